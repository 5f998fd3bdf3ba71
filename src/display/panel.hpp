// All that stands on a display: what is read, what is typed, how the game stands; and what its keys do.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "app/terminal/line_on_screen.hpp"
#include "base/side.hpp"
#include "display/drawn_board.hpp"
#include "display/frame.hpp"
#include "display/key.hpp"
#include "display/layout.hpp"
#include "display/piece_cells.hpp"
#include "display/reading.hpp"
#include "table/sight/shown_table.hpp"

namespace annabella::display {

/// No I/O and no thread.
class Panel {
public:
    using Moment = std::chrono::steady_clock::time_point;

    /// Empty: there is no display now, and what is said waits for it.
    void resize(std::optional<Size> size);
    void say(std::string_view sentence, Moment now, bool secret = false);
    void forget_secrets();
    void type(const app::TypedText& typed, Moment now);
    /// `sides`: "White" and "Black" as the reader says it; of each the first letter is shown.
    void name_sides(const BySide<std::string>& sides);
    void draw_pieces(const PieceCells& cells) { m_pieces = cells; }
    /// The words that ask what stands on a square, and what attacks it, in this order; without one nobody can
    /// be asked.
    void ask_with(std::vector<std::string> words) { m_questions = std::move(words); }
    void show_table(const table::ShownTable& table);
    void clear_table();
    /// They go on from `at` by themselves.
    void show_clocks(const table::ShownClocks& clocks, Moment at);

    /// A page that has come by itself cannot be left at once: who presses a key just then has not felt it.
    static constexpr std::chrono::milliseconds unfelt{500};
    /// What the key types, as a terminal sends it; empty: nothing.
    std::string press(const Key& key, Moment now);
    /// The clocks stand there as they were a while ago, since nothing is to move under the finger: each is
    /// renewed with each key, with each move, and, on several lines, when another minute begins or, in the
    /// last five minutes, other ten seconds.
    Frame frame(Moment now);
    /// When frame() is another though nothing happens; empty: never.
    std::optional<Moment> next_change(Moment now) const;

private:
    void arrange();
    /// On one line the typed one stands in the place of what is read, until the reader goes back to that.
    bool shows_line() const { return !m_layout.prompt && !m_line.empty() && !m_is_away; }
    void cover() { m_reading.cover(shows_line()); }
    void read(Key::Does what, Moment now);
    template <class Change>
    void note_page(Moment now, Change change);
    void renew_clocks(Moment now);
    std::u32string last_move() const;
    /// Last move and clocks, each in one piece.
    using Cells = std::vector<FrameCell>;
    Cells clock_cells(Side side, bool narrow) const;
    /// They, in rows of that width.
    std::vector<Cells> status_rows(std::size_t width, bool narrow, bool with_move) const;
    std::vector<Cells> status_in(const Size& size) const;
    std::vector<Cells> status_on_one_line() const;
    std::size_t prompt_start(std::size_t width) const;
    void draw_prompt(Frame& frame, const Box& box) const;
    void draw_status(Frame& frame, const Box& box) const;
    void draw_text(Frame& frame) const;
    void draw_board(Frame& frame) const;
    std::string route(std::size_t cell);
    std::string pick(rules::Square square);
    void follow_picked(const app::TypedText& typed);
    std::string route_in_line(std::size_t character) const;

    /// A square whose routing key was pressed last.
    struct Picked {
        rules::Square square{};
        std::u32string before;   ///< The line as it was,
        std::u32string line;     ///< and as the key makes it: with the square, or the question about it.
        std::size_t asked = 0;   ///< Questions about the square, of which the last
        bool on_its_way = false; ///< has not come to the terminal yet.
    };

    std::optional<Size> m_size;
    Layout m_layout;
    Reading m_reading;
    std::u32string m_line;    ///< That is typed,
    std::size_t m_cursor = 0; ///< and the characters before its cursor.
    bool m_is_away = false;
    std::optional<Moment> m_came; ///< When a page came by itself.
    std::size_t m_status_row = 0; ///< Of those on one line.
    BySide<char32_t> m_sides{U'W', U'B'};
    PieceCells m_pieces;
    std::vector<std::string> m_questions;
    std::optional<table::ShownTable> m_table;
    std::optional<DrawnBoard> m_board;
    std::optional<Picked> m_picked;
    table::ShownClocks m_clocks{};
    Moment m_clocks_at{};
    table::ShownClocks m_shown_clocks{}; ///< As they stand on the display.
};

} // namespace annabella::display
