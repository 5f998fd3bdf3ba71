// Assistants: who may have one, and for what (FIDE 2009, E.2.9; FIDE 2018, Appendix D.2.10 and D.2.11).
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "game/events/event.hpp"
#include "game/laws.hpp"
#include "game/notices/rule.hpp"
#include "game/table.hpp"

namespace annabella::game {

/// What stands against the assistants of a table: the rule, and whose assistant it is about.
struct AssistantFault {
    Side side{};
    Rule rule{};
    friend bool operator==(const AssistantFault&, const AssistantFault&) = default;
};
/// Empty where a game may begin with them.
std::optional<AssistantFault> assistant_fault(const Table& table, const Laws& laws);

/// Cannot see: finds the pieces with his fingers.
bool is_blind(Sight sight);
/// Cannot hear.
bool is_deaf(Sight sight);

/// The duty that an assistant of `side` has to have for this; empty where it is none of the six. Whether now
/// is the time for it is another question.
std::optional<Duty> duty_for(const Happening& happening, Side side);

} // namespace annabella::game
