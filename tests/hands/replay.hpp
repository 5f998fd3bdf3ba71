// Plays recordings to the program, at the pace of their own clock and ten times as fast.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

namespace annabella::hands {

/// Each file at both paces; a line for each, and the sums. The exit status.
int replay_all(const std::vector<std::string>& files, bool trace);

} // namespace annabella::hands
