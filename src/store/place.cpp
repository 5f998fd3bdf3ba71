// Where a journal lies.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/place.hpp"

#include <cerrno>
#include <fcntl.h>
#include <filesystem>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

#include "base/private_file.hpp"
#include "base/system_reason.hpp"
#include "store/database.hpp"

namespace annabella::store {

namespace fs = std::filesystem;

namespace {

tl::unexpected<Error> unusable(const std::string& path, const std::error_code& code) {
    if (code == std::errc::permission_denied)
        return tl::unexpected<Error>(may_not_be_written(path));
    return failure(ANNABELLA_TR("The journal {0} could not be used: {1}."), {path, system_reason(code)});
}

/// The bytes that SQLite locks (its file format, 1.2.1: the lock-byte page), against all others.
struct flock bytes_of_sqlite() {
    struct flock lock {};
    lock.l_type = F_WRLCK;
    lock.l_whence = SEEK_SET;
    lock.l_start = 0x40000000;
    lock.l_len = 512;
    return lock;
}

// What SQLite's own "unable to open database file" does not say.
Result<void> check_kind(const std::string& path) {
    std::error_code code;
    const auto status = fs::status(path, code);
    if (code == std::errc::permission_denied)
        return unusable(path, code);
    if (status.type() == fs::file_type::directory)
        return failure(ANNABELLA_TR("{0} is a folder, not a journal. Name a file in it."), {path});
    if (status.type() != fs::file_type::not_found && status.type() != fs::file_type::none &&
        status.type() != fs::file_type::regular)
        return failure(
            ANNABELLA_TR("{0} is not an ordinary file, so it cannot be a journal. Name another file."),
            {path});
    const auto folder = fs::path(path).parent_path();
    if (!fs::is_directory(folder, code))
        return failure(ANNABELLA_TR("There is no folder {0} for the journal. Create it, or choose another."),
                       {folder.string()});
    return {};
}

/// The names that SQLite gives to files beside the journal are free, or are such files.
Result<void> check_beside(const std::string& path) {
    for (const char* const ending : side_endings) {
        const std::string beside = path + ending;
        struct stat there {};
        if (::lstat(beside.c_str(), &there) != 0) {
            if (errno == ENAMETOOLONG)
                return unusable(path, {ENAMETOOLONG, std::generic_category()});
        } else if (!S_ISREG(there.st_mode)) {
            return failure(
                ANNABELLA_TR("{0} is not an ordinary file, and the journal needs its name. Move it."),
                {beside});
        }
    }
    return {};
}

} // namespace

Result<std::string> find_place(const std::string& path) {
    if (path.empty() || path.find('\0') != std::string::npos)
        return failure(ANNABELLA_TR("The journal needs a file name."));
    std::error_code code;
    fs::path place = fs::absolute(path, code);
    constexpr int longest_chain = 40; // as the kernel has it
    for (int links = 0; !code && links <= longest_chain; ++links) {
        struct stat there {};
        if (::lstat(place.c_str(), &there) != 0 || !S_ISLNK(there.st_mode)) {
            TRY_VOID(check_kind(place.string()));
            TRY_VOID(check_beside(place.string()));
            const fs::path folder = fs::canonical(place.parent_path(), code);
            if (code)
                break;
            return (folder / place.filename()).string();
        }
        if (there.st_uid != ::geteuid() && there.st_uid != 0)
            return failure(
                ANNABELLA_TR("{0} is somebody else's link, so it is not followed. Name the journal itself."),
                {place.string()});
        const fs::path target = fs::read_symlink(place, code);
        place = target.is_absolute() ? target : place.parent_path() / target;
    }
    return unusable(path, code ? code : std::make_error_code(std::errc::too_many_symbolic_link_levels));
}

void keep_from_others(const std::string& path) {
    for (const char* ending : {"", side_endings[0], side_endings[1], side_endings[2]}) {
        // O_PATH: to close an ordinary descriptor would give up the locks of the whole program on this file.
        const Descriptor file(::open((path + ending).c_str(), O_PATH | O_NOFOLLOW | O_CLOEXEC));
        struct stat there {};
        if (file.is_open() && ::fstat(file.number(), &there) == 0 && S_ISREG(there.st_mode) &&
            there.st_uid == ::geteuid() && (there.st_mode & 077U) != 0)
            ::chmod(("/proc/self/fd/" + std::to_string(file.number())).c_str(), there.st_mode & 0700U);
    }
}

Files look_at(const std::string& path) {
    Files files;
    struct stat there {};
    files.exists = ::lstat(path.c_str(), &there) == 0;
    files.has_content = files.exists && there.st_size > 0;
    for (const char* ending : {"-wal", "-journal"})
        files.has_content_beside =
            files.has_content_beside || (::lstat((path + ending).c_str(), &there) == 0 && there.st_size > 0);
    return files;
}

Result<void> refuse_held(const std::string& path) {
    const Descriptor file(::open(path.c_str(), O_RDONLY | O_NOFOLLOW | O_CLOEXEC));
    struct flock lock = bytes_of_sqlite();
    if (file.is_open() && ::fcntl(file.number(), F_OFD_GETLK, &lock) == 0 && lock.l_type != F_UNLCK)
        return tl::unexpected<Error>(held_by_another(path));
    return {};
}

Result<FileLock> FileLock::take(const std::string& path) {
    Descriptor file(::open(path.c_str(), O_RDWR | O_NOFOLLOW | O_CLOEXEC));
    if (!file.is_open())
        return unusable(path, {errno, std::generic_category()});
    // The lock belongs to this descriptor, so it holds against our own SQLite as well and outlives the
    // closing of others.
    struct flock lock = bytes_of_sqlite();
    if (::fcntl(file.number(), F_OFD_SETLK, &lock) != 0 && (errno == EAGAIN || errno == EACCES))
        return tl::unexpected<Error>(held_by_another(path));
    return FileLock(std::move(file));
}

bool FileLock::is_at(const std::string& path) const { return is_named(m_file.number(), path); }

void remove_scratch(const std::string& path) {
    std::error_code ignored;
    fs::remove(path, ignored);
    for (const char* ending : side_endings)
        fs::remove(path + ending, ignored);
}

} // namespace annabella::store
