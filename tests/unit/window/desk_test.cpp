// What keys and the mouse do in the window.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>
#include <set>
#include <string>
#include <utility>

#include "window/desk.hpp"
#include "window_fixture.hpp"

namespace annabella::window {
namespace {

class DeskTest : public testing::Test {
protected:
    Deed press(Key key) { return m_desk.press(key, layout(), typewriter); }
    Deed write(std::string_view text) {
        Deed last;
        for (const char c : text)
            last = m_desk.write(std::string(1, c));
        return last;
    }
    Deed click(const char* square) {
        const BoardMap map(*m_view.rules, m_view.white_on_top);
        const auto at = map.place_of(*m_view.rules->read_square(square)).value();
        const Box box = board_place(layout().of(Part::Board), map.size(), false).of(at.row, at.column);
        return m_desk.click(layout(), box.x + 3, box.y + 3);
    }
    Layout layout() const { return layout_of(m_view, 1200, 800); }
    std::string cursor() const { return m_view.rules->write_square(*m_view.cursor); }

    View m_view = view_of_game();
    bool m_all_secret = false;
    Desk m_desk{m_view, [this](std::string_view line) { return m_all_secret || line.starts_with("seal"); },
                [](std::string_view) {
                    return app::LineCompletion{2, "resign", Message("resign")};
                }};
};

TEST_F(DeskTest, ATypedLineIsSentAsItStands) {
    write("e5");
    press(Key::Left);
    press(Key::Backspace);
    write("d");
    press(Key::End);
    EXPECT_EQ(m_view.line, "d5");
    EXPECT_EQ(press(Key::Enter), Deed(SendLine{"d5"}));
    EXPECT_EQ(m_view.line, "");
    m_desk.write("ü");
    m_desk.write("x");
    press(Key::Home);
    press(Key::Delete);
    EXPECT_EQ(m_view.line, "x") << "letters are taken whole";
    EXPECT_EQ(press(Key::Escape), Deed());
    EXPECT_EQ(m_view.line, "");
}

TEST_F(DeskTest, ABlankPressesTheClockAndSignsChangeTheSizeWhereNoLineIsBegun) {
    EXPECT_EQ(write(" "), Deed(SendLine{""}));
    const int points = m_view.points;
    write("+");
    EXPECT_EQ(m_view.points, points + 2);
    for (int i = 0; i < 60; ++i)
        press(Key::Larger);
    EXPECT_EQ(m_view.points, largest_text);
    for (int i = 0; i < 60; ++i)
        write("-");
    EXPECT_EQ(m_view.points, smallest_text);
    write("e8 +-");
    EXPECT_EQ(m_view.line, "e8 +-");
}

TEST_F(DeskTest, ArrowsAndEnterPickAMove) {
    m_desk.settle();
    EXPECT_EQ(cursor(), "a1");
    for (int i = 0; i < 4; ++i)
        press(Key::Right);
    press(Key::Up);
    EXPECT_EQ(cursor(), "e2");
    EXPECT_EQ(press(Key::Enter), Deed());
    EXPECT_EQ(m_view.picked, m_view.cursor);
    press(Key::Up);
    press(Key::Up);
    EXPECT_EQ(press(Key::Enter), Deed(SendLine{"e2-e4"}));
    EXPECT_FALSE(m_view.picked);
    press(Key::Down);
    press(Key::Down);
    press(Key::Enter);
    EXPECT_TRUE(m_view.picked);
    press(Key::Escape);
    EXPECT_FALSE(m_view.picked) << "it is let go";
    press(Key::Enter);
    EXPECT_EQ(press(Key::Enter), Deed()) << "the same square once more";
    EXPECT_FALSE(m_view.picked);
    for (int i = 0; i < 9; ++i)
        press(Key::Down);
    EXPECT_EQ(cursor(), "e1") << "at the edge it stays";
    press(Key::Turn);
    press(Key::Down);
    EXPECT_EQ(cursor(), "e2") << "down is down, whoever sits there";
}

TEST_F(DeskTest, AMoveBeginsWhereAPieceOfWhoIsOnMoveStands) {
    const auto told = [](const Deed& deed) {
        const auto* const tell = std::get_if<TellWriter>(&deed);
        return tell == nullptr ? std::string() : to_string(tell->told);
    };
    m_view.table.announced.reset();
    m_view.table.last.reset();
    m_view.table.turn = Side::White;
    m_view.table.pieces = std::string(64, '.');
    const auto put = [&](const char* square, char piece) {
        m_view.table.pieces[static_cast<std::size_t>(rules::index(*m_view.rules->read_square(square)))] =
            piece;
    };
    put("e2", 'P');
    put("e7", 'p');
    EXPECT_EQ(told(click("e4")), "e4 is empty.");
    EXPECT_EQ(told(click("e7")), "That piece is Black's. White to move.");
    EXPECT_FALSE(m_view.picked);
    EXPECT_EQ(click("e2"), Deed());
    EXPECT_EQ(click("e4"), Deed(SendLine{"e2-e4"}));
    // The last move may still be repeated, though nothing stands there any more.
    m_view.table.last =
        table::ShownMove{*m_view.rules->read_square("d7"), *m_view.rules->read_square("d5"), "", ""};
    EXPECT_EQ(click("d7"), Deed());
    EXPECT_EQ(click("d5"), Deed(SendLine{"d7-d5"}));
    // Where the pieces are not for him to see, nothing is told of them.
    m_view.table.pieces.clear();
    EXPECT_EQ(click("a4"), Deed());
}

TEST_F(DeskTest, TwoClicksAreAMoveInEitherDirection) {
    for (const bool turned : {false, true}) {
        m_view.white_on_top = turned;
        EXPECT_EQ(click("g1"), Deed());
        EXPECT_EQ(click("f3"), Deed(SendLine{"g1-f3"}));
    }
}

TEST_F(DeskTest, WhoOnlyLooksOnMovesNothing) {
    for (const auto seat : {std::optional<phrase::Seat>(), std::optional(phrase::Seat::Arbiter)}) {
        m_view.seat = seat;
        click("g1");
        EXPECT_EQ(click("f3"), Deed());
        EXPECT_FALSE(m_view.picked);
        EXPECT_EQ(cursor(), "f3");
    }
}

TEST_F(DeskTest, TabGoesThroughAllPartsAndEachCanHaveTheWindow) {
    std::set<Part> seen;
    // Twice round: all of how things stand is seen, and then not.
    for (std::size_t i = 0; i + 1 < parts.size(); ++i) {
        seen.insert(m_view.focus);
        press(Key::Tab);
    }
    EXPECT_EQ(seen.size(), parts.size() - 1);
    EXPECT_FALSE(seen.contains(Part::Status));
    EXPECT_EQ(m_view.focus, Part::Board);
    const std::string status = std::exchange(m_view.status, std::string(2000, 'x'));
    for (std::size_t i = 0; i < parts.size(); ++i) {
        seen.insert(m_view.focus);
        press(Key::Tab);
    }
    EXPECT_EQ(seen.size(), parts.size());
    EXPECT_EQ(m_view.focus, Part::Board);
    m_view.status = status;
    press(Key::BackTab);
    EXPECT_EQ(m_view.focus, Part::Sheet);
    press(Key::Enlarge);
    EXPECT_TRUE(m_view.alone);
    EXPECT_TRUE(layout().of(Part::Board).is_empty());
    press(Key::Escape);
    EXPECT_FALSE(m_view.alone);
    EXPECT_EQ(press(Key::Escape), Deed(SwitchFullScreen{.off_only = true}));
    press(Key::Home);
    EXPECT_GT(m_view.back, 0);
    const int most = m_view.back;
    press(Key::PageUp);
    EXPECT_EQ(m_view.back, most);
    press(Key::End);
    EXPECT_EQ(m_view.back, 0);
    press(Key::Up);
    EXPECT_EQ(m_view.back, 1);
}

TEST_F(DeskTest, ASecretLineIsNotShown) {
    write("seal e4");
    EXPECT_EQ(m_view.line, "seal•••");
    press(Key::Backspace);
    write("5");
    EXPECT_EQ(press(Key::Enter), Deed(SendLine{"seal e5"}));
    m_all_secret = true;
    write("e4");
    EXPECT_EQ(m_view.line, "••");
    EXPECT_EQ(press(Key::Enter), Deed(SendLine{"e4"}));
}

TEST_F(DeskTest, TheLineIsMendedAndBroughtBackAsInATerminal) {
    write("black e4");
    press(Key::RubOutWord);
    EXPECT_EQ(m_view.line, "black ");
    press(Key::Clear);
    EXPECT_EQ(m_view.line, "");
    EXPECT_EQ(press(Key::Earlier), Deed()) << "nothing has been typed before";
    write("e4");
    press(Key::Enter);
    write("time");
    press(Key::Enter);
    write("seal d4");
    press(Key::Enter);
    EXPECT_EQ(press(Key::Earlier), Deed(TellWriter{{"{0}", {"time"}}}))
        << "what is secret is not brought back";
    EXPECT_EQ(press(Key::Up), Deed(TellWriter{{"{0}", {"e4"}}}));
    EXPECT_EQ(m_view.line, "e4");
    EXPECT_EQ(press(Key::Down), Deed(TellWriter{{"{0}", {"time"}}}));
    press(Key::WordLeft);
    write("my ");
    press(Key::ClearToEnd);
    EXPECT_EQ(press(Key::Enter), Deed(SendLine{"my "}));
    write("seal");
    EXPECT_EQ(press(Key::Up), Deed());
    EXPECT_EQ(m_view.line, "seal");
}

TEST_F(DeskTest, TabCompletesWhatIsBegun) {
    write("re");
    EXPECT_EQ(press(Key::Tab), Deed(TellWriter{Message("resign")}));
    EXPECT_EQ(m_view.line, "resign");
    EXPECT_EQ(m_view.focus, Part::Board);
    press(Key::Escape);
    press(Key::Tab);
    EXPECT_EQ(m_view.focus, Part::Clocks) << "where none is begun it goes on";
    write("seal re");
    EXPECT_EQ(press(Key::Tab), Deed());
}

TEST_F(DeskTest, ArrowsGoThroughThePageForHisEyes) {
    const auto turn = [&](Key key) { return m_desk.turn_page(key, layout(), typewriter); };
    EXPECT_FALSE(turn(Key::Down)) << "there is none";
    m_view.page.assign(60, "Springer Gustav eins Felix drei");
    EXPECT_TRUE(turn(Key::Down));
    EXPECT_EQ(m_view.page_line, 1);
    EXPECT_TRUE(turn(Key::Up));
    EXPECT_TRUE(turn(Key::Up));
    EXPECT_EQ(m_view.page_line, 0);
    EXPECT_TRUE(turn(Key::End));
    EXPECT_GT(m_view.page_line, 1);
    EXPECT_FALSE(turn(Key::Enter)) << "that takes it away";
    m_view.page = {"e4"};
    EXPECT_TRUE(turn(Key::Down)) << "an arrow never takes it away";
    EXPECT_EQ(m_view.page_line, 0);
}

TEST_F(DeskTest, TheRestIsDoneElsewhere) {
    EXPECT_EQ(press(Key::FullScreen), Deed(SwitchFullScreen{}));
    EXPECT_EQ(press(Key::Picture), Deed(SavePicture{}));
    EXPECT_EQ(press(Key::Leave), Deed(LeaveSeat{}));
    const Theme* theme = m_view.theme;
    press(Key::NextTheme);
    EXPECT_NE(m_view.theme, theme);
}

} // namespace
} // namespace annabella::window
