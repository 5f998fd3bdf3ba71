// The game that is gone on with when the program starts.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/archive/unfinished.hpp"

#include <algorithm>
#include <string>

#include "app/archive/games.hpp"
#include "app/ending_signals_linux.hpp"
#include "app/loop_linux.hpp"
#include "app/tournament/vouching.hpp"
#include "base/listed.hpp"
#include "phrase/language/numbers.hpp"
#include "table/commands/command_table.hpp"
#include "table/commands/typed_line.hpp"

namespace annabella::app {

namespace {

constexpr std::chrono::milliseconds answer_wait{1000};

enum class Reply : std::uint8_t { Yes, No, Quit, Nobody };

/// Takes the first answer from the input.
Reply ask(Runtime& runtime, LineInput& input, const Message& question) {
    const table::Translate translate =
        table::translate_into(runtime.phrasebook().translator(), runtime.options().language);
    const EndingSignals signals;
    runtime.say(question);
    while (true) {
        if (signals.asked())
            return Reply::Quit;
        // A question that nobody answers is not repeated to nobody.
        if (input.ended())
            return Reply::Nobody;
        const auto line = input.read_one();
        if (!line) {
            wait_for({input.handle(), signals.handle()}, answer_wait);
            continue;
        }
        if (line->told) {
            runtime.say(*line->told);
            continue;
        }
        if (line->refused) {
            runtime.say(*line->refused);
            runtime.say(question);
            continue;
        }
        const table::Answer answer = table::read_answer(line->text, translate);
        if (answer != table::Answer::Unclear)
            return answer == table::Answer::Yes ? Reply::Yes : Reply::No;
        const table::CommandRow* const command = table::read_typed_line(line->text, translate).command;
        if (command == table::row_of(table::Quit{}))
            return Reply::Quit;
        if (command != table::row_of(table::SayAgain{}))
            runtime.say(table::not_an_answer(line->text));
        runtime.say(question);
    }
}

/// "after Black's move 8"
Message how_far(const game::Game& game) {
    const game::ScoreSheet& score = game.score();
    if (score.entries.empty())
        return {ANNABELLA_TR("no moves yet"), {}};
    const game::MoveNumber last = game::last_move_number(score.plies(), score.start);
    return {ANNABELLA_TR("after {side}'s move {0}"), last.side, {std::to_string(last.number)}};
}

/// Games newer than the one that is asked for, or where there is none, newer than all that are whole: who
/// looks for his last game hears why it is not that one. Where no other may take its place, as at a
/// tournament, that is a failure.
Result<void> tell_newer_without_settings(Runtime& runtime, std::optional<store::GameId> asked_for,
                                         bool no_other) {
    TRY(const auto games, runtime.journal().list());
    for (auto game = games.rbegin(); game != games.rend(); ++game) {
        const bool told = game->lost.settings && game->result == no_result;
        if (asked_for ? game->id <= *asked_for : !told)
            break;
        if (!told)
            continue;
        const Error lost = settings_lost(runtime, static_cast<GameNumber>(game->id));
        if (no_other)
            return tl::unexpected<Error>(lost);
        runtime.say(lost.message);
    }
    return {};
}

/// Nobody would miss it: nothing was done in it, and nothing of it may have been lost.
Result<bool> is_worth_nothing(Runtime& runtime, const Session& session) {
    if (!session.lock().empty())
        return false;
    TRY(const auto summary, runtime.journal().summary(session.id()));
    if (summary.lost.events != store::Losses::Events::None)
        return false;
    return is_untouched(runtime, session);
}

/// Looks at the newest game. Where the list of the journal calls it ended, and the game itself has no end,
/// somebody has written that there: it is open again, and said. At a tournament, where it has a result that
/// its report does not know, that came while the report was closed: it is given, open again for the arbiter.
Result<std::optional<Session>> newest_in_doubt(Runtime& runtime, bool is_tournament) {
    std::optional<Session> none;
    TRY(const auto games, runtime.journal().list());
    if (games.empty())
        return none;
    const store::GameSummary& newest = games.back();
    const bool is_called_ended = newest.result.value_or(std::string(no_result)) != no_result;
    if (!is_called_ended && !is_tournament)
        return none;
    const auto number = static_cast<GameNumber>(newest.id);
    auto session = read_game(runtime, number);
    if (!session)
        return none;
    if (session->game().result()) {
        if (!is_tournament || !not_vouched_for(runtime, *session, Objections::SinceClosed))
            return none;
        if (newest.result)
            TRY_VOID(runtime.journal().reopen(newest.id));
        return std::optional<Session>(*std::move(session));
    }
    if (is_called_ended && newest.lost.events == store::Losses::Events::None) {
        runtime.say(
            {ANNABELLA_TR("The journal was changed. It calls game {0} finished without a result, so it "
                          "counts as unfinished."),
             {std::to_string(number)}});
        TRY_VOID(runtime.journal().reopen(newest.id));
    }
    return none;
}

bool is_locked(const store::GameSummary& game) {
    return std::any_of(game.header.begin(), game.header.end(), [](const store::HeaderLine& line) {
        return line.key == Session::lock_key && !line.value.empty();
    });
}

/// The newest one that the arbiter has locked, where there is one; else the newest.
Result<std::optional<store::GameId>> first_to_go_on(Runtime& runtime) {
    TRY(const auto games, runtime.journal().list());
    for (auto game = games.rbegin(); game != games.rend(); ++game)
        if (!game->result && is_locked(*game))
            return game->id;
    return runtime.journal().latest_unfinished();
}

} // namespace

Result<std::vector<Message>> unfinished_besides(Runtime& runtime, const Session& session) {
    std::vector<std::string> locked;
    std::vector<std::string> open;
    TRY(const auto games, runtime.journal().list());
    for (const store::GameSummary& game : games)
        if (game.id != session.id() && !game.result)
            (is_locked(game) ? locked : open).push_back(std::to_string(static_cast<GameNumber>(game.id)));
    const std::string number = std::to_string(static_cast<GameNumber>(session.id()));
    std::vector<Message> told;
    if (!locked.empty())
        told.push_back(
            {session.lock().empty()
                 ? ANNABELLA_TR("This is game {0}, without a lock. A locked game is unfinished: {1}.")
                 : ANNABELLA_TR("This is game {0}. Another locked game is unfinished: {1}."),
             {number, listed(locked)}});
    if (!open.empty() && !session.lock().empty())
        told.push_back(
            {ANNABELLA_TR("This is game {0}, which is locked. A game without a lock is unfinished: {1}."),
             {number, listed(open)}});
    return told;
}

Result<Choice> unfinished_game(Runtime& runtime, LineInput& input, Unfinished unfinished,
                               bool is_tournament) {
    if (unfinished != Unfinished::BeginNew) {
        TRY(auto newest, newest_in_doubt(runtime, is_tournament));
        if (newest)
            return Choice{*std::move(newest)};
    }
    while (unfinished != Unfinished::BeginNew) {
        TRY(const auto id, first_to_go_on(runtime));
        if (!id) {
            TRY_VOID(
                tell_newer_without_settings(runtime, id, is_tournament || unfinished == Unfinished::GoOn));
            // Who wants to go on does not find himself in a new game.
            if (unfinished == Unfinished::GoOn)
                return failure(ANNABELLA_TR("There is no unfinished game to resume."));
            break;
        }
        const auto number = static_cast<GameNumber>(*id);
        auto session = read_game(runtime, number);
        if (!session) {
            if (is_tournament || unfinished == Unfinished::GoOn)
                return tl::unexpected<Error>(session.error());
            runtime.say(session.error().message);
            runtime.say(
                {ANNABELLA_TR(
                     "The unfinished game cannot be resumed, and stays in the journal. A new game begins."),
                 {}});
            break;
        }
        const game::Game& game = session->game();
        if (game.result()) {
            // It ended just before the program did.
            TRY_VOID(session->close());
            continue;
        }
        TRY(const auto worth_nothing, is_worth_nothing(runtime, *session));
        if (unfinished == Unfinished::GoOn || !worth_nothing) {
            TRY_VOID(tell_newer_without_settings(runtime, id, is_tournament));
            TRY_VOID(tell_lost_events(runtime, *session));
        }
        if (unfinished == Unfinished::GoOn)
            return Choice{std::move(*session)};
        if (worth_nothing) {
            // Not worth a question.
            TRY_VOID(runtime.journal().finish(session->id(), "*"));
            continue;
        }
        const Reply reply =
            ask(runtime, input,
                {game.adjourned()
                     ? ANNABELLA_TR("A game is adjourned, {0} against {1}, {2}. Resume it: yes or no?")
                     : ANNABELLA_TR("A game is unfinished, {0} against {1}, {2}. Resume it: yes or no?"),
                 {name_of(runtime, game, Side::White), name_of(runtime, game, Side::Black), how_far(game)}});
        switch (reply) {
        case Reply::Yes:
            return Choice{std::move(*session)};
        case Reply::Nobody:
            runtime.say(
                {ANNABELLA_TR("No answer, so the game is unchanged. To resume it, start with --resume."),
                 {}});
            return Choice{std::nullopt, Choice::Left::Unanswered};
        case Reply::Quit:
            runtime.say({ANNABELLA_TR("Goodbye. The game is unchanged."), {}});
            return Choice{std::nullopt, Choice::Left::Quit};
        case Reply::No:
            break;
        }
        // A word that was misheard or mistyped is to lose no game.
        runtime.say({ANNABELLA_TR("The game is unchanged. To open it later, type {1} games open {0}."),
                     {std::to_string(number), runtime.options().called}});
        break;
    }
    // What has been looked at may have been announced in another scheme.
    if (runtime.phrasebook().scheme().name != runtime.options().scheme)
        TRY_VOID(runtime.load_scheme(runtime.options().scheme));
    return Choice{};
}

} // namespace annabella::app
