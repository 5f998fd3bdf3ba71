// Words of a grammar back into moves and wishes.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "phrase/reading/understanding.hpp"

#include <algorithm>
#include <optional>
#include <vector>

namespace annabella::phrase {

namespace {

using Castling = chess::MoveText::Castling;

/// Reads a move word by word, in the one order that the grammars have.
class HeardWords {
public:
    HeardWords(const Scheme& scheme, std::string_view words) : m_scheme(scheme) {
        while (!words.empty()) {
            const std::size_t end = std::min(words.find(' '), words.size());
            if (end > 0)
                m_words.emplace_back(words.substr(0, end));
            words.remove_prefix(std::min(end + 1, words.size()));
        }
    }

    std::optional<chess::MoveText> read() {
        chess::MoveText text;
        if (take(WordKind::Kingside))
            text.castling = Castling::Kingside;
        else if (take(WordKind::Queenside))
            text.castling = Castling::Queenside;
        else if (!read_squares(text))
            return std::nullopt;
        take(WordKind::EnPassant);
        if (!take(WordKind::Check))
            take(WordKind::Mate);
        return m_at == m_words.size() ? std::optional(text) : std::nullopt;
    }

private:
    bool read_squares(chess::MoveText& text) {
        if (const auto piece = take(WordKind::Piece))
            text.role = static_cast<chess::Role>(*piece);
        text.from_file = take(WordKind::File);
        text.from_rank = take(WordKind::Rank);
        if (!take(WordKind::Filler))
            text.capture = take(WordKind::Capture).has_value();
        const auto file = take(WordKind::File);
        const auto rank = take(WordKind::Rank);
        if (!text.from_file || !text.from_rank || !file || !rank)
            return false;
        text.to = chess::make_square(*file, *rank);
        if (const auto piece = take(WordKind::Piece))
            text.promotion = static_cast<chess::Role>(*piece);
        return true;
    }

    /// The value of the next words, where they are of that kind.
    std::optional<std::uint8_t> take(WordKind kind) {
        constexpr std::size_t longest_phrase = 3;
        std::string phrase;
        for (std::size_t end = m_at; end < std::min(m_words.size(), m_at + longest_phrase); ++end) {
            phrase.append(phrase.empty() ? "" : " ").append(m_words[end]);
            const auto found = m_scheme.vocabulary.find(phrase);
            if (found != m_scheme.vocabulary.end() && found->second.kind == kind) {
                m_at = end + 1;
                return found->second.value;
            }
        }
        return std::nullopt;
    }

    const Scheme& m_scheme;
    std::vector<std::string> m_words;
    std::size_t m_at = 0;
};

std::optional<SpokenWish> wish_of(const Scheme& scheme, std::string_view words) {
    const auto found = scheme.wishes.find(std::string(words));
    return found == scheme.wishes.end() ? std::nullopt : std::optional(found->second);
}

/// In how many words two moves differ; what only one of them says does not count, but for the new piece.
int words_that_differ(const chess::MoveText& one, const chess::MoveText& other) {
    constexpr int all = 5;
    if (one.castling != Castling::None || other.castling != Castling::None) {
        const bool both = one.castling != Castling::None && other.castling != Castling::None;
        return both ? static_cast<int>(one.castling != other.castling) : all;
    }
    const bool other_piece = one.role && other.role && one.role != other.role;
    return static_cast<int>(other_piece) + static_cast<int>(one.from_file != other.from_file) +
           static_cast<int>(one.from_rank != other.from_rank) +
           static_cast<int>(chess::file_of(one.to) != chess::file_of(other.to)) +
           static_cast<int>(chess::rank_of(one.to) != chess::rank_of(other.to)) +
           static_cast<int>(one.promotion != other.promotion);
}

/// The move as the legal grammar has it, with the name of its piece.
std::optional<chess::Move> legal_move(const chess::Position& position, std::optional<chess::MoveText>& text) {
    if (!text)
        return std::nullopt;
    const auto move = chess::resolve(position, *text);
    if (!move)
        return std::nullopt;
    if (const auto piece = position.at(move->from()); piece && text->castling == Castling::None)
        text->role = piece->role;
    return *move;
}

bool names_no_new_piece(const chess::Position& position, chess::MoveText text) {
    if (text.castling != Castling::None || text.promotion)
        return false;
    text.promotion = chess::Role::Queen;
    return chess::resolve(position, text).has_value();
}

} // namespace

Understood understand(const Scheme& scheme, const chess::Position& position, std::string_view by_legal,
                      std::string_view by_full) {
    if (const auto wish = wish_of(scheme, by_full)) {
        const auto wish_by_legal = wish_of(scheme, by_legal);
        // A no undoes nothing but what was read back: one of them is enough.
        if (wish == SpokenWish::No || wish_by_legal == SpokenWish::No)
            return SpokenWish::No;
        return wish == wish_by_legal ? Understood(*wish) : NothingHeard{};
    }
    std::optional<chess::MoveText> legal = HeardWords(scheme, by_legal).read();
    std::optional<chess::MoveText> full = HeardWords(scheme, by_full).read();
    const auto move = legal_move(position, legal);
    if (!full)
        return NothingHeard{};
    if (move) {
        const int differing = words_that_differ(*legal, *full);
        if (differing == 0)
            return MoveHeard{*move, true};
        if (names_no_new_piece(position, *full))
            return NewPieceUnsaid{};
        if (differing == 1)
            return MoveHeard{*move, false};
    }
    if (names_no_new_piece(position, *full))
        return NewPieceUnsaid{};
    if (const auto other = legal_move(position, full))
        return MoveHeard{*other, false};
    return IllegalMoveHeard{*full};
}

} // namespace annabella::phrase
