// The sound card, through SDL2.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "audio/cards/device_watch.hpp"
#include "audio/cards/sound_card.hpp"
#include "audio/output.hpp"
#include "base/error.hpp"

#include <memory>
#include <string>

namespace annabella::audio {

/// How the sound card is used; the defaults suit.
struct SdlOptions {
    /// Frames the card asks for at a time, a power of two; 0: as suits the driver of SDL. With PulseAudio and
    /// others 128, 5.8 ms, as long as 256 at 48000 Hz: with less PulseAudio does not keep its pace. With
    /// PipeWire 64: since its own periods are no multiple of ours it holds one of ours back, and with 128 a
    /// key is heard 5 ms later than by a stream of 256 frames at 48000 Hz.
    int period_frames = 0;
    /// As the sound server calls it; empty: the one it prefers, also when that changes.
    std::string device;
};

/// The stream has the synthesizer's own 22050 Hz: the sound server resamples it anyway to what the card has,
/// and a resampler of ours would hold back 23 ms (SDL) or need code of its own (a polyphase filter) to win at
/// most 1 ms.
///
/// Drivers are tried in the order pipewire, pulseaudio, alsa, for the pipewire driver sounds 10 ms sooner
/// than the pulseaudio driver that SDL would take. The environment decides where it speaks: SDL_AUDIODRIVER
/// replaces the list, AUDIODEV names a device; SDL reads them itself. SDL installs no signal handlers and
/// needs no display. Several may be open at a time.
[[nodiscard]] std::unique_ptr<DeviceDriver> sdl_driver(SdlOptions options = {});

/// A card with one queue. Fails, with a sentence for the user, when there is no sound card and no sound
/// server.
[[nodiscard]] Result<std::unique_ptr<AudioOutput>> open_sdl_output(const SdlOptions& options = {},
                                                                   CardOptions card = {});

} // namespace annabella::audio
