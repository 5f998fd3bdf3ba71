// Moves as chess engines write them.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/utf8.hpp"
#include "chess/notation/san_syntax.hpp"

namespace annabella::chess {

namespace {

constexpr char small_letter(Role role) { return fen_letter({Color::Black, role}); }

/// Two squares and perhaps a letter, nothing else.
std::optional<MoveText> read_uci(std::string_view text) {
    if (text.size() != 4 && text.size() != 5)
        return std::nullopt;
    const std::optional<Square> from = parse_square(text.substr(0, 2));
    const std::optional<Square> to = parse_square(text.substr(2, 2));
    if (!from || !to)
        return std::nullopt;
    MoveText move;
    move.from_file = static_cast<std::uint8_t>(file_of(*from));
    move.from_rank = static_cast<std::uint8_t>(rank_of(*from));
    move.to = *to;
    if (text.size() == 4)
        return move;
    for (const Role role : {Role::Queen, Role::Rook, Role::Bishop, Role::Knight}) {
        if (small_letter(role) == text[4]) {
            move.promotion = role;
            return move;
        }
    }
    return std::nullopt;
}

} // namespace

std::string write_uci(const Position& position, Move move) {
    const bool two_steps =
        move.kind() == MoveKind::Castling && position.castling_mode() == CastlingMode::Standard;
    std::string out = name(move.from()) + name(two_steps ? castled_king_square(move) : move.to());
    if (const std::optional<Role> promotion = move.promotion())
        out += small_letter(*promotion);
    return out;
}

Result<Move> parse_uci(const Position& position, std::string_view text) {
    const std::optional<MoveText> move = read_uci(text);
    if (!move)
        return failure(ANNABELLA_TR("{0} is not a move in engine notation. Write two squares, such as e2e4."),
                       {excerpt(text)});
    const tl::expected<Move, MoveTextFault> found = resolve(position, *move);
    if (found)
        return *found;
    if (found.error() == MoveTextFault::Ambiguous)
        return failure(
            ANNABELLA_TR("The move {0} promotes a pawn. Add the letter of the new piece, q for a queen."),
            {excerpt(text)});
    return failure(ANNABELLA_TR("Illegal in this position: {0}. Try another move."), {excerpt(text)});
}

} // namespace annabella::chess
