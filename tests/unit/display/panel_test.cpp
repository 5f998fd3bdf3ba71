// What stands on displays of all sizes, and what their keys do.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "display/panel.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <string>

#include "base/utf8.hpp"

namespace annabella::display {
namespace {

using namespace std::chrono_literals;
using Moment = Panel::Moment;

constexpr Moment start{10h};

/// Its rows, each with a line end; cells of dots as Braille signs, without the blanks at a row's end.
std::string drawn(const Frame& frame) {
    std::string all;
    for (std::size_t row = 0; row < frame.size.rows; ++row) {
        std::string line;
        for (std::size_t column = 0; column < frame.size.columns; ++column) {
            const FrameCell& cell = frame.cells[row * frame.size.columns + column];
            append_utf8(line, cell.letter == U' ' && cell.dots != 0 ? U'\u2800' + cell.dots : cell.letter);
        }
        all += line.substr(0, line.find_last_not_of(' ') + 1) + '\n';
    }
    return all;
}

table::ShownTable first_position() {
    table::ShownTable table;
    table.game = "chess";
    table.state = table::ShownState::Going;
    table.turn = Side::White;
    table.pieces = "RNBQKBNRPPPPPPPP................................pppppppprnbqkbnr";
    return table;
}

table::ShownTable after_e4() {
    table::ShownTable table = first_position();
    table.turn = Side::Black;
    table.last = table::ShownMove{{}, {}, "1. e4", "Eva zwei Eva vier"};
    table.pieces[12] = '.';
    table.pieces[28] = 'P';
    return table;
}

table::ShownClocks clocks(Side running) { return {true, {3'600'000ms, 1'800'000ms}, {}, running, 0ms}; }

class PanelTest : public testing::Test {
protected:
    PanelTest() { panel.draw_pieces(piece_cells(braille::usual_code())); }
    std::string shown(Moment at = start) { return drawn(panel.frame(at)); }
    std::string press(Key::Does what, std::size_t cell = 0) { return panel.press({what, {}, cell}, start); }
    void type(const std::string& text) { panel.type({text, text.size(), false}, start - 1h); }
    void enter() { panel.type({"", 0, true}, start - 1h); }
    Panel panel;
};

TEST_F(PanelTest, OfOneLineShowsWhatIsSaid) {
    panel.resize(Size{20, 1});
    panel.say("White to move.", start - 1h);
    EXPECT_EQ(shown(), "White to move.\n");
    panel.say("Each player has one hour.", start - 1h);
    EXPECT_EQ(panel.frame(start).cells.back().dots, lowest_dots) << "More waits.";
    EXPECT_FALSE(panel.frame(start).cursor);
    press(Key::Does::On);
    EXPECT_EQ(panel.frame(start).cells.front().letter, U'E');
}

TEST_F(PanelTest, OfOneLineShowsTheTypedLineWhileItIsTyped) {
    panel.resize(Size{20, 1});
    panel.say("White to move.", start - 1h);
    type("e4");
    EXPECT_EQ(shown(), "e4\n");
    EXPECT_EQ(panel.frame(start).cursor, 2U);
    panel.say("Black's clock.", start - 1h);
    EXPECT_EQ(panel.frame(start).cells.back().dots, lowest_dots);
    panel.say("Twenty minutes.", start - 1h);
    enter();
    EXPECT_EQ(drawn(panel.frame(start)).substr(0, 14), "Black's clock.") << "The first that is not read.";
}

TEST_F(PanelTest, OfOneLineGoesBackToReadingFromAHalfTypedLine) {
    panel.resize(Size{20, 1});
    panel.say("Rook or bishop?", start - 1h);
    type("r");
    press(Key::Does::Back);
    EXPECT_EQ(shown(), "Rook or bishop?\n");
    press(Key::Does::Prompt);
    EXPECT_EQ(shown(), "r\n");
    press(Key::Does::Back);
    type("ro");
    EXPECT_EQ(shown(), "ro\n");
    type("");
    EXPECT_EQ(shown(), "Rook or bishop?\n");
}

TEST_F(PanelTest, OfOneLineShowsTheGameWhereAllIsRead) {
    panel.resize(Size{40, 1});
    panel.show_table(after_e4());
    panel.show_clocks(clocks(Side::Black), start);
    panel.say("Black's clock.", start - 1h);
    press(Key::Does::On);
    EXPECT_EQ(shown(), "1. e4  W 1:00:00 \u283FB 0:30:00\n");
    // Nothing moves under the finger; with the next key it is what it is now.
    EXPECT_FALSE(panel.next_change(start));
    EXPECT_EQ(shown(start + 90s), "1. e4  W 1:00:00 \u283FB 0:30:00\n");
    panel.press({Key::Does::On}, start + 90s);
    EXPECT_EQ(shown(start + 90s), "1. e4  W 1:00:00 \u283FB 0:28:30\n");
    panel.say("e5", start - 1h);
    EXPECT_EQ(shown(), "e5\n");
}

// Twenty cells have no room for all of it: pressing on reads it piece by piece.
TEST_F(PanelTest, OfOneShortLineShowsTheGameInPieces) {
    panel.resize(Size{20, 1});
    panel.show_table(after_e4());
    panel.show_clocks(clocks(Side::Black), start);
    EXPECT_EQ(shown(), "1. e4  W1:00:00    \u28C0\n");
    press(Key::Does::On);
    EXPECT_EQ(shown(), "\u283FB0:30:00\n");
    press(Key::Does::On);
    EXPECT_EQ(shown(), "1. e4  W1:00:00    \u28C0\n");
}

TEST_F(PanelTest, OfShortLinesShowsTheClocksWhole) {
    panel.show_table(after_e4());
    panel.show_clocks(clocks(Side::Black), start);
    panel.resize(Size{20, 4});
    EXPECT_EQ(shown(), "\n\n W1:00:00 \u283FB0:30:00\n\n") << "The move has been told.";
    panel.resize(Size{20, 6});
    EXPECT_EQ(shown(), "\n\n\n1. e4  W 1:00:00\n\u283FB 0:30:00\n\n");
    panel.resize(Size{12, 4});
    EXPECT_EQ(shown(), "\n\n\u283FB0:30:00\n\n");
}

// It came while his finger was on its way to the key.
TEST_F(PanelTest, LeavesNoPageThatNobodyCanHaveFelt) {
    panel.resize(Size{40, 1});
    panel.say("White to move.", start);
    panel.say("Black to move.", start);
    panel.press({Key::Does::On}, start + Panel::unfelt - 1ms);
    EXPECT_EQ(shown().substr(0, 5), "White");
    panel.press({Key::Does::On}, start + Panel::unfelt);
    EXPECT_EQ(shown().substr(0, 5), "Black");
    // He types a line, and what waited comes.
    panel.say("Check.", start + 2s);
    panel.type({"", 0, true}, start + 3s);
    panel.press({Key::Does::On}, start + 3s);
    EXPECT_EQ(shown(), "Check.\n");
}

TEST_F(PanelTest, OfTheSizeOfAMonarchShowsTheBoard) {
    panel.resize(Size{32, 10});
    panel.say("White to move.", start - 1h);
    panel.show_table(after_e4());
    panel.show_clocks(clocks(Side::Black), start);
    type("e5");
    EXPECT_EQ(shown(), "White to move.\n"
                       "\n"
                       "8 ⠷ ⠮ ⠧ ⠿ ⠥ ⠧ ⠮ ⠷ 1. e4\n"
                       "7 ⠯ ⠯ ⠯ ⠯ ⠯ ⠯ ⠯ ⠯  W 1:00:00\n"
                       "6   ⠤   ⠤   ⠤   ⠤ ⠿B 0:30:00\n"
                       "5 ⠤   ⠤   ⠤   ⠤\n"
                       "4   ⠤   ⠤ ⠏ ⠤   ⠤\n"
                       "3 ⠤   ⠤   ⠤   ⠤\n"
                       "2 ⠏ ⠏ ⠏ ⠏   ⠏ ⠏ ⠏\n"
                       "1 ⠗ ⠎ ⠇ ⠟ ⠅ ⠇ ⠎ ⠗ e5\n");
    EXPECT_EQ(panel.frame(start).cursor, 9 * 32 + 20U);
}

TEST_F(PanelTest, OfTheSizeOfADotPadShowsTheBoard) {
    panel.resize(Size{20, 8});
    panel.say("White to move.", start - 1h);
    panel.show_table(after_e4());
    panel.show_clocks(clocks(Side::Black), start);
    EXPECT_EQ(shown(), "8 ⠷⠮⠧⠿⠥⠧⠮⠷ 1. e4\n"
                       "7 ⠯⠯⠯⠯⠯⠯⠯⠯  W1:00:00\n"
                       "6  ⠤ ⠤ ⠤ ⠤ ⠿B0:30:00\n"
                       "5 ⠤ ⠤ ⠤ ⠤  White to\n"
                       "4  ⠤ ⠤⠏⠤ ⠤ move.\n"
                       "3 ⠤ ⠤ ⠤ ⠤\n"
                       "2 ⠏⠏⠏⠏ ⠏⠏⠏\n"
                       "1 ⠗⠎⠇⠟⠅⠇⠎⠗\n");
}

TEST_F(PanelTest, OfTheSizeOfACanuteShowsTheBoard) {
    panel.resize(Size{40, 9});
    panel.say("White to move.", start - 1h);
    panel.show_table(after_e4());
    panel.show_clocks(clocks(Side::Black), start);
    EXPECT_EQ(shown(), "1. e4  W 1:00:00 ⠿B 0:30:00\n"
                       "8 ⠷ ⠮ ⠧ ⠿ ⠥ ⠧ ⠮ ⠷ White to move.\n"
                       "7 ⠯ ⠯ ⠯ ⠯ ⠯ ⠯ ⠯ ⠯\n"
                       "6   ⠤   ⠤   ⠤   ⠤\n"
                       "5 ⠤   ⠤   ⠤   ⠤\n"
                       "4   ⠤   ⠤ ⠏ ⠤   ⠤\n"
                       "3 ⠤   ⠤   ⠤   ⠤\n"
                       "2 ⠏ ⠏ ⠏ ⠏   ⠏ ⠏ ⠏\n"
                       "1 ⠗ ⠎ ⠇ ⠟ ⠅ ⠇ ⠎ ⠗\n");
}

TEST_F(PanelTest, ShowsNoBoardToWhoMayNotSeeIt) {
    panel.resize(Size{40, 9});
    table::ShownTable table = after_e4();
    table.pieces.clear();
    panel.show_table(table);
    panel.show_clocks(clocks(Side::Black), start);
    EXPECT_EQ(shown(), "\n\n\n\n\n\n\n1. e4  W 1:00:00 ⠿B 0:30:00\n\n");
}

TEST_F(PanelTest, RenewsTheClocksSeldom) {
    panel.resize(Size{40, 4});
    panel.show_table(after_e4());
    panel.show_clocks({true, {3'600'000ms, 1'830'000ms}, {}, Side::Black, 5'000ms}, start);
    EXPECT_EQ(panel.next_change(start), start + 35s) << "After the delay, at the next whole minute.";
    EXPECT_NE(shown(start + 34s).find("B 0:30:30"), std::string::npos);
    EXPECT_NE(shown(start + 35s).find("B 0:30:00"), std::string::npos);
    EXPECT_EQ(panel.next_change(start + 35s), start + 95s);
    // In the last five minutes each ten seconds.
    panel.show_clocks({true, {3'600'000ms, 65'000ms}, {}, Side::Black, 0ms}, start);
    EXPECT_EQ(panel.next_change(start), start + 5s);
    EXPECT_NE(shown(start + 5s).find("B 0:01:00"), std::string::npos);
    EXPECT_EQ(panel.next_change(start + 5s), start + 15s);
    EXPECT_NE(shown(start + 100s).find("B 0:00:00"), std::string::npos);
    EXPECT_FALSE(panel.next_change(start + 100s));
}

TEST_F(PanelTest, ShowsTheResultInPlaceOfTheTurn) {
    panel.resize(Size{40, 4});
    table::ShownTable table = after_e4();
    table.result = "1-0";
    table.state = table::ShownState::Over;
    panel.show_table(table);
    panel.show_clocks({true, {3'600'000ms, 1'800'000ms}, {}, {}, 0ms}, start);
    EXPECT_EQ(shown(), "\n\n1-0  W 1:00:00  B 0:30:00\n\n");
    panel.clear_table();
    EXPECT_EQ(shown(), "\n\n\n\n");
}

TEST_F(PanelTest, TypesTheSquareUnderAFinger) {
    panel.resize(Size{32, 10});
    panel.show_table(first_position());
    const auto square = [](std::size_t file, std::size_t rank) {
        return (10 - rank) * 32 + 2 + 2 * (file - 1);
    };
    EXPECT_EQ(press(Key::Does::Route, square(5, 2)), "e2");
    EXPECT_EQ(press(Key::Does::Route, square(5, 4) + 1), "e4");
    EXPECT_EQ(press(Key::Does::Route, square(1, 8)), "a8");
    EXPECT_EQ(press(Key::Does::Route, square(8, 1)), "h1");
    EXPECT_EQ(press(Key::Does::Route, square(1, 8) - 1), "") << "Beside the board.";
    EXPECT_EQ(press(Key::Does::Route, 320), "");
    EXPECT_EQ(press(Key::Does::Route, 65'535), "");
}

// What is typed comes back from the line as the terminal has it.
TEST_F(PanelTest, AsksWhatStandsUnderAFingerThatPressesTwice) {
    panel.ask_with({"square"});
    panel.resize(Size{32, 10});
    panel.show_table(first_position());
    constexpr std::size_t e2 = 8 * 32 + 10;
    constexpr std::size_t e4 = 6 * 32 + 10;
    EXPECT_EQ(press(Key::Does::Route, e2), "e2");
    type("e");
    type("e2");
    EXPECT_EQ(press(Key::Does::Route, e2), "\x15square e2\r");
    type("");
    enter();
    // A move by two fingers goes on after the answer.
    EXPECT_EQ(press(Key::Does::Route, e2), "e2");
    type("e2");
    EXPECT_EQ(press(Key::Does::Route, e4), "e4");
    type("e2e4");
    EXPECT_EQ(press(Key::Does::Route, e4), "\x15square e4\re2");
    enter();
    type("e2");
    EXPECT_EQ(press(Key::Does::Route, e4), "e4");
    // Anything else between, and it is typed.
    type("e2e4");
    press(Key::Does::On);
    EXPECT_EQ(press(Key::Does::Route, e4), "e4");
    enter();
    EXPECT_EQ(press(Key::Does::Route, e4), "e4") << "Enter came from the terminal.";
    type("xe4");
    EXPECT_EQ(press(Key::Does::Route, e4), "e4") << "A letter came from the terminal.";
    // Nor is a line taken away that is more than a square.
    type("attackers ");
    EXPECT_EQ(press(Key::Does::Route, e4), "e4");
    type("attackers e4");
    EXPECT_EQ(press(Key::Does::Route, e4), "e4");
}

TEST_F(PanelTest, AsksWhatAttacksASquareThatIsPressedThreeTimes) {
    panel.ask_with({"square", "attackers"});
    panel.resize(Size{32, 10});
    panel.show_table(first_position());
    constexpr std::size_t e2 = 8 * 32 + 10;
    constexpr std::size_t e4 = 6 * 32 + 10;
    const auto asked = [&](const std::string& line) {
        type("");
        type(line.substr(0, 3));
        type(line);
        panel.type({line, line.size(), true}, start - 1h);
        panel.say("Pawn e two.", start - 1h);
    };
    EXPECT_EQ(press(Key::Does::Route, e2), "e2");
    type("e2");
    EXPECT_EQ(press(Key::Does::Route, e2), "\x15square e2\r");
    asked("square e2");
    EXPECT_EQ(press(Key::Does::On), "") << "He reads on in the answer.";
    EXPECT_EQ(press(Key::Does::Route, e2), "\x15"
                                           "attackers e2\r");
    asked("attackers e2");
    EXPECT_EQ(press(Key::Does::Route, e2), "e2") << "From there on it begins again.";
    type("e2");
    // What was picked before comes back after each answer.
    EXPECT_EQ(press(Key::Does::Route, e4), "e4");
    type("e2e4");
    EXPECT_EQ(press(Key::Does::Route, e4), "\x15square e4\re2");
    asked("square e4");
    type("e");
    type("e2");
    EXPECT_EQ(press(Key::Does::Route, e4), "\x15"
                                           "attackers e4\re2");
    asked("attackers e4");
    type("e2");
    EXPECT_EQ(press(Key::Does::Route, e4), "e4");
    type("e2e4");
    EXPECT_EQ(press(Key::Does::Route, e4), "\x15square e4\re2");
    // Two presses that come before the answer.
    EXPECT_EQ(press(Key::Does::Route, e4), "\x15"
                                           "attackers e4\re2");
    // Whoever types has done with that square.
    panel.type({"", 0, true}, start - 1h);
    type("");
    EXPECT_EQ(press(Key::Does::Route, e2), "e2");
    type("e2");
    EXPECT_EQ(press(Key::Does::Route, e2), "\x15square e2\r");
    asked("square e2");
    type("N");
    EXPECT_EQ(press(Key::Does::Route, e2), "e2");
}

TEST_F(PanelTest, AsksNothingWhereNoQuestionIsKnown) {
    panel.resize(Size{32, 10});
    panel.show_table(first_position());
    EXPECT_EQ(press(Key::Does::Route, 8 * 32 + 10), "e2");
    type("e2");
    EXPECT_EQ(press(Key::Does::Route, 8 * 32 + 10), "e2");
}

table::ShownTable draughts_table() {
    table::ShownTable table;
    table.game = "draughts";
    table.state = table::ShownState::Going;
    table.turn = Side::White;
    table.pieces = std::string(20, 'm') + "..K.......k...." + std::string(15, 'M');
    return table;
}

TEST_F(PanelTest, OfTenLinesShowsTheBoardOfDraughts) {
    panel.resize(Size{32, 10});
    panel.say("White to move.", start - 1h);
    panel.show_table(draughts_table());
    panel.show_clocks({false, {}, {}, {}, 0ms}, start);
    EXPECT_EQ(shown(), "1   ⠯ ⠯ ⠯ ⠯ ⠯\n"
                       "6  ⠯ ⠯ ⠯ ⠯ ⠯  ⠿W\n"
                       "11  ⠯ ⠯ ⠯ ⠯ ⠯  B\n"
                       "16 ⠯ ⠯ ⠯ ⠯ ⠯  White to move.\n"
                       "21  ⠤ ⠤ ⠟ ⠤ ⠤\n"
                       "26 ⠤ ⠤ ⠤ ⠤ ⠤\n"
                       "31  ⠿ ⠤ ⠤ ⠤ ⠤\n"
                       "36 ⠏ ⠏ ⠏ ⠏ ⠏\n"
                       "41  ⠏ ⠏ ⠏ ⠏ ⠏\n"
                       "46 ⠏ ⠏ ⠏ ⠏ ⠏\n");
    panel.resize(Size{40, 10});
    EXPECT_EQ(shown().substr(0, shown().find('\n')), "1    ⠯   ⠯   ⠯   ⠯   ⠯");
    panel.resize(Size{40, 9});
    EXPECT_EQ(shown().find("⠯"), std::string::npos) << "It has no room.";
}

// Only dark squares are played on, and numbers do not run together.
TEST_F(PanelTest, TypesTheNumberUnderAFinger) {
    panel.ask_with({"square", "attackers"});
    panel.resize(Size{32, 10});
    panel.show_table(draughts_table());
    const auto field = [](std::size_t column, std::size_t row) { return row * 32 + 3 + column; };
    EXPECT_EQ(press(Key::Does::Route, field(1, 0)), "1");
    EXPECT_EQ(press(Key::Does::Route, field(0, 0)), "") << "Nothing is played there.";
    EXPECT_EQ(press(Key::Does::Route, field(0, 9)), "46");
    type("46");
    EXPECT_EQ(press(Key::Does::Route, field(1, 8)), "-41");
    type("46-41");
    EXPECT_EQ(press(Key::Does::Route, field(1, 8)), "\x15square 41\r46");
    EXPECT_EQ(press(Key::Does::Route, field(1, 8)), "-41") << "What attacks it, nobody is asked.";
}

TEST_F(PanelTest, ShowsRussianDraughtsOnTheBoardOfChess) {
    panel.resize(Size{20, 8});
    table::ShownTable table = draughts_table();
    table.game = "russian";
    table.pieces = std::string(64, '.');
    table.pieces[0] = 'M';  // a1
    table.pieces[63] = 'k'; // h8
    panel.show_table(table);
    panel.show_clocks({false, {}, {}, {}, 0ms}, start);
    EXPECT_EQ(shown(), "8  ⠤ ⠤ ⠤ ⠿\n"
                       "7 ⠤ ⠤ ⠤ ⠤  ⠿W\n"
                       "6  ⠤ ⠤ ⠤ ⠤  B\n"
                       "5 ⠤ ⠤ ⠤ ⠤\n"
                       "4  ⠤ ⠤ ⠤ ⠤\n"
                       "3 ⠤ ⠤ ⠤ ⠤\n"
                       "2  ⠤ ⠤ ⠤ ⠤\n"
                       "1 ⠏ ⠤ ⠤ ⠤\n");
    EXPECT_EQ(press(Key::Does::Route, 7 * 20 + 2), "a1");
}

TEST_F(PanelTest, MovesTheCursorUnderAFinger) {
    panel.resize(Size{20, 1});
    panel.type({"Nf3", 3, false}, start - 1h);
    EXPECT_EQ(press(Key::Does::Route, 1), "\033[D\033[D");
    panel.type({"Nf3", 1, false}, start - 1h);
    EXPECT_EQ(press(Key::Does::Route, 15), "\033[C\033[C");
    EXPECT_EQ(press(Key::Does::Route, 1), "");
    // A line that has no room stands there with its end.
    panel.type({"abcdefghijklmnopqrstuvwxyz", 26, false}, start - 1h);
    EXPECT_EQ(shown(), "hijklmnopqrstuvwxyz\n");
    EXPECT_EQ(panel.frame(start).cursor, 19U);
    EXPECT_EQ(press(Key::Does::Route, 18), "\033[D");
}

TEST_F(PanelTest, TypesTheWordUnderAFinger) {
    panel.resize(Size{32, 4});
    panel.say("Nbd2, or Nfd2?", start - 1h);
    EXPECT_EQ(press(Key::Does::Route, 1), "Nbd2");
    EXPECT_EQ(press(Key::Does::Route, 9), "Nfd2");
    EXPECT_EQ(press(Key::Does::Route, 32), "");
    EXPECT_EQ(press(Key::Does::Route, 31), "");
}

TEST_F(PanelTest, GivesTypedKeysOnAsTheyAre) {
    panel.resize(Size{20, 1});
    EXPECT_EQ(panel.press({Key::Does::Type, "\033[A"}, start), "\033[A");
}

TEST_F(PanelTest, NamesTheSidesInTheReadersLanguage) {
    panel.name_sides({"Белые", "Чёрные"});
    panel.resize(Size{40, 4});
    panel.show_table(after_e4());
    panel.show_clocks(clocks(Side::Black), start);
    EXPECT_EQ(shown(), "\n\n1. e4  Б 1:00:00 ⠿Ч 0:30:00\n\n");
}

TEST_F(PanelTest, OfAnySizeStandsWhateverHappens) {
    for (std::size_t columns = 1; columns <= 80; columns += columns < 20 ? 1 : 7)
        for (std::size_t rows = 1; rows <= 40; ++rows) {
            Panel any;
            any.say("Before there was a display, this was said.", start - 1h);
            any.resize(Size{columns, rows});
            any.show_table(after_e4());
            any.show_clocks(clocks(Side::White), start);
            any.type({"a line that is longer than many", 20, false}, start - 1h);
            for (std::size_t cell = 0; cell < columns * rows; ++cell)
                any.press({Key::Does::Route, {}, cell}, start);
            for (const auto what : {Key::Does::On, Key::Does::Back, Key::Does::Up, Key::Does::Down,
                                    Key::Does::First, Key::Does::Last, Key::Does::Prompt}) {
                any.press({what}, start);
                const Frame frame = any.frame(start);
                ASSERT_EQ(frame.cells.size(), columns * rows);
                ASSERT_LT(frame.cursor.value_or(0), columns * rows);
            }
        }
    Panel none;
    none.resize(Size{0, 0});
    EXPECT_TRUE(none.frame(start).cells.empty());
}

} // namespace
} // namespace annabella::display
