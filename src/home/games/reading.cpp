// A recorded game at the terminal.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "home/games/reading.hpp"

#include "home/dialogue.hpp"
#include "home/games/own_record.hpp"
#include "home/training/kept_answers.hpp"
#include "train/reading/game_reading.hpp"

namespace annabella::home {

int read(app::Runtime& runtime, const ReadingOptions& options) {
    auto answers = KeptAnswers::open(runtime, options.progress);
    if (!answers)
        return runtime.fail(answers.error());
    const auto reading = read_record(runtime, options.file, options.kept).and_then([&](std::string&& text) {
        return train::GameReading::open(
            games::RecordCollection(std::move(text),
                                    runtime.phrasebook().translator().languages().record_letters()),
            options.game, answers->progress(), today());
    });
    if (!reading)
        return runtime.fail(reading.error());
    // A blank is an empty line: the next move.
    Dialogue dialogue(runtime, **reading, " ");
    return sit_through(dialogue, **reading, *answers);
}

} // namespace annabella::home
