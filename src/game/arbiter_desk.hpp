// The arbiter's desk: what is put to him, and the game before each act of his that he may still undo.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "game/proposal.hpp"

namespace annabella::game {

struct GameState;

struct ArbiterDesk {
    std::optional<Proposal> proposal; ///< What waits for his "grant" or "refuse".
    std::vector<Proposal> waiting;    ///< What he will be asked when that is decided, in this order.
    /// The game before each of his acts, the latest last.
    std::vector<std::shared_ptr<const GameState>> undoable;

    /// Whether something of which `matches(proposal)` is true is before him or waits.
    template <class Matches>
    bool has(Matches matches) const {
        if (proposal && matches(*proposal))
            return true;
        for (const Proposal& other : waiting)
            if (matches(other))
                return true;
        return false;
    }
    /// Takes away what `matches`. What is next is not before him yet.
    template <class Matches>
    void drop(Matches matches) {
        std::erase_if(waiting, matches);
        if (proposal && matches(*proposal))
            proposal.reset();
    }
    /// The act may be undone from now on; the oldest gives way where there are more than can be.
    void keep(std::shared_ptr<const GameState> before);
    std::string text() const;
    /// Games to which an undo would lead are equal where they are, wherever they are kept.
    friend bool operator==(const ArbiterDesk&, const ArbiterDesk&);
};

} // namespace annabella::game
