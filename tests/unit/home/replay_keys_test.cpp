// The keys of a replay.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>
#include <map>
#include <string>

#include "home/games/replay_keys.hpp"

namespace annabella::home {
namespace {

TEST(ReplayKeys, LettersAndWordsAreUnderstood) {
    const table::Translate to_german(
        [](std::string_view english) { return std::string(english == "back" ? "zurück" : english); },
        phrase::Folding(std::map<std::string, std::string>{{"ü", "ue"}}));
    EXPECT_EQ(read_replay_key("q", to_german), ReplayKey::Quit);
    EXPECT_EQ(read_replay_key("quit", to_german), ReplayKey::Quit);
    EXPECT_EQ(read_replay_key(" ", to_german), ReplayKey::Pause);
    EXPECT_EQ(read_replay_key("P", to_german), ReplayKey::Pause);
    EXPECT_EQ(read_replay_key("a", to_german), ReplayKey::Again);
    EXPECT_EQ(read_replay_key("next", to_german), ReplayKey::Next);
    EXPECT_EQ(read_replay_key("zurueck", to_german), ReplayKey::Back);
    for (const char* other : {"", "?", "e4", "quitter", "qp"})
        EXPECT_FALSE(read_replay_key(other, to_german)) << other;
    // Every key that counts at once means something, or asks what the others mean.
    for (const char key : replay_keys)
        EXPECT_TRUE(key == '?' || read_replay_key(std::string_view(&key, 1), to_german)) << key;
}

} // namespace
} // namespace annabella::home
