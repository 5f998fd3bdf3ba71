// Every kind of event as it describes itself, to be printed.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "game/events/event.hpp"

namespace annabella::game {

/// One kind of event.
struct EventEntry {
    /// What may stand in a line, with <...> for values, [...] for what may be missing, | between the choices:
    /// "lift white|black <square>".
    std::string statement;
    std::string_view meaning; ///< A sentence.
    Actor actor{};
    std::string duties; ///< Of an assistant: "score (of his own player)"; empty where it is none.
    Undo undo{};
    std::vector<std::string> words; ///< Every word without quotes that its statements may contain.
};

/// As many as there are kinds of events, in their order.
std::vector<EventEntry> event_reference();

} // namespace annabella::game
