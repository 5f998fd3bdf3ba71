// brltty, which drives the displays, by the protocol of BrlAPI and without its library.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "display/device.hpp"

namespace annabella::display {

/// Where a brltty of this machine listens.
struct BrlttyDoor {
    std::string socket; ///< Its path.
    std::string key;    ///< For a brltty that asks for one; may be empty.
    /// The console the program runs at, or from the outermost on the windows; empty: all there are.
    std::vector<std::uint32_t> console{};
    /// The account of brltty itself, where there is one.
    std::optional<unsigned int> account{};
};

/// The usual door, or that with another number, for all consoles.
BrlttyDoor brltty_door(int number);

/// Nothing but a socket of this machine is opened, and no code is loaded, however often brltty comes and
/// goes. brltty must run as root, in its own account or as the user of this program: anyone may make a socket
/// in its folder.
std::unique_ptr<Device> brltty_device(BrlttyDoor door);

} // namespace annabella::display
