// What is taken for a yes that confirms a move.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <iosfwd>

#include "base/error.hpp"
#include "commands.hpp"
#include "phrase/scheme.hpp"

namespace annabella::workbench {

/// Each voice answers "Announce it: yes or no?" so often with each of: ja, korrekt, nein, a legal move,
/// another word, nothing (in noise), at rates from 150 to 269 words a minute; what each was taken for is
/// counted. 1 where anything but ja and korrekt was taken for a yes.
Result<int> listen_to_confirmations(const ListenOptions& options, const phrase::Scheme& scheme,
                                    std::ostream& out);

} // namespace annabella::workbench
