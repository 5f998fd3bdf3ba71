// The boards that answered last, kept for the next start.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "devices/board_name.hpp"
#include "devices/byte_stream.hpp"

namespace annabella::app {

/// By names that last ("dgt:usb:0403:6001:A9", whatever port it is at then), White's first. A file that is
/// not there, or holds something else, holds none.
std::vector<devices::BoardName> read_last_boards(const std::filesystem::path& file);

/// They are kept beside the games; nowhere where no games are.
inline std::filesystem::path last_boards_of(const std::filesystem::path& journal) {
    return journal.empty() ? journal : journal.parent_path() / "last-boards";
}

/// At which port a board of which family was found.
struct FoundBoard {
    std::string port;
    std::string family;
};

/// False where nothing could be written: then they are found without help the next time.
bool keep_last_boards(const std::filesystem::path& file, const std::vector<FoundBoard>& boards,
                      const std::vector<devices::PortInfo>& ports);

/// The lines of USB devices that may lead to a board, those of `last` first: the only ones that are asked
/// without being named. What has the same serial number as then is most likely the same board.
/// `clock`: the line of a clock, named as for open_stream(), which leads to none; empty: there is none.
std::vector<devices::BoardName> usb_lines(std::vector<devices::PortInfo> ports,
                                          const std::vector<devices::BoardName>& last,
                                          const std::string& clock = {});

} // namespace annabella::app
