// Files of records in the encodings that programs save them in.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/record_encoding.hpp"

#include <gtest/gtest.h>

namespace annabella::rules {
namespace {

using namespace std::string_literals;

TEST(RecordEncoding, TakesBothKindsOfUtf16) {
    EXPECT_EQ(in_utf8("\xFF\xFE"
                      "1\0.\0 \0\x44\x04\x3D\xD8\x00\xDE"s),
              "1. ф😀");
    EXPECT_EQ(in_utf8("\xFE\xFF"
                      "\0\x31\0.\0 \x04\x44\xD8\x3D\xDE\x00"s),
              "1. ф😀");
}

TEST(RecordEncoding, LeavesOtherTextAsItIs) {
    for (const std::string& text : {""s, "1. e4"s, "\xEF\xBB\xBF[Event \"x\"]"s, "M\xFCller"s, "\xFF"s})
        EXPECT_EQ(in_utf8(text), text);
}

TEST(RecordEncoding, ReadsOverWhatIsNoCharacter) {
    EXPECT_EQ(in_utf8("\xFF\xFE"
                      "\x3D\xD8"
                      "a\0\x00\xDE"
                      "b"s),
              "\uFFFDa\uFFFD");
}

} // namespace
} // namespace annabella::rules
