// Squares out of words.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "train/drills/read_squares.hpp"

#include <algorithm>
#include <string>

#include "phrase/reading/word_reader.hpp"

namespace annabella::train {

namespace {

/// More are in no answer.
constexpr std::size_t most_words = 256;

std::optional<chess::Square> read_square(std::string_view text, const Reader& reader) {
    if (const auto plain = chess::parse_square(table::lower_case(text)))
        return plain;
    for (const chess::Reading& reading : phrase::read_announcement(text, reader.schemes, reader.lettering)) {
        const chess::MoveText& said = reading.text;
        const bool names_piece = said.role && *said.role != chess::Role::Pawn;
        if (said.castling == chess::MoveText::Castling::None && !names_piece && !said.from_file &&
            !said.from_rank && !said.promotion && !said.capture)
            return said.to;
    }
    return std::nullopt;
}

std::vector<std::string> words_of(std::string_view line) {
    std::string blanks(line);
    std::replace_if(
        blanks.begin(), blanks.end(), [](char c) { return c == ',' || c == '-' || c == ';'; }, ' ');
    std::vector<std::string> words;
    std::string_view rest = blanks;
    for (std::string_view word = table::take_word(rest); !word.empty(); word = table::take_word(rest))
        words.emplace_back(word);
    return words;
}

} // namespace

std::optional<Squares> read_squares(std::string_view line, const Reader& reader) {
    const std::vector<std::string> words = words_of(line);
    if (words.empty() || words.size() > most_words)
        return std::nullopt;
    Squares squares;
    for (std::size_t at = 0; at < words.size();) {
        auto square = read_square(words[at], reader);
        std::size_t used = 1;
        // "g1f3" are two.
        if (!square && words[at].size() == 4) {
            const auto from = chess::parse_square(table::lower_case(words[at].substr(0, 2)));
            square = chess::parse_square(table::lower_case(words[at].substr(2)));
            if (from && square)
                squares.push_back(*from);
            else
                square.reset();
        }
        if (!square && at + 1 < words.size()) {
            square = read_square(words[at] + ' ' + words[at + 1], reader);
            used = 2;
        }
        if (!square)
            return std::nullopt;
        squares.push_back(*square);
        at += used;
    }
    return squares;
}

std::optional<Squares> read_squares(std::string_view line, const rules::Rules& rules) {
    const std::vector<std::string> words = words_of(line);
    if (words.empty() || words.size() > most_words)
        return std::nullopt;
    Squares squares;
    for (const std::string& word : words) {
        const auto square = rules.read_square(word);
        if (!square)
            return std::nullopt;
        squares.push_back(*square);
    }
    return squares;
}

} // namespace annabella::train
