// What stands on the cells of a Braille display.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace annabella::display {

struct Size {
    std::size_t columns = 0;
    std::size_t rows = 0;
    friend bool operator==(const Size&, const Size&) = default;
};

/// A letter, which the display's own table makes dots of, and dots that stand there besides; dot 1 is the
/// lowest bit.
struct FrameCell {
    char32_t letter = U' ';
    std::uint8_t dots = 0;
    friend bool operator==(const FrameCell&, const FrameCell&) = default;
};

/// Dots 7 and 8.
inline constexpr std::uint8_t lowest_dots = 0xC0;

/// Row after row.
struct Frame {
    Size size;
    std::vector<FrameCell> cells;      ///< As many as the size says.
    std::optional<std::size_t> cursor; ///< The cell that it is on.
    friend bool operator==(const Frame&, const Frame&) = default;
};

} // namespace annabella::display
