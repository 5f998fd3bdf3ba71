// How the people at the table hear the program, and so which ear an utterance may be played into.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>

#include "phrase/utterance.hpp"

namespace annabella::table {

/// What stands between the voice and the people.
enum class Listening : std::uint8_t {
    Apart,       ///< Stereo earphones: the left one is White's, the right one Black's.
    Loudspeaker, ///< Everybody in the room hears everything that is spoken.
    Alone,       ///< One person, who trains at home, hears everything.
    OwnSeat,     ///< Only what is for one comes here, into his earphone: others may look at his screen.
};

/// Words, and where between the ears they are played: -1 is in the left alone, 1 in the right alone.
struct Played {
    const phrase::Wording* words;
    float place;
};

/// Who can be told what through the ear.
struct Ears {
    Listening listening = Listening::Alone;
    /// At home there is no arbiter: the players, who do what is his, hear the answers.
    bool players_are_arbiter = true;
    /// There is a voice at all.
    bool voice = true;
    /// Who sits there can hear.
    BySide<bool> hearing{true, true};

    /// What of it is spoken, and where; empty: nothing, since somebody else would hear it. The words live as
    /// long as the utterance.
    std::optional<Played> spoken(const phrase::Utterance& utterance) const;
    /// What may stand on the screen without asking who reads it; null: nothing. The same holds.
    const phrase::Wording* shown(const phrase::Utterance& utterance) const;
    /// Whether what is for nobody else can be said to `hearer`; where it cannot, it is shown, and he is told
    /// so before.
    bool has_own_ear(phrase::Seat hearer) const;
};

} // namespace annabella::table
