// The adjournment: the sealed move, the envelope it lies in, the sessions (FIDE 2009, guidelines for
// adjourned games; USSR 1953, sections 21-23).
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "base/side.hpp"
#include "game/clock/time.hpp"
#include "game/events/event.hpp"
#include "game/sheet/plies.hpp"
#include "rules/rules.hpp"

namespace annabella::game {

/// A move written down in secret; kept as it was written, be it right or wrong.
struct SealedMove {
    Side side{};
    std::string text;
    rules::Readings readings;
    friend bool operator==(const SealedMove&, const SealedMove&) = default;
};

/// What belongs to a closed envelope.
struct Adjournment {
    std::string resumption;          ///< When and where play will go on, as the arbiter wrote it.
    bool reply = false;              ///< In the envelope is the reply to an absent player's sealed move.
    std::optional<Span> waiter_used; ///< The clock of the player waited for runs; what he had used before.
    friend bool operator==(const Adjournment&, const Adjournment&) = default;
};

struct AdjournmentRoom {
    std::optional<SealedMove> sealed;
    bool seal_asked = false;        ///< The arbiter waits for a sealed move.
    std::optional<Adjourned> early; ///< Waits for the arbiter's consent.
    Adjournment adjournment;        ///< Of the envelope that is closed, where one is.
    BySide<Span> charged;           ///< For breaking off early.
    BySide<int> session_began;      ///< Moves made when the session began.
    /// Half moves in the record when the game was last resumed (USSR 1953, section 15).
    std::optional<Plies> resumed_at;

    /// Nothing is written down or asked for any more.
    void forget_sealing();
    std::string text(bool is_adjourned) const;
    friend bool operator==(const AdjournmentRoom&, const AdjournmentRoom&) = default;
};

} // namespace annabella::game
