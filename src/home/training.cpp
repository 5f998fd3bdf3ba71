// Exercises at the terminal.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "home/training.hpp"

#include <algorithm>
#include <random>
#include <utility>

#include "app/places_linux.hpp"
#include "home/dialogue.hpp"
#include "store/answer_log.hpp"
#include "train/lesson.hpp"

namespace annabella::home {

using train::Progress;
using train::Speech;

namespace {

/// What has been kept; and how many of its lines cannot be read.
struct Remembered {
    Progress progress;
    int damaged = 0;
};
Remembered remember(const store::AnswerLog& log) {
    Remembered remembered;
    for (const std::string& line : log.lines()) {
        const auto answer = train::read_answer_line(line);
        if (answer)
            remembered.progress.add(*answer);
        else if (!line.empty())
            ++remembered.damaged;
    }
    return remembered;
}

train::Day today() { return train::read_day(app::local_time_now().substr(0, 10)).value_or(train::Day{}); }

/// Asks until it is over; false where an answer could not be kept.
bool ask(Dialogue& dialogue, train::Lesson& lesson, store::AnswerLog& log) {
    bool all_kept = true;
    auto asked_at = app::InputLine::Moment::clock::now();
    while (!lesson.is_over()) {
        const auto line = dialogue.next();
        if (!line)
            break;
        const Span taken = std::max(Span{0}, std::chrono::duration_cast<Span>(line->at - asked_at));
        const auto reply = lesson.take(line->text, taken, dialogue.reader());
        if (reply.answer) {
            // The trouble is told once, not at each answer.
            const auto kept = log.add(train::write_answer(*reply.answer));
            if (!kept && std::exchange(all_kept, false))
                dialogue.say({{"{0}", {kept.error().message}}});
        }
        dialogue.say(reply.said);
        if (reply.answer)
            asked_at = app::InputLine::Moment::clock::now();
    }
    return all_kept;
}

} // namespace

int train(app::Runtime& runtime, const train::Drill& drill, const TrainingOptions& options) {
    auto log = store::AnswerLog::open(options.progress.empty() ? app::state_folder() / "training.txt"
                                                               : options.progress);
    if (!log)
        return runtime.fail(log.error());
    Remembered remembered = remember(*log);
    Dialogue dialogue(runtime);
    if (remembered.damaged > 0)
        dialogue.say({{ANNABELLA_TR("Lines of your kept answers that cannot be read, and do not count: {0}."),
                       {remembered.damaged}}});
    train::Lesson lesson(drill, std::move(remembered.progress), today(),
                         options.seed.value_or(std::random_device{}()), options.questions);
    dialogue.say(lesson.begin());
    const bool all_kept = ask(dialogue, lesson, *log);
    if (!lesson.is_over() && dialogue.has_run_out())
        dialogue.say({{ANNABELLA_TR("The input has ended.")}});
    dialogue.say(lesson.farewell());
    const int status = dialogue.close();
    return all_kept ? status : 1;
}

} // namespace annabella::home
