// Any bytes as FEN: what is accepted can be written and read again, and its legal moves are legal.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "chess/movegen.hpp"
#include "chess/notation/fen.hpp"

namespace {

using namespace annabella;
using namespace annabella::chess;

/// A broken law; not assert(), which a release build would drop.
void require(bool law) {
    if (!law)
        std::abort();
}

void check_position(const Position& position) {
    const MoveList moves = position.legal_moves();
    require(static_cast<int>(moves.size()) == count_legal_moves(position));
    require(moves.empty() != position.has_legal_move());
    for (const Move move : moves) {
        require(position.is_legal(move));
        const Position next = position.after(move);
        // No move leaves the own king in check.
        require(next.attackers(next.king(position.turn()), next.turn()) == 0);
        require(next.in_check() == position.gives_check(move));
        // What is kept up from move to move is what a fresh set-up finds.
        const auto fresh = Position::from_setup(next.setup(), next.castling_mode());
        require(fresh.has_value());
        require(fresh->same_as(next) && fresh->key() == next.key() && fresh->checkers() == next.checkers());
    }
}

void check_text(std::string_view text, CastlingMode mode) {
    const auto position = position_from_fen(text, mode);
    if (!position) {
        require(!position.error().message.text.empty());
        return;
    }
    const auto again = position_from_fen(write_fen(*position), mode);
    require(again.has_value());
    require(again->setup() == position->setup());
    require(again->same_as(*position) && again->key() == position->key());
    check_position(*position);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast): bytes are text here.
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    check_text(text, CastlingMode::Standard);
    check_text(text, CastlingMode::Chess960);
    const auto placement = parse_placement(text);
    if (placement)
        require(parse_placement(write_placement(*placement)) == placement);
    return 0;
}
