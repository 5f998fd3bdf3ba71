// The moves of a score sheet, and lines of text, as the pieces from which pages are laid out. Private to this
// folder.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "base/error.hpp"
#include "braille/cells.hpp"
#include "braille/code.hpp"
#include "braille/translator.hpp"
#include "game/sheet/score_sheet.hpp"

namespace annabella::braille {

/// White's and Black's half of one numbered move.
struct FullMoveCells {
    struct Half {
        Cells move; ///< Empty where this side has not moved.
        Cells time; ///< Empty where it is not asked for or not known.
        std::size_t ply = 0;
    };
    Cells number;
    BySide<Half> halves;
};

std::vector<FullMoveCells> full_move_cells(const game::ScoreSheet& sheet, bool times, const Code& code);

/// "1:29:05" in digits with separators between them.
Cells write_clock_cells(Span time, const Code& code);

/// Cells without blanks at the end.
Cells trimmed(Cells cells);

/// Breaks cells at blanks into lines of at most `width`, and inside words that are longer. The lines after
/// the first are indented by `indent`, the first one by `first`, both less than `width`. No cells give no
/// line.
std::vector<Cells> wrap(const Cells& cells, std::size_t width, std::size_t indent, std::size_t first = 0);

/// Number sign and upper digits, so that a page number is not taken for a move number.
Cells write_page_number(std::size_t number);

/// Where the columns of moves stand in a line of `width` cells.
struct MoveColumns {
    /// Widest number, and widest move and time of White (0) and Black (1).
    std::size_t number = 0;
    BySide<std::size_t> move{};
    BySide<std::size_t> time{};

    explicit MoveColumns(const std::vector<FullMoveCells>& moves);
    /// Cells needed for a full move with everything in its column.
    std::size_t width() const;
    /// The line of a move; where it is too long for `width`, what does not fit is turned over to further
    /// lines.
    std::vector<Cells> lay_out(const FullMoveCells& move, std::size_t width) const;
};

} // namespace annabella::braille
