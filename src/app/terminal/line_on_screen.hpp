// The half-typed line as it stands on a terminal.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>

namespace annabella::app {

/// What is to be seen of what is typed.
struct TypedText {
    std::string text;       ///< Without what is secret.
    std::size_t cursor = 0; ///< Of its bytes, those before the cursor.
    bool ended = false;     ///< By Enter: it stays, and another line begins.

    friend bool operator==(const TypedText&, const TypedText&) = default;
};

/// Knows what of the line stands on the terminal, and gives the bytes that make it another: its letters,
/// blanks, Backspace, and line ends, which every terminal and screen reader understands. No more is written
/// than has changed. A line that goes on in another row is written once more where Backspace cannot
/// reach.
class LineOnScreen {
public:
    /// `columns`: how many characters a row has; more than 0.
    std::string change(const TypedText& wanted, std::size_t columns);
    /// Makes room for something else, at the beginning of a row.
    std::string take_off(std::size_t columns);
    bool shows(const TypedText& wanted) const { return m_shown == wanted; }

private:
    struct Letters {
        std::u32string text;
        std::size_t cursor = 0; ///< Of its characters.
    };
    static Letters letters(const TypedText& typed);
    bool make(const Letters& wanted, std::size_t columns, std::string& bytes);

    TypedText m_shown;  ///< What was asked for,
    Letters m_standing; ///< and what stands there: the part before the cursor where all has no room.
};

} // namespace annabella::app
