// Endings at the terminal.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "home/training/ending_training.hpp"

#include <random>
#include <utility>

#include "home/engine/consultation.hpp"
#include "home/training/kept_answers.hpp"
#include "train/ending_lesson.hpp"

namespace annabella::home {

int train_endings(app::Runtime& runtime, const EndingOptions& options) {
    auto answers = KeptAnswers::open(runtime, options.training.progress);
    if (!answers)
        return runtime.fail(answers.error());
    auto engine = Engine::start(options.program, {}, false, Span{0});
    if (!engine)
        return runtime.fail(engine.error());
    train::EndingLesson lesson(
        answers->progress(), today(), options.training.seed.value_or(std::random_device{}()),
        train::find_ending(options.course, table::lower_case(options.ending)), options.course);
    Dialogue dialogue(runtime, lesson);
    std::optional<Consultation> consultation(std::in_place, dialogue, **engine);
    bool asked = false;
    bool started_anew = false; ///< And it has not answered since.
    const auto start_anew = [&]() -> std::optional<train::Reply> {
        const Message why = (*engine)->talk().lost()->message;
        started_anew = true;
        auto another = Engine::start(options.program, {}, false, Span{0});
        if (!another)
            return std::nullopt;
        asked = false;
        consultation.reset();
        engine = std::move(another);
        consultation.emplace(dialogue, **engine);
        return train::Reply{{{ANNABELLA_TR("{0}"), {why}}, {ANNABELLA_TR("The engine is starting again.")}}};
    };
    const auto answered = [&]() -> std::optional<train::Reply> {
        if ((*engine)->talk().lost() && !started_anew)
            return start_anew();
        if (!lesson.wanted() || (*engine)->talk().lost()) {
            asked = false;
            return std::nullopt;
        }
        if (!std::exchange(asked, true))
            consultation->ask({chess::from_table(*lesson.wanted()), {}, {}, train::nodes_to_judge});
        const auto thought = consultation->answer();
        if (!thought)
            return std::nullopt;
        asked = started_anew = false;
        return lesson.hear({thought->move, train::worth(thought->score)});
    };
    const auto lost = [&]() -> std::optional<Message> {
        const auto& why = (*engine)->talk().lost();
        if (!why || !started_anew)
            return std::nullopt;
        return and_then(why->message, {ANNABELLA_TR("Your answers are saved. Start the exercise again, or "
                                                    "choose another engine with --engine-program."),
                                       {}});
    };
    return sit_through(
        dialogue, lesson, *answers,
        {[&] { return lesson.wanted().has_value(); }, answered, [&] { return (*engine)->handle(); }, lost});
}

} // namespace annabella::home
