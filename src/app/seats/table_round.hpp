// Somebody who sits at several tables with one program: an arbiter, or a player who gives a simultaneous
// display (annabella join --arbiter TABLE..., annabella join white --tables TABLE...).
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "app/runtime.hpp"
#include "app/seats/join.hpp"

namespace annabella::app {

/// What tables at these places are called: the file's name, or, where two have the same, their numbers, from
/// 1.
std::vector<std::string> table_names(const std::vector<std::string>& places);

/// Which of the tables is meant by a name, in whatever letters, or a number from 1; their count where none
/// is.
std::size_t table_called(std::string_view word, const std::vector<std::string>& names);

/// Sits down at `options.seat` of all tables in `options.tables`, until he leaves or all of them are closed.
/// All that is told of one begins with its name, and what is typed is for the one that he has gone to last.
/// Exit status 0 then; 1 where one could not be joined, refused him or was lost.
int go_round(Runtime& runtime, const JoinOptions& options);

} // namespace annabella::app
