// Numbers in text.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <charconv>
#include <optional>
#include <string_view>
#include <system_error>

namespace annabella {

/// The number that is all of the text, in digits of that base, with a "-" before it where Number has a sign;
/// empty for anything else, and for what Number cannot hold.
template <class Number>
std::optional<Number> whole_number(std::string_view text, int base = 10) {
    Number number{};
    const char* const end = text.data() + text.size();
    const auto [stopped, fault] = std::from_chars(text.data(), end, number, base);
    return fault == std::errc() && stopped == end ? std::optional(number) : std::nullopt;
}

} // namespace annabella
