// A code of chess in Braille from a file of its own.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "braille/code.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <optional>
#include <random>
#include <set>
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

/// The codes that lie in the folders of languages, as "de/own".
std::map<std::string, Code> codes_of_languages() {
    std::map<std::string, Code> codes;
    const std::filesystem::path data = std::filesystem::path(ANNABELLA_BINARY_DIR) / "locales";
    for (const auto& language : std::filesystem::directory_iterator(data)) {
        std::error_code none;
        for (const auto& file : std::filesystem::directory_iterator(language.path() / "braille", none)) {
            const auto code = load_code(file.path());
            EXPECT_TRUE(code) << file.path() << ": " << to_string(code.error());
            if (code)
                codes.emplace(language.path().filename().string() + '/' + file.path().stem().string(), *code);
        }
    }
    return codes;
}

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

TEST(Code, moves_in_the_codes_of_each_language) {
    const auto codes = codes_of_languages();
    const std::map<std::string, std::string> wanted = {
        {"de/own", "46-234-124-25 46-123-14-256 46-145-56-124-2356 46-2345-15-45-15-2 46-13-15-23"},
        {"et/own", "1235-124-25 135-14-256 123-56-124-2356 1236-15-45-15-2 13-15-23"},
        {"ru/own", "13-6-124-25 234-6-14-256 124-56-6-124-2356 123-6-15-45-6-15-2 13-1235-6-15-23"},
        {"uz/own", "46-135-124-25 46-124-14-256 46-124-1356-56-124-2356 46-1235-15-45-15-2 46-156-15-23"},
        {"uz-cyrl/own",
         "46-135-124-25 46-124-14-256 46-124-1356-56-124-2356 46-1235-15-45-15-2 46-156-15-23"},
        {"en/plain", "6-1345-124-3456-14 6-12-14-3456-145 6-12345-1346-124-3456-1245 "
                     "6-1235-15-15-3456-1-5-235 6-13-15-3456-12"},
        {"de/plain", "46-234-124-3456-14 46-123-14-3456-145 46-145-1346-124-3456-1245 "
                     "46-2345-15-15-3456-1-4-235 46-13-15-3456-12"},
        {"et/plain", "6-1235-124-3456-14 6-135-14-3456-145 6-123-1346-124-3456-1245 6-1236-15-15-3456-1-235 "
                     "6-13-15-3456-12"},
        {"ru/plain", "13-6-124-3456-14 234-6-14-3456-145 124-1346-6-124-3456-1245 123-6-15-6-15-3456-1-235 "
                     "13-1235-6-15-3456-12"},
        {"uz/plain", "46-135-124-3456-14 46-124-14-3456-145 46-124-1356-1346-124-3456-1245 "
                     "46-1235-15-15-3456-1-235 46-156-15-3456-12"},
        {"uz-cyrl/plain", "46-135-124-3456-14 46-124-14-3456-145 46-124-1356-1346-124-3456-1245 "
                          "46-1235-15-15-3456-1-235 46-156-15-3456-12"},
        {"en/computer", "13457-124-25 127-14-256 123457-1346-124-2356 12357-15-15-2-346 137-15-23"},
        {"de/computer", "2347-124-146 1237-14-1456 1457-1346-124-12456 23457-15-15-16-235 137-15-126"},
        {"et/computer", "12357-124-148 1357-14-1458 1237-1346-124-12458 12367-15-15-18-235 137-15-128"},
        {"ru/computer", "137-1248-25 2347-148-256 1247-13468-1248-2356 1237-158-158-2-2357 137-1235-158-23"},
    };
    const auto square = [](const char* name) { return *chess::parse_square(name); };
    const std::vector<MoveSigns> moves = {
        {.text = {.role = chess::Role::Knight, .to = square("f3")}},
        {.text = {.role = chess::Role::Bishop, .to = square("c4")}},
        {.text = {.role = chess::Role::Queen, .to = square("f7"), .capture = true}},
        {.text = {.role = chess::Role::Rook, .from_file = std::uint8_t{4}, .to = square("e1")},
         .check = MoveSigns::Check::Check},
        {.text = {.role = chess::Role::King, .to = square("e2")}},
    };
    for (const auto& [name, cells] : wanted) {
        ASSERT_TRUE(codes.contains(name)) << name;
        std::string written;
        for (const MoveSigns& move : moves)
            written += (written.empty() ? "" : " ") + dot_numbers(write_move(move, codes.at(name)));
        EXPECT_EQ(written, cells) << name;
    }
}

/// The moves played in every game of the corpus. Of the first games all moves that could have been played:
/// ANNABELLA_BRAILLE_GAMES says of how many in each collection.
TEST(Code, games_by_others_come_back_in_the_codes_of_all_languages) {
    const char* const asked = std::getenv("ANNABELLA_BRAILLE_GAMES");
    const std::size_t whole = asked != nullptr ? std::strtoul(asked, nullptr, 10) : 1;
    std::map<std::string, Code> codes = codes_of_languages();
    codes.emplace("uk", usual_code());
    EXPECT_GE(codes.size(), 18U);
    std::size_t games = 0;
    std::size_t tried = 0;
    for (const auto* name : {"twic-100k.pgn", "lichess-100k.pgn"}) {
        std::size_t of_collection = 0;
        for (const auto& game : test::corpus_games(name, 100000)) {
            ++games;
            const bool all = of_collection++ < whole;
            chess::Position position = game.start;
            for (const auto& played : game.moves) {
                // None looks like another.
                std::map<std::string, std::set<Cells>> written;
                for (const chess::Move move : position.legal_moves()) {
                    if (!all && move != played.move)
                        continue;
                    const MoveSigns signs = describe(position, move, (tried++ & 1) != 0);
                    for (const auto& [code_name, code] : codes) {
                        const Cells cells = write_move(signs, code);
                        const auto read = read_move(cells, code);
                        ASSERT_TRUE(read)
                            << code_name << ' ' << dot_numbers(cells) << ": " << to_string(read.error());
                        ASSERT_EQ(*read, signs) << code_name << ' ' << dot_numbers(cells);
                        ASSERT_TRUE(written[code_name].insert(cells).second) << code_name;
                    }
                    const auto resolved = chess::resolve(position, signs.text);
                    ASSERT_TRUE(resolved) << chess::write_san(position, move);
                    ASSERT_EQ(*resolved, move) << chess::write_san(position, move);
                }
                position.play(played.move);
            }
        }
    }
    if (games == 0)
        GTEST_SKIP() << "no corpus";
    EXPECT_GT(games, 100U);
    EXPECT_GT(tried, 10000U);
}

TEST(Code, numbers_results_and_other_cells_come_back_in_the_codes_of_all_languages) {
    std::mt19937 random(20091127);
    for (const auto& [name, code] : codes_of_languages()) {
        for (int number = 0; number < 300; ++number)
            EXPECT_EQ(read_number(write_number(number, code), code), number) << name;
        for (const auto outcome : {game::Outcome::WhiteWins, game::Outcome::BlackWins, game::Outcome::Draw,
                                   game::Outcome::BothLose})
            EXPECT_EQ(read_result(write_result(outcome, code), code), outcome) << name;
        // What is read is what would be written.
        std::vector<Cells> signs(code.pieces.begin(), code.pieces.end());
        signs.insert(signs.end(), code.files.begin(), code.files.end());
        signs.insert(signs.end(), code.ranks.begin(), code.ranks.end());
        for (const Cells& sign : {code.letter_sign, code.capture, code.check, code.capture_with_check,
                                  code.mate, code.en_passant, code.kingside, code.queenside})
            signs.push_back(sign);
        int moves = 0;
        for (int i = 0; i < 20000; ++i) {
            Cells cells;
            for (std::size_t left = 2 + random() % 5; left > 0; --left)
                append(cells, signs[random() % signs.size()]);
            if (const auto read = read_move(cells, code)) {
                ASSERT_EQ(write_move(*read, code), cells) << name << ' ' << dot_numbers(cells);
                ++moves;
            }
        }
        EXPECT_GT(moves, 20) << name;
    }
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

/// Moves of all kinds.
std::vector<MoveSigns> many_moves() {
    using chess::MoveText;
    using Check = MoveSigns::Check;
    std::vector<MoveText> texts(2);
    texts[0].castling = MoveText::Castling::Kingside;
    texts[1].castling = MoveText::Castling::Queenside;
    const std::optional<std::uint8_t> none;
    for (const auto role : chess::roles)
        for (const auto file : {none, std::optional(std::uint8_t{0}), std::optional(std::uint8_t{4})})
            for (const auto rank : {none, std::optional(std::uint8_t{3})})
                for (const char* const to : {"a4", "e1", "f8"})
                    for (const auto promotion :
                         {std::optional<chess::Role>(), std::optional(chess::Role::Queen),
                          std::optional(chess::Role::Knight)})
                        for (const bool capture : {false, true})
                            texts.push_back({MoveText::Castling::None, role, file, rank,
                                             *chess::parse_square(to), promotion, capture});
    std::vector<MoveSigns> moves;
    for (const MoveText& text : texts)
        for (const auto check : {Check::None, Check::Check, Check::Mate})
            for (const int after : {0, 1, 2, 3})
                moves.push_back({text, check, (after & 1) != 0, (after & 2) != 0});
    return moves;
}

/// Codes in which some signs are others by chance. Those that are taken must keep what Code promises.
TEST(Code, whatever_code_is_taken_can_be_read) {
    std::mt19937 random(20091201);
    const std::vector<MoveSigns> moves = many_moves();
    const Code& usual = usual_code();
    const auto some_cells = [&] {
        Cells cells;
        for (std::size_t left = 1 + random() % 2; left > 0; --left) {
            const std::vector<Cells> parts = {usual.pieces[random() % 6],
                                              usual.files[random() % 8],
                                              usual.ranks[random() % 8],
                                              usual.kingside,
                                              {cell(36), cell(356)},
                                              {cell(6)},
                                              {cell(46)},
                                              usual.mate};
            append(cells, parts[random() % parts.size()]);
        }
        return dot_numbers(cells);
    };
    int taken = 0;
    for (int i = 0; i < 2000; ++i) {
        std::map<std::string, std::string> pieces;
        std::map<std::string, std::string> signs;
        const std::array piece_names = {"knight", "bishop", "rook", "queen", "king", "pawn"};
        const std::array sign_names = {"capture",    "check",       "capture-with-check",
                                       "mate",       "letter-sign", "en-passant",
                                       "draw-offer", "kingside",    "queenside"};
        for (std::size_t left = 1 + random() % 2; left > 0; --left) {
            pieces[piece_names[random() % piece_names.size()]] = some_cells();
            signs[sign_names[random() % sign_names.size()]] = some_cells();
        }
        std::string text = random() % 2 == 0 ? "check-last = true\n" : "";
        text += "[pieces]\n";
        for (const auto& [name, dots] : pieces)
            text += name + " = \"" + dots + "\"\n";
        text += "[signs]\n";
        for (const auto& [name, dots] : signs)
            text += name + " = \"" + dots + "\"\n";
        const auto code = parse_code(text, "x");
        if (!code || ++taken > 40)
            continue;
        std::set<Cells> written;
        for (const MoveSigns& move : moves) {
            const Cells cells = write_move(move, *code);
            const auto read = read_move(cells, *code);
            ASSERT_TRUE(read) << text << dot_numbers(cells) << to_string(read.error());
            ASSERT_EQ(*read, move) << text << dot_numbers(cells);
            ASSERT_TRUE(written.insert(cells).second) << text << dot_numbers(cells);
        }
    }
    EXPECT_GT(taken, 40);
}

TEST(Code, a_piece_may_begin_as_another_does) {
    const auto code = parse_code("[pieces]\nking = \"234-1235\"\nrook = \"1234\"\npawn = \"6\"", "x");
    ASSERT_TRUE(code) << to_string(code.error());
    EXPECT_EQ(read_move({cell(234), cell(1235), cell(15), cell(2)}, *code)->text.role, chess::Role::King);
    EXPECT_EQ(read_move({cell(234), cell(15), cell(2)}, *code)->text.role, chess::Role::Knight);
}

TEST(Code, check_last_and_a_sign_between_rank_and_file) {
    const auto code = parse_code("check-last = true\n[signs]\nletter-sign = \"6\"\ncheck = \"46-235\"", "x");
    ASSERT_TRUE(code) << to_string(code.error());
    MoveSigns signs;
    signs.text.role = chess::Role::Rook;
    signs.text.from_rank = std::uint8_t{0};
    signs.text.to = *chess::parse_square("a3");
    signs.check = MoveSigns::Check::Check;
    EXPECT_EQ(dot_numbers(write_move(signs, *code)), "1235-2-6-1-25-46-235");
    EXPECT_EQ(read_move(write_move(signs, *code), *code).value(), signs);
    EXPECT_FALSE(read_move({cell(1235), cell(2), cell(1), cell(25)}, *code));
    signs.text.capture = true;
    EXPECT_EQ(dot_numbers(write_move(signs, *code)), "1235-2-56-1-25-46-235");
    signs = {};
    signs.text.castling = chess::MoveText::Castling::Queenside;
    signs.check = MoveSigns::Check::Check;
    EXPECT_EQ(dot_numbers(write_move(signs, *code)), "356-36-356-36-356-46-235");
    EXPECT_EQ(read_move(write_move(signs, *code), *code).value(), signs);
    Cells twice = write_move(signs, *code);
    append(twice, code->check);
    EXPECT_FALSE(read_move(twice, *code));
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
        {"check-last = 1", "line 1, column 14: check-last is not true or false"},
        {"eight-dots = \"yes\"", "eight-dots is not true or false"},
        {"eight-dots = true\n[signs]\ncheck = \"19\"", "Write the dots 1 to 8 of each"},
        {"ranks = [\"2\"]", "this list must have 8 entries"},
        // As a king, this move and a knight's to a file would look alike.
        {"[pieces]\nking = \"234-1\"", "the sign 234 begins the sign 234-1"},
        {"[signs]\nletter-sign = \"1\"", "the sign 1 begins the sign 1"},
        {"[signs]\ncheck = 5", "“” are not cells"},
        {"[signs]\ncheck = \"1\"", "the sign 1 begins the sign 1"},
        {"[signs]\nmate = \"13-5\"", "the sign 13 begins the sign 13-5"},
        {"[signs]\nqueenside = \"56-1\"", "the sign 56 begins the sign 56-1"},
        // Castling short with mate would look like castling long.
        {"[signs]\nmate = \"36-356\"", "the sign 356-36-356 begins the sign 356-36-356-36-356"},
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
