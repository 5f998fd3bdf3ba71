// The table of commands.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/command_table.hpp"

#include <algorithm>
#include <array>

namespace annabella::table {

namespace {

constexpr std::array command_table = {
    CommandRow{CommandId::Press, ANNABELLA_TR("press"), "p", "",
               ANNABELLA_TR("Press the clock. An empty line does the same."), argument::press},
    CommandRow{CommandId::Time, ANNABELLA_TR("time"), "t", "",
               ANNABELLA_TR("Hear the time of both players, your own first."),
               argument::ask<game::Question::Time>},
    CommandRow{CommandId::Moves, ANNABELLA_TR("moves"), "m", "",
               ANNABELLA_TR("Hear how many moves have been made."), argument::ask<game::Question::Moves>},
    CommandRow{CommandId::Last, ANNABELLA_TR("last"), "l", "", ANNABELLA_TR("Hear the last move."),
               argument::ask<game::Question::Last>},
    CommandRow{CommandId::Turn, ANNABELLA_TR("turn"), "", "", ANNABELLA_TR("Hear who is on move."),
               argument::ask<game::Question::Turn>},
    CommandRow{CommandId::Again, ANNABELLA_TR("again"), "a", "",
               ANNABELLA_TR("Hear once more what was said last."), argument::none<SayAgain>},
    CommandRow{CommandId::Silence, ANNABELLA_TR("quiet"), "q", "", ANNABELLA_TR("Silence the voice at once."),
               argument::none<BeQuiet>},
    CommandRow{CommandId::Announce, ANNABELLA_TR("announce"), "", ANNABELLA_TR("a move"),
               ANNABELLA_TR("Announce a move. The move alone does the same when it is yours to make."),
               argument::text<AnnounceMove>},
    CommandRow{CommandId::RepeatMove, ANNABELLA_TR("repeat"), "r", ANNABELLA_TR("a move"),
               ANNABELLA_TR(
                   "Repeat the opponent's move. The move alone does the same when it waits to be repeated."),
               argument::text<RepeatMove>},
    CommandRow{CommandId::Correct, ANNABELLA_TR("correct"), "c", ANNABELLA_TR("a move"),
               ANNABELLA_TR("Correct a slip of the tongue, before the clock is pressed."),
               argument::text<CorrectMove>},
    CommandRow{CommandId::Undo, ANNABELLA_TR("undo"), "u", "",
               ANNABELLA_TR("Take back an announcement, before the clock is pressed."),
               argument::none<TakeBack>},
    CommandRow{CommandId::Adjust, ANNABELLA_TR("adjust"), "", "",
               ANNABELLA_TR("Say that you adjust pieces; then touching them does not bind."),
               argument::none<AdjustPieces>},
    CommandRow{CommandId::Offer, ANNABELLA_TR("offer"), "", "", ANNABELLA_TR("Offer a draw."),
               argument::none<OfferDraw>},
    CommandRow{CommandId::Accept, ANNABELLA_TR("accept"), "", "", ANNABELLA_TR("Accept the offer of a draw."),
               argument::none<AcceptDraw>},
    CommandRow{CommandId::Decline, ANNABELLA_TR("decline"), "", "",
               ANNABELLA_TR("Decline the offer of a draw."), argument::none<DeclineDraw>},
    CommandRow{CommandId::Resign, ANNABELLA_TR("resign"), "", "", ANNABELLA_TR("Resign the game."),
               argument::none<Resign>},
    CommandRow{
        CommandId::Claim, ANNABELLA_TR("claim"), "",
        ANNABELLA_TR("flag, threefold, fifty, winning-means, perpetual or illegal; a move"),
        ANNABELLA_TR("Claim that the opponent's time is over, a draw, or that the opponent has made an "
                     "illegal move."),
        argument::claim},
    CommandRow{CommandId::Remark, ANNABELLA_TR("remark"), "", ANNABELLA_TR("any words"),
               ANNABELLA_TR("Write a remark on the score sheet."), argument::remark},
    CommandRow{CommandId::Board, ANNABELLA_TR("board"), "b", "",
               ANNABELLA_TR("Hear where the pieces stand. Not at a tournament."),
               argument::ask<game::Question::Board>},
    CommandRow{CommandId::Square, ANNABELLA_TR("square"), "s", ANNABELLA_TR("a square"),
               ANNABELLA_TR("Hear what stands on a square. Not at a tournament."), argument::square},
    CommandRow{CommandId::Score, ANNABELLA_TR("score"), "", "", ANNABELLA_TR("Hear all moves of the game."),
               argument::ask<game::Question::Score>},
    CommandRow{CommandId::Sheet, ANNABELLA_TR("score"), "", ANNABELLA_TR("moves"),
               ANNABELLA_TR("Take down what your own score sheet says, for example score e4 e5 Nf3."),
               argument::text<WriteSheet>},
    CommandRow{CommandId::Compare, ANNABELLA_TR("compare"), "", "",
               ANNABELLA_TR("The boards or the score sheets differ: hear where."),
               argument::none<CompareSheets>},
    CommandRow{
        CommandId::Report, ANNABELLA_TR("report"), "", ANNABELLA_TR("a square, or position, turned, colours"),
        ANNABELLA_TR("Tell the arbiter that the opponent has touched a piece, or that the game was begun "
                     "wrongly."),
        argument::report},
    CommandRow{CommandId::Stop, ANNABELLA_TR("stop"), "", "",
               ANNABELLA_TR("Stop the clocks and call the arbiter."), argument::none<StopClocks>},
    CommandRow{CommandId::Increment, ANNABELLA_TR("increment"), "", "",
               ANNABELLA_TR("Ask for more time at every move for both players, when you have less than two "
                            "minutes. It offers a draw as well."),
               argument::none<RequestIncrement>},
    CommandRow{CommandId::Seal, ANNABELLA_TR("seal"), "", ANNABELLA_TR("a move"),
               ANNABELLA_TR("Seal your move before the game is adjourned. Only you hear it."),
               argument::text<SealMove>},
    CommandRow{
        CommandId::Adjourn, ANNABELLA_TR("adjourn"), "",
        ANNABELLA_TR("when and where play goes on; before it what is left of the session"),
        ANNABELLA_TR("Adjourn the game, for example adjourn Sunday 10 o'clock, or, to break off early, "
                     "adjourn 0:25:00."),
        argument::adjournment},
    CommandRow{CommandId::ResumeGame, ANNABELLA_TR("resume-game"), "",
               ANNABELLA_TR("without white, without black, without both, or lost"),
               ANNABELLA_TR("Go on with an adjourned game: the envelope is opened."), argument::resumption},
    CommandRow{CommandId::Arrive, ANNABELLA_TR("arrive"), "", "",
               ANNABELLA_TR("Say that a player who was late has come."), argument::none<Arrive>},
    CommandRow{CommandId::Envelope, ANNABELLA_TR("envelope"), "", "",
               ANNABELLA_TR("Hear what stands on the envelope of an adjourned game."),
               argument::ask<game::Question::Envelope>},
    CommandRow{CommandId::Sign, ANNABELLA_TR("sign"), "", "",
               ANNABELLA_TR("Sign the score sheets when the game is over."), argument::none<SignSheet>},
    CommandRow{CommandId::Grant, ANNABELLA_TR("grant"), "", "",
               ANNABELLA_TR("What is proposed to the arbiter shall be done."),
               argument::decide<game::Decision::Grant>, Speaker::Arbiter},
    CommandRow{CommandId::Refuse, ANNABELLA_TR("refuse"), "", "",
               ANNABELLA_TR("What is proposed to the arbiter shall not be done."),
               argument::decide<game::Decision::Refuse>, Speaker::Arbiter},
    CommandRow{CommandId::Defer, ANNABELLA_TR("defer"), "", "",
               ANNABELLA_TR("A claim that the game cannot be won is decided later."),
               argument::decide<game::Decision::Defer>, Speaker::Arbiter},
    CommandRow{CommandId::Pause, ANNABELLA_TR("pause"), "", "", ANNABELLA_TR("Stop both clocks."),
               argument::none<PauseClocks>, Speaker::Arbiter},
    CommandRow{CommandId::Resume, ANNABELLA_TR("resume"), "", "", ANNABELLA_TR("Start the clocks again."),
               argument::none<RestartClocks>, Speaker::Arbiter},
    CommandRow{CommandId::Clocks, ANNABELLA_TR("clocks"), "", ANNABELLA_TR("White's time and Black's time"),
               ANNABELLA_TR("Set both clocks, for example clocks 1:10:00 0:59:30."), argument::clocks,
               Speaker::Arbiter},
    CommandRow{CommandId::ResultOfArbiter, ANNABELLA_TR("result"), "", "1-0, 0-1, 1/2-1/2, 0-0",
               ANNABELLA_TR("Declare the result, or put right the one there is."), argument::result,
               Speaker::Arbiter},
    CommandRow{CommandId::FlagSeen, ANNABELLA_TR("flag"), "", ANNABELLA_TR("white or black"),
               ANNABELLA_TR("Say that the arbiter has seen a flag fall."), argument::flag, Speaker::Arbiter},
    CommandRow{
        CommandId::TouchSeen, ANNABELLA_TR("touched"), "", ANNABELLA_TR("white or black; a square"),
        ANNABELLA_TR("Say that the arbiter has seen a player touch a piece: it must be moved or captured."),
        argument::touch, Speaker::Arbiter},
    CommandRow{CommandId::Illegal, ANNABELLA_TR("illegal"), "", ANNABELLA_TR("white or black"),
               ANNABELLA_TR("Count an illegal move, of the player on move where nobody is named."),
               argument::illegal, Speaker::Arbiter},
    CommandRow{
        CommandId::Stands, ANNABELLA_TR("stands"), "", "",
        ANNABELLA_TR("Let an illegal move stand that nobody has claimed in time, in a rapid or blitz game "
                     "that is not watched closely."),
        argument::none<LetStand>, Speaker::Arbiter},
    CommandRow{
        CommandId::Penalty, ANNABELLA_TR("penalty"), "",
        ANNABELLA_TR("white or black; warning, add or reduce and a time, loss, points, points 1/2, maximum, "
                     "expulsion"),
        ANNABELLA_TR("Punish a player, for example penalty white add 2m: two minutes for Black."),
        argument::penalty, Speaker::Arbiter},
    CommandRow{
        CommandId::Retract, ANNABELLA_TR("retract"), "", ANNABELLA_TR("a move's number, white or black"),
        ANNABELLA_TR("Go back to the position after a move, for example retract 12 white. The clocks are "
                     "set back as well."),
        argument::retract, Speaker::Arbiter},
    CommandRow{CommandId::Replace, ANNABELLA_TR("replace"), "",
               ANNABELLA_TR("a move's number, white or black, and moves"),
               ANNABELLA_TR("Put the record right: what stands behind that move is replaced by these moves."),
               argument::replace, Speaker::Arbiter},
    CommandRow{CommandId::Note, ANNABELLA_TR("note"), "", ANNABELLA_TR("any words"),
               ANNABELLA_TR("Write a note of the arbiter's into the record."), argument::note,
               Speaker::Arbiter},
    CommandRow{
        CommandId::ExtendFifty, ANNABELLA_TR("extend-fifty"), "", ANNABELLA_TR("a number of moves"),
        ANNABELLA_TR("Let more than fifty moves be made where a longer win has been shown. Laws of 1953."),
        argument::extend_fifty, Speaker::Arbiter},
    CommandRow{CommandId::AllowDraws, ANNABELLA_TR("allow-draws"), "", "",
               ANNABELLA_TR("Consent to draws by agreement where the event does not allow them."),
               argument::none<AllowDraws>, Speaker::Arbiter},
    CommandRow{CommandId::UndoRuling, ANNABELLA_TR("undo"), "", "",
               ANNABELLA_TR("Undo the arbiter's last act, as long as play has not gone on."),
               argument::none<UndoRuling>, Speaker::Arbiter},
    CommandRow{CommandId::Save, ANNABELLA_TR("save"), "", ANNABELLA_TR("a folder"),
               ANNABELLA_TR("Write the score sheets into a folder: PGN, text and Braille."),
               argument::folder},
    CommandRow{CommandId::Help, ANNABELLA_TR("help"), "h", ANNABELLA_TR("a word of this list"),
               ANNABELLA_TR("Hear and read this list, or what one word of it does, for example help press."),
               argument::text<Help>},
    CommandRow{CommandId::Quit, ANNABELLA_TR("quit"), "", "",
               ANNABELLA_TR("Leave the program. The game is kept and can be gone on with."),
               argument::none<Quit>},
};

/// One letter wrong, missing or too many, or two neighbours exchanged, in a word that is long enough for that
/// to mean something. (Letters of other alphabets are longer than a byte, where "one" is a part of a letter.)
bool differs_by_a_slip(std::string_view typed, std::string_view word) {
    constexpr std::size_t shortest = 4;
    if (word.size() < shortest || typed.size() + 1 < word.size() || typed.size() > word.size() + 1)
        return false;
    const auto [end_typed, end_word] = std::mismatch(typed.begin(), typed.end(), word.begin(), word.end());
    const std::string_view a = typed.substr(static_cast<std::size_t>(end_typed - typed.begin()));
    const std::string_view b = word.substr(static_cast<std::size_t>(end_word - word.begin()));
    if (a.size() != b.size())
        return a.size() < b.size() ? a == b.substr(1) : a.substr(1) == b;
    if (a.empty())
        return false;
    const bool exchanged = a.size() >= 2 && a[0] == b[1] && a[1] == b[0] && a.substr(2) == b.substr(2);
    return exchanged || a.substr(1) == b.substr(1);
}

} // namespace

std::span<const CommandRow> command_rows() { return command_table; }

const CommandRow& row_of(CommandId id) {
    return *std::find_if(command_table.begin(), command_table.end(),
                         [&](const CommandRow& row) { return row.id == id; });
}

bool is_called(const CommandRow& row, std::string_view word, bool with_argument,
               const Translate& translated) {
    if (with_argument && row.argument.empty())
        return false;
    // A capital before something else is a piece: "R e4".
    const bool is_short = !row.short_word.empty() && lower_case(word) == row.short_word &&
                          (!with_argument || (word[0] == row.short_word[0] && !row.argument.empty()));
    if (row.id == CommandId::Help && word == "?")
        return true;
    return is_short || is_word(word, row.word, translated);
}

std::vector<const CommandRow*> commands_called(std::string_view word, const Translate& translated) {
    std::vector<const CommandRow*> found;
    std::string_view rest = trimmed(word);
    std::string_view after = rest;
    // "help arbiter undo"
    const bool by_arbiter = is_word(take_word(after), ANNABELLA_TR("arbiter"), translated) && !after.empty();
    if (by_arbiter)
        rest = after;
    for (const CommandRow& row : command_table)
        if ((!by_arbiter || row.speaker == Speaker::Arbiter) && is_called(row, rest, false, translated))
            found.push_back(&row);
    return found;
}

std::string near_miss(std::string_view line, const Translate& translated) {
    std::string_view rest = trimmed(line);
    const std::string typed = translated.folding().text(take_word(rest), false);
    std::vector<std::string> found;
    for (const CommandRow& row : command_table) {
        const std::string own = translated ? translated(row.word) : std::string(row.word);
        for (const std::string& words : {own, std::string(row.word)})
            for (std::string_view left = words; !left.empty();) {
                const auto end = std::min(left.find(','), left.size());
                const std::string word(trimmed(left.substr(0, end)));
                left.remove_prefix(std::min(end + 1, left.size()));
                if (differs_by_a_slip(typed, translated.folding().text(word, false)) &&
                    std::find(found.begin(), found.end(), word) == found.end())
                    found.push_back(word);
            }
    }
    return found.size() == 1 ? found.front() : std::string();
}

} // namespace annabella::table
