// What the people at a table are called.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/message.hpp"
#include "phrase/utterance.hpp"

namespace annabella::table {

/// "White's assistant", to be said in the hearer's language.
Message seat_title(phrase::Seat seat);
inline Message seat_title(Side player) { return seat_title(phrase::seat_of(player)); }

} // namespace annabella::table
