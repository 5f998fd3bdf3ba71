// speech-dispatcher over an open socket, to measure beside it.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "dispatcher/connection.hpp"
#include "dispatcher/ssip.hpp"

#include "../unit/dispatcher/private_service.hpp"

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

namespace annabella::bench {

/// Private to the program that measures; it speaks German by eSpeak NG.
class ServiceLine {
public:
    using Clock = dispatcher::Connection::Clock;

    /// `sound`: as PrivateService has it.
    explicit ServiceLine(const std::string& sound) : m_server(sound) {}

    /// False where it is not installed, or takes no orders.
    bool open() {
        if (!m_server.start() || !m_line.open(m_server.socket(), soon(), on).value_or(false))
            return false;
        for (const char* order : {"SET self CLIENT_NAME user:annabella:bench", "SET self NOTIFICATION ALL on",
                                  "SET self SSML_MODE on", "SET self LANGUAGE de"})
            if (!is_done(order))
                return false;
        return true;
    }
    /// Gives it the text; false where it does not take it.
    bool speak(std::string_view text) {
        std::string message = dispatcher::message_of(dispatcher::ssml_of({text}));
        message.resize(message.size() - 2);
        return is_done("SPEAK") && is_done(message);
    }
    bool cancel() { return is_done("CANCEL self"); }
    /// Until the utterance has ended; when it began, where it did.
    std::optional<Clock::time_point> hear_out() {
        std::optional<Clock::time_point> begun;
        while (const auto event = m_line.event(soon(), on).value_or(std::nullopt)) {
            if (event->code == begins && !begun)
                begun = Clock::now();
            if (event->code == dispatcher::event::end || event->code == dispatcher::event::cancelled)
                return begun;
        }
        return std::nullopt;
    }

private:
    static constexpr int begins = 701;
    static bool on() { return true; }
    static Clock::time_point soon() { return Clock::now() + std::chrono::seconds(20); }
    bool is_done(const std::string& order) {
        return m_line.order(order, soon(), on).value_or(std::nullopt).has_value();
    }

    dispatcher::testing::PrivateService m_server;
    dispatcher::Connection m_line;
};

} // namespace annabella::bench
