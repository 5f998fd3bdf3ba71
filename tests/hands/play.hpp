// One game by hand, from setting the table to the judgement.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <iosfwd>
#include <string>
#include <vector>

#include "judge.hpp"
#include "plan.hpp"

namespace annabella::hands {

struct HabitUse {
    std::string name;
    Verdict verdict = Verdict::Followed;
};

struct Outcome {
    Verdict verdict = Verdict::Followed;
    std::size_t at = 0; ///< The half move that was not followed.
    std::string habit;  ///< The one blamed for it; "plain" where there was none.
    std::string why;
    std::vector<HabitUse> uses;
};

/// `record`: where what its first board says is recorded; null: nowhere.
Outcome play(const Plan& plan, bool trace, std::ostream* record = nullptr);

} // namespace annabella::hands
