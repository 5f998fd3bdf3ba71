// The command line, and settings in place of what it leaves open.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings/command_reading.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>
#include <utility>

#include "app/places_linux.hpp"
#include "app/settings/command_faults.hpp"
#include "app/settings/command_help.hpp"
#include "app/settings/window_settings.hpp"
#include "base/listed.hpp"
#include "phrase/scheme.hpp"

namespace annabella::app {

namespace {

CLI::Option* option_called(CLI::App& command, const std::string& name) {
    return command.get_option_no_throw("--" + name);
}

std::string name_of_option(const CLI::Option& option) {
    return option.get_lnames().empty() ? std::string() : option.get_lnames().front();
}

/// The option of that command which such a setting is; null where it has none.
CLI::Option* option_of_setting(CLI::App& command, const std::string& name) {
    for (CLI::Option* option : command.get_options())
        if (option->get_configurable() && name_of_setting(*option) == name)
            return option;
    return nullptr;
}

/// What names a file or a folder.
bool names_path(const CLI::Option& option) {
    constexpr std::array<std::string_view, 14> all = {
        "wav",          "journal",        "out",  "table",      "arbiter", "progress", "places", "opponent",
        "speech-model", "engine-program", "font", "screenshot", "file",    "folder"};
    return std::find(all.begin(), all.end(), option.get_single_name()) != all.end();
}

/// Settings, and what stands behind an equals sign, no shell has read.
void let_paths_begin_at_home(CLI::App& command) {
    for (CLI::Option* option : command.get_options())
        if (names_path(*option))
            option->transform(CLI::Validator(
                [](std::string& typed) {
                    typed = typed_path(typed).string();
                    return std::string();
                },
                ""));
    for (CLI::App* below : command.get_subcommands([](const CLI::App*) { return true; }))
        let_paths_begin_at_home(*below);
}

void add_kinds(CLI::App& command, std::vector<SettingKind>& kinds) {
    for (CLI::Option* option : command.get_options()) {
        const std::string name = name_of_setting(*option);
        if (name.empty())
            continue;
        const std::string in_help = option->get_default_str();
        option->capture_default_str();
        // As CLI11 writes lists and files.
        std::string otherwise = option->get_default_str();
        option->default_str(in_help);
        std::erase_if(otherwise, [](char c) { return c == '[' || c == ']' || c == '"'; });
        if (otherwise.empty())
            otherwise = in_help;
        auto few = few_values(*option);
        if (few.empty() && option->get_expected_min() == 0) {
            few = {"true", "false"};
            otherwise = "false";
        }
        kinds.push_back({name, option->get_description(), std::move(few), std::move(otherwise)});
    }
}

Error not_taken(const CLI::Option& option, const Setting& setting, std::optional<Message> values) {
    if (const auto near = near_value(option, setting.values))
        return {ANNABELLA_TR("It cannot be {0}. Perhaps you mean {1}."), {near->typed, near->meant}};
    Message why{ANNABELLA_TR("It cannot be {0}. {1}."),
                {CLI::detail::join(setting.values, ", "), Message(std::string(option.get_description()))}};
    if (values)
        why = and_then(std::move(why), Message("{0}.", {*std::move(values)}));
    return Error(std::move(why));
}

/// The option has these values, as if they had been typed.
Result<void> give(CLI::Option& option, const Setting& setting) {
    try {
        for (const std::string& value : setting.values)
            option.add_result(option.get_expected_min() == 0 ? option.get_flag_value(setting.name, value)
                                                             : value);
        option.run_callback();
    } catch (const CLI::Error&) {
        return tl::unexpected(not_taken(option, setting, what_it_can_be(option)));
    }
    return {};
}

Result<std::unique_ptr<CommandReading>> settled_with(const ReadAgain& read,
                                                     const std::vector<Setting>& settings) {
    std::unique_ptr<CommandReading> reading = read();
    for (const Setting& setting : settings)
        TRY_VOID(reading->adopt(setting));
    TRY_VOID(settle(reading->line()));
    return reading;
}

} // namespace

CommandReading::CommandReading(const Program& program, const phrase::Translator& translator,
                               const std::string& language)
    : m_table(program.about) {
    m_line.tournament = program.tournament;
    m_line.common.program = program.name;
    m_line.common.language = language;
    m_line.common.data = data_folder();
    for (const phrase::Language& each : translator.languages().all())
        m_line.languages.push_back(each.code);
    // Who has asked for one that is damaged plays in the nearest.
    for (const std::string& damaged : translator.languages().damaged())
        m_line.languages.push_back(damaged);
    // Which of them are settings they say themselves.
    m_table.option_defaults()->configurable(false);
    // Commands have the help of their program.
    m_table.set_help_flag("-h,--help", ANNABELLA_TR("Print this help message and exit"));
    if (program.only)
        m_alone = &m_table;
    else
        m_table.require_subcommand(0, 1);
    // For whoever installs the program; they are in no help.
    m_table.add_flag("--manual", m_manual)->group("");
    m_table.add_flag("--completion", m_completion)->group("");
    if (program.only) {
        m_own.push_back(program.only(m_table, m_line));
        let_paths_begin_at_home(m_table);
        return;
    }
    m_commands = add_commands(m_table, m_line);
    if (program.own_commands)
        m_own = program.own_commands(m_table, m_line);
    let_paths_begin_at_home(m_table);
    // Commands that are added later would have it, too.
    m_table.footer(
        ANNABELLA_TR("For the options of a command, type --help after it, for example play --help."));
}

void CommandReading::parse(int argc, const char* const* argv) {
    m_table.parse(argc, argv);
    for (const CLI::App* command = &m_table; command != nullptr;) {
        for (const CLI::Option* option : command->get_options())
            if (option->count() > 0)
                m_typed.insert(option->get_positional() ? name_of_setting(*option) : name_of_option(*option));
        const auto below = command->get_subcommands();
        command = below.empty() ? nullptr : below.front();
    }
    m_line.language_typed = is_typed("language");
    m_line.laws_typed = is_typed("laws");
    const CLI::Option* const game = chosen().get_option_no_throw(game_on_command_line);
    m_line.play.game_typed = game != nullptr && game->count() > 0;
}

CLI::App& CommandReading::chosen() const {
    if (m_alone != nullptr)
        return *m_alone;
    CLI::App* command = m_table.get_subcommand("play");
    for (auto below = m_table.get_subcommands(); !below.empty(); below = command->get_subcommands())
        command = below.front();
    return *command;
}

bool CommandReading::is_given(const std::string& name) const {
    const CLI::Option* const option = option_called(chosen(), name);
    return is_typed(name) || (option != nullptr && option->count() > 0);
}

Result<void> CommandReading::adopt(const Setting& setting) {
    CLI::Option* option = option_of_setting(chosen(), setting.name);
    if (option == nullptr || is_typed(setting.name))
        return {};
    for (const CLI::Option* other : option->get_excludes()) {
        if (is_typed(name_of_option(*other)))
            return {}; // The command line says otherwise.
        if (other->count() > 0)
            return failure(ANNABELLA_TR("It cannot be used with {0}."), {name_of_option(*other)});
    }
    // Of the command line that is found out when it is opened.
    if (setting.name == "scheme") {
        const std::vector<std::string> names = phrase::scheme_names(m_line.common.data / "schemes");
        if (std::find(names.begin(), names.end(), setting.values.front()) == names.end())
            return tl::unexpected(
                not_taken(*option, setting, Message{ANNABELLA_TR("It can be: {0}"), {listed(names)}}));
    }
    return give(*option, setting);
}

std::vector<Output> CommandReading::outputs() const {
    std::vector<Output> files;
    for (const char* const name : {"wav", "progress", "places"})
        if (const CLI::Option* const option = option_called(chosen(), name);
            option != nullptr && option->count() > 0)
            files.push_back({std::string("--") + name, typed_path(option->results().back())});
    // SQLite has files beside it.
    if (const std::filesystem::path& journal = m_line.common.journal; !journal.empty())
        for (const char* const ending : {"", "-journal", "-wal", "-shm"})
            files.push_back({"--journal", journal.string() + ending});
    return files;
}

std::vector<std::string> CommandReading::partners(const std::string& name) const {
    std::vector<std::string> names;
    CLI::Option* const own = option_of_setting(chosen(), name);
    if (own == nullptr)
        return names;
    for (CLI::Option* other : chosen().get_options())
        if (own->get_needs().contains(other) || other->get_needs().contains(own))
            names.push_back(name_of_option(*other));
    return names;
}

std::string CommandReading::lacking(const std::string& name, const std::vector<Setting>& settings) const {
    CLI::Option* const own = option_of_setting(chosen(), name);
    if (own == nullptr)
        return {};
    for (const CLI::Option* needed : own->get_needs()) {
        std::string needed_name = name_of_option(*needed);
        if (std::none_of(settings.begin(), settings.end(),
                         [&](const Setting& each) { return each.name == needed_name; }))
            return needed_name;
    }
    return {};
}

std::vector<std::string> CommandReading::names_of_commands() const {
    std::vector<std::string> names;
    for (const CLI::App* command : m_table.get_subcommands([](const CLI::App*) { return true; }))
        names.push_back(command->get_name());
    return names;
}

bool CommandReading::plays() const { return chosen().get_name() == "play"; }

Result<SettledReading> settle_with(const ReadAgain& read, const std::vector<Setting>& settings) {
    SettledReading settled;
    if (auto all = settled_with(read, settings)) {
        settled.reading = *std::move(all);
        settled.good = settings;
        return settled;
    }
    TRY(settled.reading, settled_with(read, {}));
    std::vector<Setting>& good = settled.good;
    const auto is_good = [&](const Setting& setting) {
        return std::find(good.begin(), good.end(), setting) != good.end();
    };
    for (const Setting& setting : settings) {
        if (is_good(setting))
            continue;
        std::vector<Setting> more = good;
        more.push_back(setting);
        auto tried = settled_with(read, more);
        if (!tried) {
            // Some hold only together.
            const auto partners = settled.reading->partners(setting.name);
            for (const Setting& other : settings)
                if (!is_good(other) &&
                    std::find(partners.begin(), partners.end(), other.name) != partners.end())
                    more.push_back(other);
            if (more.size() > good.size() + 1)
                if (auto together = settled_with(read, more))
                    tried = std::move(together);
        }
        if (tried) {
            good = std::move(more);
            settled.reading = *std::move(tried);
        } else
            settled.faults.push_back(setting_left_out(setting, tried.error().message));
    }
    return settled;
}

Result<std::string> check_setting(const ReadAgain& read, const Setting& setting,
                                  const std::vector<Setting>& others) {
    CLI::App window;
    WindowSettings of_window;
    add_window_settings(window, of_window);
    let_paths_begin_at_home(window);
    if (CLI::Option* const option = option_called(window, setting.name)) {
        TRY_VOID(give(*option, setting));
        return std::string();
    }
    TRY(const auto settled, settle_with(read, others));
    std::vector<Setting> all = settled.good;
    all.push_back(setting);
    auto tried = settled_with(read, all);
    if (tried)
        return settled.reading->lacking(setting.name, all);
    for (const std::string& partner : settled.reading->partners(setting.name)) {
        all.push_back({partner, setting.values, 0});
        if (settled_with(read, all))
            return partner;
        all.pop_back();
    }
    return tl::unexpected(tried.error());
}

std::string name_of_setting(const CLI::Option& option) {
    if (!option.get_configurable())
        return {};
    return option.get_name(true) == game_on_command_line ? game_in_settings : name_of_option(option);
}

std::vector<SettingKind> kinds_of_settings(CLI::App& program) {
    std::vector<SettingKind> kinds;
    const auto play = program.get_subcommands([](CLI::App* each) { return each->get_name() == "play"; });
    if (play.empty())
        return kinds;
    CLI::App window;
    WindowSettings of_window;
    add_window_settings(window, of_window);
    add_kinds(*play.front(), kinds);
    add_kinds(window, kinds);
    return kinds;
}

namespace {

/// Both programs read one file. The test of the program for tournaments knows if one is missing here.
constexpr std::array<std::string_view, 6> only_at_home = {"game",       "laws",   "listen",
                                                          "move-calls", "speech", "time-calls"};

bool is_only_at_home(const std::string& name) {
    return std::find(only_at_home.begin(), only_at_home.end(), name) != only_at_home.end();
}

} // namespace

std::vector<Error> unknown_settings(const std::vector<SettingKind>& kinds,
                                    const std::vector<Setting>& settings, const std::string& program) {
    std::vector<Error> unknown;
    if (kinds.empty())
        return unknown; // They are for the programs at which a game is played.
    for (const Setting& setting : settings)
        if (std::none_of(kinds.begin(), kinds.end(),
                         [&](const SettingKind& kind) { return kind.name == setting.name; })) {
            const Message why =
                is_only_at_home(setting.name)
                    ? Message(ANNABELLA_TR("Not at a tournament."), {})
                    : Message(ANNABELLA_TR("There is no such setting. For all, type {0} settings list all."),
                              {program});
            unknown.push_back(setting_left_out(setting, why));
        }
    return unknown;
}

} // namespace annabella::app
