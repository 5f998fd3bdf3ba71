// Whether a spoken yes or wish is clearly one.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>

#include "phrase/reading/saying_lesson.hpp"
#include "phrase/reading/understanding.hpp"
#include "phrase/scheme.hpp"

namespace annabella::phrase {

/// By a yes a move is played, so one that the two grammars of understand() have heard is not enough: it is
/// compared with what else it may have been.
enum class YesRival : std::uint8_t {
    Yes,      ///< The yes itself.
    Syllable, ///< A no; or, where a yes has two sounds alone, the same with another consonant: "da", "na".
    Sounds,   ///< Any sounds one after the other, as of noise and of all other words.
};

/// The words that these grammars need, besides those of the scheme.
Sounds words_beside_yes(const Scheme& scheme);
/// A grammar in JSGF for each of them.
std::map<YesRival, std::string> yes_grammars(const Scheme& scheme);

/// Noise is heard as the shortest of what there is to be said: whether those words are so short that they are
/// to be compared with YesRival::Sounds.
bool may_be_noise(const Scheme& scheme, std::string_view words);
/// The wish alone, however it may be said.
std::string wish_grammar(const Scheme& scheme, SpokenWish wish);

/// How near an utterance is to each of them, as natural logarithms of likelihoods.
using YesNearness = std::map<YesRival, double>;
/// The wish where it is nearer than any sounds, else NothingHeard.
Understood understand_wish(SpokenWish wish, double nearness, double nearness_of_sounds);
/// Yes where it is much nearer than all its rivals, else UnclearYes.
Understood understand_yes(const YesNearness& nearness);

} // namespace annabella::phrase
