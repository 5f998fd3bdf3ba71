// What is changed while the program runs holds at the next start.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings/next_start.hpp"

#include <filesystem>
#include <gtest/gtest.h>
#include <string>

#include "base/file.hpp"

namespace annabella::app {
namespace {

using namespace std::chrono_literals;
namespace fs = std::filesystem;

const Manners quick_manners{{200, 50, 100}, {usual_move_rate(200), 50, 100}};

BySide<phrase::Choices> told(phrase::Verbosity white, phrase::Verbosity black) {
    BySide<phrase::Choices> choices;
    choices[Side::White].verbosity = white;
    choices[Side::Black].verbosity = black;
    return choices;
}

class NextStartTest : public testing::Test {
protected:
    void SetUp() override {
        std::string name = (fs::temp_directory_path() / "annabella-next-XXXXXX").string();
        ASSERT_NE(::mkdtemp(name.data()), nullptr);
        folder = name;
    }
    void TearDown() override { fs::remove_all(folder); }

    /// The settings file after what has been kept; empty where there is none.
    std::string kept(NextStart& next_start) const {
        next_start.finish(10s);
        const auto text = read_file(folder / "settings.toml");
        return text ? *text : std::string();
    }

    fs::path folder;
};

TEST_F(NextStartTest, AVoiceThatWasChangedForAllIsKeptAndSaid) {
    NextStart next_start({Manners(), Manners()});
    next_start.keep_in(folder / "settings.toml", "");
    EXPECT_FALSE(next_start.keep_voice(Manners()));
    EXPECT_EQ(kept(next_start), "");
    EXPECT_TRUE(next_start.keep_voice(quick_manners));
    EXPECT_NE(kept(next_start).find("rate = 200"), std::string::npos);
    EXPECT_FALSE(next_start.keep_voice(quick_manners));
}

TEST_F(NextStartTest, WhatTwoHaveSetApartIsNotPutTogether) {
    NextStart next_start({Manners(), quick_manners});
    next_start.keep_in(folder / "settings.toml", "");
    EXPECT_FALSE(next_start.keep_voice(quick_manners));
    EXPECT_FALSE(next_start.keep_voice(std::nullopt));
    next_start.keep_verbosity(told(phrase::Verbosity::Full, phrase::Verbosity::Brief));
    next_start.keep_verbosity(told(phrase::Verbosity::Brief, phrase::Verbosity::Brief));
    EXPECT_EQ(kept(next_start), "");
}

TEST_F(NextStartTest, HowMuchIsToldIsKeptWhereItChangesForBoth) {
    NextStart next_start({Manners(), Manners()});
    next_start.keep_in(folder / "settings.toml", "");
    next_start.keep_verbosity(told(phrase::Verbosity::Full, phrase::Verbosity::Full));
    EXPECT_EQ(kept(next_start), "");
    next_start.keep_verbosity(told(phrase::Verbosity::Brief, phrase::Verbosity::Full));
    EXPECT_EQ(kept(next_start), "");
    next_start.keep_verbosity(told(phrase::Verbosity::Brief, phrase::Verbosity::Brief));
    EXPECT_EQ(kept(next_start), "verbosity = \"brief\"\n");
}

TEST_F(NextStartTest, WithoutAFileNothingIsKeptOrSaid) {
    NextStart next_start({Manners(), Manners()});
    EXPECT_FALSE(next_start.keep_voice(quick_manners));
    next_start.keep({{"size", {"20"}, 0}});
    EXPECT_FALSE(next_start.take_trouble() || next_start.not_kept() || next_start.trouble_was_told());
}

} // namespace
} // namespace annabella::app
