// A recorded game at the terminal.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "home/games/reading.hpp"

#include <utility>

#include "home/dialogue.hpp"
#include "home/games/library.hpp"
#include "home/games/notebook.hpp"
#include "home/training/kept_answers.hpp"
#include "train/reading/game_reading.hpp"

namespace annabella::home {

int read(app::Runtime& runtime, const ReadingOptions& options) {
    auto answers = KeptAnswers::open(runtime, options.progress);
    if (!answers)
        return runtime.fail(answers.error());
    auto library = open_library(runtime, options.file, options.kept);
    if (!library)
        return runtime.fail(library.error());
    const std::vector<Error> left_out = std::move(library->left_out);
    const auto reading =
        train::GameReading::open(std::move(library->games), options.game, answers->progress(), today());
    if (!reading)
        return runtime.fail(reading.error());
    // A blank is an empty line: the next move.
    Dialogue dialogue(runtime, **reading, " ");
    if (!left_out.empty())
        dialogue.say(
            {{ANNABELLA_TR("Unreadable disk files left out: {0}."), {static_cast<int>(left_out.size())}},
             {ANNABELLA_TR("{0}"), {left_out.front().message}}});
    if (!options.sought.empty())
        (*reading)->begin_with(options.sought, dialogue.reader());
    (*reading)->take_notes_in(open_notebook(dialogue, options.notes, options.file));
    return sit_through(dialogue, **reading, *answers);
}

} // namespace annabella::home
