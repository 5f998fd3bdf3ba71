// A keyboard of one side.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "home/side_keyboard.hpp"

#include <chrono>
#include <utility>

namespace annabella::home {

namespace {

/// One that was pulled out is looked for so often.
constexpr std::chrono::milliseconds keyboard_retry{1000};
constexpr const char* system_layout = "/etc/default/keyboard";

} // namespace

SideKeyboard::SideKeyboard(std::filesystem::path place, KeyDevice device, KeyMap map, app::LineTyping typing)
    : m_place(std::move(place)), m_device(std::move(device)), m_map(std::move(map)),
      m_reader(app::LineReader::Source::Keys, std::move(typing)) {
    take_alone();
}

Result<std::unique_ptr<app::HandKeyboard>> SideKeyboard::sit_down(const std::filesystem::path& place,
                                                                  const std::string& layout,
                                                                  app::LineTyping typing) {
    KeyLayout wished;
    wished.layout = layout;
    TRY(auto map, KeyMap::load(layout.empty() ? read_key_layout(system_layout) : wished));
    TRY(auto device, KeyDevice::open(place));
    return std::make_unique<SideKeyboard>(place, std::move(device), std::move(map), std::move(typing));
}

void SideKeyboard::take_alone() {
    if (!m_device->take_alone())
        m_news.push_back(
            {ANNABELLA_TR("The keyboard {0} is not only for this table. Other programs get its keys, too."),
             {m_place.string()}});
}

bool SideKeyboard::listen(Moment now) {
    bool pressed = false;
    if (m_device) {
        for (const KeyEvent& event : m_device->read(now)) {
            pressed = pressed || event.did == KeyEvent::Did::Press;
            if (const std::string bytes = m_map.bytes_of(event); !bytes.empty())
                (void)m_reader.take(bytes, event.at);
        }
        if (m_device->is_gone()) {
            m_device.reset();
            m_map.forget();
            m_tries_at = now + keyboard_retry;
            m_news.push_back({ANNABELLA_TR("The keyboard {0} is disconnected."), {m_place.string()}});
        }
    } else if (now >= m_tries_at) {
        m_tries_at = now + keyboard_retry;
        if (auto device = KeyDevice::open(m_place)) {
            m_device.emplace(std::move(*device));
            m_news.push_back({ANNABELLA_TR("The keyboard {0} is connected again."), {m_place.string()}});
            take_alone();
        }
    }
    if (const auto deadline = m_reader.next_deadline(); deadline && now >= *deadline)
        m_reader.settle(now);
    return pressed;
}

std::optional<app::InputLine> SideKeyboard::read_one() {
    std::deque<app::InputLine>& lines = m_reader.lines();
    if (lines.empty())
        return std::nullopt;
    app::InputLine line = std::move(lines.front());
    lines.pop_front();
    return line;
}

std::optional<SideKeyboard::Moment> SideKeyboard::next_deadline() const {
    return m_device ? m_reader.next_deadline() : std::optional(m_tries_at);
}

} // namespace annabella::home
