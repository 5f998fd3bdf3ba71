// The arbiter's acts: going back and replaying is the identity, undoing too, and all of it is in the journal.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <random>
#include <sstream>
#include <string>
#include <vector>

#include "../support/letters.hpp"
#include "../support/score_sheets.hpp"
#include "chess/notation/san.hpp"
#include "chess/rules.hpp"
#include "game/game.hpp"
#include "game/sheet/written_moves.hpp"

namespace annabella::game {
namespace {

using namespace std::chrono_literals;

constexpr int games_with_acts = 60;

/// Where each test draws its games from.
struct Players {
    explicit Players(unsigned seed) : random(seed) {}

    int upto(int most) { return std::uniform_int_distribution<int>(0, most)(random); }

    Table table() {
        static constexpr std::string_view controls[] = {"none", "1:00:00", "0:50:00+10s", "0:40:00 delay 5s",
                                                        "3/0:50:00,2/0:40:00+3s,0:30:00 delay 2s"};
        Table table;
        table.edition = static_cast<Edition>(upto(2));
        table.control = *parse_time_control(controls[upto(4)]);
        return table;
    }

    /// A legal move that leaves the game going on.
    std::optional<rules::Move> move(const rules::Position& position) {
        const rules::MoveList legal = position.legal_moves();
        for (int tries = 0; tries < 20 && !legal.empty(); ++tries) {
            const rules::Move move =
                legal[static_cast<std::size_t>(upto(static_cast<int>(legal.size()) - 1))];
            if (!position.after(move).legal_moves().empty())
                return move;
        }
        return std::nullopt;
    }

    std::mt19937 random;
};

/// Announced, repeated and pressed, all `thought` after the last event.
void play(Game& game, rules::Move move, Span thought) {
    const Side side = game.turn();
    const std::string text = rules::write_move(game.position(), move);
    const Time at = game.now() + thought;
    game.apply({at, Announced{side, text, chess::read_move(text)}});
    game.apply({at, Repeated{opposite(side), text, chess::read_move(text)}});
    if (game.table().control.has_clock())
        game.apply({at, Pressed{side}});
}

struct Thought {
    rules::Move move;
    Span time{0};
};

std::vector<Thought> play_at_random(Game& game, Players& players, int plies) {
    std::vector<Thought> played;
    for (int ply = 0; ply < plies && !game.result(); ++ply) {
        const auto move = players.move(game.position());
        if (!move)
            break;
        const Span thought{players.upto(20'000)};
        play(game, *move, thought);
        played.push_back({*move, thought});
    }
    return played;
}

/// The digest without what a later moment changes by itself: the moments at which things were done, and the
/// list of the arbiter's acts.
std::string timeless(const Game& game) {
    std::istringstream lines(game.digest());
    std::string kept;
    for (std::string line; std::getline(lines, line);) {
        if (line.starts_with("act ") || line.starts_with("undoable "))
            continue;
        if (line.starts_with("clock "))
            line.erase(line.find(" at "));
        if (line.starts_with("moves")) {
            std::string cut;
            bool moment = false;
            for (const char byte : line) {
                if (byte == '@')
                    moment = true;
                else if (byte == '/' || byte == ' ')
                    moment = false;
                if (!moment)
                    cut += byte;
            }
            line = cut;
        }
        kept += line + '\n';
    }
    return kept;
}

TEST(Arbiter, GoingBackAndPlayingTheSameMovesIsTheIdentity) {
    int retracted = 0;
    for (unsigned seed = 0; seed < games_with_acts; ++seed) {
        Players players(seed);
        Game game = *Game::create(players.table(), chess::rules());
        game.apply({Time{5s}, Started{}});
        const std::vector<Thought> played = play_at_random(game, players, 24);
        if (game.result() || played.empty() || game.score().entries.size() != played.size())
            continue;
        const std::string wanted = timeless(game);
        const Plies back_to(static_cast<std::size_t>(players.upto(static_cast<int>(played.size()) - 1)));
        // Some time later: what passes meanwhile is nobody's.
        game.apply({game.now() + Span{players.upto(5000)}, Retracted{back_to}});
        ASSERT_EQ(game.score().plies(), back_to) << "seed " << seed;
        ASSERT_EQ(game.position().key(), game.position_after(back_to).key());
        for (std::size_t ply = back_to.count(); ply < played.size(); ++ply)
            play(game, played[ply].move, played[ply].time);
        EXPECT_EQ(timeless(game), wanted) << "seed " << seed << ", back to " << back_to.count();
        ++retracted;
    }
    EXPECT_GT(retracted, games_with_acts / 2);
}

TEST(Arbiter, GoingBackGivesTheClocksOfThatMoment) {
    Table table;
    table.control = *parse_time_control("2/0:10:00,0:05:00+7s");
    Game game = *Game::create(table, chess::rules());
    game.apply({Time{}, Started{}});
    std::vector<BySide<Span>> left = {game.clock(game.now()).left};
    Players players(7);
    for (const char* text : {"e2e4", "e7e5", "g1f3", "b8c6", "f1b5", "a7a6"}) {
        play(game, *chess::parse_uci(chess::from_table(game.position()), text), Span{players.upto(60'000)});
        left.push_back(game.clock(game.now()).left);
    }
    for (std::size_t ply = 7; ply-- > 0;) {
        game.apply({game.now() + 3s, Retracted{Plies(ply)}});
        EXPECT_EQ(game.clock(game.now()).left, left[ply]) << ply;
        EXPECT_EQ(game.clock(game.now()).running, ply % 2 == 0 ? Side::White : Side::Black);
    }
}

/// Any act of the arbiter's that may be undone; many of them are refused.
Happening random_ruling(Players& players) {
    const auto side = static_cast<Side>(players.upto(1));
    const Span some{players.upto(600'000)};
    switch (players.upto(9)) {
    case 0:
        return Paused{};
    case 1:
        return Unpaused{};
    case 2:
        return ClockAdjusted{{some, Span{players.upto(900'000)}}};
    case 3:
        return Ruled{static_cast<Outcome>(players.upto(3))};
    case 4:
        return Penalised{side, static_cast<Penalty>(players.upto(6)), some};
    case 5:
    case 6:
        return Retracted{Plies(static_cast<std::size_t>(players.upto(12)))};
    case 7:
        return Replaced{Plies(static_cast<std::size_t>(players.upto(12))),
                        players.upto(1) == 0 ? "a3" : "Nf6 Nc3"};
    case 8:
        return Noted{"a note"};
    default:
        return IllegalRuled{};
    }
}

TEST(Arbiter, UndoingAllIsTheIdentity) {
    int undone = 0;
    for (unsigned seed = 0; seed < games_with_acts; ++seed) {
        Players players(1000 + seed);
        Game game = *Game::create(players.table(), chess::rules());
        game.apply({Time{5s}, Started{}});
        play_at_random(game, players, players.upto(12));
        std::string wanted = timeless(game);
        const int rulings = 1 + players.upto(7);
        for (int i = 0; i < rulings; ++i) {
            game.apply({game.now() + Span{players.upto(3000)}, TimePassed{}});
            // The time before his first act was the players'.
            if (game.score().acts.empty())
                wanted = timeless(game);
            game.apply({game.now(), random_ruling(players)});
        }
        const std::size_t acts = game.score().acts.size();
        for (std::size_t i = 0; i < acts; ++i)
            game.apply({game.now() + Span{players.upto(3000)}, RulingUndone{}});
        EXPECT_EQ(timeless(game), wanted) << "seed " << seed;
        // Nothing that was done and undone is lost from the record.
        EXPECT_EQ(game.score().acts.size(), 2 * acts) << "seed " << seed;
        undone += static_cast<int>(acts);
        const Notices more = game.apply({game.now(), RulingUndone{}}).notices;
        ASSERT_EQ(more.size(), 1U);
        EXPECT_EQ(std::get<Refused>(more[0]).reason.rule(), Rule::NothingToUndo);
    }
    EXPECT_GT(undone, games_with_acts);
}

TEST(Arbiter, NothingIsUndoneWhenPlayHasGoneOn) {
    Game game = *Game::create(Table{}, chess::rules());
    game.apply({Time{}, Started{}});
    game.apply({Time{1s}, Penalised{Side::White, Penalty::Warning, 0s}});
    play(game, *chess::parse_uci(chess::from_table(game.position()), "e2e4"), 1s);
    const Notices notices = game.apply({game.now(), RulingUndone{}}).notices;
    ASSERT_EQ(notices.size(), 1U);
    EXPECT_EQ(name(notices[0]), "refused");
}

// However long the arbiter goes on, what he can undo stays bounded, and so does the memory for it.
TEST(Arbiter, OnlySoManyActsCanBeUndone) {
    Game game = *Game::create(Table{}, chess::rules());
    game.apply({Time{}, Started{}});
    for (int i = 0; i < 1000; ++i)
        game.apply({Time{1s}, Noted{std::to_string(i)}});
    int undone = 0;
    while (name(game.apply({Time{1s}, RulingUndone{}}).notices.at(0)) == "ruling-taken-back")
        ++undone;
    EXPECT_EQ(undone, 16);
}

TEST(Arbiter, TheJournalGivesTheSameGame) {
    for (unsigned seed = 0; seed < games_with_acts; ++seed) {
        Players players(2000 + seed);
        const Table table = players.table();
        Game game = *Game::create(table, chess::rules());
        Game again = *Game::create(table, chess::rules());
        const auto happen = [&](const Event& event) {
            const Notices told = game.apply(event).notices;
            auto read = read_act(write_act(event, chess::rules()), chess::rules());
            ASSERT_TRUE(read) << write_act(event, chess::rules());
            read->at = event.at;
            const Notices told_again = again.apply(*read).notices;
            ASSERT_EQ(told.size(), told_again.size()) << write_act(event, chess::rules());
            for (std::size_t i = 0; i < told.size(); ++i)
                EXPECT_EQ(name(told[i]), name(told_again[i])) << write_act(event, chess::rules());
        };
        happen({Time{5s}, Started{}});
        for (int i = 0; i < 80; ++i) {
            const Time at = game.now() + Span{players.upto(4000)};
            if (players.upto(3) > 0) {
                const auto move = players.move(game.position());
                if (!move)
                    break;
                const Side side = game.turn();
                const std::string text = rules::write_move(game.position(), *move);
                happen({at, Announced{side, text, chess::read_move(text)}});
                happen({at, Repeated{opposite(side), text, chess::read_move(text)}});
                happen({at, Pressed{side}});
            } else if (players.upto(3) == 0) {
                happen({at, RulingUndone{}});
            } else if (players.upto(3) == 0) {
                happen({at, ScoreWritten{static_cast<Side>(players.upto(1)), "1. e4 e5 2. Nf3"}});
                happen({at, Compared{}});
                happen({at, Decided{static_cast<Decision>(players.upto(2))}});
            } else {
                happen({at, random_ruling(players)});
            }
            ASSERT_TRUE(again.state() == game.state()) << "seed " << seed << ", event " << i << '\n'
                                                       << again.digest() << "instead of\n"
                                                       << game.digest();
        }
    }
}

rules::Lettering letters_of(std::string_view language) {
    const auto& all = test::all_letters();
    return {std::string(language), {all.begin(), all.end()}};
}

TEST(WrittenMoves, AreReadAsPlayersWriteThem) {
    const chess::Position start;
    const auto count = [&](std::string_view text, std::string_view language) {
        return read_written_moves(start, text, letters_of(language)).moves.size();
    };
    EXPECT_EQ(count("1. e4 e5 2. Nf3 Nc6 *", "en"), 4U);
    EXPECT_EQ(count("1.e4 e5 2.Rf3 Rc6 3.Ob5 (=)", "et"), 5U);
    EXPECT_EQ(count("1 e2—e4 e7—e5 2 Rg1—f3", "et"), 3U);
    EXPECT_EQ(count("1. e4 d5 2. e:d5 Ld8:d5", "et"), 4U);
    EXPECT_EQ(count("1. e4 … e5 2... Nf3", "en"), 3U);
    EXPECT_EQ(count("e4 e5 Nf3 Nc6 Bc4 Bc5 0-0 Nf6 1/2-1/2", "en"), 8U);
    EXPECT_EQ(count("", "en"), 0U);
    const WrittenMoves broken = read_written_moves(start, "e4 e5 Ng3 Nc6", letters_of("en"));
    EXPECT_EQ(broken.moves.size(), 2U);
    EXPECT_EQ(broken.unreadable, "Ng3");
    EXPECT_TRUE(read_written_moves(start, "e4 e5", letters_of("en")).unreadable.empty());
    EXPECT_EQ(read_written_moves(start, "\xff\x80…. :", letters_of("ru")).unreadable,
              "\xff\x80…."); // Whatever the bytes.
    // What has been read is kept so that it means the same moves.
    const WrittenMoves castles = read_written_moves(start, "e4 e5 Nf3 Nc6 Bc4 Bc5 0-0 Nd9", letters_of("en"));
    const WrittenMoves again = from_kept_forms(start, kept_forms(start, castles));
    EXPECT_EQ(again.moves, castles.moves);
    EXPECT_EQ(again.unreadable, "Nd9");
}

TEST(ScorePoints, PointsAreTheResultsButForWhatTheArbiterSays) {
    ScoreSheet sheet = test::sheet_of({});
    EXPECT_FALSE(sheet.half_points());
    sheet.result = GameResult{Outcome::Draw, How::Agreement};
    EXPECT_EQ(*sheet.half_points(), (BySide<int>{1, 1}));
    sheet.points[Side::White] = {.taken = 1};
    EXPECT_EQ(*sheet.half_points(), (BySide<int>{0, 1}));
    sheet.points[Side::Black] = {.most = true};
    EXPECT_EQ(*sheet.half_points(), (BySide<int>{0, 2}));
    EXPECT_EQ(sheet.uneven_points(), "0-1");
    sheet.points[Side::Black].taken = 1;
    EXPECT_EQ(sheet.uneven_points(), "0-½");
    sheet.points[Side::Black].taken = 5;
    EXPECT_EQ(*sheet.half_points(), (BySide<int>{0, 0}));
}

} // namespace
} // namespace annabella::game
