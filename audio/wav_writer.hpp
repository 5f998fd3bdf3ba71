// A WAV file that is valid at any moment.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/error.hpp"

#include <cstdint>
#include <filesystem>
#include <memory>
#include <span>
#include <utility>

namespace annabella::audio {

/// Writes mono PCM of 16 bit at 22050 Hz. The header is brought up to date after each append(), after the
/// samples: a program that is killed leaves a playable file with everything appended before.
class WavWriter {
public:
    /// Creates the file or empties it. Fails when it cannot be written; then it is not there.
    [[nodiscard]] static Result<WavWriter> create(const std::filesystem::path& path);

    /// Fails when the disk is full, the medium is gone or the file would pass the 4 GB (27 h) of the format.
    /// What was appended before stays playable, and a later append() may succeed.
    [[nodiscard]] Result<void> append(std::span<const std::int16_t> samples);

    /// Waits until all is on the disk and closes; idempotent. Without it the file is closed as well, but
    /// nobody hears of a failure.
    [[nodiscard]] Result<void> close();

    /// Closes and removes what was begun, where that is a file and not a device. Nobody is to take half of it
    /// for the whole.
    void discard();

    /// Samples in the file.
    [[nodiscard]] std::uint64_t sample_count() const { return m_samples; }

private:
    struct File;
    struct Closer {
        void operator()(File* file) const;
    };

    WavWriter(std::unique_ptr<File, Closer> file, std::filesystem::path path)
        : m_file(std::move(file)), m_path(std::move(path)) {}

    std::unique_ptr<File, Closer> m_file; ///< Null when closed.
    std::filesystem::path m_path;
    std::uint64_t m_samples = 0;
};

} // namespace annabella::audio
