// Squares and moves in the words of annex E.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "train/drills/announcing_drill.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

#include "base/ascii.hpp"
#include "base/assert.hpp"
#include "chess/attacks.hpp"
#include "phrase/reading/word_reader.hpp"
#include "train/drills/read_squares.hpp"

namespace annabella::train {

using chess::MoveText;
using chess::Role;
using chess::Square;
using Kind = Judgement::Kind;

namespace {

/// A square alone, or a move.
struct Announcement {
    std::optional<Role> role{};
    std::optional<Square> from{};
    Square to{};
};

std::string written(const Announcement& said) {
    std::string text;
    if (said.role && *said.role != Role::Pawn)
        text = std::string(1, chess::fen_letter({Side::White, *said.role})) + ' ';
    if (said.from)
        text += chess::name(*said.from) + ' ';
    return text + chess::name(said.to);
}

/// Where a piece can go on an empty board. A pawn of either colour goes straight on, for once also from its
/// second rank, or captures.
chess::Bitboard goes_to(Role role, Square from) {
    if (role != Role::Pawn)
        return chess::piece_attacks(role, from, 0);
    chess::Bitboard to = chess::pawn_attacks(Side::White, from) | chess::shifted(chess::bit(from), 8);
    if (chess::rank_of(from) == 1)
        to |= chess::shifted(chess::bit(from), 16);
    // The first rank has no pawns; the last one a new piece, which belongs to the announcement.
    const bool stands = chess::rank_of(from) >= 1 && chess::rank_of(from) <= 5;
    return stands ? to : 0;
}

std::optional<Announcement> read_card_of_words(std::string_view text) {
    std::string_view rest = text;
    std::vector<std::string_view> words;
    for (std::string_view word = table::take_word(rest); !word.empty(); word = table::take_word(rest))
        words.push_back(word);
    Announcement said;
    if (words.size() == 3) {
        const auto piece =
            words[0].size() == 1 ? chess::piece_from_fen_letter(words[0].front()) : std::nullopt;
        if (!piece)
            return std::nullopt;
        said.role = piece->role;
    } else if (words.size() == 2) {
        said.role = Role::Pawn;
    }
    const auto to = words.empty() || words.size() > 3 ? std::nullopt : chess::parse_square(words.back());
    if (!to)
        return std::nullopt;
    said.to = *to;
    if (said.role) {
        said.from = chess::parse_square(words[words.size() - 2]);
        if (!said.from || !chess::contains(goes_to(*said.role, *said.from), said.to))
            return std::nullopt;
    }
    return written(said) == text ? std::optional(said) : std::nullopt;
}

Announcement known_announcement(std::string_view card) {
    const auto said = read_card_of_words(card);
    ASSERT(said);
    return *said;
}

/// In the words of the scheme.
Speech in_words(const Announcement& said) {
    MoveText text;
    text.role = said.role;
    text.to = said.to;
    if (said.from) {
        text.from_file = static_cast<std::uint8_t>(chess::file_of(*said.from));
        text.from_rank = static_cast<std::uint8_t>(chess::rank_of(*said.from));
    }
    return {{ANNABELLA_TR("{0}."), {text}}};
}

/// In the hearer's language.
const char* name_of(Role role) {
    static constexpr std::array names = {ANNABELLA_TR("pawn"), ANNABELLA_TR("knight"), ANNABELLA_TR("bishop"),
                                         ANNABELLA_TR("rook"), ANNABELLA_TR("queen"),  ANNABELLA_TR("king")};
    return names[chess::index(role)];
}

/// "g 1, f 3": letter by letter, as a voice can say it; the piece by its name in the hearer's language.
Speech in_letters(const Announcement& said) {
    const auto spelled = [](Square square) {
        const std::string name = chess::name(square);
        return std::string(1, name[0]) + ' ' + name[1];
    };
    if (!said.from)
        return {{ANNABELLA_TR("Announce: {0}."), {spelled(said.to)}}};
    return {{ANNABELLA_TR("Announce: {0}, from {1} to {2}."),
             {Message(name_of(*said.role)), spelled(*said.from), spelled(said.to)}}};
}

/// Whether that is the same, where the piece may be left out.
bool means(const MoveText& text, const Announcement& said) {
    if (text.castling != MoveText::Castling::None || text.promotion || text.to != said.to)
        return false;
    if (!said.from)
        return !text.from_file && !text.from_rank && (!text.role || *text.role == Role::Pawn);
    return text.from_file == chess::file_of(*said.from) && text.from_rank == chess::rank_of(*said.from) &&
           (text.role == said.role || (!text.role && *said.role == Role::Pawn));
}

/// Letters and digits, with the letter of the piece in any language or without.
bool is_understood(const Announcement& said, std::string_view typed, const Reader& reader) {
    if (said.role && *said.role != Role::Pawn)
        for (const chess::Reading& reading : chess::read_move(typed, reader.lettering))
            if (means(reading.text, said))
                return true;
    const auto squares = read_squares(typed, reader);
    return squares && squares->back() == said.to &&
           (said.from ? squares->size() == 2 && squares->front() == *said.from : squares->size() == 1);
}

/// Files are said with their words: letters alone, or with digits, are what had to be turned into them.
bool has_lone_letters(std::string_view typed, const phrase::Scheme& scheme) {
    std::string_view rest = typed;
    for (std::string_view word = table::take_word(rest); !word.empty(); word = table::take_word(rest)) {
        const auto is_file_word = [&](const phrase::Words& file) {
            return scheme.folding.text(file.text, false) == scheme.folding.text(word, false);
        };
        const bool has_digit = std::any_of(word.begin(), word.end(), is_digit);
        if (word.size() > 1 && has_digit)
            return true;
        if (word.size() <= 2 && !has_digit &&
            std::none_of(scheme.files.begin(), scheme.files.end(), is_file_word))
            return true;
    }
    return false;
}

bool is_announced(const Announcement& said, std::string_view typed, const Reader& reader) {
    const phrase::Scheme& scheme = reader.schemes.front();
    if (has_lone_letters(typed, scheme))
        return false;
    const auto readings = phrase::read_announcement(typed, reader.schemes.first(1), reader.lettering);
    return std::any_of(readings.begin(), readings.end(),
                       [&](const chess::Reading& reading) { return means(reading.text, said); });
}

/// Whether it can be read as any move or square at all.
bool is_any_answer(std::string_view typed, const Reader& reader) {
    return read_squares(typed, reader) ||
           !phrase::read_announcement(typed, reader.schemes, reader.lettering).empty();
}

} // namespace

std::string_view AnnouncingDrill::name() const {
    return m_way == Way::Understand ? "understand" : "announce";
}

Message AnnouncingDrill::about() const {
    return Message(
        m_way == Way::Understand
            ? ANNABELLA_TR("Understanding announcements. Type what you hear in letters and digits.")
            : ANNABELLA_TR("Announcing. Type the words for the letters and digits."));
}

Speech AnnouncingDrill::help() const {
    Speech said;
    if (m_way == Way::Understand)
        said.push_back({ANNABELLA_TR("Type a square like g7, a move like g1 f3.")});
    else
        said.push_back({ANNABELLA_TR("Type the words: {0}. You may type digits for the numbers."),
                        {chess::make_square(6, 6)}});
    if (m_limit > Span{0})
        said.push_back({ANNABELLA_TR("You have {0} for each answer."), {m_limit}});
    return said;
}

std::string AnnouncingDrill::draw(Chance& chance) const {
    Announcement said;
    said.to = static_cast<Square>(chance.below(chess::square_count));
    if (chance.below(3) == 0)
        return written(said);
    chess::Bitboard goals = 0;
    while (goals == 0) {
        said.role =
            chess::roles[static_cast<std::size_t>(chance.below(static_cast<int>(chess::roles.size())))];
        said.from = static_cast<Square>(chance.below(chess::square_count));
        goals = goes_to(*said.role, *said.from);
    }
    int which = chance.below(chess::count(goals));
    for (const Square square : chess::squares_in(goals))
        if (which-- == 0)
            said.to = square;
    return written(said);
}

bool AnnouncingDrill::is_card(std::string_view card) const { return read_card_of_words(card).has_value(); }

Speech AnnouncingDrill::question(std::string_view card) const {
    const Announcement said = known_announcement(card);
    return m_way == Way::Understand ? in_words(said) : in_letters(said);
}

Judgement AnnouncingDrill::judge(std::string_view card, std::string_view typed, Span taken,
                                 const Reader& reader) const {
    const Announcement said = known_announcement(card);
    const bool understand = m_way == Way::Understand;
    if (!is_any_answer(typed, reader))
        return {Kind::Unclear, Speech{{ANNABELLA_TR("That is not a square or a move.")}} + help()};
    if (!(understand ? is_understood(said, typed, reader) : is_announced(said, typed, reader)))
        return {Kind::Wrong, solution(card)};
    if (m_limit > Span{0} && taken > m_limit)
        return {Kind::Wrong, {{ANNABELLA_TR("Right, but it took {0}."), {taken}}}};
    return {Kind::Right, {}};
}

Speech AnnouncingDrill::solution(std::string_view card) const {
    const Announcement said = known_announcement(card);
    if (m_way == Way::Announce)
        return in_words(said);
    const std::string squares =
        (said.from ? chess::name(*said.from) + ' ' : std::string()) + chess::name(said.to);
    if (!said.role || *said.role == Role::Pawn)
        return {{ANNABELLA_TR("It was {0}."), {squares}}};
    return {{ANNABELLA_TR("It was {0}, {1}."), {squares, Message(name_of(*said.role))}}};
}

} // namespace annabella::train
