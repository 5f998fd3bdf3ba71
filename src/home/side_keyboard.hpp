// One of several keyboards of this machine, told apart from the others.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <deque>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/terminal/hand_keyboard.hpp"
#include "home/key_device_linux.hpp"
#include "home/key_map.hpp"

namespace annabella::home {

/// Lines are typed at it as at a terminal; nobody else gets its keys, where that is permitted. Where it is
/// pulled out it is opened again when it is back.
class SideKeyboard : public app::HandKeyboard {
public:
    SideKeyboard(std::filesystem::path place, KeyDevice device, KeyMap map, app::LineTyping typing);

    /// Opens the keyboard at `place`. Where `layout` is empty it is the system's.
    static Result<std::unique_ptr<app::HandKeyboard>>
    sit_down(const std::filesystem::path& place, const std::string& layout, app::LineTyping typing);

    bool listen(Moment now) override;
    std::optional<app::InputLine> read_one() override;
    std::vector<Message> news() override { return std::exchange(m_news, {}); }
    int handle() const override { return m_device ? m_device->handle() : -1; }
    std::optional<Moment> next_deadline() const override;

private:
    void take_alone();

    std::filesystem::path m_place;
    std::optional<KeyDevice> m_device; ///< Empty while it is gone.
    KeyMap m_map;
    app::LineReader m_reader;
    std::vector<Message> m_news;
    Moment m_tries_at{}; ///< While it is gone.
};

} // namespace annabella::home
