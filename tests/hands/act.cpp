// Acts in the order of their moments.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "act.hpp"

#include <algorithm>
#include <utility>

namespace annabella::hands {

std::vector<Act> Script::take() {
    std::stable_sort(m_acts.begin(), m_acts.end(), [](const Act& a, const Act& b) { return a.at < b.at; });
    return std::exchange(m_acts, {});
}

} // namespace annabella::hands
