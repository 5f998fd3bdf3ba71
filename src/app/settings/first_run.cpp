// The first questions.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings/first_run.hpp"

#include <algorithm>
#include <optional>
#include <unistd.h>
#include <utility>
#include <vector>

#include "app/terminal/line_input.hpp"
#include "app/voice/next_line.hpp"
#include "table/commands/command_table.hpp"
#include "table/commands/typed_line.hpp"
#include "table/commands/typed_words.hpp"

namespace annabella::app {

namespace {

struct FirstChoice {
    std::string value; ///< Of the setting; empty: nothing is set.
    std::string name;  ///< What can be typed besides its number; may be empty.
    Message told;
    std::string language; ///< In which it is told.
};

class FirstQuestions {
public:
    FirstQuestions(Runtime& runtime, LineInput& input) : m_runtime(runtime), m_input(input) {}

    /// The answer; `usual` is taken by Enter alone. Empty where there is none.
    std::optional<FirstChoice> ask(const Message& question, const std::vector<FirstChoice>& choices,
                                   std::size_t usual) {
        tell(question, choices);
        while (const auto line = next_line(m_runtime.announcer(), m_input, m_signals)) {
            const std::string typed(table::trimmed(*line));
            if (typed.empty())
                return choices[usual];
            for (std::size_t i = 0; i < choices.size(); ++i)
                if (typed == std::to_string(i + 1) || is_called(choices[i], typed))
                    return choices[i];
            const table::CommandRow* const command = table::read_typed_line(typed, translate()).command;
            if (command == table::row_of(table::Quit{}))
                return std::nullopt;
            if (command == table::row_of(table::Help{}))
                m_runtime.say({ANNABELLA_TR("Type the number of an answer. Enter alone takes {0}, again asks "
                                            "once more, and quit leaves without keeping anything."),
                               {std::to_string(usual + 1)}});
            else if (command == table::row_of(table::SayAgain{}))
                tell(question, choices);
            else
                m_runtime.say({ANNABELLA_TR("{0} is none of the choices. Type a number from 1 to {1}, or "
                                            "Enter alone to take {2}."),
                               {typed, std::to_string(choices.size()), std::to_string(usual + 1)}});
        }
        return std::nullopt;
    }

    /// Why nothing more is asked.
    bool is_asked_to_end() const { return m_signals.asked(); }

private:
    void tell(const Message& question, const std::vector<FirstChoice>& choices) {
        m_runtime.say(question);
        for (std::size_t i = 0; i < choices.size(); ++i)
            m_runtime.announcer().say_in(choices[i].language,
                                         {choices[i].told.text, {std::to_string(i + 1), choices[i].name}});
    }
    table::Translate translate() const {
        return table::translate_into(m_runtime.phrasebook().translator(), m_runtime.options().language);
    }
    static bool is_called(const FirstChoice& choice, std::string_view typed) {
        const std::string small = table::lower_case(typed);
        return small == choice.value || small == table::lower_case(choice.name);
    }

    Runtime& m_runtime;
    LineInput& m_input;
    const EndingSignals m_signals;
};

/// Each in its own words.
std::vector<FirstChoice> language_choices(const phrase::Translator& translator) {
    std::vector<FirstChoice> choices;
    for (const std::string& code : translator.spoken_languages())
        choices.push_back(
            {code, translator.language(code).name, {ANNABELLA_TR("Type {0} for {1}."), {}}, code});
    return choices;
}

std::vector<FirstChoice> ear_choices(const std::string& language) {
    return {
        {"",
         "apart",
         {ANNABELLA_TR("{0}: earphones for two. White hears in the left ear, Black in the right one."), {}},
         language},
        {"alone",
         "alone",
         {ANNABELLA_TR("{0}: you are alone, and hear everything in both ears."), {}},
         language},
        {"loudspeaker",
         "loudspeaker",
         {ANNABELLA_TR("{0}: a loudspeaker. All hear what is spoken; what is secret is shown instead."), {}},
         language}};
}

std::vector<FirstChoice> board_choices(const std::string& language, const devices::PortLister& ports) {
    std::vector<FirstChoice> choices = {
        {"",
         "auto",
         {ANNABELLA_TR("{0}: a board at USB is found by itself; where there is none, moves are typed."), {}},
         language},
        {"none", "none", {ANNABELLA_TR("{0}: no board. Moves are typed."), {}}, language}};
    for (const devices::PortInfo& port : devices::likely_boards(ports()))
        choices.push_back({devices::lasting_name(port),
                           port.product.empty() ? port.name : port.product + ", " + port.name,
                           {ANNABELLA_TR("{0}: this device alone: {1}."), {}},
                           language});
    return choices;
}

} // namespace

std::optional<FirstAnswers> ask_first(Runtime& runtime, const SettingsKept& kept,
                                      const std::function<bool(const std::string&)>& open,
                                      const devices::PortLister& ports) {
    const phrase::Translator& translator = runtime.phrasebook().translator();
    LineInput input(STDIN_FILENO, runtime.at_terminal());
    FirstQuestions questions(runtime, input);
    std::vector<Setting> chosen;
    // False where there was no answer.
    const auto ask = [&](const std::string& name, const Message& question,
                         const std::vector<FirstChoice>& choices, std::size_t usual) {
        const auto answer = questions.ask(question, choices, usual);
        if (answer && !answer->value.empty())
            chosen.push_back({name, {answer->value}, 0});
        return answer.has_value();
    };
    const auto leave = [&]() -> std::optional<FirstAnswers> {
        const bool at_once = questions.is_asked_to_end();
        if (at_once)
            runtime.key_silence().hush();
        runtime.say({ANNABELLA_TR("Nothing saved. The questions come again at the next start."), {}});
        (void)(at_once ? runtime.close(parting) : runtime.close());
        return std::nullopt;
    };
    runtime.say({ANNABELLA_TR("Welcome to Annabella. Before the first game you are asked a few questions. "
                              "Any key silences the voice."),
                 {}});
    if (open("language")) {
        const auto languages = language_choices(translator);
        const std::string spoken = translator.spoken_language(runtime.options().language);
        const auto usual = std::find_if(languages.begin(), languages.end(),
                                        [&](const FirstChoice& each) { return each.value == spoken; });
        if (!ask("language", {ANNABELLA_TR("Which language? Press Enter for {0}."), {usual->name}}, languages,
                 static_cast<std::size_t>(usual - languages.begin())))
            return leave();
        runtime.speak_in(chosen.back().values.front());
    }
    const std::string language = runtime.options().language;
    if (open("ears") &&
        !ask("ears", {ANNABELLA_TR("How will you listen? Press Enter for 1."), {}}, ear_choices(language), 0))
        return leave();
    if (open("board") && !ask("board", {ANNABELLA_TR("Which board do you have? Press Enter for 1."), {}},
                              board_choices(language, ports), 0))
        return leave();
    const auto done = keep_settings(kept.file, chosen, settings_heading(translator, language));
    Message told =
        done ? Message{ANNABELLA_TR(
                           "Your answers are saved in {0}. To change settings later, run {1} settings."),
                       {kept.file.string(), runtime.options().called}}
             : and_then(done.error().message,
                        Message(ANNABELLA_TR("Your answers hold for this start. You are asked "
                                             "again at the next one.")));
    // What follows says it: nobody waits for it, and what is typed meanwhile is read there.
    (void)runtime.close(std::chrono::milliseconds(0));
    return FirstAnswers{std::move(chosen), std::move(told)};
}

} // namespace annabella::app
