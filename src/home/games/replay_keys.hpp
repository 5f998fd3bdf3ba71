// What a listener asks of a replay.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "table/commands/typed_words.hpp"

namespace annabella::home {

enum class ReplayKey : std::uint8_t {
    Quit,
    Pause, ///< And go on.
    Again, ///< What was said last.
    Next,  ///< Do not wait; after Back, the move after the one that was told.
    Back   ///< The move before.
};

/// The keys that count at once, without Enter, in a terminal.
inline constexpr std::string_view replay_keys = "qpanbQPANB ?";

/// "q", "quit" and the word for it in the listener's language; so for the others. A blank pauses.
std::optional<ReplayKey> read_replay_key(std::string_view line, const table::Translate& translated);

} // namespace annabella::home
