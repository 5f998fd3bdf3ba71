// Memory that is tried.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/memory.hpp"

#include <new>

namespace annabella {

bool has_memory(std::size_t bytes) {
    void* const taken = ::operator new(bytes, std::nothrow);
    ::operator delete(taken);
    return taken != nullptr;
}

} // namespace annabella
