// What an event sets going at the table.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "game/game.hpp"

namespace annabella::table {

/// Told by Acts of each event, step by step; parts above that have something to do then do it. What they do
/// may be another event, which is over when they return.
class WhatFollows {
public:
    WhatFollows() = default;
    WhatFollows(const WhatFollows&) = delete;
    WhatFollows& operator=(const WhatFollows&) = delete;
    virtual ~WhatFollows() = default;

    /// It is about to happen.
    virtual void expect(const game::Happening& happening) = 0;
    /// It has happened, and nothing of it has been told yet.
    virtual void note_done() = 0;
    /// The notice, one of those of its event, needs no words.
    virtual bool is_known(const game::Notice& notice, const game::Notices& notices) = 0;
    /// A press counted. `by_reply`: it was made by what the opponent did.
    virtual void pressed(game::Time now, bool by_reply) = 0;
    /// The notice has been told.
    virtual void heed(const game::Notice& notice, game::Time now) = 0;
    /// All notices have been told.
    virtual void all_told(game::Time now) = 0;
    /// It and all that came of it is over: what stands on the boards counts now;
    virtual void look_at_boards(game::Time now) = 0;
    /// and when the judge of mates has been asked, too, what waits lapses, is shown, or is done.
    virtual void come_to_rest(game::Time now) = 0;
};

} // namespace annabella::table
