// What is said of a board's line that comes and goes.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/boards/line_news.hpp"

#include <utility>

namespace annabella::table {

namespace {

/// A cable that is put right once or twice makes fewer changes than this within the time.
constexpr std::size_t too_many = 6;
constexpr Span within{60'000};
/// A line that has not changed for so long is called by its state again.
constexpr Span calm{15'000};

} // namespace

bool LineNews::tells_change(game::Time now) {
    m_changes.push_back(now);
    if (m_changes.size() > too_many)
        m_changes.pop_front();
    if (m_restless)
        return false;
    if (m_changes.size() < too_many || now - m_changes.front() > within)
        return true;
    m_restless = m_tell_restless = true;
    return false;
}

bool LineNews::take_restless() { return std::exchange(m_tell_restless, false); }

bool LineNews::take_settled(game::Time now) {
    const auto due = next_deadline();
    if (!due || now < *due)
        return false;
    m_restless = false;
    m_changes.clear();
    return true;
}

std::optional<game::Time> LineNews::next_deadline() const {
    if (!m_restless)
        return std::nullopt;
    return m_changes.back() + calm;
}

} // namespace annabella::table
