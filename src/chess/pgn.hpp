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
#include "chess/piece_letters.hpp"
#include "chess/position.hpp"

namespace annabella::chess {

/// One half move of a recorded game with what is written beside it.
struct PgnMove {
    Move move;
    std::string comment; ///< Text of the comments after it, commands ([%...]) taken out.
    std::optional<std::chrono::milliseconds> clock; ///< [%clk h:mm:ss.fff]: what the mover has left.
    std::vector<int> glyphs;                        ///< Numeric annotation glyphs.
};

struct PgnGame {
    std::vector<std::pair<std::string, std::string>> tags; ///< In the order of the file.
    Position start;
    std::vector<PgnMove> moves; ///< The main line; variations are read over.
    std::string comment;        ///< Before the first move.
    std::string result = "*";   ///< 1-0 0-1 1/2-1/2 *
    std::string language{
        english}; ///< Whose piece letters the record was written with; write_pgn always writes English.

    /// The value of a tag, or an empty string.
    std::string_view tag(std::string_view name) const;
    /// The position after all moves.
    Position end() const;
};

/// A game that could not be read: where and why. `line` and `column` are from 1.
struct PgnFault {
    std::size_t line = 1;
    std::size_t column = 1; ///< In characters.
    Error error;
};

/// Reads one game after the other. Tolerant of what programs write (BOM, CR LF, missing tags, zeros in
/// castling, missing results, nested comments' brackets, % lines, null moves are faults); strict about
/// legality. After a faulty game it goes on with the next one.
class PgnReader {
public:
    /// `others`: the letters that a record may be written with if they are not English ones.
    explicit PgnReader(std::string_view text, std::vector<PieceLetters> others = {});
    /// The next game, or a fault; empty at the end of the text.
    std::optional<tl::expected<PgnGame, PgnFault>> next();

private:
    std::string_view m_text;
    std::vector<PieceLetters> m_others;
    std::size_t m_at = 0;
    // Line and column of the byte m_counted. Faults come in the order of the text, so counting goes on from
    // there and the whole stays linear.
    std::size_t m_counted = 0;
    std::size_t m_line = 1;
    std::size_t m_column = 1;

    void count_up_to(std::size_t at);
};

/// Game `number` of the text, from 1. Errors tell the place and what is wrong there; a game without moves is
/// one.
Result<PgnGame> read_game(std::string_view text, int number, std::vector<PieceLetters> others = {});

/// The export format: seven tags first, the others by name, lines under 80 columns, letters of English, the
/// result last and an empty line after it, so that games can be written one after the other. Clocks stand in
/// comments, [%clk]. SetUp and FEN are written from `start`, whatever `tags` says.
std::string write_pgn(const PgnGame& game);

} // namespace annabella::chess
