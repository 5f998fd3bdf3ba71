// Keys that are no part of a line: commands without Enter, help of each key, the cursor on the board.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <gmock/gmock.h>
#include <set>
#include <string>
#include <string_view>

#include "host_fixture.hpp"
#include "table/commands/command_table.hpp"
#include "table/keys/board_walk.hpp"

namespace annabella::table {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

class HostKeys : public HostTest {
protected:
    void begin_with_keys(std::initializer_list<const char*> lines) {
        begin(lines);
        m_host->set_key_modes(m_modes);
    }
    /// As the reading thread gives it.
    std::string press(const std::string& name, bool line_begun = false) {
        const KeyMode was = m_modes.mode;
        const KeyMode becomes = mode_after(name, was, m_modes.board_open);
        m_modes.mode = becomes;
        m_now += Span{1000};
        m_host->take(NamedKey{name, was, becomes, line_begun}, m_now);
        return m_ear.take();
    }
    KeyModes m_modes;
};

TEST_F(HostKeys, DoWhatTheWordsDo) {
    begin_with_keys({"clock \"1:00:00\""});
    EXPECT_THAT(press("F2"), StartsWith("White fifty-nine minutes."));
    EXPECT_THAT(press("F3", true), StartsWith("Black one hour")) << "whatever is begun in the line";
    EXPECT_EQ(press("F4"), "No move has been made yet.\n");
    EXPECT_EQ(press("F5"), "White to move.\n");
    EXPECT_EQ(press("F6"), "White to move.\n");
    EXPECT_THAT(press("F7"), HasSubstr("Moves: White "));
    type("e4");
    EXPECT_THAT(press("F9", true), HasSubstr("Your line is unfinished. End it with Enter, then press."));
    EXPECT_EQ(game().turn(), Side::White);
    press("F9");
    EXPECT_EQ(game().turn(), Side::Black);
    EXPECT_THAT(press("F11"), HasSubstr("The key F11 does nothing."));
}

TEST_F(HostKeys, NoKeyBelongsToTwoCommandsAndNoneCouldBeTyped) {
    std::set<std::string_view> keys;
    for (const CommandRow& row : command_rows()) {
        if (row.key.empty())
            continue;
        EXPECT_TRUE(keys.insert(row.key).second) << row.key;
        EXPECT_GT(row.key.size(), 1U) << row.key;
    }
}

TEST_F(HostKeys, InHelpEachSaysWhatItDoesAndDoesNothing) {
    begin_with_keys({"clock \"1:00:00\""});
    type("e4");
    EXPECT_THAT(press("F1"), HasSubstr("Key help on: keys only say what they do. To end it, press"));
    EXPECT_THAT(press("F9"), StartsWith("press, F9: "));
    EXPECT_THAT(press("Enter"), StartsWith("Enter ends the line."));
    EXPECT_THAT(press("t"), StartsWith("time, t: "));
    EXPECT_THAT(press("8"), StartsWith("Type a move or a word with letters, digits and symbols."));
    EXPECT_THAT(press("F8"), StartsWith("walk, F8, "));
    EXPECT_EQ(game().turn(), Side::White);
    EXPECT_THAT(press("Escape"), HasSubstr("Key help off."));
    press("F9");
    EXPECT_EQ(game().turn(), Side::Black);
}

TEST_F(HostKeys, TheCursorSaysTheSquareAndItsPiece) {
    begin_with_keys({"mode home"});
    EXPECT_EQ(press("F8"), "Eva vier\n");
    EXPECT_EQ(press("Down"), "Eva drei\n");
    EXPECT_EQ(press("Down"), "Bauer Eva zwei\nWhite.\n");
    EXPECT_EQ(press("Down"), "König Eva eins\nWhite.\n");
    EXPECT_EQ(press("Down"), "Edge.\n");
    EXPECT_EQ(press("k"), "König Eva acht\nBlack.\n");
    EXPECT_EQ(press("K"), "König Eva eins\nWhite.\n");
    EXPECT_EQ(press("n"), "Springer Gustav eins\nWhite.\n");
    EXPECT_THAT(press("m"), testing::AllOf(HasSubstr("It can go to\n"), HasSubstr("Felix drei")));
    EXPECT_THAT(press("M"), HasSubstr("It has nothing to capture."));
    EXPECT_EQ(press("8"), "Springer Gustav acht\nBlack.\n");
    EXPECT_THAT(press("?"), HasSubstr("does nothing on the board"));
    EXPECT_EQ(press("i"), "You have left the board.\n");
    EXPECT_EQ(m_modes.mode, KeyMode::Line);
    EXPECT_EQ(type("walk d2"), "Bauer David zwei\nWhite.\n");
    EXPECT_EQ(m_modes.mode, KeyMode::Board);
}

TEST_F(HostKeys, TheCursorSoundsWhatStandsThereTheDarkSquaresAndTheEdge) {
    begin_with_keys({"mode home"});
    press("F8");
    m_ear.take_sounds();
    press("Down");
    EXPECT_EQ(m_ear.take_sounds(), "empty(white) dark(white) ") << "e3";
    press("Down");
    EXPECT_EQ(m_ear.take_sounds(), "own(white) ") << "e2";
    press("Down");
    EXPECT_EQ(m_ear.take_sounds(), "own(white) dark(white) ") << "e1";
    press("Down");
    EXPECT_EQ(m_ear.take_sounds(), "edge(white) ");
    press("8");
    EXPECT_EQ(m_ear.take_sounds(), "other(white) ") << "e8";
}

TEST_F(HostKeys, APieceOfTheOtherSideIsNotTakenButNamed) {
    begin_with_keys({"mode home"});
    type("walk e7");
    EXPECT_EQ(press(" "), "That piece is Black's. White to move.\n");
    type("walk e5");
    EXPECT_EQ(press(" "), "Eva fünf\nis empty.\n");
}

TEST_F(HostKeys, ShiftAndADigitGoToThatFileOnTheKeyboardOfTheLanguage) {
    begin_with_keys({"mode home", "language de"});
    type("walk e4");
    EXPECT_THAT(press("&"), HasSubstr("Felix vier"));
    EXPECT_THAT(press("§"), HasSubstr("Cesar vier"));
    const phrase::Languages& languages = book().translator().languages();
    EXPECT_EQ(as_american_key("&", languages.find("en")), "&");
    EXPECT_EQ(as_american_key("£", languages.find("en")), "#");
    EXPECT_EQ(as_american_key("№", languages.find("ru")), "#");
    EXPECT_EQ(as_american_key("№", languages.find("uz-cyrl")), "#");
    EXPECT_EQ(as_american_key("№", languages.find("uz")), "№");
    EXPECT_EQ(as_american_key("#", languages.find("uz")), "#");
    EXPECT_EQ(as_american_key("k", languages.find("de")), "k");
}

TEST_F(HostKeys, TheCursorMakesAMoveInTwoPresses) {
    begin_with_keys({"mode home"});
    type("walk e2");
    EXPECT_THAT(press(" "), HasSubstr("Go to its target"));
    press("Up");
    press("Up");
    EXPECT_EQ(press(" "), "Eva zwei Eva vier\n");
    EXPECT_TRUE(game().announced());
}

TEST_F(HostKeys, TheHistoryIsWalkedAndTheGameStays) {
    begin_with_keys({"mode home"});
    for (const char* line : {"e4", "e4", "press", "e5", "e5", "press"})
        type(line);
    const std::string before = game().digest();
    type("walk e4");
    EXPECT_EQ(press("A"), "After White's move one:\nEva zwei Eva vier\n");
    EXPECT_EQ(press("8"), "König Eva acht\nBlack.\n");
    EXPECT_EQ(press("A"), "Start of the game.\n");
    EXPECT_EQ(press("2"), "Bauer Eva zwei\nWhite.\n");
    EXPECT_EQ(press("A"), "No further position.\n");
    EXPECT_THAT(press("m"), HasSubstr("Only for the current position. Press"));
    press("D");
    EXPECT_EQ(press("D"), "After Black's move one:\nEva sieben Eva fünf\nThis is the current position.\n");
    EXPECT_EQ(press("2"), "Eva zwei\n");
    EXPECT_EQ(game().digest(), before);
}

TEST_F(HostKeys, OnTheBoardHelpTellsTheKeysOfTheBoardAndGoesBackToIt) {
    begin_with_keys({"mode home", "clock \"1:00:00\""});
    press("F8");
    EXPECT_THAT(press("F1"), HasSubstr("Key help on: keys only say what they do. To end it, press"));
    EXPECT_EQ(m_modes.mode, KeyMode::BoardHelp);
    EXPECT_EQ(press("m"), "m: List the legal moves of the piece on a square. Not at a tournament.\n");
    EXPECT_THAT(press("a"), StartsWith("a: Say what the piece on a square attacks."));
    EXPECT_THAT(press("A"), StartsWith("A goes back one move, D forward again."));
    EXPECT_THAT(press("Up"), StartsWith("The arrows go"));
    EXPECT_THAT(press("4"), StartsWith("A digit goes to that rank"));
    EXPECT_THAT(press("k"), StartsWith("The letters k, q, r, b, n and p go to the next piece of that kind, "
                                       "capitals to the previous one."));
    EXPECT_THAT(
        press(" "),
        StartsWith("Enter or space picks up the piece. On its target square, it announces your move."));
    EXPECT_THAT(press("i"), StartsWith("i, F8 or Escape leaves"));
    EXPECT_THAT(press("F2"), StartsWith("mine, my, F2: "));
    EXPECT_THAT(press("PageUp"), HasSubstr("does nothing on the board"));
    EXPECT_THAT(press("F1"), HasSubstr("Key help off."));
    EXPECT_EQ(m_modes.mode, KeyMode::Board);
    EXPECT_EQ(press("k"), "König Eva acht\nBlack.\n") << "no letter lands in the line";
}

TEST_F(HostKeys, OnTheBoardTheFunctionKeysDoWhatTheyAlwaysDo) {
    begin_with_keys({"mode home", "clock \"1:00:00\""});
    type("e4");
    press("F8");
    EXPECT_THAT(press("F2"), StartsWith("White fifty-nine minutes."));
    EXPECT_THAT(press("F5"), StartsWith("White to move."));
    press("F9");
    EXPECT_EQ(game().turn(), Side::Black);
    EXPECT_THAT(press("F11"), HasSubstr("does nothing on the board"));
    EXPECT_EQ(m_modes.mode, KeyMode::Board);
}

TEST_F(HostKeys, AreToldWithTheirWordsAndThoseOfTheBoard) {
    begin_with_keys({"mode home"});
    EXPECT_THAT(type("help keys"), HasSubstr("F9 press, F2 mine, F3 opponent, F7 moves, F4 last"));
    const std::string told = type("help walk");
    EXPECT_THAT(told, HasSubstr("The arrows go from square to square."));
    EXPECT_THAT(told,
                HasSubstr("l last, t time, c captured, w turn, m legal, M captures, x diagonals, X lines, "
                          "d attackers, a attacks, j jumps, s material."));
    press("F1");
    EXPECT_THAT(press("PageDown"), HasSubstr("The key PageDown does nothing."));
}

TEST_F(HostKeys, TheBoardOpensWithTheEndOfATournamentGame) {
    begin_with_keys({"mode tournament"});
    type("white resign");
    EXPECT_FALSE(m_modes.board_open);
    type("white yes");
    ASSERT_TRUE(game().result());
    EXPECT_TRUE(m_modes.board_open) << "before any key";
    press("F8");
    EXPECT_EQ(m_modes.mode, KeyMode::Board);
}

TEST_F(HostKeys, AtATournamentTheBoardIsClosedAndSaysWhy) {
    begin_with_keys({"mode tournament"});
    EXPECT_FALSE(m_modes.board_open);
    EXPECT_THAT(press("F8"), HasSubstr("At a tournament, only your board shows that."));
    EXPECT_EQ(m_modes.mode, KeyMode::Line);
    EXPECT_THAT(type("walk e4"), HasSubstr("At a tournament"));
    EXPECT_EQ(m_modes.mode, KeyMode::Line);
}

} // namespace
} // namespace annabella::table
