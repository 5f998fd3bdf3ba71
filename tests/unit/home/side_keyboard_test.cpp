// A keyboard that is one player's alone.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "home/side_keyboard.hpp"

#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <gmock/gmock.h>
#include <memory>
#include <optional>
#include <string>

#include "../support/key_pipe.hpp"

namespace annabella::home {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

class SideKeyboards : public testing::Test {
protected:
    void SetUp() override {
        std::string name = (fs::temp_directory_path() / "annabella-keys-XXXXXX").string();
        ASSERT_NE(::mkdtemp(name.data()), nullptr);
        m_folder = name;
        m_pipe.emplace(m_folder / "keys");
    }
    void TearDown() override { fs::remove_all(m_folder); }

    void begin(const std::string& layout = "us") {
        app::LineTyping typing;
        typing.modes = m_modes;
        m_modes->in_use = true;
        auto keyboard = SideKeyboard::sit_down(m_pipe->place(), layout, std::move(typing));
        ASSERT_TRUE(keyboard) << to_string(keyboard.error());
        m_keyboard = std::move(*keyboard);
    }
    /// What has been typed since: lines with a stroke behind them, other keys by their names.
    std::string typed() {
        m_now += std::chrono::seconds(1);
        m_keyboard->listen(m_now);
        m_now += std::chrono::seconds(1);
        m_keyboard->listen(m_now); // Escape alone is known by now.
        std::string all;
        while (const auto line = m_keyboard->read_one())
            if (!line->told)
                all += line->key ? "<" + line->key->name + ">" : line->text + "/";
        return all;
    }

    fs::path m_folder;
    std::optional<test::KeyPipe> m_pipe;
    std::shared_ptr<table::KeyModes> m_modes = std::make_shared<table::KeyModes>();
    std::unique_ptr<app::HandKeyboard> m_keyboard;
    SideKeyboard::Moment m_now{};
};

TEST_F(SideKeyboards, LinesAreTypedAndMendedAsAtATerminal) {
    begin();
    EXPECT_FALSE(m_keyboard->listen(m_now));
    m_pipe->line("Nf3");
    EXPECT_EQ(typed(), "Nf3/");
    m_pipe->tap({KEY_E, KEY_5, KEY_BACKSPACE, KEY_4, KEY_LEFT, KEY_LEFT, KEY_DELETE, KEY_D, KEY_ENTER});
    EXPECT_EQ(typed(), "d4/");
    m_pipe->tap({KEY_UP, KEY_ENTER, KEY_KPENTER});
    EXPECT_EQ(typed(), "d4//");
    m_pipe->down(KEY_LEFTCTRL);
    m_pipe->tap(KEY_U);
    m_pipe->up(KEY_LEFTCTRL);
    m_pipe->line("time");
    EXPECT_EQ(typed(), "time/");
    m_pipe->tap(KEY_E);
    EXPECT_TRUE(m_keyboard->listen(m_now)) << "a key was pressed";
}

TEST_F(SideKeyboards, KeysThatAreNoPartOfALineHaveTheirNames) {
    begin();
    m_pipe->tap({KEY_F2, KEY_F12});
    EXPECT_EQ(typed(), "<F2><F12>");
    m_pipe->tap({KEY_F1, KEY_ENTER, KEY_X, KEY_ESC});
    EXPECT_EQ(typed(), "<F1><Enter><x><Escape>");
    m_pipe->line("e4");
    EXPECT_EQ(typed(), "e4/");
}

TEST_F(SideKeyboards, WhoLeansOnEnterHasPressedItOnce) {
    begin();
    m_pipe->down(KEY_ENTER);
    for (int i = 0; i < 5; ++i)
        m_pipe->held(KEY_ENTER);
    m_pipe->up(KEY_ENTER);
    EXPECT_EQ(typed(), "/");
    m_pipe->down(KEY_E);
    m_pipe->held(KEY_E);
    m_pipe->up(KEY_E);
    m_pipe->tap(KEY_ENTER);
    EXPECT_EQ(typed(), "ee/");
}

TEST_F(SideKeyboards, WhatKeysWriteIsSettledByTheLayout) {
    begin("de");
    m_pipe->tap({KEY_Y, KEY_Z, KEY_SEMICOLON, KEY_ENTER});
    EXPECT_EQ(typed(), "zyö/");
    m_pipe.reset();
    fs::remove(m_folder / "keys");
    m_pipe.emplace(m_folder / "keys");
    begin("ru");
    m_pipe->tap({KEY_D, KEY_ENTER});
    EXPECT_EQ(typed(), "в/");
    const auto unknown = SideKeyboard::sit_down(m_pipe->place(), "no-such", {});
    ASSERT_FALSE(unknown);
    EXPECT_THAT(to_string(unknown.error()), HasSubstr("No keyboard layout is called"));
}

TEST_F(SideKeyboards, WhereEventsWereLostNoKeyStaysDown) {
    begin();
    m_pipe->down(KEY_LEFTSHIFT);
    m_pipe->event(EV_SYN, SYN_DROPPED, 0);
    m_pipe->event(EV_KEY, KEY_A, 1);
    m_pipe->event(EV_SYN, SYN_REPORT, 0);
    m_pipe->line("e4");
    EXPECT_EQ(typed(), "e4/");
}

TEST_F(SideKeyboards, WhatIsNoKeyboardIsSaid) {
    const auto why = [](const fs::path& place) {
        const auto keyboard = SideKeyboard::sit_down(place, "us", {});
        return keyboard ? std::string() : to_string(keyboard.error());
    };
    EXPECT_THAT(
        why("/dev/null"),
        HasSubstr(
            "There is no keyboard at /dev/null. Look in /dev/input/by-id for names ending in event-kbd."));
    EXPECT_THAT(why(m_folder / "none"), HasSubstr("cannot be opened"));
    EXPECT_THAT(why(m_folder), HasSubstr(". Look in /dev/input/by-id for names ending in event-kbd."));
}

TEST_F(SideKeyboards, TheSystemsLayoutStandsInAFile) {
    std::ofstream(m_folder / "keyboard") << "# A remark\nXKBMODEL=\"pc105\"\nXKBLAYOUT=\"us,ru\"\n"
                                            "XKBVARIANT=\"\"\nXKBOPTIONS=grp:toggle\nXKBLAYOUTS=x\n";
    const KeyLayout layout = read_key_layout(m_folder / "keyboard");
    EXPECT_EQ(layout, (KeyLayout{"us,ru", "", "pc105", "grp:toggle"}));
    EXPECT_EQ(read_key_layout(m_folder / "none"), KeyLayout{});
}

} // namespace
} // namespace annabella::home
