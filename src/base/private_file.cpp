// Files and folders for their owner's eyes alone.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/private_file.hpp"

#include <cerrno>
#include <cstdio>
#include <fcntl.h>
#include <string>
#include <sys/file.h>
#include <sys/stat.h>
#include <thread>
#include <unistd.h>

namespace annabella {

namespace fs = std::filesystem;

namespace {

std::error_code last_error() { return {errno, std::generic_category()}; }

} // namespace

Descriptor::~Descriptor() {
    if (m_number >= 0)
        ::close(m_number);
}

std::error_code make_private_folder(const fs::path& folder) {
    fs::path so_far;
    std::error_code unknown;
    for (const fs::path& name : folder) {
        so_far /= name;
        if (::mkdir(so_far.c_str(), 0700) == 0 || fs::is_directory(so_far, unknown))
            continue;
        // Again, so that the reason is that of mkdir(): a name on the way may exist and be no folder.
        if (::mkdir(so_far.c_str(), 0700) == 0)
            return {};
        const std::error_code error = last_error();
        return error == std::errc::file_exists && so_far != folder
                   ? std::make_error_code(std::errc::not_a_directory)
                   : error;
    }
    return {};
}

Descriptor make_private_file(const fs::path& path, std::error_code& error) {
    Descriptor file(::open(path.c_str(), O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600));
    error = file.is_open() ? std::error_code() : last_error();
    return file;
}

bool is_named(int file, const fs::path& path) {
    struct stat open {};
    struct stat named {};
    return ::fstat(file, &open) == 0 && ::lstat(path.c_str(), &named) == 0 && open.st_dev == named.st_dev &&
           open.st_ino == named.st_ino;
}

std::error_code write_all(const Descriptor& file, std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t count = ::write(file.number(), bytes.data(), bytes.size());
        if (count < 0 && errno == EINTR)
            continue;
        if (count <= 0)
            return count < 0 ? last_error() : std::make_error_code(std::errc::no_space_on_device);
        bytes.remove_prefix(static_cast<std::size_t>(count));
    }
    return {};
}

std::error_code sync_file(const Descriptor& file) {
    return ::fsync(file.number()) == 0 ? std::error_code() : last_error();
}

std::error_code sync_folder(const fs::path& folder) {
    const Descriptor handle(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    // A folder may be one that we can write but not read, and some file systems cannot sync a folder: what
    // was to be written is written all the same.
    if (handle.is_open() && ::fsync(handle.number()) != 0 && errno == EIO)
        return last_error();
    return {};
}

Descriptor lock_folder(const fs::path& folder, std::chrono::milliseconds patience) {
    Descriptor handle(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    constexpr std::chrono::milliseconds step{10};
    for (std::chrono::milliseconds waited{0}; handle.is_open(); waited += step) {
        if (::flock(handle.number(), LOCK_EX | LOCK_NB) == 0)
            return handle;
        if (errno != EWOULDBLOCK || waited >= patience)
            break;
        std::this_thread::sleep_for(step);
    }
    return {};
}

std::error_code rename_file(const fs::path& from, const fs::path& to, Existing existing) {
    int answer = 0;
    if (existing == Existing::Replace) {
        answer = ::rename(from.c_str(), to.c_str());
    } else {
        answer = ::renameat2(AT_FDCWD, from.c_str(), AT_FDCWD, to.c_str(), RENAME_NOREPLACE);
        if (answer != 0 && (errno == EINVAL || errno == ENOSYS)) {
            // A file system that cannot do both at once: nobody but us writes into this folder.
            struct stat there {};
            if (::lstat(to.c_str(), &there) == 0)
                return std::make_error_code(std::errc::file_exists);
            answer = ::rename(from.c_str(), to.c_str());
        }
    }
    return answer == 0 ? sync_folder(to.has_parent_path() ? to.parent_path() : fs::path(".")) : last_error();
}

std::error_code write_private_file(const fs::path& path, std::string_view content, Existing existing) {
    struct stat there {};
    if (existing == Existing::Keep && ::lstat(path.c_str(), &there) == 0)
        return std::make_error_code(std::errc::file_exists);
    const fs::path half_way = path.string() + ".part";
    std::error_code error;
    Descriptor file = make_private_file(half_way, error);
    if (error == std::errc::file_exists) {
        // Left over from a program that was killed.
        ::unlink(half_way.c_str());
        file = make_private_file(half_way, error);
    }
    if (error)
        return error;
    error = write_all(file, content);
    if (!error)
        error = sync_file(file);
    if (!error)
        error = rename_file(half_way, path, existing);
    if (error)
        ::unlink(half_way.c_str());
    return error;
}

} // namespace annabella
