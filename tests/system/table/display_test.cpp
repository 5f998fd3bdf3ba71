// Games read and typed at a Braille display, with a real brltty.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "braille_display.hpp"
#include "program.hpp"

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace annabella::test {
namespace {

class Display : public TableTest {
protected:
    void SetUp() override {
        TableTest::SetUp();
        if (!BrailleDisplay::is_possible())
            GTEST_SKIP() << "brltty is not installed, or has no virtual driver.";
    }
    static void begin(BrailleDisplay& display) {
        display.choose();
        ASSERT_TRUE(display.start());
    }
    /// Types it there and reads on to the answer.
    static void ask(BrailleDisplay& display, const std::string& typed, const std::string& answer) {
        // What comes later would wait in vain.
        if (HasFailure())
            return;
        display.line(typed);
        ASSERT_TRUE(display.hear(answer)) << "after: " << typed << "\nread: " << display.read();
    }
    static void hear(BrailleDisplay& display, const std::string& text) {
        if (HasFailure())
            return;
        ASSERT_TRUE(display.hear(text)) << "read: " << display.read();
    }
};

/// But for the cursor.
std::function<bool(const std::string&)> ends_with(const std::string& text) {
    return [text](std::string row) {
        if (row.ends_with("\u28C0"))
            row.erase(row.size() - std::string("\u28C0").size());
        return row.ends_with(text);
    };
}

struct Shape {
    std::size_t columns;
    std::size_t rows;
};

/// Nothing but the display and its keyboard, from the first start to the signed result.
class WholeGameAtADisplay : public Display, public testing::WithParamInterface<Shape> {};

TEST_P(WholeGameAtADisplay, FromTheFirstStartToTheSignedResult) {
    std::filesystem::remove(settings());
    BrailleDisplay display(GetParam().columns, GetParam().rows);
    begin(display);
    Program program({ANNABELLA_BINARY_DIR "/annabella", "--quiet"});
    hear(display, "Which language?");
    ask(display, "2", "In which words shall moves be said?");
    ask(display, "1", "How will you listen?");
    ask(display, "2", "Which board do you have?");
    ask(display, "2", "What would you like to do?");
    ask(display, "1", "How much time for each player?");
    ask(display, "2", "White to move.");
    // Who plays alone types each move once.
    ask(display, "f3", "Felix zwei Felix drei");
    hear(display, "Black's clock.");
    ask(display, "e5", "Eva sieben Eva fünf");
    hear(display, "White's clock.");
    ask(display, "g4", "Gustav zwei Gustav vier");
    hear(display, "Black's clock.");
    ask(display, "Qh4", "Dame David acht Hector vier, matt");
    hear(display, "Black wins by checkmate.");
    ask(display, "white sign", "White has signed");
    ask(display, "black sign", "Black has signed");
    ask(display, "quit", "again to hear the choices.");
    // brltty has its display back. The virtual driver gives on what comes in a burst as other keys follow.
    ask(display, "quit", "no screen");
    EXPECT_EQ(program.end(), 0) << program.all() << "\nread: " << display.read();
    EXPECT_TRUE(display.is_running());
}

INSTANTIATE_TEST_SUITE_P(OfEachShape, WholeGameAtADisplay,
                         testing::Values(Shape{20, 1}, Shape{40, 1}, Shape{32, 10}, Shape{40, 9}),
                         [](const testing::TestParamInfo<Shape>& shape) {
                             return std::to_string(shape.param.columns) + "x" +
                                    std::to_string(shape.param.rows);
                         });

// Cell by cell. The virtual driver of brltty 6.5 knows no routing keys above more than 255 cells.
TEST_F(Display, OfEightLinesHasTheBoardUnderTheFingers) {
    BrailleDisplay display(20, 8);
    begin(display);
    Program program = play({"--new", "--clock", "none", "--ears", "alone"});
    ASSERT_TRUE(comes_true([&] { return display.rows()[7].starts_with("1 "); }));
    // A move by two fingers, on e2 and e4, which is announced by Enter and not before.
    display.press("ROUTE " + std::to_string(6 * 20 + 6));
    ASSERT_TRUE(comes_true([&] { return display.rows()[7].find(" e2") != std::string::npos; }));
    display.press("ROUTE " + std::to_string(4 * 20 + 6));
    ASSERT_TRUE(comes_true([&] { return display.rows()[7].find(" e2e4") != std::string::npos; }));
    EXPECT_EQ(display.all().find("Eva"), std::string::npos);
    display.press("KEY_ENTER");
    hear(display, "Eva zwei");
    const std::vector<std::string> wanted = {"8 ⠷⠮⠧⠿⠥⠧⠮⠷ 1. e4", "7 ⠯⠯⠯⠯⠯⠯⠯⠯  W", "6  ⠤ ⠤ ⠤ ⠤ ⠿B",
                                             "5 ⠤ ⠤ ⠤ ⠤ ",       "4  ⠤ ⠤⠏⠤ ⠤",    "3 ⠤ ⠤ ⠤ ⠤ ",
                                             "2 ⠏⠏⠏⠏ ⠏⠏⠏",       "1 ⠗⠎⠇⠟⠅⠇⠎⠗"};
    const auto stands = [&] {
        const auto rows = display.rows();
        for (std::size_t row = 0; row < rows.size(); ++row)
            // From the fourth on, text is at its right, or nothing.
            if (row < 3 ? rows[row] != wanted[row] : !(rows[row] + ' ').starts_with(wanted[row]))
                return false;
        return true;
    };
    EXPECT_TRUE(comes_true(stands)) << testing::PrintToString(display.rows());
    // Pressed twice, the key of a square asks what stands there.
    display.press("ROUTE " + std::to_string(4 * 20 + 6));
    ASSERT_TRUE(display.row_reads(7, ends_with(" e4"))) << testing::PrintToString(display.rows());
    display.press("ROUTE " + std::to_string(4 * 20 + 6));
    hear(display, "Bauer Eva");
    EXPECT_TRUE(display.row_reads(7, [](const std::string& row) { return !row.ends_with(" e4"); }));
    // Once more, and it asks what attacks it.
    display.press("ROUTE " + std::to_string(4 * 20 + 6));
    hear(display, "Nothing");
    hear(display, "attacks");
}

TEST_F(Display, OfTenLinesHasDraughtsUnderTheFingers) {
    BrailleDisplay display(32, 10);
    begin(display);
    Program program = play({"draughts", "--new", "--clock", "none", "--ears", "alone"});
    ASSERT_TRUE(comes_true([&] { return display.rows()[5].starts_with("26 ⠤ ⠤ ⠤ ⠤ ⠤"); }));
    display.press("ROUTE " + std::to_string(6 * 32 + 3 + 3));
    ASSERT_TRUE(display.row_reads(9, ends_with(" 32"))) << testing::PrintToString(display.rows());
    display.press("ROUTE " + std::to_string(5 * 32 + 3 + 4));
    ASSERT_TRUE(display.row_reads(9, ends_with(" 32-28"))) << testing::PrintToString(display.rows());
    display.press("KEY_ENTER");
    EXPECT_TRUE(display.row_reads(5, [](const std::string& row) { return row.starts_with("26 ⠤ ⠤ ⠏ ⠤ ⠤"); }))
        << testing::PrintToString(display.rows());
}

TEST_F(Display, OfEightLinesHasNoBoardAtATournament) {
    BrailleDisplay display(20, 8);
    begin(display);
    Program program = play({"--new", "--tournament", "--clock", "none"});
    hear(display, "White to move.");
    program.ask("e4", "Eva zwei Eva vier");
    hear(display, "Eva zwei Eva vier");
    for (const std::string& row : display.rows())
        EXPECT_EQ(row.find("⠯⠯⠯⠯"), std::string::npos) << row;
}

// When brltty is found the kernel refuses code and files already: a socket is all that it takes, again and
// again.
TEST_F(Display, AtATournamentIsReachedBehindTheLock) {
    BrailleDisplay display(40, 9);
    display.ask_for_no_key();
    ASSERT_TRUE(display.start());
    const auto tournament = [&](std::vector<std::string> more) {
        std::vector<std::string> words = {ANNABELLA_BINARY_DIR "/annabella-tournament",
                                          "play",
                                          "--board",
                                          "none",
                                          "--quiet",
                                          "--new",
                                          "--language",
                                          "en",
                                          "--clock",
                                          "none",
                                          "--sight",
                                          "white",
                                          "blind",
                                          "--journal",
                                          (folder() / "games.db").string(),
                                          "--brltty",
                                          std::to_string(display.number())};
        words.insert(words.end(), more.begin(), more.end());
        return Program(words);
    };
    {
        Program unasked = tournament({});
        unasked.hear("White to move.");
        unasked.ask("quit", "checksum");
        EXPECT_EQ(unasked.end(), 0);
        EXPECT_EQ(display.all().find("White"), std::string::npos) << "Nobody has asked for it.";
    }
    Program program = tournament({"--braille-display", "yes"});
    program.hear("The kernel blocks");
    program.hear("A Braille display may show what this terminal shows, and type here.");
    hear(display, "White to move.");
    ask(display, "e4", "Eva zwei Eva vier");
    display.kill();
    program.hear("Eva zwei Eva vier");
    ASSERT_TRUE(display.start());
    hear(display, "Eva zwei Eva vier");
    ask(display, "e4", "Black: Eva zwei Eva vier");
    ask(display, "", "Black to move.");
    // FIDE 2009, E.2.9d: one who is blind may be the reader.
    for (const std::string& row : display.rows())
        EXPECT_FALSE(row.starts_with("8 ")) << row;
    ask(display, "board", "At a tournament, only your board shows that.");
    ask(display, "quit", "checksum");
    EXPECT_EQ(program.end(), 0) << program.all();
    EXPECT_NE(content("reports/games-game-2.txt").find("A Braille display may show"), std::string::npos);
}

TEST_F(Display, ThatComesBackHasLostNoWord) {
    BrailleDisplay display(40, 1);
    begin(display);
    Program program = play({"--new", "--clock", "1:00:00", "--ears", "alone"});
    hear(display, "White to move.");
    display.kill();
    // The game goes on at the terminal.
    program.ask("e4", "Eva zwei Eva vier");
    program.hear("Black's clock.");
    ASSERT_TRUE(display.start());
    hear(display, "For help, type help.");
    hear(display, "Eva zwei Eva vier");
    hear(display, "Black's clock.");
    ask(display, "e5", "Eva sieben Eva fünf");
    program.hear("Eva sieben Eva fünf");
}

TEST_F(Display, MayBeExchangedInMidGame) {
    BrailleDisplay display(40, 1);
    begin(display);
    Program program = play({"--new", "--clock", "none", "--ears", "alone"});
    hear(display, "White to move.");
    for (const Shape shape : {Shape{12, 1}, Shape{80, 1}, Shape{20, 8}, Shape{40, 9}, Shape{20, 1}}) {
        display.exchange(shape.columns, shape.rows);
        // brltty 6.5 may crash where a display becomes larger; whoever watches over it starts it again.
        ask(display, "x", "Not understood: x.");
        if (!display.is_running()) {
            display.kill();
            ASSERT_TRUE(display.start());
        }
    }
    ask(display, "e4", "Eva");
}

// Each has his own, at a seat of his own.
TEST_F(Display, NeverShowsTheSecretOfAnother) {
    BrailleDisplay of_white(40, 1);
    BrailleDisplay of_black(40, 9);
    BrailleDisplay of_table(20, 4);
    begin(of_table);
    const std::string place = (folder() / "seats" / "table").string();
    Program table = play({"--new", "--clock", "1:00:00", "--table", place});
    hear(of_table, "The game begins.");
    const auto join = [&](BrailleDisplay& display, const std::string& seat) {
        begin(display);
        return Program({ANNABELLA_BINARY_DIR "/annabella", "join", seat, "--quiet", "--table", place,
                        "--language", "en"});
    };
    Program white = join(of_white, "white");
    hear(of_white, "White's clock runs.");
    Program black = join(of_black, "black");
    hear(of_black, "White's clock runs.");
    ask(of_white, "time", "White fifty-"); // minutes, however slow the machine is
    ask(of_white, "seal Nf3", "here is a private message. Type");
    ask(of_white, "yes", "Springer Gustav eins Felix drei");
    of_white.line("");
    // What comes after it has come to all.
    ask(of_white, "resign", ": yes or no?");
    ask(of_white, "yes", "White resigns");
    hear(of_black, "White resigns");
    hear(of_table, "White resigns");
    of_white.press("TOP");
    for (const BrailleDisplay* other : {&of_black, &of_table})
        for (const char* secret : {"fifty-", "Felix", "Nf3", "yes or no"})
            EXPECT_EQ(other->all().find(secret), std::string::npos) << secret << " in:\n" << other->all();
    // His own is gone when he has read it.
    for (int back = 0; back < 20; ++back)
        of_white.press("FWINRT");
    EXPECT_EQ(of_white.rows()[0].find("Felix"), std::string::npos);
}

TEST_F(Display, IsLeftToOthersWhereItIsNotWanted) {
    BrailleDisplay display(40, 1);
    begin(display);
    Program program = play({"--new", "--clock", "none", "--braille-display", "no"});
    program.hear("White to move.");
    program.ask("quit", "Goodbye");
    EXPECT_EQ(program.end(), 0);
    EXPECT_EQ(display.all().find("White"), std::string::npos) << display.all();
}

} // namespace
} // namespace annabella::test
