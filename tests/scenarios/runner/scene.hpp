// What an expectation is held against: the game, and all that has been told since the last happening.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/records/session.hpp"

namespace annabella::scenario {

struct Scene {
    const app::Session* session; ///< Never null.
    game::Notices notices;       ///< Since the last happening.
    phrase::Utterances said;     ///< The words for them.
};

} // namespace annabella::scenario
