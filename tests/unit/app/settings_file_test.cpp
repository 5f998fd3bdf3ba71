// The settings: what is read of their file, what is told of its faults, and how it is changed.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings/settings_file.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <random>
#include <string>
#include <sys/stat.h>
#include <thread>
#include <vector>

#include "base/file.hpp"

namespace annabella::app {
namespace {

namespace fs = std::filesystem;

std::string shown(const SettingsRead& read) {
    std::string text;
    for (const Setting& setting : read.settings) {
        text += std::to_string(setting.line) + ':' + setting.name + '=';
        for (const std::string& value : setting.values)
            text += value + ';';
        text += ' ';
    }
    return text;
}

TEST(Settings, AreNumbersFlagsTextsAndListsInTheOrderOfTheFile) {
    const SettingsRead read = parse_settings("# Mine.\nrate = 200\nlanguage = \"de\" # always\n"
                                             "quiet = false\nsounds = [ \"press\",\n \"touch\" ]\n");
    EXPECT_EQ(shown(read), "2:rate=200; 3:language=de; 4:quiet=false; 5:sounds=press;touch; ");
    EXPECT_TRUE(read.faults.empty());
}

TEST(Settings, WhatIsNoValueIsToldWithItsLineAndTheRestHolds) {
    const SettingsRead read = parse_settings("rate = 200\nclock = 01:30:00\n[part]\nx = 1\n");
    EXPECT_EQ(shown(read), "1:rate=200; ");
    ASSERT_EQ(read.faults.size(), 2U);
    EXPECT_EQ(to_string(read.faults[0]).rfind("In the settings file, line 2, clock is ignored.", 0), 0U)
        << to_string(read.faults[0]);
    EXPECT_EQ(to_string(read.faults[1]).rfind("In the settings file, line 3, part is ignored.", 0), 0U);
}

TEST(Settings, ALineThatCannotBeReadIsLeftOutAlone) {
    const SettingsRead read = parse_settings("rate = 200\nclock = one hour\n\xff\nvolume = 80\nrate = 90");
    EXPECT_EQ(shown(read), "1:rate=200; 4:volume=80; ");
    ASSERT_EQ(read.faults.size(), 3U);
    EXPECT_EQ(to_string(read.faults[0]).rfind("Line 2 of the settings file is unreadable", 0), 0U);
    EXPECT_EQ(to_string(read.faults[1]).rfind("Line 3 of the settings file is unreadable", 0), 0U);
    EXPECT_NE(to_string(read.faults[2]).find("It is there twice"), std::string::npos);
}

TEST(Settings, OneIsChangedAndAllElseStays) {
    const std::string text = "# Mine.\nrate = 200 # quick\nlanguage = \"ä\" # мой\n";
    const auto change = [](std::string_view before, const Setting& setting) {
        const auto changed = with_setting(before, setting);
        return changed ? *changed : to_string(changed.error());
    };
    EXPECT_EQ(change(text, {"rate", {"90"}, 0}), "# Mine.\nrate = 90 # quick\nlanguage = \"ä\" # мой\n");
    EXPECT_EQ(change(text, {"language", {"de"}, 0}),
              "# Mine.\nrate = 200 # quick\nlanguage = \"de\" # мой\n");
    EXPECT_EQ(change(text, {"rate", {}, 0}), "# Mine.\nlanguage = \"ä\" # мой\n");
    EXPECT_EQ(change(text, {"pitch", {}, 0}), text);
    EXPECT_EQ(change("", {"quiet", {"true"}, 0}), "quiet = true\n");
    EXPECT_EQ(change("rate = 1", {"clock", {"1:30:00+30s"}, 0}), "rate = 1\nclock = \"1:30:00+30s\"\n");
    EXPECT_EQ(change("a = [\n 1, # one\n 2 ]\nb = 3\n", {"a", {"x\"y\\", "\n"}, 0}),
              "a = [\"x\\\"y\\\\\", \"\\u000A\"]\nb = 3\n");
    // Behind a part it would belong to that.
    EXPECT_EQ(change("b = 1\n[part]\nc = 2\n", {"rate", {"90"}, 0}), "b = 1\nrate = 90\n[part]\nc = 2\n");
}

TEST(Settings, WhatIsUnderstoodOnlyInPartIsNotChanged) {
    EXPECT_NE(to_string(with_setting("rate = 200\nclock = one hour\n", {"rate", {"90"}, 0}).error())
                  .find("its line 2 is unreadable"),
              std::string::npos);
    EXPECT_NE(to_string(with_setting("[rate]\nx = 1\n", {"rate", {"90"}, 0}).error()).find("by hand"),
              std::string::npos);
}

TEST(Settings, WhatIsSetTwiceIsCalledSo) {
    EXPECT_NE(to_string(with_setting("rate = 200\nvolume = 5\nrate = 90\n", {"volume", {"9"}, 0}).error())
                  .find("its line 3 repeats a setting"),
              std::string::npos);
}

TEST(Settings, ALineThatIsTooLongOrHasTooManyDotsIsLeftOutAlone) {
    const auto names = [](const std::string& text) {
        const SettingsRead read = parse_settings("voice = \"" + text + "\"\nrate = 90\n");
        std::string left;
        for (const Setting& setting : read.settings)
            left += setting.name + ' ';
        return left;
    };
    EXPECT_EQ(names(std::string(100, '.')), "voice rate ");
    EXPECT_EQ(names(std::string(101, '.')), "rate ");
    EXPECT_EQ(names(std::string(4000, 'x')), "voice rate ");
    EXPECT_EQ(names(std::string(4096, 'x')), "rate ");
}

// The parser goes one call deeper with each part of a name.
TEST(Settings, NamesWithoutEndAreLeftOutAndTheRestHolds) {
    std::string parts = "a";
    for (int i = 0; i < 200'000; ++i)
        parts += ".a";
    for (const std::string& line : {parts + " = 1", "[" + parts + "]", "[[" + parts + "]]"}) {
        const std::string text = "rate = 200\n" + line + "\nvolume = 5\n";
        const SettingsRead read = parse_settings(text);
        EXPECT_EQ(shown(read), "1:rate=200; 3:volume=5; ");
        ASSERT_EQ(read.faults.size(), 1U);
        EXPECT_NE(to_string(read.faults[0]).find("Line 2 of the settings file is ignored"),
                  std::string::npos);
        EXPECT_NE(to_string(with_setting(text, {"rate", {"90"}, 0}).error()).find("its line 2 is unreadable"),
                  std::string::npos);
    }
}

// Files put together at random: whatever stands in one, a change is made as wished, or not at all.
TEST(Settings, AChangeChangesNothingElse) {
    const std::vector<std::string> pieces = {"rate",
                                             "clock",
                                             " = ",
                                             "=",
                                             "1",
                                             "true",
                                             "\"a\"",
                                             "'b'",
                                             "[",
                                             "]",
                                             ",",
                                             "\n",
                                             "\r\n",
                                             "# remark",
                                             "\\",
                                             "\"\"\"",
                                             "{ x = 1 }",
                                             "ä",
                                             "\xff",
                                             "\n[part]\n",
                                             ".x",
                                             "rate = 2\n",
                                             "clock = [1,\n2]\n"};
    std::mt19937 random(1);
    int changed = 0;
    for (int i = 0; i < 3000; ++i) {
        std::string text;
        for (auto length = random() % 12U; length > 0; --length)
            text += pieces[random() % pieces.size()];
        const Setting wanted{
            "rate", i % 3 == 0 ? std::vector<std::string>() : std::vector<std::string>{"x ä\n", "7"}, 0};
        const auto after = with_setting(text, wanted);
        if (!after)
            continue;
        ++changed;
        auto others = parse_settings(text).settings;
        auto now = parse_settings(*after).settings;
        const auto is_it = [](const Setting& each) { return each.name == "rate"; };
        const auto found = std::find_if(now.begin(), now.end(), is_it);
        EXPECT_EQ(found == now.end() ? std::vector<std::string>() : found->values, wanted.values) << text;
        std::erase_if(others, is_it);
        std::erase_if(now, is_it);
        ASSERT_EQ(others.size(), now.size()) << text;
    }
    EXPECT_GT(changed, 300);
}

class SettingsFile : public testing::Test {
protected:
    void SetUp() override {
        std::string name = (fs::temp_directory_path() / "annabella-settings-XXXXXX").string();
        ASSERT_NE(::mkdtemp(name.data()), nullptr);
        folder = name;
        file = folder / "annabella" / "settings.toml";
    }
    void TearDown() override { fs::remove_all(folder); }

    fs::path folder;
    fs::path file;
};

TEST_F(SettingsFile, KeepsWhatSeveralChangeAtOnce) {
    const std::vector<std::string> names = {"rate", "volume", "pitch", "language", "scheme", "ears"};
    for (int round = 0; round < 20; ++round) {
        fs::remove(file);
        std::vector<std::thread> changing;
        changing.reserve(names.size());
        for (const std::string& name : names)
            changing.emplace_back([&] { EXPECT_TRUE(keep_settings(file, {{name, {"value"}, 0}}, "")); });
        for (std::thread& each : changing)
            each.join();
        EXPECT_EQ(read_settings(file).settings.size(), names.size());
    }
}

TEST_F(SettingsFile, IsMadeForTheUserAlone) {
    EXPECT_FALSE(read_settings(file).is_there);
    ASSERT_TRUE(keep_settings(file, {{"rate", {"200"}, 0}, {"language", {"et"}, 0}}, "# Settings.\n"));
    EXPECT_EQ(read_file(file), "# Settings.\nrate = 200\nlanguage = \"et\"\n");
    struct stat about {};
    ASSERT_EQ(::stat(file.c_str(), &about), 0);
    EXPECT_EQ(about.st_mode & 0777U, 0600U);
    ASSERT_EQ(::stat(file.parent_path().c_str(), &about), 0);
    EXPECT_EQ(about.st_mode & 0777U, 0700U);
    // The heading is for a new one.
    ASSERT_TRUE(keep_settings(file, {{"rate", {"90"}, 0}}, "# Settings.\n"));
    EXPECT_EQ(read_file(file), "# Settings.\nrate = 90\nlanguage = \"et\"\n");
    EXPECT_TRUE(read_settings(file).is_there);
    const auto files = std::distance(fs::directory_iterator(file.parent_path()), fs::directory_iterator());
    EXPECT_EQ(files, 1);
}

TEST_F(SettingsFile, IsKeptWhereItsLinkLeads) {
    const fs::path real = folder / "elsewhere.toml";
    std::ofstream(real) << "rate = 200\n";
    fs::create_directory(file.parent_path());
    fs::create_symlink(real, file);
    ASSERT_TRUE(keep_settings(file, {{"rate", {"90"}, 0}}, ""));
    EXPECT_TRUE(fs::is_symlink(file));
    EXPECT_EQ(read_file(real), "rate = 90\n");
}

TEST_F(SettingsFile, IsNeverOverwrittenWhereItCannotBeRead) {
    fs::create_directories(file);
    const SettingsRead read = read_settings(file);
    EXPECT_TRUE(read.is_there);
    EXPECT_EQ(read.faults.size(), 1U);
    EXPECT_NE(to_string(read.faults.front()).find("All your settings are ignored."), std::string::npos);
    EXPECT_NE(to_string(read.faults.front()).find("is a folder"), std::string::npos);
    EXPECT_FALSE(keep_settings(file, {{"rate", {"90"}, 0}}, ""));
    EXPECT_TRUE(fs::is_directory(file));
    fs::remove(file);
    std::ofstream(file) << "rate = \n";
    EXPECT_FALSE(keep_settings(file, {{"rate", {"90"}, 0}}, ""));
    EXPECT_EQ(read_file(file), "rate = \n");
}

} // namespace
} // namespace annabella::app
