// The commands of the program for home.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "home/commands.hpp"

#include <CLI/CLI.hpp>
#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <unistd.h>
#include <utility>

#include "app/places_linux.hpp"
#include "app/settings/choice.hpp"
#include "dispatcher/service_voice.hpp"
#include "display/display_option.hpp"
#include "games/games.hpp"
#include "home/board_recorder.hpp"
#include "home/brltty_at_home_linux.hpp"
#include "home/engine/draughts_player.hpp"
#include "home/engine/engine_player.hpp"
#include "home/games/embossing.hpp"
#include "home/games/position_export.hpp"
#include "home/games/reading.hpp"
#include "home/games/replay.hpp"
#include "home/games/reviewing.hpp"
#include "home/listening/listen_setup.hpp"
#include "home/listening/move_listener.hpp"
#include "home/manual/manual_walk.hpp"
#include "home/opponents.hpp"
#include "home/side_keyboard.hpp"
#include "home/simulated_board.hpp"
#include "home/training/draughts_ending_training.hpp"
#include "home/training/ending_training.hpp"
#include "home/training/positioning.hpp"
#include "home/training/training.hpp"
#include "home/training/training_menu.hpp"
#include "table/game/seat_title.hpp"
#include "train/draughts/capture_drill.hpp"
#include "train/draughts/draughts_endings.hpp"
#include "train/draughts/draughts_square_drill.hpp"
#include "train/drills/announcing_drill.hpp"
#include "train/drills/moves_drill.hpp"
#include "train/drills/quiz_drill.hpp"
#include "train/drills/square_drill.hpp"
#include "train/endings.hpp"
#include "train/sitting.hpp"

namespace annabella::home {

using app::CommandLine;
using app::OwnCommand;

namespace {

Message nobody_plays(Side side) {
    return {ANNABELLA_TR("Nobody plays {side} automatically now. Type its moves."), side};
}

constexpr app::HomeFeatures home_features{
    can_play,     seat_opponent,         nobody_plays,           words_for_opponent, name_of_opponent,
    seat_adviser, SimulatedBoard::start, SideKeyboard::sit_down, MoveListener::start};

/// Of the package pocketsphinx-en-us.
constexpr const char* usual_speech_model = "/usr/share/pocketsphinx/model/en-us/en-us";

/// An engine at the other side.
CLI::Option* add_engine(CLI::App& play, CommandLine& line) {
    // Each of them says that one is wished for: what belongs to it is asked for only with --engine.
    const auto engine_wished = std::make_shared<EngineWished>();
    const auto wished = [&line, engine_wished]() -> EngineWished& {
        line.play.own_player = engine_wished;
        return *engine_wished;
    };
    auto* engine = play.add_flag_callback(
        "--engine", [wished] { wished(); },
        ANNABELLA_TR("Play against an engine: in chess Stockfish, in draughts Annabella"));
    play.add_option_function<int>(
            "--elo", [&line](int elo) { line.play.strength.elo = elo; },
            ANNABELLA_TR("Its strength in chess as an Elo number; by default its full strength"))
        ->check(CLI::Range(1, 5000))
        ->needs(engine);
    play.add_option_function<int>(
            "--level", [&line](int level) { line.play.strength.level = level; },
            ANNABELLA_TR("Its strength in draughts, 1 to 10; by default 3"))
        ->check(CLI::Range(train::weakest_level, train::strongest_level))
        ->needs(engine);
    play.add_option_function<int>(
            "--engine-time", [wished](int milliseconds) { wished().time = Span(milliseconds); },
            ANNABELLA_TR(
                "Milliseconds for each of its moves, 100 to 5000; by default 1000 in chess, and what "
                "its level needs in draughts"))
        ->check(CLI::Range(100, 5000))
        ->needs(engine);
    play.add_option_function<std::string>(
            "--engine-program", [wished](const std::string& file) { wished().program = file; },
            ANNABELLA_TR("Another UCI engine instead of Stockfish"))
        ->needs(engine);
    return engine;
}

/// For who plays against an engine or a record, or alone.
void add_repeat(CLI::App& play, CommandLine& line) {
    play.add_flag("--repeat", line.play.repeat,
                  ANNABELLA_TR("Repeat moves and press the clock yourself, as in annex E, without a human "
                               "opponent; by default this is done for you"));
}

/// The side that plays by itself.
void add_side(CLI::App& play, CommandLine& line) {
    app::add_side(play, "--opponent-side", line.play.wished_side,
                  ANNABELLA_TR("Its side; by default as before, in a new game Black"));
}

/// What a game at the table has besides.
void add_to_play(CLI::App& play, CommandLine& line) {
    auto* record = play.add_option("--opponent", line.play.opponent,
                                   "A PGN or PDN file whose moves the other side plays");
    add_engine(play, line)->excludes(record);
    add_repeat(play, line);
    play.add_option("--game", line.play.opponent_game, "The number of the game in that file, from 1")
        ->check(CLI::Range(1, 1000000))
        ->needs(record);
    add_side(play, line);
    auto* listen =
        play.add_flag("--listen", line.play.listen, "Allow spoken moves and questions, with the key F12");
    listen->configurable();
    line.play.speech_model = usual_speech_model;
    play.add_option("--speech-model", line.play.speech_model,
                    "The folder of the acoustic model for recognising speech")
        ->needs(listen);
    play.add_flag("--tournament", line.tournament, "Say only what an assistant may say");
    play.add_option(
        "--white-keyboard", line.play.keyboards[Side::White],
        "White's own keyboard, besides another one: its device, such as /dev/input/by-id/NAME-event-kbd");
    play.add_option("--black-keyboard", line.play.keyboards[Side::Black],
                    "Black's own keyboard, in the same way");
    play.add_option("--keyboard-layout", line.play.keyboard_layout,
                    "Layout of these keyboards, such as de or ru; by default the system's");
}

/// A recorded game is no game of the user's, and in fast time there is nobody to listen; what was spoken can
/// be recorded.
void settle_replay(CommandLine& line, const ReplayOptions& replay) {
    if (replay.fast)
        line.common.voice = false;
    if (line.common.journal.empty())
        line.common.journal = app::state_folder() / "replays.db";
}

OwnCommand add_demo(CLI::App& program, CommandLine& line) {
    CLI::App* demo = program.add_subcommand("demo", "Play through a master game on a simulated peg board");
    const auto options = std::make_shared<ReplayOptions>();
    add_common(*demo, line);
    demo->add_flag("--fast", options->fast, "Run without pauses");
    const auto settle = [options](CommandLine& given) {
        options->file = given.common.data / "games" / "demo.pgn";
        settle_replay(given, *options);
    };
    return {demo, settle, [options](app::Runtime& runtime) { return replay(runtime, *options); }};
}

OwnCommand add_replay(CLI::App& program, CommandLine& line) {
    CLI::App* command =
        program.add_subcommand("replay", "Play through a recorded game on a simulated peg board");
    const auto options = std::make_shared<ReplayOptions>();
    add_common(*command, line);
    command->add_option("file", options->file, ANNABELLA_TR("A PGN or PDN file"))->required();
    command->add_option("--game", options->game, "The number of the game in the file, from 1")
        ->check(CLI::Range(1, 1000000));
    command->add_flag("--fast", options->fast, "Run without pauses");
    command->add_flag("--occupancy", options->occupancy, "Simulate a board that cannot tell pieces apart");
    command->add_option("--seed", options->seed, "The seed for the simulated fingers");
    command->add_option("--noise", options->noise, "Simulate a bad connection to the board, with this seed");
    const auto settle = [options](CommandLine& given) { settle_replay(given, *options); };
    return {command, settle, [options](app::Runtime& runtime) { return replay(runtime, *options); }};
}

/// An exercise; its drill is made by `make` when the command line has been read.
using MakeDrill = std::function<std::unique_ptr<train::Drill>()>;
OwnCommand add_drill(CLI::App& all, CommandLine& line, const char* word, const char* help, MakeDrill make) {
    CLI::App* command = all.add_subcommand(word, help);
    const auto options = std::make_shared<TrainingOptions>();
    add_voice(*command, line, line.common.scheme);
    command
        ->add_option("--questions", options->questions, "The number of questions; by default until you leave")
        ->check(CLI::Range(1, 1000));
    command->add_option("--seed", options->seed, "A seed, to repeat the same questions");
    command->add_option("--progress", options->progress, "The file for your answers");
    return {command,
            {},
            [options, make = std::move(make)](app::Runtime& runtime) {
                return train(runtime, *make(), *options);
            },
            false};
}

/// Of the words of annex E, against the clock.
OwnCommand add_announcing(CLI::App& all, CommandLine& line, const char* word, const char* help,
                          train::AnnouncingDrill::Way way, int usual_seconds) {
    const auto seconds = std::make_shared<int>(usual_seconds);
    OwnCommand drill = add_drill(all, line, word, help, [way, seconds] {
        return std::make_unique<train::AnnouncingDrill>(way, std::chrono::seconds(*seconds));
    });
    drill.command->add_option("--seconds", *seconds, "Seconds for an answer; 0 for no limit")
        ->check(CLI::Range(0, 600))
        ->capture_default_str();
    return drill;
}

/// Endings of that course one after the other, or a chosen one.
template <class Options>
CLI::App* add_endings(CLI::App& all, CommandLine& line, const train::Course& course, const char* word,
                      const char* help, const char* which, const std::shared_ptr<Options>& options) {
    CLI::App* command = all.add_subcommand(word, help);
    add_voice(*command, line, line.common.scheme);
    std::vector<std::string> names;
    for (const train::Ending& ending : course.endings)
        names.emplace_back(ending.name);
    command->add_option("ending", options->ending, which)->check(CLI::IsMember(names, CLI::ignore_case));
    command->add_option("--seed", options->training.seed, "A seed, to repeat the same questions");
    command->add_option("--progress", options->training.progress, "The file for your answers");
    return command;
}

/// In which the engine defends itself.
OwnCommand add_course(CLI::App& all, CommandLine& line, const train::Course& course, const char* word,
                      const char* help, const char* which) {
    const auto options = std::make_shared<EndingOptions>(EndingOptions{course});
    CLI::App* command = add_endings(all, line, course, word, help, which, options);
    command->add_option("--engine-program", options->program, "Another UCI engine instead of Stockfish");
    return {
        command, {}, [options](app::Runtime& runtime) { return train_endings(runtime, *options); }, false};
}

OwnCommand add_progress(CLI::App& all, CommandLine& line) {
    CLI::App* command = all.add_subcommand(
        "progress", ANNABELLA_TR("List your results in each exercise, and what will come again"));
    const auto options = std::make_shared<TrainingOptions>();
    add_voice(*command, line, line.common.scheme);
    command->add_option("--progress", options->progress, "The file for your answers");
    return {
        command, {}, [options](app::Runtime& runtime) { return tell_progress(runtime, *options); }, false};
}

/// "annabella train draughts": those of draughts.
void add_draughts_training(CLI::App& all, CommandLine& line, std::vector<OwnCommand>& commands) {
    CLI::App* draughts = all.add_subcommand("draughts", ANNABELLA_TR("Practise international draughts"));
    draughts->require_subcommand(1);
    commands.push_back(
        add_drill(*draughts, line, "squares",
                  ANNABELLA_TR("Practise which squares touch, diagonals, and where captures end"),
                  [] { return std::make_unique<train::DraughtsSquareDrill>(); }));
    commands.push_back(add_drill(*draughts, line, "captures",
                                 ANNABELLA_TR("Practise finding the capture that takes the most pieces"),
                                 [] { return std::make_unique<train::CaptureDrill>(); }));
    struct Options {
        TrainingOptions training;
        std::string ending;
    };
    const auto options = std::make_shared<Options>();
    CLI::App* endgame = add_endings(
        *draughts, line, train::draughts_endings_course(), "endgame",
        ANNABELLA_TR(
            "Practise endings of up to four pieces against Annabella, which makes no mistake in them"),
        ANNABELLA_TR("The ending; by default missed ones first"), options);
    commands.push_back({endgame,
                        {},
                        [options](app::Runtime& runtime) {
                            return train_draughts_endings(runtime, options->training, options->ending);
                        },
                        false});
}

/// The setting of play, which has a say here, too; it is not told of.
void add_usual_game(CLI::App& command, std::string& game) {
    command.add_option("--game", game)->check(CLI::IsMember(games::names()))->configurable()->group("");
}

/// "annabella train": a command for each exercise.
void add_training(CLI::App& program, CommandLine& line, std::vector<OwnCommand>& commands) {
    using Way = train::AnnouncingDrill::Way;
    CLI::App* all = program.add_subcommand("train", "Train at home by ear");
    // Where nobody can be asked which exercise he wishes, it must be named.
    const bool asks = ::isatty(STDIN_FILENO) != 0 && ::isatty(STDOUT_FILENO) != 0;
    all->require_subcommand(asks ? 0 : 1, 1);
    add_voice(*all, line, line.common.scheme);
    const auto usual_game = std::make_shared<std::string>("chess");
    add_usual_game(*all, *usual_game);
    const std::size_t first = commands.size();
    commands.push_back(add_drill(
        *all, line, "squares", ANNABELLA_TR("Practise square colours, diagonals, knight routes and attacks"),
        [] { return std::make_unique<train::SquareDrill>(); }));
    commands.push_back(add_announcing(*all, line, "understand",
                                      ANNABELLA_TR("Type announced squares and moves in letters and digits"),
                                      Way::Understand, 15));
    commands.push_back(add_announcing(*all, line, "announce",
                                      ANNABELLA_TR("Announce squares and moves given in letters and digits"),
                                      Way::Announce, 30));
    commands.push_back(add_course(
        *all, line, train::mating_course(), "mate",
        ANNABELLA_TR("Practise basic checkmates against a chess engine, Stockfish"),
        ANNABELLA_TR("The pieces: queen, rook, bishops or bishop-knight; by default missed ones first")));
    commands.push_back(add_course(
        *all, line, train::endings_course(), "endgame",
        ANNABELLA_TR("Practise endings against a chess engine, Stockfish, which judges your moves"),
        ANNABELLA_TR("The ending; by default missed ones first")));
    commands.push_back(add_progress(*all, line));
    commands.push_back(add_drill(
        *all, line, "quiz", ANNABELLA_TR("Answer questions about the FIDE Laws of 2018, with the articles"),
        [] { return std::make_unique<train::QuizDrill>(); }));
    commands.push_back(
        add_drill(*all, line, "moves",
                  ANNABELLA_TR("Practise moves that you missed while reading, until you know them"),
                  [] { return std::make_unique<train::MovesDrill>(); }));
    add_draughts_training(*all, line, commands);
    std::vector<OfferedExercise> offered;
    for (std::size_t i = first; i < commands.size(); ++i) {
        const CLI::App* const command = commands[i].command;
        const bool of_draughts = command->get_parent() != all;
        const std::string word =
            (of_draughts ? command->get_parent()->get_name() + '-' : "") + command->get_name();
        const Message title = word == "progress" ? Message{ANNABELLA_TR("Your results so far")}
                                                 : Message(train::title_of(word));
        offered.push_back({word, title, commands[i].run, of_draughts ? "draughts" : "chess"});
    }
    // Behind the exercises, which are this command, too.
    commands.push_back({all,
                        {},
                        [usual_game, offered = std::move(offered)](app::Runtime& runtime) {
                            return choose_exercise(runtime, offered, *usual_game);
                        },
                        false});
}

/// A record in a file, or one of the user's own games in its place.
void add_record(CLI::App& command, CommandLine& line, std::filesystem::path& file,
                std::optional<app::GameNumber>& kept, const char* of_what) {
    auto* of_file = command.add_option("file", file, of_what);
    command
        .add_option("--saved,--kept", kept,
                    ANNABELLA_TR("One of your own games instead, by its number in games"))
        ->check(CLI::Range(1, 1000000))
        ->excludes(of_file);
    command.add_option("--journal", line.common.journal, "The file in which games are saved");
    command.callback([&command] {
        if (command.get_option("file")->count() == 0 && command.get_option("--saved")->count() == 0)
            throw CLI::RequiredError("file");
    });
}

OwnCommand add_reading(CLI::App& program, CommandLine& line) {
    CLI::App* command =
        program.add_subcommand("read", "Step through a PGN or PDN game, with comments, times and questions");
    const auto options = std::make_shared<ReadingOptions>();
    add_voice(*command, line, line.common.scheme);
    add_record(*command, line, options->file, options->kept,
               ANNABELLA_TR("A PGN or PDN file, or a folder of them"));
    command->add_option("--game", options->game, "The number of the game in the file, from 1")
        ->check(CLI::Range(1, 1000000));
    command
        ->add_option_function<std::vector<std::string>>(
            "--find",
            [options](const std::vector<std::string>& words) {
                for (const std::string& word : words)
                    options->sought.append(options->sought.empty() ? "" : " ").append(word);
            },
            ANNABELLA_TR("Begin with the games that these words find, for example carlsen 2019"))
        ->excludes("--game");
    command->add_option("--notes", options->notes,
                        ANNABELLA_TR("The file for your notes and variations; by default notes.pgn"));
    command->add_option("--progress", options->progress, "The file for your answers");
    return {command,
            {},
            [options](app::Runtime& runtime) { return read(runtime, *options); },
            false,
            [options] { return options->kept.has_value(); }};
}

OwnCommand add_manual(CLI::App& program, CommandLine& line) {
    CLI::App* command = program.add_subcommand(
        "manual",
        ANNABELLA_TR("Hear the manual sentence by sentence, or write it as HTML, text and Braille"));
    const auto options = std::make_shared<ManualOptions>();
    add_voice(*command, line, line.common.scheme);
    auto* chapter = command->add_option(
        "chapter", options->chapter,
        ANNABELLA_TR("A chapter, by its number or topic, for example clock; else you hear which there are"));
    command
        ->add_option("--out", options->out,
                     ANNABELLA_TR("Write the whole manual into this folder, and do not say it"))
        ->excludes(chapter);
    add_braille_pages(*command, line);
    command->add_option("--places", options->places, ANNABELLA_TR("The file in which your place is saved"));
    return {command, {}, [options](app::Runtime& runtime) { return hear_manual(runtime, *options); }, false};
}

/// A position that is put up, and then played from at a table without clock and boards.
OwnCommand add_position(CLI::App& program, CommandLine& line) {
    CLI::App* command =
        program.add_subcommand("position", "Set up a position by ear, check it and play from it");
    const auto options = std::make_shared<PositionOptions>();
    add_common(*command, line);
    add_usual_game(*command, options->usual_game);
    command->add_option("--fen", options->fen,
                        "The FEN of the first position; by default the board is empty");
    command->add_option_function<std::string>(
        "--engine-program",
        [&line](const std::string& file) {
            EngineWished wished;
            wished.program = file;
            line.play.own_player = std::make_shared<const EngineWished>(std::move(wished));
        },
        ANNABELLA_TR("Another UCI engine instead of Stockfish"));
    const auto settle = [](CommandLine& given) {
        app::PlayOptions& play = given.play;
        play.table.control = {};
        play.boards = {};
        play.boards.where = app::BoardSettings::Where::Nowhere;
        play.unfinished = app::Unfinished::BeginNew;
    };
    return {command, settle, [&line, options](app::Runtime& runtime) {
                return put_up_position(runtime, *options, line.play);
            }};
}

OwnCommand add_review(CLI::App& program, CommandLine& line) {
    CLI::App* command = program.add_subcommand(
        "review",
        "List a game's turning points, found by an engine: in chess Stockfish, in draughts Annabella");
    const auto options = std::make_shared<ReviewOptions>();
    add_voice(*command, line, line.common.scheme);
    add_record(*command, line, options->file, options->kept, ANNABELLA_TR("A PGN or PDN file"));
    command->add_option("--game", options->game, "The number of the game in the file, from 1")
        ->check(CLI::Range(1, 1000000));
    command->add_option("--time", options->milliseconds, "Milliseconds for each position")
        ->check(CLI::Range(10, 600000))
        ->capture_default_str();
    command->add_option("--engine-program", options->program, "Another UCI engine instead of Stockfish");
    return {command,
            {},
            [options](app::Runtime& runtime) { return review(runtime, *options); },
            false,
            [options] { return options->kept.has_value(); }};
}

/// A position out of a game, or alone.
OwnCommand add_export(CLI::App& program, CommandLine& line) {
    CLI::App* command = program.add_subcommand(
        "export", ANNABELLA_TR("Write a position as lists and a diagram, in print and Braille"));
    const auto options = std::make_shared<PositionExport>();
    add_common(*command, line);
    command->add_option("folder", options->folder, ANNABELLA_TR("The folder for the position"))->required();
    auto* fen = command->add_option("--fen", options->fen, ANNABELLA_TR("The position as FEN"));
    auto* record = command->add_option("--record", options->file, ANNABELLA_TR("A PGN file with the game"))
                       ->excludes(fen);
    command->add_option("--game", options->game, "The number of the game in the file, from 1")
        ->check(CLI::Range(1, 1000000))
        ->needs(record);
    auto* saved = command
                      ->add_option("--saved,--kept", options->kept,
                                   ANNABELLA_TR("One of your own games instead, by its number in games"))
                      ->check(CLI::Range(1, 1000000))
                      ->excludes(fen)
                      ->excludes(record);
    auto* move = command
                     ->add_option("--move", options->move,
                                  ANNABELLA_TR("Write the position after this move number; by default after "
                                               "the last move"))
                     ->check(CLI::Range(1, 1000000))
                     ->excludes(fen);
    app::add_side(*command, "--side", options->side,
                  ANNABELLA_TR("Who made that move, white or black; by default black"))
        ->needs(move);
    command
        ->add_option("--square-cells", options->square_cells,
                     ANNABELLA_TR("Cells for a square of the diagram, 1 to 4; by default 2"))
        ->check(CLI::Range(1, 4));
    command->callback([fen, record, saved] {
        if (fen->count() + record->count() + saved->count() == 0)
            throw CLI::RequiredError("--fen, --record, --saved");
    });
    return {command,
            {},
            [options](app::Runtime& runtime) { return export_position(runtime, *options); },
            false,
            [options] { return options->kept.has_value(); }};
}

/// A sheet on paper, by the system's own queue.
OwnCommand add_emboss(CLI::App& program, CommandLine& line) {
    CLI::App* command = program.add_subcommand(
        "emboss", ANNABELLA_TR("Emboss the Braille score sheet of a saved game, through CUPS"));
    const auto options = std::make_shared<Embossing>();
    add_common(*command, line);
    command->add_option("number", options->game, "The number of the game in the list")
        ->required()
        ->check(CLI::Range(1, 1000000));
    command->add_option("queue", options->queue, ANNABELLA_TR("The embosser's print queue in CUPS"))
        ->required();
    return {command,
            {},
            [options](app::Runtime& runtime) { return emboss(runtime, *options); },
            false,
            [] { return true; }};
}

OwnCommand add_listen_setup(CLI::App& program, CommandLine& line) {
    CLI::App* command = program.add_subcommand(
        "listen-setup", "Say a dozen words, to teach play --listen your pronunciation");
    const auto model = std::make_shared<std::filesystem::path>(usual_speech_model);
    add_voice(*command, line, line.common.scheme);
    command->add_option("--speech-model", *model, "The folder of the acoustic model for recognising speech");
    return {command, {}, [model](app::Runtime& runtime) { return set_up_listening(runtime, *model); }, false};
}

OwnCommand add_board_recorder(CLI::App& devices, CommandLine& line) {
    CLI::App* command =
        devices.add_subcommand("record", "Record what a board sends while you play, for tests");
    const auto options = std::make_shared<BoardRecorderOptions>();
    add_common(*command, line);
    command->add_option("file", options->file, "A new file for the recording")->required();
    command->add_option("ports", options->ports,
                        "Ports to check, named as for --board. By default, those of all USB devices");
    return {command, {}, [options](app::Runtime& runtime) { return record_board(runtime, *options); }, false};
}

/// Settings are read several times, and the list of voices can take a second.
Result<std::string> find_at_service(const std::string& voice) {
    static std::map<std::string, Result<std::string>, std::less<>> known;
    auto found = known.find(voice);
    if (found == known.end())
        found = known.emplace(voice, dispatcher::find_voice(dispatcher::usual_socket(), {}, voice)).first;
    return found->second;
}

/// Wherever a voice speaks it may be the user's own.
void add_speech(CLI::App& command, CommandLine& line) {
    const auto choose = [&line](const std::string& which) {
        line.common.voice_options.service = nullptr;
        line.common.voice_options.find_at_service = find_at_service;
        if (which == "dispatcher")
            line.common.voice_options.service = [](auto in_its_place, auto on_lost) {
                return dispatcher::service_voice({dispatcher::usual_socket(), {}, std::move(on_lost)},
                                                 std::move(in_its_place));
            };
    };
    if (const CLI::Option* voice = command.get_option_no_throw("--voice"))
        command
            .add_option_function<std::string>(
                "--speech", choose,
                ANNABELLA_TR("The speech engine: espeak, eSpeak NG built in, or dispatcher, "
                             "speech-dispatcher with its own voice, the same for everybody"))
            ->check(CLI::IsMember({"espeak", "dispatcher"}))
            ->default_str("espeak")
            ->group(voice->get_group())
            ->configurable();
    for (CLI::App* below : command.get_subcommands([](CLI::App*) { return true; }))
        add_speech(*below, line);
}

} // namespace

std::vector<OwnCommand> add_commands(CLI::App& program, CommandLine& line) {
    line.play.home = &home_features;
    add_to_play(*program.get_subcommand("play"), line);
    CLI::App& open = *program.get_subcommand("games")->get_subcommand("open");
    add_engine(open, line);
    add_repeat(open, line);
    add_side(open, line);
    std::vector<OwnCommand> commands = {
        add_demo(program, line),         add_replay(program, line),
        add_reading(program, line),      add_manual(program, line),
        add_review(program, line),       add_position(program, line),
        add_export(program, line),       add_emboss(program, line),
        add_listen_setup(program, line), add_board_recorder(*program.get_subcommand("devices"), line)};
    add_training(program, line, commands);
    add_speech(program, line);
    display::add_display_option(
        program, line, [] { return display::brltty_device(brltty_at_home()); },
        display::DisplayWish::AtTerminal);
    return commands;
}

} // namespace annabella::home
