// What can be said on the command line.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings/command_line.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>

#include "app/settings/choice.hpp"

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
                    "Whose voice speaks: one of the synthesizer's, such as de+f2, or a variant for every "
                    "language, such as +f2; else that of the language")
        ->configurable();
    command.add_option("--rate", prompts.rate, "Words per minute, 80 to 900")
        ->check(CLI::Range(80, 900))
        ->configurable();
    command.add_option("--pitch", prompts.pitch, "How high the voice is, 0 to 99")
        ->check(CLI::Range(0, 99))
        ->configurable();
    command.add_option("--volume", prompts.volume, "How loud the voice is, per cent, 0 to 200")
        ->check(CLI::Range(0, 200))
        ->configurable();
    command
        .add_option("--pauses", prompts.pauses,
                    "The pauses between sentences, per cent of the usual, 0 to 400")
        ->check(CLI::Range(0, 400))
        ->configurable();
    command
        .add_option("--move-rate", line.of_moves.rate,
                    "Words per minute of moves and clocks, 80 to 900; where it is not set, a quarter more "
                    "than of the "
                    "rest")
        ->check(CLI::Range(80, 900))
        ->configurable();
    command.add_option("--move-pitch", line.of_moves.pitch, "How high the voice is that says moves, 0 to 99")
        ->check(CLI::Range(0, 99))
        ->configurable();
    command
        .add_option("--move-volume", line.of_moves.volume, "How loud the voice is that says moves, 0 to 200")
        ->check(CLI::Range(0, 200))
        ->configurable();
    command
        .add_option(
            "--move-pauses", line.of_moves.pauses,
            "The pauses around moves, per cent of the usual, 0 to 400; where it is not set, as of the rest")
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
                    "The short signals that sound, with commas between: all, none, or press, touch, capture, "
                    "illegal, turn, time, offer, mate, unclear, edge, dark, empty, own, other")
        ->delimiter(',')
        ->check(CLI::IsMember(names))
        ->configurable();
    auto* white = command
                      .add_option("--sound-white", line.common.voice_options.devices[Side::White],
                                  "White's own sound device, as the system calls it")
                      ->configurable();
    command
        .add_option("--sound-black", line.common.voice_options.devices[Side::Black],
                    "Black's own sound device, as the system calls it")
        ->needs(white)
        ->configurable();
}

} // namespace

void add_voice(CLI::App& command, CommandLine& line, std::string& scheme) {
    command
        .add_option("--language", line.common.language,
                    "Language of prompts, letters and Braille; prompts that it does not have are in English")
        ->check(CLI::IsMember(line.languages))
        ->configurable();
    command.add_option("--scheme", scheme, "Announcing scheme: annex-e or another file of locales/schemes")
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
        ANNABELLA_TR("What is said of the line that you type: none, changes (what is deleted, and what "
                     "the cursor comes to), words (each word as well, at the space after it) or letters "
                     "(each letter as well)"))
        ->default_str("changes")
        ->configurable();
    command.add_option("--wav", line.common.wav, "Record what is spoken into this file");
}

void add_verbosity(CLI::App& command, CommandLine& line) {
    add_choice(command, "--verbosity", line.verbosity, verbosities(),
               ANNABELLA_TR("How much is said: brief, normal or full"))
        ->configurable();
}

void add_braille_pages(CLI::App& command, CommandLine& line) {
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
}

void add_common(CLI::App& command, CommandLine& line) {
    add_voice(command, line, line.common.scheme);
    command.add_option("--journal", line.common.journal, "The file in which games are saved");
    command.add_option("--out", line.common.out, "Write the score sheets into this folder at the end")
        ->configurable();
    add_braille_pages(command, line);
    command
        .add_flag("--braille-times", line.common.page.times,
                  "The times of the moves on the braille score sheet")
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
                    ? ANNABELLA_TR("The board: auto, none, or a port, such as /dev/ttyUSB0; before it the "
                                   "kind of board and behind it the speed may stand: dgt:/dev/ttyUSB0, "
                                   "peg:/dev/ttyACM0@115200; once for each port where it may be")
                    : ANNABELLA_TR("The board: auto, simulator, none, or a port, such as /dev/ttyUSB0; "
                                   "before it the kind of board and behind it the speed may stand: "
                                   "dgt:/dev/ttyUSB0, peg:/dev/ttyACM0@115200; once for each port where it "
                                   "may be"))
            ->allow_extra_args(false)
            ->configurable();
    auto* side =
        add_choice(command, "--board-side", line.play.boards.owner,
                   {{"white", BoardOwner::White}, {"black", BoardOwner::Black}, {"both", BoardOwner::Both}},
                   ANNABELLA_TR(
                       "Whose board it is: white, black or both; where it is not said, both players play at "
                       "an ordinary chessboard, and a game that is gone on with knows whose the pegs are"))
            ->configurable();
    command
        .add_option("--board-white", line.own_boards[Side::White],
                    "White's own board, where each player has one: a port, as for --board")
        ->excludes(board)
        ->excludes(side)
        ->configurable();
    command
        .add_option("--board-black", line.own_boards[Side::Black],
                    "Black's own board, where each player has one: a port, as for --board")
        ->excludes(board)
        ->excludes(side)
        ->configurable();
    auto* clock = command
                      .add_option("--tactile-clock", line.play.clock.port,
                                  "The port of a tactile clock, which shows the time to the finger and whose "
                                  "levers press")
                      ->configurable();
    add_choice(command, "--tactile-clock-white", line.play.clock.white,
               {{"left", devices::ClockSide::Left}, {"right", devices::ClockSide::Right}},
               ANNABELLA_TR("The side of the tactile clock at which White sits: left or right"))
        ->needs(clock)
        ->configurable();
}

/// What is said, and how much.
void add_calls(CLI::App& command, CommandLine& line) {
    // What the arbiter must allow each time is no setting: numbers of moves are told on request alone
    // (E.2.9d).
    add_choice(command, "--move-calls", line.move_calls,
               numbered_words<phrase::MoveCalls>(phrase::move_calls_names),
               ANNABELLA_TR(
                   "What is said before a move, to tell who announces it from who repeats it: none, "
                   "repetitions (who repeats), sides (who says it) or numbers (the move's number, when it is "
                   "announced); else repetitions"))
        ->default_str("repetitions")
        ->configurable(!line.tournament);
    add_verbosity(command, line);
    command.get_option("--verbosity")->default_str("normal");
    CLI::Option* const time_calls = command.add_option(
        "--time-calls", line.time_calls,
        "At what a clock is called without being asked for, such as \"30m 15m 5m 2m 1m 30s last "
        "10\", or off. At a tournament nothing is called without this option, which is for the "
        "arbiter to allow");
    time_calls->configurable(!line.tournament);
    if (!line.tournament)
        time_calls->default_str(std::string(table::usual_time_calls));
}

/// What each player has of his own. Where nothing is said he is spoken to as both are.
void add_listeners(CLI::App& command, CommandLine& line) {
    command
        .add_option("--language-white", line.own[Side::White].language,
                    "The language in which White is spoken to and types")
        ->check(CLI::IsMember(line.languages))
        ->configurable();
    command
        .add_option("--language-black", line.own[Side::Black].language,
                    "The language in which Black is spoken to and types")
        ->check(CLI::IsMember(line.languages))
        ->configurable();
    command
        .add_option("--voice-white", line.own[Side::White].voice, "Whose voice speaks to White, as --voice")
        ->configurable();
    command
        .add_option("--voice-black", line.own[Side::Black].voice, "Whose voice speaks to Black, as --voice")
        ->configurable();
    command.add_option("--rate-white", line.own[Side::White].rate, "Words per minute for White, 80 to 900")
        ->check(CLI::Range(80, 900))
        ->configurable();
    command.add_option("--rate-black", line.own[Side::Black].rate, "Words per minute for Black, 80 to 900")
        ->check(CLI::Range(80, 900))
        ->configurable();
    add_choice(command, "--verbosity-white", line.own[Side::White].verbosity, verbosities(),
               ANNABELLA_TR("How much White is told: brief, normal or full"))
        ->configurable();
    add_choice(command, "--verbosity-black", line.own[Side::Black].verbosity, verbosities(),
               ANNABELLA_TR("How much Black is told: brief, normal or full"))
        ->configurable();
}

GamesCommands add_games(CLI::App& program, CommandLine& line) {
    GamesCommands games;
    games.all = program.add_subcommand("games", "List the saved games, newest first");
    games.all->require_subcommand(0, 1);
    add_common(*games.all, line);
    games.all->add_flag("--all", line.all_games, "All of them, not only the last ten");
    CLI::App* list = games.all->add_subcommand("list", "Hear the list, as games alone does");
    add_common(*list, line);
    list->add_flag("--all", line.all_games, "All of them, not only the last ten");
    const auto add = [&](const char* word, const char* help) {
        CLI::App* command = games.all->add_subcommand(word, help);
        add_common(*command, line);
        command->add_option("number", line.game, "The number of the game in the list")
            ->required()
            ->check(CLI::Range(1, 1000000));
        return command;
    };
    games.open = add("open", ANNABELLA_TR("Go on with a game, or look at one that is over"));
    add_boards(*games.open, line);
    add_calls(*games.open, line);
    add_listeners(*games.open, line);
    games.write = add("export", ANNABELLA_TR("Write the score sheets of a game: PGN, text and Braille"));
    games.write->add_option("folder", line.folder, "The folder to write them into")->required();
    games.sign = add("sign", ANNABELLA_TR("Sign the score sheets of a game that is over"));
    add_side(*games.sign, "player", line.signer, ANNABELLA_TR("Who signs: white or black"))->required();
    games.close =
        add("close", ANNABELLA_TR("Close a game that nobody goes on with: it is not asked for any more"));
    return games;
}

/// What is settled before a new game begins.
void add_table(CLI::App& play, CommandLine& line) {
    play.add_option(
            "--clock", line.clock,
            "Time control: minutes, such as 90, with seconds for each move, such as 15+10; blitz, rapid, "
            "classical or none; or all of it, such as 40/2:00:00,1:00:00")
        ->configurable();
    // At a tournament the arbiter says it, and no settings of a player's.
    play.add_option("--laws", line.laws, "Edition of the Laws")
        ->check(CLI::IsMember(game::edition_names("chess")))
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
               ANNABELLA_TR("How closely a rapid or blitz game is watched: adequate, inadequate or none"));
    play.add_option("--absent", line.absent, "A player who is not there at the start: white or black")
        ->check(CLI::IsMember({"white", "black"}));
    play.add_option("--default-time", line.default_time, about_default_time);
    auto* no_draws =
        play.add_flag("--no-draws", line.play.table.no_draws, "The event allows no draw by agreement");
    play.add_option("--no-draws-before", line.play.table.no_draws_before,
                    "The event allows no draw by agreement before a player has made that many moves")
        ->check(CLI::Range(1, 1000))
        ->excludes(no_draws);
    play.add_flag(
        "--quickplay", line.quickplay,
        "It is announced that with less than two minutes left a draw may be claimed (2018, guidelines III)");
}

/// Others at this table with terminals of their own.
void add_seats(CLI::App& play, CommandLine& line) {
    play.add_flag("--seats", line.seats,
                  "Let others sit down at this table from terminals of their own, with join");
    auto* table = play.add_option("--table", line.table,
                                  "Where they find it, if not in the usual place; it says --seats as well");
    play.add_option("--table-group", line.table_group,
                    "A group of users of this machine who may sit down at it, too")
        ->needs(table);
}

CLI::App* add_join(CLI::App& program, CommandLine& line) {
    CLI::App* join = program.add_subcommand(
        "join", "Sit down at a table that was opened by play --seats, from a terminal of your own");
    add_voice(*join, line, line.join.scheme);
    add_verbosity(*join, line);
    auto* seat =
        join->add_option(
                "seat", line.seat,
                "Your seat: white, black, white-assistant, black-assistant, arbiter, or onlooker, who "
                "only hears")
            ->check(CLI::IsMember(
                {"white", "black", "white-assistant", "black-assistant", "arbiter", "onlooker"}));
    auto* table =
        join->add_option("--table", line.join.table, "Where the table is, if not in the usual place");
    join->add_option("--arbiter", line.join.arbitrated,
                     "You are the arbiter of several tables: where each of them is")
        // The next option is no place, where one has been forgotten.
        ->check(
            [](const std::string& place) { return std::string(place.starts_with('-') ? "no place" : ""); })
        ->excludes(seat)
        ->excludes(table);
    // Who names no seat has not said enough.
    join->callback([seat, join] {
        if (seat->count() == 0 && join->get_option("--arbiter")->count() == 0)
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
    CLI::App* play = program.add_subcommand("play", "Play a game: at a peg board, at the keyboard, or both");
    add_common(*play, line);
    add_boards(*play, line);
    add_calls(*play, line);
    add_listeners(*play, line);
    using table::Listening;
    Words<Listening> ears = {{"apart", Listening::Apart}, {"loudspeaker", Listening::Loudspeaker}};
    if (line.tournament) {
        play->add_flag(
            "--lock", line.lock_game,
            "The arbiter locks the game with a code: his acts and leaving it are for who knows the code");
    } else {
        // FIDE 2009, 12.6: what is for one player is not for the other; a tournament has two.
        ears.emplace_back("alone", Listening::Alone);
    }
    add_choice(*play, "--ears", line.play.listening, ears,
               line.tournament
                   ? ANNABELLA_TR("How the table hears: apart (earphones: White left, Black right) or "
                                  "loudspeaker (all hear what is spoken; what is secret is shown instead)")
                   : ANNABELLA_TR("How the table hears: apart (earphones: White left, Black right), "
                                  "loudspeaker (all hear what is spoken; what is secret is shown instead) or "
                                  "alone (one person trains and hears everything)"))
        ->default_str("apart")
        ->configurable();
    const auto before = play->get_options();
    add_table(*play, line);
    for (const CLI::Option* option : play->get_options())
        if (std::find(before.begin(), before.end(), option) == before.end())
            commands.of_new_game.push_back(option->get_name());
    commands.of_new_game.emplace_back("--scheme");
    add_seats(*play, line);
    auto* resume = play->add_flag("--resume", line.resume, "Go on with the unfinished game without asking");
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
        "devices", "Hear which boards and clocks are plugged in, and what to do about the others");
    add_common(*commands.devices, line);
    commands.devices->add_option(
        "ports", line.ports,
        "Which ports to ask, named as for --board; where none is named, those of all USB devices");
    commands.verify = program.add_subcommand(
        "verify",
        "Hear whether an arbiter's report is whole, or where it first differs from what was written");
    add_common(*commands.verify, line);
    commands.verify->add_option("file", line.report, "The report")->required();
    commands.verify->add_flag("--aloud", line.aloud, "Hear the report itself, too");
    commands.fingerprint = program.add_subcommand(
        "fingerprint", "Hear the fingerprint of this program, to compare it with the one that was published");
    add_common(*commands.fingerprint, line);
    commands.settings = program.add_subcommand(
        "settings", "Hear and change what holds at every start, unless the command line says otherwise");
    add_voice(*commands.settings, line, line.common.scheme);
    commands.settings->add_option("name", line.setting.name,
                                  "One of them, the name of an option of play, or list to hear all; where "
                                  "nothing is named, you are asked");
    commands.settings->add_option("value", line.setting.values,
                                  "What it is from now on; default takes it back");
    add_to_no_command(program, line);
    return commands;
}

} // namespace annabella::app
