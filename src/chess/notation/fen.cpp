// Reading and writing of Forsyth-Edwards Notation.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "chess/notation/fen.hpp"

#include <algorithm>

#include "base/number.hpp"

namespace annabella::chess {
namespace {

// Without a rule that ends games a counter could grow for ever; more than this is a slip of the pen.
constexpr int greatest_counter = 9999;

/// Foreign text as an argument of a sentence: short, and only what can be spoken.
std::string in_quotes(std::string_view text) {
    constexpr std::size_t longest = 24;
    std::string result;
    for (const char character : text.substr(0, longest))
        result += character > ' ' && character <= '~' ? character : '?';
    return text.size() > longest ? result + "..." : result;
}

/// Takes the next word off the front; empty at the end of the text.
std::string_view take_word(std::string_view& text) {
    constexpr std::string_view blanks = " \t\r\n";
    const std::size_t start = text.find_first_not_of(blanks);
    if (start == std::string_view::npos) {
        text = {};
        return {};
    }
    const std::size_t end = std::min(text.find_first_of(blanks, start), text.size());
    const std::string_view word = text.substr(start, end - start);
    text.remove_prefix(end);
    return word;
}

/// X-FEN: K and Q mean the outermost rook on that side of the king. Where there is none, the square of the
/// usual rook stands for it, and Position::from_setup finds that it is missing.
Square outermost_rook(const Placement& placement, Color color, bool kingside) {
    const int rank = color == Color::White ? 0 : 7;
    const int edge = kingside ? 7 : 0;
    const int inwards = kingside ? -1 : 1;
    for (int file = edge; file >= 0 && file <= 7; file += inwards) {
        const auto piece = placement[tables::at(make_square(file, rank))];
        if (piece == Piece{color, Role::King})
            break;
        if (piece == Piece{color, Role::Rook})
            return make_square(file, rank);
    }
    return make_square(edge, rank);
}

Result<int> parse_counter(std::string_view text, const char* malformed) {
    const auto value = whole_number<int>(text);
    if (!value || text.front() == '-' || *value > greatest_counter)
        return failure(malformed, {in_quotes(text), std::to_string(greatest_counter)});
    return *value;
}

/// The letter of one right: K or Q where that means this rook, else its file.
char castling_letter(const Placement& placement, Color color, Square rook) {
    char letter = static_cast<char>('A' + file_of(rook));
    for (const bool kingside : {true, false})
        if (outermost_rook(placement, color, kingside) == rook)
            letter = kingside ? 'K' : 'Q';
    return color == Color::White ? letter : static_cast<char>(letter - 'A' + 'a');
}

std::string write_castling(const Setup& setup) {
    std::string letters;
    for (const Color color : colors)
        // The king's side first.
        for (int file = 7; file >= 0; --file)
            if (const Square rook = make_square(file, color == Color::White ? 0 : 7);
                contains(setup.castling_rooks, rook))
                letters += castling_letter(setup.placement, color, rook);
    return letters.empty() ? "-" : letters;
}

} // namespace

Result<std::uint64_t> parse_castling(std::string_view text, const Placement& placement) {
    if (text == "-")
        return 0;
    std::uint64_t rooks = 0;
    for (const char letter : text) {
        const bool white = letter >= 'A' && letter <= 'Z';
        const Color color = white ? Color::White : Color::Black;
        const char small = white ? static_cast<char>(letter - 'A' + 'a') : letter;
        Square rook{};
        if (small == 'k' || small == 'q')
            rook = outermost_rook(placement, color, small == 'k');
        else if (small >= 'a' && small <= 'h')
            rook = make_square(small - 'a', white ? 0 : 7);
        else
            return failure(ANNABELLA_TR("The castling field of the FEN, {0}, contains {1}. It takes the "
                                        "letters K, Q, k, q, letters of files, or one hyphen."),
                           {in_quotes(text), in_quotes({&letter, 1})});
        if (contains(rooks, rook))
            return failure(ANNABELLA_TR("The castling field of the FEN, {0}, names the rook on {1} twice."),
                           {in_quotes(text), name(rook)});
        rooks |= bit(rook);
    }
    return rooks;
}

Result<Placement> parse_placement(std::string_view text) {
    Placement placement{};
    int rank = 7;
    int file = 0;
    bool after_digit = false;
    for (const char letter : text) {
        if (letter == '/') {
            if (file != 8)
                return failure(ANNABELLA_TR("Rank {0} of the FEN has {1} squares, not 8."),
                               {std::to_string(rank + 1), std::to_string(file)});
            if (rank == 0)
                return failure(ANNABELLA_TR("The board of the FEN has more than 8 ranks."));
            --rank;
            file = 0;
            after_digit = false;
            continue;
        }
        int width = 1;
        if (letter >= '1' && letter <= '8') {
            if (after_digit)
                return failure(ANNABELLA_TR("Rank {0} of the FEN has two numbers in a row. Write their sum."),
                               {std::to_string(rank + 1)});
            width = letter - '0';
        } else if (const auto piece = piece_from_fen_letter(letter)) {
            if (file < 8)
                placement[tables::at(make_square(file, rank))] = piece;
        } else {
            return failure(ANNABELLA_TR("Rank {0} of the FEN contains {1}. Use P, N, B, R, Q and K, small "
                                        "for Black, and 1 to 8 for empty squares."),
                           {std::to_string(rank + 1), in_quotes({&letter, 1})});
        }
        file += width;
        after_digit = width > 1 || letter == '1';
        if (file > 8)
            return failure(ANNABELLA_TR("Rank {0} of the FEN has more than 8 squares."),
                           {std::to_string(rank + 1)});
    }
    if (file != 8)
        return failure(ANNABELLA_TR("Rank {0} of the FEN has {1} squares, not 8."),
                       {std::to_string(rank + 1), std::to_string(file)});
    if (rank != 0)
        return failure(ANNABELLA_TR("The board of the FEN has only {0} ranks, not 8."),
                       {std::to_string(8 - rank)});
    return placement;
}

std::string write_placement(const Placement& placement) {
    std::string text;
    for (int rank = 7; rank >= 0; --rank) {
        int empty = 0;
        const auto write_empty = [&text, &empty] {
            if (empty > 0)
                text += static_cast<char>('0' + empty);
            empty = 0;
        };
        for (int file = 0; file < 8; ++file) {
            const auto piece = placement[tables::at(make_square(file, rank))];
            if (!piece) {
                ++empty;
                continue;
            }
            write_empty();
            text += fen_letter(*piece);
        }
        write_empty();
        if (rank > 0)
            text += '/';
    }
    return text;
}

Result<Setup> parse_fen(std::string_view text) {
    Setup setup;

    const std::string_view board = take_word(text);
    if (board.empty())
        return failure(ANNABELLA_TR("The FEN is empty."));
    TRY(const auto placement, parse_placement(board));
    setup.placement = placement;

    const std::string_view turn = take_word(text);
    if (turn.empty())
        return failure(
            ANNABELLA_TR("The FEN ends after the board. Add w or b for the side to move, the castling "
                         "rights, and the en passant square."));
    if (turn != "w" && turn != "b")
        return failure(ANNABELLA_TR("The side to move in the FEN is {0}. It must be w or b."),
                       {in_quotes(turn)});
    setup.turn = turn == "w" ? Color::White : Color::Black;

    const std::string_view castling = take_word(text);
    if (castling.empty())
        return failure(
            ANNABELLA_TR("The FEN ends after the side to move. Add the castling rights, or a hyphen, and "
                         "the en passant square, or a hyphen."));
    TRY(const auto rooks, parse_castling(castling, setup.placement));
    setup.castling_rooks = rooks;

    const std::string_view en_passant = take_word(text);
    if (en_passant.empty())
        return failure(
            ANNABELLA_TR("The FEN ends after the castling rights. Add the en passant square, or a hyphen."));
    if (en_passant != "-") {
        setup.en_passant = parse_square(en_passant);
        if (!setup.en_passant)
            return failure(
                ANNABELLA_TR("The en passant field of the FEN is {0}. It must be a square or a hyphen."),
                {in_quotes(en_passant)});
    }

    if (const std::string_view clock = take_word(text); !clock.empty()) {
        TRY(const auto value,
            parse_counter(
                clock,
                ANNABELLA_TR("The half-move clock in the FEN is {0}. It must be a number from 0 to {1}.")));
        setup.halfmove_clock = value;
    }
    if (const std::string_view number = take_word(text); !number.empty()) {
        TRY(const auto value,
            parse_counter(
                number,
                ANNABELLA_TR("The move number in the FEN is {0}. It must be a number from 1 to {1}.")));
        // Some programs number the first move 0.
        setup.fullmove_number = std::max(value, 1);
    }
    if (const std::string_view more = take_word(text); !more.empty())
        return failure(ANNABELLA_TR("The FEN has six fields, but {0} comes after them."), {in_quotes(more)});
    return setup;
}

Result<Position> position_from_fen(std::string_view text, CastlingMode mode) {
    TRY(const auto setup, parse_fen(text));
    auto position = Position::from_setup(setup, mode);
    if (position)
        return *std::move(position);

    return tl::unexpected(joined(position.error()));
}

Result<Position> position_from_any_fen(std::string_view text) {
    auto position = position_from_fen(text);
    if (!position)
        if (auto other = position_from_fen(text, CastlingMode::Chess960))
            return other;
    return position;
}

std::string write_fen(const Setup& setup) {
    return write_placement(setup.placement) + (setup.turn == Color::White ? " w " : " b ") +
           write_castling(setup) + ' ' + (setup.en_passant ? name(*setup.en_passant) : "-") + ' ' +
           std::to_string(setup.halfmove_clock) + ' ' + std::to_string(setup.fullmove_number);
}

std::string write_fen(const Position& position) { return write_fen(position.setup()); }

} // namespace annabella::chess
