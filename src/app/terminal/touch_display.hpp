// A second place at which who sits at the terminal reads and types: a Braille display.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "app/terminal/line_on_screen.hpp"
#include "base/side.hpp"
#include "braille/code.hpp"
#include "table/people/ears.hpp"
#include "table/people/outlet.hpp"

namespace annabella::app {

/// It has what the terminal may have, and nobody waits for it.
class TouchDisplay : public table::Outlet {
public:
    /// What is typed stands so now. Any thread may call it.
    virtual void type(const TypedText& typed) = 0;
    /// A game begins whose table was not shown yet, or there is none any more.
    virtual void clear_table() = 0;
    /// Gives what its keys type, as a terminal would send it; for poll(2) and read(2), which does not wait.
    virtual int keys() const = 0;
};

/// What it takes from the program that it belongs to.
struct TouchDisplayWords {
    const table::Ears* ears = nullptr; ///< Must live longer.
    BySide<std::string> sides;         ///< "White" and "Black", in the reader's language.
    braille::Code code;                ///< In which pieces stand on the board.
    std::vector<std::string>
        questions; ///< The commands that ask what stands on a square, and what attacks it.
};

/// Opens it; null where there is to be none.
using OpenTouchDisplay = std::function<std::unique_ptr<TouchDisplay>(TouchDisplayWords words)>;

} // namespace annabella::app
