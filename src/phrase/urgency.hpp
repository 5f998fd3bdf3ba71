// How parts of sentences follow each other, and how much waits for them. Private to phrase.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "game/notices/notice.hpp"
#include "phrase/sentences.hpp"
#include "phrase/utterance.hpp"

namespace annabella::phrase {

/// Whether what stands behind it is of the same sentence.
bool goes_on(const Sentences::Part& part);

/// What is announced is a move, what somebody wants to hear at leisure an answer.
Urgency urgency_of(const game::Notice& notice);

} // namespace annabella::phrase
