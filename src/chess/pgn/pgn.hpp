// Portable Game Notation.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/error.hpp"
#include "chess/notation/piece_letters.hpp"
#include "chess/position.hpp"
#include "rules/record_reading.hpp"

namespace annabella::chess {

/// One half move of a recorded game with what is written beside it.
struct PgnMove {
    Move move;
    std::string comment; ///< Text of the comments after it, commands ([%...]) taken out.
    std::optional<std::chrono::milliseconds> clock;   ///< [%clk h:mm:ss.fff]: what the mover has left.
    std::vector<int> glyphs;                          ///< Numeric annotation glyphs.
    std::optional<std::chrono::milliseconds> spent{}; ///< [%emt h:mm:ss.fff]: what the move took.
    rules::TextOffset offset{};                       ///< In the text that it was read from.
};

/// Moves that could have been played instead.
struct PgnVariation {
    /// Of which line: 0 is the main line, n the variation n - 1, which stands before this one.
    std::size_t line = 0;
    std::size_t instead_of = 0; ///< Which half move of that line, from 0.
    std::string comment;        ///< Before its first move.
    std::vector<PgnMove> moves; ///< At least one.
    bool cut_short = false;     ///< What stands behind these could not be read, or is not legal.
};

struct PgnGame {
    std::vector<std::pair<std::string, std::string>> tags; ///< In the order of the file.
    Position start;
    std::vector<PgnMove> moves; ///< The main line.
    /// In the order of the file; empty where they were read over.
    std::vector<PgnVariation> variations{};
    std::string comment;      ///< Before the first move.
    std::string result = "*"; ///< 1-0 0-1 1/2-1/2 *
    std::string language{
        english}; ///< Whose piece letters the record was written with; write_pgn always writes English.

    /// The value of a tag, or an empty string.
    std::string_view tag(std::string_view name) const;
    /// The position after all moves.
    Position end() const;
};

using PgnFault = rules::RecordFault;

/// Reads one game after the other. Tolerant of what programs write (BOM, CR LF, missing tags, zeros in
/// castling, missing results, nested comments' brackets, % lines, null moves are faults); strict about
/// legality. After a faulty game it goes on with the next one.
class PgnReader {
public:
    /// What becomes of variations. One that cannot be read is left out, or cut short: it is no fault of the
    /// game.
    enum class Variations : std::uint8_t { ReadOver, Kept };

    /// `others`: the letters that a record may be written with if they are not English ones.
    explicit PgnReader(std::string_view text, std::vector<PieceLetters> others = {},
                       Variations variations = Variations::ReadOver);
    using Place = rules::TextPlace;
    /// The next game, or a fault; empty at the end of the text.
    std::optional<tl::expected<PgnGame, PgnFault>> next();
    /// Reads over the next game, without asking for its moves; where it begins, for go_to(). Empty at the end
    /// of the text.
    std::optional<Place> skip() { return m_records.skip(); }
    /// Only before anything has been read.
    void go_to(const Place& place) { m_records.go_to(place); }
    /// Of the next game; it is still the next one.
    rules::RecordHead head() const;
    /// Where its main line comes to that position first; empty where it does not, up to its first fault.
    std::optional<rules::ReachedPosition> reaches(const Position& wanted) const;

private:
    rules::RecordsInText m_records;
    std::vector<PieceLetters> m_others;
    Variations m_variations;
};

/// Game `number` of the text, from 1. Errors tell the place and what is wrong there; a game without moves is
/// one.
Result<PgnGame> read_game(std::string_view text, int number, std::vector<PieceLetters> others = {});

/// The games of a text by their numbers, each with its variations and read when it is asked for.
class PgnCollection {
public:
    explicit PgnCollection(std::string text, std::vector<PieceLetters> others = {});
    int size() const { return static_cast<int>(m_places.size()); }
    /// As read_game().
    Result<PgnGame> game(int number) const;
    /// As it stands in the file. For these three the game exists.
    std::string_view text(int number) const;
    rules::RecordHead head(int number) const { return reader(number).head(); }
    std::optional<rules::ReachedPosition> reaches(int number, const Position& wanted) const {
        return reader(number).reaches(wanted);
    }

private:
    PgnReader reader(int number) const;

    std::string m_text;
    std::vector<PieceLetters> m_others;
    std::vector<PgnReader::Place> m_places; ///< Where each begins.
};

/// Of the text of one game: see rules::behind_move().
std::optional<std::size_t> behind_pgn_move(std::string_view text, std::size_t offset);

/// The export format: the main line, seven tags first, the others by name, lines under 80 columns, letters of
/// English, the result last and an empty line after it, so that games can be written one after the other.
/// Times stand in comments, [%clk] and [%emt]. SetUp and FEN are written from `start`, whatever `tags` says.
std::string write_pgn(const PgnGame& game);

} // namespace annabella::chess
