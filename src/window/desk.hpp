// What keys and the mouse do in the window: they change what is shown, or give something to be done.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "app/terminal/line_in_hand.hpp"
#include "window/layout.hpp"
#include "window/view.hpp"

namespace annabella::window {

/// Keys that write nothing. Those of a line do to it what they do in a terminal (app::Key::Does).
enum class Key : std::uint8_t {
    Enter,
    Escape, ///< Clears the line.
    Tab,
    BackTab,
    Up,
    Down,
    Left,
    Right,
    PageUp,
    PageDown,
    Home,
    End,
    Backspace,
    Delete,
    WordLeft,
    WordRight,
    RubOutWord,
    ClearToEnd,
    Clear,
    Earlier, ///< The line that was typed before, also where none is begun; so does Up in a line.
    Later,
    Larger,
    Smaller,
    Enlarge, ///< The part in focus alone, and back.
    Turn,    ///< The board, round.
    NextTheme,
    FullScreen,
    Picture, ///< Of the window, into a file.
    Leave,
};

/// To be sent to the table, as if it were typed there.
struct SendLine {
    std::string text;
    friend bool operator==(const SendLine&, const SendLine&) = default;
};
struct SwitchFullScreen {
    bool off_only = false;
    friend bool operator==(const SwitchFullScreen&, const SwitchFullScreen&) = default;
};
struct SavePicture {
    friend bool operator==(const SavePicture&, const SavePicture&) = default;
};
struct LeaveSeat {
    friend bool operator==(const LeaveSeat&, const LeaveSeat&) = default;
};
/// Its writer is told what a key has done to the line.
struct TellWriter {
    Message told;
    friend bool operator==(const TellWriter&, const TellWriter&) = default;
};
/// What is to be done outside the view; empty: nothing.
using Deed = std::variant<std::monostate, SendLine, SwitchFullScreen, SavePicture, LeaveSeat, TellWriter>;

class Desk {
public:
    /// The line is typed as at a terminal; where nothing is completed, Tab goes from part to part in a line,
    /// too.
    Desk(View& view, app::IsSecret is_secret, app::CompleteLine complete = {})
        : m_view(view), m_line(std::move(is_secret), std::move(complete)) {}

    /// `layout` and `measure` are those of the picture that is seen.
    Deed press(Key key, const Layout& layout, const Measure& measure);
    /// Goes through the page for his eyes; false where the key does something else.
    bool turn_page(Key key, const Layout& layout, const Measure& measure);
    /// A key that writes. A blank where no line is begun presses the clock.
    Deed write(std::string_view text);
    Deed click(const Layout& layout, int x, int y);
    /// The board is another one, or turned; what is picked stands no more.
    void settle();

private:
    Deed press_in_line(Key key);
    Deed tell_writer(std::optional<Message> told);
    Deed press_on_board(Key key);
    void scroll(Key key, const Layout& layout, const Measure& measure);
    void go_to_part(bool on, const Layout& layout, const Measure& measure);
    Deed pick(rules::Square square);
    /// Why no move can begin there; empty where one may.
    std::optional<Message> why_not_from(rules::Square square) const;
    void show_line();

    View& m_view;
    app::LineInHand m_line;
};

} // namespace annabella::window
