// The habits that are left to careful hands.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "simulator/finger_habits.hpp"

namespace annabella::simulator {

FingerHabits FingerHabits::plain() {
    FingerHabits habits;
    habits.capture_first = habits.slide = habits.wander = habits.hesitate = 0;
    habits.adjust = habits.adjust_opponent = habits.rook_first = habits.both_hands = 0;
    habits.late_promotion = habits.en_passant_late = habits.bounce = 0;
    return habits;
}

FingerHabits FingerHabits::lawful() {
    FingerHabits habits;
    habits.capture_first = habits.wander = 0;
    habits.adjust = habits.adjust_opponent = habits.rook_first = habits.both_hands = 0;
    return habits;
}

} // namespace annabella::simulator
