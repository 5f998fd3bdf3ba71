// What a driver tells, for who reads the trace.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "devices/board_event.hpp"

namespace annabella::hands {

std::string text_of(const devices::BoardEvent& event);
/// "86 00 43"
std::string hex_of(std::string_view bytes);

} // namespace annabella::hands
