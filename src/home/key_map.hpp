// What the keys of a keyboard write, by its layout.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <memory>
#include <string>

#include "base/error.hpp"
#include "home/key_device_linux.hpp"

struct xkb_context;
struct xkb_keymap;
struct xkb_state;

namespace annabella::home {

/// As the system names them: "de", "nodeadkeys". Several stand with commas between them. Empty: the usual.
struct KeyLayout {
    std::string layout;
    std::string variant;
    std::string model;
    std::string options;
    friend bool operator==(const KeyLayout&, const KeyLayout&) = default;
};

/// What stands in that file, which has lines such as XKBLAYOUT="de" (/etc/default/keyboard of Debian); empty
/// where there is none.
KeyLayout read_key_layout(const std::filesystem::path& file);

/// Gives what a terminal would send for a key, so that a line is mended as it is at a terminal.
class KeyMap {
public:
    static Result<KeyMap> load(const KeyLayout& layout);
    KeyMap(KeyMap&&) noexcept;
    KeyMap& operator=(KeyMap&&) noexcept;
    KeyMap(const KeyMap&) = delete;
    KeyMap& operator=(const KeyMap&) = delete;
    ~KeyMap();

    /// Empty for what writes nothing and has no name.
    std::string bytes_of(const KeyEvent& event);
    /// All keys are up.
    void forget();

private:
    struct Free {
        void operator()(xkb_context* context) const;
        void operator()(xkb_keymap* keymap) const;
        void operator()(xkb_state* state) const;
    };
    KeyMap() = default;

    std::unique_ptr<xkb_context, Free> m_context;
    std::unique_ptr<xkb_keymap, Free> m_keymap;
    std::unique_ptr<xkb_state, Free> m_state;
};

} // namespace annabella::home
