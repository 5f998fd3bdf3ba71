// What stands on a board when the hands have left it. A move is what the board shows then; no order of
// events within a movement counts, and a press only confirms what stands.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/rules.hpp"
#include "rules/types.hpp"
#include "table/people/parts.hpp"

namespace annabella::table {

/// Knows when what stands there counts, and what it counts as.
class Placements {
public:
    explicit Placements(Parts& at) : m_at(at) {}

    /// What is on boards counts now.
    bool reads_boards() const;
    /// Something has changed there: it counts when the hands have left it, and at once where it can't change
    /// any more. `by_lifting`: a piece has gone, and mostly comes back elsewhere.
    void look_at_board(Side side, game::Time now, bool by_lifting = false);
    /// A press confirms what stands, so that counts now.
    void settle_what_stands(game::Time now);
    /// A piece of the player on move is in the hand, or not all of a move is done.
    bool is_in_the_air(Side side) const;
    /// Something has been put there; on a board that was read anew nobody knows what.
    void note_placed(Side side, rules::SquareSet squares) { m_placed[side] |= squares; }
    /// Who has the move, or what waits on the boards, has changed: they are looked at again.
    void look_again() { m_look_again = true; }
    void look_if_changed(game::Time now);
    /// When what stands on his board counts, if the hands leave it.
    std::optional<game::Time> settles_at(Side side) const { return m_settles_at[side]; }
    /// The player has been asked which move it is that his board can't tell from another.
    bool has_asked_which() const { return m_asked_which.has_value(); }
    void tick(game::Time now);
    std::optional<game::Time> next_deadline() const;

    /// That move is done with; what was put elsewhere may be the reply.
    void forget_placed(const game::SpokenMove& move);

private:
    /// The hands have left it.
    void settle(Side side, game::Time now);
    /// He has made his reply on a board of his own, and the opponent, at one without holes, has not pressed.
    bool has_replied_on_own_board(Side side) const;
    /// Full and empty squares are as they should be there, and so what stands on them is taken to be;
    /// false where nothing was believed otherwise.
    bool believe_squares(Side side, game::Time now);
    /// The board can't tell: the player is asked, once.
    void ask_which(const rules::Position& before, const rules::MoveList& moves, game::Time now);
    void forget_answered_question(Side side);
    /// E.2.3c: the program announces what a player has put on his board.
    void announce_from_board(rules::Move move, game::Time now);
    void correct_by_board(Side side, const game::SpokenMove& move, game::Time now);
    /// The game is over, and they stand there as before the first move.
    bool stands_for_next_game(Side side) const;

    /// What is done about a board that means this.
    struct Settling;

    Parts& m_at;
    BySide<std::optional<game::Time>> m_settles_at;
    bool m_look_again = false;
    /// Where something has been put since the last move.
    BySide<rules::SquareSet> m_placed{};
    /// The moves that a board can't tell apart, of which the player has been asked.
    std::optional<rules::MoveList> m_asked_which;
};

} // namespace annabella::table
