// One value for White and one for Black.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>

#include "chess/piece.hpp"

namespace annabella::chess {

/// Asked by colour, never by number. White's value is the first.
template <class Value>
struct BySide {
    std::array<Value, 2> values{};

    constexpr Value& operator[](Color side) { return values[index(side)]; }
    constexpr const Value& operator[](Color side) const { return values[index(side)]; }
    constexpr auto begin() { return values.begin(); }
    constexpr auto begin() const { return values.begin(); }
    constexpr auto end() { return values.end(); }
    constexpr auto end() const { return values.end(); }
    friend bool operator==(const BySide&, const BySide&) = default;
};

} // namespace annabella::chess
