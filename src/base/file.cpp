// Reading a whole file.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/file.hpp"

#include <array>
#include <cstdio>
#include <memory>

namespace annabella {

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
        return failure(ANNABELLA_TR("The file {0} cannot be read. Is its name right?"), {path.string()});
    return content;
}

} // namespace annabella
