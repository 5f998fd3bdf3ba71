// What comes of the command line.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <sstream>

#include "app/command_line.hpp"
#include "game/assistant.hpp"
#include "phrase/sentences.hpp"

namespace annabella::app {

namespace {

/// Statements about the players, as in a scenario: each begins with white or black, and `keyword` leads it.
Result<void> settle_players(std::string_view keyword, const std::vector<std::string>& words,
                            game::Table& table) {
    std::vector<std::string> statements;
    for (const std::string& several : words) {
        // Quoted or not: --assistant white "make announce", --assistant "white make announce".
        std::istringstream each(several);
        for (std::string word; each >> word;) {
            if (statements.empty() || word == "white" || word == "black")
                statements.emplace_back(keyword);
            statements.back() += ' ' + word;
        }
    }
    for (const std::string& statement : statements)
        TRY_VOID(game::read_table_statement(statement, table));
    return {};
}

} // namespace

Result<void> settle(CommandLine& line) {
    TRY(auto control, game::parse_time_control(line.clock));
    game::Table& table = line.play.table;
    table.control = std::move(control);
    table.edition = game::edition_from_name(line.laws).value_or(game::edition_in_force);
    table.mode = line.tournament ? game::Mode::Tournament : game::Mode::Home;
    if (line.chess960 >= 0)
        table.chess960 = line.chess960;
    table.scheme = line.common.scheme;
    for (const chess::Color side : chess::colors)
        table.seat(side).language = line.common.language;
    if (!line.board_side.empty())
        line.play.board_side = line.board_side == "black" ? chess::Color::Black : chess::Color::White;
    line.play.opponent_side = line.opponent_side == "white" ? chess::Color::White : chess::Color::Black;
    if (line.ears == "apart")
        line.play.listening = table::Listening::Apart;
    else if (line.ears == "loudspeaker")
        line.play.listening = table::Listening::Loudspeaker;
    else if (line.ears == "alone")
        line.play.listening = table::Listening::Alone;
    // FIDE 2009, 12.6: what is for one player is not for the other; a tournament has two.
    if (line.tournament && line.play.listening == table::Listening::Alone)
        return failure(ANNABELLA_TR("At a tournament nobody hears alone what is for both players. Choose "
                                    "--ears apart or --ears loudspeaker."));
    if (line.play.boards != std::vector<std::string>{"none"})
        table.seat(line.play.board_side.value_or(chess::Color::White)).sight = game::Sight::Blind;
    TRY_VOID(settle_players("player", line.sight, table));
    // Which board it is comes from --board.
    for (const chess::Color side : chess::colors)
        table.seat(side).board = game::BoardKind::None;
    TRY_VOID(settle_players("assistant", line.assistants, table));
    TRY_VOID(settle_players("absent", line.absent, table));
    TRY_VOID(game::read_table_statement("supervision " + line.supervision, table));
    if (!line.default_time.empty())
        TRY_VOID(game::read_table_statement("default-time " + line.default_time, table));
    // FIDE 2018, III.2.1: the guidelines hold where they were announced.
    table.quickplay_announced = line.quickplay || !game::laws_of(table).quickplay_is_announced;
    // FIDE 2009, E.2.9; FIDE 2018, D.2.11: told before there is a game that could not begin.
    if (const auto fault = game::assistant_fault(table, game::laws_of(table)))
        return failure(std::string(phrase::rule_sentence(fault->rule)));
    if (line.resume)
        line.play.unfinished = Unfinished::GoOn;
    if (line.begin_new)
        line.play.unfinished = Unfinished::BeginNew;
    line.common.page.upper_case = line.letter_case == "upper";
    line.common.page.line_end = line.line_end == "lf" ? braille::LineEnd::Lf : braille::LineEnd::CrLf;
    line.common.voice = !line.quiet;
    return {};
}

} // namespace annabella::app
