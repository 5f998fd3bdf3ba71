// Endings of draughts at the terminal.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "home/training/draughts_ending_training.hpp"

#include <chrono>
#include <random>
#include <system_error>

#include "base/boundary.hpp"
#include "draughts/rules.hpp"
#include "home/training/ending_thinker.hpp"
#include "home/training/kept_answers.hpp"
#include "train/draughts/draughts_endings.hpp"
#include "train/ending_lesson.hpp"

namespace annabella::home {

namespace {

using Clock = std::chrono::steady_clock;

/// The one who plays against the pupil.
class Opponent {
public:
    explicit Opponent(train::EndingLesson& lesson) : m_lesson(lesson) {}

    std::optional<train::Reply> answer() {
        if (!m_lesson.wanted())
            return std::nullopt;
        if (!m_asked) {
            m_asked = Clock::now();
            m_thinker.think(m_lesson.wanted()->as<draughts::TablePosition>());
        }
        if (const auto best = m_thinker.take()) {
            m_asked.reset();
            return m_lesson.hear({best->move, best->value.worth});
        }
        // Where there is nothing to hear for longer, somebody wonders.
        constexpr std::chrono::seconds noticed{2};
        if (m_excused || Clock::now() < *m_asked + noticed)
            return std::nullopt;
        m_excused = true;
        return train::Reply{
            {{ANNABELLA_TR("Annabella is working the ending out. This takes some seconds.")}}};
    }
    int handle() const { return m_thinker.handle(); }

private:
    train::EndingLesson& m_lesson;
    EndingThinker m_thinker;
    std::optional<Clock::time_point> m_asked;
    bool m_excused = false;
};

} // namespace

int train_draughts_endings(app::Runtime& runtime, const TrainingOptions& options, const std::string& ending) {
    auto answers = KeptAnswers::open(runtime, options.progress);
    if (!answers)
        return runtime.fail(answers.error());
    const train::Course& course = train::draughts_endings_course();
    train::EndingLesson lesson(answers->progress(), today(), options.seed.value_or(std::random_device{}()),
                               train::find_ending(course, table::lower_case(ending)), course);
    std::optional<Opponent> opponent;
    try {
        opponent.emplace(lesson);
    } catch (const std::system_error&) {
        return runtime.fail(Error{{ANNABELLA_TR("Annabella cannot play: {0}."), {reason_of_exception()}}});
    }
    Dialogue dialogue(runtime, lesson);
    return sit_through(dialogue, lesson, *answers,
                       {[&] { return lesson.wanted().has_value(); },
                        [&] { return opponent->answer(); },
                        [&] { return opponent->handle(); },
                        {}});
}

} // namespace annabella::home
