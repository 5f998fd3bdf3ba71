// The clock of a device of ours, as its stamps tell it: how it runs beside the host's.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>

#include "devices/time.hpp"

namespace annabella::devices::open_line {

/// A device stamps its lines with milliseconds since it was switched on, in 32 bits. The smallest lag with
/// which stamps have come lately is the offset of its clock from the host's: other lines have been delayed.
class DeviceClock {
public:
    /// A stamp has come at `now`.
    void hear(std::uint32_t stamp, HostTime now);
    /// Another session, perhaps after a reset: nothing is known any more.
    void forget() { *this = {}; }

    /// A stamp made longer than 32 bits; it lies within 24 days of the latest one, before or after.
    BoardTime widen(std::uint32_t stamp) const;
    /// When the host's clock showed what the device's did at `time`; empty before anything was heard.
    std::optional<HostTime> at_host(BoardTime time) const;
    /// What the device's clock shows at `now`; empty before anything was heard.
    std::optional<BoardTime> at_device(HostTime now) const;

private:
    std::optional<Span> lag() const;

    std::optional<std::uint64_t> m_latest; ///< The latest stamp, made longer.
    /// What the host's clock has counted from its beginning when the device's begins, and the line's delay:
    /// the smallest of the window that is open, and of the one before.
    std::optional<Span> m_lag_now, m_lag_before;
    HostTime m_lag_since{};
};

} // namespace annabella::devices::open_line
