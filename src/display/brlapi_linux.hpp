// brltty, which drives the displays, by its library BrlAPI.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "display/device.hpp"

namespace annabella::display {

/// The library is loaded by the first is_possible(), where it is installed; the program is not linked with
/// it. Where brltty is, BRLAPI_HOST and BRLAPI_AUTH say, as for every program.
std::unique_ptr<Device> brlapi_device();

} // namespace annabella::display
