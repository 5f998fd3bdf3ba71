// Files and folders for their owner's eyes alone. What two people play, say and write belongs to them.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <filesystem>
#include <string_view>
#include <system_error>
#include <utility>

namespace annabella {

/// A file descriptor that closes itself.
class Descriptor {
public:
    Descriptor() = default;
    explicit Descriptor(int number) : m_number(number) {}
    Descriptor(Descriptor&& other) noexcept : m_number(std::exchange(other.m_number, -1)) {}
    Descriptor& operator=(Descriptor&& other) noexcept {
        std::swap(m_number, other.m_number);
        return *this;
    }
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    ~Descriptor();

    [[nodiscard]] bool is_open() const { return m_number >= 0; }
    [[nodiscard]] int number() const { return m_number; }

private:
    int m_number = -1;
};

/// What becomes of a file that is already there.
enum class Existing { Keep, Replace };

/// Makes a folder and those above it that are missing, with mode 0700. Folders that are there stay as they
/// are, and a link among them is followed: where somebody keeps his data is his business.
std::error_code make_private_folder(const std::filesystem::path& folder);

/// Makes a file that is not there yet, with mode 0600, open for writing. A link in its place is not followed.
/// Closed, with the reason in `error`, where it cannot be made.
Descriptor make_private_file(const std::filesystem::path& path, std::error_code& error);

/// Whether `path` is still the name of the open file: nobody has removed, renamed or replaced it. A link
/// there is not followed.
bool is_named(int file, const std::filesystem::path& path);

/// Writes all bytes at the place where the file stands.
std::error_code write_all(const Descriptor& file, std::string_view bytes);

/// Returns when what was written is on the disk.
std::error_code sync_file(const Descriptor& file);

/// Returns when the names in this folder are on the disk.
std::error_code sync_folder(const std::filesystem::path& folder);

/// As long as it is open, other programs that ask for it wait, `patience` at most. Closed where it cannot be
/// had: then they are not kept out.
Descriptor lock_folder(const std::filesystem::path& folder, std::chrono::milliseconds patience);

/// Renames a file within its folder; on the disk when this returns. With Existing::Keep the error is
/// std::errc::file_exists where `to` is there. A link at `to` is itself replaced, not what it leads to.
std::error_code rename_file(const std::filesystem::path& from, const std::filesystem::path& to,
                            Existing existing);

/// Writes a file with mode 0600: whole and on the disk when this returns, or not at all. With Existing::Keep
/// the error is std::errc::file_exists where `path` is there.
std::error_code write_private_file(const std::filesystem::path& path, std::string_view content,
                                   Existing existing);

} // namespace annabella
