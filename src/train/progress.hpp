// What somebody has learnt: a fold of the answers that he has given.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/time.hpp"

namespace annabella::train {

/// A day of who trains, passed in.
using Day = std::chrono::sys_days;

/// "2026-11-23", and back; empty where it is no day.
std::string write_day(Day day);
std::optional<Day> read_day(std::string_view text);

/// One answer to one question.
struct Answer {
    Day day;
    std::string exercise; ///< One word: "squares".
    std::string card;     ///< What was asked, as its exercise writes it.
    bool right = false;
    Span taken{}; ///< From the question to the end of the answer.

    friend bool operator==(const Answer&, const Answer&) = default;
};

/// "2026-11-23 squares right 3200 colour e4", without an end of line; and back, empty where it is none.
std::string write_answer(const Answer& answer);
std::optional<Answer> read_answer_line(std::string_view line);

/// How many were asked and were right.
struct Tally {
    int asked = 0;
    int right = 0;
    Span taken{}; ///< For those that were right, in all.
};

/// Spaced repetition: what was missed is asked again on the same day; answered rightly then, after one day,
/// after three more, after seven and after twenty-one. Then it is learnt, and asked as any other. What is
/// missed on the way begins anew.
class Progress {
public:
    void add(const Answer& answer);

    /// What is to be asked again by that day, the longest due first.
    std::vector<std::string> due(std::string_view exercise, Day today) const;
    /// How many cards wait, due or not.
    int waiting(std::string_view exercise) const;
    /// Of that day.
    Tally of(std::string_view exercise, Day day) const;
    /// Of all days.
    Tally in_all(std::string_view exercise) const;
    /// The last day before `today` on which that was trained.
    std::optional<Day> last_before(std::string_view exercise, Day today) const;

private:
    struct Waiting {
        std::size_t box = 0;
        Day due;
    };
    struct Exercise {
        std::map<Day, Tally> days;
        std::map<std::string, Waiting> missed;
    };
    const Exercise* find(std::string_view exercise) const;

    std::map<std::string, Exercise, std::less<>> m_exercises;
};

} // namespace annabella::train
