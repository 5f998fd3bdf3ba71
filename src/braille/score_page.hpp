// The score sheet as braille pages (FIDE 2009, E.2.5), and pages as files.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.hpp"
#include "braille/cells.hpp"
#include "braille/code.hpp"
#include "braille/translator.hpp"
#include "game/sheet/score_sheet.hpp"

namespace annabella::braille {

enum class LineEnd : std::uint8_t { CrLf, Lf };

/// What paper, embosser and reader ask for. Countries differ, so nothing here is fixed.
struct PageFormat {
    int width = 40;  ///< Cells in a line, 12..255.
    int height = 25; ///< Lines on a page, 3..255, the running head among them.
    /// The most columns of moves on a page, 1 or 2; two stand side by side only where both fit.
    int columns = 2;
    bool times = false;     ///< What each player had left after each move, as hours, minutes and seconds.
    bool upper_case = true; ///< Capital letters in BRF; small ones mean the same cells.
    LineEnd line_end = LineEnd::CrLf;
    bool form_feed = true;        ///< A form feed after every page of a BRF file, the last one included.
    bool line_before_feed = true; ///< The page's last line has its line end before the form feed.
    bool pef = false;             ///< A PEF file is wished, too.
    friend bool operator==(const PageFormat&, const PageFormat&) = default;
};

/// Whether width and height are within their limits.
Result<void> validate(const PageFormat& format);

/// Lines without blanks at their ends; at most `height` lines of at most `width` cells.
using Page = std::vector<Cells>;
using Pages = std::vector<Page>;

/// Words, and cells behind them: of the pieces, for example.
struct MixedLine {
    std::string words;
    Cells cells{};
};

/// The whole sheet: a running head on each page (players and page number), the heading, a line for each move
/// with number, White's and Black's move in columns, remarks beneath their move, the result. `ending` says in
/// the reader's language how the game ended; it stands after the result and may be empty. `opening` stands
/// before the moves: the position that the game began from. `code_line` stands under the first running head:
/// which code the moves are in. Errors: a format outside its limits; what the translator reports.
Result<Pages> score_pages(const game::ScoreSheet& sheet, const game::ScoreHeader& header,
                          const Translator& translator, const PageFormat& format = {},
                          std::string_view ending = {}, const Code& code = usual_code(),
                          const std::vector<MixedLine>& opening = {}, const MixedLine& code_line = {});

/// A BRF file: bytes 0x20..0x5F (and a..z where the format has small letters), line ends and form feeds,
/// nothing else. An error where a cell has dots 7 or 8.
Result<std::string> write_brf(const Pages& pages, const PageFormat& format = {});
/// A PEF 1.0 file (2008-1, of the DAISY consortium): XML with Unicode braille, one volume with a page for
/// each. `name` tells it from others, `title` may be any text; what XML cannot hold of it is left out.
std::string write_pef(const Pages& pages, const PageFormat& format, std::string_view name,
                      std::string_view title);
/// UTF-8: U+2800..U+28FF, a line feed after each line, an empty line between pages.
std::string write_unicode(const Pages& pages);

/// The last full move as one line, "number white black" with a blank between, or "number white" where White
/// has made the last move, in Unicode braille (blanks are U+2800). A game that begins with Black's move has
/// the code's mark before that move in its first line. Empty before the first move.
std::string last_line(const game::ScoreSheet& sheet, const Code& code = usual_code());

} // namespace annabella::braille
