// Watches what is said at a table: answers what is asked, and notes what must not be said.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "habits.hpp"
#include "live_table.hpp"

namespace annabella::hands {

struct Fault {
    std::string what;
    std::string habit; ///< During which; "plain" where there was none.
};

class Watch {
public:
    /// `shared`: both play at that one board; `holes`: somebody plays at pegs.
    Watch(const LiveTable& table, std::vector<const Wood*> wood, bool shared, bool holes)
        : m_table(&table), m_wood(std::move(wood)), m_shared(shared), m_holes(holes) {}

    /// What stands on the board while nobody has a hand on it, and what somebody does meanwhile.
    void expect(std::vector<chess::Placement> right, const Habit* habit);
    /// Who is asked what a pawn becomes says that piece, and, where that is not understood, the whole move.
    void expect_promotion(chess::Role role, std::string move);
    /// The move that is being made: who is asked for it types it.
    void expect_move(const chess::Position& before, chess::Move move);
    /// An act that is about to be done, or has been done.
    void notice(const Act& act);
    void moved(const Act& act);
    /// What people do about what they have heard since.
    std::vector<Act> look();

    const std::optional<Fault>& fault() const { return m_fault; }

private:
    void answer(std::string line);
    void note(const std::string& what);
    void hear(const Heard& heard);
    void hear_notice(const Told& told);
    bool is_right() const;

    const LiveTable* m_table;
    std::vector<const Wood*> m_wood;
    bool m_shared;
    bool m_holes;
    bool m_has_touched = false; ///< Pegs, by accident, and nobody has said so since.
    std::string m_move;         ///< As it is typed.
    std::string m_words;        ///< As it is said.
    std::string m_last_words;
    std::string m_new_piece;
    std::string m_promotion; ///< The whole move; empty where it is none.
    bool m_promotion_asked = false;
    std::vector<chess::Placement> m_right;
    const Habit* m_habit = nullptr;
    bool m_says_yes = false;
    std::optional<Span> m_right_since = Span{0}; ///< Empty: it is not.
    int m_told_of_disorder = 0;                  ///< Since it was right.
    std::size_t m_heard = 0;
    std::size_t m_told = 0;
    std::vector<Act> m_answers;
    std::optional<Fault> m_fault;
};

} // namespace annabella::hands
