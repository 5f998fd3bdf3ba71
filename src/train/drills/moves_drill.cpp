// Missed moves come again.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "train/drills/moves_drill.hpp"

#include "base/assert.hpp"
#include "chess/notation/fen.hpp"
#include "chess/notation/san.hpp"
#include "chess/rules.hpp"
#include "train/drills/read_move.hpp"

namespace annabella::train {

using Kind = Judgement::Kind;

namespace {

struct Played {
    chess::Position before;
    chess::Move move;
};

std::optional<Played> read_card_of_move(std::string_view card) {
    const auto blank = card.rfind(' ');
    if (blank == std::string_view::npos)
        return std::nullopt;
    // FEN does not say which castling it means; the move is written as that game has it.
    for (const auto mode : {chess::CastlingMode::Standard, chess::CastlingMode::Chess960}) {
        const auto before = chess::position_from_fen(card.substr(0, blank), mode);
        if (!before)
            continue;
        if (const auto move = chess::parse_uci(*before, card.substr(blank + 1)))
            return Played{*before, *move};
    }
    return std::nullopt;
}

Played known_move(std::string_view card) {
    const auto played = read_card_of_move(card);
    ASSERT(played);
    return *played;
}

} // namespace

std::string MovesDrill::card_of(const chess::Position& before, chess::Move move) {
    return chess::write_fen(before) + ' ' + chess::write_uci(before, move);
}

Message MovesDrill::about() const {
    return Message(ANNABELLA_TR("Moves that you missed while reading games."));
}

Speech MovesDrill::help() const {
    return {{ANNABELLA_TR("Type the move played.")}, {ANNABELLA_TR("board says where the pieces stand.")}};
}

bool MovesDrill::is_card(std::string_view card) const { return read_card_of_move(card).has_value(); }

Speech MovesDrill::question(std::string_view card) const {
    const Played played = known_move(card);
    const int number = played.before.fullmove_number();
    return {Sentence(ANNABELLA_TR("Move {0}. What did {side} play here?"), played.before.turn(), {number})};
}

Judgement MovesDrill::judge(std::string_view card, std::string_view typed, Span, const Reader& reader) const {
    const Played played = known_move(card);
    const auto move = read_move(played.before, typed, reader);
    if (!move)
        return {Kind::Unclear, {move.error()}};
    return *move == played.move ? Judgement{Kind::Right, {}} : Judgement{Kind::Wrong, solution(card)};
}

Speech MovesDrill::solution(std::string_view card) const {
    const Played played = known_move(card);
    return {{ANNABELLA_TR("It was {0}."), {game::SpokenMove{played.before, played.move}}}};
}

std::optional<chess::Position> MovesDrill::position(std::string_view card) const {
    const auto played = read_card_of_move(card);
    return played ? std::optional(played->before) : std::nullopt;
}

} // namespace annabella::train
