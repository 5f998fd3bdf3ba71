// Missed moves come again.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "train/drills/moves_drill.hpp"

#include "base/assert.hpp"
#include "games/record.hpp"
#include "train/drills/read_move.hpp"

namespace annabella::train {

using Kind = Judgement::Kind;

namespace {

games::MadeMove known_move(std::string_view card) {
    const auto played = games::read_made_move(card);
    ASSERT(played);
    return *played;
}

} // namespace

std::string MovesDrill::card_of(const rules::Position& before, rules::Move move) {
    return games::write_made_move(before, move);
}

Message MovesDrill::about() const {
    return Message(ANNABELLA_TR("Moves that you missed while reading games."));
}

Speech MovesDrill::help() const {
    return {{ANNABELLA_TR("Type the move played.")}, {ANNABELLA_TR("board says where the pieces stand.")}};
}

bool MovesDrill::is_card(std::string_view card) const { return games::read_made_move(card).has_value(); }

Speech MovesDrill::question(std::string_view card) const {
    const games::MadeMove played = known_move(card);
    const int number = played.before.move_number();
    return {Sentence(ANNABELLA_TR("Move {0}. What did {side} play here?"), played.before.turn(), {number})};
}

Judgement MovesDrill::judge(std::string_view card, std::string_view typed, Span, const Reader& reader) const {
    const games::MadeMove played = known_move(card);
    const auto move = read_move(played.before, typed, reader);
    if (!move)
        return {Kind::Unclear, {move.error()}};
    return *move == played.move ? Judgement{Kind::Right, {}} : Judgement{Kind::Wrong, solution(card)};
}

Speech MovesDrill::solution(std::string_view card) const {
    const games::MadeMove played = known_move(card);
    return {{ANNABELLA_TR("It was {0}."), {game::SpokenMove{played.before, played.move}}}};
}

std::optional<rules::Position> MovesDrill::position(std::string_view card) const {
    const auto played = games::read_made_move(card);
    return played ? std::optional(played->before) : std::nullopt;
}

} // namespace annabella::train
