// Sound files through libsndfile.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "sound_file.hpp"

#include <memory>
#include <sndfile.h>

#include "../unit/support/resampled.hpp"

namespace annabella::workbench {

Result<std::vector<std::int16_t>> read_sound_file(const std::filesystem::path& path, int rate) {
    SF_INFO info{};
    const std::unique_ptr<SNDFILE, int (*)(SNDFILE*)> file(sf_open(path.c_str(), SFM_READ, &info), sf_close);
    if (!file || info.channels < 1 || info.frames < 0)
        return failure("The sound file {0} cannot be read.", {path.string()});
    std::vector<std::int16_t> frames(static_cast<std::size_t>(info.frames) *
                                     static_cast<std::size_t>(info.channels));
    const sf_count_t count = sf_readf_short(file.get(), frames.data(), info.frames);
    std::vector<std::int16_t> mono(static_cast<std::size_t>(count));
    const auto channels = static_cast<std::size_t>(info.channels);
    for (std::size_t i = 0; i < mono.size(); ++i) {
        int sum = 0;
        for (std::size_t channel = 0; channel < channels; ++channel)
            sum += frames[i * channels + channel];
        mono[i] = static_cast<std::int16_t>(sum / info.channels);
    }
    return test::resampled(mono, info.samplerate, rate);
}

} // namespace annabella::workbench
