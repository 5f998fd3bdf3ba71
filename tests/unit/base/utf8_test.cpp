// Characters that come in byte by byte.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/utf8.hpp"

#include <gtest/gtest.h>

namespace annabella {
namespace {

TEST(Utf8, ACharacterIsWholeWithItsLastByteAndNotBefore) {
    for (const std::string_view character : {"a", "é", "ш", "€", "♞", "𝄞"}) {
        for (std::size_t size = 1; size < character.size(); ++size)
            EXPECT_EQ(character_so_far(character.substr(0, size)), CharacterSoFar::Begun) << character;
        EXPECT_EQ(character_so_far(character), CharacterSoFar::Whole) << character;
        EXPECT_EQ(character_so_far(std::string(character) + 'a'), CharacterSoFar::Invalid) << character;
    }
}

TEST(Utf8, WhatCanBecomeNoCharacterIsInvalid) {
    // A byte that goes on without a beginning, two beginnings, an overlong form, a surrogate, no lead byte.
    for (const std::string_view bytes : {"\x80", "\xE2\xC3", "\xC0\x80", "\xED\xA0\x80", "\xFF"})
        EXPECT_EQ(character_so_far(bytes), CharacterSoFar::Invalid);
}

TEST(Utf8, AnExcerptCanNeitherSteerATerminalNorTurnItsLettersRound) {
    EXPECT_EQ(excerpt("a\nb\xC2\x9B"
                      "31m\xE2\x80\xAEx"),
              "a b\xEF\xBF\xBD"
              "31m\xEF\xBF\xBDx");
    EXPECT_EQ(excerpt("ää", 1), "ä…");
}

} // namespace
} // namespace annabella
