// The games that are kept: listed, opened again, written out, signed, closed.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/archive/games.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <set>
#include <variant>

#include "app/tournament/game_report.hpp"
#include "app/tournament/tournament_program.hpp"
#include "app/tournament/vouching.hpp"
#include "base/listed.hpp"
#include "phrase/language/numbers.hpp"

namespace annabella::app {

namespace {

constexpr std::size_t told_at_once = 10;

std::string translated(const Runtime& runtime, std::string_view english) {
    return runtime.phrasebook().translator().translate(runtime.options().language, english);
}

/// "1 May 2026", of "2026-05-01T14:03:07".
std::string date_words(const Runtime& runtime, const std::string& moment) {
    static constexpr std::array<std::string_view, 12> months = {
        ANNABELLA_TR("{0} January {1}"), ANNABELLA_TR("{0} February {1}"), ANNABELLA_TR("{0} March {1}"),
        ANNABELLA_TR("{0} April {1}"),   ANNABELLA_TR("{0} May {1}"),      ANNABELLA_TR("{0} June {1}"),
        ANNABELLA_TR("{0} July {1}"),    ANNABELLA_TR("{0} August {1}"),   ANNABELLA_TR("{0} September {1}"),
        ANNABELLA_TR("{0} October {1}"), ANNABELLA_TR("{0} November {1}"), ANNABELLA_TR("{0} December {1}")};
    const auto number = [&](std::size_t at, std::size_t digits) {
        int value = 0;
        if (moment.size() >= at + digits)
            std::from_chars(moment.data() + at, moment.data() + at + digits, value);
        return value;
    };
    const int month = number(5, 2);
    if (month < 1 || month > 12)
        return moment;
    const int day = number(8, 2);
    return fill(phrase::with_number(runtime.phrasebook().translator(), runtime.options().language,
                                    translated(runtime, months.at(static_cast<std::size_t>(month) - 1)), day),
                {std::to_string(day), moment.substr(0, 4)});
}

/// "twelve moves"
std::string moves_words(const Runtime& runtime, const game::Game& game) {
    const int moves = static_cast<int>(game.score().entries.size() + 1) / 2;
    return phrase::counted_words(runtime.phrasebook().translator(), runtime.options().language,
                                 ANNABELLA_TR_PLURAL("{0} move", "{0} moves"), moves);
}

void speak(Runtime& runtime, const phrase::Utterances& utterances) {
    for (table::Outlet* outlet : runtime.outlets().all())
        outlet->say(utterances, game::Time{});
}

/// What is to be told of the end of a game after the journal was damaged. A game that has its result has all
/// that matters.
std::optional<Message> lost_events(const store::GameSummary& summary, const Session& session) {
    using Events = store::Losses::Events;
    if (summary.lost.events == Events::None || session.game().result())
        return std::nullopt;
    if (summary.lost.events == Events::Some)
        return Message{ANNABELLA_TR(
            "This game's last events were lost with the damaged journal. Check the score sheets.")};
    return Message{ANNABELLA_TR(
        "This game's last events may have been lost with the damaged journal. Check the score sheets.")};
}

/// What is to be told of a game that its arbiter's report does not vouch for.
std::optional<Message> denied(const Runtime& runtime, const Session& session) {
    auto why = not_vouched_for(runtime, session, Objections::All);
    if (!why)
        return why;
    return and_then(*std::move(why),
                    {ANNABELLA_TR("So the arbiter's report does not confirm this game."), {}});
}

void tell_game(Runtime& runtime, const store::GameSummary& summary, const Result<Session>& session) {
    const std::string number = std::to_string(static_cast<GameNumber>(summary.id));
    if (!session) {
        runtime.say({ANNABELLA_TR("Game {0}, {1}, cannot be read."),
                     {number, date_words(runtime, summary.started_at)}});
        if (summary.lost.settings)
            runtime.say(settings_lost(runtime, static_cast<GameNumber>(summary.id)).message);
        return;
    }
    const game::Game& game = session->game();
    const std::string state = game.result()                 ? ANNABELLA_TR("over")
                              : game.adjourned()            ? ANNABELLA_TR("adjourned")
                              : summary.result == no_result ? ANNABELLA_TR("unfinished, closed")
                                                            : ANNABELLA_TR("unfinished");
    phrase::Utterances said = {runtime.phrasebook().for_all(
        Message{ANNABELLA_TR("Game {0}: {1} against {2}, {3}, {4}, {5}."),
                {number, name_of(runtime, game, Side::White), name_of(runtime, game, Side::Black),
                 date_words(runtime, summary.started_at), moves_words(runtime, game),
                 translated(runtime, state)}},
        runtime.options().language)};
    if (game.result()) {
        // It is told to who asks, in his language.
        game::Table table = game.table();
        for (const Side side : both_sides)
            table.seat(side).language = runtime.options().language;
        const game::ClockReading clock = game.clock(game.now());
        const game::GameEnded ended{.result = *game.result(),
                                    .both_flags_down = clock.both_flags_down(),
                                    .half = game.score().half_points_beside()};
        for (phrase::Utterance& utterance : runtime.phrasebook().phrase(ended, table))
            said.push_back(std::move(utterance));
    }
    if (summary.lost.settings)
        said.push_back(runtime.phrasebook().for_all(
            settings_lost(runtime, static_cast<GameNumber>(summary.id)).message, runtime.options().language));
    else if (const auto told = lost_events(summary, *session))
        said.push_back(runtime.phrasebook().for_all(*told, runtime.options().language));
    if (const auto told = denied(runtime, *session))
        said.push_back(runtime.phrasebook().for_all(*told, runtime.options().language));
    speak(runtime, said);
}

/// Games that are gone from the journal, though an arbiter's report of each lies beside it.
std::optional<Message> missing_games(const Runtime& runtime, const std::vector<store::GameSummary>& games) {
    std::set<std::int64_t> missing = reported_games(runtime.options().journal);
    for (const store::GameSummary& each : games)
        missing.erase(static_cast<GameNumber>(each.id));
    if (missing.empty())
        return std::nullopt;
    std::vector<std::string> numbers;
    numbers.reserve(missing.size());
    for (const std::int64_t number : missing)
        numbers.push_back(std::to_string(number));
    return Message{ANNABELLA_TR("The journal lacks these games, which have an arbiter's report: {0}."),
                   {listed(numbers)}};
}

/// Says it, lets the voice finish, and gives the exit status.
int end_well(Runtime& runtime, const Message& said) {
    runtime.say(said);
    const auto closed = runtime.close();
    return closed ? 0 : runtime.fail(closed.error());
}

} // namespace

std::string name_of(const Runtime& runtime, const game::Game& game, Side side) {
    if (const std::string& name = game.table().seat(side).name; !name.empty())
        return name;
    return runtime.phrasebook().translator().translate(runtime.options().language, ANNABELLA_TR("{side}"),
                                                       side);
}

Result<Session> read_game(Runtime& runtime, GameNumber number) {
    auto session = Session::resume(store::GameId{number}, runtime.phrasebook(), runtime.journal());
    // The scheme is part of the game's record (E.2.1).
    if (session && session->game().table().scheme != runtime.phrasebook().scheme().name)
        TRY_VOID(runtime.load_scheme(session->game().table().scheme));
    return session;
}

Error settings_lost(const Runtime& runtime, GameNumber number) {
    return {ANNABELLA_TR("Game {0} cannot be resumed, because the damaged journal lost its settings. To save "
                         "the rest, type {1} games export {0}."),
            {std::to_string(number), runtime.options().called}};
}

Result<void> tell_lost_events(Runtime& runtime, const Session& session) {
    TRY(const auto summary, runtime.journal().summary(session.id()));
    if (const auto told = lost_events(summary, session))
        runtime.say(*told);
    return {};
}

Result<Session> open_game(Runtime& runtime, GameNumber number) {
    TRY(const auto summary, runtime.journal().summary(store::GameId{number}));
    if (summary.lost.settings)
        return tl::unexpected<Error>(settings_lost(runtime, number));
    auto session = read_game(runtime, number);
    if (!session)
        return session;
    if (const auto told = lost_events(summary, *session))
        runtime.say(*told);
    if (summary.result)
        TRY_VOID(runtime.journal().reopen(session->id()));
    return session;
}

Result<bool> is_untouched(Runtime& runtime, const Session& session) {
    TRY(const auto entries, runtime.journal().entries(session.id()));
    const auto leaves_no_trace = [&](const store::Entry& entry) {
        const auto event = game::read_act(entry.line, session.game().position().rules());
        return event && trace_of(event->what) == game::Trace::None;
    };
    return session.game().now() < game::Time{std::chrono::minutes(1)} &&
           std::all_of(entries.begin(), entries.end(), leaves_no_trace);
}

int list_games(Runtime& runtime, bool all) {
    const auto games = runtime.journal().list();
    if (!games)
        return runtime.fail(games.error());
    std::size_t told = 0;
    std::size_t left = games->size();
    for (auto summary = games->rbegin(); summary != games->rend(); ++summary, --left) {
        if (!all && told == told_at_once)
            break;
        const auto session = read_game(runtime, static_cast<GameNumber>(summary->id));
        // What has begun and was left at once is no game.
        if (session && summary->lost == store::Losses{} && !session->game().result() &&
            is_untouched(runtime, *session).value_or(false))
            continue;
        runtime.key_silence().keep_pace();
        tell_game(runtime, *summary, session);
        ++told;
    }
    if (const auto missing = missing_games(runtime, *games))
        runtime.say(*missing);
    if (told == 0)
        return end_well(runtime, {ANNABELLA_TR("No game has been saved yet."), {}});
    if (left > 0)
        return end_well(runtime,
                        {ANNABELLA_TR("For older games, type {0} games --all."), {runtime.options().called}});
    const auto closed = runtime.close();
    return closed ? 0 : runtime.fail(closed.error());
}

int export_game(Runtime& runtime, GameNumber number, const std::filesystem::path& folder) {
    const auto session = read_game(runtime, number);
    if (!session)
        return runtime.fail(session.error());
    if (const auto told = tell_lost_events(runtime, *session); !told)
        return runtime.fail(told.error());
    const auto not_confirmed = denied(runtime, *session);
    if (not_confirmed)
        runtime.say(*not_confirmed);
    SheetWriter writer([] {});
    const bool written = runtime.write_scores(*session, session->header(), folder, writer);
    const auto closed = runtime.close();
    if (!closed)
        return runtime.fail(closed.error());
    return written && !not_confirmed ? 0 : 1;
}

int sign_game(Runtime& runtime, GameNumber number, Side side) {
    if (const auto session = read_game(runtime, number); session && !session->game().result())
        return runtime.fail(
            {ANNABELLA_TR("Game {0} is not over, so it cannot be signed."), {std::to_string(number)}});
    auto session = open_game(runtime, number);
    if (!session)
        return runtime.fail(session.error());
    auto report = reopen_report(runtime, *session);
    if (!report)
        return runtime.fail(report.error());
    const table::Heard heard = session->submit(game::Signed{side}, session->game().now());
    bool refused = false;
    for (std::size_t i = 0; i < heard.notices.size(); ++i) {
        speak(runtime, heard.utterances[i]);
        if (*report)
            (*report)->say(heard.utterances[i], session->game().now());
        refused = refused || std::holds_alternative<game::Refused>(heard.notices[i]);
    }
    if (heard.kept.not_kept)
        return runtime.fail(*heard.kept.not_kept);
    if (auto closed = session->close(); !closed)
        return runtime.fail(closed.error());
    if (*report)
        refused = !end_report(runtime, *session, **report, Parting::Asked) || refused;
    const auto closed = runtime.close();
    return !closed ? runtime.fail(closed.error()) : refused ? 1 : 0;
}

int close_game(Runtime& runtime, GameNumber number) {
    auto session = read_game(runtime, number);
    if (!session)
        return runtime.fail(session.error());
    if (!session->lock().empty() && !session->game().result())
        return runtime.fail({ANNABELLA_TR("Game {0} is locked and not over. To end it, resume it. The "
                                          "arbiter must type unlock and the code."),
                             {std::to_string(number)}});
    const auto closed =
        session->game().result() ? session->close() : runtime.journal().finish(session->id(), no_result);
    if (!closed)
        return runtime.fail(closed.error());
    return end_well(runtime, {ANNABELLA_TR("Game {0} is closed. It stays in the list and can be reopened."),
                              {std::to_string(number)}});
}

} // namespace annabella::app
