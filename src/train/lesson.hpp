// One sitting with an exercise: what is asked next, what is said to an answer, what is kept.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <deque>
#include <string>
#include <string_view>

#include "train/sitting.hpp"

namespace annabella::train {

class Lesson : public Sitting {
public:
    /// `questions`: so many, then it is over; 0: until its pupil leaves. The drill must live longer.
    Lesson(const Drill& drill, Progress progress, Day today, std::uint64_t seed, int questions);

    /// What is trained, how it went the last time, and the first question.
    Speech begin() override;
    /// An answer, or a word that asks for something. `taken` since the question, or whatever else was said
    /// last, had been heard.
    Reply take(std::string_view typed, Span taken, const Reader& reader) override;
    /// How it went, and that it is kept.
    Speech farewell() const override;
    std::optional<BoardSeen> board() const override;
    const rules::Rules& rules() const override { return board() ? Sitting::rules() : m_drill.rules(); }
    std::vector<std::string_view> words() const override;

protected:
    std::span<const SittingKey> keys() const override;

private:
    /// Goes on to the next question, where there is one.
    Speech next();
    /// What was missed and comes again now: not right after it was asked, where there is anything else.
    std::string due_now() const;
    bool is_recent(const std::string& card) const;
    Speech tell_position() const;
    Reply answer(std::string_view typed, Span taken, const Reader& reader);
    Reply judged(bool right, Speech said, Span taken);

    const Drill& m_drill;
    Chance m_chance;
    int m_questions;
    std::string m_card;
    std::deque<std::string> m_recent;
};

} // namespace annabella::train
