// The times of a board, and of who drives it.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/time.hpp"

namespace annabella::devices {

/// By the board's own clock, from 0 at switching on.
using BoardTime = Moment<struct OfTheBoard>;
/// By the clock of who drives the board: any that never runs backwards.
using HostTime = Moment<struct OfTheHost>;

/// The times of a board that has no clock: what it tells has happened when it is heard.
constexpr BoardTime stamp_as_heard(HostTime now) { return BoardTime{now.time_since_epoch()}; }
constexpr HostTime heard_at(BoardTime stamp) { return HostTime{stamp.time_since_epoch()}; }

} // namespace annabella::devices
