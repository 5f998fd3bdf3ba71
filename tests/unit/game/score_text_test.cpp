// The score sheet in ordinary writing.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "game/sheet/score_text.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "../support/letters.hpp"
#include "../support/score_sheets.hpp"
#include "chess/notation/fen.hpp"

namespace annabella::game {
namespace {

using namespace std::chrono_literals;

/// Every move of the sheet as a player writes it, White's with its number.
std::string moves_of(const ScoreSheet& sheet, const rules::Letters& letters) {
    std::string text;
    rules::Position position = sheet.start;
    for (const ScoreEntry& entry : sheet.entries) {
        if (!text.empty())
            text += ' ';
        if (position.turn() == Side::White)
            text += std::to_string(position.move_number()) + ". ";
        text += move_as_text(position, entry.move, letters, entry.draw_offered);
        position.play(entry.move);
    }
    return text;
}

TEST(ScoreText, the_sample_game_of_the_laws_in_estonian) {
    // FIDE 2009, C, at the end.
    EXPECT_EQ(moves_of(test::sample_game(), test::letters("et")),
              "1. e4 e5 2. Rf3 Rf6 3. d4 exd4 4. e5 Re4 5. Lxd4 d5 6. exd6 e.p. Rxd6 7. Og5 Rc6 8. Le3+ Oe7 "
              "9. Rbd2 0-0 10. 0-0-0 Ve8 11. Kb1 (=)");
}

TEST(ScoreText, other_languages) {
    const auto sheet = test::sample_game();
    EXPECT_EQ(moves_of(sheet, test::letters("en")),
              "1. e4 e5 2. Nf3 Nf6 3. d4 exd4 4. e5 Ne4 5. Qxd4 d5 6. exd6 Nxd6 7. Bg5 Nc6 8. Qe3+ Be7 "
              "9. Nbd2 O-O 10. O-O-O Re8 11. Kb1 (=)");
    EXPECT_EQ(moves_of(sheet, test::letters("ru")),
              "1. e4 e5 2. Кf3 Кf6 3. d4 exd4 4. e5 Кe4 5. Фxd4 d5 6. exd6 e.p. Кxd6 7. Сg5 Кc6 8. Фe3+ Сe7 "
              "9. Кbd2 0-0 10. 0-0-0 Лe8 11. Крb1 (=)");
}

TEST(ScoreText, promotion_has_no_sign_in_the_laws) {
    const auto position = *chess::position_from_fen("7k/3P4/8/8/8/8/8/4K3 w - - 0 1");
    const auto move = *rules::resolve(position, chess::read_move("d8=Q+"));
    EXPECT_EQ(move_as_text(position, move, test::letters("et")), "d8L+");
    EXPECT_EQ(move_as_text(position, move, test::letters("de")), "d8D+");
    EXPECT_EQ(move_as_text(position, move, test::letters("en")), "d8=Q+");
    EXPECT_EQ(move_as_text(position, move, test::letters("en"), true), "d8=Q+ (=)");
}

TEST(ScoreText, a_sheet_in_columns) {
    auto sheet = test::sheet_of({"e4", "c5", "Nf3"});
    sheet.remarks = {"Kellad seati uuesti"};
    sheet.entries[0].left = 1h + 30min + 29s + 999ms;
    sheet.entries[1].left = 59min;
    sheet.entries[1].draw_offered = true;
    sheet.entries[1].remarks = {"lamp\nkukkus"};
    sheet.result = GameResult{Outcome::WhiteWins, How::FiftyMoves};
    EXPECT_EQ(score_as_text(sheet, {"Karikas", "", "12.05.2026", "", "Anna", ""}, test::letters("et")),
              "Karikas\n"
              "12.05.2026\n"
              "Anna - ?\n"
              "\n"
              "    Kellad seati uuesti\n"
              "  1. e4   1:30:29  c5 (=)  0:59:00\n"
              "     1. … lamp kukkus\n"
              "  2. Rf3\n"
              "1-0  fifty moves\n"
              "Anna 1, ? 0\n"); // 11.1
    const auto text = score_as_text(sheet, {}, test::letters("et"), "50 käiku");
    EXPECT_TRUE(text.ends_with("1-0  50 käiku\n")) << text;
    EXPECT_TRUE(text.starts_with("    Kellad")) << text;
}

// What a terminal would obey, or would read from right to left, stands in no file.
TEST(ScoreText, names_and_remarks_are_text_alone) {
    auto sheet = test::sheet_of({"e4"});
    sheet.remarks = {"one\xC2\x9B"
                     "2Jtwo"};
    const auto text =
        score_as_text(sheet, {"", "", "", "", "An\xE2\x80\xAEna\x1b", "\xff"}, test::letters("en"));
    EXPECT_TRUE(text.starts_with("An\xEF\xBF\xBDna  - \xEF\xBF\xBD\n")) << text;
    EXPECT_NE(text.find("one\xEF\xBF\xBD"
                        "2Jtwo"),
              std::string::npos)
        << text;
}

// FIDE 2009, 13 and E.2.9: each act at its place with its time, one that points behind the last move too.
TEST(ScoreText, acts_of_the_arbiter_and_of_assistants) {
    ScoreSheet sheet = test::sheet_of({"e4", "e5"});
    sheet.acts = {{Time{1500ms}, Plies(0), "arbiter note \"{a}\""},
                  {Time{61s}, Plies(1), "press white by assistant white"},
                  {Time{3600s}, Plies(9), "arbiter pause"}};
    sheet.result = GameResult{Outcome::Draw, How::Agreement};
    sheet.points[Side::Black] = {.taken = 1};
    EXPECT_EQ(score_as_text(sheet, {}, test::letters("en")),
              "    0:00:01 arbiter note \"{a}\"\n"
              "  1. e4  e5\n"
              "     1. 0:01:01 press white by assistant white\n"
              "     1. … 1:00:00 arbiter pause\n"
              "1/2-1/2  agreement\n"
              "? ½, ? 0\n"); // 13.4e
}

TEST(ScoreText, a_game_that_begins_with_black) {
    const auto start = *chess::position_from_fen("4k3/p7/8/8/8/8/8/4K3 b - - 0 40");
    const auto sheet = test::sheet_of({"a5", "Ke2", "a4"}, start);
    EXPECT_EQ(score_as_text(sheet, {}, test::letters("en")), " 40. …    a5\n 41. Ke2  a4\n");
}

TEST(ScoreSheet, position_after_half_moves) {
    const auto sheet = test::sample_game();
    EXPECT_EQ(rules::write_position(sheet.position_after(Plies(0))),
              rules::write_position(chess::Position()));
    EXPECT_EQ(rules::write_position(sheet.position_after(Plies(1))),
              "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
    EXPECT_EQ(rules::write_position(sheet.position_after(Plies(21))),
              "r1bqr1k1/ppp1bppp/2nn4/6B1/8/4QN2/PPPN1PPP/1K1R1B1R b - - 9 11");
    EXPECT_EQ(rules::write_position(sheet.position_after(Plies(999))),
              rules::write_position(sheet.position_after(Plies(21))));
}

} // namespace
} // namespace annabella::game
