// The sound card, by whichever way there is.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "audio/cards/sound_card.hpp"
#include "audio/cards/way_to_card.hpp"
#include "audio/output.hpp"
#include "base/error.hpp"

#include <memory>

namespace annabella::audio {

/// The stream has the synthesizer's own 22050 Hz: the sound server resamples it anyway to what the card has,
/// and a resampler of ours would hold back 23 ms (SDL) or need code of its own (a polyphase filter) to win at
/// most 1 ms.
///
/// Drivers are tried in the order pipewire, pulseaudio, alsa, for PipeWire's own driver sounds 10 ms sooner
/// than its server of PulseAudio's kind. All but pulseaudio are SDL's. The environment decides where it
/// speaks: SDL_AUDIODRIVER replaces the list, AUDIODEV names a device of ALSA's.
[[nodiscard]] std::unique_ptr<DeviceDriver> card_driver(const DeviceOptions& options = {});

/// A card with one queue. Fails, with a sentence for the user, when there is no sound card and no sound
/// server.
[[nodiscard]] Result<std::unique_ptr<AudioOutput>> open_card_output(const DeviceOptions& options = {},
                                                                    CardOptions card = {});

} // namespace annabella::audio
