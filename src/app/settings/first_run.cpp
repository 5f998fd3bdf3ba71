// The first questions.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings/first_run.hpp"

#include <algorithm>
#include <filesystem>
#include <optional>
#include <unistd.h>
#include <utility>
#include <vector>

#include "app/settings/numbered_question.hpp"
#include "app/terminal/line_input.hpp"
#include "chess/notation/san.hpp"
#include "phrase/announce.hpp"

namespace annabella::app {

namespace {

/// The values of a setting that are offered; empty: nothing is set.
struct FirstChoices {
    std::vector<NumberedChoice> choices;
    std::vector<std::string> values;

    /// `name` may be typed, too, and is told in the second hole.
    void add(std::string value, const std::string& name, Message told, const std::string& language) {
        told.arguments.emplace_back(name);
        choices.push_back({{name, value}, std::move(told), language});
        values.push_back(std::move(value));
    }
};

/// Each in its own words.
FirstChoices language_choices(const phrase::Translator& translator) {
    FirstChoices all;
    for (const std::string& code : translator.spoken_languages())
        all.add(code, translator.language(code).name, Message(ANNABELLA_TR("Type {0} for {1}.")), code);
    return all;
}

/// A knight's move: it has the piece's name and two squares.
phrase::Wording example_in(const phrase::Scheme& scheme) {
    chess::MoveText move;
    move.role = chess::Role::Knight;
    move.from_file = 6;
    move.from_rank = 0;
    move.to = chess::make_square(5, 2);
    const phrase::Words words = phrase::announce(scheme, move);
    phrase::Wording example{scheme.language, words.text, words.ear, "."};
    example.in_set_form = example.of_scheme = true;
    return example;
}

FirstChoices scheme_choices(const std::vector<const phrase::Scheme*>& schemes, const std::string& language) {
    FirstChoices all;
    for (const phrase::Scheme* scheme : schemes) {
        const bool usual = scheme == schemes.front();
        all.add(usual ? std::string() : scheme->name, scheme->name,
                Message(usual ? ANNABELLA_TR("Type {0} for German words, as annex E of the Laws has them.")
                              : ANNABELLA_TR("Type {0} for words of your own language.")),
                language);
        all.choices.back().example = example_in(*scheme);
    }
    return all;
}

FirstChoices ear_choices(const std::string& language) {
    FirstChoices all;
    all.add("", "apart",
            Message(ANNABELLA_TR("{0}: earphones for two. White has the left ear, Black the right.")),
            language);
    all.add("alone", "alone", Message(ANNABELLA_TR("{0}: you are alone, and hear everything in both ears.")),
            language);
    all.add(
        "loudspeaker", "loudspeaker",
        Message(ANNABELLA_TR("{0}: a loudspeaker. Everyone hears it, and private messages are only shown.")),
        language);
    return all;
}

/// Without the folder in which the system has it.
std::string spoken_name(const devices::PortInfo& port) {
    const std::string name = std::filesystem::path(port.name).filename().string();
    return port.product.empty() ? name : port.product + ", " + name;
}

FirstChoices board_choices(const std::string& language, const devices::PortLister& ports) {
    FirstChoices all;
    all.add(
        "", "auto",
        Message(ANNABELLA_TR("{0}: a USB board, found automatically. If there is none, type your moves.")),
        language);
    all.add("none", "none", Message(ANNABELLA_TR("{0}: no board. Type your moves.")), language);
    for (const devices::PortInfo& port : devices::likely_boards(ports()))
        all.add(devices::lasting_name(port), spoken_name(port),
                Message(ANNABELLA_TR("{0}: only this device, {1}.")), language);
    return all;
}

/// Enter alone takes the choice of that number, counted from 0.
NumberedAsking asking(Message question, std::vector<NumberedChoice> choices, std::size_t usual) {
    const std::string most = std::to_string(choices.size());
    const std::string enter = std::to_string(usual + 1);
    return {std::move(question),
            std::move(choices),
            usual,
            {ANNABELLA_TR("Type a number, or press Enter for {0}. To repeat the question, type again. To "
                          "leave unsaved, type quit."),
             {enter}},
            [most, enter](const std::string& typed) {
                return Message{
                    ANNABELLA_TR("{0} is not a choice. Type a number from 1 to {1}, or press Enter for {2}."),
                    {typed, most, enter}};
            }};
}

} // namespace

std::vector<const phrase::Scheme*> schemes_to_choose(const phrase::Phrasebook& book,
                                                     const std::string& language) {
    std::vector<const phrase::Scheme*> schemes;
    const std::string& voice = book.translator().language(language).voice;
    for (const phrase::Scheme& scheme : book.schemes()) {
        if (scheme.name == "annex-e")
            schemes.insert(schemes.begin(), &scheme);
        // Of two scripts of a language the voice is the same.
        else if (scheme.language == language || book.translator().language(scheme.language).voice == voice)
            schemes.push_back(&scheme);
    }
    return schemes;
}

std::optional<FirstAnswers> ask_first(Runtime& runtime, const SettingsKept& kept,
                                      const std::function<bool(const std::string&)>& open,
                                      const devices::PortLister& ports, bool menu_follows) {
    const phrase::Translator& translator = runtime.phrasebook().translator();
    const LinesOffered lines;
    LineInput input(STDIN_FILENO, runtime.at_terminal(lines));
    NumberedQuestion questions(runtime, input, lines);
    std::vector<Setting> chosen;
    // False where there was no answer.
    const auto ask = [&](const std::string& name, const Message& question, const FirstChoices& offered,
                         std::size_t usual) {
        const auto answer = questions.ask(asking(question, offered.choices, usual));
        if (answer && !offered.values[*answer].empty())
            chosen.push_back({name, {offered.values[*answer]}, 0});
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
    runtime.say({ANNABELLA_TR("Welcome to Annabella. Before the first game, answer a few questions. Any key "
                              "silences the voice."),
                 {}});
    if (open("language")) {
        const FirstChoices languages = language_choices(translator);
        const std::string spoken = translator.spoken_language(runtime.options().language);
        const auto usual = std::find(languages.values.begin(), languages.values.end(), spoken);
        if (!ask("language",
                 {ANNABELLA_TR("Which language? Press Enter for {0}."), {translator.language(spoken).name}},
                 languages, static_cast<std::size_t>(usual - languages.values.begin())))
            return leave();
        runtime.speak_in(chosen.back().values.front());
    }
    const std::string language = runtime.options().language;
    const auto schemes = schemes_to_choose(runtime.phrasebook(), language);
    if (open("scheme") && schemes.size() > 1 &&
        !ask("scheme", {ANNABELLA_TR("In which words shall moves be said? Press Enter for 1."), {}},
             scheme_choices(schemes, language), 0))
        return leave();
    if (open("ears") &&
        !ask("ears", {ANNABELLA_TR("How will you listen? Press Enter for 1."), {}}, ear_choices(language), 0))
        return leave();
    if (open("board") && !ask("board", {ANNABELLA_TR("Which board do you have? Press Enter for 1."), {}},
                              board_choices(language, ports), 0))
        return leave();
    const auto done =
        runtime.wait_for_disk([file = kept.file, chosen, heading = settings_heading(translator, language)] {
            return keep_settings(file, chosen, heading);
        });
    Message told =
        done ? and_then(Message(ANNABELLA_TR("Your answers are saved.")),
                        menu_follows ? Message(ANNABELLA_TR("To change them later, choose settings."))
                                     : Message{ANNABELLA_TR("To change them later, run {0} settings."),
                                               {runtime.options().called}})
             : and_then(
                   done.error().message,
                   Message(ANNABELLA_TR(
                       "Your answers apply only this time. The questions come again at the next start.")));
    // What follows says it: nobody waits for it, and what is typed meanwhile is read there.
    (void)runtime.close(std::chrono::milliseconds(0));
    return FirstAnswers{std::move(chosen), std::move(told)};
}

} // namespace annabella::app
