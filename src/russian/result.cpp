// Lost games, and draws by the rules of the section 64 of the FMJD (FMJD-64).
//
// Of its draws the players agree on two, as the program does not see when they begin or whom they
// serve: 7.2.6, 30 moves each with four or five pieces, 60 with six or seven, where men are left; and 7.2.7,
// five moves of three pieces against a king that stands on the long diagonal. Without an agreement 7.2.5 ends
// these games a little later.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "russian/result.hpp"

#include <algorithm>

namespace annabella::russian {

namespace {

using rules::Ended;
using rules::Ending;

/// The number of half moves in which either player makes `moves` of his own.
constexpr int plies(int moves) { return 2 * moves; }

/// One side has a king and nothing else, and the other one is as `is_so` says.
template <class IsSo>
bool is_against_lone_king(const Position& position, IsSo is_so) {
    return std::any_of(both_sides.begin(), both_sides.end(), [&](Side lone) {
        return count_bits(position.pieces(lone)) == 1 && position.kings(lone) != 0 && is_so(opposite(lone));
    });
}

int counted_on(int before, bool is_so) { return is_so ? before + 1 : -1; }

} // namespace

Countdown counted(Countdown before, const Position& position) {
    const auto three_kings = [&](Side side) {
        return position.men(side) == 0 && count_bits(position.kings(side)) >= 3;
    };
    const auto few = [&](Side side) {
        return position.kings(side) != 0 && count_bits(position.pieces(side)) <= 2;
    };
    return {counted_on(before.kings, is_against_lone_king(position, three_kings)),
            counted_on(before.few, is_against_lone_king(position, few))};
}

std::optional<Ended> outcome(const Position& position, int occurrences, Countdown counted) {
    const Side us = position.turn();
    // FMJD-64, 7.1: who has no pieces left, or no move, has lost.
    if (position.pieces(us) == 0)
        return Ended{Ending::NoPieces, opposite(us)};
    if (!position.has_legal_move())
        return Ended{Ending::Blocked, opposite(us)};
    // 7.2.3: the third time with the same player on move.
    if (occurrences >= 3)
        return Ended{Ending::Repetition, std::nullopt};
    // 7.2.8: five moves each with two kings, king and man, or a king, against a king.
    if (counted.few >= plies(5))
        return Ended{Ending::FewAgainstKing, std::nullopt};
    // 7.2.4: fifteen moves each with three kings or more against a king, from the first such position on,
    // also where one of four is captured meanwhile.
    if (counted.kings >= plies(15))
        return Ended{Ending::KingsAgainstKing, std::nullopt};
    // 7.2.5: fifteen moves each with kings alone, and without a capture.
    if (position.king_plies() >= plies(15))
        return Ended{Ending::FifteenKingMoves, std::nullopt};
    return std::nullopt;
}

} // namespace annabella::russian
