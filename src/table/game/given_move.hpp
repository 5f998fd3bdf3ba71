// A move as somebody gives it.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <variant>

#include "game/notices/notice.hpp"

namespace annabella::table {

/// In words, to be read in the language of whose move it is; or known, from a board, a window, a record or
/// another program: then nothing is read from words.
using GivenMove = std::variant<std::string, game::SpokenMove>;

/// The one reading of a legal move, with everything that can be said of it: it means nothing else.
rules::Readings known_move(const game::SpokenMove& move);

} // namespace annabella::table
