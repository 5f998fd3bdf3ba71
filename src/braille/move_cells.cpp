// Chess moves, move numbers and results in braille cells, and their one inverse. The whole code:
// src/braille/README.md.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "braille/move_cells.hpp"

#include <algorithm>
#include <array>
#include <string>

namespace annabella::braille {

namespace {

using chess::MoveText;
using chess::Role;
using Check = MoveSigns::Check;

// By Role: pawn, knight, bishop, rook, queen, king. None of them is a file, so no capital sign is needed. The
// pawn's is never part of a move.
constexpr std::array piece_cells = {cell(1234), cell(234), cell(123), cell(1235), cell(12345), cell(13)};
constexpr std::array file_cells = {cell(1),  cell(12),  cell(14),   cell(145),
                                   cell(15), cell(124), cell(1245), cell(125)};
constexpr std::array digit_cells = {cell(356), cell(2),   cell(23),   cell(25),  cell(256),
                                    cell(26),  cell(235), cell(2356), cell(236), cell(35)};

constexpr Cell capture_sign = cell(56);
constexpr Cell check_sign = cell(45);
constexpr Cell capture_with_check_sign = cell(456);
constexpr Cell hyphen = cell(36);
constexpr Cell zero = digit_cells[0];
constexpr Cell fraction_line = cell(34);
// Leads what is said of a move after it.
constexpr Cell remark_sign = cell(345);
constexpr Cell mate_letter = cell(134);                           // m
constexpr std::array en_passant_letters = {cell(15), cell(1234)}; // e p
constexpr Cell equals = cell(2356);

template <std::size_t size>
std::optional<std::uint8_t> position_in(const std::array<Cell, size>& cells, Cell wanted) {
    const auto* found = std::find(cells.begin(), cells.end(), wanted);
    if (found == cells.end())
        return std::nullopt;
    return static_cast<std::uint8_t>(found - cells.begin());
}

/// Takes cells one after the other.
class Reader {
public:
    explicit Reader(const Cells& cells) : m_cells(cells) {}

    bool at_end() const { return m_at == m_cells.size(); }
    bool take(Cell wanted) {
        if (at_end() || m_cells[m_at] != wanted)
            return false;
        ++m_at;
        return true;
    }
    bool take(const Cells& wanted) {
        if (m_cells.size() - m_at < wanted.size() ||
            !std::equal(wanted.begin(), wanted.end(), m_cells.begin() + static_cast<std::ptrdiff_t>(m_at)))
            return false;
        m_at += wanted.size();
        return true;
    }
    std::optional<std::uint8_t> file() { return one_of(file_cells); }
    std::optional<std::uint8_t> rank() {
        if (at_end())
            return std::nullopt;
        const auto digit = position_in(digit_cells, m_cells[m_at]);
        if (!digit || *digit < 1 || *digit > 8)
            return std::nullopt;
        ++m_at;
        return static_cast<std::uint8_t>(*digit - 1);
    }
    /// Any piece but the pawn, which is never written.
    std::optional<Role> piece() {
        if (!at_end() && m_cells[m_at] == piece_cells[chess::index(Role::Pawn)])
            return std::nullopt;
        const auto found = one_of(piece_cells);
        return found ? std::optional(static_cast<Role>(*found)) : std::nullopt;
    }
    tl::unexpected<Error> fault() const {
        if (m_cells.empty())
            return failure(ANNABELLA_TR("There is no braille cell where a move should stand."));
        if (at_end())
            return failure(ANNABELLA_TR("The braille move ends too early, after cell {0}."),
                           {std::to_string(m_cells.size())});
        return failure(ANNABELLA_TR("Cell {0} of the braille move, dots {1}, cannot stand there."),
                       {std::to_string(m_at + 1), dot_numbers({m_cells[m_at]})});
    }

private:
    template <std::size_t size>
    std::optional<std::uint8_t> one_of(const std::array<Cell, size>& cells) {
        const auto found = at_end() ? std::nullopt : position_in(cells, m_cells[m_at]);
        if (found)
            ++m_at;
        return found;
    }

    const Cells& m_cells;
    std::size_t m_at = 0;
};

Cells castling_cells(MoveText::Castling castling) {
    Cells cells = {zero, hyphen, zero};
    if (castling == MoveText::Castling::Queenside)
        append(cells, {hyphen, zero});
    return cells;
}

std::optional<Cell> sign_before_square(bool capture, Check check) {
    if (check == Check::Check)
        return capture ? capture_with_check_sign : check_sign;
    return capture ? std::optional(capture_sign) : std::nullopt;
}

/// Castling, with its check sign, if it stands here; else nothing is taken.
std::optional<MoveSigns> read_castling(Reader& reader) {
    for (const auto check : {Check::None, Check::Check})
        for (const auto castling : {MoveText::Castling::Queenside, MoveText::Castling::Kingside}) {
            MoveSigns signs;
            signs.text.castling = castling;
            signs.check = check;
            if (reader.take(write_move(signs)))
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

Cells write_move(const MoveSigns& signs) {
    const MoveText& text = signs.text;
    Cells cells;
    if (text.castling != MoveText::Castling::None) {
        if (signs.check == Check::Check)
            cells.push_back(check_sign);
        append(cells, castling_cells(text.castling));
    } else {
        const Role role = text.role.value_or(Role::Pawn);
        if (role != Role::Pawn)
            cells.push_back(piece_cells[chess::index(role)]);
        if (text.from_file)
            cells.push_back(file_cells[*text.from_file & 7U]);
        if (text.from_rank)
            cells.push_back(digit_cells[(*text.from_rank & 7U) + 1U]);
        if (const auto sign = sign_before_square(text.capture, signs.check))
            cells.push_back(*sign);
        cells.push_back(file_cells[static_cast<std::size_t>(chess::file_of(text.to))]);
        cells.push_back(digit_cells[static_cast<std::size_t>(chess::rank_of(text.to)) + 1U]);
        if (text.promotion && *text.promotion != Role::Pawn)
            cells.push_back(piece_cells[chess::index(*text.promotion)]);
    }
    if (signs.check == Check::Mate)
        append(cells, {remark_sign, mate_letter});
    if (signs.en_passant)
        append(cells, {remark_sign, en_passant_letters[0], en_passant_letters[1]});
    if (signs.draw_offered)
        append(cells, {remark_sign, equals});
    return cells;
}

Cells write_move(const chess::Position& position, chess::Move move, bool draw_offered) {
    return write_move(describe(position, move, draw_offered));
}

Result<MoveSigns> read_move(const Cells& cells) {
    Reader reader(cells);
    MoveSigns signs;
    if (auto castling = read_castling(reader)) {
        signs = *castling;
    } else {
        signs.text.role = reader.piece().value_or(Role::Pawn);
        auto file = reader.file();
        auto rank = reader.rank();
        bool sign = true;
        if (reader.take(capture_sign)) {
            signs.text.capture = true;
        } else if (reader.take(check_sign)) {
            signs.check = Check::Check;
        } else if (reader.take(capture_with_check_sign)) {
            signs.text.capture = true;
            signs.check = Check::Check;
        } else {
            sign = false;
        }
        // After a sign the square must follow; without one a second file means that the first square was the
        // origin.
        const auto second_file = reader.file();
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
    if (signs.check == Check::None && reader.take({remark_sign, mate_letter}))
        signs.check = Check::Mate;
    signs.en_passant = reader.take({remark_sign, en_passant_letters[0], en_passant_letters[1]});
    signs.draw_offered = reader.take({remark_sign, equals});
    if (!reader.at_end())
        return reader.fault();
    return signs;
}

Cells write_pieces(const chess::Placement& placement, chess::Color color) {
    Cells cells;
    int count = 0;
    for (std::size_t role = chess::roles.size(); role-- > 0;) {
        bool first = true;
        for (int file = 0; file < 8; ++file)
            for (int rank = 0; rank < 8; ++rank) {
                const chess::Square square = chess::make_square(file, rank);
                if (placement[static_cast<std::size_t>(chess::index(square))] !=
                    chess::Piece{color, chess::roles[role]})
                    continue;
                if (!cells.empty())
                    cells.push_back(blank);
                if (first)
                    cells.push_back(piece_cells[role]);
                cells.push_back(file_cells[static_cast<std::size_t>(file)]);
                cells.push_back(digit_cells[static_cast<std::size_t>(rank) + 1]);
                first = false;
                ++count;
            }
    }
    if (!cells.empty())
        cells.push_back(blank);
    append(cells, write_number(count));
    return cells;
}

Cells write_number(int number) {
    Cells cells;
    for (const char digit : std::to_string(std::max(number, 0)))
        cells.push_back(digit_cells[static_cast<std::size_t>(digit - '0')]);
    return cells;
}

std::optional<int> read_number(const Cells& cells) {
    if (cells.empty() || cells.size() > 9 || (cells.size() > 1 && cells[0] == zero))
        return std::nullopt;
    int number = 0;
    for (const Cell one : cells) {
        const auto digit = position_in(digit_cells, one);
        if (!digit)
            return std::nullopt;
        number = number * 10 + *digit;
    }
    return number;
}

Cells write_result(game::Outcome outcome) {
    const Cell one = digit_cells[1];
    const Cell two = digit_cells[2];
    switch (outcome) {
    case game::Outcome::WhiteWins:
        return {one, hyphen, zero};
    case game::Outcome::BlackWins:
        return {zero, hyphen, one};
    case game::Outcome::BothLose:
        // 0-0 is castling.
        return {hyphen, fraction_line, hyphen};
    case game::Outcome::Draw:
        break;
    }
    return {one, fraction_line, two, hyphen, one, fraction_line, two};
}

Cells write_points(const std::array<int, 2>& half) {
    const auto points = [](int value) -> Cells {
        if (value == 1)
            return {digit_cells[1], fraction_line, digit_cells[2]};
        return {value == 0 ? zero : digit_cells[1]};
    };
    Cells cells = points(half[0]);
    cells.push_back(hyphen);
    append(cells, points(half[1]));
    return cells;
}

std::optional<game::Outcome> read_result(const Cells& cells) {
    for (const auto outcome :
         {game::Outcome::WhiteWins, game::Outcome::BlackWins, game::Outcome::Draw, game::Outcome::BothLose})
        if (cells == write_result(outcome))
            return outcome;
    return std::nullopt;
}

} // namespace annabella::braille
