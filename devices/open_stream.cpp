// Names of streams, and which ports to try first.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "devices/byte_stream.hpp"

#include <algorithm>
#include <array>
#include <charconv>

namespace annabella::devices {

namespace {

constexpr int default_baud = 38400;
// Micro-controller makers and USB bridges that a self-made board can have.
constexpr std::array likely_vendors = {0x2341, 0x2A03, 0x1A86, 0x10C4, 0x0403,
                                       0x2E8A, 0x16C0, 0x1B4F, 0x239A, 0x303A};

bool starts_with(std::string_view text, std::string_view start) {
    return text.substr(0, start.size()) == start;
}

template <class Number>
std::optional<Number> parse_number(std::string_view text, int base) {
    Number value{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value, base);
    if (text.empty() || error != std::errc{} || end != text.data() + text.size())
        return std::nullopt;
    return value;
}

std::string hex4(int value) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string text(4, '0');
    for (std::size_t i = 0; i < 4; ++i)
        text[i] = digits[static_cast<unsigned>(value) >> (12 - 4 * i) & 15U];
    return text;
}

Result<std::string> find_usb(std::string_view wanted, const PortLister& ports) {
    const std::string whole(wanted);
    const std::size_t first = wanted.find(':');
    const std::size_t second = first == std::string_view::npos ? first : wanted.find(':', first + 1);
    const auto vendor = parse_number<int>(wanted.substr(0, first), 16);
    const auto product = first == std::string_view::npos
                             ? std::nullopt
                             : parse_number<int>(wanted.substr(first + 1, second - first - 1), 16);
    if (!vendor || !product)
        return failure(ANNABELLA_TR("\"{0}\" does not name a USB device. Write it as usb:2341:8036 or "
                                    "usb:2341:8036:SERIAL."),
                       {"usb:" + whole});
    const std::string_view serial =
        second == std::string_view::npos ? std::string_view{} : wanted.substr(second + 1);
    for (const PortInfo& port : ports())
        if (port.vendor_id == vendor && port.product_id == product &&
            (serial.empty() || port.serial == serial))
            return port.name;
    return failure(ANNABELLA_TR("The USB device {0} is not plugged in."), {whole});
}

} // namespace

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

std::string lasting_name(const PortInfo& port) {
    if (!port.vendor_id || !port.product_id)
        return port.name;
    std::string name = "usb:" + hex4(*port.vendor_id) + ':' + hex4(*port.product_id);
    // An '@' would be read as the beginning of a baud rate.
    if (port.serial.empty() || port.serial.find('@') != std::string::npos)
        return name;
    return name + ':' + port.serial;
}

Result<std::unique_ptr<ByteStream>> open_stream(std::string_view name, const PortLister& ports) {
    const std::string description(name);
    if (name.find('\0') != std::string_view::npos)
        return failure(ANNABELLA_TR("The name of a device has no zero characters in it."));
    if (starts_with(name, "pty:"))
        return open_pseudo_terminal(std::string(name.substr(4)), description);
    if (starts_with(name, "unix:"))
        return open_local_socket(std::string(name.substr(5)), description);

    int baud = default_baud;
    if (const std::size_t at = name.rfind('@'); at != std::string_view::npos) {
        const auto number = parse_number<int>(name.substr(at + 1), 10);
        if (!number || *number < 1200 || *number > 1000000)
            return failure(ANNABELLA_TR("\"{0}\" is not a baud rate; use 38400 or 115200."),
                           {std::string(name.substr(at + 1))});
        baud = *number;
        name = name.substr(0, at);
    }
    if (starts_with(name, "usb:")) {
        TRY(const auto path, find_usb(name.substr(4), ports));
        return open_serial_port(path, baud, description);
    }
    if (starts_with(name, "serial:"))
        name = name.substr(7);
    if (!starts_with(name, "/"))
        return failure(
            ANNABELLA_TR("\"{0}\" does not name a device. Write a port such as /dev/ttyUSB0, or begin with "
                         "serial:, usb:, pty: or unix:."),
            {description});
    return open_serial_port(std::string(name), baud, description);
}

} // namespace annabella::devices
