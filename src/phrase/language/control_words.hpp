// A time control in words.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "game/clock/clock.hpp"
#include "phrase/language/translator.hpp"

namespace annabella::phrase {

/// "two hours for forty moves, thirty seconds more for each move, then one hour for the rest"
std::string control_words(const Translator& translator, const std::string& language,
                          const game::TimeControl& control);

} // namespace annabella::phrase
