// What is proposed to the arbiter, and what he has done, in a few words for the middle of a sentence.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "game/events/event.hpp"
#include "game/notices/notice.hpp"
#include "game/notices/proposal.hpp"
#include "phrase/language/translator.hpp"

namespace annabella::phrase {

class Phrasebook;
class Sentences;

/// "illegal move, White"; without a name where it is about no player.
std::string proposal_words(const Translator& translator, std::string_view language,
                           const game::Proposal& proposal);

/// "half a point", "zero": White's and Black's half points, 0..2.
std::vector<std::string> points_words(const Translator& translator, std::string_view language,
                                      const BySide<int>& half);
std::vector<std::string> points_words(const Sentences& out, const BySide<int>& half);

/// "two minutes more for Black": the act that is taken back, to stand behind a colon.
std::string act_words(const Phrasebook& book, std::string_view language, const game::RulingTakenBack& notice,
                      const game::Table& table);

/// "threefold repetition"; to be translated.
std::string_view claim_words(game::Claim claim);

} // namespace annabella::phrase
