// What stands on the table, for who sees.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/sight/shown_table.hpp"

#include <algorithm>

#include "game/arbiter/assistant.hpp"
#include "game/game.hpp"
#include "game/sheet/score_text.hpp"
#include "phrase/announce.hpp"
#include "phrase/phrases.hpp"
#include "phrase/start_text.hpp"
#include "rules/record_text.hpp"
#include "table/sight/move_letters.hpp"

namespace annabella::table {

using game::Game;

namespace {

ShownState state_of(const Game& game) {
    if (game.result())
        return ShownState::Over;
    if (!game.started())
        return ShownState::NotBegun;
    if (game.adjourned())
        return ShownState::Adjourned;
    return game.paused() ? ShownState::Stopped : ShownState::Going;
}

std::string pieces_of(const rules::Position& position) {
    const rules::Rules& rules = position.rules();
    std::string pieces;
    for (int square = 0; square < rules.board().squares; ++square) {
        const auto piece = position.at(rules::Square(square));
        const char letter = piece ? rules.letters()[piece->kind] : '.';
        pieces += piece && piece->side == Side::Black ? static_cast<char>(letter - 'A' + 'a') : letter;
    }
    return pieces;
}

std::string numbered(const game::MoveNumber& number, const std::string& move) {
    return rules::written_number(number.number, number.side) + ' ' + move;
}

ShownMove shown_move(const game::SpokenMove& move, const game::MoveNumber& number,
                     const rules::Letters& letters, const phrase::Scheme& scheme) {
    return {move.before.from(move.move), move.before.to(move.move),
            numbered(number, game::move_as_text(move.before, move.move, letters)),
            phrase::announce(scheme, move).text};
}

} // namespace

rules::Letters letters_for(const game::Table& table, std::string_view language) {
    const auto found =
        std::find_if(table.letters.begin(), table.letters.end(),
                     [&](const rules::Letters& letters) { return letters.language == language; });
    return found == table.letters.end() ? rules::Letters{} : *found;
}

bool sees_pieces(const game::Table& table, std::optional<phrase::Seat> seat) {
    if (table.mode == game::Mode::Home || !seat || !phrase::is_player(*seat))
        return true;
    return !game::is_blind(table.seat(*phrase::side_of(*seat)).sight);
}

ShownTable shown_table(const Game& game, std::optional<phrase::Seat> seat, const phrase::Phrasebook& words,
                       std::string_view language) {
    const game::ScoreSheet& sheet = game.score();
    const rules::Letters letters = letters_for(game.table(), language);
    ShownTable shown;
    shown.game = game.table().game;
    shown.state = state_of(game);
    shown.turn = game.turn();
    if (sees_pieces(game.table(), seat))
        shown.pieces = pieces_of(game.position());
    for (const Side side : both_sides)
        shown.names[side] = game.table().seat(side).name;
    if (const auto result = game.result())
        shown.result = name(result->outcome);
    const game::MoveNumber first = game::next_move_number(sheet.start);
    shown.first_number = first.number;
    shown.first_side = first.side;
    if (sees_pieces(game.table(), seat) && sheet.start.rules().is_announced_by_scheme())
        for (const std::string& line : phrase::start_as_text(sheet.start, words.translator(), language))
            shown.start += (shown.start.empty() ? "" : " ") + line;
    rules::Position position = sheet.start;
    for (const game::ScoreEntry& entry : sheet.entries) {
        shown.moves.push_back(game::move_as_text(position, entry.move, letters, entry.draw_offered));
        if (&entry == &sheet.entries.back())
            shown.last =
                shown_move({position, entry.move}, game::last_move_number(sheet.plies(), sheet.start),
                           letters, words.scheme());
        position.play(entry.move);
    }
    // Adjournment 1a: what is announced once sealing has been asked for is the sealed move, and stays so in
    // the envelope. Who has sealed one unasked may still announce another, and that is told to all.
    if (const auto announced = game.announced();
        announced && !game.seal_asked() && !game.adjourned() && !game.result())
        shown.announced = shown_move({game.position(), *announced}, game::next_move_number(game.position()),
                                     letters, words.scheme());
    return shown;
}

ShownClocks shown_clocks(const Game& game, game::Time now) {
    if (!game.table().control.has_clock())
        return {.exist = false, .left = {}, .flags = {}, .running = {}, .free = Span(0)};
    const game::ClockReading reading = game.clock(now);
    return {true, reading.left, reading.flag_down, reading.running, reading.delay_left};
}

ShownClocks after(const ShownClocks& clocks, Span passed) {
    ShownClocks later = clocks;
    if (!clocks.exist || !clocks.running)
        return later;
    later.free = std::max(Span(0), clocks.free - passed);
    Span& left = later.left[*clocks.running];
    left = std::max(Span(0), left - std::max(Span(0), passed - clocks.free));
    return later;
}

} // namespace annabella::table
