// Which ear hears what.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/ears.hpp"

#include <array>
#include <gtest/gtest.h>

namespace annabella::table {
namespace {

using phrase::Audience;
using phrase::Privacy;
using phrase::Utterance;

constexpr std::array everybody = {Audience::White,          Audience::Black,   Audience::WhiteAssistant,
                                  Audience::BlackAssistant, Audience::Arbiter, Audience::All};
constexpr std::array privacies = {Privacy::Open, Privacy::Private, Privacy::Secret};

Utterance words(Audience audience, Privacy privacy = Privacy::Open) {
    return {audience, "en", "words", "words", {}, privacy};
}

TEST(Ears, ApartEachHearsTheOwnInOneEarAndNothingOfTheOthers) {
    const Ears ears{.listening = Listening::Apart, .players_are_arbiter = false};
    for (const Privacy privacy : privacies) {
        EXPECT_EQ(ears.place(words(Audience::White, privacy)), -1.0F);
        EXPECT_EQ(ears.place(words(Audience::Black, privacy)), 1.0F);
        for (const Audience other : {Audience::Arbiter, Audience::WhiteAssistant, Audience::BlackAssistant})
            EXPECT_FALSE(ears.place(words(other, privacy)));
    }
    EXPECT_EQ(ears.place(words(Audience::All)), 0.0F);
}

TEST(Ears, OnALoudspeakerNothingPrivateIsSpoken) {
    const Ears ears{.listening = Listening::Loudspeaker, .players_are_arbiter = false};
    for (const Audience audience : everybody)
        for (const Privacy privacy : {Privacy::Private, Privacy::Secret})
            if (audience != Audience::All) {
                EXPECT_FALSE(ears.place(words(audience, privacy)));
            }
    EXPECT_EQ(ears.place(words(Audience::White)), 0.0F);
    EXPECT_EQ(ears.place(words(Audience::All)), 0.0F);
    EXPECT_FALSE(ears.has_own_ear(Audience::White));
}

TEST(Ears, AtHomeThePlayersAreTheArbiter) {
    for (const Listening listening : {Listening::Apart, Listening::Loudspeaker}) {
        const Ears ears{.listening = listening, .players_are_arbiter = true};
        EXPECT_EQ(ears.place(words(Audience::Arbiter)), 0.0F);
        EXPECT_FALSE(ears.place(words(Audience::WhiteAssistant)));
    }
}

TEST(Ears, AloneOnePersonHearsEverything) {
    const Ears ears{.listening = Listening::Alone};
    for (const Audience audience : everybody)
        for (const Privacy privacy : privacies)
            EXPECT_EQ(ears.place(words(audience, privacy)), 0.0F);
}

TEST(Ears, ASecretIsForTheEyesWhereThereIsNoEarForIt) {
    Ears ears{.listening = Listening::Apart};
    EXPECT_TRUE(ears.has_own_ear(Audience::White));
    EXPECT_FALSE(ears.has_own_ear(Audience::WhiteAssistant));
    EXPECT_FALSE(ears.has_own_ear(Audience::Arbiter));
    ears.hearing[0] = false;
    EXPECT_FALSE(ears.has_own_ear(Audience::White));
    EXPECT_TRUE(ears.has_own_ear(Audience::Black));
    ears.voice = false;
    EXPECT_FALSE(ears.has_own_ear(Audience::Black));
}

} // namespace
} // namespace annabella::table
