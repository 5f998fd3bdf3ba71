// Questions about captures.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "train/draughts/capture_drill.hpp"

#include "base/assert.hpp"
#include "draughts/fen.hpp"
#include "draughts/rays.hpp"
#include "draughts/rules.hpp"
#include "games/record.hpp"
#include "train/drills/read_move.hpp"
#include "train/men.hpp"

namespace annabella::train {

using draughts::Bitboard;
using draughts::Position;
using Kind = Judgement::Kind;

namespace {

/// In how many ways a capture can begin: the pieces that can take one, and in which directions.
int beginnings(const Position& position) {
    const Side us = position.turn();
    const Bitboard theirs = position.pieces(opposite(us));
    const Bitboard empty = draughts::all_squares & ~position.occupied();
    int ways = 0;
    for (const draughts::Square from : draughts::squares_in(position.pieces(us)))
        for (const draughts::Direction direction : draughts::directions) {
            const int at = draughts::bit_index(from);
            const Bitboard met = draughts::contains(position.kings(us), from)
                                     ? draughts::first_met(at, direction, position.occupied())
                                     : draughts::step(draughts::bit(from), direction);
            ways += (draughts::step(met & theirs, direction) & empty) != 0 ? 1 : 0;
        }
    return ways;
}

Position any_position(Chance& chance) {
    Bitboard used = 0;
    const auto put = [&](int pieces, Bitboard forbidden) {
        Bitboard set = 0;
        while (pieces > 0) {
            const Bitboard at =
                draughts::bit(static_cast<draughts::Square>(chance.below(draughts::square_count)));
            if (((used | forbidden) & at) != 0)
                continue;
            used |= at;
            set |= at;
            --pieces;
        }
        return set;
    };
    const auto last_row = [](Side side) { return draughts::row_squares(draughts::last_row(side)); };
    const Side turn = chance.below(2) == 0 ? Side::White : Side::Black;
    // Few enough to keep in the head.
    const Bitboard kings = chance.below(3) == 0 ? put(1, 0) : 0;
    const Bitboard own = kings | put(2 + chance.below(2), last_row(turn));
    const Bitboard theirs = put(3 + chance.below(3), last_row(opposite(turn)));
    return turn == Side::White ? Position::of({own, theirs}, kings, turn)
                               : Position::of({theirs, own}, kings, turn);
}

rules::Position position_of(std::string_view card) {
    return draughts::rules().start({std::string(card), {}}).value();
}

} // namespace

const rules::Rules& CaptureDrill::rules() const { return draughts::rules(); }

Message CaptureDrill::about() const {
    return Message(ANNABELLA_TR("Draughts captures: find the one that takes the most pieces."));
}

Speech CaptureDrill::help() const {
    return {{ANNABELLA_TR("Type the capture: the first and the last square, or all its squares.")},
            {ANNABELLA_TR("board says where the pieces stand.")}};
}

std::string CaptureDrill::draw(Chance& chance) const {
    while (true) {
        const Position position = any_position(chance);
        const draughts::MoveList legal = position.legal_moves();
        if (legal.size() == 1 && draughts::count(legal[0].captured()) >= 2 && beginnings(position) >= 2)
            return draughts::write_fen(position);
    }
}

bool CaptureDrill::is_card(std::string_view card) const {
    const auto position = draughts::position_from_fen(card);
    return position && position->must_capture() && draughts::write_fen(*position) == card;
}

Speech CaptureDrill::question(std::string_view card) const {
    const rules::Position position = position_of(card);
    const Side us = position.turn();
    const BoardSeen board = seen(position);
    return {Sentence(ANNABELLA_TR("You are {side}: {0}. {opponent}: {1}."), us,
                     {men_of(board, us), men_of(board, opposite(us))}),
            {ANNABELLA_TR("What must you capture?")}};
}

Judgement CaptureDrill::judge(std::string_view card, std::string_view typed, Span,
                              const Reader& reader) const {
    const rules::Position position = position_of(card);
    const rules::Readings readings = readings_of(rules(), typed, reader);
    const auto move = rules::resolve(position, readings);
    if (move)
        return {Kind::Right, {}};
    if (readings.empty() || move.error() == rules::TextFault::Ambiguous)
        return {Kind::Unclear, {read_move(position, typed, reader).error()}};
    Speech said;
    if (const auto why = games::why_illegal(position, readings, draughts::name))
        said.push_back({ANNABELLA_TR("{0}"), {*why}});
    return {Kind::Wrong, std::move(said) + solution(card)};
}

Speech CaptureDrill::solution(std::string_view card) const {
    const rules::Position position = position_of(card);
    return {
        {ANNABELLA_TR("The right capture: {0}."), {game::SpokenMove{position, position.legal_moves()[0]}}}};
}

std::optional<rules::Position> CaptureDrill::position(std::string_view card) const {
    return is_card(card) ? std::optional(position_of(card)) : std::nullopt;
}

} // namespace annabella::train
