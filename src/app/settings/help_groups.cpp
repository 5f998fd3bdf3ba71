// The order in which help lists commands and options: by subject.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings/help_groups.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <iterator>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/message.hpp"

namespace annabella::app {

namespace {

using Names = std::span<const std::string_view>;

struct Subject {
    const char* title;
    Names names; ///< Of options without their dashes, or of commands.
};

constexpr auto most_used = std::to_array<std::string_view>(
    {"clock", "engine", "elo", "level", "board", "new", "resume", "white", "black", "language", "rate"});
constexpr auto most_used_at_tournament = std::to_array<std::string_view>(
    {"clock", "board", "white", "black", "sight", "assistant", "laws", "lock", "seats", "resume"});

constexpr auto of_game =
    std::to_array<std::string_view>({"clock", "laws", "position", "chess960", "new", "resume", "no-questions",
                                     "journal", "tournament", "lock"});
constexpr auto of_event =
    std::to_array<std::string_view>({"white", "black", "sight", "assistant", "absent", "default-time",
                                     "supervision", "no-draws", "no-draws-before", "quickplay"});
constexpr auto of_opponent =
    std::to_array<std::string_view>({"engine", "elo", "level", "engine-time", "engine-program", "opponent",
                                     "game", "opponent-side", "repeat"});
constexpr auto of_boards = std::to_array<std::string_view>(
    {"board", "board-side", "board-white", "board-black", "tactile-clock", "tactile-clock-white"});
constexpr auto of_voice = std::to_array<std::string_view>(
    {"language",   "scheme",     "square-numbers", "quiet",           "speech",
     "voice",      "rate",       "pitch",          "volume",          "pauses",
     "move-rate",  "move-pitch", "move-volume",    "move-pauses",     "verbosity",
     "move-calls", "time-calls", "echo",           "braille-display", "brltty"});
constexpr auto of_ears =
    std::to_array<std::string_view>({"ears", "sounds", "sound-white", "sound-black", "wav"});
constexpr auto of_each =
    std::to_array<std::string_view>({"language-white", "language-black", "voice-white", "voice-black",
                                     "rate-white", "rate-black", "verbosity-white", "verbosity-black"});
constexpr auto of_keyboards = std::to_array<std::string_view>(
    {"white-keyboard", "black-keyboard", "keyboard-layout", "listen", "speech-model"});
constexpr auto of_sheets =
    std::to_array<std::string_view>({"out", "braille-code", "braille-times", "braille-page", "braille-width",
                                     "braille-height", "braille-case", "braille-line-end", "braille-pef"});
constexpr auto of_terminals = std::to_array<std::string_view>({"seats", "table", "table-group"});
constexpr auto of_window =
    std::to_array<std::string_view>({"theme", "size", "direction", "full-screen", "font", "screenshot"});

constexpr auto option_subjects = std::to_array<Subject>({
    {ANNABELLA_TR("The game"), of_game},
    {ANNABELLA_TR("Players and event"), of_event},
    {ANNABELLA_TR("Automatic opponent"), of_opponent},
    {ANNABELLA_TR("Boards and clocks"), of_boards},
    {ANNABELLA_TR("Language and voice"), of_voice},
    {ANNABELLA_TR("Earphones and signals"), of_ears},
    {ANNABELLA_TR("Each player's language and voice"), of_each},
    {ANNABELLA_TR("Keyboards and spoken moves"), of_keyboards},
    {ANNABELLA_TR("Score sheets and Braille"), of_sheets},
    {ANNABELLA_TR("Other terminals"), of_terminals},
    {ANNABELLA_TR("The window"), of_window},
});

constexpr auto to_play = std::to_array<std::string_view>({"play", "join"});
constexpr auto to_learn = std::to_array<std::string_view>({"manual", "demo", "train", "position"});
constexpr auto on_games =
    std::to_array<std::string_view>({"games", "read", "review", "replay", "export", "emboss"});
constexpr auto to_set_up = std::to_array<std::string_view>({"settings", "devices", "listen-setup"});
constexpr auto for_arbiter = std::to_array<std::string_view>({"verify", "fingerprint"});

constexpr auto command_subjects = std::to_array<Subject>({
    {ANNABELLA_TR("Playing"), to_play},
    {ANNABELLA_TR("Learning and training"), to_learn},
    {ANNABELLA_TR("Saved and recorded games"), on_games},
    {ANNABELLA_TR("Setting up"), to_set_up},
    {ANNABELLA_TR("For the arbiter"), for_arbiter},
});

std::string word_of(const CLI::Option& option) {
    return option.get_lnames().empty() ? std::string() : option.get_lnames().front();
}
std::string word_of(const CLI::App& command) { return command.get_name(); }

/// Takes those of that name out of `left`, in the order of the names.
template <class Item>
void add_group(std::vector<HelpGroup<Item>>& groups, std::vector<const Item*>& left, std::string_view title,
               Names names) {
    HelpGroup<Item> group{title, {}};
    for (const std::string_view name : names) {
        const auto found =
            std::find_if(left.begin(), left.end(), [&](const Item* item) { return word_of(*item) == name; });
        if (found == left.end())
            continue;
        group.items.push_back(*found);
        left.erase(found);
    }
    if (!group.items.empty())
        groups.push_back(std::move(group));
}

} // namespace

std::vector<HelpGroup<CLI::Option>> option_groups(const CLI::App& command) {
    auto left = command.get_options(
        [](const CLI::Option* option) { return !option->get_group().empty() && !option->get_positional(); });
    std::vector<HelpGroup<CLI::Option>> groups;
    const bool plays = command.get_name() == "play";
    if (plays)
        add_group(groups, left, ANNABELLA_TR("Most used options"),
                  command.get_option_no_throw("--lock") != nullptr ? Names(most_used_at_tournament)
                                                                   : Names(most_used));
    const std::size_t first = groups.size();
    for (const Subject& subject : option_subjects)
        add_group(groups, left, subject.title, subject.names);
    // A command's own options matter more than those that all commands have.
    if (!left.empty())
        groups.insert(plays ? groups.end() : std::next(groups.begin(), static_cast<std::ptrdiff_t>(first)),
                      {ANNABELLA_TR("Options"), std::move(left)});
    return groups;
}

std::vector<HelpGroup<CLI::App>> command_groups(const CLI::App& command) {
    auto left = command.get_subcommands([](const CLI::App*) { return true; });
    std::vector<HelpGroup<CLI::App>> groups;
    if (command.get_parent() == nullptr)
        for (const Subject& subject : command_subjects)
            add_group(groups, left, subject.title, subject.names);
    if (!left.empty())
        groups.push_back({ANNABELLA_TR("Subcommands"), std::move(left)});
    return groups;
}

} // namespace annabella::app
