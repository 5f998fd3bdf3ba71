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
    table.hear("This is not the seat for that. Here sits: Black.");
    // Enter presses his own clock and no other. What is asked behind it is answered behind it.
    black.tap(KEY_ENTER);
    black.tap(KEY_F2);
    table.hear("[b] Black one hour.");
    table.ask("turn", "White is on move");
    white.tap(KEY_ENTER);
    white.tap(KEY_F2);
    table.hear("[w] White ");
    table.ask("turn", "Black is on move");
    // Each answers what he himself is asked.
    white.line("resign");
    table.hear("White resigns: yes or no?");
    black.line("yes");
    table.hear("Nothing was asked.");
    white.line("no");
    table.hear("Cancelled: White resigns.");
    // Help of keys is on at one of them alone.
    white.tap(KEY_F1);
    table.hear("Now each key says what it does");
    black.line("e5");
    table.hear("Eva sieben Eva fünf");
    white.tap(KEY_ENTER);
    table.hear("Enter ends the line.");
    white.tap(KEY_F1);
    table.hear("The keys do again");
    // The terminal is there as before.
    table.ask("quit", "Goodbye.");
    EXPECT_EQ(table.end(), 0);
}

TEST_F(Keyboards, OneThatCannotBeHadIsSaidAndTheGameGoesOn) {
    Program table = play({"--new", "--white-keyboard", "/dev/null"});
    table.hear("At /dev/null there is no keyboard.");
    table.hear("The game begins");
    table.ask("white e4", "Eva zwei Eva vier");
}

} // namespace
} // namespace annabella::test
