// USB devices that speak in reports, through hidapi.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>
#include <cerrno>
#include <hidapi.h>
#include <mutex>
#include <unistd.h>
#include <utility>

#include "base/system_reason.hpp"
#include "devices/board_families.hpp"
#include "devices/report_stream.hpp"

namespace annabella::devices {

namespace {

/// The library's lists and the opening of devices are not for two threads at once.
std::mutex& hid_library() {
    static std::mutex mutex;
    return mutex;
}

class HidDevice final : public ReportDevice {
public:
    explicit HidDevice(hid_device* device) : m_device(device) {}
    ~HidDevice() override {
        const std::scoped_lock lock(hid_library());
        hid_close(m_device);
    }
    std::optional<std::string> read(std::chrono::milliseconds timeout) override {
        std::array<unsigned char, 256> report{};
        const int count =
            hid_read_timeout(m_device, report.data(), report.size(), static_cast<int>(timeout.count()));
        if (count < 0)
            return std::nullopt;
        return std::string(report.begin(), report.begin() + count);
    }
    bool write(std::string_view report) override {
        return hid_write(m_device, reinterpret_cast<const unsigned char*>(report.data()), report.size()) >= 0;
    }

private:
    hid_device* m_device;
};

std::string narrow(const wchar_t* text) {
    // Names and numbers of devices; what is not ASCII in them nobody types.
    std::string narrowed;
    for (; text != nullptr && *text != L'\0'; ++text)
        narrowed += *text > L' ' && *text <= L'~' ? static_cast<char>(*text) : '_';
    return narrowed;
}

bool is_board(int vendor, int product) {
    const auto& families = board_families();
    return std::any_of(families.begin(), families.end(), [&](const BoardFamily& family) {
        return family.is_device != nullptr && family.is_device(vendor, product);
    });
}

} // namespace

Result<std::unique_ptr<ByteStream>> open_hid_device(const std::string& path, std::string description) {
    if (::access(path.c_str(), F_OK) != 0)
        return failure(ANNABELLA_TR("There is no device {0}. Is the board plugged in?"), {path});
    if (::access(path.c_str(), R_OK | W_OK) != 0)
        return failure(ANNABELLA_TR("No permission to use {0}. Install {1} as its first lines explain, then "
                                    "reconnect the board."),
                       {path, "devices/70-annabella-boards.rules"});
    hid_device* device = nullptr;
    {
        const std::scoped_lock lock(hid_library());
        device = hid_open_path(path.c_str());
    }
    if (device == nullptr)
        return failure(ANNABELLA_TR("The device {0} cannot be opened: {1}."), {path, system_reason(errno)});
    return make_report_stream(std::make_unique<HidDevice>(device), std::move(description));
}

std::vector<PortInfo> list_hid_devices() {
    std::vector<PortInfo> found;
    const std::scoped_lock lock(hid_library());
    hid_device_info* const list = hid_enumerate(0, 0);
    for (const hid_device_info* device = list; device != nullptr; device = device->next) {
        // Keyboards and mice have pages of their own; a board has its maker's.
        constexpr unsigned first_of_makers = 0xFF00;
        if (!is_board(device->vendor_id, device->product_id) || device->usage_page < first_of_makers)
            continue;
        PortInfo info;
        info.name = std::string("hid:") + device->path;
        info.vendor_id = device->vendor_id;
        info.product_id = device->product_id;
        info.serial = narrow(device->serial_number);
        info.manufacturer = narrow(device->manufacturer_string);
        info.product = narrow(device->product_string);
        found.push_back(std::move(info));
    }
    hid_free_enumeration(list);
    return found;
}

} // namespace annabella::devices
