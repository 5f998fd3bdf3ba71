// Which hands play which game.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "simulator/hands.hpp"

#include "chess/rules.hpp"
#include "simulator/disc_hands.hpp"
#include "simulator/fingers.hpp"

namespace annabella::simulator {

BoardHands make_hands(const rules::Rules& rules, std::uint64_t seed, const FingerHabits& habits) {
    if (rules.board().discs)
        return [hands = DiscHands(seed, habits)](const rules::Position& position, rules::Move move,
                                                 bool press) mutable {
            return hands.move(position, move, press);
        };
    return [fingers = Fingers(seed, habits)](const rules::Position& position, rules::Move move,
                                             bool press) mutable {
        return fingers.move(chess::from_table(position), chess::Move(move), press);
    };
}

} // namespace annabella::simulator
