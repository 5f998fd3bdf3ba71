// Which ear hears what, and what stands on the screen.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/people/ears.hpp"

#include <array>
#include <gtest/gtest.h>

namespace annabella::table {
namespace {

using phrase::Privacy;
using phrase::Seat;
using phrase::Utterance;

constexpr std::array privacies = {Privacy::Open, Privacy::Private, Privacy::Secret};

/// Where it is played.
std::optional<float> place(const Ears& ears, Seat hearer, Privacy privacy = Privacy::Open) {
    const Utterance utterance = Utterance::for_one(hearer, {"en", "words", "words"}, privacy);
    const auto played = ears.spoken(utterance);
    if (!played)
        return std::nullopt;
    EXPECT_EQ(played->words->text, "words");
    return played->place;
}
std::optional<float> place_of_all(const Ears& ears) {
    const Utterance utterance = phrase::ForAll({"en", "words", "words"});
    const auto played = ears.spoken(utterance);
    return played ? std::optional(played->place) : std::nullopt;
}
bool is_shown(const Ears& ears, Seat hearer, Privacy privacy) {
    return ears.shown(Utterance::for_one(hearer, {"en", "words", "words"}, privacy)) != nullptr;
}

TEST(Ears, ApartEachHearsTheOwnInOneEarAndNothingOfTheOthers) {
    const Ears ears{.listening = Listening::Apart, .players_are_arbiter = false};
    for (const Privacy privacy : privacies) {
        EXPECT_EQ(place(ears, Seat::White, privacy), -1.0F);
        EXPECT_EQ(place(ears, Seat::Black, privacy), 1.0F);
        for (const Seat other : {Seat::Arbiter, Seat::WhitesAssistant, Seat::BlacksAssistant})
            EXPECT_FALSE(place(ears, other, privacy));
    }
    EXPECT_EQ(place_of_all(ears), 0.0F);
}

TEST(Ears, OnALoudspeakerNothingPrivateIsSpoken) {
    const Ears ears{.listening = Listening::Loudspeaker, .players_are_arbiter = false};
    for (const Seat seat : phrase::seats)
        for (const Privacy privacy : {Privacy::Private, Privacy::Secret})
            EXPECT_FALSE(place(ears, seat, privacy));
    EXPECT_EQ(place(ears, Seat::White), 0.0F);
    EXPECT_EQ(place_of_all(ears), 0.0F);
    EXPECT_FALSE(ears.has_own_ear(Seat::White));
}

TEST(Ears, AtHomeThePlayersAreTheArbiter) {
    for (const Listening listening : {Listening::Apart, Listening::Loudspeaker}) {
        const Ears ears{.listening = listening, .players_are_arbiter = true};
        EXPECT_EQ(place(ears, Seat::Arbiter), 0.0F);
        EXPECT_FALSE(place(ears, Seat::Arbiter, Privacy::Private)) << "onlookers come and go";
        EXPECT_FALSE(place(ears, Seat::Arbiter, Privacy::Secret));
        EXPECT_FALSE(place(ears, Seat::WhitesAssistant));
    }
}

TEST(Ears, AloneOnePersonHearsEverything) {
    const Ears ears{.listening = Listening::Alone};
    for (const Seat seat : phrase::seats)
        for (const Privacy privacy : privacies)
            EXPECT_EQ(place(ears, seat, privacy), 0.0F);
    EXPECT_EQ(place_of_all(ears), 0.0F);
}

TEST(Ears, OnTheScreenStandsNoSecretUnlessOneAloneIsThere) {
    for (const Listening listening : {Listening::Apart, Listening::Loudspeaker, Listening::Alone})
        for (const Seat seat : phrase::seats)
            for (const Privacy privacy : privacies)
                EXPECT_EQ(is_shown({.listening = listening}, seat, privacy),
                          privacy != Privacy::Secret || listening == Listening::Alone);
}

TEST(Ears, ASecretIsForTheEyesWhereThereIsNoEarForIt) {
    Ears ears{.listening = Listening::Apart};
    EXPECT_TRUE(ears.has_own_ear(Seat::White));
    EXPECT_FALSE(ears.has_own_ear(Seat::WhitesAssistant));
    EXPECT_FALSE(ears.has_own_ear(Seat::Arbiter));
    ears.hearing[Side::White] = false;
    EXPECT_FALSE(ears.has_own_ear(Seat::White));
    EXPECT_TRUE(ears.has_own_ear(Seat::Black));
    ears.voice = false;
    EXPECT_FALSE(ears.has_own_ear(Seat::Black));
}

} // namespace
} // namespace annabella::table
