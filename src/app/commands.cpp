// The table of commands and the reading of typed lines.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands.hpp"

#include <algorithm>
#include <array>

#include "phrase/phrases.hpp"
#include "phrase/word_reader.hpp"

namespace annabella::app {

namespace {

// The order is that of the help: first what is needed at every move.
constexpr std::array table = {
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
    Command{
        CommandId::Claim, ANNABELLA_TR("claim"), "", ANNABELLA_TR("flag, threefold or fifty, and a move"),
        ANNABELLA_TR("Claim that the opponent's time is over, or a draw by repetition or by fifty moves."),
        true},
    Command{CommandId::Remark, ANNABELLA_TR("remark"), "", ANNABELLA_TR("any words"),
            ANNABELLA_TR("Write a remark on the score sheet."), false},
    Command{CommandId::Board, ANNABELLA_TR("board"), "b", "",
            ANNABELLA_TR("Hear where the pieces stand. Not at a tournament."), false},
    Command{CommandId::Square, ANNABELLA_TR("square"), "s", ANNABELLA_TR("a square"),
            ANNABELLA_TR("Hear what stands on a square. Not at a tournament."), false},
    Command{CommandId::Score, ANNABELLA_TR("score"), "", "", ANNABELLA_TR("Hear all moves of the game."),
            false},
    Command{CommandId::Pause, ANNABELLA_TR("pause"), "", "",
            ANNABELLA_TR("Stop both clocks, for the arbiter."), false},
    Command{CommandId::Resume, ANNABELLA_TR("resume"), "", "", ANNABELLA_TR("Start the clocks again."),
            false},
    Command{CommandId::Clocks, ANNABELLA_TR("clocks"), "", ANNABELLA_TR("White's time and Black's time"),
            ANNABELLA_TR("For the arbiter: set both clocks, for example clocks 1:10:00 0:59:30."), true},
    Command{CommandId::ResultOfArbiter, ANNABELLA_TR("result"), "", "1-0, 0-1, 1/2-1/2",
            ANNABELLA_TR("For the arbiter: declare the result."), true},
    Command{CommandId::Save, ANNABELLA_TR("save"), "", ANNABELLA_TR("a folder"),
            ANNABELLA_TR("Write the score sheets into a folder: PGN, text and Braille."), false},
    Command{CommandId::Help, ANNABELLA_TR("help"), "h", "", ANNABELLA_TR("Hear and read this list."), false},
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

/// Cuts the first word off `rest`.
std::string_view take_word(std::string_view& rest) {
    rest = trimmed(rest);
    const auto end = std::min(rest.find_first_of(" \t"), rest.size());
    const std::string_view word = rest.substr(0, end);
    rest = trimmed(rest.substr(end));
    return word;
}

} // namespace

std::string lower_case(std::string_view text) {
    std::string out(text);
    for (char& c : out)
        if (c >= 'A' && c <= 'Z')
            c = static_cast<char>(c - 'A' + 'a');
    return out;
}

bool is_word(std::string_view typed, std::string_view english, const Translate& translated) {
    for (const bool spelled_out : {false, true}) {
        const std::string folded = phrase::fold_words(typed, spelled_out);
        if (folded == english)
            return true;
        if (!translated)
            continue;
        const std::string all = translated(english);
        for (std::string_view rest = all; !rest.empty();) {
            const auto end = std::min(rest.find(','), rest.size());
            if (folded == phrase::fold_words(rest.substr(0, end), spelled_out))
                return true;
            rest.remove_prefix(std::min(end + 1, rest.size()));
        }
    }
    return false;
}

std::span<const Command> commands() { return table; }

const Command& command(CommandId id) {
    return *std::find_if(table.begin(), table.end(), [&](const Command& entry) { return entry.id == id; });
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
    case CommandId::Again:
    case CommandId::Silence:
    case CommandId::Help:
        return true;
    default:
        return false;
    }
}

TypedLine read_typed_line(std::string_view line, const Translate& translated) {
    TypedLine typed;
    std::string_view rest = trimmed(line);

    std::string_view after_side = rest;
    const std::string_view first = take_word(after_side);
    if (is_word(first, ANNABELLA_TR("white"), translated) || lower_case(first) == "w:") {
        typed.side = chess::Color::White;
        rest = after_side;
    } else if (is_word(first, ANNABELLA_TR("black"), translated) || lower_case(first) == "b:") {
        typed.side = chess::Color::Black;
        rest = after_side;
    }
    if (rest.empty()) {
        typed.command = CommandId::Press;
        return typed;
    }

    std::string_view argument = rest;
    const std::string_view word = take_word(argument);
    for (const Command& entry : table) {
        // Short words are letters, and letters are also files: they count only where they stand alone or with
        // an argument that the command takes.
        const bool is_short = !entry.short_word.empty() && lower_case(word) == entry.short_word &&
                              word[0] == entry.short_word[0] && (argument.empty() || !entry.argument.empty());
        if (!is_short && !is_word(word, entry.word, translated))
            continue;
        if (!argument.empty() && entry.argument.empty())
            continue;
        typed.command = entry.id;
        typed.argument = std::string(argument);
        return typed;
    }
    typed.argument = std::string(rest);
    return typed;
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

} // namespace annabella::app
