// Why a move of draughts that was tried is not legal.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "base/message.hpp"
#include "draughts/square.hpp"
#include "rules/rules.hpp"

namespace annabella::draughts {

/// The first reason; empty where the readings mean a legal move, or nothing. `named`: how a square is called.
std::optional<Message> why_illegal(const rules::Position& position, const rules::Readings& readings,
                                   const std::function<std::string(Square)>& named);

} // namespace annabella::draughts
