// The score sheet: both players' moves with the time of each, draw offers, remarks (FIDE 2009, 8.1, E.2.5).
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "game/clock/clock.hpp"
#include "game/clock/time.hpp"
#include "game/result.hpp"
#include "game/sheet/plies.hpp"
#include "rules/rules.hpp"

namespace annabella::game {

/// One half move on the sheet.
struct ScoreEntry {
    rules::Move move;
    Time at{};                 ///< When it was completed.
    Span spent{0};             ///< Time used for it.
    std::optional<Span> left;  ///< What the mover had left after it; empty without a clock.
    bool draw_offered = false; ///< "(=)", C.13
    std::vector<std::string> remarks;
    friend bool operator==(const ScoreEntry&, const ScoreEntry&) = default;
};

/// What the arbiter has done (article 13), or an assistant (E.2.9), for the record.
struct ScoreAct {
    Time at{};
    Plies after;      ///< So many half moves of the record; acts stand in the order of their times.
    std::string text; ///< The statement, as write_act writes it.
    friend bool operator==(const ScoreAct&, const ScoreAct&) = default;
};

/// What the arbiter has changed of a player's points, whatever the result on the board.
struct Points {
    int taken = 0;     ///< Half points; 2 is all there are (FIDE 2009, 13.4e).
    bool most = false; ///< All that can be had in this game (13.4f), before something is taken.
    friend bool operator==(const Points&, const Points&) = default;
};

struct ScoreSheet {
    rules::Position start;
    std::vector<ScoreEntry> entries;
    std::vector<std::string> remarks; ///< Made before the first move.
    std::vector<ScoreAct> acts;
    std::optional<GameResult> result;
    std::optional<Side> resigned; ///< Who has resigned, where that was the end (5.1).
    BySide<Points> points{};
    BySide<bool> signed_by{}; ///< 8.7: who has signed, after the end.

    Plies plies() const { return Plies(entries.size()); }
    /// It is not over any more: nobody has won, resigned or signed.
    void reopen();
    /// After so many half moves; after all of them where there are fewer.
    rules::Position position_after(Plies plies) const;
    /// What White and Black score in half points, 0..2 each: by the result, but for what the arbiter has said
    /// of points. Empty where there is no result.
    std::optional<BySide<int>> half_points() const;
    /// The same where they are no result that a game can have (FIDE 2018, 12.9.4, 12.9.5), else empty.
    std::optional<BySide<int>> half_points_beside() const;
    /// These points are all that the arbiter has said: he has declared them, and no result.
    bool has_points_only() const;
    /// From now on the players score so many half points, 0..2, where the result is `outcome`.
    void set_points(Outcome outcome, const BySide<int>& half);
    /// "½-0"; where they are what the result gives, or there is none, empty.
    std::string uneven_points() const;
    friend bool operator==(const ScoreSheet&, const ScoreSheet&) = default;
};

/// What stands above the moves: players, event, date. Empty fields are left out or written as "?".
struct ScoreHeader {
    std::string event, site, date, round, white, black;
};

} // namespace annabella::game
