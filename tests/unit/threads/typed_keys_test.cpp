// Bytes of a keyboard as keys: what each terminal sends for the same key, and what is none.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/terminal/typed_keys.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <string_view>

namespace annabella::app {
namespace {

using namespace std::chrono_literals;
using testing::ElementsAre;
using testing::IsEmpty;
using Does = Key::Does;

const KeyDecoder::Moment midday{12h};

/// All that has come at once.
std::vector<Key> keys(KeyDecoder& decoder, std::string_view bytes, KeyDecoder::Moment at = midday) {
    std::vector<Key> keys;
    for (const char byte : bytes)
        decoder.take(byte, at, keys);
    return keys;
}
std::vector<Key> keys(std::string_view bytes) {
    KeyDecoder decoder;
    return keys(decoder, bytes);
}
Key letter(const std::string& character) { return {Does::Write, character}; }
Key key(Does does) { return {does, {}}; }

TEST(TypedKeys, ACursorKeyIsTheSameOnEachTerminal) {
    for (const char* const up : {"\x1b[A", "\x1bOA", "\x10"})
        EXPECT_THAT(keys(up), ElementsAre(key(Does::Earlier))) << up;
    for (const char* const home : {"\x1b[H", "\x1bOH", "\x1b[1~", "\x1b[7~", "\x01"})
        EXPECT_THAT(keys(home), ElementsAre(key(Does::Home))) << home;
    EXPECT_THAT(keys("\x1b[D\x1b[1;5C\x1b[3~\x7f\x08\x17"),
                ElementsAre(key(Does::Left), key(Does::WordRight), key(Does::Delete), key(Does::RubOut),
                            key(Does::RubOut), key(Does::RubOutWord)));
}

TEST(TypedKeys, KeysThatDoNothingAreSwallowedWhole) {
    // Alt with an arrow, F13, Control-S, Control-V.
    EXPECT_THAT(keys("\x1b[1;3A\x1b[25~\x13\x16"), IsEmpty());
    EXPECT_THAT(keys(std::string("\x1b[") + std::string(1000, '1') + "~e"), ElementsAre(letter("e")));
}

TEST(TypedKeys, FunctionKeysHaveNamesOnEachTerminal) {
    const auto named = [](const char* name) { return Key{Does::Named, name}; };
    EXPECT_THAT(keys("\x1bOP\x1b[11~\x1b[[A"), ElementsAre(named("F1"), named("F1"), named("F1")));
    EXPECT_THAT(keys("\x1b[15~\x1b[[E\x1b[20~\x1b[24~"),
                ElementsAre(named("F5"), named("F5"), named("F9"), named("F12")));
    EXPECT_THAT(keys("\x1b[2~\x1b[5~\x1b[6~"),
                ElementsAre(named("Insert"), named("PageUp"), named("PageDown")));
    EXPECT_EQ(name_of(named("F5")), "F5");
    EXPECT_EQ(name_of(letter("k")), "k");
    EXPECT_EQ(name_of(key(Does::Earlier)), "Up");
}

TEST(TypedKeys, EscapeAloneIsKnownAfterAMoment) {
    KeyDecoder decoder;
    std::vector<Key> found = keys(decoder, "\x1b");
    EXPECT_EQ(decoder.escape_is_known_at(), midday + KeyDecoder::escape_time);
    decoder.settle(midday, found);
    EXPECT_THAT(found, IsEmpty());
    decoder.settle(midday + KeyDecoder::escape_time, found);
    EXPECT_THAT(found, ElementsAre(key(Does::Escape)));
    EXPECT_FALSE(decoder.escape_is_known_at());
}

TEST(TypedKeys, EscapeAloneIsNoPartOfWhatFollows) {
    // It silences; "O-O" and a file come after it.
    KeyDecoder decoder;
    EXPECT_THAT(keys(decoder, "\x1b"), IsEmpty());
    EXPECT_THAT(keys(decoder, "O-O", midday + 200ms),
                ElementsAre(key(Does::Escape), letter("O"), letter("-"), letter("O")));
    EXPECT_THAT(keys(decoder, "\x1b"
                              "b4"),
                ElementsAre(key(Does::Escape), letter("b"), letter("4")));
    // A slow line may tear the bytes of one key apart.
    EXPECT_THAT(keys(decoder, "\x1b["), IsEmpty());
    EXPECT_THAT(keys(decoder, "A", midday + 1s), ElementsAre(key(Does::Earlier)));
}

TEST(TypedKeys, EnterIsEnterWhateverCameBeforeIt) {
    EXPECT_THAT(keys("\x1b[\r\x1b\n"), ElementsAre(key(Does::Enter), key(Does::Escape), key(Does::Enter)));
}

TEST(TypedKeys, ACharacterIsWholeAndAByteThatIsNoneStandsAlone) {
    KeyDecoder decoder;
    EXPECT_THAT(keys(decoder, "\xc3"), IsEmpty());
    EXPECT_THAT(keys(decoder, "\xb5"), ElementsAre(letter("\xc3\xb5")));
    EXPECT_THAT(keys(decoder, "\xff"
                              "e\x80\xe9\xa6\xac"),
                ElementsAre(letter("\xff"), letter("e"), letter("\x80"), letter("\xe9\xa6\xac")));
    EXPECT_THAT(keys(decoder, "\xe9\xa6\r"), ElementsAre(letter("\xe9"), letter("\xa6"), key(Does::Enter)));
    // A half of a surrogate is none, either.
    EXPECT_THAT(keys(decoder, "\xed\xa0\x80"), ElementsAre(letter("\xed"), letter("\xa0"), letter("\x80")));
}

} // namespace
} // namespace annabella::app
