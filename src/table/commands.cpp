// The table of commands and the reading of typed lines.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/commands.hpp"

#include <algorithm>
#include <array>

#include "phrase/phrases.hpp"

namespace annabella::table {

namespace {

// The order is that of the help: first what is needed at every move.
constexpr std::array command_table = {
    Command{CommandId::Press, ANNABELLA_TR("press"), "p", "",
            ANNABELLA_TR("Press the clock. An empty line does the same."), false},
    Command{CommandId::Time, ANNABELLA_TR("time"), "t", "",
            ANNABELLA_TR("Hear the time of both players, your own first."), false},
    Command{CommandId::Moves, ANNABELLA_TR("moves"), "m", "",
            ANNABELLA_TR("Hear how many moves have been made."), false},
    Command{CommandId::Last, ANNABELLA_TR("last"), "l", "", ANNABELLA_TR("Hear the last move."), false},
    Command{CommandId::Turn, ANNABELLA_TR("turn"), "", "", ANNABELLA_TR("Hear who is on move."), false},
    Command{CommandId::Again, ANNABELLA_TR("again"), "a", "",
            ANNABELLA_TR("Hear once more what was said last."), false},
    Command{CommandId::Silence, ANNABELLA_TR("quiet"), "q", "", ANNABELLA_TR("Silence the voice at once."),
            false},
    Command{CommandId::Announce, ANNABELLA_TR("announce"), "", ANNABELLA_TR("a move"),
            ANNABELLA_TR("Announce a move. The move alone does the same when it is yours to make."), false},
    Command{CommandId::RepeatMove, ANNABELLA_TR("repeat"), "r", ANNABELLA_TR("a move"),
            ANNABELLA_TR(
                "Repeat the opponent's move. The move alone does the same when it waits to be repeated."),
            false},
    Command{CommandId::Correct, ANNABELLA_TR("correct"), "c", ANNABELLA_TR("a move"),
            ANNABELLA_TR("Correct a slip of the tongue, before the clock is pressed."), false},
    Command{CommandId::Undo, ANNABELLA_TR("undo"), "u", "",
            ANNABELLA_TR("Take back an announcement, before the clock is pressed."), false},
    Command{CommandId::Adjust, ANNABELLA_TR("adjust"), "", "",
            ANNABELLA_TR("Say that you adjust pieces; then touching them does not bind."), false},
    Command{CommandId::Offer, ANNABELLA_TR("offer"), "", "", ANNABELLA_TR("Offer a draw."), true},
    Command{CommandId::Accept, ANNABELLA_TR("accept"), "", "", ANNABELLA_TR("Accept the offer of a draw."),
            true},
    Command{CommandId::Decline, ANNABELLA_TR("decline"), "", "", ANNABELLA_TR("Decline the offer of a draw."),
            false},
    Command{CommandId::Resign, ANNABELLA_TR("resign"), "", "", ANNABELLA_TR("Resign the game."), true},
    Command{CommandId::Claim, ANNABELLA_TR("claim"), "",
            ANNABELLA_TR("flag, threefold, fifty, winning-means, perpetual or illegal; a move"),
            ANNABELLA_TR("Claim that the opponent's time is over, a draw, or that the opponent has made an "
                         "illegal move."),
            true},
    Command{CommandId::Remark, ANNABELLA_TR("remark"), "", ANNABELLA_TR("any words"),
            ANNABELLA_TR("Write a remark on the score sheet."), false},
    Command{CommandId::Board, ANNABELLA_TR("board"), "b", "",
            ANNABELLA_TR("Hear where the pieces stand. Not at a tournament."), false},
    Command{CommandId::Square, ANNABELLA_TR("square"), "s", ANNABELLA_TR("a square"),
            ANNABELLA_TR("Hear what stands on a square. Not at a tournament."), false},
    Command{CommandId::Score, ANNABELLA_TR("score"), "", "", ANNABELLA_TR("Hear all moves of the game."),
            false},
    Command{CommandId::Sheet, ANNABELLA_TR("score"), "", ANNABELLA_TR("moves"),
            ANNABELLA_TR("Take down what your own score sheet says, for example score e4 e5 Nf3."), false},
    Command{CommandId::Compare, ANNABELLA_TR("compare"), "", "",
            ANNABELLA_TR("The boards or the score sheets differ: hear where."), false},
    Command{CommandId::Report, ANNABELLA_TR("report"), "",
            ANNABELLA_TR("a square, or position, turned, colours"),
            ANNABELLA_TR("Tell the arbiter that the opponent has touched a piece, or that the game was begun "
                         "wrongly."),
            false},
    Command{CommandId::Stop, ANNABELLA_TR("stop"), "", "",
            ANNABELLA_TR("Stop the clocks and call the arbiter."), false},
    Command{CommandId::Increment, ANNABELLA_TR("increment"), "", "",
            ANNABELLA_TR("Ask for more time at every move for both players, when you have less than two "
                         "minutes. It offers a draw as well."),
            true},
    Command{CommandId::Seal, ANNABELLA_TR("seal"), "", ANNABELLA_TR("a move"),
            ANNABELLA_TR("Seal your move before the game is adjourned. Only you hear it."), false},
    Command{CommandId::Adjourn, ANNABELLA_TR("adjourn"), "",
            ANNABELLA_TR("when and where play goes on; before it what is left of the session"),
            ANNABELLA_TR("Adjourn the game, for example adjourn Sunday 10 o'clock, or, to break off early, "
                         "adjourn 0:25:00."),
            true},
    Command{CommandId::ResumeGame, ANNABELLA_TR("resume-game"), "",
            ANNABELLA_TR("without white, without black, without both, or lost"),
            ANNABELLA_TR("Go on with an adjourned game: the envelope is opened."), true},
    Command{CommandId::Arrive, ANNABELLA_TR("arrive"), "", "",
            ANNABELLA_TR("Say that a player who was late has come."), false},
    Command{CommandId::Envelope, ANNABELLA_TR("envelope"), "", "",
            ANNABELLA_TR("Hear what stands on the envelope of an adjourned game."), false},
    Command{CommandId::Sign, ANNABELLA_TR("sign"), "", "",
            ANNABELLA_TR("Sign the score sheets when the game is over."), false},
    Command{CommandId::Grant, ANNABELLA_TR("grant"), "", "",
            ANNABELLA_TR("What is proposed to the arbiter shall be done."), true, Speaker::Arbiter},
    Command{CommandId::Refuse, ANNABELLA_TR("refuse"), "", "",
            ANNABELLA_TR("What is proposed to the arbiter shall not be done."), false, Speaker::Arbiter},
    Command{CommandId::Defer, ANNABELLA_TR("defer"), "", "",
            ANNABELLA_TR("A claim that the game cannot be won is decided later."), false, Speaker::Arbiter},
    Command{CommandId::Pause, ANNABELLA_TR("pause"), "", "", ANNABELLA_TR("Stop both clocks."), false,
            Speaker::Arbiter},
    Command{CommandId::Resume, ANNABELLA_TR("resume"), "", "", ANNABELLA_TR("Start the clocks again."), false,
            Speaker::Arbiter},
    Command{CommandId::Clocks, ANNABELLA_TR("clocks"), "", ANNABELLA_TR("White's time and Black's time"),
            ANNABELLA_TR("Set both clocks, for example clocks 1:10:00 0:59:30."), true, Speaker::Arbiter},
    Command{CommandId::ResultOfArbiter, ANNABELLA_TR("result"), "", "1-0, 0-1, 1/2-1/2, 0-0",
            ANNABELLA_TR("Declare the result, or put right the one there is."), true, Speaker::Arbiter},
    Command{CommandId::FlagSeen, ANNABELLA_TR("flag"), "", ANNABELLA_TR("white or black"),
            ANNABELLA_TR("Say that the arbiter has seen a flag fall."), true, Speaker::Arbiter},
    Command{
        CommandId::TouchSeen, ANNABELLA_TR("touched"), "", ANNABELLA_TR("white or black; a square"),
        ANNABELLA_TR("Say that the arbiter has seen a player touch a piece: it must be moved or captured."),
        true, Speaker::Arbiter},
    Command{CommandId::Illegal, ANNABELLA_TR("illegal"), "", ANNABELLA_TR("white or black"),
            ANNABELLA_TR("Count an illegal move, of the player on move where nobody is named."), true,
            Speaker::Arbiter},
    Command{
        CommandId::Stands, ANNABELLA_TR("stands"), "", "",
        ANNABELLA_TR("Let an illegal move stand that nobody has claimed in time, in a rapid or blitz game "
                     "that is not watched closely."),
        true, Speaker::Arbiter},
    Command{
        CommandId::Penalty, ANNABELLA_TR("penalty"), "",
        ANNABELLA_TR("white or black; warning, add or reduce and a time, loss, points, points 1/2, maximum, "
                     "expulsion"),
        ANNABELLA_TR("Punish a player, for example penalty white add 2m: two minutes for Black."), true,
        Speaker::Arbiter},
    Command{CommandId::Retract, ANNABELLA_TR("retract"), "", ANNABELLA_TR("a move's number, white or black"),
            ANNABELLA_TR("Go back to the position after a move, for example retract 12 white. The clocks are "
                         "set back as well."),
            true, Speaker::Arbiter},
    Command{CommandId::Replace, ANNABELLA_TR("replace"), "",
            ANNABELLA_TR("a move's number, white or black, and moves"),
            ANNABELLA_TR("Put the record right: what stands behind that move is replaced by these moves."),
            true, Speaker::Arbiter},
    Command{CommandId::Note, ANNABELLA_TR("note"), "", ANNABELLA_TR("any words"),
            ANNABELLA_TR("Write a note of the arbiter's into the record."), false, Speaker::Arbiter},
    Command{
        CommandId::ExtendFifty, ANNABELLA_TR("extend-fifty"), "", ANNABELLA_TR("a number of moves"),
        ANNABELLA_TR("Let more than fifty moves be made where a longer win has been shown. Laws of 1953."),
        false, Speaker::Arbiter},
    Command{CommandId::AllowDraws, ANNABELLA_TR("allow-draws"), "", "",
            ANNABELLA_TR("Consent to draws by agreement where the event does not allow them."), false,
            Speaker::Arbiter},
    Command{CommandId::UndoRuling, ANNABELLA_TR("undo"), "", "",
            ANNABELLA_TR("Undo the arbiter's last act, as long as play has not gone on."), true,
            Speaker::Arbiter},
    Command{CommandId::Save, ANNABELLA_TR("save"), "", ANNABELLA_TR("a folder"),
            ANNABELLA_TR("Write the score sheets into a folder: PGN, text and Braille."), false},
    Command{CommandId::Help, ANNABELLA_TR("help"), "h", ANNABELLA_TR("a word of this list"),
            ANNABELLA_TR("Hear and read this list, or what one word of it does, for example help press."),
            false},
    Command{CommandId::Quit, ANNABELLA_TR("quit"), "", "",
            ANNABELLA_TR("Leave the program. The game is kept and can be gone on with."), false},
};

std::string_view trimmed(std::string_view text) {
    constexpr std::string_view blanks = " \t\r\n";
    const auto first = text.find_first_not_of(blanks);
    if (first == std::string_view::npos)
        return {};
    return text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

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

bool is_meant(const Command& entry, std::string_view word, bool with_argument, const Translate& translated) {
    if (with_argument && entry.argument.empty())
        return false;
    // Short words are letters, and letters are also files: they count only where they stand alone or with an
    // argument that the command takes.
    // A capital before something else is a piece: "R e4".
    const bool is_short = !entry.short_word.empty() && lower_case(word) == entry.short_word &&
                          (!with_argument || (word[0] == entry.short_word[0] && !entry.argument.empty()));
    if (entry.id == CommandId::Help && word == "?")
        return true;
    return is_short || is_word(word, entry.word, translated);
}

} // namespace

std::string lower_case(std::string_view text) {
    std::string out(text);
    for (char& c : out)
        if (c >= 'A' && c <= 'Z')
            c = static_cast<char>(c - 'A' + 'a');
    return out;
}

Translate translate_into(const phrase::Translator& translator, const std::string& language) {
    return {
        [translator, language](std::string_view english) { return translator.translate(language, english); },
        translator.language(language).folding};
}

bool is_word(std::string_view typed, std::string_view english, const Translate& translated) {
    for (const bool spelled_out : {false, true}) {
        const std::string folded = translated.folding().text(typed, spelled_out);
        if (folded == translated.folding().text(english, spelled_out))
            return true;
        if (!translated)
            continue;
        const std::string all = translated(english);
        for (std::string_view rest = all; !rest.empty();) {
            const auto end = std::min(rest.find(','), rest.size());
            if (folded == translated.folding().text(rest.substr(0, end), spelled_out))
                return true;
            rest.remove_prefix(std::min(end + 1, rest.size()));
        }
    }
    return false;
}

std::span<const Command> commands() { return command_table; }

const Command& command(CommandId id) {
    return *std::find_if(command_table.begin(), command_table.end(),
                         [&](const Command& entry) { return entry.id == id; });
}

bool only_tells(CommandId id) {
    switch (id) {
    case CommandId::Time:
    case CommandId::Moves:
    case CommandId::Last:
    case CommandId::Turn:
    case CommandId::Board:
    case CommandId::Square:
    case CommandId::Score:
    case CommandId::Envelope:
    case CommandId::Again:
    case CommandId::Silence:
    case CommandId::Help:
        return true;
    default:
        return false;
    }
}

std::string_view take_word(std::string_view& rest) {
    rest = trimmed(rest);
    const auto end = std::min(rest.find_first_of(" \t"), rest.size());
    const std::string_view word = rest.substr(0, end);
    rest = trimmed(rest.substr(end));
    return word;
}

std::optional<chess::Color> take_side(std::string_view& rest, const Translate& translated) {
    std::string_view after = rest;
    const std::string_view word = take_word(after);
    std::optional<chess::Color> side;
    if (is_word(word, ANNABELLA_TR("white"), translated) || lower_case(word) == "w:")
        side = chess::Color::White;
    else if (is_word(word, ANNABELLA_TR("black"), translated) || lower_case(word) == "b:")
        side = chess::Color::Black;
    if (side)
        rest = after;
    return side;
}

TypedLine read_typed_line(std::string_view line, const Translate& translated) {
    TypedLine typed;
    std::string_view rest = trimmed(line);
    typed.side = take_side(rest, translated);
    std::string_view after = rest;
    if (const std::string_view first = take_word(after);
        is_word(first, ANNABELLA_TR("arbiter"), translated)) {
        typed.by_arbiter = true;
        rest = after;
    } else if (is_word(first, ANNABELLA_TR("assistant"), translated)) {
        typed.by_assistant = true;
        rest = after;
        typed.assistant_of = typed.side;
        typed.side = take_side(rest, translated);
    }
    if (rest.empty()) {
        typed.bare = !typed.by_arbiter && !typed.by_assistant;
        if (typed.bare)
            typed.command = CommandId::Press;
        return typed;
    }

    std::string_view argument = rest;
    const std::string_view word = take_word(argument);
    // A player's word comes first; the arbiter's own words are understood without "arbiter" too.
    for (const Speaker speaker : {Speaker::Player, Speaker::Arbiter}) {
        for (const Command& entry : command_table) {
            if (entry.speaker != speaker || (typed.by_arbiter && speaker != Speaker::Arbiter) ||
                !is_meant(entry, word, !argument.empty(), translated))
                continue;
            typed.command = entry.id;
            typed.argument = std::string(argument);
            return typed;
        }
    }
    typed.argument = std::string(rest);
    return typed;
}

std::vector<const Command*> commands_called(std::string_view word, const Translate& translated) {
    std::vector<const Command*> found;
    std::string_view rest = trimmed(word);
    std::string_view after = rest;
    // "help arbiter undo"
    const bool by_arbiter = is_word(take_word(after), ANNABELLA_TR("arbiter"), translated) && !after.empty();
    if (by_arbiter)
        rest = after;
    for (const Command& entry : command_table)
        if ((!by_arbiter || entry.speaker == Speaker::Arbiter) && is_meant(entry, rest, false, translated))
            found.push_back(&entry);
    return found;
}

std::string near_miss(std::string_view line, const Translate& translated) {
    std::string_view rest = trimmed(line);
    const std::string typed = translated.folding().text(take_word(rest), false);
    std::vector<std::string> found;
    for (const Command& entry : command_table) {
        const std::string own = translated ? translated(entry.word) : std::string(entry.word);
        for (const std::string& words : {own, std::string(entry.word)})
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

Answer read_answer(std::string_view line, const Translate& translated) {
    const std::string_view word = trimmed(line);
    if (is_word(word, ANNABELLA_TR("yes"), translated) || lower_case(word) == "y")
        return Answer::Yes;
    if (is_word(word, ANNABELLA_TR("no"), translated) || lower_case(word) == "n")
        return Answer::No;
    return Answer::Unclear;
}

Error not_an_answer(std::string_view line) {
    const std::string_view words = trimmed(line);
    if (words.empty())
        return {ANNABELLA_TR("Please answer yes or no."), {}};
    return {ANNABELLA_TR("Not understood: {0}. Please answer yes or no."), {phrase::quotation(words)}};
}

} // namespace annabella::table
