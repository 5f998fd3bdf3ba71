// What a text means by the definition of its notation, made together with the text and not read from it.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <compare>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "chess/position.hpp"
#include "phrase/language/language.hpp"
#include "phrase/scheme.hpp"

namespace annabella::exhaustive {

/// The move that somebody means who writes the text in one notation.
struct Meaning {
    /// A piece, or nothing where only squares are named.
    std::optional<chess::Role> role{};
    int from_file = -1;
    int from_rank = -1;
    int to = -1; ///< 0..63; -1 for castling.
    std::optional<chess::Role> promotion{};
    bool castles_kingside = false;
    bool castles_queenside = false;
    /// A pawn's capture is no step ahead.
    bool pawn_captures = false;
    friend auto operator<=>(const Meaning&, const Meaning&) = default;
};

/// Whether this legal move of the position is meant.
bool means(const Meaning& meaning, const chess::Position& position, chess::Move move);
/// From where some piece could go there on an empty board.
bool is_some_way(int from, int to);
/// About the same kind of piece, becoming the same.
bool is_same_kind(const Meaning& a, const Meaning& b);

/// One notation in which a text means something.
struct Claim {
    /// Whose letters or words: "de", or the name of a scheme; empty for signs that have no language.
    std::string whose;
    bool is_scheme = false;
    /// To the letter. Otherwise small or capital letters, or a sign left out that tells pieces from files.
    bool exact = true;
    Meaning meaning;
    /// By letters that look like those of his language, for him alone.
    bool by_look = false;
    friend auto operator<=>(const Claim&, const Claim&) = default;
};

using Texts = std::map<std::string, std::vector<Claim>>;

/// Every SAN, coordinates and spoken form of every piece and square, in the letters of every language and the
/// words of every scheme, as it is, in small letters and in capitals, with everything that it means so. Texts
/// that only look like moves are there with no meaning. Where not `thorough`, pieces with their whole origin
/// come from a part of the squares.
Texts every_text(std::span<const phrase::Scheme> schemes, std::span<const phrase::Language> languages,
                 bool thorough);

/// Latin and Cyrillic letters; others stay.
char32_t small(char32_t c);
char32_t capital(char32_t c);
std::string changed(std::string_view text, char32_t (*change)(char32_t));

/// What is typed in Cyrillic letters, or in two alphabets, for those who type so.
void add_look_alikes(Texts& texts, std::span<const phrase::Language> languages);

} // namespace annabella::exhaustive
