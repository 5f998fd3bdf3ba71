// The keys of SDL that the window knows.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <SDL.h>
#include <optional>
#include <string>

#include "window/desk.hpp"

namespace annabella::window {

/// Empty where it means nothing, or writes.
std::optional<Key> key_with_control(SDL_Keycode code);
std::optional<Key> key_alone(SDL_Keycode code, bool shift);
/// What the table calls a key that writes nothing: "F8", "Left", "Escape"; empty where it knows none.
std::string name_at_table(SDL_Keycode code);

} // namespace annabella::window
