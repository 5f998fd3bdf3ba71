// Why a move that was tried is not legal, in a sentence: at home the refusal says it.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "base/message.hpp"
#include "chess/piece.hpp"
#include "rules/rules.hpp"

namespace annabella::chess {

/// In a game of chess. Empty where nothing certain can be said; `named` says a square.
std::optional<Message> why_illegal(const rules::Position& position, const rules::Readings& readings,
                                   const std::function<std::string(Square)>& named);

} // namespace annabella::chess
