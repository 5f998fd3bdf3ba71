// Byte streams over serial ports, through libserialport.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "devices/byte_stream.hpp"

#include <array>
#include <cerrno>
#include <filesystem>
#include <grp.h>
#include <libserialport.h>
#include <poll.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <system_error>
#include <utility>

#include "base/system_reason.hpp"

namespace annabella::devices {

namespace {

class SerialPort final : public ByteStream {
public:
    SerialPort(sp_port* port, std::string description)
        : m_port(port), m_description(std::move(description)) {}
    ~SerialPort() override {
        if (m_opened) {
            // The system would wait, half a minute perhaps, until the device has taken what was written.
            sp_flush(m_port, SP_BUF_OUTPUT);
            sp_close(m_port);
        }
        sp_free_port(m_port);
    }

    sp_return open() {
        const sp_return result = sp_open(m_port, SP_MODE_READ_WRITE);
        m_opened = result == SP_OK;
        if (m_opened)
            sp_get_port_handle(m_port, &m_handle);
        return result;
    }

    std::string read() override {
        std::string bytes;
        std::array<char, 1024> block{};
        while (!m_lost) {
            const int count = sp_nonblocking_read(m_port, block.data(), block.size());
            if (count < 0)
                m_lost = true;
            if (count <= 0)
                break;
            bytes.append(block.data(), static_cast<std::size_t>(count));
        }
        // A port whose device was pulled out reads as "nothing" for ever; only this question fails.
        if (!m_lost && bytes.empty() && sp_input_waiting(m_port) < 0)
            m_lost = true;
        return bytes;
    }

    std::size_t write(std::string_view bytes) override {
        std::size_t done = 0;
        while (!m_lost && done < bytes.size()) {
            const int count = sp_nonblocking_write(m_port, bytes.data() + done, bytes.size() - done);
            if (count < 0)
                m_lost = true;
            if (count <= 0)
                break;
            done += static_cast<std::size_t>(count);
        }
        return done;
    }

    Result<void> set_baud(int baud) override {
        if (sp_set_baudrate(m_port, baud) == SP_OK)
            return {};
        // A device that is gone cannot be set up either, and that is told elsewhere.
        m_lost = m_lost || sp_input_waiting(m_port) < 0;
        return failure(ANNABELLA_TR("The serial port {0} cannot be set to {1} baud."),
                       {m_description, std::to_string(baud)});
    }

    void wait(std::chrono::milliseconds timeout) override {
        if (m_lost)
            return;
        // Not sp_wait: it returns at once, each time, when the device is gone.
        pollfd entry{m_handle, POLLIN, 0};
        if (::poll(&entry, 1, static_cast<int>(timeout.count())) > 0 &&
            (entry.revents & (POLLHUP | POLLERR | POLLNVAL)) != 0)
            m_lost = true;
    }

    bool lost() const override { return m_lost; }
    int handle() const override { return m_handle; }
    std::string description() const override { return m_description; }
    sp_port* port() const { return m_port; }

private:
    sp_port* m_port;
    std::string m_description;
    int m_handle = -1;
    bool m_opened = false;
    bool m_lost = false;
};

/// Who may open the port besides the superuser.
std::string group_of(const std::string& path) {
    struct stat found {};
    constexpr const char* usual = "dialout";
    if (::stat(path.c_str(), &found) != 0 || (found.st_mode & S_IRGRP) == 0)
        return usual;
    const group* entry = ::getgrgid(found.st_gid);
    // Nobody is put into the superuser's own group.
    return entry == nullptr || found.st_gid == 0 ? usual : entry->gr_name;
}

std::string text_or_empty(const char* text) { return text ? text : ""; }

} // namespace

Result<std::unique_ptr<ByteStream>> open_serial_port(const std::string& path, std::string description) {
    struct stat found {};
    if (::stat(path.c_str(), &found) == 0 && !S_ISCHR(found.st_mode))
        return failure(
            ANNABELLA_TR("\"{0}\" does not name a device. Write a port such as /dev/ttyUSB0, or begin with "
                         "serial:, usb:, pty: or unix:."),
            {path});
    // The library knows devices by their own names, and no links to them, such as those in /dev/serial.
    std::error_code missing;
    const std::filesystem::path device = std::filesystem::canonical(path, missing);
    sp_port* port = nullptr;
    if (sp_get_port_by_name(path.c_str(), &port) != SP_OK &&
        (missing || sp_get_port_by_name(device.c_str(), &port) != SP_OK))
        return failure(ANNABELLA_TR("There is no serial port {0}. Is the board plugged in?"), {path});
    auto stream = std::make_unique<SerialPort>(port, std::move(description));
    if (stream->open() != SP_OK) {
        const int error = sp_last_error_code();
        if (error == EACCES || error == EPERM)
            return failure(ANNABELLA_TR("No permission to use {0}. Your user is not in the group {1}. Type "
                                        "\"sudo adduser $USER {1}\" and log in again."),
                           {path, group_of(path)});
        if (error == EBUSY)
            return failure(ANNABELLA_TR("Another program is using {0}. Close it and try again."), {path});
        return failure(ANNABELLA_TR("The serial port {0} cannot be opened: {1}."),
                       {path, system_reason(error)});
    }
    // Version 0.1.1 of the library lets two programs open a port, and each would get half of the bytes.
    if (::flock(stream->handle(), LOCK_EX | LOCK_NB) != 0)
        return failure(ANNABELLA_TR("Another program is using {0}. Close it and try again."), {path});
    if (sp_set_bits(port, 8) != SP_OK || sp_set_parity(port, SP_PARITY_NONE) != SP_OK ||
        sp_set_stopbits(port, 1) != SP_OK || sp_set_flowcontrol(port, SP_FLOWCONTROL_NONE) != SP_OK)
        return failure(ANNABELLA_TR("The serial port {0} cannot be set up: {1}."),
                       {path, system_reason(sp_last_error_code())});
    TRY_VOID(stream->set_baud(first_baud));
    return stream;
}

std::vector<PortInfo> list_serial_ports() {
    std::vector<PortInfo> found;
    sp_port** ports = nullptr;
    if (sp_list_ports(&ports) != SP_OK)
        return found;
    for (sp_port** port = ports; *port != nullptr; ++port) {
        PortInfo info;
        info.name = text_or_empty(sp_get_port_name(*port));
        int vendor = 0;
        int product = 0;
        if (sp_get_port_usb_vid_pid(*port, &vendor, &product) == SP_OK) {
            info.vendor_id = vendor;
            info.product_id = product;
            info.serial = text_or_empty(sp_get_port_usb_serial(*port));
            info.manufacturer = text_or_empty(sp_get_port_usb_manufacturer(*port));
            info.product = text_or_empty(sp_get_port_usb_product(*port));
        }
        found.push_back(std::move(info));
    }
    sp_free_port_list(ports);
    return found;
}

} // namespace annabella::devices
