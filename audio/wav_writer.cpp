// A WAV file that is valid at any moment.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "audio/wav_writer.hpp"

#include "audio/synthesizer.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <limits>
#include <string_view>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>
#include <utility>
#include <vector>

namespace annabella::audio {

namespace {

constexpr std::size_t header_bytes = 44;
constexpr std::uint64_t most_data_bytes = std::numeric_limits<std::uint32_t>::max() - header_bytes - 1;

// The sizes of the format are 32 or 16 bits, least byte first.
class Header {
public:
    void tag(std::string_view name) {
        std::copy(name.begin(), name.end(), m_next);
        m_next += name.size();
    }
    void number(std::uint32_t value, int bytes) {
        for (int i = 0; i < bytes; ++i, value >>= 8U)
            *m_next++ = static_cast<char>(value & 0xFFU);
    }
    [[nodiscard]] const std::array<char, header_bytes>& bytes() const { return m_bytes; }

private:
    std::array<char, header_bytes> m_bytes{};
    char* m_next = m_bytes.data();
};

Error not_written(const std::filesystem::path& path, int code) {
    return {
        ANNABELLA_TR("The recording {0} cannot be written: {1}. Check the folder and the space on the disk."),
        {path.string(), std::generic_category().message(code)}};
}

} // namespace

Result<WavWriter> WavWriter::create(const std::filesystem::path& path) {
    // What was said at the board is for its owner's ears, and a link somebody laid there is not followed.
    const int file = ::open(path.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, 0600);
    if (file < 0)
        return tl::unexpected(not_written(path, errno));
    WavWriter writer(file, path);
    struct stat there {};
    if (::fstat(file, &there) == 0 && S_ISREG(there.st_mode))
        ::fchmod(file, 0600); // it may have been there before
    if (const Result<void> written = writer.write_header(0); !written)
        return tl::unexpected(written.error());
    return writer;
}

WavWriter::WavWriter(WavWriter&& other) noexcept
    : m_file(std::exchange(other.m_file, -1)), m_path(std::move(other.m_path)),
      m_data_bytes(other.m_data_bytes) {}

WavWriter& WavWriter::operator=(WavWriter&& other) noexcept {
    std::swap(m_file, other.m_file);
    std::swap(m_path, other.m_path);
    std::swap(m_data_bytes, other.m_data_bytes);
    return *this;
}

WavWriter::~WavWriter() {
    if (m_file >= 0)
        ::close(m_file);
}

Result<void> WavWriter::write_at(std::uint64_t offset, std::span<const char> bytes) {
    while (!bytes.empty()) {
        const ssize_t count = ::pwrite(m_file, bytes.data(), bytes.size(), static_cast<off_t>(offset));
        if (count < 0 && errno == EINTR)
            continue;
        if (count < 0)
            return tl::unexpected(not_written(m_path, errno));
        if (count == 0)
            return tl::unexpected(not_written(m_path, ENOSPC));
        bytes = bytes.subspan(static_cast<std::size_t>(count));
        offset += static_cast<std::uint64_t>(count);
    }
    return {};
}

Result<void> WavWriter::write_header(std::uint64_t data_bytes) {
    constexpr std::uint32_t bytes_per_sample = 2;
    const auto data = static_cast<std::uint32_t>(data_bytes);
    Header header;
    header.tag("RIFF");
    header.number(data + header_bytes - 8, 4);
    header.tag("WAVEfmt ");
    header.number(16, 4); // length of the format that follows
    header.number(1, 2);  // PCM
    header.number(1, 2);  // channels
    header.number(Synthesizer::sample_rate, 4);
    header.number(Synthesizer::sample_rate * bytes_per_sample, 4);
    header.number(bytes_per_sample, 2);
    header.number(8 * bytes_per_sample, 2);
    header.tag("data");
    header.number(data, 4);
    return write_at(0, header.bytes());
}

Result<void> WavWriter::append(std::span<const std::int16_t> samples) {
    if (m_file < 0)
        return tl::unexpected(not_written(m_path, EBADF));
    if (samples.size() * 2 > most_data_bytes - m_data_bytes)
        return tl::unexpected(not_written(m_path, EFBIG));
    std::vector<char> bytes;
    bytes.reserve(samples.size() * 2);
    for (const std::int16_t sample : samples) {
        const auto bits = static_cast<std::uint16_t>(sample);
        bytes.push_back(static_cast<char>(bits & 0xFFU));
        bytes.push_back(static_cast<char>(bits >> 8U));
    }
    if (Result<void> written = write_at(header_bytes + m_data_bytes, bytes); !written)
        return written;
    if (Result<void> written = write_header(m_data_bytes + bytes.size()); !written)
        return written;
    m_data_bytes += bytes.size();
    return {};
}

Result<void> WavWriter::close() {
    if (m_file < 0)
        return {};
    // A pipe or a device cannot be synchronized; that is no failure.
    const bool synchronized = ::fdatasync(m_file) == 0 || errno == EINVAL || errno == EROFS;
    const int code = errno;
    const bool closed = ::close(std::exchange(m_file, -1)) == 0;
    if (!synchronized)
        return tl::unexpected(not_written(m_path, code));
    if (!closed)
        return tl::unexpected(not_written(m_path, errno));
    return {};
}

} // namespace annabella::audio
