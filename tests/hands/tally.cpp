// The table of figures.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tally.hpp"

#include <sstream>

namespace annabella::hands {

namespace {

std::size_t column(Verdict verdict) { return static_cast<std::size_t>(verdict); }

std::string padded(std::string text, std::size_t width) {
    text.resize(std::max(text.size() + 1, width), ' ');
    return text;
}

template <class Rows>
void write(std::ostream& out, const std::string& title, const Rows& rows) {
    out << padded("protocol", 12) << padded(title, 34) << "followed  wrong  stuck   lost   said\n";
    for (const auto& [key, counts] : rows) {
        out << padded(key.first, 12) << padded(key.second, 34);
        constexpr std::array<std::size_t, 5> widths = {8, 7, 7, 7, 7};
        for (std::size_t i = 0; i < counts.size(); ++i) {
            const std::string number = std::to_string(counts[i]);
            out << std::string(widths[i] - std::min(widths[i], number.size()), ' ') << number;
        }
        out << '\n';
    }
    out << '\n';
}

} // namespace

void Tally::add(const Plan& plan, const Outcome& outcome) {
    const bool followed = outcome.verdict == Verdict::Followed;
    ++(followed ? m_passed : m_failed);
    bool blamed = followed;
    for (const HabitUse& use : outcome.uses) {
        ++m_by_habit[{plan.protocol, use.name}][column(use.verdict)];
        blamed = blamed || use.verdict != Verdict::Followed;
    }
    if (!blamed)
        ++m_by_habit[{plan.protocol, outcome.habit.empty() ? "plain" : outcome.habit}]
                    [column(outcome.verdict)];
    ++m_by_pairing[{plan.protocol, plan.pairing}][column(outcome.verdict)];
    if (!plan.condition.empty())
        ++m_by_condition[{plan.protocol, plan.condition}][column(outcome.verdict)];
}

std::string Tally::text() const {
    std::ostringstream out;
    write(out, "habit", m_by_habit);
    write(out, "games by pairing", m_by_pairing);
    write(out, "games by condition", m_by_condition);
    return out.str();
}

} // namespace annabella::hands
