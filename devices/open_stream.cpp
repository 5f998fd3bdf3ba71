// Names of streams, and which ports to try first.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "devices/byte_stream.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <system_error>

#include "base/hexadecimal.hpp"
#include "base/number.hpp"
#include "devices/report_stream.hpp"

namespace annabella::devices {

namespace {

// Makers of boards, and of micro-controllers and USB bridges that boards have inside; those of
// 70-annabella-boards.rules.
constexpr std::array likely_vendors = {0x2341, 0x2A03, 0x1A86, 0x10C4, 0x0403, 0x045B,
                                       0x2E8A, 0x16C0, 0x1B4F, 0x239A, 0x303A, 0x2D80};

/// No other device has such a path.
constexpr std::string_view pseudo_terminals = "/dev/pts/";

bool starts_with(std::string_view text, std::string_view start) {
    return text.substr(0, start.size()) == start;
}

struct UsbName {
    int vendor = 0;
    int product = 0;
    std::string_view serial; ///< Empty: any.
};

Result<UsbName> parse_usb(std::string_view wanted) {
    const std::size_t first = wanted.find(':');
    const std::size_t second = first == std::string_view::npos ? first : wanted.find(':', first + 1);
    const auto vendor = whole_number<int>(wanted.substr(0, first), 16);
    const auto product = first == std::string_view::npos
                             ? std::nullopt
                             : whole_number<int>(wanted.substr(first + 1, second - first - 1), 16);
    if (!vendor || !product)
        return failure(ANNABELLA_TR("\"{0}\" does not name a USB device. Write it as usb:2341:8036 or "
                                    "usb:2341:8036:SERIAL."),
                       {"usb:" + std::string(wanted)});
    return UsbName{*vendor, *product,
                   second == std::string_view::npos ? std::string_view{} : wanted.substr(second + 1)};
}

Result<std::string> find_usb(std::string_view wanted, const PortLister& ports) {
    TRY(const UsbName name, parse_usb(wanted));
    for (const PortInfo& port : ports())
        if (port.vendor_id == name.vendor && port.product_id == name.product &&
            (name.serial.empty() || port.serial == name.serial))
            return port.name;
    return failure(ANNABELLA_TR("The USB device {0} is not plugged in."), {std::string(wanted)});
}

} // namespace

std::vector<PortInfo> list_ports() {
    std::vector<PortInfo> ports = list_serial_ports();
    for (PortInfo& device : list_hid_devices())
        ports.push_back(std::move(device));
    return ports;
}

std::vector<PortInfo> likely_boards(std::vector<PortInfo> ports) {
    // A port of the machine itself may have anything at its other end, and opening it is heard there.
    ports.erase(std::remove_if(ports.begin(), ports.end(),
                               [](const PortInfo& port) { return !port.vendor_id || !port.product_id; }),
                ports.end());
    std::stable_partition(ports.begin(), ports.end(), [](const PortInfo& port) {
        return port.vendor_id && std::find(likely_vendors.begin(), likely_vendors.end(), *port.vendor_id) !=
                                     likely_vendors.end();
    });
    return ports;
}

std::optional<std::pair<int, int>> usb_ids(std::string_view port) {
    if (!starts_with(port, "usb:"))
        return std::nullopt;
    const auto name = parse_usb(port.substr(4));
    return name ? std::optional(std::pair(name->vendor, name->product)) : std::nullopt;
}

std::string lasting_name(const PortInfo& port) {
    if (!port.vendor_id || !port.product_id)
        return port.name;
    std::string name = "usb:" + hexadecimal(static_cast<unsigned>(*port.vendor_id), 4) + ':' +
                       hexadecimal(static_cast<unsigned>(*port.product_id), 4);
    // An '@' would be read as the beginning of a baud rate.
    if (port.serial.empty() || port.serial.find('@') != std::string::npos)
        return name;
    return name + ':' + port.serial;
}

std::string port_named(std::string_view text) {
    return (starts_with(text, pseudo_terminals) ? "pty:" : "") + std::string(text);
}

bool has_speed(std::string_view port) {
    return !starts_with(port, "pty:") && !starts_with(port, pseudo_terminals) &&
           !starts_with(port, "unix:") && !starts_with(port, "hid:");
}

Result<void> check_port_name(std::string_view port) {
    if (port.find('\0') != std::string_view::npos)
        return failure(ANNABELLA_TR("A device name cannot contain a zero byte."));
    if (starts_with(port, "usb:"))
        return parse_usb(port.substr(4)).map([](const UsbName&) {});
    for (const std::string_view way : {"pty:", "unix:", "serial:", "hid:"})
        if (starts_with(port, way) && port.size() > way.size())
            return {};
    if (!starts_with(port, "/"))
        return failure(
            ANNABELLA_TR("\"{0}\" does not name a device. Write a port such as /dev/ttyUSB0, or begin with "
                         "serial:, usb:, pty: or unix:."),
            {std::string(port)});
    return {};
}

Result<std::unique_ptr<ByteStream>> open_stream(std::string_view port, const PortLister& ports) {
    TRY_VOID(check_port_name(port));
    const std::string description(port);
    if (starts_with(port, "pty:"))
        return open_pseudo_terminal(std::string(port.substr(4)), description);
    if (starts_with(port, pseudo_terminals))
        return open_pseudo_terminal(std::string(port), description);
    if (starts_with(port, "unix:"))
        return open_local_socket(std::string(port.substr(5)), description);
    if (starts_with(port, "usb:")) {
        TRY(const auto name, find_usb(port.substr(4), ports));
        return starts_with(name, "hid:") ? open_hid_device(name.substr(4), description)
                                         : open_serial_port(name, description);
    }
    if (starts_with(port, "hid:"))
        return open_hid_device(std::string(port.substr(4)), description);
    if (starts_with(port, "serial:"))
        port = port.substr(7);
    // As annabella-board makes it.
    std::error_code missing;
    if (const auto device = std::filesystem::canonical(port, missing).string();
        !missing && !starts_with(port, "/dev/") && starts_with(device, pseudo_terminals))
        return open_pseudo_terminal(device, description);
    return open_serial_port(std::string(port), description);
}

} // namespace annabella::devices
