// What brltty's codes are for.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "display/brlapi_keys.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#define BRLAPI_NO_SINGLE_SESSION
#include <brlapi.h>

namespace annabella::display {
namespace {

std::string typed(std::uint64_t code) {
    const auto key = key_of(code);
    return key && key->does == Key::Does::Type ? key->bytes : "nothing";
}

TEST(BrlapiKeys, OfCharactersTypeThem) {
    EXPECT_EQ(typed('e'), "e");
    EXPECT_EQ(typed('4'), "4");
    EXPECT_EQ(typed(0xF5), "õ");
    EXPECT_EQ(typed(BRLAPI_KEY_SYM_UNICODE | 0x43A), "к");
    EXPECT_EQ(typed('n' | BRLAPI_KEY_FLG_SHIFT), "N");
    EXPECT_EQ(typed('n' | BRLAPI_KEY_FLG_UPPER), "N");
    EXPECT_EQ(typed('u' | BRLAPI_KEY_FLG_CONTROL), "\x15");
    EXPECT_EQ(typed('4' | BRLAPI_KEY_FLG_CONTROL), "nothing");
}

TEST(BrlapiKeys, DoNotEndTheInput) {
    EXPECT_EQ(typed('d' | BRLAPI_KEY_FLG_CONTROL), "nothing");
    EXPECT_EQ(typed('D' | BRLAPI_KEY_FLG_CONTROL), "nothing");
    EXPECT_EQ(typed(0x04), "nothing");
    EXPECT_EQ(typed('d'), "d");
}

TEST(BrlapiKeys, OfAKeyboardTypeAsATerminalSendsThem) {
    EXPECT_EQ(typed(BRLAPI_KEY_SYM_LINEFEED), "\r");
    EXPECT_EQ(typed(BRLAPI_KEY_SYM_BACKSPACE), "\x7f");
    EXPECT_EQ(typed(BRLAPI_KEY_SYM_LEFT), "\033[D");
    EXPECT_EQ(typed(BRLAPI_KEY_SYM_FUNCTION), "\033OP");
    EXPECT_EQ(typed(BRLAPI_KEY_SYM_FUNCTION + 11), "\033[24~");
    EXPECT_EQ(typed(BRLAPI_KEY_SYM_FUNCTION + 12), "nothing");
}

TEST(BrlapiKeys, OfNoTextTypeNothing) {
    EXPECT_EQ(typed(0), "nothing");
    EXPECT_EQ(typed(0x07), "nothing");
    EXPECT_EQ(typed(BRLAPI_KEY_SYM_UNICODE | 0x28FF), "nothing");
    EXPECT_EQ(typed(0xFFE1), "nothing");
}

TEST(BrlapiKeys, OfReadingAreWanted) {
    const auto wanted = wanted_commands();
    const auto is_wanted = [&](std::uint64_t code) {
        return std::find(wanted.begin(), wanted.end(), code) != wanted.end();
    };
    const std::uint64_t on = BRLAPI_KEY_TYPE_CMD | BRLAPI_KEY_CMD_FWINRT;
    EXPECT_TRUE(is_wanted(on));
    EXPECT_EQ(key_of(on), (Key{Key::Does::On}));
    EXPECT_EQ(key_of(BRLAPI_KEY_TYPE_CMD | BRLAPI_KEY_CMD_HOME), (Key{Key::Does::Prompt}));
    // brltty keeps its menu.
    EXPECT_FALSE(is_wanted(BRLAPI_KEY_TYPE_CMD | BRLAPI_KEY_CMD_PREFMENU));
    EXPECT_FALSE(key_of(BRLAPI_KEY_TYPE_CMD | BRLAPI_KEY_CMD_PREFMENU));
    for (const std::uint64_t code : wanted)
        EXPECT_TRUE(key_of(code)) << code;
}

TEST(BrlapiKeys, OfRoutingNameTheirCell) {
    EXPECT_EQ(key_of(BRLAPI_KEY_TYPE_CMD | BRLAPI_KEY_CMD_ROUTE | 319), (Key{Key::Does::Route, {}, 319}));
}

} // namespace
} // namespace annabella::display
