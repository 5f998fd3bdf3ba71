// Libraries that write into the terminal.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace annabella::audio {

/// What ALSA would write about a configuration that it cannot read, in English and between the sentences of
/// the game, is dropped: that there is no sound is told by us. Where ALSA is not loaded nothing is done.
void silence_libraries();

} // namespace annabella::audio
