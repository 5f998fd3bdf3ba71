// The lines that every device of ours has: who is there, what was missed (PROTOCOL.md, 2 to 6).
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "devices/open_line/form.hpp"

namespace annabella::devices::open_line {

/// At most so many events are asked for, and sent, at a time.
inline constexpr std::uint32_t resend_limit = 16;

// From the host. `number` counts up with every line of a session.

struct HostHello {
    std::uint16_t session = 0;
    std::uint32_t number = 0;
    unsigned version = 0;
    friend bool operator==(const HostHello&, const HostHello&) = default;
};
struct Ping {
    std::uint16_t session = 0;
    std::uint32_t number = 0;
    friend bool operator==(const Ping&, const Ping&) = default;
};
struct Resend {
    std::uint16_t session = 0;
    std::uint32_t number = 0;
    std::uint32_t first = 0;
    std::uint32_t count = 0; ///< 1..resend_limit
    friend bool operator==(const Resend&, const Resend&) = default;
};

// From the device. `last` is the number of the latest event, 0 where there was none; `time` the device's
// clock.

struct Alive {
    std::uint16_t session = 0;
    std::uint32_t last = 0;
    std::uint32_t time = 0;
    friend bool operator==(const Alive&, const Alive&) = default;
};
struct Pong {
    std::uint16_t session = 0;
    std::uint32_t number = 0;
    std::uint32_t last = 0;
    std::uint32_t time = 0;
    friend bool operator==(const Pong&, const Pong&) = default;
};
/// Answers Resend before the events themselves: what the device still holds.
struct Have {
    std::uint16_t session = 0;
    std::uint32_t number = 0;
    std::uint32_t oldest = 0; ///< last + 1 where it holds none.
    std::uint32_t last = 0;
    std::uint32_t time = 0;
    friend bool operator==(const Have&, const Have&) = default;
};
struct Ack {
    std::uint16_t session = 0;
    std::uint32_t number = 0;
    std::uint32_t time = 0;
    friend bool operator==(const Ack&, const Ack&) = default;
};

using HostLine = std::variant<HostHello, Ping, Resend>;
using DeviceLine = std::variant<Alive, Pong, Have, Ack>;

std::string write(const HostHello& hello);
std::string write(const Ping& ping);
std::string write(const Resend& resend);
/// `word`: by which a device of this kind says that it lives.
std::string write(const Alive& alive, std::string_view word);
std::string write(const Pong& pong);
std::string write(const Have& have);
std::string write(const Ack& ack);

/// The rest of a line with this first word. Empty where it is none of these, or no good.
std::optional<HostLine> read_host_line(std::string_view word, Fields& fields);
std::optional<DeviceLine> read_device_line(std::string_view word, std::string_view alive, Fields& fields);

/// One of a device's own lines, which are more than these.
template <class Wide, class Narrow>
std::optional<Wide> widened(const std::optional<Narrow>& line) {
    if (!line)
        return std::nullopt;
    return std::visit([](const auto& content) { return Wide(content); }, *line);
}

} // namespace annabella::devices::open_line
