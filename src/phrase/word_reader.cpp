// Spoken or typed words of a move, read back.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "phrase/word_reader.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

namespace annabella::phrase {

namespace {

/// Longer than the longest announcement of any scheme; what is longer is no move, and costs no time.
constexpr std::size_t longest_text = 512;
/// The most words one entry of a vocabulary has ("рокировка в короткую сторону").
constexpr std::size_t longest_entry = 4;

struct Item {
    WordMeaning meaning;
    bool named = false; ///< By a scheme, not by a bare letter or digit.
};

std::vector<std::string_view> split(std::string_view folded) {
    std::vector<std::string_view> words;
    while (!folded.empty()) {
        const std::size_t end = std::min(folded.find(' '), folded.size());
        words.push_back(folded.substr(0, end));
        folded.remove_prefix(std::min(end + 1, folded.size()));
    }
    return words;
}

/// `count` neighbouring words are neighbours in the folded text too.
std::string join(const std::vector<std::string_view>& words, std::size_t at, std::size_t count) {
    std::string joined{words[at]};
    for (std::size_t i = 1; i < count; ++i)
        joined.append(" ").append(words[at + i]);
    return joined;
}

std::optional<WordMeaning> sign(std::string_view word) {
    if (word.size() != 1)
        return std::nullopt;
    if (word[0] >= 'a' && word[0] <= 'h')
        return WordMeaning{WordKind::File, static_cast<std::uint8_t>(word[0] - 'a')};
    if (word[0] >= '1' && word[0] <= '8')
        return WordMeaning{WordKind::Rank, static_cast<std::uint8_t>(word[0] - '1')};
    return std::nullopt;
}

/// The meanings of the words, or nothing where one of them has none.
std::optional<std::vector<Item>> understand(std::string_view text, std::span<const Scheme> schemes) {
    // Both ways of folding a word give as many words; only their letters differ.
    const std::array folded = {fold_words(text, true), fold_words(text, false)};
    const std::array words = {split(folded[0]), split(folded[1])};

    const auto look_up = [&](std::size_t at, std::size_t count) -> std::optional<WordMeaning> {
        const std::array spellings = {join(words[0], at, count), join(words[1], at, count)};
        for (const Scheme& scheme : schemes)
            for (const std::string& spelling : spellings)
                if (const auto known = scheme.vocabulary.find(spelling); known != scheme.vocabulary.end())
                    return known->second;
        return std::nullopt;
    };

    std::vector<Item> items;
    for (std::size_t at = 0; at < words[0].size();) {
        std::size_t count = std::min(longest_entry, words[0].size() - at);
        std::optional<Item> item;
        for (; count > 0 && !item; --count) {
            // A bare letter or digit is itself in every scheme.
            if (count == 1)
                if (const auto meaning = sign(words[0][at])) {
                    item = Item{*meaning, false};
                    break;
                }
            if (const auto meaning = look_up(at, count)) {
                item = Item{*meaning, true};
                break;
            }
        }
        if (!item)
            return std::nullopt;
        items.push_back(*item);
        at += count;
    }
    return items;
}

/// Reads what the words mean as a move: piece, squares, new piece, in this order; what is said of captures,
/// check and mate may stand anywhere after the piece.
class MoveWords {
public:
    explicit MoveWords(const std::vector<Item>& items) : m_items(items) {}

    std::optional<chess::MoveText> read() {
        for (const Item& item : m_items)
            if (!take(item.meaning))
                return std::nullopt;
        if (m_text.castling != chess::MoveText::Castling::None)
            return m_coordinates.empty() && !m_text.role && !m_text.promotion ? std::optional(m_text)
                                                                              : std::nullopt;
        return place() ? std::optional(m_text) : std::nullopt;
    }

private:
    bool take(WordMeaning meaning) {
        switch (meaning.kind) {
        case WordKind::Filler:
        case WordKind::Check:
        case WordKind::Mate:
            return true;
        case WordKind::Capture:
        case WordKind::EnPassant:
            m_text.capture = true;
            return true;
        case WordKind::Kingside:
            return castle(chess::MoveText::Castling::Kingside);
        case WordKind::Queenside:
            return castle(chess::MoveText::Castling::Queenside);
        case WordKind::File:
        case WordKind::Rank:
            m_coordinates.push_back(meaning);
            return m_coordinates.size() <= 4 && !m_text.promotion;
        case WordKind::Piece:
            return take_piece(static_cast<chess::Role>(meaning.value));
        }
        return false;
    }

    bool castle(chess::MoveText::Castling castling) {
        if (m_text.castling != chess::MoveText::Castling::None)
            return false;
        m_text.castling = castling;
        return true;
    }

    bool take_piece(chess::Role role) {
        std::optional<chess::Role>& place = m_coordinates.empty() ? m_text.role : m_text.promotion;
        if (place)
            return false;
        place = role;
        return &place == &m_text.role || (role != chess::Role::Pawn && role != chess::Role::King);
    }

    /// The last two coordinates are the target; before them a file, a rank or both.
    bool place() {
        std::vector<WordMeaning>& c = m_coordinates;
        if (c.size() < 2 || c[c.size() - 2].kind != WordKind::File || c.back().kind != WordKind::Rank)
            return false;
        m_text.to = chess::make_square(c[c.size() - 2].value, c.back().value);
        c.resize(c.size() - 2);
        if (!c.empty() && c.front().kind == WordKind::File) {
            m_text.from_file = c.front().value;
            c.erase(c.begin());
        }
        if (!c.empty() && c.front().kind == WordKind::Rank) {
            m_text.from_rank = c.front().value;
            c.erase(c.begin());
        }
        return c.empty();
    }

    const std::vector<Item>& m_items;
    chess::MoveText m_text;
    std::vector<WordMeaning> m_coordinates;
};

std::optional<std::vector<Item>> understand_all(std::string_view text, std::span<const Scheme> schemes) {
    std::optional<std::vector<Item>> items = understand(text, schemes);
    if (items && items->empty())
        return std::nullopt;
    return items;
}

} // namespace

chess::Readings read_announcement(std::string_view text, std::span<const Scheme> schemes,
                                  std::string_view language) {
    if (text.size() > longest_text)
        return {};
    chess::Readings readings = chess::read_move(text, language);
    const std::optional<std::vector<Item>> items = understand_all(text, schemes);
    const std::optional<chess::MoveText> words = items ? MoveWords(*items).read() : std::nullopt;
    if (!words)
        return readings;

    // "Be6" to the letter is the bishop's move, though "be" is the name of a file in some language.
    const bool is_notation = !readings.empty() && readings.front().tier <= 1;
    if (!is_notation &&
        std::any_of(items->begin(), items->end(), [](const Item& item) { return item.named; })) {
        // Words are meant as words: notation counts only where they give no legal move.
        for (chess::Reading& reading : readings)
            ++reading.tier;
        readings.insert(readings.begin(), {*words, 0});
    } else {
        // Letters and digits alone are notation first ("b c4" may be a bishop for somebody).
        int tier = 0;
        for (const chess::Reading& reading : readings) {
            if (reading.text == *words)
                return readings;
            tier = std::max(tier, reading.tier + 1);
        }
        readings.push_back({*words, tier});
    }
    return readings;
}

} // namespace annabella::phrase
