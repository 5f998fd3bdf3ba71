// The rows of the table of commands.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <array>
#include <type_traits>

#include "table/commands/command_table.hpp"

namespace annabella::table {

namespace {

/// The place of a kind of command among all of them.
template <class It>
constexpr std::size_t place_of = []<class... All>(std::type_identity<std::variant<All...>>) {
    static_assert((std::is_same_v<It, All> || ...));
    std::size_t place = 0;
    // Counted up to the first that is the same.
    (void)((std::is_same_v<It, All> || (++place, false)) || ...);
    return place;
}(std::type_identity<Command>());

template <class... Its>
constexpr CommandKinds kinds_of = (CommandKinds(place_of<Its>) | ...);

using Read = Result<Command> (*)(const CommandArgument&);

template <class... Its>
constexpr CommandReader reads(Read read) {
    return {read, kinds_of<Its...>, {}, {}};
}
template <class... Questions>
constexpr CommandReader reads_questions(Read read, Questions... questions) {
    return {read, kinds_of<Ask>, ((std::uint64_t{1} << static_cast<unsigned>(questions)) | ...), {}};
}
/// Nothing stands behind the word.
template <class It>
constexpr CommandReader alone = reads<It>(argument::none<It>);
/// All that stands there, as it is.
template <class It>
constexpr CommandReader with_text = reads<It>(argument::text<It>);
template <game::Question question>
constexpr CommandReader asks = reads_questions(argument::ask<question>, question);
template <game::Question question>
constexpr CommandReader asks_of = reads_questions(argument::of_square<question>, question);
template <game::Decision decision>
constexpr CommandReader decides = {argument::decide<decision>, kinds_of<Decide>, {}, decision};

constexpr Manner by_the_arbiter{.speaker = Speaker::Arbiter};
constexpr Manner by_opponent{.unnamed = Unnamed::Opponents};
constexpr Manner by_nobody{.unnamed = Unnamed::Nobodys};
constexpr Manner for_either{.for_either = true};
constexpr Manner by_letter{.short_before_letter = true};

/// Of whoever's word it is.
constexpr Rights of_speaker{};
constexpr Rights of_all{.seats = Seats::Everybodys};
constexpr Rights of_arbiter_too{.seats = Seats::ArbiterToo};
constexpr Rights in_secret{.secret = true};
constexpr Rights at_home{.tournament = Tournament::Never};
constexpr Rights when_over{.tournament = Tournament::WhenOver};
// FIDE 2009, E.2.9 b to f; what an assistant does with his hands (a) no keyboard sees.
constexpr Rights as_duty(game::Duty duty, Seats seats = Seats::Speakers) {
    return {.seats = seats, .duty = duty};
}
constexpr Rights to_announce = as_duty(game::Duty::Announce);
constexpr Rights to_score = as_duty(game::Duty::Score);
constexpr Rights to_tell = as_duty(game::Duty::Tell);
constexpr Rights to_tell_arbiter_too = as_duty(game::Duty::Tell, Seats::ArbiterToo);
constexpr Rights to_claim = as_duty(game::Duty::Claim);
constexpr Rights to_adjourn = as_duty(game::Duty::Adjourn, Seats::ArbiterToo);
constexpr Rights to_seal{.duty = game::Duty::Adjourn, .secret = true};

constexpr std::array command_table = {
    CommandRow{ANNABELLA_TR("press"), "", "",
               ANNABELLA_TR("Press the clock. Enter alone does the same after a move."),
               Topic::First | Topic::Moving | Topic::Clock | Topic::Keys, to_score,
               reads<PressClock>(argument::press), Manner{}, "F9"},
    CommandRow{ANNABELLA_TR("time"), "t c clock", "", ANNABELLA_TR("Hear the time of both players."),
               Topic::First | Topic::Clock | Topic::Listening, to_tell_arbiter_too,
               asks<game::Question::Time>},
    CommandRow{ANNABELLA_TR("mine"), "my", "",
               ANNABELLA_TR("Hear your own time. The key tells White's at a keyboard for both."),
               Topic::Listening | Topic::Keys, to_tell, asks<game::Question::OwnTime>, Manner{}, "F2"},
    CommandRow{ANNABELLA_TR("opponent"), "o", "",
               ANNABELLA_TR("Hear your opponent's time. The key tells Black's at a keyboard for both."),
               Topic::Listening | Topic::Keys, to_tell, asks<game::Question::OpponentsTime>, Manner{}, "F3"},
    CommandRow{ANNABELLA_TR("spent"), "", "",
               ANNABELLA_TR("Hear how much time has been used for the move that is being made."),
               Topic::Clock, to_tell, asks<game::Question::Spent>},
    CommandRow{ANNABELLA_TR("control"), "", "",
               ANNABELLA_TR("Hear how many moves you have to make until the time control."), Topic::Clock,
               to_tell, asks<game::Question::Control>},
    CommandRow{ANNABELLA_TR("moves"), "m", "", ANNABELLA_TR("Hear how many moves have been made."),
               Topic::Listening | Topic::Keys, to_tell_arbiter_too, asks<game::Question::Moves>, Manner{},
               "F7"},
    CommandRow{ANNABELLA_TR("last"), "l", "", ANNABELLA_TR("Hear the last move."),
               Topic::First | Topic::Listening | Topic::Keys, of_arbiter_too, asks<game::Question::Last>,
               Manner{}, "F4"},
    CommandRow{ANNABELLA_TR("turn"), "", "", ANNABELLA_TR("Hear who is on move."),
               Topic::Listening | Topic::Keys, of_arbiter_too, asks<game::Question::Turn>, Manner{}, "F5"},
    CommandRow{ANNABELLA_TR("status"), "", "",
               ANNABELLA_TR("Hear how the game stands: who is on move, what waits, whose clock is running."),
               Topic::Listening, of_all, alone<TellStatus>, by_nobody},
    CommandRow{ANNABELLA_TR("again"), "a", "", ANNABELLA_TR("Hear once more what was said last."),
               Topic::First | Topic::Listening | Topic::Keys, of_all, alone<SayAgain>, by_nobody, "F6"},
    CommandRow{ANNABELLA_TR("spell"), "", "", ANNABELLA_TR("Hear the last move slowly, word by word."),
               Topic::Listening, of_all, alone<SpellMove>},
    CommandRow{ANNABELLA_TR("quiet"), "q", "", ANNABELLA_TR("Silence the voice at once."),
               Topic::First | Topic::Listening | Topic::Keys, of_all, alone<BeQuiet>, Manner{}, "Escape"},
    CommandRow{ANNABELLA_TR("speak"), "", "",
               ANNABELLA_TR("Speak a move or a question to the program: it listens until you have finished, "
                            "or until you press again."),
               Topic::Listening | Topic::Keys, when_over, alone<ListenToMe>, Manner{}, "F12"},
    CommandRow{ANNABELLA_TR("faster"), "", "", ANNABELLA_TR("Have the voice speak faster."), Topic::Listening,
               of_all, alone<SpeakFaster>, by_nobody},
    CommandRow{ANNABELLA_TR("slower"), "", "", ANNABELLA_TR("Have the voice speak slower."), Topic::Listening,
               of_all, alone<SpeakSlower>, by_nobody},
    CommandRow{ANNABELLA_TR("louder"), "", "", ANNABELLA_TR("Have the voice speak louder."), Topic::Listening,
               of_all, alone<SpeakLouder>, by_nobody},
    CommandRow{ANNABELLA_TR("softer"), "", "", ANNABELLA_TR("Have the voice speak softer."), Topic::Listening,
               of_all, alone<SpeakSofter>, by_nobody},
    CommandRow{ANNABELLA_TR("brief"), "", "",
               ANNABELLA_TR("Hear only what is needed: no advice, and of the clocks the times alone."),
               Topic::Listening, of_all, alone<SpeakBriefly>, by_nobody},
    CommandRow{ANNABELLA_TR("normal"), "", "", ANNABELLA_TR("Hear what is needed, and what can be done."),
               Topic::Listening, of_all, alone<SpeakNormally>, by_nobody},
    CommandRow{ANNABELLA_TR("full"), "", "",
               ANNABELLA_TR("Hear the moves made and those to the control with the clocks, too."),
               Topic::Listening, of_all, alone<SpeakFully>, by_nobody},
    CommandRow{ANNABELLA_TR("announce"), "", ANNABELLA_TR("a move"),
               ANNABELLA_TR("Announce a move. The move alone does the same when it is yours to make."),
               Topic::Moving, to_announce, with_text<AnnounceMove>, for_either},
    CommandRow{ANNABELLA_TR("repeat"), "r", ANNABELLA_TR("a move"),
               ANNABELLA_TR(
                   "Repeat the opponent's move. The move alone does the same when it waits to be repeated."),
               Topic::Moving, to_announce, with_text<RepeatMove>, for_either},
    CommandRow{ANNABELLA_TR("correct"), "c",
               ANNABELLA_TR("a move; of one in the record its number, white or black, and the move"),
               ANNABELLA_TR("Correct a slip of the tongue, before the clock is pressed; or one move of the "
                            "record, for example correct 13 white Be4. What was made behind it stays."),
               Topic::Moving | Topic::Sheet, to_announce,
               reads<CorrectMove, CorrectRecord>(argument::correction), for_either},
    CommandRow{ANNABELLA_TR("undo"), "u takeback", "",
               ANNABELLA_TR("Take back an announcement, before the clock is pressed; at home, where nothing "
                            "is announced, the "
                            "last move."),
               Topic::First | Topic::Moving, to_announce, alone<TakeBack>, for_either},
    CommandRow{ANNABELLA_TR("redo"), "", "",
               ANNABELLA_TR("Make again what was just taken back, as long as nothing else has been made. At "
                            "home, where one plays alone or against the engine."),
               Topic::Moving, at_home, alone<Redo>},
    CommandRow{ANNABELLA_TR("why"), "", ANNABELLA_TR("not"),
               ANNABELLA_TR("Hear why your last move was refused. Not at a tournament."), Topic::Moving,
               at_home, reads<TellWhy>(argument::why)},
    CommandRow{ANNABELLA_TR("next"), "", "", ANNABELLA_TR("Tell the next thing to put right on the board."),
               Topic::Moving, of_speaker, alone<TellNextWrong>},
    CommandRow{ANNABELLA_TR("adjust"), "", "",
               ANNABELLA_TR("Say that you adjust pieces; then touching them does not bind."), Topic::Moving,
               of_speaker, alone<AdjustPieces>},
    CommandRow{ANNABELLA_TR("offer"), "draw", "", ANNABELLA_TR("Offer a draw."), Topic::Ending, of_speaker,
               alone<OfferDraw>},
    CommandRow{ANNABELLA_TR("accept"), "", "", ANNABELLA_TR("Accept the offer of a draw."), Topic::Ending,
               of_speaker, alone<AcceptDraw>},
    CommandRow{ANNABELLA_TR("decline"), "", "", ANNABELLA_TR("Decline the offer of a draw."), Topic::Ending,
               of_speaker, alone<DeclineDraw>},
    CommandRow{ANNABELLA_TR("resign"), "", "", ANNABELLA_TR("Resign the game."), Topic::Ending, of_speaker,
               alone<Resign>},
    CommandRow{
        ANNABELLA_TR("claim"), "",
        ANNABELLA_TR("flag, threefold, fifty, winning-means, perpetual or illegal; a move"),
        ANNABELLA_TR("Claim that the opponent's time is over, a draw, or that the opponent has made an "
                     "illegal move."),
        Topic::Ending | Topic::Disputes, to_claim, reads<Claim>(argument::claim)},
    CommandRow{ANNABELLA_TR("remark"), "", ANNABELLA_TR("any words"),
               ANNABELLA_TR("Write a remark on the score sheet."), Topic::Sheet, to_score,
               reads<WriteRemark>(argument::remark), by_nobody},
    CommandRow{
        ANNABELLA_TR("board"), "b", ANNABELLA_TR("a square, or nothing"),
        ANNABELLA_TR("Hear where the pieces stand; with a square, walk over the board from there on. Not "
                     "at a tournament."),
        Topic::Looking, when_over, reads_questions(argument::board, game::Question::Board),
        Manner{.short_behind_stroke = true}},
    CommandRow{
        ANNABELLA_TR("walk"), "", ANNABELLA_TR("a square, or nothing"),
        ANNABELLA_TR("Walk over the board with keys, and through the positions there have been. Not at "
                     "a tournament."),
        Topic::Looking | Topic::Keys, when_over, reads<WalkBoard>(argument::walk), Manner{}, "F8"},
    CommandRow{ANNABELLA_TR("rank"), "", ANNABELLA_TR("its number"),
               ANNABELLA_TR("Hear what stands on a rank. Not at a tournament."), Topic::Looking, when_over,
               reads_questions(argument::rank, game::Question::Rank)},
    CommandRow{ANNABELLA_TR("file"), "", ANNABELLA_TR("its letter"),
               ANNABELLA_TR("Hear what stands on a file. Not at a tournament."), Topic::Looking, when_over,
               reads_questions(argument::file, game::Question::File)},
    CommandRow{ANNABELLA_TR("square"), "s", ANNABELLA_TR("a square"),
               ANNABELLA_TR("Hear what stands on a square, a file or a rank. Not at a tournament."),
               Topic::Looking, when_over,
               reads_questions(argument::square, game::Question::Square, game::Question::Rank,
                               game::Question::File)},
    CommandRow{
        ANNABELLA_TR("pieces"), "p", ANNABELLA_TR("a kind of piece or a colour"),
        ANNABELLA_TR("Hear where the pieces of a kind stand, for example pieces knight. A letter alone "
                     "is White's where it is a capital. Not at a tournament."),
        Topic::Looking, when_over,
        reads_questions(argument::kinds, game::Question::Kind, game::Question::Kinds,
                        game::Question::WhitePieces, game::Question::BlackPieces),
        by_letter},
    CommandRow{ANNABELLA_TR("attackers"), "", ANNABELLA_TR("a square"),
               ANNABELLA_TR("Hear which pieces attack a square. Not at a tournament."), Topic::Looking,
               when_over, asks_of<game::Question::Attackers>},
    CommandRow{ANNABELLA_TR("attacks"), "", ANNABELLA_TR("a square"),
               ANNABELLA_TR("Hear what the piece on a square attacks. Not at a tournament."), Topic::Looking,
               when_over, asks_of<game::Question::Attacked>},
    CommandRow{ANNABELLA_TR("diagonals"), "", ANNABELLA_TR("a square"),
               ANNABELLA_TR("Hear what stands on the diagonals from a square. Not at a tournament."),
               Topic::Looking, when_over, asks_of<game::Question::Diagonals>},
    CommandRow{ANNABELLA_TR("lines"), "", ANNABELLA_TR("a square"),
               ANNABELLA_TR("Hear what stands on the rank and the file from a square. Not at a tournament."),
               Topic::Looking, when_over, asks_of<game::Question::RanksAndFiles>},
    CommandRow{ANNABELLA_TR("jumps"), "", ANNABELLA_TR("a square"),
               ANNABELLA_TR("Hear what stands a knight's move from a square. Not at a tournament."),
               Topic::Looking, when_over, asks_of<game::Question::Jumps>},
    CommandRow{ANNABELLA_TR("legal"), "", ANNABELLA_TR("a square"),
               ANNABELLA_TR("Hear the legal moves of the piece on a square. Not at a tournament."),
               Topic::Looking, when_over, asks_of<game::Question::LegalMoves>},
    CommandRow{ANNABELLA_TR("captures"), "", ANNABELLA_TR("a square"),
               ANNABELLA_TR("Hear what the piece on a square can capture. Not at a tournament."),
               Topic::Looking, when_over, asks_of<game::Question::Captures>},
    CommandRow{ANNABELLA_TR("material"), "", "",
               ANNABELLA_TR("Hear how many pieces each side has. Not at a tournament."), Topic::Looking,
               when_over, asks<game::Question::Material>},
    CommandRow{ANNABELLA_TR("captured"), "", "",
               ANNABELLA_TR("Hear what has been captured. Not at a tournament."), Topic::Looking, when_over,
               asks<game::Question::Captured>},
    CommandRow{ANNABELLA_TR("hint"), "", "",
               ANNABELLA_TR("Hear a good move, from a chess engine; all at the table hear it. Not at a "
                            "tournament."),
               Topic::Looking, at_home, alone<TellGoodMove>},
    CommandRow{ANNABELLA_TR("eval"), "", "",
               ANNABELLA_TR("Hear who stands better, from a chess engine; all at the table hear it. Not at a "
                            "tournament."),
               Topic::Looking, at_home, alone<TellWorth>},
    CommandRow{ANNABELLA_TR("fen"), "", "",
               ANNABELLA_TR("Have the position written as FEN. Not at a tournament."), Topic::Looking,
               at_home, alone<TellFen>},
    CommandRow{ANNABELLA_TR("score"), "", "", ANNABELLA_TR("Hear all moves of the game."), Topic::Sheet,
               of_arbiter_too, asks<game::Question::Score>},
    CommandRow{ANNABELLA_TR("score"), "", ANNABELLA_TR("moves"),
               ANNABELLA_TR("Take down what your own score sheet says, for example score e4 e5 Nf3."),
               Topic::Sheet, to_score, with_text<WriteSheet>},
    CommandRow{ANNABELLA_TR("compare"), "", "",
               ANNABELLA_TR("The boards or the score sheets differ: hear where."),
               Topic::Disputes | Topic::Sheet, of_arbiter_too, alone<CompareSheets>, by_nobody},
    CommandRow{
        ANNABELLA_TR("report"), "", ANNABELLA_TR("a square, or position, turned, colours"),
        ANNABELLA_TR("Tell the arbiter that the opponent has touched a piece, or that the game was begun "
                     "wrongly."),
        Topic::Disputes, to_claim, reads<ReportTouch, ReportSetup>(argument::report), by_opponent},
    CommandRow{ANNABELLA_TR("stop"), "", "", ANNABELLA_TR("Stop the clocks and call the arbiter."),
               Topic::Clock | Topic::Disputes, of_speaker, alone<StopClocks>},
    CommandRow{ANNABELLA_TR("increment"), "", "",
               ANNABELLA_TR("Ask for more time at every move for both players, when you have less than two "
                            "minutes. It offers a draw as well."),
               Topic::Clock | Topic::Disputes, of_speaker, alone<RequestIncrement>},
    CommandRow{ANNABELLA_TR("seal"), "", ANNABELLA_TR("a move"),
               ANNABELLA_TR("Seal your move before the game is adjourned. Only you hear it."),
               Topic::Moving | Topic::Adjournment, to_seal, with_text<SealMove>},
    CommandRow{
        ANNABELLA_TR("adjourn"), "",
        ANNABELLA_TR("when and where play goes on; before it what is left of the session"),
        ANNABELLA_TR("Adjourn the game, for example adjourn Sunday 10 o'clock, or, to break off early, "
                     "adjourn 0:25:00."),
        Topic::Adjournment, to_adjourn, reads<AdjournGame>(argument::adjournment)},
    CommandRow{ANNABELLA_TR("resume-game"), "",
               ANNABELLA_TR("without white, without black, without both, or lost"),
               ANNABELLA_TR("Go on with an adjourned game: the envelope is opened."), Topic::Adjournment,
               to_adjourn, reads<ResumeGame>(argument::resumption), by_nobody},
    CommandRow{ANNABELLA_TR("arrive"), "", "", ANNABELLA_TR("Say that a player who was late has come."),
               Topic::Adjournment, of_speaker, alone<Arrive>},
    CommandRow{ANNABELLA_TR("envelope"), "", "",
               ANNABELLA_TR("Hear what stands on the envelope of an adjourned game."), Topic::Adjournment,
               to_adjourn, asks<game::Question::Envelope>},
    CommandRow{ANNABELLA_TR("sign"), "", "", ANNABELLA_TR("Sign the score sheets when the game is over."),
               Topic::Ending | Topic::Sheet, of_speaker, alone<SignSheet>},
    CommandRow{ANNABELLA_TR("grant"), "", "", ANNABELLA_TR("Do what is proposed to the arbiter."),
               Topic::Arbiter, of_speaker, decides<game::Decision::Grant>, by_the_arbiter},
    CommandRow{ANNABELLA_TR("refuse"), "", "", ANNABELLA_TR("Refuse what is proposed to the arbiter."),
               Topic::Arbiter, of_speaker, decides<game::Decision::Refuse>, by_the_arbiter},
    CommandRow{ANNABELLA_TR("defer"), "", "",
               ANNABELLA_TR("Decide later on a claim that the game cannot be won."), Topic::Arbiter,
               of_speaker, decides<game::Decision::Defer>, by_the_arbiter},
    CommandRow{ANNABELLA_TR("pause"), "", "", ANNABELLA_TR("Stop both clocks."), Topic::Arbiter, of_speaker,
               alone<PauseClocks>, by_the_arbiter},
    CommandRow{ANNABELLA_TR("resume"), "", "", ANNABELLA_TR("Start the clocks again."), Topic::Arbiter,
               of_speaker, alone<RestartClocks>, by_the_arbiter},
    CommandRow{ANNABELLA_TR("clocks"), "", ANNABELLA_TR("White's time and Black's time"),
               ANNABELLA_TR("Set both clocks, for example clocks 1:10:00 0:59:30."), Topic::Arbiter,
               of_speaker, reads<SetClocks>(argument::clocks), by_the_arbiter},
    CommandRow{ANNABELLA_TR("result"), "", "1-0, 0-1, 1/2-1/2, 0-0",
               ANNABELLA_TR("Declare the result, or put right the one there is."), Topic::Arbiter, of_speaker,
               reads<DeclareResult>(argument::result), by_the_arbiter},
    CommandRow{ANNABELLA_TR("flag"), "", ANNABELLA_TR("white or black"),
               ANNABELLA_TR("Say that the arbiter has seen a flag fall."), Topic::Arbiter, of_speaker,
               reads<SeeFlag>(argument::flag), by_the_arbiter},
    CommandRow{
        ANNABELLA_TR("touched"), "", ANNABELLA_TR("white or black; a square"),
        ANNABELLA_TR("Say that the arbiter has seen a player touch a piece: it must be moved or captured."),
        Topic::Arbiter, of_speaker, reads<SeeTouch>(argument::touch), by_the_arbiter},
    CommandRow{ANNABELLA_TR("untouched"), "", "",
               ANNABELLA_TR("Rule that what the player on move has touched was touched by accident."),
               Topic::Arbiter, of_speaker, alone<ForgiveTouch>, by_the_arbiter},
    CommandRow{ANNABELLA_TR("illegal"), "", ANNABELLA_TR("white or black"),
               ANNABELLA_TR("Count an illegal move, of the player on move where nobody is named."),
               Topic::Arbiter, of_speaker, reads<CountIllegal>(argument::illegal), by_the_arbiter},
    CommandRow{
        ANNABELLA_TR("stands"), "", "",
        ANNABELLA_TR("Let an illegal move stand that nobody has claimed in time, in a rapid or blitz game "
                     "that is not watched closely."),
        Topic::Arbiter, of_speaker, alone<LetStand>, by_the_arbiter},
    CommandRow{
        ANNABELLA_TR("penalty"), "",
        ANNABELLA_TR("white or black; warning, add or reduce and a time, loss, points, points 1/2, maximum, "
                     "expulsion, device"),
        ANNABELLA_TR("Punish a player, for example penalty white add 2m: two minutes for Black."),
        Topic::Arbiter, of_speaker, reads<Punish>(argument::penalty), by_the_arbiter},
    CommandRow{
        ANNABELLA_TR("retract"), "", ANNABELLA_TR("a move's number, white or black"),
        ANNABELLA_TR("Go back to the position after a move, for example retract 12 white. The clocks are "
                     "set back as well."),
        Topic::Arbiter, of_speaker, reads<Retract>(argument::retract), by_the_arbiter},
    CommandRow{ANNABELLA_TR("replace"), "", ANNABELLA_TR("a move's number, white or black, and moves"),
               ANNABELLA_TR("Put the record right: what stands behind that move is replaced by these moves."),
               Topic::Arbiter, of_speaker, reads<Replace>(argument::replace), by_the_arbiter},
    CommandRow{ANNABELLA_TR("note"), "", ANNABELLA_TR("any words"),
               ANNABELLA_TR("Write a note of the arbiter's into the record."), Topic::Arbiter, of_speaker,
               reads<WriteNote>(argument::note), by_the_arbiter},
    CommandRow{
        ANNABELLA_TR("extend-fifty"), "", ANNABELLA_TR("a number of moves"),
        ANNABELLA_TR("Let more than fifty moves be made where a longer win has been shown. Laws of 1953."),
        Topic::Arbiter, of_speaker, reads<ExtendFifty>(argument::extend_fifty), by_the_arbiter},
    CommandRow{ANNABELLA_TR("allow-draws"), "", "",
               ANNABELLA_TR("Consent to draws by agreement where the event does not allow them."),
               Topic::Arbiter, of_speaker, alone<AllowDraws>, by_the_arbiter},
    CommandRow{ANNABELLA_TR("undo"), "", "",
               ANNABELLA_TR("Undo the arbiter's last act, as long as play has not gone on."), Topic::Arbiter,
               of_speaker, alone<UndoRuling>, by_the_arbiter},
    CommandRow{
        ANNABELLA_TR("lock"), "", "",
        ANNABELLA_TR("Lock the game: what is the arbiter's is then behind his code. A move that is made "
                     "locks it as well."),
        Topic::Arbiter, of_speaker, alone<LockGame>, by_the_arbiter},
    CommandRow{ANNABELLA_TR("unlock"), "", ANNABELLA_TR("the code"),
               ANNABELLA_TR("Open a game that was locked with a code. What you type is not shown."),
               Topic::Arbiter, in_secret, with_text<UnlockGame>, by_the_arbiter},
    CommandRow{ANNABELLA_TR("read-report"), "report", ANNABELLA_TR("a number of lines, or nothing"),
               ANNABELLA_TR(
                   "Hear how long the arbiter's report is, and its seal; with a number, its last lines, for "
                   "example read-report 5."),
               Topic::Arbiter, of_speaker, reads<TellReport>(argument::report_lines), by_the_arbiter},
    CommandRow{
        ANNABELLA_TR("tables"), "", "",
        ANNABELLA_TR("For an arbiter who stands at several tables: hear what waits for you, and where."),
        Topic::Arbiter, of_speaker, alone<TellTables>, by_the_arbiter},
    CommandRow{
        ANNABELLA_TR("table"), "", ANNABELLA_TR("its name or number, and what is to be done there"),
        ANNABELLA_TR("For an arbiter who stands at several tables: go to one of them, for example table "
                     "2. What you type then is for that table."),
        Topic::Arbiter, of_speaker, with_text<GoToTable>, by_the_arbiter},
    CommandRow{ANNABELLA_TR("save"), "", ANNABELLA_TR("a folder"),
               ANNABELLA_TR("Write the score sheets into a folder: PGN, text and Braille."), Topic::Sheet,
               of_arbiter_too, reads<SaveSheets>(argument::folder),
               Manner{.unnamed = Unnamed::Nobodys, .completes = Completes::Folders}},
    CommandRow{ANNABELLA_TR("help"), "h ?", ANNABELLA_TR("a topic or a word"),
               ANNABELLA_TR("Hear what is needed at every move, what there is about a topic, or what a word "
                            "does, for example help clock or help press."),
               Topic::First | Topic::Typing | Topic::Keys, of_all, with_text<Help>,
               Manner{.unnamed = Unnamed::Nobodys, .completes = Completes::Words}, "F1"},
    CommandRow{ANNABELLA_TR("rematch"), "", "",
               ANNABELLA_TR("Play once more, with colours exchanged. At home, when the game is over."),
               Topic::Ending | Topic::Typing, at_home, alone<Rematch>, by_nobody},
    CommandRow{ANNABELLA_TR("new"), "", ANNABELLA_TR("game"),
               ANNABELLA_TR("Begin a new game from the initial position, with the same colours. At home; a "
                            "game that is not over is kept."),
               Topic::Typing, at_home, reads<BeginAnew>(argument::new_game), by_nobody},
    CommandRow{ANNABELLA_TR("quit"), "", "",
               ANNABELLA_TR("Leave the program. The game is kept and can be gone on with."),
               Topic::First | Topic::Typing, of_all, alone<Quit>},
    CommandRow{ANNABELLA_TR("leave"), "", "",
               ANNABELLA_TR("Leave your seat, where you have joined a table from a terminal of your own. The "
                            "game goes on."),
               Topic::Typing, of_all, alone<Leave>},
};

constexpr std::array topic_table = {
    TopicRow{Topic::Moving, ANNABELLA_TR("moving")},
    TopicRow{Topic::Clock, ANNABELLA_TR("clock")},
    TopicRow{Topic::Listening, ANNABELLA_TR("listening")},
    TopicRow{Topic::Looking, ANNABELLA_TR("looking")},
    TopicRow{Topic::Ending, ANNABELLA_TR("ending")},
    TopicRow{Topic::Disputes, ANNABELLA_TR("disputes")},
    TopicRow{Topic::Sheet, ANNABELLA_TR("sheet")},
    TopicRow{Topic::Adjournment, ANNABELLA_TR("adjourning")},
    TopicRow{Topic::Arbiter, ANNABELLA_TR("arbiter")},
    TopicRow{Topic::Typing, ANNABELLA_TR("typing")},
    TopicRow{Topic::Keys, ANNABELLA_TR("keys")},
};

// Every command has its row, but a move alone and an answer, which have no word of their own.
constexpr bool every_command_has_its_row() {
    CommandKinds made = kinds_of<SayMove, AnswerQuestion>;
    for (const CommandRow& row : command_table)
        made = made | row.reader.commands;
    for (std::size_t kind = 0; kind < std::variant_size_v<Command>; ++kind)
        if (!made.holds(kind))
            return false;
    return true;
}
static_assert(every_command_has_its_row());

} // namespace

std::span<const CommandRow> command_rows() { return command_table; }

std::span<const TopicRow> topic_rows() { return topic_table; }

} // namespace annabella::table
