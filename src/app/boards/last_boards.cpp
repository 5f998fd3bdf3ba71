// The boards that answered last.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/boards/last_boards.hpp"

#include <algorithm>
#include <sstream>

#include "base/file.hpp"
#include "base/private_file.hpp"

namespace annabella::app {

namespace {

/// One for each player.
constexpr std::size_t most_boards = 2;

} // namespace

std::vector<devices::BoardName> read_last_boards(const std::filesystem::path& file) {
    std::vector<devices::BoardName> boards;
    const auto text = read_small_file(file);
    if (!text)
        return boards;
    std::istringstream lines(*text);
    for (std::string line; std::getline(lines, line) && boards.size() < most_boards;)
        if (auto name = devices::parse_board_name(line); name && name->family != nullptr)
            boards.push_back(*std::move(name));
    return boards;
}

bool keep_last_boards(const std::filesystem::path& file, const std::vector<FoundBoard>& boards,
                      const std::vector<devices::PortInfo>& ports) {
    std::string text;
    for (const FoundBoard& board : boards) {
        const auto port = std::find_if(ports.begin(), ports.end(), [&](const devices::PortInfo& each) {
            return each.name == board.port;
        });
        if (port != ports.end())
            text += board.family + ':' + devices::lasting_name(*port) + '\n';
    }
    return !text.empty() && !make_private_folder(file.parent_path()) &&
           !write_private_file(file, text, Existing::Replace);
}

std::vector<devices::BoardName> usb_lines(std::vector<devices::PortInfo> ports,
                                          const std::vector<devices::BoardName>& last,
                                          const std::string& clock) {
    std::erase_if(ports, [&](const devices::PortInfo& port) {
        return port.name == clock || "serial:" + port.name == clock ||
               (clock.rfind("usb:", 0) == 0 && devices::lasting_name(port).rfind(clock, 0) == 0);
    });
    const auto found_last = [&](const devices::PortInfo& port) {
        const std::string lasting = devices::lasting_name(port);
        return std::find_if(last.begin(), last.end(),
                            [&](const devices::BoardName& name) { return name.port == lasting; });
    };
    ports = devices::likely_boards(std::move(ports));
    std::stable_sort(ports.begin(), ports.end(),
                     [&](const devices::PortInfo& one, const devices::PortInfo& other) {
                         return found_last(one) < found_last(other);
                     });
    std::vector<devices::BoardName> names;
    for (const devices::PortInfo& port : ports) {
        devices::BoardName& name = names.emplace_back(devices::board_at(port.name));
        // Of devices without a serial number one is like another.
        if (const auto known = found_last(port); known != last.end() && !port.serial.empty())
            name.likely = known->family;
    }
    return names;
}

} // namespace annabella::app
