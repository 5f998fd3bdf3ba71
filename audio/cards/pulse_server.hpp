// Whether a sound server of PulseAudio's kind answers, before SDL relies on it.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <cstdint>

namespace annabella::audio {

enum class PulseServer : std::uint8_t {
    None,    ///< Nobody is there, or lets nobody in.
    Works,   ///< It answers what SDL asks.
    Useless, ///< It refuses to, or has no device to name.
    Silent,  ///< It lets us in and says no more.
};

/// Asks for what SDL asks for first, the server and its devices. SDL 2 reads the answer also where there is
/// none, and the whole program ends. Starts no server; takes `patience` at most.
PulseServer ask_pulse_server(std::chrono::milliseconds patience);

} // namespace annabella::audio
