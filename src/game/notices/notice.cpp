// Copying and destroying notices.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "game/notices/notice.hpp"

namespace annabella::game {

Notice::Notice(const Notice&) = default;
Notice::Notice(Notice&&) noexcept = default;
Notice& Notice::operator=(const Notice&) = default;
Notice& Notice::operator=(Notice&&) noexcept = default;
Notice::~Notice() = default;

} // namespace annabella::game
