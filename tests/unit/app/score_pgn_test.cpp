// A score sheet as PGN.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/records/score_pgn.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "../support/letters.hpp"
#include "../support/score_sheets.hpp"
#include "chess/notation/fen.hpp"
#include "game/sheet/score_text.hpp"

namespace annabella::app {
namespace {

using namespace std::chrono_literals;

TEST(ScorePgn, a_game_that_begins_with_black) {
    const auto start = *chess::position_from_fen("4k3/p7/8/8/8/8/8/4K3 b - - 0 40");
    const auto pgn = chess::write_pgn(score_as_pgn(test::sheet_of({"a5", "Ke2", "a4"}, start), {}, {}));
    EXPECT_NE(pgn.find("[FEN \"4k3/p7/8/8/8/8/8/4K3 b - - 0 40\"]"), std::string::npos) << pgn;
    EXPECT_NE(pgn.find("[SetUp \"1\"]"), std::string::npos);
}

TEST(ScorePgn, acts_stand_with_their_moves_and_points_beside_the_result) {
    auto sheet = test::sheet_of({"e4", "e5"});
    sheet.acts = {{game::Time{1500ms}, game::Plies(0), "arbiter note \"{a}\""},
                  {game::Time{61s}, game::Plies(1), "press white by assistant white"},
                  {game::Time{3600s}, game::Plies(9), "arbiter pause"}};
    sheet.result = game::GameResult{game::Outcome::Draw, game::How::Agreement};
    sheet.points[Side::Black] = {.taken = 1};
    const chess::PgnGame pgn = score_as_pgn(sheet, {}, {});
    EXPECT_EQ(pgn.comment, "0:00:01 arbiter note \"(a)\"");
    EXPECT_EQ(pgn.moves[0].comment, "0:01:01 press white by assistant white");
    EXPECT_EQ(pgn.moves[1].comment, "1:00:00 arbiter pause ½-0");
}

TEST(ScorePgn, tags_clocks_and_comments) {
    auto sheet = test::sheet_of({"e4", "c5"});
    sheet.remarks = {"before {it}"};
    sheet.entries[0].left = 1h + 30min + 29s;
    sheet.entries[1].draw_offered = true;
    sheet.entries[1].remarks = {"first [%clk 0:00:01]", "second }"};
    sheet.result = game::GameResult{game::Outcome::Draw, game::How::Agreement};
    const game::TimeControl control{{game::Period{std::nullopt, 90min, 30s, 0s}}};
    const auto record = score_as_pgn(sheet, {"Cup", "Tallinn", "2026-05-12", "", "Anna", "Felix"}, control);
    EXPECT_EQ(record.tag("Event"), "Cup");
    EXPECT_EQ(record.tag("Date"), "2026.05.12");
    EXPECT_EQ(record.tag("Round"), "?");
    EXPECT_EQ(record.tag("Result"), "1/2-1/2");
    EXPECT_EQ(record.tag("TimeControl"), "5400+30");
    EXPECT_EQ(record.tag("FEN"), "");
    const std::string text = chess::write_pgn(record);
    chess::PgnReader reader(text);
    const auto read = reader.next();
    ASSERT_TRUE(read && *read) << text;
    const auto& back = **read;
    EXPECT_EQ(back.tags, record.tags);
    EXPECT_EQ(back.comment, "before (it)");
    ASSERT_EQ(back.moves.size(), 2U);
    EXPECT_EQ(back.moves[0].clock, std::chrono::milliseconds(1h + 30min + 29s));
    EXPECT_EQ(back.moves[1].clock, std::nullopt);
    EXPECT_EQ(back.moves[1].comment, "(=) first [ %clk 0:00:01] second )");
    EXPECT_EQ(back.result, "1/2-1/2");
}

TEST(ScorePgn, a_forfeit_names_how_the_game_terminated) {
    auto sheet = test::sheet_of({});
    sheet.result = game::GameResult{game::Outcome::WhiteWins, game::How::Forfeit};
    EXPECT_EQ(score_as_pgn(sheet, {}, {}).tag("Termination"), "rules infraction");
    sheet.result->how = game::How::IllegalMoves;
    EXPECT_EQ(score_as_pgn(sheet, {}, {}).tag("Termination"), "rules infraction");
    sheet.result->how = game::How::Resignation;
    EXPECT_EQ(score_as_pgn(sheet, {}, {}).tag("Termination"), "");
}

TEST(ScorePgn, chess960_names_its_variant) {
    const auto sheet = test::sheet_of({}, *chess::Position::chess960(1));
    const auto record = score_as_pgn(sheet, {}, {});
    EXPECT_EQ(record.tag("Variant"), "Chess960");
    EXPECT_EQ(record.tag("SetUp"), "1");
    EXPECT_EQ(record.tag("FEN"), rules::write_position(sheet.start));
    EXPECT_EQ(record.result, "*");
    EXPECT_EQ(record.tag("TimeControl"), "");
}

TEST(ScorePgn, games_by_others_go_through_and_come_back) {
    const auto games = test::corpus_games("lichess-100k.pgn", 60);
    if (games.empty())
        GTEST_SKIP() << "no corpus";
    for (const auto& played : games) {
        game::ScoreSheet sheet = test::sheet_of({}, played.start);
        for (const auto& move : played.moves) {
            sheet.entries.push_back({});
            sheet.entries.back().move = move.move;
            sheet.entries.back().left = move.clock;
        }
        const std::string text = chess::write_pgn(score_as_pgn(sheet, {}, {}));
        chess::PgnReader reader(text);
        const auto read = reader.next();
        ASSERT_TRUE(read && *read) << text;
        ASSERT_EQ((*read)->moves.size(), played.moves.size());
        for (std::size_t i = 0; i < played.moves.size(); ++i) {
            EXPECT_EQ((*read)->moves[i].move, played.moves[i].move);
            EXPECT_EQ((*read)->moves[i].clock, played.moves[i].clock);
        }
        // The plain text has every move's number.
        const std::string plain = game::score_as_text(sheet, {}, test::letters("uz-cyrl"));
        EXPECT_EQ(static_cast<std::size_t>(std::count(plain.begin(), plain.end(), '\n')),
                  (played.moves.size() + 1) / 2);
    }
}

} // namespace
} // namespace annabella::app
