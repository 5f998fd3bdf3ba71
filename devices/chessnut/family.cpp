// How a Chessnut board is known.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "devices/chessnut/family.hpp"

#include "base/error.hpp"
#include "devices/chessnut/driver.hpp"

namespace annabella::devices::chessnut {

namespace {

/// The maker has this number of USB to himself, and boards have these products.
bool is_device(int vendor, int product) {
    constexpr int maker = 0x2D80;
    constexpr int first = 0x80;
    constexpr int last = 0x86;
    return vendor == maker && product / 256 >= first && product / 256 <= last;
}

} // namespace

BoardFamily family() {
    BoardFamily family;
    family.word = "chessnut";
    family.title = ANNABELLA_TR("Chessnut board");
    family.ordinary = true;
    family.is_device = is_device;
    family.make = [](const DriverOptions&) -> std::unique_ptr<BoardDriver> {
        return std::make_unique<Driver>();
    };
    return family;
}

} // namespace annabella::devices::chessnut
