// What has changed of the voice, as settings.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings/voice_changes.hpp"

#include <gtest/gtest.h>

namespace annabella::app {
namespace {

TEST(VoiceChanges, TellsOnlyWhatIsNew) {
    VoiceChanges changes({});
    EXPECT_TRUE(changes.note(Manners()).empty());
    const Manners faster{{200, 50, 100}, {usual_move_rate(200), 50, 100}};
    EXPECT_EQ(changes.note(faster), settings_of(faster));
    EXPECT_TRUE(changes.note(faster).empty());
}

TEST(VoiceChanges, MovesHaveARateOfTheirOwnOnlyWhereItIsAnotherOne) {
    const auto move_rate = [](const Manners& manners) {
        for (const Setting& setting : settings_of(manners))
            if (setting.name == "move-rate")
                return setting.values;
        return std::vector<std::string>{"none"};
    };
    EXPECT_EQ(move_rate({{90, 50, 80}, {200, 50, 80}}), (std::vector<std::string>{"200"}));
    EXPECT_EQ(move_rate({{90, 50, 80}, {usual_move_rate(90), 50, 80}}), std::vector<std::string>());
}

TEST(VoiceChanges, WhatIsNotedFirstIsHowMuchWasSaidAtTheStart) {
    VoiceChanges changes({});
    EXPECT_TRUE(changes.note(phrase::Verbosity::Full).empty());
    EXPECT_EQ(changes.note(phrase::Verbosity::Brief), (std::vector<Setting>{{"verbosity", {"brief"}, 0}}));
    EXPECT_TRUE(changes.note(phrase::Verbosity::Brief).empty());
}

} // namespace
} // namespace annabella::app
