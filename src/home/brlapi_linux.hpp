// brltty, which drives the displays, by its library BrlAPI.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "display/device.hpp"

namespace annabella::home {

/// The library is loaded by the first is_possible(), where it is installed; the program is not linked with
/// it. Where brltty is, BRLAPI_HOST and BRLAPI_AUTH say, as for every program.
std::unique_ptr<display::Device> brlapi_device();

} // namespace annabella::home
