// Words of a list.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

namespace annabella {

/// "one, two, three"
inline std::string listed(const std::vector<std::string>& words) {
    std::string list;
    for (const std::string& word : words)
        list.append(list.empty() ? "" : ", ").append(word);
    return list;
}

} // namespace annabella
