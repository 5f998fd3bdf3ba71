// What the kernel shall refuse this program (Linux).
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <filesystem>
#include <vector>

#include "base/error.hpp"

namespace annabella::app {

/// Closes what whoever started the program has opened for it besides input, output and errors: a lock does
/// not take back what is open.
void close_inherited();

/// Asks the kernel to refuse, from here to the end of the process and to every thread of it: sockets other
/// than those of this machine (AF_UNIX), starting or becoming another program, looking into or acting upon
/// another one, typing into the terminal on the user's behalf, and what leads around this: io_uring, other
/// calling conventions, mounting, namespaces. What is refused fails with EACCES or EPERM, so that libraries
/// do without. It must be called while there is one thread. Nothing takes it back.
Result<void> refuse_programs_and_network();

/// Asks the kernel to refuse, from here to the end of the process, code that is not there yet: mapping
/// anything so that it can be executed, or making it so. What libraries load later must have been loaded
/// before (preloading_linux.hpp). It must be called while there is one thread.
Result<void> refuse_new_code();

/// What else is refused.
enum class FilesRefused : std::uint8_t {
    All,  ///< Every file that is not named.
    None, ///< This kernel has no Landlock, or it is switched off.
};

/// What a program may have of the file system. What is not there counts for nothing.
struct FilesNeeded {
    std::vector<std::filesystem::path> read;  ///< Files, and folders with all below them.
    std::vector<std::filesystem::path> write; ///< The same, to read, write, make and remove.
};

/// Asks the kernel to refuse all other files, from here to the end of the process (Landlock). It must be
/// called while there is one thread. Fails where the kernel has that and does not do it.
Result<FilesRefused> refuse_other_files(const FilesNeeded& needed);

/// What voice, sound, boards, words and languages need of the system, besides what is the program's own:
/// libraries, voices, Braille tables, the settings of sound, devices, time zones.
FilesNeeded files_of_the_system();

} // namespace annabella::app
