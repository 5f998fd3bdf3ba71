// Brings everything at the table together: commands, pegs, buttons and time become events; notices become
// words.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/side.hpp"
#include "devices/tactile_clock/driver.hpp"
#include "manual/manual.hpp"
#include "phrase/reading/understanding.hpp"
#include "table/boards/boards.hpp"
#include "table/commands/command.hpp"
#include "table/commands/keyboard.hpp"
#include "table/commands/own_word.hpp"
#include "table/commands/secret_lines.hpp"
#include "table/doing/arbiters_report.hpp"
#include "table/doing/lock.hpp"
#include "table/game/mate_judge.hpp"
#include "table/game/recorder.hpp"
#include "table/game/spoken_game.hpp"
#include "table/home/consulted.hpp"
#include "table/keys/key_modes.hpp"
#include "table/people/ears.hpp"
#include "table/people/guest.hpp"
#include "table/people/outlet.hpp"
#include "table/people/questions.hpp"
#include "table/people/speaking.hpp"
#include "table/telling/time_calls.hpp"

namespace annabella::table {

/// The host of one table. Reads no clock and no device: it is told what happens and when. What it is asked
/// for its parts do (parts.hpp); it has a function for each thing that may be asked of a table.
class Host {
public:
    /// All must live as long as the host.
    Host(SpokenGame& game, Recorder& recorder, std::vector<Outlet*> outlets);
    Host(const Host&) = delete;
    Host& operator=(const Host&) = delete;
    ~Host();

    /// What somebody does. Every command is answered; `now` is when it was given.
    void take(const Given& given, game::Time now);
    /// Somebody has said what is no command: he is told so.
    void take(const Misread& misread, game::Time now);
    /// What somebody hears of his own typing, in his ear alone.
    void echo(const Misread& typed, game::Time now);
    /// A key that is no part of a line.
    void take(const NamedKey& key, game::Time now);
    /// Where it is settled what keys are for; the host settles it where a command does. It must live as long
    /// as the host.
    void set_key_modes(KeyModes& modes);
    /// The keyboard that stands at this table.
    Keyboard keyboard() const;

    // Seats that are taken by others with programs of their own. What is for such a seat is
    // told there and nowhere else, and what is done there is not typed at the table any more.
    /// He sits down, all hear of it, and he is told how things stand. Refused where somebody sits there
    /// already, where nobody does in this game, and where a record plays.
    Seated seat(const Guest& guest, game::Time now);
    /// Whether who wants the arbiter's seat has to know a code.
    bool is_arbiter_behind_code() const;
    /// Begins to try the code of who wants that seat; true when it is known what it is worth.
    bool has_tried_code(std::string_view code);
    /// Tells what has come of a code that opens the lock; true while it is still being tried. Until then
    /// nothing that is typed behind it is to be done.
    bool hear_lock(game::Time now);
    /// The lock has locked itself.
    void tell_locked(const Message& why, game::Time now);
    bool tries_code() const;
    /// Who is told by that way has gone, wherever he sat; what he was asked lapses.
    void unseat(const Outlet& outlet, game::Time now);
    /// A line that he has typed; false where he leaves by it.
    bool take_from(const Outlet& outlet, std::string_view line, game::Time now);
    /// A key there that is no part of a line.
    void take_from(const Outlet& outlet, const NamedKey& key, game::Time now);
    /// Who is told by that way wants to see the table from now on: it is shown there whenever it changes, and
    /// so are the clocks and how things stand. False where nobody sits there.
    bool let_see(const Outlet& outlet, game::Time now);
    /// All who sit so are told that the table is closed.
    void close_seats(game::Time now);
    /// Something from a board: that of its owner, or, where there is none, the one at which both play. The
    /// game knows boards of players only, so one for both is that of the player on move, and passed on with
    /// the move.
    void board(std::optional<Side> owner, const devices::BoardEvent& event, game::Time now);
    /// The board at which both played is `owner`'s alone from now on: the other player has one, too.
    void part_boards(Side owner, game::Time now);
    /// For the host of the next game, which takes them over when it has begun; then they are to be asked what
    /// stands on them.
    BoardsLeft boards_left() const;
    void take_over(const BoardsLeft& left, bool exchanged, game::Time now);
    /// What the clock at a board of that owner is to show; empty where nothing is known of such a clock.
    std::optional<devices::ClockFace> clock_face(std::optional<Side> owner, game::Time now) const;
    /// Something from a tactile clock at this table (E.2.4), at whose `white` side White sits. Who is on move
    /// presses by its lever; the other lever does nothing, as at any clock.
    void tactile_clock(const devices::tactile_clock::ClockEvent& event, devices::ClockSide white,
                       game::Time now);
    /// Something that happened elsewhere: a recorded opponent, the start of the game. `assistant`: whose
    /// assistant did it.
    void happen(game::Happening happening, game::Time now, std::optional<Side> assistant = std::nullopt);
    /// A remark for the record, of which nobody is told.
    void note(const Message& remark, game::Time now);
    /// Time has passed; call it at next_deadline() or later.
    void tick(game::Time now);
    std::optional<game::Time> next_deadline() const;

    /// For a game that is gone on with: how things stand, whose turn it is, the last move, the clocks, and
    /// what waits to be repeated, pressed or answered. For one that is over: how it ended.
    void recapitulate(game::Time now);
    /// For a game that has just begun: who is on move, the time control, and how to get help. Who wants it
    /// brief knows all that.
    void introduce(game::Time now);
    /// Says a sentence that comes from outside the game, such as a device's trouble.
    void say(const Message& message, game::Time now);
    /// One that has words of the language in its holes.
    void say(const MessageIn& message, game::Time now);

    /// Says what is said for `notice`, though nothing has happened.
    void tell(const game::Notice& notice, game::Time now);

    /// Who is meant by a command without a name: this side, or, if empty, whoever is on move (and, for a
    /// repetition, his opponent).
    void set_keyboard_side(std::optional<Side> side);
    /// This side plays by itself: nobody types for it.
    void set_own_player(std::optional<Side> side);
    /// What is typed here for it, which help tells of.
    void set_own_words(std::vector<OwnWord> words);
    /// A record is played again: its draw was agreed, and nobody offers one.
    void set_replays();
    /// For this player it is repeated by the one who plays by itself: nobody hears that again.
    void set_repeated_for(std::optional<Side> side);
    /// Whose ear can be spoken into alone; until it is set, one person hears everything.
    void set_ears(const Ears& ears);
    /// At what the clocks are called without being asked for; until it is set, at nothing.
    void set_time_calls(CallMarks marks);
    /// Told of every notice, after the words have gone out.
    void set_observer(std::function<void(const game::Notice&, game::Time)> observer);
    /// Tells who has asked what has come of it, as often as there is something to tell, now or later; nobody
    /// where he has gone meanwhile. It may be called as long as the host lives.
    using Answer = std::function<void(const Message&, game::Time now)>;
    /// Called for "save FOLDER". The folder may be empty; `elsewhere`: who types it sits there.
    using Saver = std::function<void(const std::string& folder, bool elsewhere, const Answer& answer)>;
    void set_saver(Saver saver);
    /// Gives the manual in that language, or the nearest there is; null: there is none. It must live as long
    /// as the host.
    void set_manual(std::function<const manual::Manual*(const std::string& language)> manual);
    /// Called when the board of a side shall sound its buzzer.
    void set_buzzer(std::function<void(Side, devices::BuzzPattern)> buzzer);

    /// Finds out what the game wants to know of mates: after each event, when its words have gone out, and at
    /// each tick. It must live as long as the host.
    void set_judge(MateJudge& judge);

    /// What is the arbiter's is asked of it before it is done. It must live as long as the host.
    void set_lock(Lock& lock);
    /// What is told him of it. It must live as long as the host; until it is set, there is none.
    void set_report(ArbitersReport& report);
    /// What of a line typed at a seat is nobody else's. It must live as long as the host.
    void set_secrets(const SecretLines& secrets);

    // What is spoken to the program.
    /// Called when somebody wants to speak, or, while he does, has finished; false where another one speaks.
    /// Until it is set, nobody listens.
    void set_ear(std::function<bool(const Speaking&)> ear);
    /// The position in which a move is meant that this player speaks now: that of the move which he is to
    /// repeat, else the present one.
    rules::Position position_to_hear(Side speaker) const;
    /// What was understood of who has spoken. A move is read back to him, and counts as if he had typed it
    /// when he says that it is right or presses Enter; what else he does drops it.
    void take(const phrase::Understood& heard, const Speaking& speaking, game::Time now);
    /// Nothing could be heard of him, for that reason.
    void not_heard(const Error& why, const Speaking& speaking, game::Time now);

    /// A chess engine is asked for `what` of the position; gives what is to be said if it cannot be. Until it
    /// is set, there is none.
    void set_adviser(std::function<std::optional<Message>(Consulted what)> adviser);
    /// At home: one person plays both sides. His moves are pressed and repeated by themselves.
    void set_plays_alone();

    bool quit_asked() const;
    /// The next game of these players is wished; this host plays this one alone.
    const std::optional<NextGame>& new_game_asked() const;

private:
    struct Inside;
    std::unique_ptr<Inside> m_inside;
};

} // namespace annabella::table
