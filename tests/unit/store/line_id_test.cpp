// The names of lines: the same game has the same, any difference another, and what comes twice is known.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <gmock/gmock.h>
#include <random>

#include "folder.hpp"
#include "store/line_id.hpp"

namespace annabella::store {
namespace {

const std::vector<HeaderLine> two_lines_of_header = {{"table", "laws fide2009"}, {"table", "protocol 2"}};
constexpr std::string_view started_at = "2009-07-01T12:00:00";

LineChain two_lines(GameId game = GameId{7}) {
    LineChain chain(game, two_lines_of_header, started_at);
    chain.add(0, "start");
    chain.add(1500, "announce white \"e4\" reading ?:e4");
    return chain;
}

TEST(LineId, IsWrittenAndRead) {
    const std::string digits = hexadecimal(sha256("c0ffee"));
    const LineId id{GameId{7}, 12, digits};
    EXPECT_EQ(write_line_id(id), "7-12-" + digits);
    EXPECT_EQ(read_line_id("7-12-" + digits), id);
    EXPECT_FALSE(id.is_weak());
    EXPECT_EQ(read_line_id("7-12-00c0ffee00c0ffee"), (LineId{GameId{7}, 12, "00c0ffee00c0ffee"}));
    EXPECT_TRUE(read_line_id("7-12-00c0ffee00c0ffee")->is_weak());
    for (const std::string_view text :
         {"", "7", "7-12", "7-12-", "7-12-c0ffee", "7-12-00C0FFEE00C0FFEE", "7-12-00c0ffee00c0ffee ",
          "07-12-00c0ffee00c0ffee", "7-+2-00c0ffee00c0ffee", "7-0-00c0ffee00c0ffee", "-7-12-00c0ffee00c0ffee",
          "7-12-00c0ffee00c0ffeg", "7-99999999999999999999-00c0ffee00c0ffee"})
        EXPECT_FALSE(read_line_id(text)) << text;
    EXPECT_FALSE(read_line_id("7-12-" + digits.substr(1)));
}

// Reports keep these names: they never change. Made by another program (Python, hashlib).
TEST(LineId, IsTheSameForEver) {
    EXPECT_EQ(write_line_id(two_lines().id(1)),
              "7-1-d74ba3c351099fa522a118fb0118690c739b74a0ae3247948bcfe0fb97a5858e");
    EXPECT_EQ(write_line_id(two_lines().id(2)),
              "7-2-ed66e9769512061bbfaec7eeb21bc9e3bd82c330e7762d240bd135016b6be373");
    EXPECT_EQ(write_line_id(two_lines().weak_id(1)), "7-1-ebcbfe8b61ec0dc0");
    EXPECT_EQ(write_line_id(two_lines().weak_id(2)), "7-2-06eef0c967a9d7e8");
}

TEST(LineId, OfEitherKindIsFoundAmongItsLines) {
    const LineChain chain = two_lines();
    EXPECT_TRUE(chain.has(chain.id(2)));
    EXPECT_TRUE(chain.has(chain.weak_id(2)));
    EXPECT_FALSE(chain.has(LineId{GameId{7}, 1, chain.id(2).hash}));
    EXPECT_FALSE(chain.has(LineId{GameId{7}, 1, chain.weak_id(2).hash}));
    EXPECT_FALSE(chain.has(LineId{GameId{8}, 2, chain.id(2).hash}));
    EXPECT_FALSE(chain.has(LineId{GameId{7}, 3, chain.id(2).hash}));
    EXPECT_FALSE(chain.has(LineId{GameId{7}, 0, chain.id(2).hash}));
}

// Who reads the names in the report and not the journal tries all moves, and finds none.
TEST(LineId, TellsNothingOfItsLineWithoutTheSalt) {
    auto settled = two_lines_of_header;
    settled.push_back({"salt", "1"});
    LineChain salted(GameId{7}, settled, started_at);
    settled.back().value = "2";
    LineChain guessed(GameId{7}, settled, started_at);
    // The names before it do not help: the salt is in each anew.
    EXPECT_NE(salted.add(0, "start").hash, guessed.add(0, "start").hash);
    EXPECT_NE(salted.add(9, "seal white \"e4\"").hash, guessed.add(9, "seal white \"e4\"").hash);
}

TEST(LineId, TellsEverythingApartButTheNumberOfTheGame) {
    const std::string hash = two_lines().id(2).hash;
    EXPECT_EQ(two_lines(GameId{8}).id(2).hash, hash);
    const auto hash_of = [](const std::vector<HeaderLine>& settled, std::string_view at, std::int64_t time,
                            std::string_view first, std::string_view second) {
        LineChain chain(GameId{7}, settled, at);
        chain.add(time, first);
        return chain.add(1500, second).hash;
    };
    const std::string_view second = "announce white \"e4\" reading ?:e4";
    EXPECT_EQ(hash_of(two_lines_of_header, started_at, 0, "start", second), hash);
    // The version of the fold is one of the lines of the two_lines_of_header.
    EXPECT_NE(hash_of({{"table", "laws fide2009"}, {"table", "protocol 1"}}, started_at, 0, "start", second),
              hash);
    EXPECT_NE(hash_of({{"table", "laws fide2009"}}, started_at, 0, "start", second), hash);
    EXPECT_NE(hash_of(two_lines_of_header, "2009-07-01T12:00:01", 0, "start", second), hash);
    EXPECT_NE(hash_of(two_lines_of_header, started_at, 1, "start", second), hash);
    EXPECT_NE(hash_of(two_lines_of_header, started_at, 0, "wait", second), hash);
    EXPECT_NE(hash_of(two_lines_of_header, started_at, 0, "start", "announce white \"e4\" reading ?:e5"),
              hash);
}

TEST(LineId, WhatComesTwiceIsKnownAndWhatComesEarlyWaits) {
    const LineChain sent = two_lines();
    LineChain held(GameId{7}, two_lines_of_header, started_at);
    EXPECT_EQ(held.take(sent.id(2), 1500, "announce white \"e4\" reading ?:e4"), Arrival::Early);
    EXPECT_EQ(held.take(sent.id(1), 0, "start"), Arrival::Next);
    EXPECT_EQ(held.take(sent.id(1), 0, "start"), Arrival::Known);
    EXPECT_EQ(held.take(sent.id(2), 1500, "announce white \"d4\" reading ?:d4"), Arrival::Wrong);
    EXPECT_EQ(held.take(sent.id(2), 1500, "announce white \"e4\" reading ?:e4"), Arrival::Next);
    EXPECT_EQ(held.take(sent.id(1), 0, "start"), Arrival::Known);
    EXPECT_EQ(held.length(), 2);
    EXPECT_EQ(held.id(2), sent.id(2));
    // Another line under a number that is held, and another game.
    EXPECT_EQ(held.take({GameId{7}, 1, sent.id(2).hash}, 0, "start"), Arrival::Wrong);
    EXPECT_EQ(held.take({GameId{8}, 1, sent.id(1).hash}, 0, "start"), Arrival::Wrong);
    EXPECT_EQ(held.take(sent.weak_id(1), 0, "start"), Arrival::Wrong);
    EXPECT_EQ(held.take({GameId{7}, 0, ""}, 0, "start"), Arrival::Wrong);
}

// A relay that loses, repeats and mixes up what it carries, and sends again what has not been acknowledged.
TEST(LineId, EachLineIsTakenExactlyOnceFromACarelessRelay) {
    std::mt19937 random(9);
    LineChain sent(GameId{3}, two_lines_of_header, started_at);
    std::vector<Entry> lines;
    for (int i = 1; i <= 200; ++i) {
        lines.push_back({i, i * 10, "remark \"" + std::to_string(i / 2) + '"'}); // many are alike
        sent.add(lines.back().time_ms, lines.back().line);
    }
    LineChain held(GameId{3}, two_lines_of_header, started_at);
    std::vector<std::int64_t> taken;
    while (held.length() < sent.length()) {
        const auto carried = static_cast<std::size_t>(random() % lines.size());
        const std::size_t at = std::min(carried, static_cast<std::size_t>(held.length()) + random() % 3);
        const Entry& entry = lines[std::min(at, lines.size() - 1)];
        const Arrival arrival = held.take(sent.id(entry.sequence), entry.time_ms, entry.line);
        ASSERT_NE(arrival, Arrival::Wrong);
        if (arrival == Arrival::Next)
            taken.push_back(entry.sequence);
    }
    ASSERT_EQ(taken.size(), lines.size());
    for (std::size_t i = 0; i < taken.size(); ++i)
        EXPECT_EQ(taken[i], static_cast<std::int64_t>(i) + 1);
}

class LinesOfAJournalTest : public FolderTest {};

TEST_F(LinesOfAJournalTest, AreKnownByWhatIsKept) {
    auto journal = Journal::open(file()).value();
    const GameId game = journal.begin(two_lines_of_header, started_at).value();
    ASSERT_TRUE(journal.append(game, 1, 0, "start"));
    ASSERT_TRUE(journal.append(game, 2, 1500, "announce white \"e4\" reading ?:e4"));
    const auto chain = lines_of(journal, game);
    ASSERT_TRUE(chain);
    EXPECT_EQ(chain->length(), 2);
    EXPECT_EQ(chain->id(2), two_lines(game).id(2));
    EXPECT_FALSE(lines_of(journal, GameId{99}));
}

} // namespace
} // namespace annabella::store
