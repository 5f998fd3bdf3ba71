// A seat with a window on a screen of its own: hands on its keys and on the mouse, eyes on its pixels.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "at_window.hpp"

#include <cstdlib>
#include <cstring>

namespace annabella::test {
namespace {

using namespace annabella::window;

TEST_F(AtWindow, AMoveIsTypedAndClickedAndPressedAndAllOfItIsReadable) {
    Program host = open_table();
    host.hear("The game begins.");
    Program window = look("white");
    host.hear("White has moved to another terminal.");
    go_to_window();
    window.hear("White's clock runs.");
    const auto is_on_move = [&](const std::string& color) {
        window.hear(color + "'s clock runs. " + color + " to move.");
    };
    // Typed.
    type("e4");
    host.hear("Eva zwei Eva vier");
    host.ask("e4", "Eva zwei Eva vier");
    key("space");
    is_on_move("Black");
    host.ask("e5", "Eva sieben Eva fünf");
    window.hear("Eva sieben Eva fünf");
    type("e5");
    host.hear("Eva sieben Eva fünf");
    host.line("");
    is_on_move("White");
    // By the arrows: from a1 to g1, and to f3.
    for (int i = 0; i < 6; ++i)
        key("Right");
    key("Return");
    for (const char* arrow : {"Up", "Up", "Left"})
        key(arrow);
    key("Return");
    host.hear("Springer Gustav eins Felix drei");
    const Picture usual = take_picture();
    ASSERT_TRUE(usual);
    EXPECT_EQ(usual->w, 1200);
    EXPECT_EQ(usual->h, 800);
    expect_readable(*usual, seen());
    host.ask("Nf3", "Springer Gustav eins Felix drei");
    key("space");
    is_on_move("Black");
    host.ask("Nc6", "Springer Bella acht Cesar sechs");
    window.hear("Springer Bella acht Cesar sechs");
    type("Nc6");
    host.hear("Springer Bella acht Cesar sechs");
    host.line("");
    is_on_move("White");
    // Clicked.
    click("f1", 1200, 800);
    click("b5", 1200, 800);
    host.hear("Läufer Felix eins Bella fünf");
    key("ctrl+q");
    host.hear("White has left the terminal. Type for White here again.");
    EXPECT_EQ(window.end(), 0);
    host.line("quit");
    EXPECT_EQ(host.end(), 0);
}

TEST_F(AtWindow, LargeLettersOtherColoursAndOtherSizesAreReadable) {
    Program window = look("onlooker", {"--theme", "black-on-white", "--size", "48"});
    window.hear("There is no table at");
    go_to_window();
    // It waits for the table, and finds it.
    Program host = open_table();
    host.hear("An onlooker has arrived.");
    window.hear("White's clock runs.");
    const Picture large = take_picture_of(seen(48));
    ASSERT_TRUE(large);
    expect_readable(*large, seen(48));
    key("ctrl+t");
    resize(700, 1000);
    const Picture high = take_picture_of(seen(48));
    ASSERT_TRUE(high);
    EXPECT_EQ(high->w, 700);
    expect_readable(*high, seen(48));
    for (int i = 0; i < 15; ++i)
        key("ctrl+minus");
    const Picture small = take_picture_of(seen(18));
    ASSERT_TRUE(small);
    expect_readable(*small, seen(18));
    EXPECT_NE(color_at(*large, 0, 0), color_at(*small, 0, 0)) << "other colours";
    host.line("quit");
    window.hear("The table is closed.");
    key("ctrl+q");
    EXPECT_EQ(window.end(), 0) << "who wants to look on does, until he closes it";
    EXPECT_EQ(host.end(), 0);
}

TEST_F(AtWindow, WhatKeysChangeOfItsLookIsSoAtTheNextStart) {
    Program window = look("onlooker");
    window.hear("There is no table at");
    go_to_window();
    key("ctrl+t");
    for (int i = 0; i < 3; ++i)
        key("ctrl+plus");
    key("F11");
    key("ctrl+f");
    key("ctrl+q");
    EXPECT_EQ(window.end(), 0);
    const std::string kept = content(".config/annabella/settings.toml");
    EXPECT_NE(kept.find("theme = \"black-on-white\""), std::string::npos) << kept;
    EXPECT_NE(kept.find("size = 24"), std::string::npos) << kept;
    EXPECT_NE(kept.find("full-screen = true"), std::string::npos) << kept;
    EXPECT_EQ(kept.find("direction"), std::string::npos) << "a board is turned for a game";

    Program again = look("onlooker");
    again.hear("There is no table at");
    go_to_window();
    const Picture picture = take_picture();
    ASSERT_TRUE(picture);
    EXPECT_EQ(color_at(*picture, 0, 0), (window::Color{255, 255, 255}));
    key("F11");
    key("ctrl+q");
    EXPECT_EQ(again.end(), 0);
    EXPECT_NE(content(".config/annabella/settings.toml").find("full-screen = false"), std::string::npos);
}

TEST_F(AtWindow, KeysOfTheTableDoWhatTheyDoThere) {
    Program host = open_table();
    Program window = look("white");
    window.hear("Your seat: White. For help, type help.");
    go_to_window();
    key("F8");
    window.hear("Eva vier");
    key("Up");
    window.hear("Eva fünf");
    key("n");
    window.hear("Springer ");
    key("F1");
    window.hear("Key help on: keys only say what they do. To end it, press");
    key("x");
    window.hear("diagonals");
    key("F1");
    window.hear("Key help off.");
    key("Escape");
    window.hear("You have left the board.");
    // Letters are a line again.
    type("e4");
    window.hear("Eva zwei Eva vier");
    key("F1");
    window.hear("Key help on: keys only say what they do. To end it, press");
    key("F9");
    window.hear("Press the clock.");
    key("Escape");
    window.hear("Key help off.");
    key("ctrl+q");
    EXPECT_EQ(window.end(), 0);
    host.line("quit");
    EXPECT_EQ(host.end(), 0);
}

TEST_F(AtWindow, ALineIsCompletedAndBroughtBack) {
    Program host = open_table();
    host.hear("The game begins.");
    Program window = look("white");
    window.hear("White's clock runs.");
    go_to_window();
    hands({"type", "las"});
    key("Tab");
    window.hear("last");
    key("Return");
    window.hear("No move has been made");
    type("e4");
    window.hear("Eva zwei Eva vier");
    host.ask("e4", "Eva zwei Eva vier");
    window.hear("Black: Eva zwei Eva vier");
    key("ctrl+Up");
    window.hear("e4");
    key("Up");
    window.hear("last");
    key("Return");
    window.hear("Eva zwei Eva vier");
    host.line("quit");
    window.hear("The table is closed.");
    key("ctrl+q");
    EXPECT_EQ(window.end(), 0) << window.all();
}

TEST_F(AtWindow, ATableThatIsLostIsSaidToBeAndItsClockStands) {
    Program host = open_table();
    host.hear("The game begins.");
    Program window = look("white", {"--size", "36"});
    window.hear("White's clock runs.");
    go_to_window();
    type("Ke4");
    window.hear("Illegal: König Eva vier.");
    host.kill();
    window.hear("The table no longer answers");
    type("e4");
    window.hear("You can type nothing more at this table. To close the window, press Ctrl Q.");
    // What is written of the first picture is not in it, but in all that follow.
    ASSERT_TRUE(take_picture());
    const Picture now = take_picture();
    std::this_thread::sleep_for(std::chrono::milliseconds(2200));
    const Picture later = take_picture();
    ASSERT_TRUE(now);
    ASSERT_TRUE(later);
    expect_readable(*later, seen(36));
    EXPECT_EQ(std::memcmp(now->pixels, later->pixels,
                          static_cast<std::size_t>(now->pitch) * static_cast<std::size_t>(now->h)),
              0);
    key("ctrl+q");
    EXPECT_EQ(window.end(), 1);
}

TEST_F(AtWindow, WithoutAScreenItSaysSo) {
    ::setenv("DISPLAY", ":99999", 1);
    Program window = look("onlooker");
    window.hear("There is no screen to show a window on");
    EXPECT_EQ(window.end(), 1);
    // SDL is content with a screen that nobody sees.
    ::unsetenv("DISPLAY");
    ::unsetenv("WAYLAND_DISPLAY");
    Program at_console = look("onlooker");
    at_console.hear("There is no screen to show a window on");
    EXPECT_EQ(at_console.end(), 1);
}

} // namespace
} // namespace annabella::test
