// Lost games, and those that articles 6.1 to 6.4 end as drawn.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "draughts/result.hpp"

#include <algorithm>

#include "base/assert.hpp"

namespace annabella::draughts {
namespace {

/// The number of half moves in which either player makes `moves` of his own.
constexpr int plies(int moves) { return 2 * moves; }

/// One side has a king and nothing else, the other one `least` to `most` pieces with a king among them.
bool is_against_lone_king(const Position& position, int least, int most) {
    return std::any_of(colors.begin(), colors.end(), [&](Color lone) {
        const Color other = opposite(lone);
        const int pieces = count(position.pieces(other));
        return count(position.pieces(lone)) == 1 && position.kings(lone) != 0 && position.kings(other) != 0 &&
               pieces >= least && pieces <= most;
    });
}

/// One half move more while such an ending stands; it begins with the first position in which it does.
int counted_on(int before, bool begins, bool stands) {
    return !stands ? -1 : before >= 0 ? before + 1 : begins ? 0 : -1;
}

} // namespace

int occurrences(std::span<const Position> history) {
    ASSERT(!history.empty());
    const Position& last = history.back();
    return static_cast<int>(std::count_if(history.begin(), history.end(),
                                          [&](const Position& position) { return position.same_as(last); }));
}

Countdown counted(Countdown before, const Position& position) {
    const bool three = is_against_lone_king(position, 3, 3);
    const bool few = is_against_lone_king(position, 1, 2);
    // One of the three may be captured meanwhile.
    return {counted_on(before.three, three, three || few), counted_on(before.few, few, few)};
}

std::optional<Outcome> outcome(const Position& last, int occurrences, Countdown counted) {
    const Color us = last.turn();
    // FMJD, 7.2.3 and 7.2.2.
    if (last.pieces(us) == 0)
        return Outcome{Ending::NoPieces, opposite(us)};
    if (!last.has_legal_move())
        return Outcome{Ending::Blocked, opposite(us)};
    // FMJD, 6.1: the third time with the same player on move.
    if (occurrences >= 3)
        return Outcome{Ending::Repetition, std::nullopt};
    // FMJD, 6.2: 25 moves each with kings alone and without a capture.
    if (last.king_plies() >= plies(25))
        return Outcome{Ending::KingMoves, std::nullopt};
    // FMJD, 6.3: 16 moves each from the first position with three pieces, a king among them, against a king;
    // if one of the three is captured meanwhile, they go on counting.
    if (counted.three >= plies(16))
        return Outcome{Ending::ThreeAgainstKing, std::nullopt};
    // FMJD, 6.4: 5 moves each with two kings, king and man, or a king, against a king.
    if (counted.few >= plies(5))
        return Outcome{Ending::FewAgainstKing, std::nullopt};
    return std::nullopt;
}

std::optional<Outcome> outcome(std::span<const Position> history) {
    Countdown reached;
    for (const Position& position : history)
        reached = counted(reached, position);
    return outcome(history.back(), occurrences(history), reached);
}

} // namespace annabella::draughts
