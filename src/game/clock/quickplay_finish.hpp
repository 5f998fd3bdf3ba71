// A claim in the quickplay finish that waits for its decision (FIDE 2009, article 10 and appendix D).
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>

#include "base/side.hpp"

namespace annabella::game {

/// 10.2: what happened since a claim that waits for its decision.
struct QuickplayClaim {
    Side side{};
    bool minutes_given = false; ///< b: the opponent has got his two minutes.
    bool flag_claimed = false;  ///< b: the claimant's flag has fallen and been claimed.
    friend bool operator==(const QuickplayClaim&, const QuickplayClaim&) = default;
};

class QuickplayFinish {
public:
    /// What a player claims by 10.2, while it waits for its decision.
    const std::optional<QuickplayClaim>& claim() const { return m_claim; }
    void make_claim(Side side);
    /// 10.2b: the opponent gets two minutes, once. False where he has got them.
    bool give_minutes();
    /// 10.2b: the claimant's flag has fallen and been claimed.
    void claim_flag() { m_claim->flag_claimed = true; }
    /// D.1: the opponent has confirmed the final position of the claim. False where he had before.
    bool confirm_final_position();
    void drop_claim() { m_claim.reset(); }

    std::string text() const;
    friend bool operator==(const QuickplayFinish&, const QuickplayFinish&) = default;

private:
    std::optional<QuickplayClaim> m_claim;
    bool m_final_position_confirmed = false;
};

} // namespace annabella::game
