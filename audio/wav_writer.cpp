// A WAV file that is valid at any moment.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "audio/wav_writer.hpp"

#include "audio/synthesizer.hpp"
#include "base/private_file.hpp"
#include "base/system_reason.hpp"

#include <array>
#include <cerrno>
#include <fcntl.h>
#include <limits>
#include <sndfile.h>
#include <string_view>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

namespace annabella::audio {

namespace {

/// The format counts its bytes in 32 bits, those of the header included.
constexpr std::uint64_t most_samples =
    (std::numeric_limits<std::uint32_t>::max() - 64) / sizeof(std::int16_t);

Error not_written(const std::filesystem::path& path, int code) {
    return {ANNABELLA_TR("The recording {0} cannot be written: {1}. Check the folder and the disk space."),
            {path.string(), system_reason(code)}};
}

/// Why the library could not go on; it says so in words only, the system's number is left behind by it.
int last_code() { return errno != 0 ? errno : EIO; }

/// Whether a file is there that has something else in it, such as a journal.
bool is_something_else(const std::filesystem::path& path) {
    const int descriptor = ::open(path.c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
    if (descriptor < 0)
        return false;
    struct stat there {};
    std::array<char, 4> begin{};
    const bool is_file = ::fstat(descriptor, &there) == 0 && S_ISREG(there.st_mode) && there.st_size > 0;
    const bool is_sound = is_file && ::read(descriptor, begin.data(), begin.size()) == 4 &&
                          std::string_view(begin.data(), begin.size()) == "RIFF";
    ::close(descriptor);
    return is_file && !is_sound;
}

/// Removes the file that is open, unless its name is another's by now.
void remove_file(const std::filesystem::path& path, int descriptor) {
    struct stat opened {};
    if (::fstat(descriptor, &opened) == 0 && S_ISREG(opened.st_mode) && is_named(descriptor, path))
        ::unlink(path.c_str());
}

} // namespace

struct WavWriter::File {
    int descriptor = -1;
    SNDFILE* sound = nullptr;
};

void WavWriter::Closer::operator()(File* file) const {
    const std::unique_ptr<File> owned(file);
    sf_close(owned->sound);
    ::close(owned->descriptor);
}

Result<WavWriter> WavWriter::create(const std::filesystem::path& path) {
    const auto no_recording = [&] {
        return failure(ANNABELLA_TR("{0} already exists and is not a recording. Choose another file."),
                       {path.string()});
    };
    if (is_something_else(path))
        return no_recording();
    // What was said at the board is for its owner's ears, and a link somebody laid there is not followed.
    // A pipe would be waited for until somebody reads it.
    const int descriptor =
        ::open(path.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0600);
    const int refused = descriptor < 0 ? errno : 0;
    struct stat there {};
    // A pipe that nobody reads, or a socket, says what a missing device does.
    if (refused == ENXIO && ::lstat(path.c_str(), &there) == 0 &&
        (S_ISFIFO(there.st_mode) || S_ISSOCK(there.st_mode)))
        return no_recording();
    if (refused != 0)
        return tl::unexpected(not_written(path, refused));
    if (::fstat(descriptor, &there) == 0 && S_ISREG(there.st_mode))
        ::fchmod(descriptor, 0600); // it may have been there before
    SF_INFO format{};
    format.samplerate = Synthesizer::sample_rate;
    format.channels = 1;
    format.format = SF_FORMAT_WAV | SF_FORMAT_PCM_16;
    errno = 0;
    SNDFILE* sound = sf_open_fd(descriptor, SFM_WRITE, &format, SF_FALSE);
    if (sound == nullptr) {
        const int code = last_code();
        remove_file(path, descriptor);
        ::close(descriptor);
        return tl::unexpected(not_written(path, code));
    }
    WavWriter writer({new File{descriptor, sound}, Closer()}, path);
    sf_command(sound, SFC_UPDATE_HEADER_NOW, nullptr, 0);
    if (sf_error(sound) != SF_ERR_NO_ERROR) {
        const int code = last_code();
        writer.discard();
        return tl::unexpected(not_written(path, code));
    }
    sf_command(sound, SFC_SET_UPDATE_HEADER_AUTO, nullptr, SF_TRUE);
    return writer;
}

Result<void> WavWriter::append(std::span<const std::int16_t> samples) {
    if (!m_file)
        return tl::unexpected(not_written(m_path, EBADF));
    if (samples.size() > most_samples - m_samples)
        return tl::unexpected(not_written(m_path, EFBIG));
    const auto count = static_cast<sf_count_t>(samples.size());
    errno = 0;
    const bool written = sf_write_short(m_file->sound, samples.data(), count) == count;
    if (!written || sf_error(m_file->sound) != SF_ERR_NO_ERROR) {
        const int code = last_code();
        // What is there stays; the next samples are to follow it.
        sf_seek(m_file->sound, static_cast<sf_count_t>(m_samples), SEEK_SET);
        return tl::unexpected(not_written(m_path, code));
    }
    m_samples += samples.size();
    return {};
}

Result<void> WavWriter::close() {
    if (!m_file)
        return {};
    const std::unique_ptr<File, Closer> file = std::exchange(m_file, nullptr);
    // A pipe or a device cannot be synchronized; that is no failure.
    if (::fsync(file->descriptor) != 0 && errno != EINVAL && errno != EROFS)
        return tl::unexpected(not_written(m_path, errno));
    return {};
}

void WavWriter::discard() {
    if (!m_file)
        return;
    remove_file(m_path, m_file->descriptor);
    m_file.reset();
}

} // namespace annabella::audio
