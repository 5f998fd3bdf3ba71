// What each was told last, for "again".
// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/people/last_heard.hpp"

#include <gtest/gtest.h>

#include "../support/eavesdropper.hpp"

namespace annabella::table {
namespace {

using phrase::Seat;

phrase::Wording words(const char* text) { return {"en", text, text}; }
phrase::Utterance to_all(const char* text) { return phrase::ForAll(words(text)); }
phrase::Utterance to_white(const char* text) {
    return phrase::Utterance::for_one(Seat::White, words(text), phrase::Privacy::Open);
}

std::string text_of(const phrase::Utterances& utterances) {
    std::string text;
    for (const phrase::Utterance& utterance : utterances)
        text += phrase::overheard(utterance).text + ' ';
    return text;
}

TEST(LastHeard, EachHasHisOwn) {
    LastHeard last;
    EXPECT_EQ(text_of(last.of({})), "");
    EXPECT_EQ(text_of(last.of(Seat::Black)), "");
    last.note({to_all("one"), to_white("two")});
    EXPECT_EQ(text_of(last.of(Seat::White)), "one two ");
    EXPECT_EQ(text_of(last.of(Seat::Black)), "one ");
    last.note({to_white("three")});
    EXPECT_EQ(text_of(last.of(Seat::White)), "three ");
    EXPECT_EQ(text_of(last.of(Seat::Black)), "one ") << "whatever others have heard since";
    EXPECT_EQ(text_of(last.of({})), "three ");
}

TEST(LastHeard, OfWhatWasSaidToAllHeHasHisOwnCopy) {
    LastHeard last;
    last.note({to_all("one")});
    const phrase::Utterances again = last.of(Seat::White);
    ASSERT_EQ(again.size(), 1U);
    EXPECT_TRUE(again.front().reaches(Seat::White));
    EXPECT_FALSE(again.front().reaches(Seat::Black));
}

} // namespace
} // namespace annabella::table
