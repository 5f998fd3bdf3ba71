// A recorded game at the terminal.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "home/reading.hpp"

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
    train::GameReading reading(*record, answers->progress(), today());
    return sit_through(dialogue, reading, *answers);
}

} // namespace annabella::home
