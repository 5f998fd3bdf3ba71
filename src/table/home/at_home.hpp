// What there is at home alone: the next game of the same players, what was taken back made again, why a
// move was refused, and what a chess engine thinks.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "table/home/consulted.hpp"
#include "table/people/parts.hpp"

namespace annabella::table {

/// Does all that a tournament does not have.
class AtHome {
public:
    explicit AtHome(Parts& at) : m_at(at) {}

    void ask_for_new_game(const NextGame& wish, const Request& request);
    void begin_anew(const NextGame& wish, game::Time now);
    /// It is about to happen.
    void expect(const game::Happening& happening) { m_going_back = undone_by(happening); }
    /// What was expected has happened: what went back by it can be made again.
    void note_undone();
    /// False where there is nothing to be made again.
    bool redo(const Request& request);
    void tell_why(Side side, const Request& request);
    void tell_fen(const Request& request);
    void consult(Consulted what, const Request& request);
    /// What is asked before the game goes back to the position after so many half moves.
    static Message going_back_to(game::Plies plies, const game::ScoreSheet& score);
    /// What is announced; at home, where nothing is, a move that was made: who plays alone or against an
    /// engine does it, of two players one is asked.
    void take_back(Side side, std::optional<Side> wisher, const Request& request);
    /// The moves from that position, as a score sheet has them.
    static std::string in_notation(rules::Position position, const std::vector<rules::Move>& moves);
    void set_adviser(std::function<std::optional<Message>(Consulted)> adviser) {
        m_adviser = std::move(adviser);
    }
    const std::optional<NextGame>& new_game_asked() const { return m_new_game; }
    bool is_redoing() const { return m_redoing; }
    /// Another move has been announced.
    void forget_refusals() { m_not_done = {}; }

    /// At home who tries an illegal move hears at once what is wrong with it.
    void tell_why_illegal(const game::Refused& refused, game::Time now);
    /// Another move has been made.
    void forget_undone() {
        if (!m_redoing)
            m_undone.clear();
    }

private:
    /// What goes back, so that it can be made again.
    struct Undone {
        game::Plies at; ///< So many half moves are left.
        std::vector<rules::Move> moves;
        bool was_announced = false; ///< Nothing more: it was not completed.
    };

    std::optional<Undone> undone_by(const game::Happening& happening) const;
    std::optional<Message> why_illegal_here(const game::Refused& refused) const;
    /// True, and told, at a tournament.
    bool is_refused_at_tournament(const Request& request);
    void make_again(const Undone& undone, game::Time now);

    Parts& m_at;
    std::function<std::optional<Message>(Consulted)> m_adviser;
    std::optional<NextGame> m_new_game;
    std::optional<Undone> m_going_back;
    std::vector<Undone> m_undone; ///< The last one is made again first.
    bool m_redoing = false;
    /// What was refused since the last move, and what is wrong with it.
    struct NotDone {
        game::Refused refused;
        std::optional<Message> why;
    };
    BySide<std::optional<NotDone>> m_not_done;
};

} // namespace annabella::table
