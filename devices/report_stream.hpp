// A line to a device that speaks in reports (USB HID).
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "devices/byte_stream.hpp"

namespace annabella::devices {

/// An open device. Its functions may wait; they are called in one thread at a time.
class ReportDevice {
public:
    ReportDevice() = default;
    ReportDevice(const ReportDevice&) = delete;
    ReportDevice& operator=(const ReportDevice&) = delete;
    virtual ~ReportDevice() = default;

    /// The next report, empty where none comes in this time. None: the device is gone.
    virtual std::optional<std::string> read(std::chrono::milliseconds timeout) = 0;
    /// Sends one report; false where the device is gone.
    virtual bool write(std::string_view report) = 0;
};

/// A stream in which one read() is one report, and so is one write(). It has a thread of its own, which waits
/// for the device.
Result<std::unique_ptr<ByteStream>> make_report_stream(std::unique_ptr<ReportDevice> device,
                                                       std::string description);

/// Opens such a device by its path, "/dev/hidraw0".
Result<std::unique_ptr<ByteStream>> open_hid_device(const std::string& path, std::string description);

/// Devices of makers of boards that are plugged in; nothing is opened to find out. Their names begin with
/// "hid:".
std::vector<PortInfo> list_hid_devices();

} // namespace annabella::devices
