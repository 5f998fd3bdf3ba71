// What the window shows, as it is known: the table, what was told, and where eyes and hands are.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/settings/window_settings.hpp"
#include "phrase/utterance.hpp"
#include "rules/rules.hpp"
#include "table/sight/shown_table.hpp"
#include "window/theme.hpp"

namespace annabella::window {

/// The parts of the window, in the order in which Tab goes through them.
enum class Part : std::uint8_t { Board, Clocks, LastMove, Status, Told, Sheet };
inline constexpr std::array parts = {Part::Board,  Part::Clocks, Part::LastMove,
                                     Part::Status, Part::Told,   Part::Sheet};

using app::largest_text;
using app::smallest_text;
using app::usual_text;

/// What the window says of itself, in the user's language.
struct Captions {
    std::array<std::string, parts.size()> titles; ///< Of the parts.
    std::string white, black;
    std::string runs, stands, flag, no_clock;
    std::string no_move;
    std::string announced;          ///< Over a move that is not completed,
    std::string announced_in_short; ///< and where that is too long.
    std::string pieces_hidden;
    std::string for_your_eyes;
    std::string type_here;
    std::string table_has_gone; ///< Nothing can be typed there any more, and what to do.
};

struct View {
    std::optional<phrase::Seat> seat;
    const rules::Rules* rules = nullptr; ///< Of the game on the table; null until it is known.
    table::ShownTable table;
    table::ShownClocks clocks;     ///< As they are now.
    std::string status;            ///< How things stand; what must not be missed is first.
    std::vector<std::string> told; ///< What was last said is last.
    std::vector<std::string> page; ///< For his eyes alone; covers everything until he has read it.
    int page_line = 0;             ///< The line of it that is at the top.
    bool ended = false;            ///< The table is lost, or closed.
    std::string line;              ///< As it is shown while it is typed.
    std::size_t caret = 0;         ///< Its place in it, in bytes.

    Captions captions;
    const Theme* theme = nullptr;
    int points = usual_text;
    bool white_on_top = false;
    Part focus = Part::Board;
    bool alone = false; ///< The part in focus has the whole window.
    /// Lines that the part in focus is scrolled by: back where its end is shown else, on where its beginning
    /// is.
    int back = 0;
    std::optional<rules::Square> cursor;
    std::optional<rules::Square> picked;

    const std::string& title(Part part) const { return captions.titles[static_cast<std::size_t>(part)]; }
};

/// At 96 pixels an inch.
constexpr int pixels_of(int points) { return points * 96 / 72; }

/// What was said, and the sheet, are read from their ends; all else from its beginning.
constexpr bool is_read_from_end(Part part) { return part == Part::Told || part == Part::Sheet; }

/// The board as it lies before the eyes.
class BoardMap {
public:
    BoardMap(const rules::Rules& rules, bool white_on_top);

    int size() const { return m_size; } ///< Rows, and columns.
    /// Empty where nothing is ever played.
    std::optional<rules::Square> at(int row, int column) const;
    bool is_dark(int row, int column) const { return (row + column) % 2 != 0; }
    struct Place {
        int row = 0;
        int column = 0;
    };
    std::optional<Place> place_of(rules::Square square) const;
    /// The next square played on in that direction, over fields that are not; empty at the edge.
    std::optional<rules::Square> next(rules::Square from, int rows, int columns) const;

private:
    std::size_t number_of(int row, int column) const;

    int m_size = 0;
    std::vector<std::optional<rules::Square>> m_squares;
};

} // namespace annabella::window
