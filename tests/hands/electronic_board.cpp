// The line of an electronic board: bytes take their time.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "electronic_board.hpp"

#include <algorithm>
#include <utility>

namespace annabella::hands {

void ElectronicBoard::say(std::string bytes, Span now) {
    const std::int64_t begins = std::max<std::int64_t>(m_free_at_us, now.count() * 1000);
    m_free_at_us = begins + static_cast<std::int64_t>(bytes.size()) * 1'000'000 / bytes_per_second();
    m_on_the_way.push_back({Span{(m_free_at_us + 999) / 1000}, std::move(bytes)});
}

std::vector<std::string> ElectronicBoard::take_said(Span now) {
    std::vector<std::string> arrived;
    while (!m_on_the_way.empty() && m_on_the_way.front().arrives <= now) {
        arrived.push_back(std::move(m_on_the_way.front().bytes));
        m_on_the_way.erase(m_on_the_way.begin());
    }
    return arrived;
}

std::optional<Span> ElectronicBoard::next_arrival() const {
    if (m_on_the_way.empty())
        return std::nullopt;
    return m_on_the_way.front().arrives;
}

} // namespace annabella::hands
