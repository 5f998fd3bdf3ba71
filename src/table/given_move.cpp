// A known move in the form of what is read.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/given_move.hpp"

namespace annabella::table {

namespace {

chess::MoveText whole_text(const game::SpokenMove& spoken) {
    const chess::Move move = spoken.move;
    chess::MoveText text;
    if (move.kind() == chess::MoveKind::Castling) {
        text.castling =
            is_kingside(move) ? chess::MoveText::Castling::Kingside : chess::MoveText::Castling::Queenside;
        return text;
    }
    if (const auto piece = spoken.before.at(move.from()))
        text.role = piece->role;
    text.from_file = static_cast<std::uint8_t>(chess::file_of(move.from()));
    text.from_rank = static_cast<std::uint8_t>(chess::rank_of(move.from()));
    text.to = move.to();
    text.promotion = move.promotion();
    text.capture = spoken.before.is_capture(move);
    return text;
}

} // namespace

chess::Readings known_move(const game::SpokenMove& move) {
    return {{whole_text(move), chess::nearness::own}};
}

} // namespace annabella::table
