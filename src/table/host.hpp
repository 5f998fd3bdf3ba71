// Brings everything at the table together: commands, pegs, buttons and time become events; notices become
// words.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <list>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "base/side.hpp"
#include "chess/san.hpp"
#include "phrase/understanding.hpp"
#include "table/arbiters_report.hpp"
#include "table/board_cursor.hpp"
#include "table/boards.hpp"
#include "table/command.hpp"
#include "table/command_table.hpp"
#include "table/consulted.hpp"
#include "table/ears.hpp"
#include "table/guest.hpp"
#include "table/key_modes.hpp"
#include "table/keyboard.hpp"
#include "table/last_heard.hpp"
#include "table/lock.hpp"
#include "table/mate_judge.hpp"
#include "table/outlet.hpp"
#include "table/own_word.hpp"
#include "table/place.hpp"
#include "table/questions.hpp"
#include "table/recorder.hpp"
#include "table/request.hpp"
#include "table/secret_lines.hpp"
#include "table/seen_touches.hpp"
#include "table/speaking.hpp"
#include "table/spoken_game.hpp"
#include "table/tactile_clock_news.hpp"
#include "table/time_calls.hpp"

namespace annabella::table {

/// The host of one table. Reads no clock and no device: it is told what happens and when.
class Host {
public:
    /// All must live as long as the host.
    Host(SpokenGame& game, Recorder& recorder, std::vector<Outlet*> outlets);

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
    Keyboard keyboard() const { return {*m_spoken, keyboard_side(m_table)}; }

    // Seats that are taken by others with programs of their own (host_seats.cpp). What is for such a seat is
    // told there and nowhere else, and what is done there is not typed at the table any more.
    /// He sits down, all hear of it, and he is told how things stand. Refused where somebody sits there
    /// already, where nobody does in this game, and where a record plays.
    Result<void> seat(const Guest& guest, game::Time now);
    /// Whether who wants the arbiter's seat has to know a code.
    bool is_arbiter_behind_code() const { return m_lock != nullptr && m_lock->has_code(); }
    /// Begins to try the code of who wants that seat; true when it is known what it is worth.
    bool has_tried_code(std::string_view code) { return m_lock == nullptr || m_lock->has_tried(code); }
    /// Tells what has come of a code that opens the lock; true while it is still being tried. Until then
    /// nothing that is typed behind it is to be done.
    bool hear_lock(game::Time now);
    bool tries_code() const { return m_code_tried.has_value(); }
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
    void board(std::optional<chess::Color> owner, const devices::BoardEvent& event, game::Time now);
    /// The board at which both played is `owner`'s alone from now on: the other player has one, too.
    void part_boards(chess::Color owner, game::Time now);
    /// For the host of the next game, which takes them over when it has begun; then they are to be asked what
    /// stands on them.
    BoardsLeft boards_left() const;
    void take_over(const BoardsLeft& left, bool exchanged, game::Time now);
    /// What the clock at a board of that owner is to show; empty where nothing is known of such a clock.
    std::optional<devices::ClockFace> clock_face(std::optional<chess::Color> owner, game::Time now) const;
    /// Something from a tactile clock at this table (E.2.4), at whose `white` side White sits. Who is on move
    /// presses by its lever; the other lever does nothing, as at any clock.
    void tactile_clock(const devices::tactile_clock::ClockEvent& event, devices::ClockSide white,
                       game::Time now);
    /// Something that happened elsewhere: a recorded opponent, the start of the game. `assistant`: whose
    /// assistant did it.
    void happen(game::Happening happening, game::Time now,
                std::optional<chess::Color> assistant = std::nullopt);
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
    void set_keyboard_side(std::optional<chess::Color> side) { m_keyboard_side = side; }
    /// This side plays by itself: nobody types for it.
    void set_own_player(std::optional<chess::Color> side) { m_own_player = side; }
    /// What is typed here for it, which help tells of.
    void set_own_words(std::vector<OwnWord> words) { m_own_words = std::move(words); }
    /// A record is played again: its draw was agreed, and nobody offers one.
    void set_replays() { m_replays = true; }
    /// For this player it is repeated by the one who plays by itself: nobody hears that again.
    void set_repeated_for(std::optional<chess::Color> side) { m_repeated_for = side; }
    /// Whose ear can be spoken into alone; until it is set, one person hears everything.
    void set_ears(const Ears& ears) {
        m_table.ears = ears;
        for (Place& place : m_guests) {
            const bool voice = place.ears.voice;
            place.ears = ears;
            place.ears.listening = Listening::OwnSeat;
            place.ears.voice = voice;
        }
        m_spoken->set_shared_ear(ears.listening != Listening::Apart);
    }
    /// At what the clocks are called without being asked for; until it is set, at nothing.
    void set_time_calls(CallMarks marks);
    /// Told of every notice, after the words have gone out.
    void set_observer(std::function<void(const game::Notice&, game::Time)> observer) {
        m_observer = std::move(observer);
    }
    /// Called for "save FOLDER"; gives what is to be said then. The folder may be empty; `elsewhere`: who
    /// types it sits there.
    using Saver = std::function<Result<Message>(const std::string& folder, bool elsewhere)>;
    void set_saver(Saver saver) { m_saver = std::move(saver); }
    /// Called when the board of a side shall sound its buzzer.
    void set_buzzer(std::function<void(chess::Color, devices::BuzzPattern)> buzzer) {
        m_buzzer = std::move(buzzer);
    }

    /// Finds out what the game wants to know of mates: after each event, when its words have gone out, and at
    /// each tick. It must live as long as the host.
    void set_judge(MateJudge& judge) { m_judge = &judge; }

    /// What is the arbiter's is asked of it before it is done. It must live as long as the host.
    void set_lock(Lock& lock) { m_lock = &lock; }
    /// What is told him of it. It must live as long as the host; until it is set, there is none.
    void set_report(ArbitersReport& report) { m_report = &report; }
    /// What of a line typed at a seat is nobody else's. It must live as long as the host.
    void set_secrets(const SecretLines& secrets) { m_secrets = &secrets; }

    // What is spoken to the program (host_hearing.cpp).
    /// Called when somebody wants to speak, or, while he does, has finished; false where another one speaks.
    /// Until it is set, nobody listens.
    void set_ear(std::function<bool(const Speaking&)> ear) { m_ear = std::move(ear); }
    /// The position in which a move is meant that this player speaks now: that of the move which he is to
    /// repeat, else the present one.
    rules::Position position_to_hear(chess::Color speaker) const;
    /// What was understood of who has spoken. A move is read back to him, and counts as if he had typed it
    /// when he says that it is right or presses Enter; what else he does drops it.
    void take(const phrase::Understood& heard, const Speaking& speaking, game::Time now);
    /// Nothing could be heard of him, for that reason.
    void not_heard(const Error& why, const Speaking& speaking, game::Time now);

    /// A chess engine is asked for `what` of the position; gives what is to be said if it cannot be. Until it
    /// is set, there is none.
    void set_adviser(std::function<std::optional<Message>(Consulted what)> adviser) {
        m_adviser = std::move(adviser);
    }
    /// At home: one person plays both sides. His moves are pressed and repeated by themselves.
    void set_plays_alone() { m_plays_alone = true; }

    bool quit_asked() const { return m_quit; }
    /// The next game of these players is wished; this host plays this one alone.
    const std::optional<NextGame>& new_game_asked() const { return m_new_game; }

private:
    /// What a command does (host_doing.hpp).
    struct Doing;

    void do_command(const Given& given, const Request& request);
    /// Says it, and that it was said stands in the record first.
    void tell_to_all_kept(const Message& message, game::Time now);
    /// True, and told, where it is behind the arbiter's lock.
    bool is_locked_away(const Given& given, const Request& request);
    /// What is typed now and not understood may be a move to be sealed: it is not repeated.
    bool may_be_to_be_sealed(const Request& request) const;
    /// What its writer is told of it.
    Message unless_to_be_sealed(const Misread& misread, const Request& request) const;
    /// True, and told, where it is for somebody who sits elsewhere.
    bool is_typed_elsewhere(std::optional<phrase::Seat> seat, const Request& request);

    // What is spoken to the program (host_hearing.cpp).
    void read_back(const phrase::Words& words, const std::optional<Message>& before,
                   const std::optional<Message>& behind, const Request& request);
    void answer_speech(const phrase::Understood& heard, const Speaking& speaking, const Request& request);
    void wish(phrase::SpokenWish wish, const Speaking& speaking, const Request& request);
    /// Who has spoken it says that it is right.
    void confirm_spoken_move(const Request& request);
    /// Whether the command confirms the move that was read back; another act of who has spoken it drops it.
    bool confirms_spoken_move(const Given& given, const Request& request);

    // Who sits elsewhere (host_seats.cpp).
    Place* guest_at(std::optional<phrase::Seat> seat);
    Place* guest_told_by(const Outlet& outlet);
    bool is_taken(phrase::Seat seat) const;
    /// Both at seats of their own: at the table itself there is neither of them.
    bool players_sit_apart() const;
    /// What is said of it at the table itself.
    phrase::Utterances words_at_table(const Message& message) const;
    /// Whose alone the keyboard is that is typed at.
    std::optional<chess::Color> keyboard_side(const Place& place) const;
    /// Asked at the table's own keyboard by nobody in particular; by whose place that is.
    Request at_table(game::Time now);
    static Request at(Place& place, game::Time now);
    void do_for_guest(const Given& given, const Request& request);
    phrase::Utterances answer_for_arbiter(const Ask& ask, const Place& arbiter, game::Time now) const;
    /// The same at the keyboard at which all sit.
    void tell_arbiter_at_table(const Ask& ask, const Request& request);
    void ask_through_assistant(const Ask& ask, chess::Color side, const Request& request);
    /// FIDE 2009, E.2.9f: what stands on the envelope he reads for himself.
    void read_envelope_to_assistant(chess::Color side, const Request& request);
    phrase::Utterances both_times(const Place& guest, game::Time now) const;
    /// What he is told of it, in his words.
    phrase::Utterances words_for(const game::Notice& notice, const Place& guest) const;
    /// What `hearer` would be told of it, for all that hear this.
    phrase::Utterances for_another(const game::Notice& notice, const Place& guest, phrase::Seat hearer) const;
    void hear(Place& guest, const phrase::Utterances& utterances, game::Time now);
    /// What is said as if to all, but to nobody else.
    void hear_alone(Place& guest, phrase::Utterances utterances, game::Time now);
    void hear_as_onlooker(Place& guest, const phrase::Utterances& utterances, game::Time now);
    void hear(Place& guest, const Message& message, game::Time now,
              phrase::Privacy privacy = phrase::Privacy::Open);
    /// Everybody is told of the notice; `at_table`: what is said of it at the table itself.
    void speak(const game::Notice& notice, const phrase::Utterances& at_table, game::Time now);
    /// That one has come or gone: to the arbiter's seat, else to be read at the table.
    void tell_of_onlooker(const Message& message, game::Time now);
    /// What waits for the arbiter, for his seat.
    void show_waiting();
    /// The clock has been pressed: who only reads, and does not see it, is told whose runs; others hear a
    /// click.
    void write_press(game::Time now);
    static std::string written(const phrase::Utterances& utterances);
    void lapse_questions_of(phrase::Seat seat, game::Time now);
    /// The clocks of a game that is gone on with.
    void tell_times_at_hand(game::Time now);

    // How the game stands (host_sight.cpp).
    /// Of a game that is over, adjourned or not begun; else empty.
    phrase::Utterances status_at_rest(const Place& guest) const;
    /// Who is on move, and what has been announced.
    phrase::Utterances turn_status(const Place& guest) const;
    /// Which clock runs; empty where there is none.
    std::optional<Message> clock_status() const;
    /// How the game itself stands, and whose clock runs;
    phrase::Utterances status_of_game(const Place& guest) const;
    /// the same, and whether the arbiter is asked.
    phrase::Utterances status_for(const Place& guest) const;
    void tell_status(Place& guest, game::Time now);
    /// What waits for the arbiter: what he is asked, and clocks that stand until he lets them run.
    phrase::Utterances waiting_for_arbiter(const Place& arbiter) const;
    /// What waits for a word of his or of the arbiter's, and an offer that stands.
    phrase::Utterances waiting_status(const Place& guest) const;
    /// What is always before him who sees the table; what must not be missed is first.
    std::string seen_status(const Place& guest) const;
    void show_status(Place& guest) const;
    /// Assistants see it all the time, and so does who sees the table.
    void show_status();
    /// The same where nothing has happened, but somebody may have been asked something.
    void show_questions();
    void show_table(game::Time now);
    static void show_table(Place& guest, const game::Game& game, game::Time now);

    chess::Color side_of(const Giver& by, const Command& command, const Request& request) const;
    /// Done by whoever gave the command.
    void act(game::Happening happening, const Request& request);
    /// Whether it can be read back from the journal; numbers that nobody can type may be out of all bounds.
    bool can_be_kept(const game::Happening& act, const Request& request) const;
    /// A move in a question: a legal one; at a tournament as it was said, so that nothing is told of it.
    using NamedMove = std::variant<game::SpokenMove, chess::MoveText>;
    /// Done after "yes"; without a question where it would be refused anyway.
    /// `what` is the act as a sentence; `with` the move that belongs to it, which is named before it.
    /// `noted`: a remark for the record when it is done.
    void propose(const game::Happening& act, const Message& what, const Request& request,
                 const std::optional<NamedMove>& with = std::nullopt,
                 const std::optional<Message>& noted = std::nullopt);
    /// It would be refused: why, to whoever has given the command, whosever act it is.
    void refuse_here(const game::Happening& act, const Request& request);
    /// What time has brought by now, such as a fallen flag, is told, before something happens of which nobody
    /// is told.
    void let_time_pass(game::Time now);
    /// Whose assistant gives the command.
    std::optional<chess::Color> assistant_of(const Giver& by, const Request& request) const;
    /// Who has given it, for what it is about `side`; empty where nobody can know.
    std::optional<phrase::Seat> giver_of(const Giver& by, const CommandRow* row, chess::Color side,
                                         const Request& request) const;
    /// True, and told, where it is for a player who plays by himself.
    bool is_for_own_player(const Giver& by, const Request& request);

    // Who is told (host_speaking.cpp).
    /// To whoever gave the command; where nobody can know who that was, where it was given.
    void tell(const Message& message, const Request& request) { tell_here(request.giver, message, request); }
    /// To all who hear what is told at that place.
    void tell_at(Place& place, const phrase::Utterances& utterances, game::Time now);
    void tell_here(std::optional<phrase::Seat> hearer, const Message& message, const Request& request);
    void tell(phrase::Seat seat, const Message& message, game::Time now,
              phrase::Privacy privacy = phrase::Privacy::Open);
    /// What says itself of whom it speaks, and calls nobody "you".
    void tell_of_players(phrase::Seat seat, const Message& message, game::Time now, phrase::Privacy privacy);
    std::string language_of(phrase::Seat seat) const;
    /// What is typed before a line that is his: "white assistant".
    std::string prefix_of(phrase::Seat seat) const;
    /// As he types it in his language; where there are several for it, the first.
    std::string typed_word(phrase::Seat seat, std::string_view english) const;
    /// As it is typed in the user's language; where there are several for it, the first.
    std::string first_word(std::string_view english, const Request& request) const;
    void say_again(const Request& request);
    void spell_last_move(const Request& request);
    /// Where all hear it, "you have ten minutes" needs a name before it. It is for the ear: in writing there
    /// is a mark.
    bool must_be_named(const phrase::Utterance& utterance, const phrase::Utterances& before) const;
    phrase::Utterance called_by_name(phrase::Seat seat) const;
    /// To whose clock it is. At a tournament it is for his ear alone (FIDE 2009, 12.6), and never on a
    /// loudspeaker.
    void call_time(const TimeCall& call, game::Time now);

    // Who is asked (host_questions.cpp).
    void answer(const Giver& by, const AnswerQuestion& answer, const Request& request);
    /// The move of a question that is put next, in the words of the scheme.
    std::optional<NamedMove> move_named_in(const game::Claimed& claimed) const;
    /// `before` them, then moves that a question is about, each in the words of the scheme.
    void name_moves(phrase::Seat asked, const Message& before, const std::vector<NamedMove>& moves,
                    phrase::Privacy privacy, game::Time now);
    /// Who hears what a player is asked before it is done.
    phrase::Privacy privacy_of_question(phrase::Seat asked) const;
    void tell_how_to_answer(phrase::Seat asked, game::Time now);
    /// Nobody was asked for "yes" or "no"; who is to decide something is told his words for it.
    void tell_nothing_asked(const Answerer& by, const Request& request);
    void lapse_questions(game::Time now);
    void lapse_by_move_of(chess::Color side, game::Time now);
    void ask_for_eyes(phrase::Seat reader, game::Time now);
    void show_for_eyes(phrase::Seat reader, game::Time now);
    void leave_unread(phrase::Seat reader, game::Time now);
    /// What was to be read is no longer of use.
    void leave_eyes_alone();
    void lapse_by_end(game::Time now);
    void lapse_by_going_back(game::Time now);
    /// What is sealed is another move now, or there is one: nobody closes the envelope by an older answer.
    void lapse_by_sealing(game::Time now);
    /// Takes off the screen what one alone was to read; true if something was there.
    bool wipe();

    /// Nothing waits to be repeated, and what he says is the opponent's last move once more: no try of his
    /// own.
    bool says_last_move(chess::Color side, const GivenMove& move) const;
    /// What stands for a repetition is the reply of the player who is to repeat.
    bool replies_early(const Giver& by, const game::Repetition& awaited, const GivenMove& move,
                       const Request& request) const;
    /// The move is to be sealed: he is told so, and not announced.
    bool must_seal(chess::Color speaker, const Request& request);
    /// The arbiter has stopped it and has yet to decide: he is told so.
    bool clock_is_held(chess::Color side, game::Time now);
    /// There is somebody to be called: at a tournament always, at home where his seat is taken.
    bool has_arbiter() const;
    /// The same press once more: a contact bounced, or a finger did.
    bool is_bounced_press(game::Time now) const;
    /// He has a board that may tell only later what he has done there.
    bool has_move_to_come(chess::Color side) const;
    /// FIDE 2009, 4.3: taking back the words takes back no touch.
    void tell_what_stays_touched(chess::Color side, game::Time now);
    /// At home who touches by accident says so himself; with an arbiter it is for him to rule.
    bool can_forgive_touch(chess::Color side) const;
    void tell_how_to_forgive(chess::Color side, game::Time now);
    /// At home who tries an illegal move hears at once what is wrong with it.
    void tell_why_illegal(const game::Refused& refused, game::Time now);
    std::optional<Message> why_illegal_here(const game::Refused& refused) const;
    /// A second press just after the first, which a real clock does not notice.
    bool is_second_press(chess::Color side, game::Time now) const;
    /// Something is about to happen: with most of it the last press is over.
    void note_press(const game::Happening& happening);
    /// What the game would say against a press of his; empty where it counts. `punished`: something would
    /// come of it nevertheless.
    struct AgainstPress {
        std::vector<game::Notice> refusals;
        bool punished = false;
    };
    AgainstPress against_press(chess::Color side, const Request& request) const;
    void press(chess::Color side, const PressClock& how, const Request& request);
    /// Enter alone, or a press, where somebody has been asked something: it answers, or the question is put
    /// again. False where nobody has been asked.
    bool answer_by_pressing(const PressClock& how, const Request& request);
    /// Who has announced a move is asked whether another one is meant; false where none can be.
    bool ask_to_correct(chess::Color side, const GivenMove& move, game::Time now);
    void put_correction(game::Time now);
    void answer_correction(bool yes, const Request& request);
    /// At home, where nobody sits at the arbiter's seat, his words are said with what he is asked.
    void tell_how_to_decide(game::Time now);
    /// A reply to the move on the opponent's board, which has been repeated and not pressed for.
    bool replies_to_board(const Giver& by, const GivenMove& move, const Request& request) const;
    /// It is another legal move than the one he has announced.
    bool means_another(chess::Color side, const GivenMove& move) const;
    /// He plays at home against a side that plays by itself, and its moves are repeated for him: what he
    /// types is pressed by itself.
    bool plays_with_one_enter(chess::Color side) const;
    void press_by_itself(chess::Color side, game::Time now);
    void repeat_by_itself(game::Time now);
    /// While the other side thinks: his next move is held until his turn. False where it is no time for that.
    bool hold_move(chess::Color side, const GivenMove& move, const Request& request);
    void make_held_move(game::Time now);
    /// The repetition as it is meant: of several moves that it can be, the announced one.
    game::Repeated repetition(chess::Color side, const GivenMove& move) const;
    /// The whole list, or what the word `about` does.
    void tell_help(const std::string& about, const Request& request);
    void tell_help(const CommandRow& row, const Request& request);
    void tell_help(const OwnWord& own, const Request& request);
    /// What is typed at this keyboard for a side that plays by itself.
    std::span<const OwnWord> own_words(const Request& request) const;
    /// Whether it is a command of who asks for help.
    bool may_give(const CommandRow& row, const Request& request) const;
    /// What he is told of one that is not.
    Message why_not_given(const CommandRow& row, const Request& request) const;
    /// What keys do on the board: all of them; that one.
    void tell_board_keys(const Request& request);
    void tell_board_key(const std::string& name, const Request& request);
    bool is_told_first(const CommandRow& row, const Request& request) const;
    std::vector<const CommandRow*> rows_about(Topic topic, const Request& request) const;
    std::vector<const TopicRow*> topics_told(const Request& request) const;
    void tell_prefixes(const Request& request);
    void tell_assistant(const Request& request);
    void tell_assistant_prefix(const Request& request);

    // What only a table at home has (host_home.cpp).
    /// True, and told, at a tournament.
    bool is_refused_at_tournament(const Request& request);
    void ask_for_new_game(const NextGame& wish, const Request& request);
    /// The pieces on `side`'s board stand for the next game.
    void ask_to_begin_by_board(chess::Color side, game::Time now);
    void begin_anew(const NextGame& wish, game::Time now);
    /// What goes back now, so that it can be made again.
    struct Undone {
        game::Plies at; ///< So many half moves are left.
        std::vector<rules::Move> moves;
        bool was_announced = false; ///< Nothing more: it was not completed.
    };
    std::optional<Undone> undone_by(const game::Happening& happening) const;
    void note_undone(std::optional<Undone> undone);
    /// Another move has been made.
    void forget_undone() {
        if (!m_redoing)
            m_undone.clear();
    }
    void make_again(const Undone& undone, game::Time now);
    void redo(const Request& request);
    void tell_why(chess::Color side, const Request& request);
    void tell_fen(const Request& request);
    void consult(Consulted what, const Request& request);

    // Keys and the cursor (host_keys.cpp).
    void obey(const NamedKey& key, const Request& request);
    void tell_key(const std::string& key, const Request& request);
    void do_key(const NamedKey& key, const Request& request);
    /// By the key of White's or Black's time.
    void tell_time_at_shared_keyboard(chess::Color whose, const Request& request);
    /// Done by who has pressed the key.
    void do_by_key(Command command, const Request& request);
    /// In the words of his scheme.
    void tell_scheme_words(phrase::Seat seat, const phrase::Words& words, const Request& request);
    bool may_walk() const;
    /// Begins to walk, on that square; refused where the position may not be asked about.
    void walk(std::optional<chess::Square> square, const Request& request);
    void cursor_key(const std::string& key, const Request& request);
    void tell_cursor(const Request& request);
    void tell_position_shown(const Request& request);
    /// About the square at which the cursor stands.
    void sound_square(Earcon earcon, const Request& request);
    void settle_key_modes();

    void ask_judge(game::Time now);
    /// What a claim or a resignation waits for is not found out yet: all are told so, once.
    void tell_that_it_takes_time(game::Time now);
    // Boards (host_boards.cpp).
    /// What is done at an event of a board.
    struct Hearing;
    void repeat_at_shared_board(game::Time now);
    void repeat_late(chess::Color side, game::Time now);
    /// What is said of it is said better by another notice of the same event.
    static bool is_said_otherwise(const game::Notice& notice, const game::Notices& notices);
    /// That the move stands on the opponent's board needs no words where it is the same board.
    bool is_known_already(const game::Notice& notice);
    void pass_shared_board_on(game::Time now);
    void happen_all(const Boards::Happenings& happenings, game::Time now);
    void clock_lever(chess::Color side, game::Time now);

    // What stands on boards (host_placements.cpp).
    struct Settling;
    /// What is on boards counts now.
    bool reads_boards() const;
    /// Something has changed there: it counts when the hands have left it, and at once where it can't change
    /// any more. `by_lifting`: a piece has gone, and mostly comes back elsewhere.
    void look_at_board(chess::Color side, game::Time now, bool by_lifting = false);
    /// The hands have left it.
    void settle(chess::Color side, game::Time now);
    /// That move is done with; what was put elsewhere may be the reply.
    void forget_placed(const game::SpokenMove& move);
    /// He has made his reply on a board of his own, and the opponent, at one without holes, has not pressed.
    bool has_replied_on_own_board(chess::Color side) const;
    /// Full and empty squares are as they should be there, and so what stands on them is taken to be;
    /// false where nothing was believed otherwise.
    bool believe_squares(chess::Color side, game::Time now);
    /// The board can't tell: the player is asked, once.
    void ask_which(const rules::Position& before, const rules::MoveList& moves, game::Time now);
    void forget_answered_question(chess::Color side);
    /// A press confirms what stands, so that counts now.
    void settle_what_stands(game::Time now);
    /// A piece of the player on move is in the hand, or not all of a move is done.
    bool is_in_the_air(chess::Color side) const;
    /// His lever is down, and counts when his move has landed.
    /// What the press comes to where he has a board; false where it is for the game to say.
    bool is_pressed_on_board(chess::Color side, game::Time now);
    void tell_nothing_to_press(const Request& request);
    void wait_for_landing(chess::Color side, game::Time now, bool quietly = false);
    void end_waiting_for_landing(game::Time now);
    /// The lever of the clock at that board has been turned, by `presser` as far as that is known.
    void clock_turned(chess::Color board, std::optional<chess::Color> presser, game::Time now);
    /// E.2.3c: the program announces what a player has put on his board.
    void announce_from_board(rules::Move move, game::Time now);
    void correct_by_board(chess::Color side, const game::SpokenMove& move, game::Time now);
    /// What only the players can know is asked of one of them, once for each way in which the board stands.
    void ask_by_board(phrase::Seat asked, const game::Happening& act, const Message& what,
                      const Message& question, game::Time now);
    /// False where that is asked already.
    bool note_question_by_board(phrase::Seat asked, const game::Happening& act, const Message& what);
    void drop_question_by_board();
    void tell_to_mend(game::Time now); ///< How the boards stand wrong, of which more was asked.
    void ask_to_take_back(chess::Color side, game::Plies plies, game::Time now);
    struct GoingBack {
        Message what;
        Message question;
    };
    /// To the position after so many half moves.
    GoingBack going_back_to(game::Plies plies) const;
    /// What is announced; at home, where nothing is, a move that was made: who plays alone or against an
    /// engine does it, of two players one is asked.
    void take_back(chess::Color side, std::optional<chess::Color> wisher, const Request& request);
    void ask_about_result(const game::meant::ResultShown& shown, game::Time now);
    /// FIDE 2009, 4.7: what the board has seen touched is offered to who reports that something was.
    void offer_seen_touch(std::optional<chess::Color> toucher, const Request& request);
    void ask_about_last_move(rules::Move move, game::Time now);
    void ask_about_unseen(const std::vector<rules::Move>& moves, const Message& before_moves, game::Time now);
    /// The moves, from that position, are named in the words of the scheme.
    void ask_about_moves(const game::Happening& act, const Message& what, const Message& before_moves,
                         rules::Position from, const std::vector<rules::Move>& moves, game::Time now);
    /// The next thing that is to be put right on his board, or on the one at which both play.
    void tell_next_wrong(chess::Color side, const Request& request);
    /// The game is over, and they stand there as before the first move.
    bool stands_for_next_game(chess::Color side) const;
    /// The moves from that position, as a score sheet has them.
    static std::string in_notation(rules::Position position, const std::vector<rules::Move>& moves);
    /// Who answers for both where the board asks.
    phrase::Seat who_answers_for_board() const;
    void buzz_for_move(chess::Color board);
    void heed(const game::Notice& notice, game::Time now);
    /// Of who gives the command; of the table itself.
    static const std::string& language(const Request& request);
    std::string table_language() const;
    /// Its words, too.
    static const phrase::Phrasebook& book(const Request& request);
    Translate translate(const Request& request) const;
    void speak(const phrase::Utterances& utterances, game::Time now);
    void hush();
    void sound(const Cue& cue);
    /// Of the voice that speaks to whoever has given the command; it answers as it speaks from then on.
    void adjust_voice(VoiceChange change, const Message& answer, const Request& request);

    SpokenGame* m_spoken;
    Recorder* m_recorder;
    std::optional<chess::Color> m_keyboard_side;
    std::function<void(const game::Notice&, game::Time)> m_observer;
    Saver m_saver;
    std::function<void(chess::Color, devices::BuzzPattern)> m_buzzer;
    std::function<bool(const Speaking&)> m_ear;
    std::function<std::optional<Message>(Consulted)> m_adviser;
    bool m_plays_alone = false;
    std::optional<NextGame> m_new_game;
    bool m_asked_to_begin = false; ///< Because of how the pieces stand.
    std::vector<Undone> m_undone;  ///< The last one is made again first.
    bool m_redoing = false;
    /// What was refused since the last move, and what is wrong with it.
    struct NotDone {
        game::Refused refused;
        std::optional<Message> why;
    };
    BySide<std::optional<NotDone>> m_not_done;
    /// A move that was understood.
    struct HeardMove {
        chess::Color by{};
        game::SpokenMove move;
    };
    std::optional<HeardMove> m_spoken_move; ///< Read back, not confirmed yet.

    MateJudge* m_judge = nullptr;
    Lock* m_lock = nullptr;
    std::optional<std::string> m_code_tried; ///< It is not known yet whether it opens the lock.
    ArbitersReport* m_report = nullptr;
    const SecretLines* m_secrets = nullptr;
    bool m_replays = false;
    bool m_happening = false; ///< An event is being dealt with, others may come of it.

    std::optional<chess::Color> m_own_player;
    std::vector<OwnWord> m_own_words;
    std::optional<chess::Color> m_repeated_for;
    Questions m_questions;
    Place m_table; ///< The table's own keyboard.
    std::list<Place> m_guests;
    Boards m_boards;
    TactileClockNews m_tactile_clock;
    LowTime m_low_time;
    TimeCalls m_time_calls;
    /// The repetition that a board for both makes is being noted.
    bool m_repeats_for_both = false;
    /// When what stands on his board counts, if the hands leave it.
    BySide<std::optional<game::Time>> m_settles_at;
    /// The boards are to be looked at again: who has the move, or what waits on them, has changed.
    bool m_look_again = false;
    BySide<std::size_t> m_told_wrong{}; ///< So many things that are wrong there have been asked for.
    /// What was asked about a board as it stands.
    std::optional<game::Happening> m_asked_by_board;
    BySide<bool> m_told_to_mend{};  ///< After "no" to what was asked about his board.
    BySide<bool> m_asked_instead{}; ///< Of what stands on his board, which is not told to be in disorder.
    phrase::Seat m_asked_seat{};
    SeenTouches m_seen_touches;
    /// Where something has been put since the last move.
    BySide<rules::SquareSet> m_placed{};
    /// The moves that a board can't tell apart, of which the player has been asked.
    std::optional<rules::MoveList> m_asked_which;
    /// When the last move was pressed; empty as soon as anything else has been done since.
    std::optional<game::Time> m_pressed_at;
    bool m_pressed_by_reply = false; ///< No hand has pressed it: the reply stood on the board.
    /// At a keyboard for both: the move that may have been meant instead of the announced one.
    struct Correction {
        chess::Color side{};
        GivenMove given;
        game::SpokenMove move;
    };
    std::optional<Correction> m_correction;
    /// Typed ahead, by the player at this keyboard.
    std::optional<std::string> m_held_move;
    /// The lever stands on this side; it counts as a press as soon as the move is complete.
    std::optional<chess::Color> m_lever;
    std::optional<game::Time> m_lever_waits_until; ///< For the piece to land.
    /// It was a second press (E.2.3), or for an illegal move, which is told of the board itself.
    bool m_wait_ends_quietly = false;
    bool m_press_was_late = false;    ///< The lever was turned last for a move to which there was a reply.
    bool m_press_is_guessed = false;  ///< It may have been so, too.
    bool m_lever_is_down = false;     ///< Of a clock beside the board: it can't be pressed again.
    bool m_pressed_for_reply = false; ///< Pressed once more while the first press waited.
    /// When all will be told that the answer which somebody waits for takes its time.
    std::optional<game::Time> m_takes_time_at;
    bool m_takes_time_told = false;
    game::Time m_last_event{};
    bool m_quit = false;
};

} // namespace annabella::table
