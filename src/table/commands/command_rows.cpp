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
               ANNABELLA_TR("Press the clock. After a move, Enter does the same."),
               Topic::First | Topic::Moving | Topic::Clock | Topic::Keys, to_score,
               reads<PressClock>(argument::press), Manner{}, "F9"},
    CommandRow{ANNABELLA_TR("time"), "t c clock", "", ANNABELLA_TR("Say both players' times."),
               Topic::First | Topic::Clock | Topic::Listening, to_tell_arbiter_too,
               asks<game::Question::Time>},
    CommandRow{ANNABELLA_TR("mine"), "my", "",
               ANNABELLA_TR("Say your own time. On a shared keyboard, the key says White's."),
               Topic::Listening | Topic::Keys, to_tell, asks<game::Question::OwnTime>, Manner{}, "F2"},
    CommandRow{ANNABELLA_TR("opponent"), "o", "",
               ANNABELLA_TR("Say your opponent's time. On a shared keyboard, the key says Black's."),
               Topic::Listening | Topic::Keys, to_tell, asks<game::Question::OpponentsTime>, Manner{}, "F3"},
    CommandRow{ANNABELLA_TR("spent"), "", "", ANNABELLA_TR("Say how much time this move has taken."),
               Topic::Clock, to_tell, asks<game::Question::Spent>},
    CommandRow{ANNABELLA_TR("control"), "", "",
               ANNABELLA_TR("Say how many moves you must make before the time control."), Topic::Clock,
               to_tell, asks<game::Question::Control>},
    CommandRow{ANNABELLA_TR("moves"), "m", "", ANNABELLA_TR("Say how many moves have been made."),
               Topic::Listening | Topic::Keys, to_tell_arbiter_too, asks<game::Question::Moves>, Manner{},
               "F7"},
    CommandRow{ANNABELLA_TR("last"), "l", "", ANNABELLA_TR("Say the last move."),
               Topic::First | Topic::Listening | Topic::Keys, of_arbiter_too, asks<game::Question::Last>,
               Manner{}, "F4"},
    CommandRow{ANNABELLA_TR("turn"), "", "", ANNABELLA_TR("Say whose move it is."),
               Topic::Listening | Topic::Keys, of_arbiter_too, asks<game::Question::Turn>, Manner{}, "F5"},
    CommandRow{ANNABELLA_TR("status"), "", "",
               ANNABELLA_TR("Say whose move it is, what is waiting and whose clock is running."),
               Topic::Listening, of_all, alone<TellStatus>, by_nobody},
    CommandRow{ANNABELLA_TR("again"), "a", "", ANNABELLA_TR("Repeat the last message."),
               Topic::First | Topic::Listening | Topic::Keys, of_all, alone<SayAgain>, by_nobody, "F6"},
    CommandRow{ANNABELLA_TR("spell"), "", "", ANNABELLA_TR("Say the last move slowly, word by word."),
               Topic::Listening, of_all, alone<SpellMove>},
    CommandRow{ANNABELLA_TR("quiet"), "q", "", ANNABELLA_TR("Silence the voice at once."),
               Topic::First | Topic::Listening | Topic::Keys, of_all, alone<BeQuiet>, Manner{}, "Escape"},
    CommandRow{
        ANNABELLA_TR("speak"), "", "",
        ANNABELLA_TR("Speak a move or a question. The program listens until you finish or press again."),
        Topic::Listening | Topic::Keys, when_over, alone<ListenToMe>, Manner{}, "F12"},
    CommandRow{ANNABELLA_TR("faster"), "", "", ANNABELLA_TR("Make the voice faster."), Topic::Listening,
               of_all, alone<SpeakFaster>, by_nobody},
    CommandRow{ANNABELLA_TR("slower"), "", "", ANNABELLA_TR("Make the voice slower."), Topic::Listening,
               of_all, alone<SpeakSlower>, by_nobody},
    CommandRow{ANNABELLA_TR("louder"), "", "", ANNABELLA_TR("Make the voice louder."), Topic::Listening,
               of_all, alone<SpeakLouder>, by_nobody},
    CommandRow{ANNABELLA_TR("softer"), "", "", ANNABELLA_TR("Make the voice softer."), Topic::Listening,
               of_all, alone<SpeakSofter>, by_nobody},
    CommandRow{ANNABELLA_TR("brief"), "", "",
               ANNABELLA_TR("Say only what is needed. No advice, and only times for the clocks."),
               Topic::Listening, of_all, alone<SpeakBriefly>, by_nobody},
    CommandRow{ANNABELLA_TR("normal"), "", "", ANNABELLA_TR("Say what is needed, and what you can do."),
               Topic::Listening, of_all, alone<SpeakNormally>, by_nobody},
    CommandRow{ANNABELLA_TR("full"), "", "",
               ANNABELLA_TR("With the clocks, also say the moves made and those to the time control."),
               Topic::Listening, of_all, alone<SpeakFully>, by_nobody},
    CommandRow{ANNABELLA_TR("announce"), "", ANNABELLA_TR("a move"),
               ANNABELLA_TR("Announce a move. On your move, you can type only the move."), Topic::Moving,
               to_announce, with_text<AnnounceMove>, for_either},
    CommandRow{ANNABELLA_TR("repeat"), "r", ANNABELLA_TR("a move"),
               ANNABELLA_TR("Repeat the opponent's move. When that is due, you can type only the move."),
               Topic::Moving, to_announce, with_text<RepeatMove>, for_either},
    CommandRow{ANNABELLA_TR("correct"), "c",
               ANNABELLA_TR("a move, or for one in the record its number, white or black, and the move"),
               ANNABELLA_TR("Correct a slip of the tongue before pressing the clock, or one move of the "
                            "record, for example correct 13 white Be4. Later moves stay."),
               Topic::Moving | Topic::Sheet, to_announce,
               reads<CorrectMove, CorrectRecord>(argument::correction), for_either},
    CommandRow{ANNABELLA_TR("undo"), "u takeback", "",
               ANNABELLA_TR("Take back an announcement before pressing the clock. At home, with nothing "
                            "announced, take back the last move."),
               Topic::First | Topic::Moving, to_announce, alone<TakeBack>, for_either},
    CommandRow{
        ANNABELLA_TR("redo"), "", "",
        ANNABELLA_TR(
            "Restore what was just taken back, before any other move. At home, alone or against the engine."),
        Topic::Moving, at_home, alone<Redo>},
    CommandRow{ANNABELLA_TR("why"), "", ANNABELLA_TR("not"),
               ANNABELLA_TR("Say why your last move was refused. Not at a tournament."), Topic::Moving,
               at_home, reads<TellWhy>(argument::why)},
    CommandRow{ANNABELLA_TR("next"), "", "", ANNABELLA_TR("Say the next thing to correct on the board."),
               Topic::Moving, of_speaker, alone<TellNextWrong>},
    CommandRow{ANNABELLA_TR("adjust"), "", "",
               ANNABELLA_TR("Announce that you adjust pieces. Touches then do not count."), Topic::Moving,
               of_speaker, alone<AdjustPieces>},
    CommandRow{ANNABELLA_TR("offer"), "draw", "", ANNABELLA_TR("Offer a draw."), Topic::Ending, of_speaker,
               alone<OfferDraw>},
    CommandRow{ANNABELLA_TR("accept"), "", "", ANNABELLA_TR("Accept the draw offer."), Topic::Ending,
               of_speaker, alone<AcceptDraw>},
    CommandRow{ANNABELLA_TR("decline"), "", "", ANNABELLA_TR("Decline the draw offer."), Topic::Ending,
               of_speaker, alone<DeclineDraw>},
    CommandRow{ANNABELLA_TR("resign"), "", "", ANNABELLA_TR("Resign the game."), Topic::Ending, of_speaker,
               alone<Resign>},
    CommandRow{ANNABELLA_TR("claim"), "",
               ANNABELLA_TR("flag, threefold, fifty, winning-means, perpetual or illegal, and a move"),
               ANNABELLA_TR("Claim a draw, the opponent's fallen flag or the opponent's illegal move."),
               Topic::Ending | Topic::Disputes, to_claim, reads<Claim>(argument::claim)},
    CommandRow{ANNABELLA_TR("remark"), "", ANNABELLA_TR("any words"),
               ANNABELLA_TR("Write a remark on the score sheet."), Topic::Sheet, to_score,
               reads<WriteRemark>(argument::remark), by_nobody},
    CommandRow{
        ANNABELLA_TR("board"), "b", ANNABELLA_TR("a square, or nothing"),
        ANNABELLA_TR(
            "Say where the pieces stand. With a square, explore the board from there. Not at a tournament."),
        Topic::Looking, when_over, reads_questions(argument::board, game::Question::Board),
        Manner{.short_behind_stroke = true}},
    CommandRow{ANNABELLA_TR("walk"), "", ANNABELLA_TR("a square, or nothing"),
               ANNABELLA_TR("Explore the board and earlier positions with keys. Not at a tournament."),
               Topic::Looking | Topic::Keys, when_over, reads<WalkBoard>(argument::walk), Manner{}, "F8"},
    CommandRow{ANNABELLA_TR("rank"), "", ANNABELLA_TR("its number"),
               ANNABELLA_TR("Say what stands on a rank. Not at a tournament."), Topic::Looking, when_over,
               reads_questions(argument::rank, game::Question::Rank)},
    CommandRow{ANNABELLA_TR("file"), "", ANNABELLA_TR("its letter"),
               ANNABELLA_TR("Say what stands on a file. Not at a tournament."), Topic::Looking, when_over,
               reads_questions(argument::file, game::Question::File)},
    CommandRow{ANNABELLA_TR("square"), "s", ANNABELLA_TR("a square"),
               ANNABELLA_TR("Say what stands on a square, file or rank. Not at a tournament."),
               Topic::Looking, when_over,
               reads_questions(argument::square, game::Question::Square, game::Question::Rank,
                               game::Question::File)},
    CommandRow{ANNABELLA_TR("pieces"), "p", ANNABELLA_TR("a kind of piece or a colour"),
               ANNABELLA_TR("Say where the pieces of a kind stand, for example pieces knight. A single "
                            "capital letter means White's. Not at a tournament."),
               Topic::Looking, when_over,
               reads_questions(argument::kinds, game::Question::Kind, game::Question::Kinds,
                               game::Question::WhitePieces, game::Question::BlackPieces),
               by_letter},
    CommandRow{ANNABELLA_TR("attackers"), "", ANNABELLA_TR("a square"),
               ANNABELLA_TR("Say which pieces attack a square. Not at a tournament."), Topic::Looking,
               when_over, asks_of<game::Question::Attackers>},
    CommandRow{ANNABELLA_TR("attacks"), "", ANNABELLA_TR("a square"),
               ANNABELLA_TR("Say what the piece on a square attacks. Not at a tournament."), Topic::Looking,
               when_over, asks_of<game::Question::Attacked>},
    CommandRow{ANNABELLA_TR("diagonals"), "", ANNABELLA_TR("a square"),
               ANNABELLA_TR("Say what stands on a square's diagonals. Not at a tournament."), Topic::Looking,
               when_over, asks_of<game::Question::Diagonals>},
    CommandRow{ANNABELLA_TR("lines"), "", ANNABELLA_TR("a square"),
               ANNABELLA_TR("Say what stands on a square's rank and file. Not at a tournament."),
               Topic::Looking, when_over, asks_of<game::Question::RanksAndFiles>},
    CommandRow{ANNABELLA_TR("jumps"), "", ANNABELLA_TR("a square"),
               ANNABELLA_TR("Say what stands a knight's move from a square. Not at a tournament."),
               Topic::Looking, when_over, asks_of<game::Question::Jumps>},
    CommandRow{ANNABELLA_TR("legal"), "", ANNABELLA_TR("a square"),
               ANNABELLA_TR("List the legal moves of the piece on a square. Not at a tournament."),
               Topic::Looking, when_over, asks_of<game::Question::LegalMoves>},
    CommandRow{ANNABELLA_TR("captures"), "", ANNABELLA_TR("a square"),
               ANNABELLA_TR("Say what the piece on a square can capture. Not at a tournament."),
               Topic::Looking, when_over, asks_of<game::Question::Captures>},
    CommandRow{ANNABELLA_TR("material"), "", "",
               ANNABELLA_TR("Say how many pieces each side has. Not at a tournament."), Topic::Looking,
               when_over, asks<game::Question::Material>},
    CommandRow{ANNABELLA_TR("captured"), "", "",
               ANNABELLA_TR("List the captured pieces. Not at a tournament."), Topic::Looking, when_over,
               asks<game::Question::Captured>},
    CommandRow{
        ANNABELLA_TR("hint"), "", "",
        ANNABELLA_TR("Ask an engine for a good move. Everybody at the table hears it. Not at a tournament."),
        Topic::Looking, at_home, alone<TellGoodMove>},
    CommandRow{
        ANNABELLA_TR("eval"), "", "",
        ANNABELLA_TR("Ask an engine who is better. Everybody at the table hears it. Not at a tournament."),
        Topic::Looking, at_home, alone<TellWorth>},
    CommandRow{ANNABELLA_TR("fen"), "", "", ANNABELLA_TR("Show the position as FEN. Not at a tournament."),
               Topic::Looking, at_home, alone<TellFen>},
    CommandRow{ANNABELLA_TR("score"), "", "", ANNABELLA_TR("List all moves of the game."), Topic::Sheet,
               of_arbiter_too, asks<game::Question::Score>},
    CommandRow{ANNABELLA_TR("score"), "", ANNABELLA_TR("moves"),
               ANNABELLA_TR("Save your own score sheet, for example score e4 e5 Nf3."), Topic::Sheet,
               to_score, with_text<WriteSheet>},
    CommandRow{ANNABELLA_TR("compare"), "", "", ANNABELLA_TR("Say where the boards or score sheets differ."),
               Topic::Disputes | Topic::Sheet, of_arbiter_too, alone<CompareSheets>, by_nobody},
    CommandRow{ANNABELLA_TR("report"), "", ANNABELLA_TR("a square, or position, turned, colours"),
               ANNABELLA_TR("Tell the arbiter that the opponent touched a piece or the game began wrongly."),
               Topic::Disputes, to_claim, reads<ReportTouch, ReportSetup>(argument::report), by_opponent},
    CommandRow{ANNABELLA_TR("stop"), "", "", ANNABELLA_TR("Stop the clocks and call the arbiter."),
               Topic::Clock | Topic::Disputes, of_speaker, alone<StopClocks>},
    CommandRow{
        ANNABELLA_TR("increment"), "", "",
        ANNABELLA_TR(
            "Ask for an increment for both players and offer a draw, with less than two minutes left."),
        Topic::Clock | Topic::Disputes, of_speaker, alone<RequestIncrement>},
    CommandRow{ANNABELLA_TR("seal"), "", ANNABELLA_TR("a move"),
               ANNABELLA_TR("Seal your move before adjourning. Only you hear it."),
               Topic::Moving | Topic::Adjournment, to_seal, with_text<SealMove>},
    CommandRow{
        ANNABELLA_TR("adjourn"), "",
        ANNABELLA_TR("the time left in the session, if any, then when and where play resumes"),
        ANNABELLA_TR(
            "Adjourn the game, for example adjourn Sunday 10 o'clock, or, to stop early, adjourn 0:25:00."),
        Topic::Adjournment, to_adjourn, reads<AdjournGame>(argument::adjournment)},
    CommandRow{ANNABELLA_TR("resume-game"), "",
               ANNABELLA_TR("without white, without black, without both, or lost"),
               ANNABELLA_TR("Resume an adjourned game and open the envelope."), Topic::Adjournment,
               to_adjourn, reads<ResumeGame>(argument::resumption), by_nobody},
    CommandRow{ANNABELLA_TR("arrive"), "", "", ANNABELLA_TR("Announce that a late player has arrived."),
               Topic::Adjournment, of_speaker, alone<Arrive>},
    CommandRow{ANNABELLA_TR("envelope"), "", "",
               ANNABELLA_TR("Say what is written on an adjourned game's envelope."), Topic::Adjournment,
               to_adjourn, asks<game::Question::Envelope>},
    CommandRow{ANNABELLA_TR("sign"), "", "", ANNABELLA_TR("Sign the score sheets after the game."),
               Topic::Ending | Topic::Sheet, of_speaker, alone<SignSheet>},
    CommandRow{ANNABELLA_TR("grant"), "", "", ANNABELLA_TR("Grant the proposal to the arbiter."),
               Topic::Arbiter, of_speaker, decides<game::Decision::Grant>, by_the_arbiter},
    CommandRow{ANNABELLA_TR("refuse"), "", "", ANNABELLA_TR("Refuse the proposal to the arbiter."),
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
               ANNABELLA_TR("Declare or correct the result."), Topic::Arbiter, of_speaker,
               reads<DeclareResult>(argument::result), by_the_arbiter},
    CommandRow{ANNABELLA_TR("flag"), "", ANNABELLA_TR("white or black"),
               ANNABELLA_TR("Record that the arbiter saw a flag fall."), Topic::Arbiter, of_speaker,
               reads<SeeFlag>(argument::flag), by_the_arbiter},
    CommandRow{ANNABELLA_TR("touched"), "", ANNABELLA_TR("white or black, and a square"),
               ANNABELLA_TR("Record that the arbiter saw a touch. The piece must be moved or captured."),
               Topic::Arbiter, of_speaker, reads<SeeTouch>(argument::touch), by_the_arbiter},
    CommandRow{ANNABELLA_TR("untouched"), "", "",
               ANNABELLA_TR("Rule that the player to move touched a piece by accident."), Topic::Arbiter,
               of_speaker, alone<ForgiveTouch>, by_the_arbiter},
    CommandRow{ANNABELLA_TR("illegal"), "", ANNABELLA_TR("white or black"),
               ANNABELLA_TR("Record an illegal move, by default by the player to move."), Topic::Arbiter,
               of_speaker, reads<CountIllegal>(argument::illegal), by_the_arbiter},
    CommandRow{
        ANNABELLA_TR("stands"), "", "",
        ANNABELLA_TR(
            "Let an illegal move not claimed in time stand, in rapid or blitz without close supervision."),
        Topic::Arbiter, of_speaker, alone<LetStand>, by_the_arbiter},
    CommandRow{ANNABELLA_TR("penalty"), "",
               ANNABELLA_TR("white or black, and warning, add or reduce and a time, loss, points, points "
                            "1/2, maximum, expulsion or device"),
               ANNABELLA_TR("Penalise a player. For example, penalty white add 2m gives Black two minutes."),
               Topic::Arbiter, of_speaker, reads<Punish>(argument::penalty), by_the_arbiter},
    CommandRow{ANNABELLA_TR("retract"), "", ANNABELLA_TR("a move's number, white or black"),
               ANNABELLA_TR("Go back to the position after a move, for example retract 12 white. The clocks "
                            "go back as well."),
               Topic::Arbiter, of_speaker, reads<Retract>(argument::retract), by_the_arbiter},
    CommandRow{ANNABELLA_TR("replace"), "", ANNABELLA_TR("a move's number, white or black, and moves"),
               ANNABELLA_TR("Correct the record. These moves replace all moves after the given one."),
               Topic::Arbiter, of_speaker, reads<Replace>(argument::replace), by_the_arbiter},
    CommandRow{ANNABELLA_TR("note"), "", ANNABELLA_TR("any words"),
               ANNABELLA_TR("Write an arbiter's note into the record."), Topic::Arbiter, of_speaker,
               reads<WriteNote>(argument::note), by_the_arbiter},
    CommandRow{ANNABELLA_TR("extend-fifty"), "", ANNABELLA_TR("a number of moves"),
               ANNABELLA_TR("Allow more than fifty moves where a longer win has been shown. Laws of 1953."),
               Topic::Arbiter, of_speaker, reads<ExtendFifty>(argument::extend_fifty), by_the_arbiter},
    CommandRow{ANNABELLA_TR("allow-draws"), "", "",
               ANNABELLA_TR("Allow draws by agreement where the event does not."), Topic::Arbiter, of_speaker,
               alone<AllowDraws>, by_the_arbiter},
    CommandRow{ANNABELLA_TR("undo"), "", "",
               ANNABELLA_TR("Undo the arbiter's last act, unless somebody has played on."), Topic::Arbiter,
               of_speaker, alone<UndoRuling>, by_the_arbiter},
    CommandRow{
        ANNABELLA_TR("lock"), "", "",
        ANNABELLA_TR("Lock the game, so that the arbiter's commands need the code. A move also locks it."),
        Topic::Arbiter, of_speaker, alone<LockGame>, by_the_arbiter},
    CommandRow{ANNABELLA_TR("unlock"), "", ANNABELLA_TR("the code"),
               ANNABELLA_TR("Unlock a game with the code. What you type is not shown."), Topic::Arbiter,
               in_secret, with_text<UnlockGame>, by_the_arbiter},
    CommandRow{ANNABELLA_TR("read-report"), "report", ANNABELLA_TR("a number of lines, or nothing"),
               ANNABELLA_TR("Say the length and checksum of the arbiter's report, or its last lines, for "
                            "example read-report 5."),
               Topic::Arbiter, of_speaker, reads<TellReport>(argument::report_lines), by_the_arbiter},
    CommandRow{ANNABELLA_TR("tables"), "", "",
               ANNABELLA_TR("List what is waiting at each table, for an arbiter of several."), Topic::Arbiter,
               of_speaker, alone<TellTables>, by_the_arbiter},
    CommandRow{
        ANNABELLA_TR("table"), "", ANNABELLA_TR("its name or number, and a command for it"),
        ANNABELLA_TR(
            "Go to one of several tables as arbiter, for example table 2. You then type for that table."),
        Topic::Arbiter, of_speaker, with_text<GoToTable>, by_the_arbiter},
    CommandRow{ANNABELLA_TR("save"), "", ANNABELLA_TR("a folder"),
               ANNABELLA_TR("Save the score sheets in a folder as PGN, text and Braille."), Topic::Sheet,
               of_arbiter_too, reads<SaveSheets>(argument::folder),
               Manner{.unnamed = Unnamed::Nobodys, .completes = Completes::Folders}},
    CommandRow{
        ANNABELLA_TR("help"), "h ?", ANNABELLA_TR("a topic or a word"),
        ANNABELLA_TR(
            "List the main commands, or explain a topic or a command, for example help clock or help press."),
        Topic::First | Topic::Typing | Topic::Keys, of_all, with_text<Help>,
        Manner{.unnamed = Unnamed::Nobodys, .completes = Completes::Words}, "F1"},
    CommandRow{ANNABELLA_TR("manual"), "", ANNABELLA_TR("a chapter"),
               ANNABELLA_TR("Hear a chapter of the manual, for example manual clock. Without a chapter, hear "
                            "the next paragraph."),
               Topic::Typing, of_all, with_text<HearManual>, by_nobody},
    CommandRow{ANNABELLA_TR("rematch"), "", "",
               ANNABELLA_TR("Play again with colours reversed. At home, after the game."),
               Topic::Ending | Topic::Typing, at_home, alone<Rematch>, by_nobody},
    CommandRow{ANNABELLA_TR("new"), "", ANNABELLA_TR("game"),
               ANNABELLA_TR("Begin a new game from the initial position, with the same colours. Only at "
                            "home. An unfinished game is saved."),
               Topic::Typing, at_home, reads<BeginAnew>(argument::new_game), by_nobody},
    CommandRow{ANNABELLA_TR("quit"), "", "",
               ANNABELLA_TR("Quit the program. The game is saved, and you can resume it later."),
               Topic::First | Topic::Typing, of_all, alone<Quit>},
    CommandRow{ANNABELLA_TR("leave"), "", "",
               ANNABELLA_TR("Leave your seat at your own terminal. The game continues."), Topic::Typing,
               of_all, alone<Leave>},
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
