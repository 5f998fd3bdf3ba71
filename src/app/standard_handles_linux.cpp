// Standard handles that nobody has opened.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/standard_handles_linux.hpp"

#include <cerrno>
#include <fcntl.h>
#include <unistd.h>

namespace annabella::app {

void hold_standard_handles() {
    for (const int handle : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
        if (::fcntl(handle, F_GETFD) < 0 && errno == EBADF)
            // The lowest number that is free is this one.
            (void)::open("/dev/null", O_RDONLY); // NOLINT(android-cloexec-open): a child begins with it, too.
}

} // namespace annabella::app
