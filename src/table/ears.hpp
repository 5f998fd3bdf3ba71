// How the people at the table hear the program, and so which ear an utterance may be played into.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "phrase/phrases.hpp"

namespace annabella::table {

/// What stands between the voice and the people.
enum class Listening : std::uint8_t {
    Apart,       ///< Stereo earphones: the left one is White's, the right one Black's.
    Loudspeaker, ///< Everybody in the room hears everything that is spoken.
    Alone,       ///< One person, who trains at home, hears everything.
};

/// Who can be told what through the ear.
struct Ears {
    Listening listening = Listening::Alone;
    /// At home there is no arbiter: the players, who do what is his, hear the answers.
    bool players_are_arbiter = true;
    /// There is a voice at all.
    bool voice = true;
    /// Who sits there can hear.
    std::array<bool, 2> hearing{true, true};

    /// Where between the ears it is played: -1 is in the left alone, 1 in the right alone; empty: nowhere,
    /// since somebody else would hear it.
    std::optional<float> place(const phrase::Utterance& utterance) const;
    /// Whether what is for nobody else can be said to `hearer`; where it cannot, it is shown, and he is told
    /// so before.
    bool has_own_ear(phrase::Audience hearer) const;
    /// Whether it may stand on the screen without asking who reads it.
    bool may_be_shown(const phrase::Utterance& utterance) const {
        return utterance.privacy != phrase::Privacy::Secret || listening == Listening::Alone;
    }
};

} // namespace annabella::table
