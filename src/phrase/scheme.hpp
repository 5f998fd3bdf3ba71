// An announcing scheme: the words in which moves are said aloud, as data.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "base/error.hpp"
#include "chess/piece.hpp"
#include "phrase/language/language.hpp"
#include "rules/rules.hpp"

namespace annabella::phrase {

/// Words to be said. `text` is for the eye and the record, `ear` is how a voice must be given them to say
/// them rightly ("Zesar" for "Cesar"); the two are the same for most words.
struct Words {
    std::string text;
    std::string ear;
    friend bool operator==(const Words&, const Words&) = default;
};

/// What a word of a scheme stands for when it is heard or typed.
enum class WordKind : std::uint8_t {
    File,      ///< value 0..7
    Rank,      ///< value 0..7
    Piece,     ///< value: index of the chess::Role
    Kingside,  ///< castling
    Queenside, ///< castling
    Capture,
    EnPassant,
    Check,
    Mate,
    Filler, ///< says nothing: "nach", "auf", "wird"
};

struct WordMeaning {
    WordKind kind{};
    std::uint8_t value = 0;
    friend bool operator==(const WordMeaning&, const WordMeaning&) = default;
};

/// What somebody may wish who speaks to the program, besides moves.
enum class SpokenWish : std::uint8_t {
    Times,    ///< Both clocks.
    LastMove, //
    Again,    ///< What was said last.
    Yes,      ///< The move that was understood is meant.
    No,
};

/// What pieces of a kind are called.
struct PieceName {
    Words one;
    Words several; ///< In a list of them.
};

/// How much of a legal move a scheme says.
enum class MoveForm : std::uint8_t {
    Whole,    ///< Piece and both squares: "Springer Gustav eins Felix drei".
    Short,    ///< As a score sheet has it, with no more of the origin than is needed: "Springer Felix drei".
    Notation, ///< The same, written as a score sheet has it, "Sf3", and said letter by letter.
    Squares,  ///< Both squares and a new piece, castling among them: "Gustav eins Felix drei".
};

/// A scheme as its file gives it (FIDE 2009, E.2.1 suggests one: Anna, Bella, Cesar…). Loaded once, never
/// changed.
struct Scheme {
    std::string name;     ///< The file's name without its ending: "annex-e".
    std::string title;    ///< For a list of schemes, in the scheme's own language.
    std::string language; ///< The voice that must say the words: "de".
    Folding folding;      ///< Of that language.
    MoveForm form = MoveForm::Whole;
    /// Squares that have numbers are spoken digit by digit: a language may turn two digits round.
    bool by_digits = false;
    std::array<Words, 8> files;
    std::array<Words, 8> ranks;
    /// By the name of each game that the scheme has words for, chess among them, and the letter of the kind.
    std::map<std::string, std::map<char, PieceName>, std::less<>> piece_names;
    Words kingside, queenside, captures, en_passant, check, mate;
    /// Every accepted spelling, folded (see folding), with single spaces in it where it is more than one
    /// word.
    std::unordered_map<std::string, WordMeaning> vocabulary;
    /// What means castling with no side named, where it is all that is said ("Rochade"); folded likewise.
    std::unordered_set<std::string> castling;
    /// How words sound (ARPAbet, see listening/recognizer.hpp); only what consists of these words can be
    /// spoken to the program. Empty: nothing can.
    std::map<std::string, std::vector<std::string>> sounds;
    /// What is said for a wish, folded likewise.
    std::map<std::string, SpokenWish> wishes;
};

/// "Springer", "Dame"; the pawn has its name here. Where the scheme has no words for that game, the kind's
/// letter.
PieceName piece_name(const Scheme& scheme, const rules::Rules& rules, std::size_t kind);

/// The kind that the scheme calls so, one or several of it, as `folding` or the scheme itself compares
/// spellings.
std::optional<std::size_t> kind_called(const Scheme& scheme, const rules::Rules& rules, std::string_view word,
                                       const Folding& folding);

/// Reads a scheme file (TOML), whose language is one of `languages`. A variant of another scheme (`like`)
/// takes what it does not say from that one's file in the same folder. Errors name the file, the line and the
/// column where they can, and the key.
Result<Scheme> load_scheme(const std::filesystem::path& path, const Languages& languages);
/// The same from text; `name` is the scheme's name and stands in errors. `folder` has the files of others.
Result<Scheme> parse_scheme(std::string_view text, std::string_view name, const Languages& languages,
                            const std::filesystem::path& folder = {});

/// Schemes that can be read, and what is wrong with the files of the others.
struct LoadedSchemes {
    std::vector<Scheme> schemes; ///< Never empty.
    std::vector<Error>
        faults; ///< To be told; the last says what is spoken instead of a damaged first scheme.
};
/// The names of those in that folder, in their order.
std::vector<std::string> scheme_names(const std::filesystem::path& folder);
/// Every scheme of `<data_directory>/schemes`, the one called `first` at the front, the others by name, but
/// for variants that are not the first: their words are those of others. Where its file is damaged, annex-e
/// is at the front. Errors: there is no file of that name, or none that can be read.
Result<LoadedSchemes> load_schemes(const std::filesystem::path& data_directory, std::string_view first,
                                   const Languages& languages);

} // namespace annabella::phrase
