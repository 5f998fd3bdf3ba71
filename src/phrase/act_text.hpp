// The acts of arbiter and assistants on a saved score sheet, in its reader's language.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

#include "phrase/language/translator.hpp"
#include "rules/rules.hpp"

namespace annabella::phrase {

/// "Arbiter: clocks stopped." for the statement "arbiter pause", as game::ScoreAct keeps it. A sealed move is
/// not told. What is no statement stays as it is. `start`: the position that the game began from.
std::string act_text(const Translator& translator, std::string_view language, const std::string& statement,
                     const rules::Position& start);

} // namespace annabella::phrase
