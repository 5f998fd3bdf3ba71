// What a listener may want to change of the voice while it speaks.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace annabella::table {

enum class VoiceChange : std::uint8_t { Faster, Slower, Louder, Softer };

} // namespace annabella::table
