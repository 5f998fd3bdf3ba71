// Reading moves as people and programs write them: text -> every MoveText it can mean.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <utility>

#include "base/utf8.hpp"
#include "chess/notation/look_alikes.hpp"
#include "chess/notation/san_signs.hpp"
#include "chess/notation/san_syntax.hpp"

namespace annabella::chess {

namespace {

constexpr std::array tiers_to_the_letter = {nearness::own, nearness::english, nearness::foreign};
constexpr std::array loose_tiers = {nearness::own_loose, nearness::english_loose, nearness::foreign_loose};

bool is_loose(int tier) { return tier >= nearness::own_loose; }

/// 0 own, 1 English, 2 foreign.
std::size_t language_rank(int tier) {
    const auto& tiers = is_loose(tier) ? loose_tiers : tiers_to_the_letter;
    return static_cast<std::size_t>(std::find(tiers.begin(), tiers.end(), tier) - tiers.begin());
}

int loosened(int tier) { return tier == nearness::dropped ? tier : loose_tiers[language_rank(tier)]; }

/// What is written partly so and partly so.
int together(int a, int b) {
    const std::size_t language = std::max(language_rank(a), language_rank(b));
    return is_loose(a) || is_loose(b) ? loose_tiers[language] : tiers_to_the_letter[language];
}

struct PieceSign {
    Role role;
    std::size_t length;
    int tier;
};

struct FileSign {
    int file;
    int tier;
    bool cyrillic = false; ///< A letter that looks like it.
};

class MoveParser {
public:
    MoveParser(PlainText plain, const Lettering& reader)
        : m_signs(std::move(plain.signs)), m_square_is_broken(plain.square_is_broken), m_reader(reader) {}

    Readings parse() {
        read_castling();
        read_squares(0, std::nullopt, nearness::own);
        for (const PieceSign& piece : piece_signs(0))
            read_squares(piece.length, piece.role, piece.tier);
        read_short_capture();
        read_dropped_piece();
        drop_what_coordinates_are_not();
        std::stable_sort(m_readings.begin(), m_readings.end(),
                         [](const Reading& a, const Reading& b) { return a.tier < b.tier; });
        return std::move(m_readings);
    }

private:
    char32_t at(std::size_t i) const { return i < m_signs.size() ? m_signs[i] : U'\0'; }

    std::vector<PieceSign> piece_signs(std::size_t i) const {
        std::vector<PieceSign> found;
        if (const std::optional<Role> role = figurine(at(i)))
            found.push_back({*role, 1, nearness::own});
        for (const Lettering::Letter& letter : m_reader.letters()) {
            if (m_signs.size() - std::min(i, m_signs.size()) < letter.exact.size())
                continue;
            const bool exact = m_signs.compare(i, letter.exact.size(), letter.exact) == 0;
            bool loose = true;
            bool alike = letter.rank == 0 && !is_small_file(at(i));
            for (std::size_t k = 0; k < letter.small.size(); ++k) {
                loose = loose && to_small(m_signs[i + k]) == letter.small[k];
                alike = alike && latin_look(m_signs[i + k]) == latin_look(letter.exact[k]);
            }
            if (loose)
                found.push_back({letter.role, letter.exact.size(), letter_tier(letter.rank, exact)});
            else if (alike)
                found.push_back({letter.role, letter.exact.size(), nearness::foreign_loose});
        }
        return found;
    }

    static bool is_small_file(char32_t c) { return c >= U'a' && c <= U'h'; }

    /// Whether an exact letter of the reader's language or of English begins at sign `i`.
    bool names_piece(std::size_t i) const {
        const std::vector<PieceSign> signs = piece_signs(i);
        return std::any_of(signs.begin(), signs.end(),
                           [](const PieceSign& sign) { return sign.tier <= nearness::english; });
    }

    static int letter_tier(int rank, bool exact) {
        return (exact ? tiers_to_the_letter : loose_tiers)[static_cast<std::size_t>(rank)];
    }

    std::optional<FileSign> file_at(std::size_t i) const {
        const char32_t c = at(i);
        if (c >= U'a' && c <= U'h')
            return FileSign{static_cast<int>(c - U'a'), nearness::own};
        if (c >= U'A' && c <= U'H')
            return FileSign{static_cast<int>(c - U'A'), nearness::own_loose};
        switch (to_small(c)) {
        case U'\u0430':
            return FileSign{0, nearness::own_loose, true};
        case U'\u0441':
            return FileSign{2, nearness::own_loose, true};
        case U'\u0435':
            return FileSign{4, nearness::own_loose, true};
        default:
            return std::nullopt;
        }
    }

    std::optional<int> rank_at(std::size_t i) const {
        const char32_t c = at(i);
        if (c < U'1' || c > U'8')
            return std::nullopt;
        return static_cast<int>(c - U'1');
    }

    bool is_capture_sign(std::size_t i) const { return at(i) == U'x' || at(i) == U'X' || at(i) == U':'; }

    void read_castling() {
        const auto is_o = [](char32_t c) {
            return c == U'0' || to_small(c) == U'o' || to_small(c) == U'\u043E';
        };
        std::size_t i = 0;
        int count = 0;
        int dashes = 0;
        while (is_o(at(i))) {
            ++count;
            ++i;
            if (at(i) == U'-' && is_o(at(i + 1))) {
                ++dashes;
                ++i;
            }
        }
        // "0-00" may be either, with a sign too many or too few.
        if ((count != 2 && count != 3) || (dashes != 0 && dashes != count - 1) || !only_remarks_from(i))
            return;
        MoveText text;
        text.castling = count == 2 ? MoveText::Castling::Kingside : MoveText::Castling::Queenside;
        add(text, nearness::own);
    }

    /// [origin] [sign] target [promotion] from sign `i` on, with every amount of origin.
    void read_squares(std::size_t i, std::optional<Role> role, int tier) {
        for (const bool with_file : {true, false})
            for (const bool with_rank : {true, false})
                read_shape(i, role, tier, with_file, with_rank);
    }

    void read_shape(std::size_t i, std::optional<Role> role, int tier, bool with_file, bool with_rank) {
        MoveText text;
        text.role = role;
        const std::size_t origin = i;
        if (with_file) {
            const std::optional<FileSign> file = file_at(i++);
            if (!file)
                return;
            text.from_file = static_cast<std::uint8_t>(file->file);
            tier = together(tier, file->tier);
        }
        if (with_rank) {
            const std::optional<int> rank = rank_at(i++);
            if (!rank)
                return;
            text.from_rank = static_cast<std::uint8_t>(*rank);
        }
        if (is_capture_sign(i)) {
            // FIDE 2009, C.9: a pawn that captures is named by its file.
            if (!role && !with_file)
                return;
            text.capture = true;
            ++i;
        } else if (at(i) == U'-') {
            ++i;
        }
        const std::optional<FileSign> file = file_at(i);
        const std::optional<int> rank = rank_at(i + 1);
        if (!file || !rank)
            return;
        // A lone Cyrillic letter before a square in Latin ones is a piece before it is a file.
        if (with_file && !with_rank && !role && file_at(origin)->cyrillic && !file->cyrillic)
            tier = together(tier, nearness::english_loose);
        // A capital that is a piece's letter is a file only in a text all in capitals: "Bxc3" is never a
        // pawn's move.
        if (with_file && names_piece(origin) && to_small(at(i)) == at(i))
            return;
        text.to = make_square(file->file, *rank);
        tier = together(tier, file->tier);

        const bool pawn = role ? *role == Role::Pawn : !(with_file && with_rank);
        if (pawn && with_file && !with_rank) {
            const int distance = std::abs(*text.from_file - file->file);
            // "dd4" is the pawn's move of somebody who has typed a letter twice, where it is legal.
            if (distance > 1 || (distance == 0 && text.capture))
                return;
            // "Dc 5" is the queen's move of somebody, badly typed, before it is a capture.
            if (m_square_is_broken && !text.capture && begins_like_a_piece())
                return;
            // "bc4" may be the bishop's move of somebody who writes all letters small.
            if (!text.capture)
                tier = loosened(tier);
        }
        if (pawn && !with_file && with_rank)
            return;
        read_promotion(i + 2, text, tier);
    }

    /// A capital letter that names a piece in some language, and a small one after it.
    bool begins_like_a_piece() const {
        const std::vector<PieceSign> signs = piece_signs(0);
        const bool names_one = std::any_of(
            signs.begin(), signs.end(), [](const PieceSign& sign) { return sign.tier <= nearness::foreign; });
        return names_one && to_small(at(0)) != at(0) && to_small(at(1)) == at(1);
    }

    /// What may follow the target square.
    void read_promotion(std::size_t i, MoveText text, int tier) {
        if (only_remarks_from(i))
            add(text, tier, is_capture_sign(i));
        const int rank = rank_of(text.to);
        if ((text.role && *text.role != Role::Pawn) || (rank != 0 && rank != 7))
            return;
        const bool bracket = at(i) == U'(';
        if (bracket || at(i) == U'=' || at(i) == U'/')
            ++i;
        for (const PieceSign& piece : piece_signs(i)) {
            // FIDE 2009, 3.7(e): queen, rook, bishop or knight.
            if (piece.role == Role::Pawn || piece.role == Role::King)
                continue;
            std::size_t end = i + piece.length;
            if (bracket && at(end++) != U')')
                continue;
            if (!only_remarks_from(end))
                continue;
            text.promotion = piece.role;
            add(text, together(tier, piece.tier));
        }
        if (!text.role && text.from_file && text.from_rank)
            read_engine_promotion(i, text, tier);
    }

    /// "e7e8r": engines write English letters, small ones. Where the same letter is another piece in the
    /// reader's own language nobody could say which is meant.
    void read_engine_promotion(std::size_t i, MoveText text, int tier) {
        for (const Lettering::Letter& letter : m_reader.letters()) {
            if (!letter.is_english || letter.role == Role::Pawn || letter.role == Role::King ||
                at(i) != letter.small.front() || !only_remarks_from(i + 1))
                continue;
            const std::vector<PieceSign> signs = piece_signs(i);
            const bool is_another = std::any_of(signs.begin(), signs.end(), [&](const PieceSign& sign) {
                return sign.tier == nearness::own_loose && sign.role != letter.role;
            });
            text.promotion = letter.role;
            add(text, is_another ? loosened(tier) : tier);
        }
    }

    /// Both squares to the letter are the whole of a move: "b2b4" is no bishop of the second rank. "B2b4" is.
    /// So is "b2с4" with a Cyrillic letter; where that comes first it may be a piece, if both squares are not
    /// meant.
    void drop_what_coordinates_are_not() {
        const auto has_both_squares = [](const Reading& reading) {
            return !reading.text.role && reading.text.from_file && reading.text.from_rank;
        };
        const bool in_small_letters = !m_square_is_broken && has_no_capital();
        bool to_the_letter = false;
        bool loose = false;
        for (const Reading& reading : m_readings)
            if (has_both_squares(reading))
                (is_loose(reading.tier) ? loose : to_the_letter) = true;
        const auto is_less = [&](const Reading& reading) {
            return is_loose(reading.tier) && !has_both_squares(reading);
        };
        if (to_the_letter || (loose && in_small_letters && is_small_file(at(0))))
            std::erase_if(m_readings, is_less);
        else if (loose && in_small_letters)
            for (Reading& reading : m_readings)
                if (is_less(reading))
                    reading.tier = std::max(reading.tier, nearness::foreign_loose);
    }

    bool has_no_capital() const {
        return std::all_of(m_signs.begin(), m_signs.end(), [](char32_t c) { return to_small(c) == c; });
    }

    /// "ed" and "exd": a pawn capture without the rank. One reading for each rank; the position knows which
    /// is meant.
    void read_short_capture() {
        const std::optional<FileSign> from = file_at(0);
        const std::size_t i = is_capture_sign(1) ? 2 : 1;
        const std::optional<FileSign> to = file_at(i);
        if (!from || !to || std::abs(from->file - to->file) != 1)
            return;
        if (names_piece(0) && to_small(at(i)) == at(i))
            return;
        MoveText text;
        text.from_file = static_cast<std::uint8_t>(from->file);
        text.capture = true;
        for (int rank = 0; rank < 8; ++rank) {
            text.to = make_square(to->file, rank);
            read_promotion(i + 1, text, together(from->tier, to->tier));
        }
    }

    /// "df4", where "d" names a piece in some language: it may be the file of another one, whose letter is
    /// missing.
    void read_dropped_piece() {
        const std::optional<FileSign> from = file_at(0);
        if (!from || from->cyrillic || to_small(at(0)) != at(0) || piece_signs(0).empty())
            return;
        const std::size_t i = is_capture_sign(1) ? 2 : 1;
        const std::optional<FileSign> to = file_at(i);
        const std::optional<int> rank = rank_at(i + 1);
        if (!to || !rank || !only_remarks_from(i + 2))
            return;
        MoveText text;
        text.from_file = static_cast<std::uint8_t>(from->file);
        text.capture = i == 2;
        text.to = make_square(to->file, *rank);
        for (const Role role : {Role::Knight, Role::Bishop, Role::Rook, Role::Queen, Role::King}) {
            text.role = role;
            add(text, nearness::dropped);
        }
    }

    /// FIDE 2009, C.9 to C.13: signs of check, mate, en passant and the offer of a draw are additions, and
    /// recording check, mate and capture is not compulsory. So are the marks that annotators put after a
    /// move, and what they think of the position (USSR 1953, section 20).
    bool only_remarks_from(std::size_t i) const {
        const std::u32string_view remarks = std::u32string_view(m_signs).substr(std::min(i, m_signs.size()));
        for (std::size_t k = 0; k < remarks.size();) {
            const std::u32string_view rest = remarks.substr(k);
            if (rest.starts_with(U"e.p") || rest.starts_with(U"(=)")) {
                k += 3;
            } else if (rest.starts_with(U"ep")) {
                k += 2;
            } else if (std::u32string_view(U"+#!?=.,;:xX\u2020\u2021\u00B1\u2213\u2A71\u2A72\u221E")
                           .find(rest.front()) != std::u32string_view::npos) {
                ++k;
            } else {
                return false;
            }
        }
        return true;
    }

    void add(MoveText text, int tier, bool capture = false) {
        text.capture = text.capture || capture;
        if (m_square_is_broken)
            tier = loosened(tier);
        for (Reading& known : m_readings) {
            if (known.text == text) {
                known.tier = std::min(known.tier, tier);
                return;
            }
        }
        m_readings.push_back({text, tier});
    }

    std::u32string m_signs;
    bool m_square_is_broken;
    const Lettering& m_reader;
    Readings m_readings;
};

} // namespace

Readings read_move(std::string_view text, const Lettering& reader) {
    PlainText plain = plain_signs(text);
    if (plain.signs.empty())
        return {};
    return MoveParser(std::move(plain), reader).parse();
}

} // namespace annabella::chess
