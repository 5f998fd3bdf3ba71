// The keys of SDL that the window knows.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <SDL.h>
#include <optional>

#include "window/desk.hpp"

namespace annabella::window {

/// Empty where it means nothing, or writes.
std::optional<Key> key_with_control(SDL_Keycode code);
std::optional<Key> key_alone(SDL_Keycode code, bool shift);

} // namespace annabella::window
