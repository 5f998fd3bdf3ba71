// A move to be sealed is not shown while it is typed.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/commands/secret_lines.hpp"

#include <gtest/gtest.h>
#include <string>

namespace annabella::table {
namespace {

std::string estonian(std::string_view english) {
    if (english == "seal")
        return "salakäik";
    if (english == "white")
        return "valge";
    return std::string(english);
}

const SecretLines& lines() {
    static const SecretLines both({Translate(), estonian});
    return both;
}

TEST(SecretLines, FromTheWordOnNothingIsShown) {
    for (const std::string line :
         {"seal", "SEAL N", "  seal Nf3", "white seal e4", "w: seal e4", "b: Seal e4", "assistant seal e4",
          "black assistant seal e4", "salakäik e4", "valge salakäik Rg1", "Salakaik e4",
          // Whatever stands behind the word, and if the word has a slip.
          "seal-e6", "seal,e5", "seal;e6", "black seal/e6", "seal\te5", "seal:e6", "sael e5", "sea e5",
          "seale5", "white seel e5", "seale", "sealed", "sael "})
        EXPECT_TRUE(lines().holds(line)) << line;
    for (const std::string line : {"", "s", "sea", "e4", "white e4", "repeat e4", "note seal e4", "sael",
                                   "help seal", "Sd4", "Se5", "se 5", "Sa 4", "Springer Eva 4"})
        EXPECT_FALSE(lines().holds(line)) << line;
}

TEST(SecretLines, SoIsTheArbitersCode) {
    for (const std::string line :
         {"unlock E", "unlok E", "unlock-E", "unlock:E", "Unlcok E", "  arbiter unlock E", "unlock1234",
          "help unlock E", "arbiter help unlcok E"}) {
        EXPECT_TRUE(lines().holds(line)) << line;
        EXPECT_EQ(lines().secret_of(line), row_of(UnlockGame{})) << line;
    }
    EXPECT_EQ(lines().secret_of("sael e4"), row_of(SealMove{}));
    for (const std::string line : {"lock", "arbiter lock", "help unlock", "help clock 2", "look e4"})
        EXPECT_FALSE(lines().holds(line)) << line;
}

TEST(SecretLines, WhatNobodyUnderstandsMayBeOneThatIsBadlyWritten) {
    for (const char* const line : {"ulnokc tower", "inlocj tower", "un lock tower", "arbiter umlovk tower",
                                   "nloc tower", "unlick-tower"})
        EXPECT_EQ(lines().meant_by(line), row_of(UnlockGame{})) << line;
    EXPECT_EQ(lines().meant_by("ulnokc again"), row_of(UnlockGame{})) << "a code may be any word";
    for (const char* const line : {"slae e4", "white saell e4", "sal akäik e4", "salkaaik e4", "se al e4"})
        EXPECT_EQ(lines().meant_by(line), row_of(SealMove{})) << line;
    for (const char* const line :
         {"", "seal", "ulnokc", "Springer Gustaf eins Felix drei", "Dame Eva fnf", "Turm a1 x", "Lauf er e4",
          "knight f9", "Sf9 e4", "Anna zwei Anna vierr", "rochade kurz", "b4 c9", "was ist das", "say again",
          "sal again e4", "legl e2", "lgal e2"})
        EXPECT_EQ(lines().meant_by(line), nullptr) << line;
}

TEST(SecretLines, WhoWantsTheLockTurnedMayTypeTheCodeNext) {
    for (const char* line : {"unlock", "unlock tower", "arbiter unlock tower", "unlcok", "ulnokc", "un lock",
                             "lock", "arbiter lock", "unlock, tower"})
        EXPECT_TRUE(lines().wants_lock_turned(line)) << line;
    for (const char* line : {"", "time", "e4", "Nf3", "tower", "seal e4", "arbiter clocks 1:00:00"})
        EXPECT_FALSE(lines().wants_lock_turned(line)) << line;
}

TEST(SecretLines, ALongLineTakesNoLongerThanAShortOne) {
    // A key at a time, as at a terminal: with a whole line folded at each of them this would take minutes.
    std::string line;
    for (int letters = 0; letters < 4000; ++letters) {
        line += 'a';
        EXPECT_FALSE(lines().holds(line));
    }
    line = "seal ";
    for (int letters = 0; letters < 4000; ++letters) {
        line += 'a';
        EXPECT_TRUE(lines().holds(line));
    }
}

TEST(SecretLines, WhileASealedMoveIsAwaitedNothingAtAllIsShown) {
    SecretLines secret({Translate()});
    secret.hide_all(true);
    for (const std::string line : {"", "e", "sael e4", "time"})
        EXPECT_TRUE(secret.holds(line)) << line;
    secret.hide_all(false);
    EXPECT_FALSE(secret.holds("e4"));
}

} // namespace
} // namespace annabella::table
