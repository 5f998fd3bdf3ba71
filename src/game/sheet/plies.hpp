// Half moves, and the numbers by which players call them.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <compare>
#include <cstddef>
#include <optional>

#include "rules/rules.hpp"

namespace annabella::game {

/// So many half moves; from the beginning of the record they are a place in it.
class Plies {
public:
    constexpr Plies() = default;
    constexpr explicit Plies(std::size_t count) : m_count(count) {}
    constexpr std::size_t count() const { return m_count; }
    friend constexpr Plies operator+(Plies plies, std::size_t more) { return Plies(plies.m_count + more); }
    friend constexpr auto operator<=>(const Plies&, const Plies&) = default;

private:
    std::size_t m_count = 0;
};
inline constexpr Plies no_plies{};

/// A half move as a score sheet numbers it, where the game need not have begun with White's first move.
struct MoveNumber {
    Side side{};
    int number = 1;
    friend bool operator==(const MoveNumber&, const MoveNumber&) = default;
};

/// Of the next half move.
MoveNumber next_move_number(const rules::Position& position);
/// Of the last of so many half moves, at least one, in a game that began with `start`; and back: none up to
/// the move just before `start`, empty where it is an earlier one.
MoveNumber last_move_number(Plies plies, const rules::Position& start);
std::optional<Plies> plies_up_to(MoveNumber move, const rules::Position& start);

} // namespace annabella::game
