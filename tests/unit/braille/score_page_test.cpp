// Score sheets as braille pages.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "braille/score_page.hpp"
#include "english.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "../support/score_sheets.hpp"
#include "braille/move_cells.hpp"
#include "chess/notation/fen.hpp"
#include "chess/rules.hpp"

namespace annabella::braille {
namespace {

using namespace std::chrono_literals;

Pages pages_of(const game::ScoreSheet& sheet, const game::ScoreHeader& header, const PageFormat& format,
               std::string_view ending = {}) {
    auto pages = score_pages(sheet, header, english(), format, ending);
    EXPECT_TRUE(pages.has_value()) << to_string(pages.error());
    return pages.value_or(Pages());
}

std::vector<Cells> words_of(const Cells& line) {
    std::vector<Cells> words(1);
    for (const Cell one : line)
        if (one != blank)
            words.back().push_back(one);
        else if (!words.back().empty())
            words.emplace_back();
    if (words.back().empty())
        words.pop_back();
    return words;
}

void expect_within(const Pages& pages, const PageFormat& format) {
    for (const Page& page : pages) {
        ASSERT_FALSE(page.empty());
        ASSERT_LE(page.size(), static_cast<std::size_t>(format.height));
        for (const Cells& line : page) {
            ASSERT_LE(line.size(), static_cast<std::size_t>(format.width));
            ASSERT_TRUE(line.empty() || line.back() != blank);
            ASSERT_TRUE(std::none_of(line.begin(), line.end(), has_lowest_dots));
        }
    }
}

/// Reads a sheet without header and remarks, in one column, back into moves.
std::vector<MoveSigns> read_back(const Pages& pages) {
    std::vector<MoveSigns> moves;
    for (const Page& page : pages)
        for (std::size_t i = 1; i < page.size(); ++i)
            for (const Cells& word : words_of(page[i]))
                if (const auto move = read_move(word))
                    moves.push_back(*move);
    return moves;
}

TEST(ScorePage, the_sample_game_of_the_laws) {
    auto sheet = test::sample_game();
    sheet.result = game::GameResult{game::Outcome::Draw, game::How::Agreement};
    const game::ScoreHeader header{"", "", "", "", "Anna", "Felix"};
    PageFormat format;
    format.columns = 1;
    const auto pages = pages_of(sheet, header, format, "agreed");
    EXPECT_EQ(write_unicode(pages), "⠠⠁⠝⠝⠁⠀⠤⠀⠠⠋⠑⠇⠊⠭⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠼⠁\n"
                                    "⠨⠀⠠⠁⠝⠝⠁\n"
                                    "⠤⠀⠠⠋⠑⠇⠊⠭\n"
                                    "\n"
                                    "⠂⠀⠀⠑⠲⠀⠀⠀⠀⠀⠀⠑⠢\n"
                                    "⠆⠀⠀⠎⠋⠒⠀⠀⠀⠀⠀⠎⠋⠖\n"
                                    "⠒⠀⠀⠙⠲⠀⠀⠀⠀⠀⠀⠑⠰⠙⠲\n"
                                    "⠲⠀⠀⠑⠢⠀⠀⠀⠀⠀⠀⠎⠑⠲\n"
                                    "⠢⠀⠀⠟⠰⠙⠲⠀⠀⠀⠀⠙⠢\n"
                                    "⠖⠀⠀⠑⠰⠙⠖⠜⠑⠏⠀⠎⠰⠙⠖\n"
                                    "⠶⠀⠀⠇⠛⠢⠀⠀⠀⠀⠀⠎⠉⠖\n"
                                    "⠦⠀⠀⠟⠘⠑⠒⠀⠀⠀⠀⠇⠑⠶\n"
                                    "⠔⠀⠀⠎⠃⠙⠆⠀⠀⠀⠀⠴⠤⠴\n"
                                    "⠂⠴⠀⠴⠤⠴⠤⠴⠀⠀⠀⠗⠑⠦\n"
                                    "⠂⠂⠀⠅⠃⠂⠜⠶\n"
                                    "⠂⠌⠆⠤⠂⠌⠆⠀⠁⠛⠗⠑⠑⠙\n");
}

TEST(ScorePage, a_game_with_room_on_the_page_is_not_split) {
    const auto sheet = test::sample_game();
    const auto pages = pages_of(sheet, {}, {});
    ASSERT_EQ(pages.size(), 1U);
    // A running head and eleven full moves, one below the other.
    ASSERT_EQ(pages[0].size(), 12U);
    EXPECT_EQ(words_of(pages[0][1]).size(), 3U);
}

TEST(ScorePage, the_second_column_begins_where_the_page_is_full) {
    const auto sheet = test::sample_game();
    PageFormat low;
    low.height = 8; // The head and seven lines; eleven full moves.
    const auto two = pages_of(sheet, {}, low);
    ASSERT_EQ(two.size(), 1U);
    ASSERT_EQ(two[0].size(), 8U);
    const auto words = words_of(two[0][1]);
    ASSERT_EQ(words.size(), 6U);
    EXPECT_EQ(read_number(words[0]), 1);
    EXPECT_EQ(read_number(words[3]), 8);
    // The eighth to the eleventh are on the right, beside the first four.
    EXPECT_EQ(words_of(two[0][4]).size(), 5U);
    EXPECT_EQ(words_of(two[0][5]).size(), 3U);
    low.width = 30;
    EXPECT_EQ(pages_of(sheet, {}, low).size(), 2U);
}

TEST(ScorePage, no_name_and_no_date_is_broken_in_the_head_of_a_page) {
    const game::ScoreHeader header{"", "", "2026.05.12", "", "Anna Bella", "David Eva"};
    const auto head = [&](int width) {
        PageFormat format;
        format.width = width;
        return to_unicode(pages_of(test::sheet_of({"e4"}), header, format).at(0).at(0));
    };
    const std::string both = "⠠⠁⠝⠝⠁⠀⠠⠃⠑⠇⠇⠁⠀⠤⠀⠠⠙⠁⠧⠊⠙⠀⠠⠑⠧⠁";
    EXPECT_TRUE(head(60).starts_with(both + "⠂"));
    EXPECT_TRUE(head(40).starts_with(both + "⠀"));
    EXPECT_TRUE(head(20).starts_with("⠠⠁⠝⠝⠁⠀⠠⠃⠑⠇⠇⠁⠀"));
    EXPECT_EQ(head(20).find("⠠⠙"), std::string::npos);
    EXPECT_TRUE(head(12).starts_with("⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀"));
}

TEST(ScorePage, times_stand_after_the_moves) {
    auto sheet = test::sheet_of({"e4", "e5"});
    sheet.entries[0].left = 1h + 29min + 5s + 900ms;
    PageFormat format;
    format.times = true;
    const auto line = pages_of(sheet, {}, format).at(0).at(1);
    EXPECT_EQ(dot_numbers(line), "2-0-15-256-0-2-3-23-35-3-356-26-0-15-26");
    format.times = false;
    EXPECT_EQ(dot_numbers(pages_of(sheet, {}, format).at(0).at(1)), "2-0-15-256-0-15-26");
}

TEST(ScorePage, remarks_stand_under_their_move) {
    auto sheet = test::sheet_of({"e4", "e5", "Nf3"});
    sheet.remarks = {"Clocks set anew"};
    sheet.entries[0].remarks = {"lamp fell"};
    sheet.entries[1].remarks = {"so"};
    PageFormat format;
    format.columns = 1;
    format.width = 12;
    EXPECT_EQ(write_unicode(pages_of(sheet, {}, format)), "⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠼⠁\n"
                                                          "⠠⠉⠇⠕⠉⠅⠎⠀⠎⠑⠞\n"
                                                          "⠀⠀⠁⠝⠑⠺\n"
                                                          "⠂⠀⠑⠲⠀⠀⠑⠢\n"
                                                          "⠀⠀⠨⠀⠇⠁⠍⠏\n"
                                                          "⠀⠀⠀⠀⠋⠑⠇⠇\n"
                                                          "⠀⠀⠤⠀⠎⠕\n"
                                                          "⠆⠀⠎⠋⠒\n");
}

TEST(ScorePage, every_page_has_its_number) {
    const auto games = test::corpus_games("twic-100k.pgn", 5);
    if (games.empty())
        GTEST_SKIP() << "no corpus";
    game::ScoreSheet sheet = test::sheet_of({});
    sheet.start = games[0].start;
    for (const auto& move : games[0].moves) {
        sheet.entries.push_back({});
        sheet.entries.back().move = move.move;
    }
    PageFormat format;
    format.width = 24;
    format.height = 6;
    const auto pages =
        pages_of(sheet, {"", "", "2026.05.12", "", "Anna Bella Cesar", "David Eva Felix"}, format);
    ASSERT_GT(pages.size(), 3U);
    EXPECT_EQ(pages[2].at(0).size(), 24U);
    EXPECT_TRUE(to_unicode(pages[2].at(0)).ends_with("⠀⠼⠉"));
    EXPECT_TRUE(to_unicode(pages[0].at(0)).starts_with("⠠⠁⠝⠝⠁"));
}

TEST(ScorePage, random_formats_and_games_stay_within_the_page_and_lose_no_move) {
    std::mt19937 random(2009);
    const std::array<std::string, 6> texts = {
        "",     "Anna",      "Donaudampfschifffahrtsgesellschaft", "a remark of several words, 12.05.2026",
        "  \n", "中文 ё\xFF"};
    const auto any_text = [&] { return texts[random() % texts.size()]; };
    for (int round = 0; round < 400; ++round) {
        game::ScoreSheet sheet = test::sheet_of({});
        if (random() % 3 == 0)
            sheet.start = *chess::position_from_fen("4k2r/6P1/8/3pP3/8/8/1p6/R3K3 w Qk d6 0 98");
        if (random() % 3 == 0)
            sheet.start.play(sheet.start.legal_moves()[0]);
        const bool remarks = random() % 2 == 0;
        std::vector<MoveSigns> wanted;
        chess::Position position = chess::from_table(sheet.start);
        const std::size_t length = random() % 90;
        while (sheet.entries.size() < length && position.has_legal_move()) {
            const auto legal = position.legal_moves();
            game::ScoreEntry entry;
            const chess::Move move = legal[random() % legal.size()];
            entry.move = move;
            entry.draw_offered = random() % 8 == 0;
            if (random() % 4 != 0)
                entry.left = std::chrono::milliseconds(random() % 20000000);
            if (remarks && random() % 5 == 0)
                entry.remarks = {any_text(), any_text()};
            wanted.push_back(describe(position, move, entry.draw_offered));
            position.play(move);
            sheet.entries.push_back(entry);
        }
        if (random() % 2 == 0)
            sheet.result = game::GameResult{static_cast<game::Outcome>(random() % 3), game::How::Arbiter};
        PageFormat format;
        format.width = static_cast<int>(12 + random() % (round % 2 == 0 ? 10 : 90));
        format.height = static_cast<int>(3 + random() % 30);
        format.columns = static_cast<int>(1 + random() % 2);
        format.times = random() % 2 == 0;
        format.upper_case = random() % 2 == 0;
        format.line_end = random() % 2 == 0 ? LineEnd::CrLf : LineEnd::Lf;
        format.form_feed = random() % 2 == 0;
        const bool bare = !remarks && format.columns == 1;
        game::ScoreHeader header;
        if (!bare)
            header = {any_text(), any_text(), any_text(), any_text(), any_text(), any_text()};
        const auto pages = pages_of(sheet, header, format, bare ? "" : any_text());
        expect_within(pages, format);
        if (HasFatalFailure())
            return;
        if (bare) {
            // A Black's move without White's before it has its mark in front.
            auto read = pages;
            for (Page& page : read)
                for (Cells& line : page)
                    for (std::size_t i = 0; i + 1 < line.size(); ++i)
                        if (line[i] == usual_code().black_mark.front() && (i == 0 || line[i - 1] == blank))
                            line[i] = blank;
            EXPECT_EQ(read_back(read), wanted) << write_unicode(pages);
        }
        const auto file = write_brf(pages, format);
        ASSERT_TRUE(file.has_value());
        for (const char byte : *file)
            ASSERT_TRUE((byte >= 0x20 && byte <= 0x5F) ||
                        (!format.upper_case && byte >= 'a' && byte <= 'z') || byte == '\n' || byte == '\f' ||
                        (byte == '\r' && format.line_end == LineEnd::CrLf))
                << static_cast<int>(byte);
        ASSERT_EQ(std::count(file->begin(), file->end(), '\f'),
                  format.form_feed ? static_cast<std::ptrdiff_t>(pages.size()) : 0);
        // Read back, the file holds the cells of the pages.
        Pages stored(1);
        for (std::string_view rest = *file; !rest.empty();) {
            const auto end = rest.find('\n');
            if (end == std::string_view::npos)
                break;
            std::string_view line = rest.substr(0, end);
            if (line.ends_with('\r'))
                line.remove_suffix(1);
            stored.back().emplace_back();
            for (const char byte : line)
                stored.back().back().push_back(from_brf(byte).value());
            rest.remove_prefix(end + 1);
            if (rest.starts_with('\f')) {
                rest.remove_prefix(1);
                if (!rest.empty())
                    stored.emplace_back();
            }
        }
        if (format.form_feed) {
            ASSERT_EQ(stored, pages);
        }
    }
}

TEST(ScorePage, brf_of_a_small_sheet_byte_for_byte) {
    const auto sheet = test::sheet_of({"e4", "e5", "Qh5"});
    PageFormat format;
    format.width = 12;
    EXPECT_EQ(write_brf(pages_of(sheet, {}, format), format), "          #A\r\n1 E4  E5\r\n2 QH5\r\n\f");
    format.upper_case = false;
    format.form_feed = false;
    format.line_end = LineEnd::Lf;
    EXPECT_EQ(write_brf(pages_of(sheet, {}, format), format), "          #a\n1 e4  e5\n2 qh5\n");
    EXPECT_FALSE(write_brf({{{cell(17)}}}).has_value());
}

TEST(ScorePage, formats_outside_the_limits_are_refused) {
    for (const auto& [width, height] : {std::pair(11, 25), std::pair(256, 25), std::pair(40, 2),
                                        std::pair(40, 256), std::pair(-1, 25), std::pair(40, 0)}) {
        PageFormat format;
        format.width = width;
        format.height = height;
        EXPECT_FALSE(score_pages(test::sheet_of({}), {}, english(), format).has_value())
            << width << "x" << height;
    }
}

TEST(ScorePage, the_last_line) {
    EXPECT_EQ(last_line(test::sheet_of({})), "");
    EXPECT_EQ(last_line(test::sheet_of({"e4"})), "⠂⠀⠑⠲");
    EXPECT_EQ(last_line(test::sheet_of({"e4", "e5"})), "⠂⠀⠑⠲⠀⠑⠢");
    EXPECT_EQ(last_line(test::sheet_of({"e4", "e5", "Nf3"})), "⠆⠀⠎⠋⠒");
    EXPECT_EQ(last_line(test::sample_game()), "⠂⠂⠀⠅⠃⠂⠜⠶");
    const auto black = *chess::position_from_fen("4k3/p7/8/8/8/8/8/4K3 b - - 0 40");
    EXPECT_EQ(last_line(test::sheet_of({"a5"}, black)), "⠲⠴⠀⠤⠁⠢");
    EXPECT_EQ(last_line(test::sheet_of({"a5", "Ke2"}, black)), "⠲⠂⠀⠅⠑⠆");
}

TEST(ScorePage, PefHoldsThePagesAsTheyAre) {
    PageFormat format;
    format.width = 20;
    format.height = 4;
    const Pages pages = {Page{Cells{Cell{1}, Cell{0}, Cell{3}}, Cells{}}, Page{Cells{Cell{63}}}};
    EXPECT_EQ(write_pef(pages, format, "game 1",
                        "A<\xE2\x80\xA6> & \x01\xFF"
                        "B"),
              "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
              "<pef version=\"2008-1\" xmlns=\"http://www.daisy.org/ns/2008/pef\">\n"
              "<head><meta xmlns:dc=\"http://purl.org/dc/elements/1.1/\">\n"
              "<dc:format>application/x-pef+xml</dc:format>\n"
              "<dc:identifier>game 1</dc:identifier>\n"
              "<dc:title>A&lt;\xE2\x80\xA6&gt; &amp; B</dc:title>\n"
              "</meta></head>\n"
              "<body><volume cols=\"20\" rows=\"4\" rowgap=\"0\" duplex=\"false\"><section>\n"
              "<page>\n<row>⠁⠀⠃</row>\n<row/>\n</page>\n"
              "<page>\n<row>⠿</row>\n</page>\n"
              "</section></volume></body>\n</pef>\n");
}

TEST(PagesInUnicode, ABlankLineStandsBetweenThem) {
    EXPECT_EQ(write_unicode({Page{Cells{Cell{1}}}, Page{Cells{Cell{3}}, Cells{Cell{1}}}}), "⠁\n\n⠃\n⠁\n");
}

} // namespace
} // namespace annabella::braille
