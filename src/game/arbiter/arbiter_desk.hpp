// The arbiter's desk: what is put to him, and the game before each act of his that he may still undo.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "game/events/event.hpp"
#include "game/notices/proposal.hpp"

namespace annabella::game {

struct GameState;

/// An act of the arbiter's that he may still undo.
struct UndoableAct {
    Happening act;
    std::shared_ptr<const GameState> before; ///< The game before it; never null.
    /// Games to which an undo would lead are equal where they are, wherever they are kept.
    friend bool operator==(const UndoableAct&, const UndoableAct&);
};

/// Holds one question for him at a time. What is taken away leaves the place before him empty until
/// take_next().
class ArbiterDesk {
public:
    /// What waits for his "grant" or "refuse".
    const std::optional<Proposal>& before_him() const { return m_before_him; }
    /// What he will be asked when that is decided, in this order.
    const std::vector<Proposal>& waiting() const { return m_waiting; }

    /// A question of the same kind about the same side takes the place of the older; others wait until those
    /// before them are decided. `each_touch`: touches of different pieces are different questions. A claim
    /// whose decision has been put off (10.2b) steps back for what is to be decided now, where play goes on.
    /// True where this is before him now.
    bool put(const Proposal& proposal, bool play_goes_on, bool each_touch);
    /// Where nothing is before him, what waits is: the question that he is to be asked now.
    std::optional<Proposal> take_next();
    /// He has decided; the question is gone.
    std::optional<Proposal> take_decided() { return std::exchange(m_before_him, std::nullopt); }
    void clear_questions();
    /// Whether a touch by that player is before him or waits.
    bool has_touch_by(Side side) const;

    /// Whether something of which `matches(proposal)` is true is before him or waits.
    template <class Matches>
    bool has(Matches matches) const {
        return (m_before_him && matches(*m_before_him)) ||
               std::any_of(m_waiting.begin(), m_waiting.end(), matches);
    }
    /// Takes away what `matches`.
    template <class Matches>
    void drop(Matches matches) {
        std::erase_if(m_waiting, matches);
        if (m_before_him && matches(*m_before_him))
            m_before_him.reset();
    }

    /// The act may be undone from now on; the oldest gives way where there are more than can be.
    void keep(UndoableAct act);
    /// His latest act, which can be undone once.
    std::optional<UndoableAct> take_latest();
    /// Play has gone on: nothing can be undone any more.
    void forget_acts() { m_undoable.clear(); }
    /// What can be undone goes on to another state of the same game.
    void take_acts_of(const ArbiterDesk& other) { m_undoable = other.m_undoable; }
    std::string text(const rules::Rules& rules) const;
    friend bool operator==(const ArbiterDesk&, const ArbiterDesk&) = default;

private:
    std::optional<Proposal> m_before_him;
    std::vector<Proposal> m_waiting;
    std::vector<UndoableAct> m_undoable; ///< The latest last.
};

} // namespace annabella::game
