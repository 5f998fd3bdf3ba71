// Endings at the terminal.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "home/ending_training.hpp"

#include <random>

#include "home/consultation.hpp"
#include "home/kept_answers.hpp"
#include "train/ending_lesson.hpp"

namespace annabella::home {

int train_endings(app::Runtime& runtime, const EndingOptions& options) {
    auto answers = KeptAnswers::open(options.training.progress);
    if (!answers)
        return runtime.fail(answers.error());
    auto engine = Engine::start(options.program, {}, false, Span{0});
    if (!engine)
        return runtime.fail(engine.error());
    Dialogue dialogue(runtime);
    train::EndingLesson lesson(answers->progress(), today(),
                               options.training.seed.value_or(std::random_device{}()),
                               options.ending.empty() ? nullptr : train::find_ending(options.ending));
    Consultation consultation(dialogue, **engine);
    const auto answered = [&]() -> std::optional<train::Reply> {
        if (!lesson.wanted())
            return std::nullopt;
        const auto thought = consultation.think({*lesson.wanted(), {}, {}, train::nodes_to_judge},
                                                [&] { return !dialogue.is_asked_to_end(); });
        return thought ? std::optional(lesson.hear(*thought)) : std::nullopt;
    };
    const auto lost = [&]() -> std::optional<Message> {
        const auto& why = (*engine)->talk().lost();
        return why ? std::optional(why->message) : std::nullopt;
    };
    return sit_through(dialogue, lesson, *answers, {answered, lost});
}

} // namespace annabella::home
