// Draughts: the first line is read as FEN, what follows as a move and as the moves of a game. What is read
// can be written and read again, and every legal move leaves a position in which the rules hold.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>
#include <vector>

#include "draughts/fen.hpp"
#include "draughts/movegen.hpp"
#include "draughts/notation.hpp"
#include "draughts/result.hpp"

namespace {

using namespace annabella::draughts;

/// A broken law; not assert(), which a release build would drop.
void require(bool law) {
    if (!law)
        std::abort();
}

void check_fen(const Position& position) {
    const auto again = position_from_fen(write_fen(position));
    require(again.has_value());
    require(again->setup() == position.setup());
    require(again->same_as(position));
}

void check_move(const Position& position, Move move) {
    const Color us = position.turn();
    const Position next = position.after(move);
    // What is captured was the opponent's, and nothing else is gone.
    require((move.captured() & ~position.pieces(opposite(us))) == 0);
    require(next.pieces(opposite(us)) == (position.pieces(opposite(us)) & ~move.captured()));
    require(count(next.pieces(us)) == count(position.pieces(us)));
    require((next.occupied() & ~all_squares) == 0 && (next.pieces(us) & next.pieces(opposite(us))) == 0);
    require(next.turn() == opposite(us));
    // A man becomes a king exactly where the move promotes it, so what comes about could be set up.
    require(count(next.kings(us)) == count(position.kings(us)) + (position.promotes(move) ? 1 : 0));
    const auto fresh = Position::from_setup(next.setup());
    require(fresh.has_value() && fresh->same_as(next));

    const auto back = parse_move(position, write_move(position, move));
    require(back.has_value() && *back == move);
    const auto whole = parse_move(position, write_whole_move(position, move));
    require(whole.has_value() && *whole == move);
}

void check_moves(const Position& position) {
    const MoveList moves = position.legal_moves();
    require(static_cast<int>(moves.size()) == count_legal_moves(position));
    for (const Move move : moves) {
        require(position.is_legal(move));
        // Capturing is compulsory, and so is the greatest number of pieces.
        require(count(move.captured()) == count(moves[0].captured()));
        check_move(position, move);
    }
}

void check_text(const Position& position, std::string_view text) {
    const auto read = read_move_text(text);
    if (read) {
        const auto again = read_move_text(write_move_text(*read));
        require(again.has_value() && *again == *read);
    }
    const auto move = parse_move(position, text);
    require(!move || read);
    if (!move)
        require(!move.error().message.text.empty());
    else
        require(position.is_legal(*move));
}

/// Each byte chooses a move, until the game is over.
void play(const Position& start, std::string_view choices) {
    std::vector<Position> history{start};
    for (const char choice : choices.substr(0, 100)) {
        const Position& last = history.back();
        const auto end = outcome(history);
        const MoveList moves = last.legal_moves();
        require(!moves.empty() || (end && end->winner == opposite(last.turn())));
        require(moves.empty() || !end || !end->winner);
        check_fen(last);
        if (end)
            return;
        const Move move = moves[static_cast<unsigned char>(choice) % moves.size()];
        check_move(last, move);
        history.push_back(last.after(move));
    }
    check_moves(history.back());
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast): bytes are text here.
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const std::size_t end = text.find('\n');
    const std::string_view rest = end == std::string_view::npos ? std::string_view() : text.substr(end + 1);
    const auto position = position_from_fen(text.substr(0, end));
    if (!position)
        require(!position.error().message.text.empty());
    else
        check_moves(*position);
    const Position start = position.value_or(Position());
    check_text(start, rest);
    play(start, rest);
    return 0;
}
