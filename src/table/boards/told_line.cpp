// What is said of a line to a device that comes and goes.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/boards/told_line.hpp"

#include <utility>

namespace annabella::table {

std::optional<Message> ToldLine::change(Message news, const Message& restless, game::Time now) {
    m_found = std::move(news);
    m_changed = now;
    if (m_news.tells_change(now))
        return m_found;
    if (m_news.take_restless())
        return restless;
    return std::nullopt;
}

std::optional<Message> ToldLine::disturb(Message found, const Message& restless, game::Time now) {
    if (m_changed == now)
        return std::nullopt; // It belongs to what has been told.
    m_found = std::move(found);
    m_news.tells_change(now);
    if (m_news.take_restless())
        return restless;
    return std::nullopt;
}

std::optional<Message> ToldLine::take_settled(game::Time now) {
    if (!m_news.take_settled(now))
        return std::nullopt;
    return m_found;
}

} // namespace annabella::table
