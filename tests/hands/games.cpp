// The games that hands play.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "games.hpp"

#include <array>
#include <bit>
#include <fstream>
#include <sstream>

#include "chess/notation/fen.hpp"
#include "chess/pgn/pgn.hpp"

namespace annabella::hands {

namespace {

/// Rich in castling, en passant and promotion, in this order.
constexpr std::array rich_starts = {
    "r3k2r/pppqbppp/2npbn2/4p3/4P3/2NPBN2/PPPQBPPP/R3K2R w KQkq - 0 8",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "rnbqkbnr/1p1p1ppp/8/p1p1pP2/P1P1p3/8/1P1P2PP/RNBQKBNR w KQkq - 0 5",
    "r1bqkb1r/ppp3pp/2n2n2/3ppp2/3PPP2/2N2N2/PPP3PP/R1BQKB1R w KQkq - 0 6",
    "r3k2r/1P1n1ppp/2p5/p2p4/P2P4/2P5/1p1N1PPP/R3K2R w KQkq - 0 20",
    "2r2rk1/1P3ppp/p7/2P1p3/4P1p1/7P/p1P2PP1/1R3RK1 w - - 0 25",
};

bool is_playable(const chess::Position& position) {
    return position.has_legal_move() && std::popcount(position.occupied()) > 8;
}

int weight_of(const chess::Position& position, chess::Move move) {
    switch (move.kind()) {
    case chess::MoveKind::Castling:
        return 60;
    case chess::MoveKind::EnPassant:
        return 60;
    case chess::MoveKind::Promotion:
        return move.promotion() == chess::Role::Queen ? 30 : 3;
    case chess::MoveKind::Normal:
        break;
    }
    return position.is_capture(move) ? 6 : 4;
}

} // namespace

PlannedGame game_by_chance(Draw& draw, std::size_t half_moves, bool from_initial) {
    PlannedGame game;
    if (!from_initial)
        game.start = chess::position_from_fen(draw.one_of(rich_starts)).value();
    chess::Position position = game.start;
    while (game.moves.size() < half_moves) {
        std::vector<chess::Move> drawn;
        for (const chess::Move move : position.legal_moves())
            if (is_playable(position.after(move)))
                drawn.insert(drawn.end(), static_cast<std::size_t>(weight_of(position, move)), move);
        if (drawn.empty())
            break;
        const chess::Move move = draw.one_of(drawn);
        game.moves.push_back(move);
        position.play(move);
    }
    return game;
}

std::vector<PlannedGame> games_of(const std::string& file, std::size_t half_moves) {
    std::ifstream in(file);
    std::stringstream text;
    text << in.rdbuf();
    const std::string pgn = text.str();
    chess::PgnReader reader(pgn);
    std::vector<PlannedGame> games;
    while (const auto read = reader.next()) {
        if (!read->has_value() || (*read)->moves.empty())
            continue;
        PlannedGame game{(*read)->start, {}};
        chess::Position position = game.start;
        for (const chess::PgnMove& move : (*read)->moves) {
            if (game.moves.size() == half_moves || !is_playable(position.after(move.move)))
                break;
            game.moves.push_back(move.move);
            position.play(move.move);
        }
        games.push_back(std::move(game));
    }
    return games;
}

} // namespace annabella::hands
