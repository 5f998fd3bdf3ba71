// Reading and writing of moves.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "draughts/notation.hpp"

#include <algorithm>
#include <array>

#include "base/utf8.hpp"
#include "draughts/text.hpp"

namespace annabella::draughts {
namespace {

constexpr bool is_cross(char sign) { return sign == 'x' || sign == 'X' || sign == ':'; }

/// The digits at the front, taken off the text.
std::string_view take_digits(std::string_view& text) {
    const auto end = std::find_if(text.begin(), text.end(), [](char c) { return c < '0' || c > '9'; });
    const std::string_view digits = text.substr(0, static_cast<std::size_t>(end - text.begin()));
    text.remove_prefix(digits.size());
    return digits;
}

bool starts_and_ends_like(const Position& position, Move move, const MoveText& text) {
    return move.from() == text.squares.front() && move.to() == text.squares.back() &&
           (move.is_capture() || !text.capture) && (position.promotes(move) || !text.crowned);
}

/// Takes the letter of a king off the end.
bool take_crown(std::string_view& text) {
    const bool crowned = !text.empty() && text.back() == 'K';
    text.remove_suffix(crowned ? 1 : 0);
    text = trimmed(text);
    return crowned;
}

/// Why a text means no legal move.
Error reason(const Position& position, const MoveText& text, std::string_view typed) {
    const MoveList moves = position.legal_moves();
    if (!moves.empty() && !contains(position.pieces(position.turn()), text.squares.front()))
        return {ANNABELLA_TR("The side to move has no piece on square {0}."), {name(text.squares.front())}};
    // FMJD, 4.1 and 4.13.
    if (!moves.empty() && moves[0].is_capture())
        return {ANNABELLA_TR("Illegal: {0}. You must capture, and as many pieces as possible."),
                {excerpt(typed)}};
    if (text.capture)
        return {ANNABELLA_TR("Illegal: {0}. There is nothing to capture."), {excerpt(typed)}};
    return {ANNABELLA_TR("Illegal in this position: {0}. Try another move."), {excerpt(typed)}};
}

/// "47x24x13, 47x20x13"
std::string list_of(const Position& position, const MoveList& moves) {
    std::string list;
    for (const Move move : moves)
        list += (list.empty() ? "" : ", ") + write_whole_move(position, move);
    return list;
}

} // namespace

Result<MoveText> read_move_text(std::string_view text) {
    const auto malformed = [text] {
        return failure(
            ANNABELLA_TR(
                "{0} is not a draughts move. Type two squares, such as 32-28, or 19x30 for a capture."),
            {excerpt(text)});
    };
    MoveText move;
    std::string_view rest = trimmed(text);
    move.crowned = take_crown(rest);
    while (true) {
        const std::string_view digits = take_digits(rest);
        if (digits.empty() || move.squares.size() == Path::capacity)
            return malformed();
        const auto square = parse_square(digits);
        if (!square)
            return failure(ANNABELLA_TR("There is no square {0}. Squares are numbers from 1 to 50."),
                           {excerpt(digits)});
        move.squares.add(*square);
        if (rest.empty())
            break;
        const bool cross = is_cross(rest.front());
        // One sign throughout, and a plain move has two squares.
        if ((!cross && rest.front() != '-') || (move.squares.size() > 1 && !(cross && move.capture)))
            return malformed();
        move.capture = cross;
        rest.remove_prefix(1);
    }
    if (move.squares.size() < 2)
        return malformed();
    return move;
}

std::optional<MoveText> read_typed_move(std::string_view text) {
    constexpr std::array dashes = {std::string_view("-"), std::string_view("‐"), std::string_view("‑"),
                                   std::string_view("–"), std::string_view("—"), std::string_view("−")};
    constexpr std::array crosses = {std::string_view("x"), std::string_view("X"), std::string_view(":"),
                                    std::string_view("*"), std::string_view("×"), std::string_view("х"),
                                    std::string_view("Х")};
    MoveText move;
    const auto take = [&text](const auto& signs) {
        for (const std::string_view sign : signs)
            if (text.starts_with(sign)) {
                text.remove_prefix(sign.size());
                return true;
            }
        return false;
    };
    const auto skip_blanks = [&text] {
        text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
    };
    text = trimmed(text);
    move.crowned = take_crown(text);
    // Both squares of a move in one: "3228".
    if (text.size() == 4 &&
        std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; }))
        return read_typed_move(std::string(text.substr(0, 2)) + '-' + std::string(text.substr(2)) +
                               (move.crowned ? "K" : ""));
    while (true) {
        const auto square = parse_square(take_digits(text));
        if (!square || move.squares.size() == Path::capacity)
            return std::nullopt;
        move.squares.add(*square);
        if (text.empty())
            break;
        // A blank alone stands for any sign.
        const std::size_t before = text.size();
        skip_blanks();
        if (take(crosses))
            move.capture = true;
        else
            take(dashes);
        skip_blanks();
        if (text.size() == before)
            return std::nullopt;
    }
    if (move.squares.size() < 2)
        return std::nullopt;
    move.capture = move.capture || move.squares.size() > 2;
    return move;
}

std::string write_move_text(const MoveText& text) {
    std::string written;
    for (const Square square : text.squares) {
        if (!written.empty())
            written += text.capture ? 'x' : '-';
        written += name(square);
    }
    return written + (text.crowned ? "K" : "");
}

MoveList matching_moves(const Position& position, const MoveText& text) {
    MoveList matching;
    std::optional<Bitboard> captured;
    if (text.squares.size() > 2) {
        captured = captured_along(position, text.squares);
        if (!captured)
            return matching;
    }
    for (const Move move : position.legal_moves())
        if (starts_and_ends_like(position, move, text) && (!captured || *captured == move.captured()))
            matching.add(move);
    return matching;
}

tl::expected<Move, MoveTextFault> resolve(const Position& position, const MoveText& text) {
    const MoveList matching = matching_moves(position, text);
    if (matching.empty())
        return tl::unexpected(MoveTextFault::Illegal);
    if (matching.size() > 1)
        return tl::unexpected(MoveTextFault::Ambiguous);
    return matching[0];
}

Result<Move> parse_move(const Position& position, std::string_view text) {
    TRY(const auto read, read_move_text(text));
    const auto move = resolve(position, read);
    if (move)
        return *move;
    if (move.error() == MoveTextFault::Illegal)
        return tl::unexpected(reason(position, read, text));
    return failure(ANNABELLA_TR("The move {0} is ambiguous. Type all its squares: {1}."),
                   {excerpt(text), list_of(position, matching_moves(position, read))});
}

std::string write_move(const Position& position, Move move) {
    MoveText text;
    text.squares.add(move.from());
    text.squares.add(move.to());
    text.capture = move.is_capture();
    if (matching_moves(position, text).size() == 1)
        return write_move_text(text);
    return write_whole_move(position, move);
}

std::string write_whole_move(const Position& position, Move move) {
    return write_move_text({path_of(position, move), move.is_capture(), false});
}

} // namespace annabella::draughts
