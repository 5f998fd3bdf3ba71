// A line to a device as bytes, whatever carries it.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/error.hpp"

namespace annabella::devices {

/// An open line. Nothing here blocks except wait(). Once lost it stays lost: close it, open it again.
class ByteStream {
public:
    ByteStream() = default;
    ByteStream(const ByteStream&) = delete;
    ByteStream& operator=(const ByteStream&) = delete;
    virtual ~ByteStream() = default;

    /// What has come; empty where nothing has.
    virtual std::string read() = 0;
    /// Takes as much of `bytes` as there is room for and tells how much that was.
    virtual std::size_t write(std::string_view bytes) = 0;
    /// From now on so many bits per second, 8 data bits, no parity, 1 stop bit; what is under way may suffer.
    /// At a pseudo-terminal it is what the other end is told, at a socket nothing.
    virtual Result<void> set_baud(int baud) = 0;
    /// Until there is something to read, the line is lost or the time is over. Never spins on a dead line.
    virtual void wait(std::chrono::milliseconds timeout) = 0;
    /// The device is gone. Found out by read(), write() and wait().
    virtual bool lost() const = 0;
    /// One read() is one report of the device, and so is one write(); else bytes come in any pieces.
    virtual bool in_reports() const { return false; }
    /// For poll() in an event loop; closed with the stream.
    virtual int handle() const = 0;
    /// The name it was opened by.
    virtual std::string description() const = 0;
};

/// A serial port of this machine, or a board at USB that is none.
struct PortInfo {
    std::string name;              ///< "/dev/ttyUSB0", "hid:/dev/hidraw0"
    std::optional<int> vendor_id;  ///< Only USB.
    std::optional<int> product_id; ///< Only USB.
    std::string serial;            ///< Of the device; may be empty, as the next ones.
    std::string manufacturer;
    std::string product;
    friend bool operator==(const PortInfo&, const PortInfo&) = default;
};

using PortLister = std::function<std::vector<PortInfo>()>;

/// What is plugged in; nothing is opened to find out. Pseudo-terminals and Bluetooth ports may be missing.
std::vector<PortInfo> list_ports();

/// Of these ports those of USB devices, the only ones that are opened without being named: makers of
/// micro-controllers and USB bridges first, as a peg board of ours has them; the others in their order.
std::vector<PortInfo> likely_boards(std::vector<PortInfo> ports);

/// A name for this device that stays the same in whatever socket it is put: "usb:2341:8036:SERIAL", or the
/// port's name where it is not on USB. open_stream() takes it.
std::string lasting_name(const PortInfo& port);

/// Maker and product in "usb:2341:8036"; empty for other names.
std::optional<std::pair<int, int>> usb_ids(std::string_view port);

/// Opens a port by its name, at first_baud:
///   /dev/ttyUSB0, serial:/dev/ttyUSB0        a serial port
///   usb:2341:8036, usb:2341:8036:SERIAL      the port of that USB device, by `ports`
///   hid:/dev/hidraw0                         a USB device that speaks in reports
///   pty:/dev/pts/5, /dev/pts/5               a pseudo-terminal
///   unix:/run/board.sock                     a local socket
Result<std::unique_ptr<ByteStream>> open_stream(std::string_view port, const PortLister& ports = list_ports);
inline constexpr int first_baud = 38400;

/// Whether a port can have such a name; fails with what is wrong with it.
Result<void> check_port_name(std::string_view port);
/// The name of a port as users may write it, with what kind of port it is: a path that can be nothing but a
/// pseudo-terminal's has "pty:" before it then.
std::string port_named(std::string_view text);
/// "/dev/ttyUSB0": only such names have a speed.
bool has_speed(std::string_view port);

/// The back ends; report_stream.hpp is another.
Result<std::unique_ptr<ByteStream>> open_serial_port(const std::string& path, std::string description);
std::vector<PortInfo> list_serial_ports();
Result<std::unique_ptr<ByteStream>> open_pseudo_terminal(const std::string& path, std::string description);
Result<std::unique_ptr<ByteStream>> open_local_socket(const std::string& path, std::string description);

} // namespace annabella::devices
