// Two keyboards at one computer: what is typed at each is done by its player.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "program.hpp"

#include "../../unit/support/key_pipe.hpp"

namespace annabella::test {
namespace {

class Keyboards : public TableTest {};

TEST_F(Keyboards, EachSideTypesAtItsOwn) {
    const KeyPipe white(folder() / "white");
    const KeyPipe black(folder() / "black");
    Program table = play({"--new", "--clock", "1:00:00", "--white-keyboard", white.place().string(),
                          "--black-keyboard", black.place().string(), "--keyboard-layout", "us"});
    table.hear("The game begins");
    white.line("e4");
    table.hear("Eva zwei Eva vier");
    // A time asked for is that of who asks, whoever is on move.
    black.tap(KEY_F2);
    table.hear("[b] Black one hour.");
    white.tap(KEY_F2);
    table.hear("[w] White ");
    // A move alone is the repetition for one, and nothing for the other.
    black.line("e4");
    table.hear("Black: Eva zwei Eva vier");
    black.line("white resign");
    table.hear("That is not for this seat. Your seat: Black.");
    // Enter presses his own clock and no other. What is asked behind it is answered behind it.
    black.tap(KEY_ENTER);
    black.tap(KEY_F2);
    table.hear("[b] Black one hour.");
    table.ask("turn", "White to move");
    white.tap(KEY_ENTER);
    white.tap(KEY_F2);
    table.hear("[w] White ");
    table.ask("turn", "Black to move");
    // Each answers what he himself is asked.
    white.line("resign");
    table.hear("Resign: yes or no?");
    black.line("yes");
    table.hear("There is no question to answer.");
    white.line("no");
    table.hear("Cancelled: Resign.");
    // Help of keys is on at one of them alone.
    white.tap(KEY_F1);
    table.hear("Key help on: keys only say what they do. To end it, press");
    black.line("e5");
    table.hear("Eva sieben Eva fünf");
    white.tap(KEY_ENTER);
    table.hear("Enter ends the line.");
    white.tap(KEY_F1);
    table.hear("Key help off.");
    // The terminal is there as before.
    table.ask("quit", "Goodbye.");
    EXPECT_EQ(table.end(), 0);
}

TEST_F(Keyboards, OneThatCannotBeHadIsSaidAndTheGameGoesOn) {
    Program table = play({"--new", "--white-keyboard", "/dev/null"});
    table.hear("There is no keyboard at /dev/null. Look in /dev/input/by-id for names ending in event-kbd.");
    table.hear("The game begins");
    table.ask("white e4", "Eva zwei Eva vier");
}

} // namespace
} // namespace annabella::test
