// What is said of a line to a device that comes and goes.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "base/message.hpp"
#include "table/boards/line_news.hpp"

namespace annabella::table {

/// The line to a board or a clock, and how it was found last.
class ToldLine {
public:
    /// The line is now as `news` has it. What is said of that: the same, or, where the line changes all the
    /// time, `restless` once and then nothing.
    std::optional<Message> change(Message news, const Message& restless, game::Time now);
    /// Something was lost on the line, which is there (`found`). Nothing is said of that, unless it happens
    /// all the time: then `restless`, once.
    std::optional<Message> disturb(Message found, const Message& restless, game::Time now);
    /// How a restless line was found last, once it has not changed for a while.
    std::optional<Message> take_settled(game::Time now);
    /// When take_settled() will give something if nothing changes.
    std::optional<game::Time> next_deadline() const { return m_news.next_deadline(); }

private:
    LineNews m_news;
    Message m_found;
    std::optional<game::Time> m_changed;
};

} // namespace annabella::table
