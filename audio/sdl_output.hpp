// The sound card, through SDL2.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "audio/output.hpp"
#include "base/error.hpp"

#include <chrono>
#include <functional>
#include <memory>
#include <optional>

namespace annabella::audio {

/// How the sound card is used; the defaults suit.
struct SdlOptions {
    /// Frames the card asks for at a time, a power of two. 128 frames at 22050 Hz are 5.8 ms, as long as 256
    /// at 48000 Hz: the shortest period with which PipeWire and PulseAudio both kept their pace.
    int period_frames = 128;
    /// The device counts as dead when it has asked for nothing this long.
    std::chrono::milliseconds patience{500};
    /// Time from one attempt to open a dead device again to the next.
    std::chrono::milliseconds retry{1000};
    /// Told of a loss (with the reason) and of the recovery (nullopt), each once, on a thread of the output.
    /// It must return soon and must not destroy the output.
    std::function<void(const std::optional<Error>&)> on_change;
};

/// Opens the sound card once for the whole run; it is fed with zeros between utterances, so that it never
/// sleeps and the first syllable is never swallowed.
///
/// The stream has the synthesizer's own 22050 Hz: the sound server resamples it anyway to what the card has,
/// and a resampler of ours would hold back 23 ms (SDL) or need code of its own (a polyphase filter) to win at
/// most 1 ms.
///
/// Drivers are tried in the order pipewire, pulseaudio, alsa, for the pipewire driver sounds 10 ms sooner
/// than the pulseaudio driver that SDL would take. The environment decides where it speaks: SDL_AUDIODRIVER
/// replaces the list, AUDIODEV names a device; SDL reads them itself. SDL installs no signal handlers and
/// needs no display.
///
/// A watchdog opens the device again when the server died or the card was pulled out; what was queued is then
/// spoken from where it stopped. Fails, with a sentence for the user, when there is no sound card and no
/// sound server. One at a time in a process.
[[nodiscard]] Result<std::unique_ptr<AudioOutput>> open_sdl_output(SdlOptions options = {});

} // namespace annabella::audio
