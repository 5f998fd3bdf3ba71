// A WAV file that is valid at any moment.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/error.hpp"

#include <cstdint>
#include <filesystem>
#include <span>

namespace annabella::audio {

/// Writes mono PCM of 16 bit at 22050 Hz. The header is brought up to date after each append(), after the
/// samples: a program that is killed leaves a playable file with everything appended before.
class WavWriter {
public:
    /// Creates the file or empties it. Fails when it cannot be written.
    [[nodiscard]] static Result<WavWriter> create(const std::filesystem::path& path);

    WavWriter(WavWriter&& other) noexcept;
    WavWriter& operator=(WavWriter&& other) noexcept;
    ~WavWriter();

    /// Fails when the disk is full, the medium is gone or the file would pass the 4 GB (27 h) of the format.
    /// What was appended before stays playable, and a later append() may succeed.
    [[nodiscard]] Result<void> append(std::span<const std::int16_t> samples);

    /// Waits until all is on the disk and closes; idempotent. The destructor closes too, but cannot report a
    /// failure.
    [[nodiscard]] Result<void> close();

    /// Samples in the file.
    [[nodiscard]] std::uint64_t sample_count() const { return m_data_bytes / 2; }

private:
    WavWriter(int file, std::filesystem::path path) : m_file(file), m_path(std::move(path)) {}

    [[nodiscard]] Result<void> write_header(std::uint64_t data_bytes);
    [[nodiscard]] Result<void> write_at(std::uint64_t offset, std::span<const char> bytes);

    int m_file = -1; ///< file descriptor
    std::filesystem::path m_path;
    std::uint64_t m_data_bytes = 0;
};

} // namespace annabella::audio
