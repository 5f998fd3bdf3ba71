// Which exercise?
// SPDX-License-Identifier: GPL-3.0-or-later
#include "home/training/training_menu.hpp"

#include <algorithm>
#include <unistd.h>

#include "app/terminal/line_input.hpp"
#include "app/voice/next_line.hpp"
#include "table/commands/command_table.hpp"
#include "table/commands/typed_line.hpp"
#include "table/commands/typed_words.hpp"

namespace annabella::home {

namespace {

void tell(app::Runtime& runtime, const std::vector<OfferedExercise>& offered) {
    runtime.say({ANNABELLA_TR("Which exercise? Type its number, or press Enter to leave."), {}});
    int number = 1;
    for (const OfferedExercise& each : offered)
        runtime.say({"{0}: {1}.", {std::to_string(number++), each.title}});
}

/// Empty where none is chosen.
const OfferedExercise* chosen(app::Runtime& runtime, const std::vector<OfferedExercise>& offered) {
    app::LineInput input(STDIN_FILENO, runtime.at_terminal());
    const app::EndingSignals signals;
    const table::Translate translate =
        table::translate_into(runtime.phrasebook().translator(), runtime.options().language);
    tell(runtime, offered);
    while (const auto line = app::next_line(runtime.announcer(), input, signals)) {
        const std::string typed(table::trimmed(*line));
        const table::CommandRow* const command = table::read_typed_line(typed, translate).command;
        if (typed.empty() || command == table::row_of(table::Quit{}))
            break;
        for (std::size_t i = 0; i < offered.size(); ++i)
            if (typed == std::to_string(i + 1) || table::lower_case(typed) == offered[i].word)
                return &offered[i];
        if (command != table::row_of(table::SayAgain{}) && command != table::row_of(table::Help{}))
            runtime.say({ANNABELLA_TR("Exercise {0} does not exist. Type a number from 1 to {1}."),
                         {typed, std::to_string(offered.size())}});
        else
            tell(runtime, offered);
    }
    runtime.key_silence().hush();
    runtime.say({ANNABELLA_TR("Goodbye."), {}});
    return nullptr;
}

} // namespace

int choose_exercise(app::Runtime& runtime, std::vector<OfferedExercise> offered, const std::string& game) {
    std::stable_partition(offered.begin(), offered.end(),
                          [&](const OfferedExercise& each) { return each.game == game; });
    const OfferedExercise* const which = chosen(runtime, offered);
    if (which != nullptr)
        return which->run(runtime);
    return runtime.close() ? 0 : 1;
}

} // namespace annabella::home
