// Exercises at the terminal.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "home/training.hpp"

#include <algorithm>
#include <random>

#include "home/dialogue.hpp"
#include "home/kept_answers.hpp"
#include "train/lesson.hpp"

namespace annabella::home {

namespace {

/// Asks until it is over.
void ask(Dialogue& dialogue, train::Lesson& lesson, KeptAnswers& answers) {
    auto asked_at = app::InputLine::Moment::clock::now();
    while (!lesson.is_over()) {
        const auto line = dialogue.next();
        if (!line)
            return;
        const Span taken = std::max(Span{0}, std::chrono::duration_cast<Span>(line->at - asked_at));
        const auto reply = lesson.take(line->text, taken, dialogue.reader());
        if (reply.answer)
            answers.keep(*reply.answer, dialogue);
        dialogue.say(reply.said);
        if (reply.answer)
            asked_at = app::InputLine::Moment::clock::now();
    }
}

} // namespace

int train(app::Runtime& runtime, const train::Drill& drill, const TrainingOptions& options) {
    auto answers = KeptAnswers::open(options.progress);
    if (!answers)
        return runtime.fail(answers.error());
    Dialogue dialogue(runtime);
    answers->tell_damage(dialogue);
    train::Lesson lesson(drill, answers->progress(), today(), options.seed.value_or(std::random_device{}()),
                         options.questions);
    dialogue.say(lesson.begin());
    ask(dialogue, lesson, *answers);
    if (!lesson.is_over() && dialogue.has_run_out())
        dialogue.say({{ANNABELLA_TR("The input has ended.")}});
    dialogue.say(lesson.farewell());
    const int status = dialogue.close();
    return answers->all_kept() ? status : 1;
}

} // namespace annabella::home
