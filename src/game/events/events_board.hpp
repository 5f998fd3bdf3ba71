// What boards tell.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <optional>

#include "game/events/event_description.hpp"
#include "rules/rules.hpp"

namespace annabella::game {

struct Lifted {
    Side board{};
    rules::Square square{};
    friend bool operator==(const Lifted&, const Lifted&) = default;

    template <class It>
    static constexpr auto description =
        // FIDE 2009, E.2.9a: to make either player's move on the board of the other.
        describe("lift", Actor::Board, duties(duty(Duty::Make)), Undo::Ends, Trace::Left,
                 "A peg has left its hole on this board: the piece is touched (FIDE 2009, E.2.2).",
                 field("board", &It::board), field("square", &It::square));
};

struct Placed {
    Side board{};
    rules::Square square{};
    std::optional<rules::Piece> piece; ///< Where the board can tell.
    friend bool operator==(const Placed&, const Placed&) = default;

    template <class It>
    static constexpr auto description =
        // FIDE 2009, E.2.9a
        describe("place", Actor::Board, duties(duty(Duty::Make)), Undo::Ends, Trace::Left,
                 "A peg has been put into a hole (FIDE 2009, E.2.3b); the letter where the board can tell.",
                 field("board", &It::board), field("square", &It::square), field("piece", &It::piece));
};

/// What a reading of a whole board says of one hole.
struct Hole {
    bool full = false;
    std::optional<rules::Piece> piece; ///< Empty where the hole is empty or the board cannot tell.
    friend bool operator==(const Hole&, const Hole&) = default;
};

struct BoardRead {
    Side board{};
    std::array<Hole, rules::most_squares> holes{};
    friend bool operator==(const BoardRead&, const BoardRead&) = default;

    template <class It>
    static constexpr auto description =
        // FIDE 2009, E.2.9a
        describe("board", Actor::Board, duties(duty(Duty::Make)), Undo::Ends, Trace::None,
                 "A whole reading of a board, as in FEN, with ? for a piece that is not known; what was "
                 "known before about its pegs no longer counts.",
                 field("board", &It::board), field("holes", &It::holes));
};

struct HandedOver {
    Side board{};
    friend bool operator==(const HandedOver&, const HandedOver&) = default;

    template <class It>
    static constexpr auto description =
        describe("hand-over", Actor::Board, no_duty, Undo::Leaves, Trace::None,
                 "The board at which both play is from now on that of the other player, as it stands.",
                 field("board", &It::board));
};

struct BoardSwitched {
    Side board{};
    BoardKind kind{};
    friend bool operator==(const BoardSwitched&, const BoardSwitched&) = default;

    template <class It>
    static constexpr auto description = describe("board", Actor::Board, no_duty, Undo::Leaves, Trace::None,
                                                 "From now on this board tells this much: it has been "
                                                 "connected, or it is gone and only words are left.",
                                                 field("board", &It::board), field("kind", &It::kind));
};

} // namespace annabella::game
