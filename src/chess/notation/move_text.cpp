// The form of a move that knows neither position nor language, for journals and tests.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/utf8.hpp"
#include "chess/notation/san.hpp"

namespace annabella::chess {

namespace {

char role_sign(std::optional<Role> role) { return role ? fen_letter({Color::White, *role}) : '?'; }

std::optional<Role> role_from_sign(char sign) {
    const std::optional<Piece> piece = piece_from_fen_letter(sign);
    if (!piece || piece->color != Color::White)
        return std::nullopt;
    return piece->role;
}

bool is_file(char c) { return c >= 'a' && c <= 'h'; }
bool is_rank(char c) { return c >= '1' && c <= '8'; }

tl::unexpected<Error> unreadable(std::string_view text) {
    return failure(ANNABELLA_TR("{0} is not a move in the journal's form. Write it like N:g1f3."),
                   {excerpt(text)});
}

} // namespace

/// With castling the other fields mean nothing and are not written.
std::string write_move_text(const MoveText& text) {
    if (text.castling == MoveText::Castling::Kingside)
        return "O-O";
    if (text.castling == MoveText::Castling::Queenside)
        return "O-O-O";
    std::string out{role_sign(text.role), ':'};
    if (text.from_file)
        out += static_cast<char>('a' + *text.from_file);
    if (text.from_rank)
        out += static_cast<char>('1' + *text.from_rank);
    if (text.capture)
        out += 'x';
    out += name(text.to);
    if (text.promotion) {
        out += '=';
        out += role_sign(text.promotion);
    }
    return out;
}

Result<MoveText> read_move_text(std::string_view text) {
    MoveText move;
    if (text == "O-O" || text == "O-O-O") {
        move.castling = text.size() == 3 ? MoveText::Castling::Kingside : MoveText::Castling::Queenside;
        return move;
    }
    if (text.size() < 4 || text[1] != ':')
        return unreadable(text);
    move.role = role_from_sign(text[0]);
    if (!move.role && text[0] != '?')
        return unreadable(text);

    std::string_view rest = text.substr(2);
    if (rest.size() >= 4 && rest[rest.size() - 2] == '=') {
        move.promotion = role_from_sign(rest.back());
        if (!move.promotion)
            return unreadable(text);
        rest.remove_suffix(2);
    }
    // Read from the end: what stands before the target square can only be the origin and the sign of capture.
    const std::optional<Square> to =
        rest.size() >= 2 ? parse_square(rest.substr(rest.size() - 2)) : std::nullopt;
    if (!to)
        return unreadable(text);
    move.to = *to;
    rest.remove_suffix(2);
    if (!rest.empty() && rest.back() == 'x') {
        move.capture = true;
        rest.remove_suffix(1);
    }
    if (!rest.empty() && is_file(rest.front())) {
        move.from_file = static_cast<std::uint8_t>(rest.front() - 'a');
        rest.remove_prefix(1);
    }
    if (!rest.empty() && is_rank(rest.front())) {
        move.from_rank = static_cast<std::uint8_t>(rest.front() - '1');
        rest.remove_prefix(1);
    }
    if (!rest.empty())
        return unreadable(text);
    return move;
}

} // namespace annabella::chess
