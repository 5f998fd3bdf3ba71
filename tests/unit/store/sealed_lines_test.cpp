// Whatever is changed in sealed lines shows, and where.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/sealed_lines.hpp"

#include <gtest/gtest.h>

namespace annabella::store {
namespace {

std::string three_lines() {
    SealedLines lines;
    std::string all;
    for (const char* text : {"The clock: 1:30:00.", "White hears: e4.", "Black hears: e4."})
        all += lines.add(text);
    return all;
}

TEST(SealedLines, AreReadBack) {
    const SealedReading reading = read_sealed_lines(three_lines());
    EXPECT_FALSE(reading.differs_at);
    ASSERT_EQ(reading.texts.size(), 3U);
    EXPECT_EQ(reading.texts[1], "White hears: e4.");
    EXPECT_EQ(reading.lines.length(), 3U);
    EXPECT_EQ(reading.lines.seal(), read_sealed_lines(three_lines()).lines.seal());
}

TEST(SealedLines, KeepToTheirLines) {
    SealedLines lines;
    const std::string line = lines.add("two\nlines\tand a tabulator");
    EXPECT_EQ(line.find("two lines and a tabulator\t"), 0U);
    EXPECT_FALSE(read_sealed_lines(line).differs_at);
}

// Every byte that is changed, every line that is gone or comes twice.
TEST(SealedLines, EveryChangeShowsInItsLine) {
    const std::string whole = three_lines();
    std::size_t line = 1;
    for (std::size_t i = 0; i < whole.size(); ++i) {
        std::string changed = whole;
        changed[i] = changed[i] == 'x' ? 'y' : 'x';
        const auto reading = read_sealed_lines(changed);
        ASSERT_TRUE(reading.differs_at) << i;
        EXPECT_EQ(*reading.differs_at, line) << i;
        line += whole[i] == '\n' ? 1U : 0U;
    }
    const std::size_t first = whole.find('\n') + 1;
    const std::size_t second = whole.find('\n', first) + 1;
    EXPECT_EQ(read_sealed_lines(whole.substr(first)).differs_at, 1U);
    EXPECT_EQ(read_sealed_lines(whole.substr(0, first) + whole.substr(second)).differs_at, 2U);
    EXPECT_EQ(read_sealed_lines(whole.substr(0, first) + whole).differs_at, 2U);
    EXPECT_EQ(read_sealed_lines(whole.substr(0, second - 3)).differs_at, 2U);
}

// Who makes the chain anew, or leaves out its end, has another seal.
TEST(SealedLines, TheLastSealVouchesForAll) {
    const std::string whole = three_lines();
    SealedLines forged;
    forged.add("The clock: 2:00:00.");
    forged.add("White hears: e4.");
    forged.add("Black hears: e4.");
    const Digest seal = read_sealed_lines(whole).lines.seal();
    EXPECT_NE(forged.seal(), seal);
    const auto shorter = read_sealed_lines(whole.substr(0, whole.rfind('\n', whole.size() - 2) + 1));
    EXPECT_FALSE(shorter.differs_at);
    EXPECT_NE(shorter.lines.seal(), seal);
}

TEST(SealedLines, ADigestIsSaidInFigureAndFileNames) {
    // ba78 16bf 8f01 cfea 4141 40de
    EXPECT_EQ(spoken_digest(sha256("abc")),
              "Bella Anna 7 8, 1 6 Bella Felix, 8 Felix 0 1, Cesar Felix Eva Anna, "
              "4 1 4 1, 4 0 David Eva");
}

} // namespace
} // namespace annabella::store
