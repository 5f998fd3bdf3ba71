// With how much time shall a new game be played?
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings/clock_question.hpp"

#include <array>
#include <utility>

#include "app/settings/clock_words.hpp"
#include "app/settings/numbered_question.hpp"

namespace annabella::app {

namespace {

/// The first is what --clock is where nothing is said.
constexpr std::array presets = {
    ANNABELLA_TR("90 minutes and 30 seconds a move"),
    ANNABELLA_TR("15 minutes and 10 seconds a move"),
    ANNABELLA_TR("5 minutes"),
    ANNABELLA_TR("no clock"),
};

} // namespace

std::span<const char* const> clock_presets() { return presets; }

std::optional<game::TimeControl> ask_for_clock(Runtime& runtime, LineInput& input) {
    const std::string& language = runtime.options().language;
    const table::Translate translated = table::translate_into(runtime.phrasebook().translator(), language);
    NumberedAsking asking;
    asking.question = Message(ANNABELLA_TR(
        "How much time for each player? Type a number, or a time such as 10+5. Press Enter for 1."));
    for (const char* preset : presets)
        asking.choices.push_back({{translated(preset)}, {"{0}: {1}.", {Message(preset)}}, language});
    asking.usual = 0;
    asking.help = Message(ANNABELLA_TR(
        "10+5 is ten minutes, and five seconds for each move. blitz, rapid, classical and none are "
        "understood, too. The setting clock answers this question for every game."));
    std::optional<game::TimeControl> control;
    asking.take_other = [&](const std::string& typed) -> std::optional<Message> {
        auto read = read_clock_words(typed, translated);
        if (!read)
            return std::move(read.error().message);
        control = *std::move(read);
        return std::nullopt;
    };
    const auto answer = NumberedQuestion(runtime, input).ask(asking);
    if (answer && *answer < presets.size())
        control = read_clock_words(presets.at(*answer), {}).value();
    return control;
}

} // namespace annabella::app
