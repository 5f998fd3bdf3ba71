// What is asked and told because of how the pieces stand.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "rules/rules.hpp"
#include "table/people/parts.hpp"

namespace annabella::table {

/// Asks whoever can know, once for each way in which the board stands.
class BoardQuestions {
public:
    explicit BoardQuestions(Parts& at) : m_at(at) {}

    /// The pieces on `side`'s board stand for the next game.
    void ask_to_begin_by_board(Side side, game::Time now);
    /// That the move stands on the opponent's board needs no words where it is the same board.
    bool is_known_already(const game::Notice& notice);
    void drop_question_by_board();
    void tell_to_mend(game::Time now); ///< How the boards stand wrong, of which more was asked.
    void ask_to_take_back(Side side, game::Plies plies, game::Time now);
    void ask_about_result(const game::meant::ResultShown& shown, game::Time now);
    void ask_about_last_move(rules::Move move, game::Time now);
    void ask_about_unseen(const std::vector<rules::Move>& moves, const Message& before_moves, game::Time now);
    /// The next thing that is to be put right on his board, or on the one at which both play.
    void tell_next_wrong(Side side, const Request& request);
    /// What stands wrong there is told from the first again.
    void tell_from_first(Side side) { m_told_wrong[side] = 0; }
    bool has_asked(const game::Happening& act) const { return m_asked_by_board == act; }
    bool has_told_to_mend(Side side) const { return m_told_to_mend[side]; }
    void is_mended(Side side) { m_told_to_mend[side] = false; }
    void move_completed() { m_told_to_mend = {}; }

private:
    /// What only the players can know is asked of one of them, once for each way in which the board stands.
    void ask_by_board(phrase::Seat asked, const game::Happening& act, const Message& what,
                      const Message& question, game::Time now);
    /// False where that is asked already.
    bool note_question_by_board(phrase::Seat asked, const game::Happening& act, const Message& what,
                                game::Time now);
    /// The moves, from that position, are named in the words of the scheme.
    void ask_about_moves(const game::Happening& act, const Message& what, const Message& before_moves,
                         rules::Position from, const std::vector<rules::Move>& moves, game::Time now);

    Parts& m_at;
    BySide<std::size_t> m_told_wrong{}; ///< So many things that are wrong there have been asked for.
    /// What was asked about a board as it stands.
    std::optional<game::Happening> m_asked_by_board;
    BySide<bool> m_told_to_mend{};  ///< After "no" to what was asked about his board.
    BySide<bool> m_asked_instead{}; ///< Of what stands on his board, which is not told to be in disorder.
    phrase::Seat m_asked_seat{};
    bool m_asked_to_begin = false; ///< Because of how the pieces stand.
};

} // namespace annabella::table
