// The position that a game began from, in words for its score sheets.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>
#include <vector>

#include "phrase/envelope_text.hpp"
#include "rules/rules.hpp"

namespace annabella::phrase {

/// The pieces, whose turn it is and what the pieces do not show (castling, en passant), in the language of
/// the reader. Empty where it is the usual initial position.
std::vector<EnvelopeLine> start_lines(const rules::Position& start, const Translator& translator,
                                      std::string_view language);

/// The same as text, as an envelope has it, with the FEN.
std::vector<std::string> start_as_text(const rules::Position& start, const Translator& translator,
                                       std::string_view language);

} // namespace annabella::phrase
