// The help of the command line.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings/command_help.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <memory>
#include <sstream>
#include <utility>

#include "app/settings/help_groups.hpp"

namespace annabella::app {

namespace {

/// What CLI11 itself writes.
constexpr std::array labels = {
    ANNABELLA_TR("Usage"),   ANNABELLA_TR("Positionals"), ANNABELLA_TR("REQUIRED"),
    ANNABELLA_TR("OPTIONS"), ANNABELLA_TR("SUBCOMMAND"),  ANNABELLA_TR("TEXT"),
    ANNABELLA_TR("INT"),     ANNABELLA_TR("UINT"),
};

std::string sentence(std::string text) {
    if (!text.empty() && text.back() != '.')
        text += '.';
    return text;
}

/// By subject, and of an option only what is not in its description.
class HelpFormatter : public CLI::Formatter {
public:
    explicit HelpFormatter(table::Translate translated) : m_translated(std::move(translated)) {
        for (const char* each : labels)
            label(each, m_translated(each));
    }

    std::string make_help(const CLI::App* command, std::string name, CLI::AppFormatMode mode) const override {
        return make_description(command) + make_usage(command, std::move(name)) + make_positionals(command) +
               make_subcommands(command, mode) + make_option_groups(command) + '\n' + make_footer(command);
    }
    std::string make_option_groups(const CLI::App* command) const {
        std::string text;
        for (const auto& group : option_groups(*command))
            text += make_group(title(group), false, group.items);
        return text;
    }
    std::string make_subcommands(const CLI::App* command, CLI::AppFormatMode) const override {
        std::string text;
        for (const auto& group : command_groups(*command)) {
            text += '\n' + title(group) + ":\n";
            for (const CLI::App* each : group.items)
                text += make_subcommand(each);
        }
        return text;
    }
    std::string make_subcommand(const CLI::App* command) const override {
        constexpr std::size_t width = 16;
        std::ostringstream line;
        CLI::detail::format_help(line, command->get_name(), command->get_description(), width);
        return line.str();
    }
    std::string make_option_opts(const CLI::Option* option) const override {
        std::string text;
        if (const std::string kind = kind_of_value(*option, *this); !kind.empty())
            text += ' ' + kind;
        if (!option->get_default_str().empty())
            text += '=' + option->get_default_str();
        if (option->get_expected_max() == CLI::detail::expected_max_vector_size)
            text += " ...";
        if (option->get_required())
            text += ' ' + get_label("REQUIRED");
        return text;
    }

private:
    template <class Item>
    std::string title(const HelpGroup<Item>& group) const {
        return m_translated(group.title);
    }

    table::Translate m_translated;
};

void translate_help(CLI::App& program, const table::Translate& translated,
                    const std::shared_ptr<CLI::FormatterBase>& formatter) {
    program.formatter(formatter);
    program.description(translated(program.get_description()));
    if (!program.get_footer().empty())
        program.footer(translated(program.get_footer()));
    for (CLI::Option* option : program.get_options())
        if (!option->get_description().empty())
            option->description(translated(option->get_description()));
    for (CLI::App* command : program.get_subcommands([](CLI::App*) { return true; }))
        translate_help(*command, translated, formatter);
}

} // namespace

void translate_help(CLI::App& program, const table::Translate& translated) {
    translate_help(program, translated, std::make_shared<HelpFormatter>(translated));
}

std::string kind_of_value(const CLI::Option& option, const CLI::FormatterBase& formatter) {
    if (option.get_type_size() == 0)
        return {};
    constexpr std::size_t longest = 40;
    // Long lists that the description has are not repeated.
    if (std::string few = CLI::detail::join(few_values(option), "|");
        !few.empty() && (few.size() <= longest || what_it_can_be(option)))
        return few;
    const std::string type = option.get_type_name();
    return formatter.get_label(type.substr(0, type.find(':')));
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

std::vector<std::string> spoken_help(const CLI::App& command, const table::Translate& translated) {
    std::vector<std::string> sentences = {sentence(command.get_description())};
    for (const CLI::Option* option :
         command.get_options([](const CLI::Option* each) { return each->get_positional(); }))
        sentences.push_back(option->get_name() + ": " + sentence(option->get_description()));
    for (const auto& group : command_groups(command)) {
        sentences.push_back(sentence(translated(group.title)));
        for (const CLI::App* each : group.items)
            sentences.push_back(each->get_name() + ": " + sentence(each->get_description()));
    }
    for (const auto& group : option_groups(command)) {
        sentences.push_back(sentence(translated(group.title)));
        for (const CLI::Option* option : group.items)
            sentences.push_back(option->get_name() + ": " + sentence(option->get_description()));
    }
    if (!command.get_footer().empty())
        sentences.push_back(sentence(command.get_footer()));
    return sentences;
}

} // namespace annabella::app
