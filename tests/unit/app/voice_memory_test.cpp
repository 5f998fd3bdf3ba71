// What the voice was made to be is kept.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/voice_memory.hpp"

#include <filesystem>
#include <gtest/gtest.h>
#include <string>

#include "base/file.hpp"

namespace annabella::app {
namespace {

using namespace std::chrono_literals;
namespace fs = std::filesystem;

class VoiceMemoryTest : public testing::Test {
protected:
    void SetUp() override {
        std::string name = (fs::temp_directory_path() / "annabella-voice-XXXXXX").string();
        ASSERT_NE(::mkdtemp(name.data()), nullptr);
        folder = name;
    }
    void TearDown() override { fs::remove_all(folder); }

    fs::path folder;
};

TEST_F(VoiceMemoryTest, KeepsTheNewestAndOnlyWhatIsNew) {
    const fs::path file = folder / "settings.toml";
    VoiceMemory memory(file, "# Heading\n", {});
    EXPECT_FALSE(memory.note({}));
    EXPECT_FALSE(fs::exists(file));
    for (int rate = 176; rate < 220; ++rate)
        EXPECT_TRUE(memory.note({{rate, 50, 100}, {usual_move_rate(rate), 50, 100}}));
    memory.finish(10s);
    EXPECT_EQ(read_file(file), "# Heading\nrate = 219\nvolume = 100\n");
    // Moves have a rate of their own only where it is another one.
    EXPECT_TRUE(memory.note({{90, 50, 80}, {200, 50, 80}}));
    memory.finish(10s);
    EXPECT_EQ(read_file(file), "# Heading\nrate = 90\nvolume = 80\nmove-rate = 200\n");
    EXPECT_TRUE(memory.note({{90, 50, 80}, {112, 50, 80}}));
    memory.finish(10s);
    EXPECT_EQ(read_file(file), "# Heading\nrate = 90\nvolume = 80\n");
    EXPECT_FALSE(memory.take_trouble());
}

TEST_F(VoiceMemoryTest, KeepsHowMuchIsSaidAndNothingElseThatWasNotChanged) {
    const fs::path file = folder / "settings.toml";
    VoiceMemory memory(file, "# Heading\n", {});
    EXPECT_FALSE(memory.note(phrase::Verbosity::Full)) << "so it was at the start";
    EXPECT_FALSE(fs::exists(file));
    EXPECT_TRUE(memory.note(phrase::Verbosity::Brief));
    EXPECT_FALSE(memory.note(phrase::Verbosity::Brief));
    memory.finish(10s);
    EXPECT_EQ(read_file(file), "# Heading\nverbosity = \"brief\"\n");
}

TEST_F(VoiceMemoryTest, TellsOnceThatItCannotBeKept) {
    fs::create_directory(folder / "settings.toml");
    VoiceMemory memory(folder / "settings.toml", "", {});
    memory.note({{90, 50, 80}, {90, 50, 80}});
    memory.finish(10s);
    EXPECT_TRUE(memory.take_trouble());
    memory.note({{91, 50, 80}, {91, 50, 80}});
    memory.finish(10s);
    EXPECT_FALSE(memory.take_trouble());
}

} // namespace
} // namespace annabella::app
