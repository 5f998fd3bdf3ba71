// Keys into bytes, by libxkbcommon.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "home/key_map.hpp"

#include <array>
#include <fstream>
#include <string_view>
#include <utility>
#include <xkbcommon/xkbcommon-keysyms.h>
#include <xkbcommon/xkbcommon.h>

namespace annabella::home {

namespace {

/// The kernel counts from 8 fewer.
constexpr xkb_keycode_t first_key = 8;

struct SentFor {
    xkb_keysym_t sign;
    std::string_view bytes;
};
/// As xterm sends them (app/terminal/typed_keys.cpp reads them).
constexpr std::array sent_for = {
    SentFor{XKB_KEY_Return, "\r"},       SentFor{XKB_KEY_KP_Enter, "\r"},
    SentFor{XKB_KEY_Tab, "\t"},          SentFor{XKB_KEY_BackSpace, "\x7f"},
    SentFor{XKB_KEY_Escape, "\x1b"},     SentFor{XKB_KEY_Up, "\x1b[A"},
    SentFor{XKB_KEY_Down, "\x1b[B"},     SentFor{XKB_KEY_Right, "\x1b[C"},
    SentFor{XKB_KEY_Left, "\x1b[D"},     SentFor{XKB_KEY_Home, "\x1b[H"},
    SentFor{XKB_KEY_End, "\x1b[F"},      SentFor{XKB_KEY_Delete, "\x1b[3~"},
    SentFor{XKB_KEY_KP_Up, "\x1b[A"},    SentFor{XKB_KEY_KP_Down, "\x1b[B"},
    SentFor{XKB_KEY_KP_Right, "\x1b[C"}, SentFor{XKB_KEY_KP_Left, "\x1b[D"},
    SentFor{XKB_KEY_KP_Home, "\x1b[H"},  SentFor{XKB_KEY_KP_End, "\x1b[F"},
    SentFor{XKB_KEY_F1, "\x1bOP"},       SentFor{XKB_KEY_F2, "\x1bOQ"},
    SentFor{XKB_KEY_F3, "\x1bOR"},       SentFor{XKB_KEY_F4, "\x1bOS"},
    SentFor{XKB_KEY_F5, "\x1b[15~"},     SentFor{XKB_KEY_F6, "\x1b[17~"},
    SentFor{XKB_KEY_F7, "\x1b[18~"},     SentFor{XKB_KEY_F8, "\x1b[19~"},
    SentFor{XKB_KEY_F9, "\x1b[20~"},     SentFor{XKB_KEY_F10, "\x1b[21~"},
    SentFor{XKB_KEY_F11, "\x1b[23~"},    SentFor{XKB_KEY_F12, "\x1b[24~"},
};

/// What stands behind `name` and "=" in that line, without quotation marks.
void read_value(std::string_view line, std::string_view name, std::string& value) {
    if (line.substr(0, name.size()) != name || line.size() <= name.size() || line[name.size()] != '=')
        return;
    line.remove_prefix(name.size() + 1);
    if (line.size() >= 2 && line.front() == '"' && line.back() == '"')
        line = line.substr(1, line.size() - 2);
    value = line;
}

} // namespace

KeyLayout read_key_layout(const std::filesystem::path& file) {
    KeyLayout layout;
    std::ifstream in(file);
    for (std::string line; std::getline(in, line);) {
        read_value(line, "XKBLAYOUT", layout.layout);
        read_value(line, "XKBVARIANT", layout.variant);
        read_value(line, "XKBMODEL", layout.model);
        read_value(line, "XKBOPTIONS", layout.options);
    }
    return layout;
}

void KeyMap::Free::operator()(xkb_context* context) const { xkb_context_unref(context); }
void KeyMap::Free::operator()(xkb_keymap* keymap) const { xkb_keymap_unref(keymap); }
void KeyMap::Free::operator()(xkb_state* state) const { xkb_state_unref(state); }

KeyMap::KeyMap(KeyMap&&) noexcept = default;
KeyMap& KeyMap::operator=(KeyMap&&) noexcept = default;
KeyMap::~KeyMap() = default;

Result<KeyMap> KeyMap::load(const KeyLayout& layout) {
    KeyMap map;
    map.m_context.reset(xkb_context_new(XKB_CONTEXT_NO_ENVIRONMENT_NAMES));
    if (map.m_context) {
        // Its complaints are for who writes layouts.
        xkb_context_set_log_level(map.m_context.get(), XKB_LOG_LEVEL_CRITICAL);
        const xkb_rule_names names{nullptr, layout.model.c_str(), layout.layout.c_str(),
                                   layout.variant.c_str(), layout.options.c_str()};
        map.m_keymap.reset(
            xkb_keymap_new_from_names(map.m_context.get(), &names, XKB_KEYMAP_COMPILE_NO_FLAGS));
    }
    if (map.m_keymap)
        map.m_state.reset(xkb_state_new(map.m_keymap.get()));
    if (!map.m_state)
        return failure(ANNABELLA_TR("No keyboard layout is called {0}."), {layout.layout});
    return map;
}

void KeyMap::forget() {
    if (xkb_state* fresh = xkb_state_new(m_keymap.get()); fresh != nullptr)
        m_state.reset(fresh);
}

std::string KeyMap::bytes_of(const KeyEvent& event) {
    if (event.did == KeyEvent::Did::Lost) {
        forget();
        return {};
    }
    const xkb_keycode_t key = event.code + first_key;
    if (event.did == KeyEvent::Did::Release) {
        xkb_state_update_key(m_state.get(), key, XKB_KEY_UP);
        return {};
    }
    const bool held = event.did == KeyEvent::Did::Repeat;
    const xkb_keysym_t sign = xkb_state_key_get_one_sym(m_state.get(), key);
    std::array<char, 16> letters{};
    const int count = xkb_state_key_get_utf8(m_state.get(), key, letters.data(), letters.size());
    if (!held)
        xkb_state_update_key(m_state.get(), key, XKB_KEY_DOWN);
    for (const SentFor& sent : sent_for)
        if (sent.sign == sign) {
            // Who leans on Enter presses the clock once.
            const bool once = sign == XKB_KEY_Return || sign == XKB_KEY_KP_Enter || sign == XKB_KEY_Escape ||
                              (sign >= XKB_KEY_F1 && sign <= XKB_KEY_F12);
            return held && once ? std::string() : std::string(sent.bytes);
        }
    const auto length = static_cast<std::size_t>(count < 0 ? 0 : count);
    return length < letters.size() ? std::string(letters.data(), length) : std::string();
}

} // namespace annabella::home
