// Which piece has which chip: what the initial position teaches.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "chess/piece.hpp"
#include "devices/certabo/message.hpp"

namespace annabella::devices::certabo {

using KnownTags = std::map<Tag, chess::Piece>;

/// A line for each: ten hexadecimal digits, a blank, and the piece's letter as in FEN.
std::string write_tags(const KnownTags& tags);
/// Lines that are none are passed over.
KnownTags read_tags(std::string_view text);

/// All pieces stand on the board as at the start of a game, second queens perhaps on d3 and d6: what is known
/// then. Empty where they do not, where a piece that is known already is elsewhere, or where there is nothing
/// to be learned. Where nothing is known, White sits at the board's own first rank.
std::optional<KnownTags> learn(const Tags& board, const KnownTags& known);

} // namespace annabella::devices::certabo
