// Where tests find games by others.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdlib>
#include <fstream>
#include <iterator>
#include <optional>
#include <string>

namespace annabella::chess::testing {

/// A file of the corpus; empty where it is missing. The environment variable ANNABELLA_CORPUS has precedence.
inline std::optional<std::string> read_corpus(const std::string& name) {
    const char* const folder = std::getenv("ANNABELLA_CORPUS");
    std::ifstream file((folder ? std::string(folder) : std::string(ANNABELLA_CORPUS)) + "/" + name,
                       std::ios::binary);
    if (!file)
        return std::nullopt;
    return std::string(std::istreambuf_iterator<char>(file), {});
}

} // namespace annabella::chess::testing
