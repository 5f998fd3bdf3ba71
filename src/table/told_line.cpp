// What is said of a line to a device that comes and goes.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/told_line.hpp"

#include <utility>

namespace annabella::table {

std::optional<Message> ToldLine::change(Message news, const Message& restless, game::Time now) {
    m_found = std::move(news);
    if (m_news.tells_change(now))
        return m_found;
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
