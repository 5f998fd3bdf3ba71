// From what a text says to the one legal move it means.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cstdlib>

#include "chess/notation/san_syntax.hpp"

namespace annabella::chess {

namespace {

bool castles(Move move, MoveText::Castling wing) {
    return move.kind() == MoveKind::Castling && is_kingside(move) == (wing == MoveText::Castling::Kingside);
}

/// Coordinates say castling by the rook that the king takes, or by the king's way of two steps and more. One
/// step is always the king's own move: in Chess960 it may stand beside a castling that ends on the same
/// square.
bool reaches(Move move, Square to) {
    if (move.to() == to)
        return true;
    return move.kind() == MoveKind::Castling && castled_king_square(move) == to &&
           std::abs(file_of(to) - file_of(move.from())) > 1;
}

bool matches(const Position& position, Move move, const MoveText& text) {
    if (text.castling != MoveText::Castling::None)
        return castles(move, text.castling);

    // The target first: it rules out nearly all moves, and game records bring millions of them here.
    if (move.to() != text.to && move.kind() != MoveKind::Castling)
        return false;
    if (text.from_file && *text.from_file != file_of(move.from()))
        return false;
    if (text.from_rank && *text.from_rank != rank_of(move.from()))
        return false;
    const bool origin_known = text.from_file && text.from_rank;
    if (move.kind() == MoveKind::Castling && !(origin_known && reaches(move, text.to)))
        return false;
    if (text.promotion && text.promotion != move.promotion())
        return false;

    const std::optional<Piece> piece = position.at(move.from());
    // FIDE 2009, C.4: a move that names no piece is a pawn's, unless both its squares are given.
    if (text.role || !origin_known)
        return piece && piece->role == text.role.value_or(Role::Pawn);
    return true;
}

tl::expected<Move, MoveTextFault> only_one(const MoveList& moves) {
    if (moves.empty())
        return tl::unexpected(MoveTextFault::Illegal);
    if (moves.size() > 1)
        return tl::unexpected(MoveTextFault::Ambiguous);
    return moves[0];
}

Readings nearest_first(Readings readings) {
    std::stable_sort(readings.begin(), readings.end(),
                     [](const Reading& a, const Reading& b) { return a.tier < b.tier; });
    return readings;
}

void add_matches(const Position& position, const MoveList& legal, const Reading& reading, MoveList& found) {
    for (const Move move : legal)
        if (matches(position, move, reading.text) && !found.contains(move))
            found.add(move);
}

bool is_old(const Readings& readings) {
    return std::any_of(readings.begin(), readings.end(), [](const Reading& reading) {
        return reading.tier > nearness::own && reading.tier <= nearness::last_of_old;
    });
}

/// As journals of the old tiers were played: the lowest in which anything is legal.
tl::expected<Move, MoveTextFault> resolve_by_tiers(const Position& position, const MoveList& legal,
                                                   const Readings& nearest_first) {
    MoveList found;
    for (std::size_t i = 0; i < nearest_first.size(); ++i) {
        if (i > 0 && nearest_first[i].tier != nearest_first[i - 1].tier && !found.empty())
            break;
        add_matches(position, legal, nearest_first[i], found);
    }
    return only_one(found);
}

/// Whether the nearest readings say which piece they are about: "Bxc3", "b2c3" and "O-O", unlike "bxc3",
/// which may be the bishop's move of somebody who writes all letters small.
bool name_their_piece(const Readings& nearest_first) {
    return std::all_of(nearest_first.begin(), nearest_first.end(), [&](const Reading& reading) {
        const MoveText& text = reading.text;
        return reading.tier != nearest_first.front().tier || text.role ||
               text.castling != MoveText::Castling::None || (text.from_file && text.from_rank);
    });
}

/// Whether two texts leave open only what a text may leave out (the rank in "ed", the side of castling), not
/// which piece they are about, where it goes nor what it becomes.
bool is_same_kind(const MoveText& a, const MoveText& b) {
    if (a.to != b.to && !are_one_short_capture(a, b))
        return false;
    const auto has_both_squares = [](const MoveText& text) { return text.from_file && text.from_rank; };
    return (a.castling == MoveText::Castling::None) == (b.castling == MoveText::Castling::None) &&
           a.role.value_or(Role::Pawn) == b.role.value_or(Role::Pawn) && a.promotion == b.promotion &&
           has_both_squares(a) == has_both_squares(b);
}

/// Whether the nearest readings are all of one kind.
bool is_of_one_kind(const Readings& nearest_first) {
    return std::all_of(nearest_first.begin(), nearest_first.end(), [&](const Reading& reading) {
        return reading.tier != nearest_first.front().tier ||
               is_same_kind(reading.text, nearest_first.front().text);
    });
}

/// "dd4": the d-pawn's move with a letter typed twice, if it is that at all.
bool has_doubled_file(const MoveText& text) {
    return !text.role && text.castling == MoveText::Castling::None && !text.capture && !text.from_rank &&
           text.from_file == static_cast<std::uint8_t>(file_of(text.to));
}

} // namespace

bool are_one_short_capture(const MoveText& a, const MoveText& b) {
    return a.capture && b.capture && a.from_file && a.from_file == b.from_file &&
           file_of(a.to) == file_of(b.to);
}

MoveList matching_moves(const Position& position, const MoveList& legal, const MoveText& text) {
    MoveList found;
    for (const Move move : legal)
        if (matches(position, move, text))
            found.add(move);
    return found;
}

MoveList matching_moves(const Position& position, const MoveText& text) {
    return matching_moves(position, position.legal_moves(), text);
}

tl::expected<Move, MoveTextFault> resolve(const Position& position, const MoveText& text) {
    return only_one(matching_moves(position, text));
}

MoveList matching_moves(const Position& position, const Readings& readings) {
    const MoveList legal = position.legal_moves();
    MoveList found;
    for (const Reading& reading : nearest_first(readings))
        add_matches(position, legal, reading, found);
    return found;
}

tl::expected<Move, MoveTextFault> resolve(const Position& position, const Readings& all) {
    Readings readings = nearest_first(all);
    const MoveList legal = position.legal_moves();
    // Where the pawn could not go there, nobody has meant it.
    std::erase_if(readings, [&](const Reading& reading) {
        return has_doubled_file(reading.text) && matching_moves(position, legal, reading.text).empty();
    });
    if (readings.empty())
        return tl::unexpected(MoveTextFault::Illegal);
    // A slip is asked about, unless it is a move to the letter.
    const bool is_exact = readings.front().tier == nearness::own && !has_doubled_file(readings.front().text);
    if (!is_exact && std::any_of(readings.begin(), readings.end(),
                                 [](const Reading& reading) { return has_doubled_file(reading.text); }))
        return tl::unexpected(MoveTextFault::Ambiguous);
    if (is_old(readings))
        return resolve_by_tiers(position, legal, readings);

    const int nearest = readings.front().tier;
    MoveList near;
    MoveList any;
    for (const Reading& reading : readings) {
        if (reading.tier == nearest)
            add_matches(position, legal, reading, near);
        add_matches(position, legal, reading, any);
    }
    if (any.empty() || (nearest == nearness::own && near.empty() && name_their_piece(readings)))
        return tl::unexpected(MoveTextFault::Illegal);
    if (near.size() != 1)
        return tl::unexpected(MoveTextFault::Ambiguous);
    if (nearest != nearness::own && (any.size() > 1 || !is_of_one_kind(readings)))
        return tl::unexpected(MoveTextFault::Ambiguous);
    return near[0];
}

} // namespace annabella::chess
