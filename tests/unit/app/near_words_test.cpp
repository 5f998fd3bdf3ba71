// The words that a mistyped one was meant for.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings/near_words.hpp"

#include <gmock/gmock.h>

namespace annabella::app {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

const std::vector<std::string> commands = {"play", "join", "games", "replay", "review", "settings"};

TEST(NearWords, AreAtASlipOfTheFinger) {
    EXPECT_THAT(nearest_words("paly", commands), ElementsAre("play"));
    EXPECT_THAT(nearest_words("Plya", commands), ElementsAre("play"));
    EXPECT_THAT(nearest_words("game", commands), ElementsAre("games"));
    EXPECT_THAT(nearest_words("joins", commands), ElementsAre("join"));
    EXPECT_THAT(nearest_words("jion", commands), ElementsAre("join"));
}

TEST(NearWords, OfALongWordAtTwo) {
    EXPECT_THAT(nearest_words("seetingz", commands), ElementsAre("settings"));
    EXPECT_THAT(nearest_words("skvares", {"squares", "quiz"}), ElementsAre("squares"));
    EXPECT_THAT(nearest_words("plzz", commands), IsEmpty());
}

TEST(NearWords, BeginWithIt) {
    EXPECT_THAT(nearest_words("sett", commands), ElementsAre("settings"));
    EXPECT_THAT(nearest_words("tactile", {"tactile-clock", "table", "tactile-clock-white"}),
                ElementsAre("tactile-clock", "tactile-clock-white"));
    EXPECT_THAT(nearest_words("se", commands), IsEmpty());
}

TEST(NearWords, AreTheNearestOnly) {
    EXPECT_THAT(nearest_words("revied", {"review", "revised"}), ElementsAre("review", "revised"));
    EXPECT_THAT(nearest_words("replai", {"review", "replay"}), ElementsAre("replay"));
}

TEST(NearWords, AreNotManyAndNotFar) {
    EXPECT_THAT(nearest_words("eo", {"en", "de", "et", "ru", "uz"}), ElementsAre("en", "et"));
    EXPECT_THAT(nearest_words("ex", {"en", "et", "eo", "es"}), IsEmpty());
    EXPECT_THAT(nearest_words("dance", commands), IsEmpty());
    EXPECT_THAT(nearest_words("", commands), IsEmpty());
    EXPECT_THAT(nearest_words(std::string(10000, 'p'), commands), IsEmpty());
}

TEST(NearWords, AreToldWithOrBetween) {
    EXPECT_EQ(to_string(one_of({"en"})), "en");
    EXPECT_EQ(to_string(one_of({"en", "et"})), "en or et");
    EXPECT_EQ(to_string(one_of({"a", "b", "c"})), "a, b or c");
}

} // namespace
} // namespace annabella::app
