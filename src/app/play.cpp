// The table of two people, or of one and a board.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/play.hpp"

#include <algorithm>
#include <memory>
#include <string_view>
#include <unistd.h>
#include <utility>
#include <vector>

#include "app/archive/games.hpp"
#include "app/archive/unfinished.hpp"
#include "app/live_game.hpp"
#include "app/settings/clock_question.hpp"
#include "app/settings/command_line.hpp"
#include "app/terminal/line_input.hpp"
#include "app/terminal/tab_key.hpp"
#include "app/tournament/arbiter_lock.hpp"
#include "app/tournament/tournament_program.hpp"
#include "app/voice/next_line.hpp"
#include "base/boundary.hpp"
#include "base/digest.hpp"
#include "base/listed.hpp"
#include "game/arbiter/assistant.hpp"
#include "games/games.hpp"
#include "table/commands/secret_lines.hpp"
#include "table/commands/typed_words.hpp"

namespace annabella::app {

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
Result<std::shared_ptr<TableDoor>> open_door(const SeatSettings& seats) {
    if (seats.place.empty() || seats.door)
        return seats.door;
    TRY(auto opened, TableDoor::open(seats.place, seats.group));
    return std::shared_ptr<TableDoor>(std::move(opened));
}

/// The game that is played: an older one, or none where a new one is to begin.
Result<Choice> choose_game(Runtime& runtime, LineInput& input, const PlayOptions& options) {
    if (!options.open)
        return unfinished_game(runtime, input, options.unfinished, options.tournament.has_value());
    TRY(auto opened, open_game(runtime, *options.open));
    return Choice{std::move(opened)};
}

/// A new game; the arbiter may lock it first.
Result<Session> begin_game(Runtime& runtime, LineInput& input, table::SecretLines& secret,
                           const PlayOptions& options) {
    std::string lock;
    if (options.tournament && options.tournament->lock) {
        TRY(lock, ask_for_code(runtime, input, secret));
    }
    OwnSideKept own_side;
    game::Table table = options.table;
    if (options.has_own_player()) {
        const Side side = options.wished_side.value_or(options.opponent_side);
        own_side = {side, options.strength};
        // Among the games that are kept it must be known against whom this one was.
        if (std::string& name = table.seat(side).name; name.empty())
            if (const auto known = options.home->opponent_name(options))
                name = runtime.phrasebook().wording(*known, runtime.options().language).text;
    }
    const std::string salt = options.tournament ? hexadecimal(random_digest()) : std::string();
    TRY(auto session, runtime.wait_for_disk([&] {
        // The report of a game that this journal has lost, or never had, is not gone on with.
        const store::GameId number =
            options.tournament ? unreported_game(runtime.options().journal) : store::GameId{1};
        return Session::begin(table, runtime.phrasebook(), runtime.journal(), local_time_now(), lock,
                              own_side, salt, number);
    }));
    // Nobody is told of a lock that is not kept.
    if (!lock.empty())
        runtime.say({ANNABELLA_TR("The game is locked."), {}});
    return session;
}

/// Another game was asked for than the one that is gone on with.
bool is_of_other_game(const PlayOptions& wished, const Session& session) {
    return wished.game_typed && wished.table.game != session.game().table().game;
}

/// What is wished of who plays by itself, and where that is not said, as it was in this game before.
PlayOptions settled_for(const PlayOptions& wished, const Session& session) {
    PlayOptions settled = wished;
    const OwnSideKept& before = session.own_side();
    settled.opponent_side = wished.wished_side.value_or(before.side.value_or(wished.opponent_side));
    // How strongly was said for the other game.
    if (is_of_other_game(wished, session))
        settled.strength = {};
    if (!settled.strength.elo && !settled.strength.level)
        settled.strength = before.strength;
    return settled;
}

/// What a game that was begun for a tournament must not have, also where the program for home goes on with
/// it: sides that play by themselves, a simulated board, ears that hear both players. One that the arbiter
/// has locked has its report, too, which this program does not write.
Result<void> refuse_what_is_of_home(Runtime& runtime, const Session& session, PlayOptions& options) {
    if (options.home == nullptr)
        return {};
    if (!session.lock().empty())
        return failure(ANNABELLA_TR(
            "The arbiter locked that game with a code. Only annabella-tournament can resume it."));
    if (session.game().table().mode != game::Mode::Tournament)
        return {};
    if (options.has_own_player())
        return tl::unexpected<Error>(no_own_side_at_tournament());
    if (options.boards.where == BoardSettings::Where::Simulator) {
        options.boards.where = BoardSettings::Where::Nowhere;
        runtime.say(no_simulator_at_tournament().message);
    }
    if (options.listening == table::Listening::Alone) {
        options.listening = table::Listening::Apart;
        runtime.say(nobody_alone_at_tournament().message);
    }
    return {};
}

/// A game that is gone on with may be one that nobody plays by himself; one that begins is none.
Result<void> check_own_player(const Session& session, const PlayOptions& options) {
    if (options.has_own_player())
        TRY_VOID(options.home->can_play(options, session.game().position().rules()));
    return {};
}

/// What is told and done in this game is reported to the arbiter.
Result<std::unique_ptr<GameReport>> supervise(Runtime& runtime, const Session& session,
                                              const TournamentPlay& tournament) {
    if (session.game().table().mode != game::Mode::Tournament)
        return failure(
            ANNABELLA_TR("That game was begun at home. This program plays only tournament games."));
    TRY(auto report, begin_report(runtime, session, tournament));
    runtime.say(tournament.refused);
    if (runtime.outlets().display() != nullptr)
        report_and_say(
            runtime, *report,
            {ANNABELLA_TR("A Braille display may show what this terminal shows, and type here."), {}});
    runtime.outlets().set_report(report.get());
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
    for (const Side side : both_sides)
        ears.hearing[side] = !game::is_deaf(table.seat(side).sight);
    return ears;
}

/// What Tab does at this table: it is asked on the thread that reads, and perhaps after this command has
/// ended.
CompleteLine completion_at(const Runtime& runtime, const PlayOptions& options) {
    const phrase::Translator& translator = runtime.phrasebook().translator();
    std::vector<table::Translate> languages = {table::translate_into(translator, runtime.options().language)};
    for (const Side side : both_sides)
        languages.push_back(table::translate_into(translator, options.table.seat(side).language));
    return completes_words(std::move(languages), {},
                           options.has_own_player() ? options.home->opponent_words(options)
                                                    : std::vector<table::OwnWord>{});
}

/// Each is spoken to in his language and as he wants it; who plays alone hears all of it in his own way.
void settle_listeners(Runtime& runtime, Session& session, const PlayOptions& options) {
    table::SpokenGame& spoken = session.spoken();
    for (const Side side : both_sides)
        if (const std::string& wished = options.languages[side]; !wished.empty())
            spoken.set_language(side, wished);
    if (runtime.ears().listening == table::Listening::Alone) {
        const Side person = options.has_own_player() ? opposite(options.opponent_side) : Side::White;
        spoken.set_language(opposite(person), spoken.language(person));
        if (options.has_own_player())
            runtime.set_only_listener(person);
    }
    for (const Side side : both_sides) {
        const bool plays_itself = options.has_own_player() && side == options.opponent_side;
        spoken.choose(side, options.choices[plays_itself ? opposite(side) : side]);
    }
    runtime.announcer().speak_to({spoken.language(Side::White), spoken.language(Side::Black)});
}

/// The next game of the same players: by their settings, and with clocks afresh.
PlayOptions for_next_game(const PlayOptions& before, const Session& session, const table::NextGame& wish) {
    PlayOptions next = before;
    next.unfinished = Unfinished::BeginNew;
    next.open.reset();
    next.table = session.game().table();
    next.table.protocol = game::newest_protocol;
    next.table.letters.clear();
    next.table.absent = {};
    next.table.left_at_start.reset();
    if (!wish.from_same_position) {
        next.table.position.clear();
        next.table.chess960.reset();
    }
    next.choices = session.spoken().choices();
    for (const Side side : both_sides)
        next.languages[side] = session.spoken().language(side);
    const auto exchange = [](auto& of_sides) { std::swap(of_sides[Side::White], of_sides[Side::Black]); };
    if (wish.rematch) {
        exchange(next.table.seats);
        exchange(next.choices);
        exchange(next.languages);
        next.opponent_side = opposite(next.opponent_side);
    }
    next.wished_side = next.opponent_side;
    return next;
}

/// What of it the arbiter must allow, as it is typed.
std::vector<std::string> for_arbiter(const Runtime& runtime, const PlayOptions& options) {
    std::vector<std::string> wished;
    if (options.time_calls && !options.time_calls->empty())
        wished.emplace_back("--time-calls");
    if (options.choices[Side::White].calls == phrase::MoveCalls::Numbers ||
        options.choices[Side::Black].calls == phrase::MoveCalls::Numbers)
        wished.emplace_back("--move-calls numbers");
    if (!options.seats.place.empty())
        wished.emplace_back("--seats");
    // It would keep what is said into each ear.
    if (!runtime.options().wav.empty())
        wished.emplace_back("--wav");
    return wished;
}

/// The same without that.
PlayOptions without_arbiter(const PlayOptions& wished) {
    PlayOptions options = wished;
    options.time_calls.reset();
    options.seats = {};
    for (phrase::Choices& choices : options.choices)
        if (choices.calls == phrase::MoveCalls::Numbers)
            choices.calls = phrase::MoveCalls::Repetitions;
    return options;
}

/// Games at one table, one after the other.
class Evening {
public:
    Evening(Runtime& runtime, LineInput& input, std::shared_ptr<table::SecretLines> secret,
            std::shared_ptr<table::KeyModes> keys, LineTyping typing, std::shared_ptr<TableDoor> door)
        : m_runtime(runtime), m_input(input), m_secret(std::move(secret)), m_keys(std::move(keys)),
          m_typing(std::move(typing)), m_door(std::move(door)) {}

    /// The exit status. `goes_on`: that game was left before.
    int play(Session first, PlayOptions options, bool goes_on) {
        std::optional<Session> session(std::move(first));
        m_is_to_be_allowed = goes_on && !session->lock().empty();
        while (true) {
            auto next = play_one(*session, options);
            if (!next)
                return m_runtime.fail(next.error());
            if (!*next)
                break;
            m_runtime.outlets().begin_transcript();
            options = for_next_game(options, *session, **next);
            if ((*next)->rematch)
                m_devices.exchange_colours();
            auto begun = begin_game(m_runtime, m_input, *m_secret, options);
            if (!begun)
                return m_runtime.fail(begun.error());
            session.emplace(std::move(*begun));
        }
        return m_all_is_well ? 0 : 1;
    }

private:
    /// What it was left for.
    Result<std::optional<table::NextGame>> play_one(Session& session, PlayOptions& options) {
        bool in_doubt = false;
        bool was_asked = false;
        ArbiterLock lock(session.lock());
        m_runtime.set_ears(ears_of(session.game().table(), options));
        settle_listeners(m_runtime, session, options);
        if (options.tournament) {
            TRY(m_report, supervise(m_runtime, session, *options.tournament));
            in_doubt = !compare_with_report(m_runtime, session, *m_report) ||
                       (session.lines().length() > 0 && m_runtime.journal().recovery().has_value());
            if (std::exchange(m_is_to_be_allowed, false)) {
                if (const auto his = for_arbiter(m_runtime, options); !his.empty()) {
                    was_asked = true;
                    if (!is_allowed(his, session, lock))
                        options = without_arbiter(options);
                    settle_listeners(m_runtime, session, options);
                }
            }
            TRY(const auto besides, unfinished_besides(m_runtime, session));
            for (const Message& each : besides)
                report_and_say(m_runtime, *m_report, each);
        }
        LiveGame live(m_runtime, session, m_input, *m_secret, *m_keys, options, m_devices, lock);
        if (was_asked)
            live.expect_code();
        live.set_report(m_report.get());
        if (in_doubt)
            live.leave_to_arbiter();
        live.connect();
        TRY_VOID(live.seat_opponent());
        live.seat_listener();
        if (m_door)
            live.open_seats(m_door);
        live.take_keyboards(m_typing);
        live.seat_adviser();
        std::optional<Message> why;
        Moment left{};
        try {
            left = live.run();
        } catch (...) {
            why = why_it_ends();
        }
        m_must_be_heard = m_must_be_heard || !live.sheets_are_saved();
        // While it is known what its journal has taken.
        close(session);
        if (why)
            return tl::unexpected(Error{*std::move(why)});
        if (!live.next_game())
            part(session, live.parting(), left);
        m_all_is_well = m_all_is_well && session.is_kept();
        return live.next_game();
    }

    /// Who goes on with a locked game gets nothing by it that only the arbiter allows (`his`). He does so by
    /// his code; where none is typed, the game goes on without.
    bool is_allowed(const std::vector<std::string>& his, Session& session, ArbiterLock& lock) {
        m_secret->hide_all(true);
        bool is_allowed = false;
        while (!is_allowed) {
            m_runtime.say({ANNABELLA_TR("Arbiter, to allow {0} in this locked game, type the code. It is not "
                                        "shown. To refuse, press Enter."),
                           {listed(his)}});
            const auto typed = next_line(m_runtime.announcer(), m_input, m_devices.signals);
            if (!typed || table::trimmed(*typed).empty())
                break;
            const auto wrong = lock.wrong_code(*typed);
            is_allowed = !wrong;
            if (wrong && wrong->noted)
                keep_remark(session, wrong->told);
            if (wrong)
                report_and_say(m_runtime, *m_report, wrong->told);
        }
        report_and_say(m_runtime, *m_report,
                       {is_allowed ? ANNABELLA_TR("The arbiter has allowed {0}.")
                                   : ANNABELLA_TR("The game continues without {0}."),
                        {listed(his)}});
        if (is_allowed)
            return true;
        if (const auto door = std::exchange(m_door, nullptr))
            door->close();
        m_runtime.outlets().set_recording(nullptr);
        return false;
    }

    /// It is on the disk, and the report knows of it, before it is told.
    void keep_remark(Session& session, const Message& remark) {
        const std::string& language = m_runtime.options().language;
        const game::Remarked remarked{m_runtime.phrasebook().wording(remark, language).text};
        const table::Kept kept = session.submit(remarked, session.game().now()).kept;
        if (kept.not_kept)
            report_and_say(m_runtime, *m_report, kept.not_kept->message);
        m_report->write_journal_line(session.lines().id(session.last_event()), session.game().has_sealed());
    }

    /// The program ends.
    void part(Session& session, Parting how, Moment wish) {
        if (m_report) {
            m_runtime.outlets().set_report(nullptr);
            m_all_is_well = end_report(m_runtime, session, *m_report, how) && m_all_is_well;
            m_must_be_heard = true;
        }
        // Whoever leaves does not want to wait; whatever he must know is heard to its end.
        const bool may_be_cut = m_all_is_well && session.is_kept() && !m_must_be_heard;
        note(may_be_cut ? m_runtime.close(left_of_parting(wish)) : m_runtime.close());
    }

    void close(Session& session) {
        note(session.close());
        if (m_runtime.options().out.empty())
            return;
        const auto& folder = m_runtime.options().out;
        if (!m_runtime.write_scores(session, session.header(), folder, m_devices.sheets))
            m_all_is_well = false;
        m_must_be_heard = true;
    }

    void note(const auto& done) {
        if (!done)
            m_runtime.say(done.error().message);
        m_all_is_well = m_all_is_well && done;
    }

    Runtime& m_runtime;
    LineInput& m_input;
    std::shared_ptr<table::SecretLines> m_secret;
    std::shared_ptr<table::KeyModes> m_keys;
    LineTyping m_typing;
    std::shared_ptr<TableDoor> m_door;
    TableDevices m_devices;
    std::unique_ptr<GameReport> m_report;
    bool m_is_to_be_allowed = false;
    bool m_all_is_well = true;
    bool m_must_be_heard = false;
};

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
    const bool goes_on = choice->session.has_value();
    if (goes_on) {
        std::vector<std::string> unused = wished.typed_for_table;
        if (is_of_other_game(wished, *choice->session))
            unused.insert(unused.begin(), wished.table.game);
        if (!unused.empty())
            runtime.say(
                {ANNABELLA_TR("This game keeps its original settings. Ignored: {0}."), {listed(unused)}});
    }
    if (!goes_on) {
        PlayOptions options = wished;
        if (options.asks_clock) {
            auto control = ask_for_clock(runtime, input);
            if (!control) {
                runtime.say({ANNABELLA_TR("Goodbye. No game was begun."), {}});
                return runtime.close(parting) ? 0 : 1;
            }
            options.table.control = *std::move(control);
        }
        auto begun = begin_game(runtime, input, *secret, options);
        if (!begun)
            return runtime.fail(begun.error());
        choice->session.emplace(std::move(*begun));
    }
    Session& session = *choice->session;
    // An arbiter who has asked for a lock does not believe in one that is not there.
    if (wished.tournament && wished.tournament->lock && session.lock().empty())
        return runtime.fail({ANNABELLA_TR("That game has no lock, and none can be added. Resume it without "
                                          "--lock, or start another with --new."),
                             {}});
    PlayOptions settled = settled_for(wished, session);
    if (auto permitted = refuse_what_is_of_home(runtime, session, settled); !permitted)
        return runtime.fail(permitted.error());
    if (auto possible = check_own_player(session, settled); !possible)
        return runtime.fail(possible.error());
    for (const Error& lack : session.lacks())
        runtime.say(lack.message);
    Evening evening(runtime, input, secret, keys, typing, *door);
    return evening.play(*std::move(choice->session), settled, goes_on);
}

} // namespace annabella::app
