// The letters that stand for the pieces, of one language and of all that a reader may meet.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "chess/piece.hpp"

namespace annabella::chess {

/// The piece letters of a language, in UTF-8: "K" or "Кр" or "Fz" (FIDE 2009, C.2 and C.3: the first letter
/// of the piece's name, of each player's own language; where two names begin alike, a second one tells them
/// apart).
struct PieceLetters {
    std::string language; ///< "de"
    std::string king, queen, rook, bishop, knight;
    /// In lists of pieces; moves of a pawn have no letter (C.4).
    std::string pawn;
    friend bool operator==(const PieceLetters&, const PieceLetters&) = default;

    /// As write_piece_letters has them.
    operator rules::Letters() const; // NOLINT(google-explicit-constructor)
};

/// The language of PGN.
inline constexpr std::string_view english = "en";
const PieceLetters& english_letters();

/// Empty for a pawn.
std::string_view letter_of(const PieceLetters& letters, Role role);

/// "K D T L S B" and the opposite; `language` is that of the letters. The latter gives nothing where they are
/// not six different letters or groups of at most four, or one of them could be taken for a square.
std::string write_piece_letters(const PieceLetters& letters);
std::optional<PieceLetters> read_piece_letters(std::string_view language, std::string_view text);

/// The letters in which somebody reads moves: his own language's before English ones, and these before those
/// of others. A small value; cheap to copy.
class Lettering {
public:
    /// English alone.
    Lettering();
    /// `others` may hold the reader's own and English; they count once.
    explicit Lettering(PieceLetters own, std::span<const PieceLetters> others = {});

    const PieceLetters& own() const { return m_languages->letters.front(); }
    /// The letters of that language, where they are among these; else null.
    const PieceLetters* find(std::string_view language) const;

    /// A letter as it is looked for in texts.
    struct Letter {
        std::u32string exact;
        std::u32string small;
        int rank = 0; ///< 0 the reader's own, 1 English, 2 others.
        bool is_english = false;
        Role role{};
    };
    const std::vector<Letter>& letters() const { return m_languages->known; }

private:
    struct Languages {
        std::vector<PieceLetters> letters; ///< The own ones first.
        std::vector<Letter> known;
    };
    std::shared_ptr<const Languages> m_languages;
};

/// A reader who knows English alone.
const Lettering& english_lettering();

} // namespace annabella::chess
