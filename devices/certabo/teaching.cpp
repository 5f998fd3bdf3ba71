// What the initial position teaches.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "devices/certabo/teaching.hpp"

#include <charconv>
#include <set>

#include "base/hexadecimal.hpp"
#include "chess/position.hpp"
#include "devices/square_numbers.hpp"

namespace annabella::devices::certabo {

namespace {

constexpr std::size_t tag_digits = 2 * std::tuple_size_v<Tag>;

std::optional<std::pair<Tag, chess::Piece>> read_tag(std::string_view line) {
    Tag tag{};
    if (line.size() != tag_digits + 2 || line[tag_digits] != ' ')
        return std::nullopt;
    for (std::size_t i = 0; i < tag.size(); ++i) {
        const std::string_view digits = line.substr(2 * i, 2);
        const char* const last = digits.data() + digits.size();
        if (const auto [end, error] = std::from_chars(digits.data(), last, tag[i], 16);
            error != std::errc{} || end != last)
            return std::nullopt;
    }
    const auto piece = chess::piece_from_fen_letter(line.back());
    if (!piece || tag == Tag{})
        return std::nullopt;
    return std::pair(tag, *piece);
}

/// A second queen may stand here while the board is taught.
std::optional<chess::Piece> spare_at(chess::Square square) {
    const std::string name = chess::name(square);
    if (name == "d3" || name == "d6")
        return chess::Piece{name == "d3" ? Side::White : Side::Black, chess::Role::Queen};
    return std::nullopt;
}

std::optional<KnownTags> learn_so(const Tags& board, const KnownTags& known, bool turned) {
    static const chess::Placement start = chess::Position().placement();
    KnownTags tags = known;
    std::set<Tag> seen;
    std::size_t recognised = 0;
    for (std::size_t i = 0; i < board.size(); ++i) {
        const chess::Square square = square_at(i, turned);
        const auto& must = start[static_cast<std::size_t>(chess::index(square))];
        const bool full = board[i] != Tag{};
        const auto piece = must ? must : spare_at(square);
        if ((must && !full) || (full && !piece))
            return std::nullopt;
        if (!full)
            continue;
        recognised += known.count(board[i]);
        if (!seen.insert(board[i]).second || tags.emplace(board[i], *piece).first->second != *piece)
            return std::nullopt;
    }
    if (tags.size() == known.size() || (turned && recognised == 0))
        return std::nullopt;
    return tags;
}

} // namespace

std::string write_tags(const KnownTags& tags) {
    std::string text;
    for (const auto& [tag, piece] : tags) {
        for (const std::uint8_t byte : tag)
            text += hexadecimal(byte);
        text.append({' ', chess::fen_letter(piece), '\n'});
    }
    return text;
}

KnownTags read_tags(std::string_view text) {
    KnownTags tags;
    while (!text.empty()) {
        const std::string_view line = text.substr(0, text.find('\n'));
        if (const auto tag = read_tag(line))
            tags.insert(*tag);
        text.remove_prefix(std::min(text.size(), line.size() + 1));
    }
    return tags;
}

std::optional<KnownTags> learn(const Tags& board, const KnownTags& known) {
    if (auto tags = learn_so(board, known, false))
        return tags;
    return learn_so(board, known, true);
}

} // namespace annabella::devices::certabo
