// Reading a whole file.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/file.hpp"

#include <array>
#include <cstdint>
#include <cstdio>
#include <memory>
#include <system_error>
#include <unistd.h>

namespace annabella {

namespace {

constexpr std::uintmax_t largest_small_file = 1'000'000;

/// Why that file could not be read, as far as its owner can mend it.
Error why_unread(const std::filesystem::path& path) {
    std::error_code unknown;
    const auto kind = std::filesystem::status(path, unknown).type();
    if (kind == std::filesystem::file_type::directory)
        return {ANNABELLA_TR("{0} is a folder. Name a file in it."), {path.string()}};
    if (kind == std::filesystem::file_type::not_found)
        return {ANNABELLA_TR("There is no file {0}. Is its name right?"), {path.string()}};
    if (::access(path.c_str(), R_OK) != 0)
        return {ANNABELLA_TR("You may not read the file {0}. Who owns it can permit that."), {path.string()}};
    return {ANNABELLA_TR("The file {0} cannot be read. Is its name right?"), {path.string()}};
}

} // namespace

Result<std::string> read_file(const std::filesystem::path& path) {
    // Not a stream: reading a folder through one throws.
    const std::unique_ptr<std::FILE, int (*)(std::FILE*)> file(std::fopen(path.c_str(), "rb"), &std::fclose);
    std::string content;
    if (file) {
        std::array<char, 65536> buffer{};
        while (const std::size_t got = std::fread(buffer.data(), 1, buffer.size(), file.get()))
            content.append(buffer.data(), got);
    }
    if (!file || std::ferror(file.get()) != 0)
        return tl::unexpected(why_unread(path));
    return content;
}

Result<std::string> read_small_file(const std::filesystem::path& path) {
    std::error_code error;
    const bool ordinary = std::filesystem::is_regular_file(path, error);
    if (!ordinary || std::filesystem::file_size(path, error) > largest_small_file)
        return tl::unexpected(why_unread(path));
    return read_file(path);
}

} // namespace annabella
