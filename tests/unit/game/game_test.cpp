// The game as the fold of its events, whatever they are.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sstream>

#include "../support/random_table.hpp"
#include "chess/notation/san.hpp"
#include "chess/rules.hpp"
#include "game/events/statement.hpp"

namespace annabella::game {
namespace {

using namespace std::chrono_literals;

using testing::ElementsAre;
using testing::IsEmpty;

constexpr unsigned games_checked = 60;

Game game_at(const Table& table) { return *Game::create(table, chess::rules()); }

Table table_with_clock(std::string_view control) {
    Table table;
    table.control = *parse_time_control(control);
    return table;
}

Announced announced(Side side, std::string text) {
    auto readings = chess::read_move(text);
    return {side, std::move(text), std::move(readings)};
}

Repeated repeated(Side side, std::string text) {
    auto readings = chess::read_move(text);
    return {side, std::move(text), std::move(readings)};
}

std::vector<std::string> names(const Notices& notices) {
    std::vector<std::string> found;
    for (const Notice& notice : notices)
        found.emplace_back(name(notice));
    return found;
}

std::optional<std::string_view> refusal(const Notices& notices) {
    for (const Notice& notice : notices)
        if (const auto* refused = std::get_if<Refused>(&notice))
            return refused->reason.name();
    return std::nullopt;
}

TEST(Game, APositionThatCannotBePlayedIsAnError) {
    Table table;
    table.position = "8/8/8/8/8/8/8/8 w - - 0 1";
    EXPECT_FALSE(Game::create(table, chess::rules()).has_value());
    table.position = "no position";
    EXPECT_FALSE(Game::create(table, chess::rules()).has_value());
}

TEST(Game, TimeNeverGoesBack) {
    Game game = game_at(table_with_clock("1:00:00"));
    game.apply({Time{10s}, Started{}});
    game.apply({Time{30s}, TimePassed{}});
    game.apply({Time{5s}, TimePassed{}});
    EXPECT_EQ(game.now(), Time(30s));
    EXPECT_EQ(game.clock(game.now()).left[Side::White], Span(59min + 40s));
}

// Whoever sleeps until the next deadline must not be woken for ever by one that is over.
TEST(Game, AFallenFlagIsNoDeadline) {
    Game game = game_at(table_with_clock("0:01:00"));
    EXPECT_FALSE(game.next_deadline());
    game.apply({Time{1s}, Started{}});
    EXPECT_EQ(game.next_deadline(), Time(61s));
    EXPECT_THAT(names(game.apply({Time{61s}, TimePassed{}}).notices), ElementsAre("flag-fell"));
    EXPECT_FALSE(game.next_deadline());
    EXPECT_THAT(names(game.apply({Time{90s}, TimePassed{}}).notices), IsEmpty());
    game.apply({Time{91s}, ClockAdjusted{{Span(2min), Span(1min)}}});
    EXPECT_EQ(game.next_deadline(), Time(211s));
}

TEST(Game, ABoardInDisorderIsADeadlineOnce) {
    Table table;
    table.seat(Side::Black).board = BoardKind::Occupancy;
    Game game = game_at(table);
    game.apply({Time{}, Started{}});
    game.apply({Time{1s}, Lifted{Side::Black, *chess::parse_square("a8")}});
    game.apply({Time{1s}, Placed{Side::Black, *chess::parse_square("a4"), std::nullopt}});
    EXPECT_EQ(game.next_deadline(), Time(1s) + board_patience);
    EXPECT_THAT(names(game.apply({Time{1s} + board_patience, TimePassed{}}).notices),
                ElementsAre("board-unclear"));
    EXPECT_FALSE(game.next_deadline());
}

TEST(Game, AfterAWrongClaimTheNamedMoveMustBePlayed) {
    Game game = game_at(table_with_clock("1:00:00"));
    game.apply({Time{}, Started{}});
    const std::string text = "g1f3";
    const Notices claimed =
        game.apply({Time{1s}, Claimed{Side::White, Claim::Threefold, text, chess::read_move(text)}}).notices;
    EXPECT_EQ(refusal(claimed), because::WrongClaim::name);
    EXPECT_EQ(game.offer(), Side::White);
    EXPECT_EQ(game.clock(Time{1s}).left[Side::Black], Span(63min));
    EXPECT_EQ(refusal(game.apply({Time{2s}, announced(Side::White, "e2e4")}).notices),
              because::TouchMove::name);
    EXPECT_FALSE(refusal(game.apply({Time{2s}, announced(Side::White, "g1f3")}).notices));
    EXPECT_FALSE(refusal(game.apply({Time{2s}, repeated(Side::Black, "g1f3")}).notices));
    EXPECT_FALSE(refusal(game.apply({Time{3s}, Pressed{Side::White}}).notices));
    // It binds for that one move only.
    EXPECT_FALSE(refusal(game.apply({Time{4s}, announced(Side::Black, "e7e5")}).notices));
}

TEST(Game, TheTimeOfAMoveIsRecorded) {
    Game game = game_at(table_with_clock("1:00:00+10s"));
    game.apply({Time{2s}, Started{}});
    game.apply({Time{5s}, announced(Side::White, "e2e4")});
    game.apply({Time{6s}, repeated(Side::Black, "e2e4")});
    game.apply({Time{12s}, Pressed{Side::White}});
    ASSERT_EQ(game.score().entries.size(), 1U);
    const ScoreEntry& entry = game.score().entries[0];
    EXPECT_EQ(entry.at, Time(12s));
    EXPECT_EQ(entry.spent, Span(10s));
    EXPECT_EQ(entry.left, Span(1h + 10s));
}

/// Plays random games, and calls `look(before, event, applied, after)` at each event.
template <class Look>
void play_random_games(Look look) {
    int moves = 0;
    int ended = 0;
    for (unsigned seed = 1; seed <= games_checked; ++seed) {
        test::RandomTable random(seed);
        Game game = game_at(random.table());
        for (int i = 0; i < test::events_of_a_game && !testing::Test::HasFailure(); ++i) {
            const Event event = random.next(game);
            const Game before = game;
            const Applied applied = game.apply(event);
            look(before, event, applied, game);
        }
        moves += static_cast<int>(game.score().entries.size());
        ended += game.result() ? 1 : 0;
        ASSERT_FALSE(testing::Test::HasFailure()) << "seed " << seed;
    }
    // The games must be worth their name.
    EXPECT_GT(moves, static_cast<int>(games_checked) * 10);
    EXPECT_GT(ended, static_cast<int>(games_checked) / 10);
}

/// An act of the arbiter's that may take back moves, or change a result.
bool may_go_back(const Happening& happening) {
    return std::holds_alternative<Decided>(happening) || std::holds_alternative<IllegalRuled>(happening) ||
           std::holds_alternative<TouchSeen>(happening) || std::holds_alternative<RulingUndone>(happening);
}

/// The press that completes an illegal move, where only the opponent minds it (FIDE 2009, A.4c; 2018, A.4.2).
bool completes_illegal_move(const Game& before, const Event& event, const Game& after) {
    return std::holds_alternative<Pressed>(event.what) && before.laws().illegal_lapses_with_next_move &&
           after.score().entries.size() > before.score().entries.size() &&
           !before.position().legal_moves().contains(after.score().entries.back().move);
}

/// An illegal move has come into the record.
bool has_illegal_move(const ScoreSheet& score) {
    rules::Position position = score.start;
    return std::any_of(score.entries.begin(), score.entries.end(), [&](const ScoreEntry& entry) {
        const bool legal = position.legal_moves().contains(entry.move);
        position.play(entry.move);
        return !legal;
    });
}

TEST(RandomGames, ARefusedEventChangesNothingButTheTime) {
    play_random_games([](const Game& before, const Event& event, const Applied& applied, const Game& after) {
        if (applied.accepted)
            return;
        EXPECT_TRUE(refusal(applied.notices)) << write_happening(event.what, chess::rules());
        Game only_time = before;
        only_time.let_time_pass(event.at);
        EXPECT_TRUE(after.state() == only_time.state()) << write_happening(event.what, chess::rules()) << '\n'
                                                        << after.digest() << "instead of\n"
                                                        << only_time.digest();
    });
}

TEST(RandomGames, TheRecordIsLegalAndLeadsToThePosition) {
    play_random_games([](const Game& before, const Event& event, const Applied&, const Game& after) {
        const ScoreSheet& score = after.score();
        ASSERT_EQ(score.position_after(score.plies()).key(), after.position().key());
        if (may_go_back(event.what) || std::holds_alternative<IllegalStands>(event.what))
            return;
        ASSERT_LE(before.score().entries.size(), score.entries.size());
        ASSERT_LE(score.entries.size(), before.score().entries.size() + 1);
        if (before.score().entries.size() == score.entries.size())
            return;
        if (completes_illegal_move(before, event, after))
            return;
        ASSERT_TRUE(before.position().legal_moves().contains(score.entries.back().move));
        // FIDE 2009, E.2.3: the board of who moved shows the position, but for a sealed move, which fingers
        // make when the envelope has been opened.
        if (!before.adjourned()) {
            EXPECT_TRUE(after.board(before.turn()).shows(after.position().placement()) ||
                        !after.state().replies_on(before.turn(), after.position()).empty() ||
                        after.state().is_reply_begun(before.turn(), after.position()));
        }
    });
}

TEST(RandomGames, AnIllegalMoveComesInByThePressAloneWhereOnlyTheOpponentMindsIt) {
    int completed = 0;
    play_random_games([&](const Game& before, const Event& event, const Applied&, const Game& after) {
        const bool grows = after.score().entries.size() > before.score().entries.size();
        if (completes_illegal_move(before, event, after)) {
            ++completed;
            EXPECT_TRUE(has_illegal_move(after.score()));
            EXPECT_NE(after.turn(), before.turn());
            EXPECT_EQ(after.clock(after.now()).running, std::optional(after.turn()));
        } else if (grows && !may_go_back(event.what) && !std::holds_alternative<IllegalStands>(event.what)) {
            ASSERT_TRUE(before.position().legal_moves().contains(after.score().entries.back().move));
        }
        // Wherever it leads, both kings are on the board.
        ASSERT_EQ(chess::count(chess::from_table(after.position()).pieces(chess::Role::King)), 2);
    });
    EXPECT_GT(completed, 0);
}

TEST(RandomGames, TheResultStands) {
    play_random_games([](const Game& before, const Event& event, const Applied&, const Game& after) {
        // FIDE 2009, 8.7: unless the arbiter decides otherwise.
        const bool decided_otherwise = may_go_back(event.what) || std::holds_alternative<Ruled>(event.what) ||
                                       std::holds_alternative<Penalised>(event.what);
        if (before.result() && !decided_otherwise) {
            EXPECT_EQ(before.result(), after.result()) << write_happening(event.what, chess::rules());
            EXPECT_FALSE(after.clock(after.now()).running);
        }
    });
}

TEST(RandomGames, DeadlinesAreAheadOrFallDueOnce) {
    play_random_games([](const Game&, const Event&, const Applied&, const Game& after) {
        const auto deadline = after.next_deadline();
        if (!deadline)
            return;
        Game then = after;
        then.apply({std::max(*deadline, after.now()), TimePassed{}});
        EXPECT_NE(then.next_deadline(), deadline);
    });
}

// What is in the journal gives the game again: each event is written, read back and applied to another game.
TEST(RandomGames, TheSameEventsGiveTheSameGameAndTheSameNotices) {
    for (unsigned seed = 1; seed <= games_checked; ++seed) {
        test::RandomTable random(seed);
        const Table table = random.table();
        Table read_back;
        for (const std::string& line : write_table(table))
            ASSERT_TRUE(read_table_statement(line, read_back).has_value()) << line;
        Game game = game_at(table);
        Game again = game_at(read_back);
        for (int i = 0; i < test::events_of_a_game; ++i) {
            const Event event = random.next(game);
            const auto happening =
                read_happening(write_happening(event.what, chess::rules()), chess::rules());
            ASSERT_TRUE(happening.has_value()) << write_happening(event.what, chess::rules());
            ASSERT_EQ(names(game.apply(event).notices), names(again.apply({event.at, *happening}).notices));
            ASSERT_TRUE(game.state() == again.state()) << write_happening(event.what, chess::rules()) << '\n'
                                                       << game.digest() << "instead of\n"
                                                       << again.digest();
        }
    }
}

} // namespace
} // namespace annabella::game
