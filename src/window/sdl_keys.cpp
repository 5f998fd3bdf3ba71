// The keys of SDL that the window knows.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/sdl_keys.hpp"

namespace annabella::window {

std::optional<Key> key_with_control(SDL_Keycode code) {
    switch (code) {
    case SDLK_PLUS:
    case SDLK_EQUALS:
    case SDLK_KP_PLUS:
        return Key::Larger;
    case SDLK_MINUS:
    case SDLK_KP_MINUS:
        return Key::Smaller;
    case SDLK_RETURN:
    case SDLK_KP_ENTER:
        return Key::Enlarge;
    case SDLK_LEFT:
        return Key::WordLeft;
    case SDLK_RIGHT:
        return Key::WordRight;
    case SDLK_UP:
    case SDLK_p:
        return Key::Earlier;
    case SDLK_DOWN:
    case SDLK_n:
        return Key::Later;
    case SDLK_w:
        return Key::RubOutWord;
    case SDLK_k:
        return Key::ClearToEnd;
    case SDLK_u:
        return Key::Clear;
    case SDLK_a:
        return Key::Home;
    case SDLK_e:
        return Key::End;
    case SDLK_f:
        return Key::Turn;
    case SDLK_t:
        return Key::NextTheme;
    case SDLK_s:
        return Key::Picture;
    case SDLK_q:
        return Key::Leave;
    default:
        return std::nullopt;
    }
}

std::optional<Key> key_alone(SDL_Keycode code, bool shift) {
    switch (code) {
    case SDLK_RETURN:
    case SDLK_KP_ENTER:
        return Key::Enter;
    case SDLK_ESCAPE:
        return Key::Escape;
    case SDLK_TAB:
        return shift ? Key::BackTab : Key::Tab;
    case SDLK_UP:
        return Key::Up;
    case SDLK_DOWN:
        return Key::Down;
    case SDLK_LEFT:
        return Key::Left;
    case SDLK_RIGHT:
        return Key::Right;
    case SDLK_PAGEUP:
        return Key::PageUp;
    case SDLK_PAGEDOWN:
        return Key::PageDown;
    case SDLK_HOME:
        return Key::Home;
    case SDLK_END:
        return Key::End;
    case SDLK_BACKSPACE:
        return Key::Backspace;
    case SDLK_DELETE:
        return Key::Delete;
    case SDLK_F11:
        return Key::FullScreen;
    case SDLK_F12:
        return Key::Picture;
    default:
        return std::nullopt;
    }
}

std::string name_at_table(SDL_Keycode code) {
    switch (code) {
    case SDLK_RETURN:
    case SDLK_KP_ENTER:
        return "Enter";
    case SDLK_ESCAPE:
    case SDLK_TAB:
    case SDLK_UP:
    case SDLK_DOWN:
    case SDLK_LEFT:
    case SDLK_RIGHT:
    case SDLK_PAGEUP:
    case SDLK_PAGEDOWN:
    case SDLK_HOME:
    case SDLK_END:
    case SDLK_BACKSPACE:
    case SDLK_DELETE:
        return SDL_GetKeyName(code);
    default:
        return code >= SDLK_F1 && code <= SDLK_F10 ? SDL_GetKeyName(code) : std::string();
    }
}

} // namespace annabella::window
