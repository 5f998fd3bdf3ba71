// The help of the command line.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings/command_help.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>

namespace annabella::app {

namespace {

/// What CLI11 itself writes.
constexpr std::array labels = {
    ANNABELLA_TR("Usage"),   ANNABELLA_TR("Positionals"), ANNABELLA_TR("REQUIRED"),
    ANNABELLA_TR("OPTIONS"), ANNABELLA_TR("SUBCOMMAND"),  ANNABELLA_TR("TEXT"),
    ANNABELLA_TR("INT"),     ANNABELLA_TR("UINT"),        ANNABELLA_TR("Excludes"),
};
constexpr std::array groups = {ANNABELLA_TR("Options"), ANNABELLA_TR("Subcommands")};

std::string group_in_language(const std::string& group, const table::Translate& translated) {
    for (const char* known : groups)
        if (group == known)
            return translated(group);
    return group;
}

std::string sentence(std::string text) {
    if (!text.empty() && text.back() != '.')
        text += '.';
    return text;
}

} // namespace

void translate_help(CLI::App& program, const table::Translate& translated) {
    for (const char* label : labels)
        program.get_formatter()->label(label, translated(label));
    program.description(translated(program.get_description()));
    if (!program.get_footer().empty())
        program.footer(translated(program.get_footer()));
    program.group(group_in_language(program.get_group(), translated));
    for (CLI::Option* option : program.get_options()) {
        if (!option->get_description().empty())
            option->description(translated(option->get_description()));
        option->group(group_in_language(option->get_group(), translated));
    }
    for (CLI::App* command : program.get_subcommands([](CLI::App*) { return true; }))
        translate_help(*command, translated);
}

const CLI::App& chosen_command(const CLI::App& program) {
    const auto chosen = program.get_subcommands();
    return chosen.empty() ? program : chosen_command(*chosen.front());
}

std::vector<std::string> few_values(const CLI::Option& option) {
    // CLI11 shows them as "TEXT:{white,black}".
    const std::string type = option.get_type_name();
    const std::size_t open = type.find('{');
    const std::size_t close = type.find('}');
    if (open == std::string::npos || close == std::string::npos)
        return {};
    return CLI::detail::split(type.substr(open + 1, close - open - 1), ',');
}

std::optional<Message> what_it_can_be(const CLI::Option& option) {
    const std::string& about = option.get_description();
    const auto told = [&](const std::string& value) { return about.find(value) != std::string::npos; };
    auto few = few_values(option);
    if (few.empty() && option.get_expected_min() == 0)
        few = {"true", "false"};
    if (!few.empty()) {
        if (std::all_of(few.begin(), few.end(), told))
            return std::nullopt;
        return Message{ANNABELLA_TR("It can be: {0}"), {CLI::detail::join(few, ", ")}};
    }
    // CLI11 shows them as "INT:INT in [1 - 5000]".
    const std::string type = option.get_type_name();
    const std::size_t open = type.find('[');
    const std::size_t between = type.find(" - ", std::min(open, type.size()));
    const std::size_t close = type.find(']', std::min(between, type.size()));
    if (close == std::string::npos)
        return std::nullopt;
    const std::string least = type.substr(open + 1, between - open - 1);
    const std::string most = type.substr(between + 3, close - between - 3);
    if (told(least) && told(most))
        return std::nullopt;
    return Message{ANNABELLA_TR("It can be: {0}"), {Message{ANNABELLA_TR("{0} to {1}"), {least, most}}}};
}

std::vector<std::string> spoken_help(const CLI::App& command) {
    std::vector<std::string> sentences = {sentence(command.get_description())};
    const auto all = [](const CLI::App*) { return true; };
    for (const CLI::App* each : command.get_subcommands(all))
        sentences.push_back(each->get_name() + ": " + sentence(each->get_description()));
    for (const CLI::Option* option : command.get_options())
        sentences.push_back(option->get_name() + ": " + sentence(option->get_description()));
    if (!command.get_footer().empty())
        sentences.push_back(sentence(command.get_footer()));
    return sentences;
}

} // namespace annabella::app
