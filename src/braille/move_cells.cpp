// Chess moves, move numbers and results in braille cells, and their one inverse. The whole code:
// src/braille/README.md.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "braille/move_cells.hpp"

#include <algorithm>
#include <cstdint>
#include <span>
#include <string>

namespace annabella::braille {

namespace {

using chess::MoveText;
using chess::Role;
using Check = MoveSigns::Check;

bool stands_at(const Cells& sign, const Cells& cells, std::size_t at) {
    return cells.size() - at >= sign.size() &&
           std::equal(sign.begin(), sign.end(), cells.begin() + static_cast<std::ptrdiff_t>(at));
}

/// Takes cells one after the other.
class Reader {
public:
    Reader(const Code& code, const Cells& cells) : m_code(code), m_cells(cells) {}

    bool at_end() const { return m_at == m_cells.size(); }
    bool take(const Cells& wanted) {
        if (wanted.empty() || !stands_at(wanted, m_cells, m_at))
            return false;
        m_at += wanted.size();
        return true;
    }
    std::optional<std::uint8_t> file() { return one_of(m_code.files); }
    std::optional<std::uint8_t> rank() { return one_of(m_code.ranks); }
    /// Any piece but the pawn, which is never written. Of two of which one begins the other, the longer.
    std::optional<Role> piece() {
        std::optional<Role> found;
        const auto size = [&](Role role) { return m_code.pieces[chess::index(role)].size(); };
        for (const Role role : chess::roles)
            if (role != Role::Pawn && stands_at(m_code.pieces[chess::index(role)], m_cells, m_at) &&
                (!found || size(role) > size(*found)))
                found = role;
        if (found)
            m_at += size(*found);
        return found;
    }
    tl::unexpected<Error> fault() const {
        if (m_cells.empty())
            return failure(ANNABELLA_TR("A braille cell is missing where a move should be."));
        if (at_end())
            return failure(ANNABELLA_TR("The braille move ends too early, after cell {0}."),
                           {std::to_string(m_cells.size())});
        return failure(ANNABELLA_TR("The braille move's cell {0}, dots {1}, is not valid there."),
                       {std::to_string(m_at + 1), dot_numbers({m_cells[m_at]})});
    }

private:
    std::optional<std::uint8_t> one_of(std::span<const Cells> signs) {
        for (std::size_t i = 0; i < signs.size(); ++i)
            if (take(signs[i]))
                return static_cast<std::uint8_t>(i);
        return std::nullopt;
    }

    const Code& m_code;
    const Cells& m_cells;
    std::size_t m_at = 0;
};

const Cells& castling_cells(const Code& code, MoveText::Castling castling) {
    return castling == MoveText::Castling::Queenside ? code.queenside : code.kingside;
}

const Cells& sign_before_square(const Code& code, bool capture, Check check) {
    static const Cells none;
    if (check == Check::Check && !code.check_last)
        return capture ? code.capture_with_check : code.check;
    return capture ? code.capture : none;
}

/// Castling, with its check sign, if it stands here; else nothing is taken.
std::optional<MoveSigns> read_castling(Reader& reader, const Code& code) {
    for (const auto check : {Check::None, Check::Check})
        for (const auto castling : {MoveText::Castling::Queenside, MoveText::Castling::Kingside}) {
            MoveSigns signs;
            signs.text.castling = castling;
            signs.check = check;
            if ((check == Check::None || !code.check_last) && reader.take(write_move(signs, code)))
                return signs;
        }
    return std::nullopt;
}

} // namespace

MoveSigns describe(const chess::Position& position, chess::Move move, bool draw_offered) {
    MoveSigns signs;
    signs.draw_offered = draw_offered;
    signs.en_passant = move.kind() == chess::MoveKind::EnPassant;
    // The rules for naming the origin (FIDE 2009, C.10) are those of SAN, and only chess::write_san knows
    // them.
    const std::string san = chess::write_san(position, move);
    if (san.ends_with('#'))
        signs.check = Check::Mate;
    else if (san.ends_with('+'))
        signs.check = Check::Check;
    if (move.kind() == chess::MoveKind::Castling) {
        signs.text.castling =
            is_kingside(move) ? MoveText::Castling::Kingside : MoveText::Castling::Queenside;
        return signs;
    }
    const auto piece = position.at(move.from());
    signs.text.role = piece ? piece->role : Role::Pawn;
    signs.text.to = move.to();
    signs.text.promotion = move.promotion();
    signs.text.capture = position.is_capture(move);
    // Between the piece's letter and the square of arrival SAN has only the origin and the sign of capture.
    const std::size_t arrival = san.rfind(chess::name(move.to()));
    for (std::size_t i = 0; i < arrival && arrival != std::string::npos; ++i) {
        if (san[i] >= 'a' && san[i] <= 'h')
            signs.text.from_file = static_cast<std::uint8_t>(san[i] - 'a');
        else if (san[i] >= '1' && san[i] <= '8')
            signs.text.from_rank = static_cast<std::uint8_t>(san[i] - '1');
    }
    return signs;
}

Cells write_move(const MoveSigns& signs, const Code& code) {
    const MoveText& text = signs.text;
    Cells cells;
    if (text.castling != MoveText::Castling::None) {
        if (signs.check == Check::Check && !code.check_last)
            append(cells, code.check);
        append(cells, castling_cells(code, text.castling));
    } else {
        const Role role = text.role.value_or(Role::Pawn);
        if (role != Role::Pawn)
            append(cells, code.pieces[chess::index(role)]);
        if (text.from_file)
            append(cells, code.files[*text.from_file & 7U]);
        if (text.from_rank)
            append(cells, code.ranks[*text.from_rank & 7U]);
        const Cells& sign = sign_before_square(code, text.capture, signs.check);
        append(cells, text.from_rank && sign.empty() ? code.letter_sign : sign);
        append(cells, code.files[static_cast<std::size_t>(chess::file_of(text.to))]);
        append(cells, code.ranks[static_cast<std::size_t>(chess::rank_of(text.to))]);
        if (text.promotion && *text.promotion != Role::Pawn)
            append(cells, code.pieces[chess::index(*text.promotion)]);
    }
    if (signs.check == Check::Mate)
        append(cells, code.mate);
    else if (signs.check == Check::Check && code.check_last)
        append(cells, code.check);
    if (signs.en_passant)
        append(cells, code.en_passant);
    if (signs.draw_offered)
        append(cells, code.draw_offer);
    return cells;
}

Cells write_move(const chess::Position& position, chess::Move move, bool draw_offered, const Code& code) {
    return write_move(describe(position, move, draw_offered), code);
}

Result<MoveSigns> read_move(const Cells& cells, const Code& code) {
    Reader reader(code, cells);
    MoveSigns signs;
    if (auto castling = read_castling(reader, code)) {
        signs = *castling;
    } else {
        signs.text.role = reader.piece().value_or(Role::Pawn);
        auto file = reader.file();
        auto rank = reader.rank();
        bool sign = true;
        if (reader.take(code.capture)) {
            signs.text.capture = true;
        } else if (!code.check_last && reader.take(code.check)) {
            signs.check = Check::Check;
        } else if (!code.check_last && reader.take(code.capture_with_check)) {
            signs.text.capture = true;
            signs.check = Check::Check;
        } else {
            sign = false;
        }
        // After a sign the square must follow; without one a second file means that the first square was the
        // origin.
        const bool letter = !sign && rank && !code.letter_sign.empty();
        if (letter)
            sign = reader.take(code.letter_sign);
        const auto second_file = letter && !sign ? std::nullopt : reader.file();
        if (sign || second_file) {
            signs.text.from_file = file;
            signs.text.from_rank = rank;
            file = second_file;
            rank = file ? reader.rank() : std::nullopt;
        }
        if (!file || !rank)
            return reader.fault();
        signs.text.to = chess::make_square(*file, *rank);
        signs.text.promotion = reader.piece();
    }
    if (signs.check == Check::None && reader.take(code.mate))
        signs.check = Check::Mate;
    else if (code.check_last && reader.take(code.check))
        signs.check = Check::Check;
    signs.en_passant = reader.take(code.en_passant);
    signs.draw_offered = reader.take(code.draw_offer);
    if (!reader.at_end())
        return reader.fault();
    return signs;
}

Cells write_pieces(const chess::Placement& placement, Side side, const Code& code) {
    Cells cells;
    int count = 0;
    for (std::size_t role = chess::roles.size(); role-- > 0;) {
        bool first = true;
        for (int file = 0; file < 8; ++file)
            for (int rank = 0; rank < 8; ++rank) {
                const chess::Square square = chess::make_square(file, rank);
                if (placement[static_cast<std::size_t>(chess::index(square))] !=
                    chess::Piece{side, chess::roles[role]})
                    continue;
                if (!cells.empty())
                    cells.push_back(blank);
                if (first)
                    append(cells, code.pieces[role]);
                append(cells, code.files[static_cast<std::size_t>(file)]);
                append(cells, code.ranks[static_cast<std::size_t>(rank)]);
                first = false;
                ++count;
            }
    }
    if (!cells.empty())
        cells.push_back(blank);
    append(cells, write_number(count, code));
    return cells;
}

Cells write_piece_names(const Code& code) {
    Cells cells;
    for (std::size_t role = chess::roles.size(); role-- > 0;)
        if (chess::roles[role] != Role::Pawn) {
            if (!cells.empty())
                cells.push_back(blank);
            append(cells, code.pieces[chess::index(chess::roles[role])]);
        }
    return cells;
}

Cells write_number(int number, const Code& code) {
    Cells cells = code.number_sign;
    append(cells, write_digits(number, code));
    return cells;
}

Cells write_digits(int number, const Code& code) {
    Cells cells;
    for (const char digit : std::to_string(std::max(number, 0)))
        append(cells, code.digits[static_cast<std::size_t>(digit - '0')]);
    return cells;
}

std::optional<int> read_number(const Cells& cells, const Code& code) {
    if (!stands_at(code.number_sign, cells, 0))
        return std::nullopt;
    constexpr int most = 999'999'999;
    std::size_t at = code.number_sign.size();
    std::optional<std::int64_t> number;
    while (at < cells.size()) {
        const auto digit = std::find_if(code.digits.begin(), code.digits.end(),
                                        [&](const Cells& sign) { return stands_at(sign, cells, at); });
        // No number begins with a nought but nought.
        if (digit == code.digits.end() || number == 0)
            return std::nullopt;
        number = number.value_or(0) * 10 + (digit - code.digits.begin());
        if (*number > most)
            return std::nullopt;
        at += digit->size();
    }
    return number ? std::optional(static_cast<int>(*number)) : std::nullopt;
}

Cells write_result(game::Outcome outcome, const Code& code) {
    Cells half = code.digits[1];
    append(half, code.fraction_line);
    append(half, code.digits[2]);
    const auto joined = [&](const Cells& white, const Cells& between, const Cells& black) {
        Cells cells = code.number_sign;
        append(cells, white);
        append(cells, between);
        append(cells, black);
        return cells;
    };
    switch (outcome) {
    case game::Outcome::WhiteWins:
        return joined(code.digits[1], code.hyphen, code.digits[0]);
    case game::Outcome::BlackWins:
        return joined(code.digits[0], code.hyphen, code.digits[1]);
    case game::Outcome::BothLose:
        // 0-0 is castling.
        return joined(code.hyphen, code.fraction_line, code.hyphen);
    case game::Outcome::Draw:
        break;
    }
    return joined(half, code.hyphen, half);
}

Cells write_points(const BySide<int>& half, const Code& code) {
    const auto points = [&](int value) -> Cells {
        if (value != 1)
            return code.digits[value == 0 ? 0 : 1];
        Cells one_half = code.digits[1];
        append(one_half, code.fraction_line);
        append(one_half, code.digits[2]);
        return one_half;
    };
    Cells cells = code.number_sign;
    append(cells, points(half[Side::White]));
    append(cells, code.hyphen);
    append(cells, points(half[Side::Black]));
    return cells;
}

std::optional<game::Outcome> read_result(const Cells& cells, const Code& code) {
    for (const auto outcome :
         {game::Outcome::WhiteWins, game::Outcome::BlackWins, game::Outcome::Draw, game::Outcome::BothLose})
        if (cells == write_result(outcome, code))
            return outcome;
    return std::nullopt;
}

} // namespace annabella::braille
