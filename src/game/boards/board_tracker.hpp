// What a player's real board is known to hold, from its pegs going out and in.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "game/events/event.hpp"
#include "game/notices/notice.hpp"
#include "game/table.hpp"
#include "rules/rules.hpp"

namespace annabella::game {

/// Follows one board. A board that tells only full and empty leaves open which of several pegs in the hand
/// went into a hole; the tracker keeps every possibility until the position settles it. Of the game nothing
/// is known here but what a piece may be exchanged for (a pawn on the last rank).
class BoardTracker {
public:
    /// `exchange_may_wait`: what Rules::stand_in names is taken for the piece, where a board knows its
    /// pieces.
    BoardTracker(BoardKind kind, const rules::Placement& start, const rules::Rules& rules,
                 bool exchange_may_wait = false);

    BoardKind kind() const { return m_kind; }
    /// False for a player whose board tells nothing: then every question below is answered as if all were
    /// well.
    bool exists() const { return m_kind != BoardKind::None; }

    /// The board goes (None) or comes; what was known of its pegs is kept for its return.
    void switch_to(BoardKind kind) { m_kind = kind; }
    /// It was away: full and empty alone will not tell what has been exchanged in its holes until it is read.
    void note_unseen_hands() { m_unseen_hands = exists() && !knows_pieces(m_kind); }

    void lift(rules::Square square);
    void place(rules::Square square, std::optional<rules::Piece> piece);
    void read(const std::array<Hole, rules::most_squares>& holes);

    /// Pegs have moved unseen: only full and empty are sure.
    bool in_doubt() const { return m_in_doubt; }
    /// A reading of the board is just this, as far as the reading tells.
    static bool fits(const std::array<Hole, rules::most_squares>& holes, const rules::Placement& placement);

    /// The board may hold just this.
    bool shows(const rules::Placement& placement) const;
    bool shows(const rules::Position& position) const;
    /// Nothing stands on the board that does not belong to this placement; pegs may be missing.
    bool may_become(const rules::Placement& placement) const;
    bool may_become(const rules::Position& position) const;
    /// From now on the board holds this and nothing is in the hand: the move is over.
    void settle(const rules::Placement& placement);

    /// What stands in the hole, where all possibilities agree.
    std::optional<rules::Piece> at(rules::Square square) const;
    bool is_full(rules::Square square) const { return rules::includes(m_full, square); }
    rules::SquareSet full() const { return m_full; }
    /// What stands there, in the likeliest of the ways in which it may.
    const rules::Placement& standing() const { return m_possibilities.front().board; }
    /// The holes in which another piece stands for that of the placement.
    rules::SquareSet stand_ins(const rules::Placement& placement) const;
    /// What stood there when the last move was over; a stand-in as itself.
    std::optional<rules::Piece> settled_at(rules::Square square) const {
        return m_settled[rules::at_index(square)];
    }
    /// The holes that differ from `wanted`, in the possibility that is nearest to it; a1 first.
    std::vector<BoardDifference> differences(const rules::Placement& wanted) const;

    friend bool operator==(const BoardTracker&, const BoardTracker&) = default;

private:
    /// One way in which the board may stand.
    struct Possibility {
        rules::Placement board{};
        BySide<std::array<int, rules::most_kinds>>
            hand{}; ///< Pegs taken out since the position was last settled.
        friend bool operator==(const Possibility&, const Possibility&) = default;
    };

    void place_in(const Possibility& before, rules::Square square, rules::Piece piece,
                  std::vector<Possibility>& after) const;
    bool passes_for(rules::Square square, const std::optional<rules::Piece>& shown,
                    const std::optional<rules::Piece>& wanted) const;
    bool passes_for(const rules::Placement& shown, const rules::Placement& wanted) const;
    /// What may stand on the board, full and empty being as they are.
    bool holds(const rules::Placement& placement) const;
    void doubt(const rules::Placement& best_guess);

    BoardKind m_kind;
    const rules::Rules* m_rules;
    bool m_exchange_may_wait;
    rules::Placement m_settled;
    std::vector<Possibility> m_possibilities;
    rules::SquareSet m_full = 0;
    /// Pegs have moved unseen: only full and empty are sure.
    bool m_in_doubt = false;
    bool m_unseen_hands = false; ///< The next reading puts it in doubt, unless nothing has been moved.
};

} // namespace annabella::game
