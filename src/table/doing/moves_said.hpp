// What a typed move means: an announcement, a repetition, a correction, a reply to what stands on a board.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "table/commands/command.hpp"
#include "table/game/given_move.hpp"
#include "table/people/parts.hpp"

namespace annabella::table {

/// Knows what a move alone is, the correction that is being asked about, and the move that is held until it
/// is its turn.
class MovesSaid {
public:
    explicit MovesSaid(Parts& at) : m_at(at) {}

    /// Nothing waits to be repeated, and what he says is the opponent's last move once more: no try of his
    /// own.
    bool says_last_move(Side side, const GivenMove& move) const;
    /// What stands for a repetition is the reply of the player who is to repeat.
    bool replies_early(const Giver& by, const game::Repetition& awaited, const GivenMove& move,
                       const Request& request) const;
    /// The move is to be sealed: he is told so, and not announced.
    bool must_seal(Side speaker, const Request& request);
    /// Who has announced a move is asked whether another one is meant; false where none can be.
    bool ask_to_correct(Side side, const GivenMove& move, game::Time now);
    void put_correction(game::Time now);
    void answer_correction(bool yes, const Request& request);
    /// A reply to the move on the opponent's board, which has been repeated and not pressed for.
    bool replies_to_board(const Giver& by, const GivenMove& move, const Request& request) const;
    /// It is another legal move than the one he has announced.
    bool means_another(Side side, const GivenMove& move) const;
    /// While the other side thinks: his next move is held until his turn. False where it is no time for that.
    bool hold_move(Side side, const GivenMove& move, const Request& request);
    void make_held_move(game::Time now);
    /// The repetition as it is meant: of several moves that it can be, the announced one.
    game::Repeated repetition(Side side, const GivenMove& move) const;
    /// Whose move is to be corrected, if that is being asked.
    std::optional<Side> asks_to_correct() const {
        return m_correction ? std::optional(m_correction->side) : std::nullopt;
    }
    void drop_correction() { m_correction.reset(); }
    /// The move that was typed ahead is not made; its words, if there was one.
    std::optional<std::string> take_held() { return std::exchange(m_held_move, std::nullopt); }

private:
    /// At a keyboard for both: the move that may have been meant instead of the announced one.
    struct Correction {
        Side side{};
        GivenMove given;
        game::SpokenMove move;
    };
    Parts& m_at;
    std::optional<Correction> m_correction;
    /// Typed ahead, by the player at this keyboard.
    std::optional<std::string> m_held_move;
};

} // namespace annabella::table
