// What was changed while the program runs is kept.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings/settings_memory.hpp"

#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <string>

#include "base/file.hpp"

namespace annabella::app {
namespace {

using namespace std::chrono_literals;
namespace fs = std::filesystem;

class SettingsMemoryTest : public testing::Test {
protected:
    void SetUp() override {
        std::string name = (fs::temp_directory_path() / "annabella-memory-XXXXXX").string();
        ASSERT_NE(::mkdtemp(name.data()), nullptr);
        folder = name;
    }
    void TearDown() override { fs::remove_all(folder); }

    fs::path folder;
};

TEST_F(SettingsMemoryTest, KeepsEachAsItIsLastAndNothingElse) {
    const fs::path file = folder / "settings.toml";
    SettingsMemory memory(file, "# Heading\n");
    memory.keep({});
    memory.finish(10s);
    EXPECT_FALSE(fs::exists(file));
    for (int rate = 176; rate < 220; ++rate)
        memory.keep({{"rate", {std::to_string(rate)}, 0}, {"volume", {"100"}, 0}, {"move-rate", {}, 0}});
    memory.finish(10s);
    EXPECT_EQ(read_file(file), "# Heading\nrate = 219\nvolume = 100\n");
    memory.keep({{"full-screen", {"true"}, 0}, {"move-rate", {"200"}, 0}});
    memory.finish(10s);
    EXPECT_EQ(read_file(file), "# Heading\nrate = 219\nvolume = 100\nfull-screen = true\nmove-rate = 200\n");
    memory.keep({{"move-rate", {}, 0}});
    memory.finish(10s);
    EXPECT_EQ(read_file(file), "# Heading\nrate = 219\nvolume = 100\nfull-screen = true\n");
    EXPECT_FALSE(memory.take_trouble());
}

TEST_F(SettingsMemoryTest, LeavesAloneWhatAnotherProgramHasWrittenSince) {
    const fs::path file = folder / "settings.toml";
    SettingsMemory memory(file, "");
    memory.keep({{"rate", {"200"}, 0}});
    memory.finish(10s);
    ASSERT_TRUE(keep_settings(file, {{"rate", {"150"}, 0}}, ""));
    memory.keep({{"volume", {"80"}, 0}});
    memory.finish(10s);
    EXPECT_EQ(read_file(file), "rate = 150\nvolume = 80\n");
}

TEST_F(SettingsMemoryTest, OneThatHasNoPlaceHoldsBackNoOther) {
    const fs::path file = folder / "settings.toml";
    std::ofstream(file) << "[rate]\nx = 1\n";
    SettingsMemory memory(file, "");
    memory.keep({{"rate", {"90"}, 0}, {"volume", {"80"}, 0}});
    memory.finish(10s);
    EXPECT_TRUE(memory.take_trouble());
    EXPECT_NE(read_file(file).value().find("volume = 80"), std::string::npos);
}

TEST_F(SettingsMemoryTest, TellsOnceThatItCannotBeKeptAndTriesAgainWithTheNext) {
    const fs::path file = folder / "settings.toml";
    fs::create_directory(file);
    SettingsMemory memory(file, "");
    memory.keep({{"rate", {"90"}, 0}, {"volume", {"80"}, 0}});
    memory.finish(10s);
    EXPECT_TRUE(memory.take_trouble());
    memory.keep({{"rate", {"91"}, 0}});
    memory.finish(10s);
    EXPECT_FALSE(memory.take_trouble());
    fs::remove(file);
    memory.keep({{"rate", {"92"}, 0}});
    memory.finish(10s);
    EXPECT_EQ(read_file(file), "rate = 92\nvolume = 80\n");
}

} // namespace
} // namespace annabella::app
