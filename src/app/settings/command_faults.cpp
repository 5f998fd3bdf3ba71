// What is wrong in a command line: CLI11 says it in English, and with signs that cannot be spoken.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings/command_faults.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <string>
#include <string_view>
#include <utility>

#include "app/settings/command_help.hpp"
#include "app/settings/near_words.hpp"

namespace annabella::app {

namespace {

/// The names before and behind that word: "--elo requires --engine".
std::pair<std::string, std::string> names_around(const std::string& told, std::string_view word) {
    const std::size_t at = told.find(word);
    return {told.substr(0, at), at == std::string::npos ? std::string() : told.substr(at + word.size())};
}

/// The option that is named before a colon or a blank, or in the midst of what is told.
const CLI::Option* option_in(const std::string& told, const CLI::App& command) {
    const auto options = command.get_options();
    const auto found = std::find_if(options.begin(), options.end(), [&](const CLI::Option* each) {
        const std::string name = each->get_name();
        return told.rfind(name + ':', 0) == 0 || told.rfind(name + ' ', 0) == 0 ||
               told.find(' ' + name + ' ') != std::string::npos ||
               told.find(' ' + name + ',') != std::string::npos;
    });
    return found == options.end() ? nullptr : *found;
}

/// As somebody calls it who has not seen the program: what stands without dashes has no name of its own, so
/// its description begins with what it is.
std::string name_of(const CLI::Option& option) {
    if (!option.get_positional())
        return option.get_name();
    const std::string& about = option.get_description();
    return about.substr(0, about.find_first_of(":,;"));
}

/// What it can not be, and what it can.
Message wrong_value(const CLI::Option& option) {
    const std::string given = CLI::detail::join(option.results(), " ");
    const std::string& about = option.get_description();
    Message fault = option.get_positional()
                        ? Message{ANNABELLA_TR("{0} is not valid there. {1}"), {given, about}}
                        : Message{ANNABELLA_TR("{0} cannot be {1}. {2}"), {option.get_name(), given, about}};
    if (auto values = what_it_can_be(option))
        return {"{0}. {1}", {std::move(fault), *std::move(values)}};
    return fault;
}

/// The option of that name, as it is to be called.
std::string named(const std::string& name, const CLI::App& command) {
    const CLI::Option* const option = command.get_option_no_throw(name);
    return option == nullptr ? name : name_of(*option);
}

Message missing(const std::string& told, const CLI::App& command) {
    const CLI::Option* const option = option_in(told, command);
    if (option != nullptr && !option->get_positional())
        return {ANNABELLA_TR("{0} is missing. {1}"), {option->get_name(), option->get_description()}};
    if (option != nullptr) {
        Message fault{ANNABELLA_TR("Missing: {0}"), {name_of(*option)}};
        const auto few = few_values(*option);
        return few.empty() ? fault
                           : Message{"{0}. {1}",
                                     {std::move(fault), Message{ANNABELLA_TR("It can be: {0}"),
                                                                {CLI::detail::join(few, ", ")}}}};
    }
    std::string words;
    for (const CLI::App* each : command.get_subcommands([](const CLI::App*) { return true; }))
        words += (words.empty() ? "" : ", ") + each->get_name();
    return {ANNABELLA_TR("After {0}, type one of these: {1}"), {command.get_name(), words}};
}

std::vector<std::string> option_names(const CLI::App& command) {
    std::vector<std::string> names;
    for (const CLI::Option* option :
         command.get_options([](const CLI::Option* each) { return !each->get_group().empty(); }))
        if (!option->get_lnames().empty())
            names.push_back(option->get_lnames().front());
    return names;
}

/// Those of the `words` that are near to what was typed, with what stands before them.
std::vector<std::string> near_with(const std::string& before, const std::string& typed,
                                   const std::vector<std::string>& words) {
    std::vector<std::string> near = nearest_words(typed, words);
    for (std::string& word : near)
        word.insert(0, before);
    return near;
}

/// Where the first word stands that nothing is called.
const CLI::App* with_unknown(const CLI::App& program) {
    if (!program.remaining().empty())
        return &program;
    const auto chosen = program.get_subcommands();
    return chosen.empty() ? nullptr : with_unknown(*chosen.front());
}

std::optional<Message> near_name(const CLI::App& program) {
    const CLI::App* const command = with_unknown(program);
    if (command == nullptr)
        return std::nullopt;
    std::string typed = command->remaining().front();
    const bool is_option = typed.starts_with('-');
    std::vector<std::string> near;
    if (!is_option) {
        std::vector<std::string> names;
        for (const CLI::App* each : command->get_subcommands([](const CLI::App*) { return true; }))
            names.push_back(each->get_name());
        near = nearest_words(typed, names);
    }
    // "--clok=15"
    typed = typed.substr(0, typed.find('='));
    const std::string bare = typed.substr(std::min(typed.find_first_not_of('-'), typed.size()));
    if (near.empty())
        near = near_with("--", bare, option_names(*command));
    // Before a command stands nothing that belongs to it.
    if (near.empty() && is_option && command->get_parent() == nullptr)
        for (const CLI::App* play :
             command->get_subcommands([](const CLI::App* each) { return each->get_name() == "play"; }))
            near = near_with("play --", bare, option_names(*play));
    if (near.empty())
        return std::nullopt;
    return Message{is_option ? ANNABELLA_TR("There is no option {0}. Perhaps you mean {1}.")
                             : ANNABELLA_TR("No command is called {0}. Perhaps you mean {1}."),
                   {typed, one_of(near)}};
}

} // namespace

Message fault_of(const CLI::ParseError& error, const CLI::App& program) {
    const CLI::App& command = chosen_command(program);
    const std::string told = error.what();
    // Its name is that of the command where a word is not known.
    const auto kind = static_cast<CLI::ExitCodes>(error.get_exit_code());
    // The value of an option that is not known comes to stand where a word of its own could.
    const CLI::Option* const wrong = option_in(told, command);
    const bool is_out_of_place =
        kind == CLI::ExitCodes::ValidationError && wrong != nullptr && wrong->get_positional();
    if (const auto unknown = program.remaining(true);
        (kind == CLI::ExitCodes::ExtrasError || is_out_of_place) && !unknown.empty())
        return {ANNABELLA_TR("{0} is unknown there"), {unknown.front()}};
    if (kind == CLI::ExitCodes::RequiredError)
        return missing(told, command);
    if (kind == CLI::ExitCodes::RequiresError) {
        const auto [one, other] = names_around(told, " requires ");
        return {ANNABELLA_TR("{0} applies only with {1}"), {named(one, command), named(other, command)}};
    }
    if (kind == CLI::ExitCodes::ExcludesError) {
        const auto [one, other] = names_around(told, " excludes ");
        return {ANNABELLA_TR("{0} cannot be used with {1}"), {named(one, command), named(other, command)}};
    }
    const CLI::Option* option = option_in(told, command);
    if (option != nullptr && kind == CLI::ExitCodes::ArgumentMismatch && option->results().empty())
        return {ANNABELLA_TR("Something is missing after {0}. {1}"),
                {option->get_name(), option->get_description()}};
    if (option != nullptr && !option->results().empty())
        return wrong_value(*option);
    return {told, {}};
}

std::optional<NearValue> near_value(const CLI::Option& option, const std::vector<std::string>& values) {
    const std::vector<std::string> few = few_values(option);
    const auto wrong = std::find_if(values.begin(), values.end(), [&](const std::string& value) {
        return std::find(few.begin(), few.end(), value) == few.end();
    });
    if (few.empty() || wrong == values.end())
        return std::nullopt;
    const std::vector<std::string> near = nearest_words(*wrong, few);
    if (near.empty())
        return std::nullopt;
    return NearValue{*wrong, one_of(near)};
}

std::optional<Message> did_you_mean(const CLI::ParseError& error, const CLI::App& program) {
    const auto kind = static_cast<CLI::ExitCodes>(error.get_exit_code());
    if (kind == CLI::ExitCodes::ExtrasError || kind == CLI::ExitCodes::RequiredError)
        return near_name(program);
    const CLI::Option* const option = option_in(error.what(), chosen_command(program));
    if (option == nullptr || kind != CLI::ExitCodes::ValidationError)
        return std::nullopt;
    if (option->get_positional())
        if (auto unknown = near_name(program))
            return unknown;
    auto near = near_value(*option, option->results());
    if (!near && option->get_positional() && !option->results().empty()) {
        const std::string& typed = option->results().front();
        if (const auto names = near_with("--", typed, option_names(chosen_command(program))); !names.empty())
            return Message{ANNABELLA_TR("No command is called {0}. Perhaps you mean {1}."),
                           {typed, one_of(names)}};
    }
    if (!near)
        return std::nullopt;
    if (option->get_positional())
        return Message{ANNABELLA_TR("Not understood: {0}. Perhaps you mean {1}."),
                       {std::move(near->typed), std::move(near->meant)}};
    return Message{ANNABELLA_TR("{0} cannot be {1}. Perhaps you mean {2}."),
                   {option->get_name(), std::move(near->typed), std::move(near->meant)}};
}

} // namespace annabella::app
