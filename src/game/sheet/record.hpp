// The moves that have been completed: the score sheet, and the position they have led to.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "game/clock/clock.hpp"
#include "game/laws.hpp"
#include "game/sheet/score_sheet.hpp"
#include "game/sheet/spoken_move.hpp"
#include "rules/rules.hpp"

namespace annabella::game {

struct Record {
    explicit Record(const rules::Position& start);

    ScoreSheet sheet;
    rules::Position position;        ///< After all completed moves.
    std::optional<SpokenMove> last;  ///< The last completed move.
    std::vector<std::uint64_t> keys; ///< Of every position there has been, for article 9.2.
    /// The clock after each half move, and at the start; one more than the sheet has entries.
    std::vector<Clock::Snapshot> moments;

    /// The move must be legal, or one that the arbiter lets stand (FIDE 2018, A.4.2).
    void play(ScoreEntry entry);
    /// Back to the position after so many half moves, of which there must be as many. The moments stay.
    void cut(Plies plies);
    /// The record after so many half moves is replaced by these moves, which must be legal there. What a move
    /// of the same place in the game had beside it stays with its place: its time, its offer, the remarks;
    /// new places have the time `at`. The moments stay.
    void replace(Plies plies, const std::vector<rules::Move>& moves, Time at);
    /// The clock as it is after the last half move is kept.
    void remember(const Clock& clock, Time now);
    /// What a later record of the same game has in words goes on in this one: the acts that have come since,
    /// and remarks.
    void keep_what_was_written_in(const Record& later);
    /// How often the position has been on the board, by article 9.2 of the edition.
    int occurrences(const rules::Position& asked, const Laws& laws) const;
    std::vector<rules::Move> moves() const;
    /// The last of so many half moves, of which there must be as many; empty where there is none.
    std::optional<SpokenMove> last_of(Plies plies) const;
    /// Moves completed by a player.
    int moves_of(Side side) const;
    /// Where a remark goes: to the last move, or to the beginning.
    std::vector<std::string>& remarks();
    std::string text() const;
    friend bool operator==(const Record&, const Record&) = default;
};

} // namespace annabella::game
