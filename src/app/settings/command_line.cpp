// What can be said on the command line.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings/command_line.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <map>

#include "app/settings/choice.hpp"
#include "braille/country_page.hpp"
#include "games/games.hpp"

namespace annabella::app {

namespace {

Words<phrase::Verbosity> verbosities() {
    Words<phrase::Verbosity> words;
    for (const auto each : {phrase::Verbosity::Brief, phrase::Verbosity::Normal, phrase::Verbosity::Full})
        words.emplace_back(phrase::name(each), each);
    return words;
}

/// How the voice speaks; moves and clocks a quarter faster than the rest where nothing else is said.
void add_manners(CLI::App& command, CommandLine& line) {
    Manner& prompts = line.prompts;
    command
        .add_option("--voice", line.voice,
                    "The voice, such as de+f2, or a variant for every language, such as +f2. By default, the "
                    "language's own voice")
        ->configurable();
    command.add_option("--rate", prompts.rate, "Words a minute, 80 to 900")
        ->check(CLI::Range(80, 900))
        ->configurable();
    command.add_option("--pitch", prompts.pitch, "Pitch of the voice, 0 to 99")
        ->check(CLI::Range(0, 99))
        ->configurable();
    command.add_option("--volume", prompts.volume, "Volume of the voice in per cent, 0 to 200")
        ->check(CLI::Range(0, 200))
        ->configurable();
    command
        .add_option("--pauses", prompts.pauses, "Pauses between sentences in per cent of normal, 0 to 400")
        ->check(CLI::Range(0, 400))
        ->configurable();
    command
        .add_option(
            "--move-rate", line.of_moves.rate,
            "Words a minute for moves and clocks, 80 to 900. By default, a quarter more than the rest")
        ->check(CLI::Range(80, 900))
        ->configurable();
    command.add_option("--move-pitch", line.of_moves.pitch, "Pitch of the voice for moves, 0 to 99")
        ->check(CLI::Range(0, 99))
        ->configurable();
    command.add_option("--move-volume", line.of_moves.volume, "Volume of the voice for moves, 0 to 200")
        ->check(CLI::Range(0, 200))
        ->configurable();
    command
        .add_option("--move-pauses", line.of_moves.pauses,
                    "Pauses around moves in per cent of normal, 0 to 400. By default, as for the rest")
        ->check(CLI::Range(0, 400))
        ->configurable();
}

/// Signals, and where they and the voice are heard.
void add_sounds(CLI::App& command, CommandLine& line) {
    std::vector<std::string> names = {"all", "none"};
    // Two of them, the press of either side, have one name.
    for (const std::string_view name : earcon_names)
        if (std::find(names.begin(), names.end(), name) == names.end())
            names.emplace_back(name);
    command
        .add_option("--sounds", line.sounds,
                    "Signals to play, with commas between: all, none, or press, touch, capture, illegal, "
                    "turn, time, offer, mate, unclear, edge, dark, empty, own, other")
        ->delimiter(',')
        ->check(CLI::IsMember(names))
        ->configurable();
    auto* white = command
                      .add_option("--sound-white", line.common.voice_options.devices[Side::White],
                                  "White's own sound device, by its system name")
                      ->configurable();
    command
        .add_option("--sound-black", line.common.voice_options.devices[Side::Black],
                    "Black's own sound device, by its system name")
        ->needs(white)
        ->configurable();
}

} // namespace

void add_voice(CLI::App& command, CommandLine& line, std::string& scheme) {
    command
        .add_option("--language", line.common.language,
                    "Language of messages, letters and Braille. Messages it lacks are in English")
        ->check(CLI::IsMember(line.languages))
        ->configurable();
    command.add_option("--scheme", scheme, "Announcing scheme: annex-e or another from locales/schemes")
        ->configurable();
    add_choice(
        command, "--square-numbers", line.common.square_numbers,
        {{"whole", phrase::SquareNumbers::Whole}, {"digits", phrase::SquareNumbers::Digits}},
        ANNABELLA_TR("How to say the squares of draughts: whole for twenty-six, or digits for two six. By "
                     "default, digits in German"))
        ->default_str("")
        ->configurable();
    command.add_flag("--quiet", line.quiet, "No voice; text only")->configurable();
    add_manners(command, line);
    add_sounds(command, line);
    add_choice(
        command, "--echo", line.common.echo,
        {{"none", TypingEcho::None},
         {"changes", TypingEcho::Changes},
         {"words", TypingEcho::Words},
         {"letters", TypingEcho::Letters}},
        ANNABELLA_TR("Echo of what you type: none, changes for deletions and what the cursor reaches, words "
                     "for each word as well, at the space after it, or letters for each letter as well"))
        ->default_str("changes")
        ->configurable();
    command.add_option("--wav", line.common.wav, "Record the speech in this file");
}

void add_verbosity(CLI::App& command, CommandLine& line) {
    add_choice(command, "--verbosity", line.verbosity, verbosities(),
               ANNABELLA_TR("How much the program says: brief, normal or full"))
        ->configurable();
}

namespace {

/// Whoever names one of these besides the country gets it as he has named it, before or behind.
constexpr std::array parts_of_page = {"--braille-width", "--braille-height", "--braille-case",
                                      "--braille-line-end"};

void add_country_page(CLI::App& command, braille::PageFormat& page) {
    using braille::Country;
    static const std::map<std::string, Country> countries = {{"germany", Country::Germany},
                                                             {"north-america", Country::NorthAmerica},
                                                             {"uk", Country::Uk},
                                                             {"spain", Country::Spain},
                                                             {"slovakia", Country::Slovakia}};
    const auto choose = [&command, &page](const std::string& chosen) {
        const braille::PageFormat before = page;
        page = page_of(countries.at(chosen));
        page.times = before.times;
        page.pef = before.pef;
        for (const char* name : parts_of_page)
            if (CLI::Option* const part = command.get_option_no_throw(name);
                part != nullptr && part->count() > 0)
                part->run_callback();
    };
    std::vector<std::string> names;
    names.reserve(countries.size());
    for (const auto& [name, country] : countries)
        names.push_back(name);
    command
        .add_option_function<std::string>(
            "--braille-page", choose,
            ANNABELLA_TR("Braille pages as usual in germany, north-america, uk, spain or slovakia. Sets "
                         "width, height, case, line ends and page ends together"))
        ->check(CLI::IsMember(names))
        ->configurable();
}

} // namespace

void add_braille_pages(CLI::App& command, CommandLine& line) {
    add_country_page(command, line.common.page);
    command.add_option("--braille-width", line.common.page.width, "Cells in a braille line, 12 to 255")
        ->check(CLI::Range(12, 255))
        ->configurable();
    command.add_option("--braille-height", line.common.page.height, "Lines on a braille page, 3 to 255")
        ->check(CLI::Range(3, 255))
        ->configurable();
    add_choice(command, "--braille-case", line.common.page.upper_case, {{"upper", true}, {"lower", false}},
               ANNABELLA_TR("Letters in BRF: upper or lower"))
        ->configurable();
    add_choice(command, "--braille-line-end", line.common.page.line_end,
               {{"crlf", braille::LineEnd::CrLf}, {"lf", braille::LineEnd::Lf}},
               ANNABELLA_TR("Line ends in BRF: crlf or lf"))
        ->configurable();
    command.add_flag("--braille-pef", line.common.page.pef, "Save the braille score sheet as PEF, too")
        ->configurable();
}

void add_common(CLI::App& command, CommandLine& line) {
    add_voice(command, line, line.common.scheme);
    command.add_option("--journal", line.common.journal, "The file in which games are saved");
    command.add_option("--out", line.common.out, "Save the score sheets in this folder at the end")
        ->configurable();
    add_choice(command, "--braille-code", line.common.braille_code,
               {{"own", BrailleCode::Own},
                {"uk", BrailleCode::Uk},
                {"plain", BrailleCode::Plain},
                {"computer", BrailleCode::Computer}},
               ANNABELLA_TR("Moves in Braille: own for the letters of your language, uk for the code of the "
                            "United Kingdom, plain as in print, or computer for eight dots"))
        ->configurable();
    add_braille_pages(command, line);
    command.add_flag("--braille-times", line.common.page.times, "Add move times to the braille score sheet")
        ->configurable();
}

namespace {

/// Where a board is looked for.
void add_boards(CLI::App& command, CommandLine& line) {
    auto* board =
        command
            .add_option(
                "--board", line.boards,
                line.tournament
                    ? ANNABELLA_TR("The board: auto, none, or a port, such as /dev/ttyUSB0, with its kind "
                                   "before and speed after if needed: dgt:/dev/ttyUSB0, "
                                   "peg:/dev/ttyACM0@115200. Repeat for each possible port")
                    : ANNABELLA_TR("The board: auto, simulator, none, or a port, such as /dev/ttyUSB0, with "
                                   "its kind before and speed after if needed: dgt:/dev/ttyUSB0, "
                                   "peg:/dev/ttyACM0@115200. Repeat for each possible port"))
            ->allow_extra_args(false)
            ->configurable();
    auto* side =
        add_choice(command, "--board-side", line.play.boards.owner,
                   {{"white", BoardOwner::White}, {"black", BoardOwner::Black}, {"both", BoardOwner::Both}},
                   ANNABELLA_TR("Whose board it is: white, black or both. By default, an ordinary chessboard "
                                "is for both, and a resumed game remembers whose the pegs are"))
            ->configurable();
    command
        .add_option("--board-white", line.own_boards[Side::White],
                    "White's own board, if each player has one: a port, as for --board")
        ->excludes(board)
        ->excludes(side)
        ->configurable();
    command
        .add_option("--board-black", line.own_boards[Side::Black],
                    "Black's own board, if each player has one: a port, as for --board")
        ->excludes(board)
        ->excludes(side)
        ->configurable();
    auto* clock = command
                      .add_option("--tactile-clock", line.play.clock.port,
                                  "Port of a tactile clock, which has hands to feel and levers to press")
                      ->configurable();
    add_choice(command, "--tactile-clock-white", line.play.clock.white,
               {{"left", devices::ClockSide::Left}, {"right", devices::ClockSide::Right}},
               ANNABELLA_TR("White's side of the tactile clock: left or right"))
        ->needs(clock)
        ->configurable();
}

/// What is said, and how much.
void add_calls(CLI::App& command, CommandLine& line) {
    // What the arbiter must allow each time is no setting: numbers of moves are told on request alone
    // (E.2.9d).
    add_choice(
        command, "--move-calls", line.move_calls, numbered_words<phrase::MoveCalls>(phrase::move_calls_names),
        ANNABELLA_TR(
            "Words before a move, to show who announces or repeats: none, repetitions for who repeats, sides "
            "for who speaks, or numbers for an announced move's number. By default, repetitions"))
        ->default_str("repetitions")
        ->configurable(!line.tournament);
    add_verbosity(command, line);
    command.get_option("--verbosity")->default_str("normal");
    CLI::Option* const time_calls = command.add_option(
        "--time-calls", line.time_calls,
        "When to call the clocks automatically, such as \"30m 15m 5m 2m 1m 30s last 10\", or off. At a "
        "tournament, off unless this option is given, which the arbiter must allow");
    time_calls->configurable(!line.tournament);
    if (!line.tournament)
        time_calls->default_str(std::string(table::usual_time_calls));
}

/// What each player has of his own. Where nothing is said he is spoken to as both are.
void add_listeners(CLI::App& command, CommandLine& line) {
    command
        .add_option("--language-white", line.own[Side::White].language,
                    "White's language for hearing and typing")
        ->check(CLI::IsMember(line.languages))
        ->configurable();
    command
        .add_option("--language-black", line.own[Side::Black].language,
                    "Black's language for hearing and typing")
        ->check(CLI::IsMember(line.languages))
        ->configurable();
    command.add_option("--voice-white", line.own[Side::White].voice, "White's voice, as for --voice")
        ->configurable();
    command.add_option("--voice-black", line.own[Side::Black].voice, "Black's voice, as for --voice")
        ->configurable();
    command.add_option("--rate-white", line.own[Side::White].rate, "Words a minute for White, 80 to 900")
        ->check(CLI::Range(80, 900))
        ->configurable();
    command.add_option("--rate-black", line.own[Side::Black].rate, "Words a minute for Black, 80 to 900")
        ->check(CLI::Range(80, 900))
        ->configurable();
    add_choice(command, "--verbosity-white", line.own[Side::White].verbosity, verbosities(),
               ANNABELLA_TR("How much the program tells White: brief, normal or full"))
        ->configurable();
    add_choice(command, "--verbosity-black", line.own[Side::Black].verbosity, verbosities(),
               ANNABELLA_TR("How much the program tells Black: brief, normal or full"))
        ->configurable();
}

GamesCommands add_games(CLI::App& program, CommandLine& line) {
    GamesCommands games;
    games.all = program.add_subcommand("games", "List the saved games, newest first");
    games.all->require_subcommand(0, 1);
    add_common(*games.all, line);
    games.all->add_flag("--all", line.all_games, "All games, not only the last ten");
    CLI::App* list = games.all->add_subcommand("list", "List the saved games, as games does");
    add_common(*list, line);
    list->add_flag("--all", line.all_games, "All games, not only the last ten");
    const auto add = [&](const char* word, const char* help) {
        CLI::App* command = games.all->add_subcommand(word, help);
        add_common(*command, line);
        command->add_option("number", line.game, "The number of the game in the list")
            ->required()
            ->check(CLI::Range(1, 1000000));
        return command;
    };
    games.open = add("open", ANNABELLA_TR("Resume a game, or review one that is over"));
    add_boards(*games.open, line);
    add_calls(*games.open, line);
    add_listeners(*games.open, line);
    games.write = add("export", ANNABELLA_TR("Save a game's score sheets as PGN, text and Braille"));
    games.write->add_option("folder", line.folder, "The folder for the score sheets")->required();
    games.sign = add("sign", ANNABELLA_TR("Sign the score sheets of a game that is over"));
    add_side(*games.sign, "player", line.signer, ANNABELLA_TR("Who signs: white or black"))->required();
    games.close =
        add("close", ANNABELLA_TR("Close a game that nobody will resume, to be asked about it no more"));
    return games;
}

/// The editions of all games.
std::vector<std::string> all_editions() {
    std::vector<std::string> editions;
    for (const std::string& game : games::names())
        for (std::string& edition : game::edition_names(game))
            editions.push_back(std::move(edition));
    return editions;
}

/// What is settled before a new game begins.
void add_table(CLI::App& play, CommandLine& line) {
    play.add_option("--clock", line.clock,
                    "Time control: minutes, such as 90 or, with seconds for each move, 15+10, or blitz, "
                    "rapid, classical or none, or in full, such as 40/2:00:00,1:00:00")
        ->configurable();
    // At a tournament the arbiter says it, and no settings of a player's.
    play.add_option("--laws", line.laws, "Edition of the Laws")
        ->check(CLI::IsMember(all_editions()))
        ->capture_default_str()
        ->configurable(!line.tournament);
    play.add_option("--position", line.play.table.position, "FEN of another initial position");
    play.add_option("--chess960", line.chess960, "Number of a Chess960 initial position")
        ->check(CLI::Range(0, 959));
    play.add_option("--white", line.play.table.seat(Side::White).name, "White's name, for the score sheet");
    play.add_option("--black", line.play.table.seat(Side::Black).name, "Black's name, for the score sheet");
    play.add_option("--sight", line.sight, about_sight)->expected(1, CLI::detail::expected_max_vector_size);
    play.add_option("--assistant", line.assistants, about_assistant)
        ->expected(1, CLI::detail::expected_max_vector_size);
    using game::Supervision;
    add_choice(play, "--supervision", line.play.table.supervision,
               {{"adequate", Supervision::Adequate},
                {"inadequate", Supervision::Inadequate},
                {"none", Supervision::None}},
               ANNABELLA_TR("Supervision of a rapid or blitz game: adequate, inadequate or none"));
    play.add_option("--absent", line.absent, "A player who is absent at the start: white or black")
        ->check(CLI::IsMember({"white", "black"}));
    play.add_option("--default-time", line.default_time, about_default_time);
    auto* no_draws =
        play.add_flag("--no-draws", line.play.table.no_draws, "The event forbids draws by agreement");
    play.add_option("--no-draws-before", line.play.table.no_draws_before,
                    "The event forbids draws by agreement before a player has made this many moves")
        ->check(CLI::Range(1, 1000))
        ->excludes(no_draws);
    play.add_flag(
        "--quickplay", line.quickplay,
        "The event has announced draw claims with less than two minutes left, by 2018 guidelines III");
}

/// Others at this table with terminals of their own.
void add_seats(CLI::App& play, CommandLine& line) {
    play.add_flag("--seats", line.seats, "Let others join this table from their own terminals");
    auto* table =
        play.add_option("--table", line.table,
                        "Where others find the table, if not in the default place. It implies --seats");
    play.add_option("--table-group", line.table_group, "A group of users of this computer who may also join")
        ->needs(table);
}

CLI::App* add_join(CLI::App& program, CommandLine& line) {
    CLI::App* join =
        program.add_subcommand("join", "Join a table opened by play --seats, from your own terminal");
    add_voice(*join, line, line.join.scheme);
    add_verbosity(*join, line);
    auto* seat = join->add_option("seat", line.seat,
                                  "Your seat: white, black, white-assistant, black-assistant, arbiter, or "
                                  "onlooker, who only listens")
                     ->check(CLI::IsMember(
                         {"white", "black", "white-assistant", "black-assistant", "arbiter", "onlooker"}));
    auto* table =
        join->add_option("--table", line.join.table, "Where the table is, if not in the default place");
    const auto several = [&](const char* name, const char* help) {
        return join
            ->add_option(name, line.join.tables, help)
            // The next option is no place, where one has been forgotten.
            ->check([](const std::string& place) {
                return std::string(place.starts_with('-') ? "no place" : "");
            })
            ->excludes(table);
    };
    auto* tables =
        several("--tables", "Sit at several tables, as in a simultaneous display: the place of each");
    auto* arbiter = several("--arbiter", "Be the arbiter of several tables: the place of each")
                        ->excludes(seat)
                        ->excludes(tables);
    // Who names no seat has not said enough.
    join->callback([seat, arbiter] {
        if (seat->count() == 0 && arbiter->count() == 0)
            throw CLI::RequiredError("seat");
    });
    return join;
}

void add_no_questions(CLI::App& command, CommandLine& line) {
    if (!line.tournament)
        command.add_flag("--no-questions", line.no_questions,
                         "Ask for neither settings nor the clock, even at the first start");
}

void add_play(CLI::App& program, CommandLine& line, Commands& commands) {
    CLI::App* play = program.add_subcommand("play", "Play a game at a peg board, at the keyboard, or both");
    add_common(*play, line);
    add_boards(*play, line);
    add_calls(*play, line);
    add_listeners(*play, line);
    using table::Listening;
    Words<Listening> ears = {{"apart", Listening::Apart}, {"loudspeaker", Listening::Loudspeaker}};
    if (line.tournament) {
        play->add_flag("--lock", line.lock_game,
                       "Lock the game with a code, which the arbiter's commands and quitting then need");
    } else {
        // FIDE 2009, 12.6: what is for one player is not for the other; a tournament has two.
        ears.emplace_back("alone", Listening::Alone);
    }
    add_choice(*play, "--ears", line.play.listening, ears,
               line.tournament
                   ? ANNABELLA_TR("How you listen: apart with earphones, White left and Black right, or "
                                  "loudspeaker for all, with private messages only shown")
                   : ANNABELLA_TR("How you listen: apart with earphones, White left and Black right, "
                                  "loudspeaker for all, with private messages only shown, or alone for one "
                                  "person who trains and hears everything"))
        ->default_str("apart")
        ->configurable();
    // At a tournament the arbiter says it, and no settings of a player's.
    play->add_option(
            game_on_command_line, line.play.table.game,
            ANNABELLA_TR("The game: chess, draughts or russian, which is Russian draughts; by default chess"))
        ->check(CLI::IsMember(games::names()))
        ->configurable(!line.tournament);
    const auto before = play->get_options();
    add_table(*play, line);
    for (const CLI::Option* option : play->get_options())
        if (std::find(before.begin(), before.end(), option) == before.end())
            commands.of_new_game.push_back(option->get_name());
    commands.of_new_game.emplace_back("--scheme");
    add_seats(*play, line);
    auto* resume = play->add_flag("--resume", line.resume, "Resume the unfinished game without asking");
    play->add_flag("--new", line.begin_new, "Begin a new game without asking")->excludes(resume);
    add_no_questions(*play, line);
}

/// For whoever names no command. Each command's help tells the same options.
void add_to_no_command(CLI::App& program, CommandLine& line) {
    const auto before = program.get_options();
    add_voice(program, line, line.common.scheme);
    add_no_questions(program, line);
    for (CLI::Option* option : program.get_options())
        if (std::find(before.begin(), before.end(), option) == before.end())
            option->group("");
}

} // namespace

Commands add_commands(CLI::App& program, CommandLine& line) {
    Commands commands;
    add_play(program, line, commands);
    commands.join = add_join(program, line);
    commands.games = add_games(program, line);
    commands.devices = program.add_subcommand(
        "devices", "List the connected boards and clocks, and what to do about the others");
    add_common(*commands.devices, line);
    commands.devices->add_option(
        "ports", line.ports, "Ports to check, named as for --board. By default, those of all USB devices");
    commands.verify = program.add_subcommand(
        "verify", "Check an arbiter's report, and say where it first differs from the original");
    add_common(*commands.verify, line);
    commands.verify->add_option("file", line.report, "The report")->required();
    commands.verify->add_flag("--aloud", line.aloud, "Read the report aloud, too");
    commands.fingerprint = program.add_subcommand(
        "fingerprint", "Say this program's fingerprint, to compare with the published one");
    add_common(*commands.fingerprint, line);
    commands.settings = program.add_subcommand(
        "settings", "List or change the settings for every start, which the command line overrides");
    add_voice(*commands.settings, line, line.common.scheme);
    commands.settings->add_option(
        "name", line.setting.name,
        "A setting: the name of an option of play, or list for all. Without it, you are asked");
    commands.settings->add_option("value", line.setting.values, "Its new value, or default");
    add_to_no_command(program, line);
    return commands;
}

} // namespace annabella::app
