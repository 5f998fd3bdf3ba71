// One of several ways to a sound card.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "audio/cards/device_watch.hpp"

namespace annabella::audio {

/// How the sound card is used; the defaults suit.
struct DeviceOptions {
    /// Frames the card asks for at a time, a power of two; 0: as suits the way. With PulseAudio and others
    /// 128, 5.8 ms, as long as 256 at 48000 Hz: with less PulseAudio does not keep its pace. With PipeWire
    /// 64: since its own periods are no multiple of ours it holds one of ours back, and with 128 a key is
    /// heard 5 ms later than by a stream of 256 frames at 48000 Hz.
    int period_frames = 0;
    /// As the sound server calls it; empty: the one it prefers, also when that changes.
    std::string device;
};

class WayToCard : public DeviceDriver {
public:
    /// After open() has failed: nobody is there, so that the next way may be tried. Where a server was found
    /// another way could take the card from it.
    [[nodiscard]] virtual bool is_absent() const = 0;
};

} // namespace annabella::audio
