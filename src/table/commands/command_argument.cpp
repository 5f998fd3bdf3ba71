// What players type behind a command's word.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/commands/command_argument.hpp"

#include <sstream>

#include "chess/notation/san.hpp"
#include "phrase/reading/word_reader.hpp"

namespace annabella::table {

std::optional<chess::Square> square_in(const CommandArgument& argument, std::string_view text) {
    const rules::Rules& rules = argument.game->game().position().rules();
    if (const auto square = rules.read_square(text))
        return square;
    if (!rules.is_announced_by_scheme())
        return rules.read_square(phrase::with_signs(text, argument.game->phrasebook().schemes(), rules));
    const chess::Readings readings = chess::from_table(argument.game->read(argument.reader, text));
    return readings.empty() ? std::nullopt : std::optional(readings.front().text.to);
}

namespace argument {

Result<Command> press(const CommandArgument& argument) { return PressClock{argument.bare}; }

Result<Command> remark(const CommandArgument& argument) {
    if (argument.empty())
        return failure(ANNABELLA_TR("A remark needs words. Type remark and the words."));
    return WriteRemark{std::string(argument.text)};
}

Result<Command> why(const CommandArgument& argument) {
    if (!argument.empty() && !argument.is(ANNABELLA_TR("not")))
        return failure(ANNABELLA_TR("To hear why a move was refused, type why not."));
    return TellWhy{};
}

Result<Command> new_game(const CommandArgument& argument) {
    if (!argument.empty() && !argument.is(ANNABELLA_TR("game")))
        return failure(ANNABELLA_TR("To begin a new game, type new game."));
    return BeginAnew{};
}

Result<Command> claim(const CommandArgument& argument) {
    const auto space = argument.text.find(' ');
    const std::string_view kind = argument.text.substr(0, space);
    std::optional<GivenMove> move;
    if (space != std::string_view::npos)
        move = std::string(argument.text.substr(space + 1));
    const auto means = [&](std::string_view english) { return is_word(kind, english, *argument.translated); };
    if (means(ANNABELLA_TR("flag")))
        return Claim{game::Claim::Flag, {}};
    if (means(ANNABELLA_TR("threefold")))
        return Claim{game::Claim::Threefold, std::move(move)};
    if (means(ANNABELLA_TR("fifty")))
        return Claim{game::Claim::Fifty, std::move(move)};
    if (means(ANNABELLA_TR("winning-means")))
        return Claim{game::Claim::WinningMeans, {}};
    if (means(ANNABELLA_TR("perpetual")))
        return Claim{game::Claim::Perpetual, {}};
    if (means(ANNABELLA_TR("illegal")))
        return Claim{game::Claim::Illegal, {}};
    return failure(ANNABELLA_TR("What do you claim? Type claim and flag, threefold, fifty, winning-means, "
                                "perpetual or illegal, and your intended move, if any."));
}

Result<Command> report(const CommandArgument& argument) {
    if (argument.is(ANNABELLA_TR("position")))
        return ReportSetup{game::SetupFault::Position};
    if (argument.is(ANNABELLA_TR("turned")))
        return ReportSetup{game::SetupFault::Turned};
    if (argument.is(ANNABELLA_TR("colours")))
        return ReportSetup{game::SetupFault::Colours};
    std::string_view rest = argument.text;
    const std::optional<Side> toucher = take_side(rest, *argument.translated);
    const auto square = square_in(argument, rest);
    if (square || rest.empty())
        return ReportTouch{toucher, square};
    return failure(ANNABELLA_TR(
        "What is wrong? Type report and the touched piece's square, or position, turned or colours."));
}

Result<Command> folder(const CommandArgument& argument) {
    // Who has named a folder at the start needs no other.
    return SaveSheets{std::string(argument.text)};
}

Result<Command> adjournment(const CommandArgument& argument) {
    // "adjourn 0:25:00 Sunday 10 o'clock": a time first is what is left of the session.
    const auto space = argument.text.find(' ');
    if (const auto left = game::parse_clock_time(argument.text.substr(0, space)); left && *left >= Span{0})
        return AdjournGame{space == std::string_view::npos ? std::string()
                                                           : std::string(argument.text.substr(space + 1)),
                           *left};
    return AdjournGame{std::string(argument.text), std::nullopt};
}

Result<Command> resumption(const CommandArgument& argument) {
    ResumeGame command;
    std::istringstream words{std::string(argument.text)};
    for (std::string word; words >> word;) {
        const auto means = [&](std::string_view english) {
            return is_word(word, english, *argument.translated);
        };
        if (means(ANNABELLA_TR("white")))
            command.present[Side::White] = false;
        else if (means(ANNABELLA_TR("black")))
            command.present[Side::Black] = false;
        else if (means(ANNABELLA_TR("both")))
            command.present = {false, false};
        else if (means(ANNABELLA_TR("lost")))
            command.envelope_lost = true;
        else if (!means(ANNABELLA_TR("without")))
            return failure(
                ANNABELLA_TR("Who is missing? Type resume-game if nobody is, or add without white, without "
                             "black or without both. Add lost if the envelope is lost."));
    }
    return command;
}

} // namespace argument
} // namespace annabella::table
