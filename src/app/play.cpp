// The table of two people, or of one and a board.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/play.hpp"

#include <algorithm>
#include <memory>
#include <string_view>
#include <unistd.h>
#include <utility>
#include <vector>

#include "app/command_line.hpp"
#include "app/games.hpp"
#include "app/line_input.hpp"
#include "app/live_game.hpp"
#include "app/supervised.hpp"
#include "app/tab_key.hpp"
#include "app/unfinished.hpp"
#include "game/assistant.hpp"
#include "table/secret_lines.hpp"

namespace annabella::app {

using chess::Color;
using Moment = TableClock::Moment;

namespace {

/// So much of the last words is heard also where that took longer.
constexpr std::chrono::milliseconds first_word{100};

/// What of the parting is left for the last words.
std::chrono::milliseconds left_of_parting(Moment wish) {
    const auto passed = std::chrono::duration_cast<std::chrono::milliseconds>(Moment::clock::now() - wish);
    return std::max(first_word, parting - passed);
}

/// Where others find the table; null where nobody does.
Result<std::shared_ptr<TableDoor>> open_door(const SeatsWished& seats) {
    if (seats.place.empty() || seats.door)
        return seats.door;
    TRY(auto opened, TableDoor::open(seats.place, seats.group));
    return std::shared_ptr<TableDoor>(std::move(opened));
}

/// The game that is played: an older one, or none where a new one is to begin.
Result<Choice> choose_game(Runtime& runtime, LineInput& input, const PlayOptions& options) {
    if (!options.open)
        return unfinished_game(runtime, input, options.unfinished, options.supervised.has_value());
    TRY(auto opened, open_game(runtime, *options.open));
    return Choice{std::move(opened)};
}

/// A new game; the arbiter may lock it first.
Result<Session> begin_game(Runtime& runtime, LineInput& input, table::SecretLines& secret,
                           const PlayOptions& options) {
    std::string lock;
    if (options.supervised && options.supervised->lock) {
        TRY(lock, ask_for_code(runtime, input, secret));
    }
    OwnSideKept own_side;
    game::Table table = options.table;
    if (options.has_own_player()) {
        const Color side = options.wished_side.value_or(options.opponent_side);
        own_side = {side, options.elo};
        // Among the games that are kept it must be known against whom this one was.
        if (std::string& name = table.seat(side).name; name.empty())
            name = options.home->opponent_name(options);
    }
    return Session::begin(table, runtime.phrasebook(), runtime.journal(), local_time_now(), lock, own_side,
                          options.supervised.has_value());
}

/// What is wished of who plays by itself, and where that is not said, as it was in this game before.
PlayOptions settled_for(const PlayOptions& wished, const Session& session) {
    PlayOptions settled = wished;
    const OwnSideKept& before = session.own_side();
    settled.opponent_side = wished.wished_side.value_or(before.side.value_or(wished.opponent_side));
    if (!settled.elo)
        settled.elo = before.elo;
    return settled;
}

/// What a game that was begun for a tournament must not have, also where the program for home goes on with
/// it: sides that play by themselves, a simulated board, ears that hear both players. One that the arbiter
/// has locked has its report, too, which this program does not write.
Result<void> refuse_what_is_of_home(Runtime& runtime, const Session& session, PlayOptions& options) {
    if (options.home == nullptr)
        return {};
    if (!session.lock().empty())
        return failure(ANNABELLA_TR("The arbiter has locked that game with a code. Only annabella-tournament "
                                    "goes on with it."));
    if (session.game().table().mode != game::Mode::Tournament)
        return {};
    if (options.has_own_player())
        return tl::unexpected<Error>(no_own_side_at_tournament());
    if (options.boards.where == BoardsWished::Where::Simulator) {
        options.boards.where = BoardsWished::Where::Nowhere;
        runtime.say(no_simulator_at_tournament().message);
    }
    if (options.listening == table::Listening::Alone) {
        options.listening = table::Listening::Apart;
        runtime.say(nobody_alone_at_tournament().message);
    }
    return {};
}

/// What is told and done in this game is reported to the arbiter.
Result<std::unique_ptr<GameReport>> supervise(Runtime& runtime, const Session& session,
                                              const SupervisedPlay& supervised) {
    if (session.game().table().mode != game::Mode::Tournament)
        return failure(
            ANNABELLA_TR("That game was begun at home. This program plays tournament games only."));
    TRY(auto report, begin_report(runtime, session, supervised));
    runtime.say(supervised.refused);
    runtime.set_report(report.get());
    return report;
}

/// Who can be told what through the ear, at this table.
table::Ears ears_of(const game::Table& table, const PlayOptions& options) {
    table::Ears ears;
    const bool tournament = table.mode == game::Mode::Tournament;
    // The safest that leaves nobody without an answer: what is for one is played in one ear. Who trains
    // against a record at home has nobody to keep it from.
    ears.listening = options.listening.value_or(
        !tournament && options.has_own_player() ? table::Listening::Alone : table::Listening::Apart);
    // FIDE 2009, 12.6: at a tournament nobody hears what is for the opponent, whatever was asked for.
    if (tournament && ears.listening == table::Listening::Alone)
        ears.listening = table::Listening::Apart;
    ears.players_are_arbiter = !tournament;
    for (const Color side : chess::colors)
        ears.hearing[side] = !game::is_deaf(table.seat(side).sight);
    return ears;
}

/// What Tab does at this table: it is asked on the thread that reads, and perhaps after this command has
/// ended.
CompleteLine completion_at(const Runtime& runtime, const PlayOptions& options) {
    const phrase::Translator& translator = runtime.phrasebook().translator();
    std::vector<table::Translate> languages = {table::translate_into(translator, runtime.options().language)};
    for (const Color side : chess::colors)
        languages.push_back(table::translate_into(translator, options.table.seat(side).language));
    return completes_words(std::move(languages), {},
                           options.has_own_player() ? options.home->opponent_words(options)
                                                    : std::vector<table::OwnWord>{});
}

/// Each is spoken to in his language and as he wants it; who plays alone hears all of it in his own way.
void settle_listeners(Runtime& runtime, Session& session, const PlayOptions& options) {
    table::SpokenGame& spoken = session.spoken();
    for (const Color side : chess::colors)
        if (const std::string& wished = options.languages[side]; !wished.empty())
            spoken.set_language(side, wished);
    if (runtime.ears().listening == table::Listening::Alone) {
        const Color person = options.has_own_player() ? opposite(options.opponent_side) : Color::White;
        spoken.set_language(opposite(person), spoken.language(person));
        if (options.has_own_player())
            runtime.set_only_listener(person);
    }
    for (const Color side : chess::colors) {
        const bool plays_itself = options.has_own_player() && side == options.opponent_side;
        spoken.choose(side, options.choices[plays_itself ? opposite(side) : side]);
    }
    runtime.speak_to({spoken.language(Color::White), spoken.language(Color::Black)});
}

} // namespace

int play(Runtime& runtime, const PlayOptions& wished) {
    runtime.go_live();
    // Whoever looks at the screen while a move is being sealed sees nothing of it.
    const auto secret = std::make_shared<table::SecretLines>(runtime.phrasebook().translator());
    LineAtTerminal terminal = runtime.at_terminal();
    terminal.typing.is_secret = [secret](std::string_view line) { return secret->holds(line); };
    terminal.typing.complete = completion_at(runtime, wished);
    const auto keys = std::make_shared<table::KeyModes>();
    terminal.typing.modes = keys;
    const LineTyping typing = terminal.typing;
    LineInput input(STDIN_FILENO, std::move(terminal));
    // Before anything is begun that could not go on without it.
    const auto door = open_door(wished.seats);
    if (!door)
        return runtime.fail(door.error());
    auto choice = choose_game(runtime, input, wished);
    if (!choice)
        return runtime.fail(choice.error());
    if (choice->left != Choice::Left::No) {
        const bool quit = choice->left == Choice::Left::Quit;
        const auto closed = quit ? runtime.close(parting) : runtime.close();
        return closed && quit ? 0 : 1;
    }
    if (!choice->session) {
        auto begun = begin_game(runtime, input, *secret, wished);
        if (!begun)
            return runtime.fail(begun.error());
        choice->session.emplace(std::move(*begun));
    }
    Session& session = *choice->session;
    PlayOptions settled = settled_for(wished, session);
    if (auto permitted = refuse_what_is_of_home(runtime, session, settled); !permitted)
        return runtime.fail(permitted.error());
    const PlayOptions& options = settled;
    for (const Error& lack : session.lacks())
        runtime.say(lack.message);
    runtime.set_ears(ears_of(session.game().table(), options));
    settle_listeners(runtime, session, options);
    std::unique_ptr<GameReport> report;
    if (options.supervised) {
        auto supervised = supervise(runtime, session, *options.supervised);
        if (!supervised)
            return runtime.fail(supervised.error());
        report = std::move(*supervised);
    }
    if (report)
        compare_with_report(runtime, session, *report);
    LiveGame live(runtime, session, input, *secret, *keys, options);
    live.set_report(report.get());
    live.connect();
    if (auto seated = live.seat_opponent(); !seated)
        return runtime.fail(seated.error());
    live.seat_listener();
    if (*door)
        live.open_seats(*door);
    live.take_keyboards(typing);
    const Moment wish = live.run();

    bool all_is_well = true;
    bool must_be_heard = false;
    const auto note = [&](const auto& done) {
        if (!done)
            runtime.say(done.error().message);
        all_is_well = all_is_well && done;
    };
    note(session.close());
    if (!runtime.options().out.empty()) {
        const auto written = runtime.write_scores(session, session.header(), runtime.options().out);
        note(written);
        if (written)
            runtime.say(sentence(*written));
        must_be_heard = true;
    }
    if (report) {
        runtime.set_report(nullptr);
        all_is_well = end_report(runtime, session, *report, live.parting()) && all_is_well;
        must_be_heard = true;
    }
    // Whoever leaves does not want to wait; whatever he must know is heard to its end.
    const bool may_be_cut = all_is_well && session.is_kept() && !must_be_heard;
    note(may_be_cut ? runtime.close(left_of_parting(wish)) : runtime.close());
    return all_is_well && session.is_kept() ? 0 : 1;
}

} // namespace annabella::app
