// Who may give a command, and where.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/commands/command_rights.hpp"

#include <algorithm>

#include "games/games.hpp"
#include "phrase/sentences.hpp"

namespace annabella::table {

using phrase::Seat;

bool is_of_seat(std::optional<Seat> seat, const CommandRow* row) {
    if (row == nullptr)
        return seat.has_value();
    if (row->rights.seats == Seats::Everybodys)
        return true;
    if (!seat)
        return false;
    if (phrase::is_player(*seat))
        return row->manner.speaker == Speaker::Player;
    if (*seat == Seat::Arbiter)
        return row->manner.speaker == Speaker::Arbiter || row->rights.seats == Seats::ArbiterToo;
    return row->rights.duty.has_value();
}

Message not_of_seat(std::optional<Seat> seat) {
    if (!seat)
        return {ANNABELLA_TR("An onlooker hears the game, but takes no part."), {}};
    if (phrase::is_player(*seat))
        return {ANNABELLA_TR("Only the arbiter's seat or the table accepts that."), {}};
    if (*seat == Seat::Arbiter)
        return {ANNABELLA_TR("Only a player's seat or the table accepts that."), {}};
    return {ANNABELLA_TR("That is not one of an assistant's six duties."), {}};
}

bool is_withheld(const CommandRow& row, const game::Game& game) {
    if (game.table().mode != game::Mode::Tournament)
        return false;
    return row.rights.tournament == Tournament::Never ||
           (row.rights.tournament == Tournament::WhenOver && !game.result());
}

Message why_withheld(const CommandRow& row) {
    if (row.rights.tournament == Tournament::Never)
        return {ANNABELLA_TR("Not at a tournament."), {}};
    return row.reader.makes(ListenToMe{})
               ? Message{ANNABELLA_TR("At a tournament, moves must be typed, not spoken."), {}}
               : Message{std::string(phrase::rule_sentence(game::Rule::NotAtTournament)), {}};
}

namespace {

/// Whether the game can answer that.
bool can_be_asked(game::Question question, const rules::Position& position) {
    const rules::Rules& rules = position.rules();
    const auto goes = [&](rules::Reach reach) { return !rules.lines_from(rules::Square{}, reach).empty(); };
    switch (question) {
    case game::Question::File:
        return !rules.board().numbered;
    case game::Question::Diagonals:
        return goes(rules::Reach::Diagonals);
    case game::Question::RanksAndFiles:
        return goes(rules::Reach::RanksAndFiles);
    case game::Question::Jumps:
        return goes(rules::Reach::Jumps);
    case game::Question::Attackers:
    case game::Question::Attacked: // Of an empty square nobody knows it.
        return rules.attackers_of(position, rules::Square{}).has_value();
    default:
        return true;
    }
}

} // namespace

bool is_in_game(const CommandRow& row, const game::Game& game) {
    const rules::Rules& rules = game.position().rules();
    if (row.reader.makes(TellGoodMove{}) || row.reader.makes(TellWorth{}))
        return games::outfit_of(rules).hints;
    if (row.reader.makes(WalkBoard{}))
        return rules.is_announced_by_scheme();
    for (std::size_t i = 0; i < 64; ++i)
        if (const auto question = static_cast<game::Question>(i);
            (row.reader.questions >> i & 1) != 0 && can_be_asked(question, game.position()))
            return true;
    return row.reader.questions == 0;
}

bool may_be_given(std::optional<Seat> seat, const CommandRow& row, const game::Game& game) {
    // Who sits elsewhere leaves his seat, and ends no game.
    if (!is_of_seat(seat, &row) || row.reader.makes(Quit{}) || is_withheld(row, game) ||
        !is_in_game(row, game))
        return false;
    if (!seat || phrase::is_player(*seat) || *seat == Seat::Arbiter || !row.rights.duty)
        return true;
    const auto& duties = game.table().seat(*phrase::side_of(*seat)).assistant;
    return std::find(duties.begin(), duties.end(), *row.rights.duty) != duties.end();
}

} // namespace annabella::table
