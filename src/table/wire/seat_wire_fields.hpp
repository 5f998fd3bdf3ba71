// The fields of a line between a seat and its table, see seat_wire.hpp.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/number.hpp"
#include "base/time.hpp"

namespace annabella::table::wire {

/// A line in the making.
class LineWriter {
public:
    explicit LineWriter(std::string_view verb) : m_line(verb) {}
    /// What is no UTF-8 in it is replaced.
    LineWriter& field(std::string_view text);
    /// The whole line. Nothing more can be written into it.
    std::string end() { return std::move(m_line) + '\n'; }

private:
    std::string m_line;
};

using Fields = std::vector<std::string>;
/// Some of them.
using Rest = std::span<const std::string>;

/// The verb and its fields; empty where that is no line.
std::optional<Fields> fields_of(std::string_view line);

/// As it is written: "01" and "+1" are no numbers.
template <class Number>
std::optional<Number> number_in(std::string_view text) {
    const auto number = whole_number<Number>(text);
    return number && std::to_string(*number) == text ? number : std::nullopt;
}

/// In milliseconds; one that no game has is none.
std::optional<Span> time_in(std::string_view text);

} // namespace annabella::table::wire
