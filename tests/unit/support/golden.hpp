// Files of what is expected, which a program of tests that is started with --write makes anew.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

namespace annabella::test {

inline bool is_writing() {
    std::ifstream words("/proc/self/cmdline", std::ios::binary);
    for (std::string word; std::getline(words, word, '\0');)
        if (word == "--write")
            return true;
    return false;
}

/// Empty where there is none.
inline std::string content_of(const std::filesystem::path& file) {
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

inline void write_content(const std::filesystem::path& file, const std::string& content) {
    std::filesystem::create_directories(file.parent_path());
    std::ofstream(file, std::ios::binary) << content;
}

} // namespace annabella::test
