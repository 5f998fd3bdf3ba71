// The two sides of a game, and one value for each.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace annabella {

enum class Side : std::uint8_t { White, Black };
inline constexpr std::array both_sides = {Side::White, Side::Black};

constexpr Side opposite(Side side) { return side == Side::White ? Side::Black : Side::White; }
constexpr std::size_t index(Side side) { return static_cast<std::size_t>(side); }

/// Asked by side, never by number. White's value is the first.
template <class Value>
struct BySide {
    std::array<Value, 2> values{};

    constexpr Value& operator[](Side side) { return values[index(side)]; }
    constexpr const Value& operator[](Side side) const { return values[index(side)]; }
    constexpr auto begin() { return values.begin(); }
    constexpr auto begin() const { return values.begin(); }
    constexpr auto end() { return values.end(); }
    constexpr auto end() const { return values.end(); }
    friend bool operator==(const BySide&, const BySide&) = default;
};

} // namespace annabella
