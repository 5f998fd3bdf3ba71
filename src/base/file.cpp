// Reading a whole file.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/file.hpp"

#include <array>
#include <cerrno>
#include <cstddef>
#include <cstdio>
#include <memory>
#include <system_error>
#include <unistd.h>

#include "base/system_reason.hpp"

namespace annabella {

namespace {

constexpr std::size_t megabyte = 1'000'000;
constexpr std::size_t largest_file = 500 * megabyte;
constexpr std::size_t largest_small_file = megabyte;

/// Why that file could not be read, as far as its owner can mend it. `refused`: what the system said to it.
Error why_unread(const std::filesystem::path& path, std::size_t largest, int refused) {
    std::error_code error;
    if (refused == EMFILE || refused == ENFILE)
        return {ANNABELLA_TR("The file {0} cannot be read: {1}."), {path.string(), system_reason(refused)}};
    const auto kind = std::filesystem::status(path, error).type();
    if (error == std::errc::too_many_symbolic_link_levels)
        return {ANNABELLA_TR("{0} is a link to itself. Name the file it should lead to."), {path.string()}};
    if (kind == std::filesystem::file_type::directory)
        return {ANNABELLA_TR("{0} is a folder. Name a file in it."), {path.string()}};
    if (kind == std::filesystem::file_type::not_found)
        return {ANNABELLA_TR("There is no file {0}. Check its name."), {path.string()}};
    if (::access(path.c_str(), R_OK) != 0 && errno == EACCES)
        return {ANNABELLA_TR("No permission to read the file {0}. Ask its owner."), {path.string()}};
    if (!error && kind != std::filesystem::file_type::regular)
        return {ANNABELLA_TR("{0} is not an ordinary file. Name another."), {path.string()}};
    if (const auto size = std::filesystem::file_size(path, error); !error && size > largest)
        return {ANNABELLA_TR("The file {0} is too large. The limit is {1} megabytes."),
                {path.string(), std::to_string(largest / megabyte)}};
    return {ANNABELLA_TR("The file {0} cannot be read: {1}."),
            {path.string(), error ? system_reason(error) : system_reason(EIO)}};
}

Result<std::string> read_up_to(std::size_t largest, const std::filesystem::path& path) {
    std::error_code error;
    // Opening a pipe waits for its writer, and a device has no end.
    if (!std::filesystem::is_regular_file(path, error))
        return tl::unexpected(why_unread(path, largest, 0));
    // Not a stream: reading a folder through one throws.
    const std::unique_ptr<std::FILE, int (*)(std::FILE*)> file(std::fopen(path.c_str(), "rb"), &std::fclose);
    const int refused = file ? 0 : errno;
    std::string content;
    if (file) {
        std::array<char, 65536> buffer{};
        while (content.size() <= largest) {
            errno = 0;
            const std::size_t got = std::fread(buffer.data(), 1, buffer.size(), file.get());
            content.append(buffer.data(), got);
            // An interruption by a signal is no fault of the file.
            if (std::ferror(file.get()) != 0 && errno == EINTR)
                std::clearerr(file.get());
            else if (got < buffer.size())
                break;
        }
    }
    if (!file || std::ferror(file.get()) != 0 || content.size() > largest)
        return tl::unexpected(why_unread(path, largest, refused));
    return content;
}

} // namespace

Result<std::string> read_file(const std::filesystem::path& path) { return read_up_to(largest_file, path); }

Result<std::string> read_small_file(const std::filesystem::path& path) {
    return read_up_to(largest_small_file, path);
}

} // namespace annabella
