// Copying, comparing and destroying happenings.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "game/event.hpp"

namespace annabella::game {

Happening::Happening() = default;
Happening::Happening(const Happening&) = default;
Happening::Happening(Happening&&) noexcept = default;
Happening& Happening::operator=(const Happening&) = default;
Happening& Happening::operator=(Happening&&) noexcept = default;
Happening::~Happening() = default;

bool operator==(const Happening& a, const Happening& b) {
    return static_cast<const AnyHappening&>(a) == static_cast<const AnyHappening&>(b);
}

} // namespace annabella::game
