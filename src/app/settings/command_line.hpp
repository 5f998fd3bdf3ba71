// What can be said on the command line, and what comes of it.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "app/play.hpp"
#include "app/records/session.hpp"
#include "app/runtime.hpp"
#include "app/seats/join.hpp"
#include "base/error.hpp"
#include "game/laws.hpp"

namespace CLI {
class App;
} // namespace CLI

namespace annabella::app {

/// How moves are spoken, where that was said apart.
struct MannerGiven {
    std::optional<int> rate;
    std::optional<int> pitch;
    std::optional<int> volume;
    std::optional<int> pauses;
};

/// What one player has of his own, where that was said.
struct OwnWishes {
    std::string language;
    std::optional<phrase::Verbosity> verbosity;
    std::optional<int> rate;
    std::string voice;
};

/// What the command settings was asked for.
struct SettingsWished {
    std::string name;                ///< Of one, or list; empty: a menu.
    std::vector<std::string> values; ///< Empty: it is told.
};

/// What was given, as it was read.
struct CommandLine {
    std::vector<std::string> languages; ///< That may be asked for.
    CommonOptions common;
    PlayOptions play;
    JoinOptions join;
    std::string seat;            ///< Where who joins wants to sit.
    std::filesystem::path table; ///< Where seats are found that are opened now.
    std::string table_group;
    bool seats = false;
    std::string clock = "1:30:00+30s";
    std::string laws{game::name(game::edition_in_force)};
    bool laws_typed = false;
    std::vector<std::string> boards = {"auto"};
    BySide<std::string> own_boards;
    std::string time_calls;
    std::optional<phrase::MoveCalls> move_calls;
    std::optional<phrase::Verbosity> verbosity;
    std::string default_time;
    std::vector<std::string> sight;
    std::vector<std::string> assistants;
    std::vector<std::string> absent;
    bool tournament = false; ///< Set before commands are added: all games are tournament games.
    bool quickplay = false;
    bool lock_game = false; ///< At a tournament the arbiter locks a new game with a code.
    bool resume = false;
    bool language_typed = false; ///< Not left open or to the settings.
    bool begin_new = false;
    bool no_questions = false; ///< At the first start, too.
    bool quiet = false;
    Manner prompts; ///< How the voice speaks to both.
    MannerGiven of_moves;
    std::string voice; ///< Which one speaks to both; empty: that of the language.
    BySide<OwnWishes> own;
    std::vector<std::string> sounds = {"all"};
    int chess960 = -1;
    GameNumber game = 0;
    Side signer = Side::White;
    std::filesystem::path folder;
    bool all_games = false;
    std::filesystem::path report;            ///< To be verified,
    std::filesystem::path journal_of_report; ///< and what it is compared with; empty where that is not known.
    bool aloud = false;                      ///< And read.
    SettingsWished setting;
    std::vector<std::string> ports;
    std::vector<devices::BoardName> lines; ///< The same, settled.
};

/// What these options are, which is also told where one is wrong.
inline constexpr const char* about_sight =
    ANNABELLA_TR("A player and blind, sighted, deaf or deafblind, for example --sight black deaf");
inline constexpr const char* about_assistant =
    ANNABELLA_TR("A player and the assistant's duties out of make announce score tell claim adjourn, for "
                 "example --assistant white make announce");
inline constexpr const char* about_default_time =
    ANNABELLA_TR("How late a player may arrive, for example 0:30:00");

/// Which game is played stands in no option: it is the word behind play. The setting has a name of its own,
/// since --game is another thing, the number of a game in a file.
inline constexpr const char* game_on_command_line = "which-game";
inline constexpr const char* game_in_settings = "game";

/// The commands about games that are kept.
struct GamesCommands {
    CLI::App* all = nullptr;
    CLI::App* open = nullptr;
    CLI::App* write = nullptr;
    CLI::App* sign = nullptr;
    CLI::App* close = nullptr;
};

struct Commands {
    CLI::App* join = nullptr;
    CLI::App* devices = nullptr;
    CLI::App* verify = nullptr;
    CLI::App* fingerprint = nullptr;
    CLI::App* settings = nullptr;
    GamesCommands games;
    std::vector<std::string> of_new_game; ///< Options of play that an older game has settled already.
};

/// How somebody is spoken to; `scheme` takes the announcing scheme.
void add_voice(CLI::App& command, CommandLine& line, std::string& scheme);
/// How much he is told.
void add_verbosity(CLI::App& command, CommandLine& line);
/// The paper on which Braille is written.
void add_braille_pages(CLI::App& command, CommandLine& line);
/// The options that all commands share but those that keep no games.
void add_common(CLI::App& command, CommandLine& line);

/// Gives `program` its commands and their options, which are read into `line`.
Commands add_commands(CLI::App& program, CommandLine& line);

/// Settles what was read as options of one command or the other, and the table of a new game. Fails where
/// they contradict each other or the Laws.
Result<void> settle(CommandLine& line);
// FIDE 2009, 11.3.1 and 12.6: what a tournament game has not, on whatever way it is asked for.
Error no_simulator_at_tournament();
Error nobody_alone_at_tournament();
Error no_own_side_at_tournament();

} // namespace annabella::app
