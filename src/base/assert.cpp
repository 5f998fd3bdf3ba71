// What only a fault of the program can make untrue.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/assert.hpp"

#include <cstdio>
#include <cstdlib>
#include <string_view>

namespace annabella {

void fail_assertion(const char* condition, const char* file, int line) noexcept {
    // The folder and the file: the rest of the way is of the machine that has built the program.
    std::string_view place = file;
    if (const auto name = place.rfind('/'); name != std::string_view::npos && name > 0)
        if (const auto folder = place.rfind('/', name - 1); folder != std::string_view::npos)
            place.remove_prefix(folder + 1);
    // Nothing that asks for memory.
    std::fprintf(stderr, "%.*s:%d: this must be true: %s\n", static_cast<int>(place.size()), place.data(),
                 line, condition);
    std::abort();
}

} // namespace annabella
