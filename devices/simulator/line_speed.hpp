// What a line sounds like to somebody who listens at another speed than is spoken.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace annabella::simulator {

/// The bytes that a receiver at `heard_at` baud takes out of `bytes` sent without pause at `sent_at` baud,
/// both with 8 data bits, no parity and 1 stop bit. Where a stop bit is missing the byte is dropped.
/// A speed of 0 is the other's.
std::string heard_at_speed(std::string_view bytes, int sent_at, int heard_at);

} // namespace annabella::simulator
