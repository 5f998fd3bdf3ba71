// The example at the head of a header, and the same lines in the test that compiles them.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <fstream>
#include <string>
#include <string_view>
#include <vector>

namespace annabella::test {

/// The lines of a file from behind the one that ends with `begin` to the first that does not begin with
/// `margin`, without it; blank ones left out.
inline std::vector<std::string> example_lines(const std::string& path, std::string_view begin,
                                              std::string_view margin) {
    std::ifstream file(std::string(ANNABELLA_SOURCE_DIR "/") + path);
    std::vector<std::string> lines;
    bool inside = false;
    for (std::string line; std::getline(file, line);) {
        if (!inside) {
            inside = line.ends_with(begin);
            continue;
        }
        if (line.empty() || line == "//")
            continue;
        if (!line.starts_with(margin))
            break;
        lines.push_back(line.substr(margin.size()));
    }
    return lines;
}

inline std::vector<std::string> example_in_header(const std::string& header) {
    return example_lines(header, "Example:", "//     ");
}

/// The example in a test ends with the block in which it stands, or with an expectation behind `    //`.
inline std::vector<std::string> example_in_test(const std::string& test) {
    std::vector<std::string> lines = example_lines(test, "// Example:", "    ");
    for (std::size_t i = 0; i < lines.size(); ++i)
        if (lines[i].starts_with("//")) {
            lines.resize(i);
            break;
        }
    return lines;
}

} // namespace annabella::test
