// Reading and writing of moves.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "russian/notation.hpp"

#include <algorithm>
#include <array>

#include "russian/captures.hpp"

namespace annabella::russian {

namespace {

/// A man or king comes down once for each captured piece.
constexpr std::size_t most_squares = most_pieces + 1;

constexpr std::array dashes = {std::string_view("-"), std::string_view("‐"), std::string_view("‑"),
                               std::string_view("–"), std::string_view("—"), std::string_view("−")};
constexpr std::array crosses = {std::string_view("x"), std::string_view("X"), std::string_view(":"),
                                std::string_view("*"), std::string_view("×"), std::string_view("х"),
                                std::string_view("Х")};

/// Takes one of the signs off the front, if one is there.
bool take(std::string_view& text, const auto& signs) {
    const auto* const sign = std::find_if(signs.begin(), signs.end(),
                                          [&](std::string_view each) { return text.starts_with(each); });
    if (sign == signs.end())
        return false;
    text.remove_prefix(sign->size());
    return true;
}

void skip_blanks(std::string_view& text) {
    text.remove_prefix(std::min(text.find_first_not_of(" \t\r\n"), text.size()));
}

/// The squares of `text` are some of those of the capture in their order, with its first and last.
bool goes_by(const Capture& capture, const std::vector<Square>& text) {
    if (text.front() != capture.squares.front() || text.back() != capture.squares.back())
        return false;
    auto at = capture.squares.begin() + 1;
    return std::all_of(text.begin() + 1, text.end() - 1, [&](Square square) {
        at = std::find(at, capture.squares.end() - 1, square);
        return at != capture.squares.end() - 1 && (++at, true);
    });
}

} // namespace

std::optional<MoveText> read_move_text(std::string_view text) {
    MoveText move;
    skip_blanks(text);
    text = text.substr(0, text.find_last_not_of(" \t\r\n") + 1);
    if (text.ends_with('K')) {
        move.crowned = true;
        text.remove_suffix(1);
    }
    while (!text.empty()) {
        const auto square = parse_square(text.substr(0, 2));
        if (!square || move.squares.size() == most_squares)
            return std::nullopt;
        move.squares.push_back(*square);
        text.remove_prefix(2);
        skip_blanks(text);
        const bool cross = take(text, crosses);
        const bool sign = cross || take(text, dashes);
        skip_blanks(text);
        if (sign && text.empty())
            return std::nullopt;
        move.capture = move.capture || cross;
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
    const std::vector<Capture> all = captures(position);
    MoveList matching;
    const auto add = [&](Move move) {
        if ((move.promotes() || !text.crowned) &&
            std::find(matching.begin(), matching.end(), move) == matching.end())
            matching.push_back(move);
    };
    if (all.empty() && !text.capture)
        for (const Move move : position.legal_moves())
            if (move.from() == text.squares.front() && move.to() == text.squares.back())
                add(move);
    for (const Capture& capture : all)
        if (capture.squares == text.squares && (capture.move().promotes() || !text.crowned))
            return {capture.move()};
    for (const Capture& capture : all)
        if (goes_by(capture, text.squares))
            add(capture.move());
    return matching;
}

bool is_begun(const Position& position, const MoveText& text) {
    const std::vector<Capture> all = captures(position);
    return std::any_of(all.begin(), all.end(), [&](const Capture& capture) {
        return capture.squares.size() > text.squares.size() &&
               std::equal(text.squares.begin(), text.squares.end(), capture.squares.begin());
    });
}

std::optional<Move> as_tried(const Position& position, const MoveText& text) {
    const Square from = text.squares.front();
    const Square to = text.squares.back();
    const auto piece = position.at(from);
    if (!piece || piece->side != position.turn() || position.at(to))
        return std::nullopt;
    std::optional<Move> meant;
    for (const Capture& capture : unfinished_captures(position, from)) {
        if (!goes_by(capture, text.squares) || capture.move() == meant)
            continue;
        if (meant)
            return std::nullopt;
        meant = capture.move();
    }
    if (meant || text.capture)
        return meant;
    return Move(from, to, 0, piece->kind == man && rank_of(to) == last_rank(piece->side));
}

std::string write_move(const Position& position, Move move) {
    const MoveText ends{{move.from(), move.to()}, move.is_capture(), false};
    const bool is_clear = matching_moves(position, ends) == MoveList{move};
    return write_move_text(is_clear ? ends : whole_move(position, move));
}

MoveText whole_move(const Position& position, Move move) {
    if (!move.is_capture())
        return {{move.from(), move.to()}, false, false};
    const auto way_in = [&](const std::vector<Capture>& all) -> std::optional<MoveText> {
        for (const Capture& capture : all)
            if (capture.move() == move)
                return MoveText{capture.squares, true, false};
        return std::nullopt;
    };
    // Most are legal, and finding the others takes long.
    if (auto legal = way_in(captures(position)))
        return *std::move(legal);
    return way_in(unfinished_captures(position, move.from()))
        .value_or(MoveText{{move.from(), move.to()}, true, false});
}

} // namespace annabella::russian
