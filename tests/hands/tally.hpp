// The table of figures: protocol by habit.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <map>
#include <string>
#include <utility>

#include "play.hpp"

namespace annabella::hands {

class Tally {
public:
    void add(const Plan& plan, const Outcome& outcome);
    /// "protocol habit followed wrong stuck lost said", a line each, and the sums.
    std::string text() const;
    int passed() const { return m_passed; }
    int failed() const { return m_failed; }

private:
    using Counts = std::array<int, 5>;
    std::map<std::pair<std::string, std::string>, Counts> m_by_habit;
    std::map<std::pair<std::string, std::string>, Counts> m_by_pairing;
    std::map<std::pair<std::string, std::string>, Counts> m_by_condition;
    int m_passed = 0;
    int m_failed = 0;
};

} // namespace annabella::hands
