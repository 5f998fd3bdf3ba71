// The string literals of the sources: which messages a file holds.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <string>
#include <string_view>

namespace annabella::test {

/// The string literal that begins at `at`, joined with those that follow, as the compiler joins them; `at`
/// ends behind the last.
inline std::string joined_literal(const std::string& source, std::size_t& at) {
    std::string text;
    while (at < source.size() && source[at] == '"') {
        for (++at; at < source.size() && source[at] != '"'; ++at) {
            if (source[at] != '\\') {
                text += source[at];
                continue;
            }
            ++at;
            text += source[at] == 'n' ? '\n' : source[at];
        }
        const std::size_t next = source.find_first_not_of(" \t\n", ++at);
        if (next != std::string::npos && source[next] == '"')
            at = next;
    }
    return text;
}

inline void collect_literals(const std::string& source, std::set<std::string>& found) {
    constexpr std::string_view beginnings = "/R'\"";
    for (std::size_t at = source.find_first_of(beginnings); at < source.size();
         at = source.find_first_of(beginnings, at)) {
        const std::string_view rest = std::string_view(source).substr(at);
        if (rest.starts_with("//"))
            at = std::min(source.find('\n', at), source.size());
        else if (rest.starts_with("R\"("))
            at = std::min(source.find(")\"", at), source.size() - 2) + 2;
        else if (rest.starts_with("'\"'") || rest.starts_with("'\\\"'"))
            at += rest[1] == '"' ? 3U : 4U;
        else if (source[at] == '"')
            found.insert(joined_literal(source, at));
        else
            ++at;
    }
}

/// Those of one file.
inline std::set<std::string> literals_of(const std::filesystem::path& path) {
    std::set<std::string> found;
    std::ifstream file(path, std::ios::binary);
    collect_literals({std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()}, found);
    return found;
}

/// Every source below that folder of the tree, by its path in the tree.
inline std::set<std::string> sources_below(const std::string& folder) {
    const std::filesystem::path root(ANNABELLA_SOURCE_DIR);
    std::set<std::string> found;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(root / folder))
        if (entry.path().extension() == ".cpp" || entry.path().extension() == ".hpp")
            found.insert(entry.path().lexically_relative(root).generic_string());
    return found;
}

} // namespace annabella::test
