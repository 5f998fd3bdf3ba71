// Exercises at the terminal.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "home/training/training.hpp"

#include <random>

#include "home/dialogue.hpp"
#include "home/training/kept_answers.hpp"
#include "train/lesson.hpp"

namespace annabella::home {

int train(app::Runtime& runtime, const train::Drill& drill, const TrainingOptions& options) {
    auto answers = KeptAnswers::open(runtime, options.progress);
    if (!answers)
        return runtime.fail(answers.error());
    train::Lesson lesson(drill, answers->progress(), today(), options.seed.value_or(std::random_device{}()),
                         options.questions);
    Dialogue dialogue(runtime, lesson);
    return sit_through(dialogue, lesson, *answers);
}

int tell_progress(app::Runtime& runtime, const TrainingOptions& options) {
    const auto answers = KeptAnswers::open(runtime, options.progress);
    if (!answers)
        return runtime.fail(answers.error());
    Dialogue dialogue(runtime);
    answers->tell_damage(dialogue);
    dialogue.say(train::tell_progress(answers->progress(), today()));
    return dialogue.close();
}

} // namespace annabella::home
