// What is proposed to the arbiter, in a few words for the middle of a sentence.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

#include "game/event.hpp"
#include "game/proposal.hpp"
#include "phrase/translator.hpp"

namespace annabella::phrase {

/// "illegal move, White"; without a name where it is about no player.
std::string proposal_words(const Translator& translator, std::string_view language,
                           const game::Proposal& proposal);

/// "threefold repetition"; to be translated.
std::string_view claim_words(game::Claim claim);

} // namespace annabella::phrase
