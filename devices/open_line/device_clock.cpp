// A device's clock beside the host's.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "devices/open_line/device_clock.hpp"

#include <algorithm>

namespace annabella::devices::open_line {

namespace {

/// Lag is the smallest of the last one to two of these: long enough to see a line without delay, short enough
/// to follow the drift of a device's clock (a ceramic resonator is off by up to 0.5 %, 50 ms in this time).
constexpr Span lag_window{10000};

} // namespace

void DeviceClock::hear(std::uint32_t stamp, HostTime now) {
    const BoardTime told = widen(stamp);
    const auto count = static_cast<std::uint64_t>(told.time_since_epoch().count());
    m_latest = std::max(m_latest.value_or(count), count);
    const Span lag = now.time_since_epoch() - told.time_since_epoch();
    if (!m_lag_now || now - m_lag_since >= lag_window) {
        m_lag_before = m_lag_now;
        m_lag_now = lag;
        m_lag_since = now;
    } else {
        m_lag_now = std::min(*m_lag_now, lag);
    }
}

BoardTime DeviceClock::widen(std::uint32_t stamp) const {
    if (!m_latest)
        return BoardTime{Span(stamp)};
    const auto difference = static_cast<std::int32_t>(stamp - static_cast<std::uint32_t>(*m_latest));
    const std::int64_t wide = static_cast<std::int64_t>(*m_latest) + difference;
    return BoardTime{Span(std::max<std::int64_t>(wide, 0))};
}

std::optional<Span> DeviceClock::lag() const {
    return m_lag_now && m_lag_before ? std::min(*m_lag_now, *m_lag_before) : m_lag_now;
}

std::optional<HostTime> DeviceClock::at_host(BoardTime time) const {
    const auto smallest = lag();
    if (!smallest)
        return std::nullopt;
    return HostTime{time.time_since_epoch() + *smallest};
}

std::optional<BoardTime> DeviceClock::at_device(HostTime now) const {
    const auto smallest = lag();
    if (!smallest)
        return std::nullopt;
    return BoardTime{std::max(Span(0), now.time_since_epoch() - *smallest)};
}

} // namespace annabella::devices::open_line
