// The envelope of an adjourned game in words, line by line.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/events/envelope.hpp"
#include "phrase/language/translator.hpp"

namespace annabella::phrase {

struct EnvelopeLine {
    std::string text;
    /// The pieces of this colour stand in the line behind the text; each writing has its own signs for them.
    std::optional<Side> pieces{};
};

/// What FIDE 2009, adjournment 2a-g puts on the envelope, in the language of the reader: as much as is known.
std::vector<EnvelopeLine> envelope_lines(const game::Envelope& envelope, const Translator& translator,
                                         std::string_view language);

/// The same as text, a line each, with the pieces in the letters of the language (games::list_pieces), and
/// the position as FEN, which alone says who may castle.
std::string envelope_as_text(const game::Envelope& envelope, const Translator& translator,
                             std::string_view language);

} // namespace annabella::phrase
