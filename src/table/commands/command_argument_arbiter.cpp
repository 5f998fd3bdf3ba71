// What the arbiter types behind a command's word.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/commands/command_argument.hpp"

#include "base/number.hpp"

namespace annabella::table::argument {

using game::Penalty;

namespace {

struct PenaltyWord {
    std::string_view word; ///< Translated where it is typed.
    Penalty penalty;
};
// FIDE 2009, 13.4 a-g.
constexpr PenaltyWord penalty_words[] = {
    {ANNABELLA_TR("warning"), Penalty::Warning},     {ANNABELLA_TR("add"), Penalty::Add},
    {ANNABELLA_TR("reduce"), Penalty::Reduce},       {ANNABELLA_TR("loss"), Penalty::Loss},
    {ANNABELLA_TR("points"), Penalty::Points},       {ANNABELLA_TR("maximum"), Penalty::Maximum},
    {ANNABELLA_TR("expulsion"), Penalty::Expulsion}, {ANNABELLA_TR("device"), Penalty::Device},
};

/// "2m", "0:02:00"; more than nothing.
std::optional<Span> time_in(std::string_view text) {
    const auto duration = game::parse_duration(text);
    const auto time = duration ? duration : game::parse_clock_time(text);
    return time && *time > Span{0} ? std::optional(*time) : std::nullopt;
}

/// No game has so many moves.
constexpr int most_moves = 20'000;

/// "12 white" off the front of an argument.
std::optional<SheetPlace> take_place(std::string_view& rest, const Translate& translated) {
    std::string_view after = rest;
    const auto number = whole_number<int>(take_word(after));
    if (!number || *number < 0 || *number > most_moves)
        return std::nullopt;
    const Side side = take_side(after, translated).value_or(Side::Black);
    rest = after;
    return *number == 0 ? SheetPlace() : game::MoveNumber{side, *number};
}

} // namespace

Result<Command> clocks(const CommandArgument& argument) {
    const auto space = argument.text.find(' ');
    if (space != std::string_view::npos) {
        const auto white = game::parse_clock_time(argument.text.substr(0, space));
        const auto black = game::parse_clock_time(argument.text.substr(space + 1));
        if (white && black) {
            for (const Span time : {*white, *black})
                if (time < Span{0} || time > game::longest_clock_time)
                    return failure(ANNABELLA_TR("A clock can be set from 0:00:00 to 9999:59:59."));
            return SetClocks{{*white, *black}};
        }
    }
    return failure(ANNABELLA_TR("Type two times, White's first, for example clocks 1:10:00 0:59:30."));
}

Result<Command> result(const CommandArgument& argument) {
    if (const auto ruled = game::result_from_name(argument.text))
        return DeclareResult{*ruled};
    return failure(ANNABELLA_TR("A result is 1-0, 0-1, 1/2-1/2, or 0-0 if both lose. With points reduced or "
                                "raised, it is for example 1/2-0."));
}

Result<Command> flag(const CommandArgument& argument) {
    std::string_view rest = argument.text;
    if (const auto side = take_side(rest, *argument.translated); side && rest.empty())
        return SeeFlag{*side};
    return failure(ANNABELLA_TR("Whose flag has fallen? Type arbiter flag and white or black."));
}

Result<Command> touch(const CommandArgument& argument) {
    std::string_view rest = argument.text;
    if (const auto side = take_side(rest, *argument.translated))
        if (const auto square = square_in(argument, rest))
            return SeeTouch{*side, *square};
    return failure(ANNABELLA_TR("Who touched what? Type arbiter touched, white or black and the square, for "
                                "example arbiter touched white e4."));
}

Result<Command> illegal(const CommandArgument& argument) {
    std::string_view rest = argument.text;
    const auto side = take_side(rest, *argument.translated);
    if (!rest.empty())
        return failure(ANNABELLA_TR("Whose move was illegal? Type arbiter illegal and white or black."));
    return CountIllegal{side};
}

Result<Command> penalty(const CommandArgument& argument) {
    std::string_view rest = argument.text;
    const auto side = take_side(rest, *argument.translated);
    const std::string_view typed = take_word(rest);
    for (const PenaltyWord& known : penalty_words) {
        if (!side || !is_word(typed, known.word, *argument.translated))
            continue;
        const bool timed = known.penalty == Penalty::Add || known.penalty == Penalty::Reduce;
        const auto amount = timed ? time_in(rest) : std::optional(Span{0});
        const bool half = known.penalty == Penalty::Points && (rest == "1/2" || rest == "½");
        if (!amount || (!timed && !half && !rest.empty()))
            break;
        return Punish{{*side, known.penalty, *amount, half}};
    }
    return failure(ANNABELLA_TR("Which penalty, and for whom? Type arbiter penalty, white or black, and "
                                "warning, loss, points, points 1/2, maximum, expulsion or device, or add or "
                                "reduce and a time, for example arbiter penalty white add 2m."));
}

Result<Command> retract(const CommandArgument& argument) {
    std::string_view rest = argument.text;
    // Of a move both have made, a number alone says too little.
    if (const auto number = whole_number<int>(rest); number && *number > 0 && *number <= most_moves)
        return failure(
            ANNABELLA_TR("Back to whose move? Type arbiter retract {0} white or arbiter retract {0} black."),
            {std::string(rest)});
    const auto place = take_place(rest, *argument.translated);
    if (place && rest.empty())
        return Retract{*place};
    return failure(ANNABELLA_TR("Back to which move? Type arbiter retract, the last valid move's number, and "
                                "white or black. 0 is the start."));
}

Result<Command> replace(const CommandArgument& argument) {
    std::string_view rest = argument.text;
    const auto place = take_place(rest, *argument.translated);
    if (place && !rest.empty())
        return Replace{*place, std::string(rest)};
    return failure(ANNABELLA_TR("Replace what? Type arbiter replace, the last correct move's number, white "
                                "or black, and the moves after it. 0 is the start."));
}

Result<Command> correction(const CommandArgument& argument) {
    std::string_view rest = argument.text;
    std::string_view after = rest;
    const bool is_numbered = whole_number<int>(take_word(after)).has_value();
    // A number alone names no move.
    if (is_numbered && after.empty())
        return CorrectMove{std::string()};
    std::string_view move = after;
    // "32 28" is a move of draughts: whose it was must be said.
    if (!take_side(move, *argument.translated)) {
        const std::string_view whose = take_word(move);
        if (is_numbered && !move.empty() && !whole_number<int>(whose))
            return failure(
                ANNABELLA_TR("Whose move was it? Type its number, white or black, and the move, for "
                             "example correct 13 white Be4."));
        return CorrectMove{std::string(argument.text)};
    }
    const auto place = take_place(rest, *argument.translated);
    if (!place || !*place)
        return CorrectMove{std::string(argument.text)};
    if (rest.empty())
        return failure(
            ANNABELLA_TR("Which move was it? Type it at the end, for example correct 13 white Be4."));
    return CorrectRecord{**place, std::string(rest)};
}

Result<Command> note(const CommandArgument& argument) {
    if (argument.empty())
        return failure(ANNABELLA_TR("A note needs words. Type arbiter note and the words."));
    return WriteNote{std::string(argument.text)};
}

Result<Command> extend_fifty(const CommandArgument& argument) {
    const auto moves = whole_number<int>(argument.text);
    if (moves && *moves >= 50 && *moves <= 1000)
        return ExtendFifty{*moves};
    return failure(ANNABELLA_TR("How many moves? Type arbiter extend-fifty and a number from 50 to 1000."));
}

Result<Command> report_lines(const CommandArgument& argument) {
    if (argument.empty())
        return TellReport{};
    const auto lines = whole_number<int>(argument.text);
    if (lines && *lines >= 1 && *lines <= 100)
        return TellReport{*lines};
    return failure(ANNABELLA_TR("How many lines? Type arbiter read-report and a number from 1 to 100, or no "
                                "number for its length and checksum."));
}

} // namespace annabella::table::argument
