// A keyboard that is one player's alone, beside the terminal of the table.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "app/terminal/line_reader.hpp"
#include "base/message.hpp"

namespace annabella::app {

/// Read in the loop, and never waited for.
class HandKeyboard {
public:
    using Moment = InputLine::Moment;

    HandKeyboard() = default;
    HandKeyboard(const HandKeyboard&) = delete;
    HandKeyboard& operator=(const HandKeyboard&) = delete;
    virtual ~HandKeyboard() = default;

    /// Takes what has come. True where a key was pressed.
    virtual bool listen(Moment now) = 0;
    /// The next line, or key that is no part of one, that has been typed.
    virtual std::optional<InputLine> read_one() = 0;
    /// What is to be said since the last call: that it is gone, or there again.
    virtual std::vector<Message> news() = 0;
    /// For wait_for(), -1 while it is gone.
    virtual int handle() const = 0;
    /// When listen() is to be called though nothing comes.
    virtual std::optional<Moment> next_deadline() const = 0;
};

} // namespace annabella::app
