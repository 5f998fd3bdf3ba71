// A recorded game at the terminal.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "home/reading.hpp"

#include <algorithm>

#include "base/file.hpp"
#include "home/dialogue.hpp"
#include "home/kept_answers.hpp"
#include "train/game_reading.hpp"

namespace annabella::home {

int read(app::Runtime& runtime, const ReadingOptions& options) {
    const auto record = read_file(options.file).and_then([&](const std::string& text) {
        return chess::read_game(text, options.game, runtime.phrasebook().translator().languages().letters());
    });
    if (!record)
        return runtime.fail(record.error());
    auto answers = KeptAnswers::open(options.progress);
    if (!answers)
        return runtime.fail(answers.error());
    Dialogue dialogue(runtime);
    answers->tell_damage(dialogue);
    train::GameReading reading(*record, answers->progress(), today());
    dialogue.say(reading.begin());
    auto told_at = app::InputLine::Moment::clock::now();
    while (!reading.is_over()) {
        const auto line = dialogue.next();
        if (!line)
            break;
        const Span taken = std::max(Span{0}, std::chrono::duration_cast<Span>(line->at - told_at));
        const auto reply = reading.take(line->text, taken, dialogue.reader());
        if (reply.answer)
            answers->keep(*reply.answer, dialogue);
        dialogue.say(reply.said);
        told_at = app::InputLine::Moment::clock::now();
    }
    if (!reading.is_over() && dialogue.has_run_out())
        dialogue.say({{ANNABELLA_TR("The input has ended.")}});
    dialogue.say(reading.farewell());
    const int status = dialogue.close();
    return answers->all_kept() ? status : 1;
}

} // namespace annabella::home
