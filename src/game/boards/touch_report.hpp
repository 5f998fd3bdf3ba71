// The touch that was reported last (articles 4.3 and 4.7).
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>

namespace annabella::game {

struct TouchReport {
    std::size_t touches_before = 0; ///< So many touches of the move came before it.
    friend bool operator==(const TouchReport&, const TouchReport&) = default;
};

} // namespace annabella::game
