// Where the program is to write, looked at before anything begins.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "app/settings/command_line.hpp"
#include "base/error.hpp"

namespace annabella::app {

/// A file that will be written, and the option that names it.
struct Output {
    std::string option;
    std::filesystem::path file;
};

/// Fails where two options name one file: each would write over what the other has written.
Result<void> refuse_shared_file(const std::vector<Output>& outputs);

/// Makes the folder where it is missing. Fails where no file can be made in it.
Result<void> check_folder(const std::filesystem::path& folder);

/// The folders of all that the program for tournaments writes, made before the kernel locks it. What cannot
/// be made is a failure; of the settings, without which a game can be played, it is told first.
Result<void> make_folders(CommandLine& line);

} // namespace annabella::app
