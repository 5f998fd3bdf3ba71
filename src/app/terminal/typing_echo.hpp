// What is said of the letters of a line while it is typed.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "app/terminal/typed_keys.hpp"
#include "base/error.hpp"

namespace annabella::app {

/// How much of it.
enum class TypingEcho : std::uint8_t {
    None,
    Changes, ///< What is deleted, and what the cursor comes to.
    Words,   ///< Each word as well, when a blank has ended it.
    Letters  ///< Each letter that is typed as well.
};

/// A character as it is said: "e", "capital N", "space".
Message spoken_character(std::string_view character);

/// The word that a blank has ended which was typed last, where `cursor` bytes stand before the cursor; empty:
/// there is none.
std::optional<Message> told_of_word(std::string_view line, std::size_t cursor);

/// What is said of a key that has made `before` into `after`, where `cursor` bytes stand before the cursor;
/// empty: nothing.
std::optional<Message> told_of_edit(Key::Does what, std::string_view before, std::string_view after,
                                    std::size_t cursor);

} // namespace annabella::app
