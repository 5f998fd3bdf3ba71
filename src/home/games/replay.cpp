// A recorded game, played again through board, line, laws, clock, voice and journal.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "home/games/replay.hpp"

#include <atomic>
#include <memory>
#include <optional>
#include <string>
#include <unistd.h>
#include <vector>

#include "app/places_linux.hpp"
#include "games/record.hpp"
#include "home/games/own_record.hpp"
#include "home/games/replay_keys.hpp"
#include "home/games/replay_run.hpp"
#include "home/simulated_board.hpp"

namespace annabella::home {

using app::CommonOptions;
using app::LineAtTerminal;
using app::LineInput;
using app::Runtime;
using app::Session;

namespace {

Result<game::Table> table_for(const rules::Record& record, const CommonOptions& options) {
    game::Table table;
    table.game = record.start.rules().name();
    table.edition = *game::edition_from_name(game::edition_names(table.game).front());
    table.scheme = options.scheme;
    for (const Side side : both_sides)
        table.seat(side).language = options.language;
    table.seat(Side::White).sight = game::Sight::Blind;
    table.seat(Side::White).name = record.tag("White");
    table.seat(Side::Black).name = record.tag("Black");
    const rules::Start start = games::start_of(record.start);
    table.position = start.position;
    table.chess960 = start.number;
    // A game on the record may have been played faster than hands and voices can: then it gets the time of a
    // tournament game.
    const auto control = game::parse_pgn_time_control(record.tag("TimeControl"));
    const Span enough = std::chrono::minutes(30);
    if (control && control->has_clock() && control->periods.front().base >= enough) {
        table.control = *control;
        return table;
    }
    TRY(auto usual, game::parse_time_control("1:30:00+30s"));
    table.control = usual;
    return table;
}

/// What stands above the moves of the record stands above those of its replay.
game::ScoreHeader header_of(const rules::Record& record) {
    const auto tag = [&](std::string_view name) { return std::string(record.tag(name)); };
    return {tag("Event"), tag("Site"), tag("Date"), tag("Round"), tag("White"), tag("Black")};
}

/// The board that plays White's moves of the record.
Result<std::unique_ptr<Child>> start_board(const ReplayOptions& options, const rules::Rules& game) {
    std::vector<std::string> arguments = {"--for",    std::string(game.name()),
                                          "--game",   options.file.string(),
                                          "--number", std::to_string(options.game),
                                          "--side",   "white",
                                          "--habits", "lawful",
                                          "--seed",   std::to_string(options.seed)};
    if (options.fast)
        arguments.emplace_back("--fast");
    if (options.occupancy)
        arguments.emplace_back("--occupancy");
    if (options.noise) {
        arguments.emplace_back("--noise");
        arguments.push_back(std::to_string(*options.noise));
    }
    return Child::start(app::companion("annabella-board"), arguments);
}

devices::BoardHand hand_at(const std::shared_ptr<Child>& simulator) {
    devices::BoardName name;
    name.family = devices::find_family("peg");
    devices::DriverOptions options;
    options.listen = std::chrono::milliseconds(0); // Nothing to wake gently at the end of this line.
    return devices::BoardHand(
        [simulator, opened = std::make_shared<std::atomic<bool>>(false)]() -> devices::BoardHand::Stream {
            // When it has ended, its terminal's name may be somebody else's.
            if (opened->exchange(true))
                return failure(ANNABELLA_TR("The simulated board has stopped."));
            const auto line = simulator->read_line(std::chrono::seconds(10));
            if (!line)
                return failure(ANNABELLA_TR(
                    "The simulated board does not start. Is annabella-board next to this program?"));
            TRY(const std::string port, simulated_line(*line));
            return devices::open_stream(port);
        },
        name, options);
}

} // namespace

int replay(Runtime& runtime, const ReplayOptions& options) {
    auto record = read_games(options.file).and_then([&](std::string text) {
        return games::RecordCollection(std::move(text),
                                       runtime.phrasebook().translator().languages().record_letters())
            .game(options.game);
    });
    if (!record)
        return runtime.fail(record.error());
    rules::keep_played_moves(*record);
    auto table = table_for(*record, runtime.options());
    if (!table)
        return runtime.fail(table.error());

    auto board = start_board(options, record->start.rules());
    if (!board)
        return runtime.fail(board.error());
    // Whoever has the line open has its program, too.
    const std::shared_ptr<Child> simulator = std::move(*board);
    devices::BoardHand hand = hand_at(simulator);

    auto session = Session::begin(*table, runtime.phrasebook(), runtime.journal(), app::local_time_now());
    if (!session)
        return runtime.fail(session.error());
    // In fast time there is nobody to listen, and what stands in the input is for somebody else.
    std::optional<LineInput> input;
    if (!options.fast) {
        runtime.go_live();
        LineAtTerminal terminal = runtime.at_terminal();
        terminal.typing.single_keys = replay_keys;
        input.emplace(STDIN_FILENO, std::move(terminal));
        if (::isatty(STDIN_FILENO) != 0)
            runtime.say({ANNABELLA_TR("Press p to pause, q to leave, the question mark for help."), {}});
    }
    Replay replay(runtime, *session, *record, hand, *simulator, input ? &*input : nullptr, options.fast);
    if (const auto played = replay.run(); !played)
        return runtime.fail(played.error());
    if (!session->keep_backlog())
        runtime.say(
            {ANNABELLA_TR("Goodbye. The journal cannot be written, so the game's end is not saved."), {}});
    else if (replay.left())
        runtime.say({ANNABELLA_TR("Goodbye."), {}});
    if (!runtime.options().out.empty()) {
        app::SheetWriter writer([] {});
        if (!runtime.write_scores(*session, header_of(*record), runtime.options().out, writer)) {
            (void)runtime.close();
            return 1;
        }
    }
    if (auto closed = session->close(); !closed)
        return runtime.fail(closed.error());
    if (auto closed = runtime.close(); !closed)
        return runtime.fail(closed.error());
    if (!session->is_kept())
        return 1;
    if (replay.left())
        return 0;
    // A record may go on after the game was over by the Laws.
    const game::Game& game = session->game();
    const bool played_out = game.result() || game.score().entries.size() == record->moves.size();
    return played_out ? 0 : 1;
}

} // namespace annabella::home
