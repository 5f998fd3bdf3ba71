// One sitting with an exercise: what is asked next, what is said to an answer, what is kept.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <string_view>

#include "train/drill.hpp"
#include "train/progress.hpp"

namespace annabella::train {

class Lesson {
public:
    /// `questions`: so many, then it is over; 0: until its pupil leaves. The drill must live longer.
    Lesson(const Drill& drill, Progress progress, Day today, std::uint64_t seed, int questions);

    /// What is trained, how it went the last time, and the first question.
    Speech begin();

    struct Reply {
        Speech said;
        std::optional<Answer> answer{}; ///< To be kept.
    };
    /// A line that was typed: an answer, or a word that asks for something. `taken` since the question.
    Reply take(std::string_view typed, Span taken, const Reader& reader);

    /// He has left, or all has been asked.
    bool is_over() const { return m_over; }
    /// How it went, and that it is kept.
    Speech farewell() const;

private:
    /// Goes on to the next question, where there is one.
    Speech next();
    Speech standing() const;
    Reply judged(bool right, Speech said, Span taken);

    const Drill& m_drill;
    Progress m_progress;
    Day m_today;
    Chance m_chance;
    int m_questions;
    int m_asked = 0; ///< Answered in this sitting.
    int m_right = 0;
    std::string m_card;
    std::deque<std::string> m_recent;
    bool m_over = false;
};

} // namespace annabella::train
