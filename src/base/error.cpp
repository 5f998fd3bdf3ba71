// Several failures as one.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/error.hpp"

#include "base/assert.hpp"

namespace annabella {

Error joined(const std::vector<Error>& errors) {
    ASSERT(!errors.empty());
    Error all = errors.front();
    for (std::size_t i = 1; i < errors.size(); ++i)
        all.message = and_then(std::move(all.message), errors[i].message);
    return all;
}

} // namespace annabella
