// Positions in Braille, read back as fingers read them; and the face of a clock.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "braille/position_cells.hpp"
#include "english.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "../support/score_sheets.hpp"
#include "braille/move_cells.hpp"
#include "braille/position_page.hpp"
#include "chess/notation/fen.hpp"

namespace annabella::braille {
namespace {

using namespace std::chrono_literals;

chess::Placement placement(const std::string& text) { return chess::parse_placement(text).value(); }

/// The codes of all languages, each with where it lies.
std::vector<std::pair<std::string, Code>> all_codes() {
    std::vector<std::pair<std::string, Code>> codes = {{"usual", usual_code()}};
    for (const auto& language :
         std::filesystem::directory_iterator(std::filesystem::path(ANNABELLA_SOURCE_DIR) / "locales"))
        if (const auto folder = language.path() / "braille"; std::filesystem::exists(folder))
            for (const auto& file : std::filesystem::directory_iterator(folder))
                codes.emplace_back(file.path().string(), load_code(file.path()).value());
    return codes;
}

std::optional<chess::Piece> piece_of(const SquareSigns& signs, Cell cell) {
    for (const Side side : both_sides)
        for (const chess::Role role : chess::roles)
            if (signs[side].at(chess::index(role)) == cell)
                return chess::Piece{side, role};
    return std::nullopt;
}

void put(chess::Placement& board, int file, int rank, chess::Piece piece) {
    board.at(static_cast<std::size_t>(chess::index(chess::make_square(file, rank)))) = piece;
}

chess::Placement read_diagram(const std::vector<Cells>& rows, const SquareSigns& signs, std::size_t cells) {
    chess::Placement board{};
    for (int rank = 0; rank < 8; ++rank)
        for (int file = 0; file < 8; ++file) {
            const Cells& row = rows.at(static_cast<std::size_t>(7 - rank));
            const std::size_t begin = 2 + static_cast<std::size_t>(file) * cells;
            EXPECT_EQ(row.size(), 2 + 8 * cells);
            const auto piece = piece_of(signs, row.at(begin));
            if (piece)
                put(board, file, rank, *piece);
            const bool is_dark = (file + rank) % 2 == 0;
            if (cells > 1 || !piece) {
                EXPECT_EQ(row.at(cells > 1 ? begin + 1 : begin), is_dark ? cell(36) : blank);
            }
        }
    return board;
}

chess::Placement read_forsyth(const Cells& line, const SquareSigns& signs) {
    chess::Placement board{};
    int square = 0; // From a8 on, rank after rank.
    int number = 0;
    const auto skip = [&] {
        square += number;
        number = 0;
    };
    for (const Cell each : line)
        if (const auto piece = piece_of(signs, each)) {
            skip();
            put(board, square % 8, 7 - square / 8, *piece);
            ++square;
        } else if (each == blank) {
            skip();
            EXPECT_EQ(square % 8, 0);
        } else {
            number = 10 * number + read_number({each}).value();
        }
    skip();
    EXPECT_EQ(square, 64);
    return board;
}

/// Of cells that begin so, what is left.
std::optional<Cells> behind(const Cells& sign, const Cells& cells) {
    if (sign.empty() || cells.size() < sign.size() || !std::equal(sign.begin(), sign.end(), cells.begin()))
        return std::nullopt;
    return Cells(cells.begin() + static_cast<std::ptrdiff_t>(sign.size()), cells.end());
}

chess::Placement read_by_file(const std::vector<Cells>& lines, const Code& code) {
    chess::Placement board{};
    for (const Cells& line : lines) {
        std::vector<Cells> words(1);
        for (const Cell each : line)
            if (each == blank)
                words.emplace_back();
            else
                words.back().push_back(each);
        const auto file = std::find(code.files.begin(), code.files.end(), words.front()) - code.files.begin();
        EXPECT_LT(file, 8);
        Side side = Side::White;
        for (auto word = words.begin() + 1; word != words.end(); ++word) {
            if (*word == code.white_mark || *word == code.black_mark) {
                side = *word == code.white_mark ? Side::White : Side::Black;
                continue;
            }
            int readings = 0;
            for (const chess::Role role : chess::roles)
                for (int rank = 0; rank < 8; ++rank)
                    if (behind(code.pieces.at(chess::index(role)), *word) ==
                        code.ranks.at(static_cast<std::size_t>(rank))) {
                        put(board, static_cast<int>(file), rank, {side, role});
                        ++readings;
                    }
            EXPECT_EQ(readings, 1) << dot_numbers(*word);
        }
    }
    return board;
}

constexpr const char* initial = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";

TEST(PositionCells, OfTheInitialPositionAreAForsythLineOf38Cells) {
    const Cells line = write_forsyth(placement(initial), square_signs(usual_code()));
    EXPECT_EQ(line.size(), 38U);
    EXPECT_EQ(to_unicode(line), "⠷⠮⠧⠿⠥⠧⠮⠷⠀⠯⠯⠯⠯⠯⠯⠯⠯⠀⠒⠆⠀⠏⠏⠏⠏⠏⠏⠏⠏⠀⠗⠎⠇⠟⠅⠇⠎⠗");
}

TEST(PositionCells, OfADiagramHaveDarkSquaresMarked) {
    const auto rows = write_diagram(placement("4k3/8/8/8/8/8/8/Q3K3"), square_signs(usual_code()), 2);
    ASSERT_EQ(rows.size(), 9U);
    EXPECT_EQ(to_unicode(rows[0]), "⠦⠀⠀⠀⠀⠤⠀⠀⠀⠤⠥⠀⠀⠤⠀⠀⠀⠤");
    EXPECT_EQ(to_unicode(rows[7]), "⠂⠀⠟⠤⠀⠀⠀⠤⠀⠀⠅⠤⠀⠀⠀⠤⠀⠀");
    EXPECT_EQ(to_unicode(rows[8]), "⠀⠀⠁⠀⠃⠀⠉⠀⠙⠀⠑⠀⠋⠀⠛⠀⠓⠀");
}

TEST(PositionCells, ByFileNameEachPieceAndItsRank) {
    const auto lines = write_by_file(placement("4k3/p7/8/8/8/8/P7/R3K3"));
    ASSERT_EQ(lines.size(), 2U);
    EXPECT_EQ(to_unicode(lines[0]), "⠁⠀⠨⠀⠗⠂⠀⠏⠆⠀⠤⠀⠏⠶");
    EXPECT_EQ(to_unicode(lines[1]), "⠑⠀⠨⠀⠅⠂⠀⠤⠀⠅⠦");
}

TEST(PositionCells, AreReadBackInEachCode) {
    std::vector<chess::Placement> boards = {placement(initial), placement("8/8/8/8/8/8/8/8"),
                                            placement("8/8/8/4k3/8/8/8/K7"), placement("k7/8/8/8/8/8/8/7K"),
                                            placement("kqrbnp2/KQRBNP2/1p1p1p1p/8/8/P1P1P1P1/8/8")};
    for (const auto& game : test::corpus_games("twic-100k.pgn", 40)) {
        chess::Position position = game.start;
        std::size_t ply = 0;
        for (const auto& move : game.moves) {
            position.play(move.move);
            if (++ply % 9 == 0)
                boards.push_back(position.placement());
        }
    }
    const auto codes = all_codes();
    EXPECT_GT(codes.size(), 10U);
    for (const auto& [name, code] : codes) {
        const SquareSigns signs = square_signs(code);
        for (const chess::Placement& board : boards) {
            const std::string where = name + ": " + chess::write_placement(board);
            ASSERT_EQ(read_forsyth(write_forsyth(board, signs), signs), board) << where;
            for (std::size_t cells = 1; cells <= widest_square; ++cells)
                ASSERT_EQ(read_diagram(write_diagram(board, signs, cells), signs, cells), board) << where;
            ASSERT_EQ(read_by_file(write_by_file(board, code), code), board) << where;
        }
    }
}

TEST(PositionCells, OfEachPieceAreOthersAndOfSixDots) {
    for (const auto& [name, code] : all_codes()) {
        const SquareSigns signs = square_signs(code);
        for (const Side side : both_sides)
            for (const Cell each : signs[side])
                EXPECT_FALSE(has_lowest_dots(each)) << name;
        for (const chess::Role role : chess::roles)
            EXPECT_EQ(bits(signs[Side::Black].at(chess::index(role))),
                      bits(signs[Side::White].at(chess::index(role))) | bits(cell(6)))
                << name;
    }
}

TEST(PositionCells, OfASquareAreAsManyAsThereIsRoomFor) {
    EXPECT_EQ(square_width(2, 40), 2U);
    EXPECT_EQ(square_width(4, 40), 4U);
    EXPECT_EQ(square_width(4, 33), 3U);
    EXPECT_EQ(square_width(2, 17), 1U);
    EXPECT_EQ(square_width(2, 12), 1U);
    EXPECT_EQ(square_width(9, 255), widest_square);
}

TEST(PositionPages, KeepTheDiagramOnOnePage) {
    PageFormat format;
    format.width = 20;
    format.height = 12;
    const auto rows = write_diagram(placement(initial), square_signs(usual_code()), 2);
    std::vector<PositionBlock> blocks(5, {{"White to move.", {}}, {}});
    blocks.push_back({{"Board:", {}}, rows});
    const auto pages = position_pages(blocks, english(), format);
    ASSERT_TRUE(pages);
    ASSERT_EQ(pages->size(), 2U);
    EXPECT_EQ(pages->front().size(), 5U);
    EXPECT_EQ(pages->back().size(), 10U);
    for (const Cells& line : pages->back())
        EXPECT_LE(line.size(), 20U);
    // Where no page has room for it, nothing is lost.
    format.height = 4;
    const auto low = position_pages(blocks, english(), format);
    ASSERT_TRUE(low);
    std::size_t lines = 0;
    for (const Page& page : *low) {
        EXPECT_LE(page.size(), 4U);
        lines += page.size();
    }
    EXPECT_EQ(lines, 15U);
    format.height = 1;
    EXPECT_FALSE(position_pages(blocks, english(), format));
}

/// The column of three dots; 60 where there is none.
int hand_of(const Cells& face) {
    for (std::size_t i = 0; i < 30; ++i) {
        if ((bits(face.at(i)) & bits(cell(123))) == bits(cell(123)))
            return static_cast<int>(2 * i);
        if ((bits(face.at(i)) & bits(cell(456))) == bits(cell(456)))
            return static_cast<int>(2 * i + 1);
    }
    return 60;
}

TEST(ClockFace, HasAHandThatGoesTowardsTheFlag) {
    for (int minutes = 0; minutes < 60; ++minutes)
        EXPECT_EQ(hand_of(write_clock_face(1h + std::chrono::minutes(minutes), false, 40)),
                  (60 - minutes) % 60);
    EXPECT_EQ(hand_of(write_clock_face(4min + 59s, false, 40)), 55);
    EXPECT_EQ(hand_of(write_clock_face(5min + 1s, false, 40)), 54);
    EXPECT_EQ(hand_of(write_clock_face(1s, false, 40)), 59);
    EXPECT_EQ(hand_of(write_clock_face(Span{0}, true, 40)), 60);
}

TEST(ClockFace, IsReadByFingers) {
    // Marks: two dots each fifteen minutes, one each five.
    EXPECT_EQ(to_unicode(write_clock_face(2h + 5min, false, 40)), "⠃⠀⠈⠀⠀⠁⠀⠘⠀⠀⠁⠀⠈⠀⠀⠃⠀⠈⠀⠀⠁⠀⠘⠀⠀⠁⠀⠸⠀⠀⠿⠀⠆");
    EXPECT_EQ(to_unicode(write_clock_face(Span{0}, true, 40)), "⠃⠀⠈⠀⠀⠁⠀⠘⠀⠀⠁⠀⠈⠀⠀⠃⠀⠈⠀⠀⠁⠀⠘⠀⠀⠁⠀⠈⠀⠀⠤⠀⠴");
    EXPECT_EQ(to_unicode(write_clock_face(2h + 5min, false, 20)), "⠃⠁⠁⠃⠁⠁⠃⠁⠁⠃⠁⠹⠿⠀⠆");
}

} // namespace
} // namespace annabella::braille
