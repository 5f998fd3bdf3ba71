// Pieces out of words.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "train/drills/read_pieces.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <string>

#include "base/utf8.hpp"
#include "chess/rules.hpp"
#include "train/drills/read_squares.hpp"

namespace annabella::train {

using chess::Role;

namespace {

constexpr std::size_t longest_line = 1000;

/// Whether an inflected form of the word was typed: "weißer" for "weiß", «белый» for «белые».
bool is_inflected(std::string_view typed, std::string_view english, const table::Translate& translated) {
    const std::string folded = translated.folding().text(typed, true);
    const auto forms = table::forms_of(english, translated);
    return std::any_of(forms.begin(), forms.end(), [&](const std::string& form) {
        std::string stem = translated.folding().text(form, true);
        const std::size_t letters = count_characters(stem);
        constexpr std::size_t least = 4;
        for (std::size_t less = letters > least ? 2 : letters == least ? 1 : 0; less > 0; --less) {
            while (stem.size() > 1 && (static_cast<unsigned char>(stem.back()) & 0xC0U) == 0x80U)
                stem.pop_back();
            stem.pop_back();
        }
        return letters >= least ? folded.starts_with(stem) : folded == stem;
    });
}

std::optional<Side> read_side(std::string_view word, const Reader& reader) {
    std::string_view rest = word;
    if (const auto side = table::take_side(rest, reader.translated))
        return side;
    const bool white = is_inflected(word, "white", reader.translated);
    if (white == is_inflected(word, "black", reader.translated))
        return std::nullopt;
    return white ? Side::White : Side::Black;
}

/// By its name in any scheme, one or several of it, or in the reader's language; else by its letter.
std::optional<Role> read_role(std::string_view word, const Reader& reader) {
    for (const phrase::Scheme& scheme : reader.schemes)
        if (const auto kind = phrase::kind_called(scheme, chess::rules(), word, reader.translated.folding()))
            return chess::roles[*kind];
    constexpr std::array named = {ANNABELLA_TR("pawn"), ANNABELLA_TR("knight"), ANNABELLA_TR("bishop"),
                                  ANNABELLA_TR("rook"), ANNABELLA_TR("queen"),  ANNABELLA_TR("king")};
    for (const Role role : chess::roles)
        if (table::is_word(word, named[chess::index(role)], reader.translated))
            return role;
    for (const chess::PieceLetters* own : {&reader.lettering.own(), &chess::english_letters()})
        for (const Role role : chess::roles)
            if (word == (role == Role::Pawn ? std::string_view(own->pawn) : chess::letter_of(*own, role)))
                return role;
    return std::nullopt;
}

int sign(int value) { return value > 0 ? 1 : value < 0 ? -1 : 0; }

/// From the one to the other, without the first; empty where no line has both.
std::optional<Squares> between(chess::Square from, chess::Square to) {
    const int files = chess::file_of(to) - chess::file_of(from);
    const int ranks = chess::rank_of(to) - chess::rank_of(from);
    if (files != 0 && ranks != 0 && std::abs(files) != std::abs(ranks))
        return std::nullopt;
    Squares squares;
    const int steps = std::max(std::abs(files), std::abs(ranks));
    for (int step = 1; step <= steps; ++step)
        squares.push_back(chess::make_square(chess::file_of(from) + sign(files) * step,
                                             chess::rank_of(from) + sign(ranks) * step));
    return squares;
}

} // namespace

std::optional<Squares> read_square_ranges(std::string_view line, const Reader& reader) {
    if (line.size() > longest_line)
        return std::nullopt;
    // "a2-h2", "a2 to h2": parts of a chain, each from the last square of the one before on.
    std::vector<std::string> parts(1);
    std::string spaced;
    for (const char c : line)
        spaced += c == '-' ? std::string(" - ") : std::string(1, c);
    std::string_view rest = spaced;
    for (std::string_view word = table::take_word(rest); !word.empty(); word = table::take_word(rest)) {
        if (word == "-" || table::is_word(word, ANNABELLA_TR("to"), reader.translated))
            parts.emplace_back();
        else
            parts.back().append(parts.back().empty() ? "" : " ").append(word);
    }
    Squares all;
    for (const std::string& part : parts) {
        const auto squares = read_squares(part, reader);
        if (!squares)
            return std::nullopt;
        if (!all.empty()) {
            const auto range = between(all.back(), squares->front());
            if (!range)
                return std::nullopt;
            all.insert(all.end(), range->begin(), range->end());
            all.insert(all.end(), squares->begin() + 1, squares->end());
        } else {
            all = *squares;
        }
    }
    return all;
}

std::optional<std::vector<PlacedPiece>> read_pieces(std::string_view line, const Reader& reader) {
    std::vector<PlacedPiece> placed;
    std::optional<chess::Piece> piece;
    for (std::string_view all = line.substr(0, std::min(line.size(), longest_line + 1)); !all.empty();) {
        const auto end = std::min(all.find(','), all.size());
        const std::string_view part = table::trimmed(all.substr(0, end));
        all.remove_prefix(std::min(end + 1, all.size()));
        std::string_view rest = part;
        if (const auto side = read_side(table::take_word(rest), reader)) {
            const auto role = read_role(table::take_word(rest), reader);
            if (!role)
                return std::nullopt;
            piece = chess::Piece(*side, *role);
        } else {
            // "white rooks a1, h1", "white king e1, rook h1"
            rest = part;
            std::string_view behind = part;
            if (const auto role = read_role(table::take_word(behind), reader);
                role && piece && !behind.empty()) {
                piece = chess::Piece(piece->color, *role);
                rest = behind;
            }
        }
        const auto squares = piece ? read_square_ranges(rest, reader) : std::nullopt;
        if (!squares || line.size() > longest_line)
            return std::nullopt;
        for (const chess::Square square : *squares)
            placed.push_back({*piece, square});
    }
    return placed.empty() ? std::nullopt : std::optional(std::move(placed));
}

} // namespace annabella::train
