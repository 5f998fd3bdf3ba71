// Which ear an utterance is for.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/ears.hpp"

namespace annabella::table {

using phrase::Audience;
using phrase::Privacy;

std::optional<float> Ears::place(const phrase::Utterance& utterance) const {
    constexpr float middle = 0.0F;
    if (utterance.audience == Audience::All || listening == Listening::Alone)
        return middle;
    const bool open = utterance.privacy == Privacy::Open;
    switch (utterance.audience) {
    case Audience::White:
    case Audience::Black:
        if (listening == Listening::Apart)
            return utterance.audience == Audience::White ? -1.0F : 1.0F;
        return open ? std::optional(middle) : std::nullopt;
    case Audience::Arbiter:
        return players_are_arbiter && utterance.privacy != Privacy::Secret ? std::optional(middle)
                                                                           : std::nullopt;
    default:
        // An assistant stands beside the players and has no earphone.
        return std::nullopt;
    }
}

bool Ears::has_own_ear(Audience hearer) const {
    if (!voice)
        return false;
    if (listening == Listening::Alone)
        return true;
    const bool is_player = hearer == Audience::White || hearer == Audience::Black;
    return listening == Listening::Apart && is_player && hearing[chess::index(*phrase::side_of(hearer))];
}

} // namespace annabella::table
