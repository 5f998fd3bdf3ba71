// What a key of a Braille display is for.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

namespace annabella::display {

struct Key {
    enum class Does : std::uint8_t {
        Type,   ///< It types `bytes`, as a terminal sends them.
        On,     ///< Reads on.
        Back,   ///< Reads what stood before.
        Up,     ///< The sentence before; on several lines, one line up.
        Down,   ///< The next sentence; one line down.
        First,  ///< The oldest sentence.
        Last,   ///< The newest one.
        Prompt, ///< Done with reading: to the line that is typed.
        Route,  ///< The key above `cell`.
    };
    Does does = Does::Type;
    std::string bytes{};
    std::size_t cell = 0; ///< From 0.
    friend bool operator==(const Key&, const Key&) = default;
};

} // namespace annabella::display
