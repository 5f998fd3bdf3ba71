// A move that a pupil has typed.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

#include <tl/expected.hpp>

#include "rules/rules.hpp"
#include "train/drills/drill.hpp"

namespace annabella::train {

/// What it can mean, legal or not; empty where it is no move of that game.
rules::Readings readings_of(const rules::Rules& rules, std::string_view typed, const Reader& reader);

/// In the words of a scheme or as a score sheet has it; what is to be said where it is none, more than one,
/// or not legal in that position.
tl::expected<rules::Move, Sentence> read_move(const rules::Position& position, std::string_view typed,
                                              const Reader& reader);

} // namespace annabella::train
