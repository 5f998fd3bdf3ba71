// What a text means by the definition of its notation.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "meaning.hpp"

#include <cstdlib>
#include <iterator>
#include <utf8/unchecked.h>

namespace annabella::exhaustive {

using chess::Move;
using chess::MoveKind;
using chess::Position;
using chess::Role;

bool means(const Meaning& meaning, const Position& position, Move move) {
    const auto piece = position.at(move.from());
    if (!piece)
        return false;
    if (move.kind() == MoveKind::Castling) {
        if (meaning.to < 0)
            return is_kingside(move) ? meaning.castles_kingside : meaning.castles_queenside;
        // Coordinates: the king's two steps, or the king takes his rook.
        return meaning.role.value_or(Role::King) == Role::King &&
               meaning.from_file == chess::file_of(move.from()) &&
               meaning.from_rank == chess::rank_of(move.from()) &&
               (meaning.to == index(move.to()) || meaning.to == index(castled_king_square(move)));
    }
    if (meaning.to != index(move.to()) ||
        meaning.promotion.value_or(Role::King) != move.promotion().value_or(Role::King))
        return meaning.to == index(move.to()) && !meaning.promotion && move.promotion() &&
               meaning.role.value_or(Role::Pawn) == Role::Pawn &&
               (meaning.from_file < 0 || meaning.from_file == chess::file_of(move.from())) &&
               (meaning.from_rank < 0 || meaning.from_rank == chess::rank_of(move.from()));
    if (meaning.role && *meaning.role != piece->role)
        return false;
    if (meaning.from_file >= 0 && meaning.from_file != chess::file_of(move.from()))
        return false;
    return meaning.from_rank < 0 || meaning.from_rank == chess::rank_of(move.from());
}

char32_t small(char32_t c) {
    if ((c >= U'A' && c <= U'Z') || (c >= 0xC0 && c <= 0xDE && c != 0xD7) || (c >= 0x410 && c <= 0x42F))
        return c + 0x20;
    return c >= 0x400 && c <= 0x40F ? c + 0x50 : c;
}
char32_t capital(char32_t c) {
    if ((c >= U'a' && c <= U'z') || (c >= 0xE0 && c <= 0xFE && c != 0xF7) || (c >= 0x430 && c <= 0x44F))
        return c - 0x20;
    return c >= 0x450 && c <= 0x45F ? c - 0x50 : c;
}
std::string changed(std::string_view text, char32_t (*change)(char32_t)) {
    std::string out;
    for (auto at = text.begin(); at != text.end();)
        utf8::unchecked::append(
            static_cast<std::uint32_t>(change(static_cast<char32_t>(utf8::unchecked::next(at)))),
            std::back_inserter(out));
    return out;
}

bool is_some_way(int from, int to) {
    const int files = std::abs(from % 8 - to % 8);
    const int ranks = std::abs(from / 8 - to / 8);
    return from != to && (files == 0 || ranks == 0 || files == ranks || files + ranks == 3);
}

bool is_same_kind(const Meaning& a, const Meaning& b) {
    return a.role == b.role && a.promotion == b.promotion && a.to == b.to;
}

} // namespace annabella::exhaustive
