// A move to be sealed is not shown while it is typed.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/secret_lines.hpp"

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

SecretLines lines() { return SecretLines({Translate(), estonian}); }

TEST(SecretLines, FromTheWordOnNothingIsShown) {
    for (const std::string line :
         {"seal", "SEAL N", "  seal Nf3", "white seal e4", "w: seal e4", "b: Seal e4", "assistant seal e4",
          "black assistant seal e4", "salakäik e4", "valge salakäik Rg1", "Salakaik e4"})
        EXPECT_TRUE(lines().holds(line)) << line;
    for (const std::string line : {"", "s", "sea", "sealed", "e4", "white e4", "repeat e4", "note seal e4"})
        EXPECT_FALSE(lines().holds(line)) << line;
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
