// A code of chess in Braille from a file of its own.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "braille/code.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <utility>

#include "../support/score_sheets.hpp"
#include "braille/move_cells.hpp"
#include "braille/score_page.hpp"
#include "chess/notation/san.hpp"

namespace annabella::braille {
namespace {

using ::testing::HasSubstr;

/// German letters with a sign of capitals before them, digits with a number sign before each, a colon for the
/// capture and a cross for check.
constexpr std::string_view letters = R"(
files = ["1", "12", "14", "145", "15", "124", "1245", "125"]
digits = ["3456-245", "3456-1", "3456-12", "3456-14", "3456-145", "3456-15", "3456-124", "3456-1245", "3456-125", "3456-24"]

[pieces]
king = "46-13"
queen = "46-145"
rook = "46-2345"
bishop = "46-123"
knight = "46-234"
pawn = "46-12"

[signs]
capture = "25"
check = "235"
capture-with-check = "356"
mate = "2356-2356"
en-passant = "6-15-1234"
draw-offer = "6-2356"
kingside = "6-135-135"
queenside = "6-135-135-135"
)";

std::string dots(const Code& code, const std::vector<std::string>& moves) {
    chess::Position position;
    std::string all;
    for (const std::string& san : moves) {
        const auto move = chess::resolve(position, chess::read_move(san));
        if (!move)
            return "Illegal: " + san;
        all += (all.empty() ? "" : " ") + dot_numbers(write_move(position, *move, false, code));
        position.play(*move);
    }
    return all;
}

TEST(Code, comes_from_a_file) {
    const auto code = parse_code(letters, "letters");
    ASSERT_TRUE(code) << to_string(code.error());
    EXPECT_EQ(dots(*code, {"e4", "d5", "exd5", "Qxd5", "Nc3", "Qe5"}),
              "15-3456-145 145-3456-15 15-25-145-3456-15 46-145-25-145-3456-15 46-234-14-3456-14 "
              "46-145-235-15-3456-15");
    EXPECT_EQ(dots(usual_code(), {"e4", "d5", "exd5", "Qxd5"}), "15-256 145-26 15-56-145-26 12345-56-145-26");
    // What the file does not name is as usual.
    EXPECT_EQ(code->black_mark, usual_code().black_mark);
    EXPECT_EQ(parse_code("", "empty").value(), usual_code());
}

TEST(Code, moves_come_back_in_every_code) {
    const auto own = parse_code(letters, "letters");
    ASSERT_TRUE(own);
    for (const Code& code : {usual_code(), *own})
        for (const bool both_files : {false, true})
            for (const chess::Role role : chess::roles)
                for (const auto check :
                     {MoveSigns::Check::None, MoveSigns::Check::Check, MoveSigns::Check::Mate}) {
                    MoveSigns signs;
                    signs.text.role = role;
                    signs.text.to = *chess::parse_square("d8");
                    if (both_files)
                        signs.text.from_file = 2;
                    signs.text.capture = both_files;
                    signs.check = check;
                    signs.draw_offered = role == chess::Role::King;
                    if (role == chess::Role::Pawn)
                        signs.text.promotion = chess::Role::Knight;
                    const Cells cells = write_move(signs, code);
                    const auto read = read_move(cells, code);
                    ASSERT_TRUE(read) << dot_numbers(cells) << ": " << to_string(read.error());
                    EXPECT_EQ(*read, signs) << dot_numbers(cells);
                }
    for (const int number : {0, 1, 10, 205})
        EXPECT_EQ(read_number(write_number(number, *own), *own), number);
    for (const auto outcome : {game::Outcome::WhiteWins, game::Outcome::Draw})
        EXPECT_EQ(read_result(write_result(outcome, *own), *own), outcome);
    EXPECT_FALSE(read_move(write_move({.text = {.to = *chess::parse_square("e4")}}, *own)));
}

TEST(Code, a_sheet_is_written_in_it) {
    const auto code = parse_code(letters, "letters");
    ASSERT_TRUE(code);
    const auto words = Translator::open("en", "en-ueb-g1.ctb");
    ASSERT_TRUE(words) << to_string(words.error());
    const game::ScoreSheet sheet = test::sheet_of({"e4", "e5", "Nf3"});
    EXPECT_EQ(last_line(sheet, *code), "⠼⠃⠀⠨⠎⠋⠼⠉");
    const auto pages = score_pages(sheet, {}, *words, {}, {}, *code);
    ASSERT_TRUE(pages);
    EXPECT_THAT(write_unicode(*pages), HasSubstr("⠼⠁⠀⠑⠼⠙"));
}

TEST(Code, faults_are_told) {
    const std::pair<const char*, const char*> faults[] = {
        {"files = [", "Braille code x, line 1"},
        {"files = [\"1\"]", "line 1, column 9: this list must have 8 entries"},
        {"piece = 1", "piece is unknown there"},
        {"[pieces]\nduke = \"1\"", "line 2, column 8: duke is unknown there"},
        {"[signs]\ncheque = \"1\"", "cheque is unknown there"},
        {"[signs]\ncheck = \"17\"", "“17” are not cells"},
        {"[signs]\ncheck = \"31\"", "“31” are not cells"},
        {"[signs]\ncheck = \"1-\"", "“1-” are not cells"},
        {"[signs]\ncheck = \"\"", "“” are not cells"},
        {"[signs]\ncheck = 5", "“” are not cells"},
        {"[signs]\ncheck = \"1\"", "the sign 1 begins the sign 1"},
        {"[signs]\nmate = \"13-5\"", "the sign 13 begins the sign 13-5"},
        {"[signs]\nqueenside = \"56-1\"", "the sign 56 begins the sign 56-1"},
        {"[signs]\nqueenside = \"345\"", "the sign 345 begins the sign 345-134"},
        {"[signs]\nqueenside = \"356-36\"", "the sign 356-36 begins the sign 356-36-356"},
    };
    for (const auto& [text, fault] : faults) {
        const auto code = parse_code(text, "x");
        ASSERT_FALSE(code) << text;
        EXPECT_THAT(to_string(code.error()), HasSubstr(fault)) << text;
    }
    EXPECT_THAT(to_string(load_code("/nowhere/x.toml").error()), HasSubstr("/nowhere/x.toml"));
}

} // namespace
} // namespace annabella::braille
