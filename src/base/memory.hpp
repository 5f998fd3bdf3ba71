// Memory for libraries that do not bear to get none.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>

namespace annabella {

/// Whether so much memory could be had now, in bytes; it is given back at once. Asked before a library that
/// ends the program, or crashes, where it gets none. Another thread may take it in between.
bool has_memory(std::size_t bytes);

} // namespace annabella
