// Keys as brltty tells them.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "display/key.hpp"

namespace annabella::display {

/// What a code of BrlAPI (brlapi_keyCode_t) is for; empty: nothing here.
std::optional<Key> key_of(std::uint64_t code);

/// The commands that are wanted here; all others stay with brltty.
std::vector<std::uint64_t> wanted_commands();

} // namespace annabella::display
