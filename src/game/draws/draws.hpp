// Offers of a draw, and what the arbiter has said of draws (article 9; USSR 1953, section 18).
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>

#include "game/sheet/score_sheet.hpp"
#include "rules/rules.hpp"

namespace annabella::game {

/// USSR 1953, section 18: fifty moves extended, for the count that began with that half move.
struct FiftyExtension {
    int moves = 50;
    int counted_from = 0;
    friend bool operator==(const FiftyExtension&, const FiftyExtension&) = default;
};

class Draws {
public:
    /// Who has offered a draw that still stands (9.1); of two offers, whose was first.
    std::optional<Side> offer() const { return m_offer; }
    /// A claim is an offer also where the opponent's own offer stands (9.1b (3)): then there are both.
    bool is_offered_to(Side side) const { return m_offer && (m_both || *m_offer != side); }
    void make_offer(Side side);
    /// That side has answered what was offered to it.
    void drop_offer_to(Side side);
    void drop_offers();

    /// The arbiter has consented to draws by agreement (9.1a).
    bool are_allowed() const { return m_allowed; }
    void allow() { m_allowed = true; }

    /// The moves without pawn move or capture that a draw needs now, of each player. `counted_from`: the half
    /// moves of the record with which the count began.
    int moves_for_fifty(int counted_from) const;
    void extend_fifty(FiftyExtension extension) { m_fifty_extension = extension; }

    /// The game is over: nothing is offered any more.
    void end() { drop_offers(); }
    std::string text(int counted_from) const;
    friend bool operator==(const Draws&, const Draws&) = default;

private:
    std::optional<Side> m_offer;
    bool m_both = false;
    bool m_allowed = false;
    std::optional<FiftyExtension> m_fifty_extension;
};

/// Who made the latest offer that the score sheet has ("(=)", C.13), where `next` has the move after it.
std::optional<Side> last_offerer(const ScoreSheet& sheet, Side next);

} // namespace annabella::game
