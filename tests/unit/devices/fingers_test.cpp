// The simulated hands: they always make the move, and do besides it only what was asked for.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "simulator/fingers.hpp"

#include <algorithm>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "chess/notation/fen.hpp"
#include "chess/notation/san.hpp"
#include "devices/debouncer.hpp"
#include "simulator/dice.hpp"
#include "simulator/player.hpp"

namespace annabella::simulator {
namespace {

using chess::Move;
using chess::MoveKind;
using chess::Position;
using chess::Square;
using std::chrono::milliseconds;
using Kind = FingerAction::Kind;

std::string text(const FingerScript& script) {
    std::string all;
    for (const FingerAction& action : script) {
        if (!all.empty())
            all += ' ';
        if (action.kind == Kind::Press)
            all += "press";
        else
            all += (action.kind == Kind::Lift ? '-' : '+') + chess::name(action.square) +
                   chess::fen_letter(chess::Piece(action.piece.value()));
    }
    return all;
}

std::string script_of(const std::string& fen, const std::string& uci, const FingerHabits& habits,
                      bool press = false, chess::CastlingMode mode = chess::CastlingMode::Standard) {
    const auto position = chess::position_from_fen(fen, mode);
    if (!position)
        return to_string(position.error());
    const auto move = chess::parse_uci(*position, uci);
    if (!move)
        return to_string(move.error());
    Fingers fingers(1, habits);
    return text(fingers.move(*position, *move, press));
}

FingerHabits only(int FingerHabits::*habit) {
    FingerHabits habits = FingerHabits::plain();
    habits.*habit = 100;
    return habits;
}

/// Random games over `positions` positions; `check` sees each position and move.
template <class Check>
void random_moves(int positions, bool chess960, Check&& check) {
    std::uint64_t dice = 42;
    Position position;
    int half_moves = 0;
    for (int i = 0; i < positions; ++i) {
        const auto moves = position.legal_moves();
        if (moves.empty() || half_moves > 120) {
            position = chess960 ? *Position::chess960(static_cast<int>(roll(dice) % 960)) : Position();
            half_moves = 0;
            continue;
        }
        Move move = moves[roll(dice) % moves.size()];
        // Castling, en passant and promotion are rare; take them where they are.
        for (const Move other : moves)
            if (other.kind() != MoveKind::Normal && roll(dice) % 2 == 0)
                move = other;
        check(position, move);
        position.play(move);
        ++half_moves;
    }
}

constexpr auto castling = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";

TEST(Fingers, PlainMovesAreWhatTheMoveNeeds) {
    const FingerHabits plain = FingerHabits::plain();
    const std::string start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    EXPECT_EQ(script_of(start, "e2e4", plain, true), "-e2P +e4P press");
    EXPECT_EQ(script_of(start, "g1f3", plain), "-g1N +f3N");
    EXPECT_EQ(script_of("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "e4d5", plain), "-e4P -d5p +d5P");
    EXPECT_EQ(script_of("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", plain), "-e5P -d5p +d6P");
    EXPECT_EQ(script_of("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8q", plain), "-a7P +a8Q");
    EXPECT_EQ(script_of(castling, "e1g1", plain), "-e1K +g1K -h1R +f1R");
    EXPECT_EQ(script_of(castling, "e1c1", plain), "-e1K +c1K -a1R +d1R");
}

TEST(Fingers, EachHabitIsAsDescribed) {
    const std::string capture = "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1";
    EXPECT_EQ(script_of(capture, "e4d5", only(&FingerHabits::capture_first)), "-d5p -e4P +d5P");
    EXPECT_EQ(script_of(capture, "e4d5", only(&FingerHabits::hesitate)), "-e4P +e4P -e4P -d5p +d5P");
    EXPECT_EQ(script_of("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", only(&FingerHabits::en_passant_late)),
              "-e5P +d6P -d5p");
    EXPECT_EQ(script_of("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8n", only(&FingerHabits::late_promotion)),
              "-a7P +a8P -a8P +a8N");
    EXPECT_EQ(script_of(castling, "e1g1", only(&FingerHabits::rook_first)), "-h1R +f1R -e1K +g1K");
    EXPECT_EQ(script_of(castling, "e1g1", only(&FingerHabits::both_hands)), "-e1K -h1R +g1K +f1R");
    EXPECT_EQ(script_of("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e2e4", only(&FingerHabits::wander)),
              "-e2P +e3P -e3P +e4P");
    EXPECT_EQ(script_of("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e2e4", only(&FingerHabits::adjust)),
              "-e1K +e1K -e2P +e4P");
    EXPECT_EQ(script_of("8/8/8/4k3/8/4P3/8/4K3 w - - 0 1", "e3e4", only(&FingerHabits::adjust)), "-e3P +e4P");
    // Over some of the three squares between, in order.
    const std::string slid = script_of("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "a1a5", only(&FingerHabits::slide));
    EXPECT_THAT(slid, testing::MatchesRegex("-a1R( .a2R .a2R)?( .a3R .a3R)?( .a4R .a4R)? .a5R"));
}

TEST(Fingers, Castling960WhereOneStandsInTheWayOfTheOther) {
    const auto mode = chess::CastlingMode::Chess960;
    const FingerHabits plain = FingerHabits::plain();
    EXPECT_EQ(script_of("4k3/8/8/8/8/8/8/1KR5 w C - 0 1", "b1c1", plain, false, mode), "-b1K +g1K -c1R +f1R");
    EXPECT_EQ(script_of("4k3/8/8/8/8/8/8/5KR1 w G - 0 1", "f1g1", plain, false, mode), "-f1K -g1R +g1K +f1R");
    EXPECT_EQ(script_of("4k3/8/8/8/8/8/8/6KR w H - 0 1", "g1h1", plain, false, mode), "-h1R +f1R");
    EXPECT_EQ(script_of("4k3/8/8/8/8/8/8/4KR2 w F - 0 1", "e1f1", plain, false, mode), "-e1K +g1K");
}

void check_script(const Position& position, Move move, const FingerScript& script) {
    int impossible = 0;
    const auto placement = apply(position.placement(), script, &impossible);
    ASSERT_EQ(impossible, 0) << text(script);
    ASSERT_EQ(placement, position.after(move).placement())
        << chess::write_fen(position) << ' ' << text(script);
    ASSERT_TRUE(std::is_sorted(script.begin(), script.end(),
                               [](const auto& a, const auto& b) { return a.time < b.time; }));
    ASSERT_EQ(script.back().kind, Kind::Press);
    ASSERT_EQ(
        std::count_if(script.begin(), script.end(), [](const auto& a) { return a.kind == Kind::Press; }), 1);
}

TEST(Fingers, AlwaysEndInThePlacementAfterTheMove) {
    FingerHabits wild;
    wild.adjust = wild.adjust_opponent = wild.wander = wild.hesitate = wild.slide = wild.bounce = 60;
    wild.rook_first = wild.both_hands = 50;
    for (const bool chess960 : {false, true})
        for (const FingerHabits& habits : {FingerHabits(), wild}) {
            Fingers fingers(chess960 ? 3 : 2, habits);
            int special[4] = {};
            random_moves(10000, chess960, [&](const Position& position, Move move) {
                ++special[static_cast<std::size_t>(move.kind())];
                check_script(position, move, fingers.move(position, move, true));
            });
            for (const int count : special)
                EXPECT_GT(count, 10);
        }
}

TEST(Fingers, LawfulHandsTouchNothingThatBinds) {
    Fingers fingers(5, FingerHabits::lawful());
    int bounced = 0;
    random_moves(10000, false, [&](const Position& position, Move move) {
        const auto script = fingers.move(position, move, true);
        check_script(position, move, script);
        ASSERT_EQ(script.front().kind, Kind::Lift);
        ASSERT_EQ(script.front().square, move.from()) << "the moving piece first, the king in castling";
        const auto before = position.placement();
        for (const FingerAction& action : script) {
            if (action.kind != Kind::Lift)
                continue;
            // What stood there in the position belongs to the move.
            const bool own = action.square == move.from() || action.square == move.to() ||
                             position.captured_square(move) == action.square;
            ASSERT_TRUE(own || !before[static_cast<std::size_t>(chess::index(action.square))])
                << text(script);
        }
        bounced += script.size() > 8 ? 1 : 0;
    });
    EXPECT_GT(bounced, 0);
}

TEST(Fingers, TheSameSeedGivesTheSameHands) {
    Fingers one(7);
    Fingers two(7);
    Fingers other(8);
    int different = 0;
    random_moves(500, false, [&](const Position& position, Move move) {
        const auto script = one.move(position, move, true);
        ASSERT_EQ(script, two.move(position, move, true));
        different += script == other.move(position, move, true) ? 0 : 1;
    });
    EXPECT_GT(different, 400);
}

// The debouncer gives back what the hands meant; nothing else in a script is quick enough to be taken for
// bounce.
TEST(Fingers, BounceIsWhatTheDebouncerTakesOut) {
    FingerHabits quick;
    quick.bounce = 0;
    quick.hand = milliseconds(250);
    FingerHabits bouncing = FingerHabits::plain();
    bouncing.bounce = 100;
    const auto debounced = [](const Position& position, const FingerScript& script) {
        devices::Debouncer debouncer;
        debouncer.feed(devices::Snapshot{devices::cells_of(position.placement(), true), false, {}}, {});
        debouncer.take();
        for (const FingerAction& action : script) {
            if (action.kind == Kind::Lift)
                debouncer.feed(devices::Lifted{action.square, devices::BoardTime{action.time}},
                               devices::HostTime{action.time});
            else if (action.kind == Kind::Place)
                debouncer.feed(devices::Placed{action.square, action.piece, devices::BoardTime{action.time}},
                               devices::HostTime{action.time});
        }
        debouncer.tick(devices::HostTime{std::chrono::hours(1)});
        return debouncer.take();
    };
    Fingers steady(9, quick);
    Fingers shaking(9, bouncing);
    Fingers plain(9, FingerHabits::plain());
    random_moves(2000, false, [&](const Position& position, Move move) {
        const auto script = steady.move(position, move, false);
        ASSERT_EQ(debounced(position, script).size(), script.size()) << text(script);
        const auto bounced = shaking.move(position, move, false);
        const auto needed = plain.move(position, move, false);
        ASSERT_GT(bounced.size(), needed.size());
        ASSERT_EQ(debounced(position, bounced).size(), needed.size()) << text(bounced);
    });
}

TEST(Apply, CountsWhatHandsCannotDo) {
    const chess::Piece pawn{};
    const FingerScript script = {{milliseconds(0), Kind::Lift, Square{28}, pawn},
                                 {milliseconds(0), Kind::Place, Square{0}, pawn},
                                 {milliseconds(0), Kind::Place, Square{30}, pawn}};
    int impossible = 0;
    const auto placement = apply(Position().placement(), script, &impossible);
    EXPECT_EQ(impossible, 2);
    EXPECT_EQ(placement[30], pawn);
}

TEST(Player, PlaysHisMovesAndTheOpponentsWhenTold) {
    rules::Record game{.start = Position()};
    rules::Position position = game.start;
    for (const char* typed : {"e4", "e5", "Nf3"}) {
        const auto& rules = position.rules();
        game.moves.push_back({rules.resolve(position, rules.read_move(typed, {})).value()});
        position.play(game.moves.back().move);
    }
    Player player(game, Side::White, make_hands(position.rules(), 1, FingerHabits::plain()),
                  milliseconds(1000));
    EXPECT_EQ(player.next_deadline(), std::nullopt);
    player.begin(milliseconds(5000));
    EXPECT_EQ(player.next_deadline(), milliseconds(6000));
    EXPECT_EQ(text(player.due(milliseconds(60000))), "-e2P +e4P press");
    EXPECT_EQ(player.next_deadline(), std::nullopt);
    EXPECT_EQ(player.made(), 1U);
    player.opponent_moved(milliseconds(60000));
    EXPECT_EQ(text(player.due(milliseconds(61000))), "-e7p");
    EXPECT_EQ(text(player.due(milliseconds(62100))), "+e5p");
    EXPECT_EQ(text(player.due(milliseconds(160000))), "-g1N +f3N press");
    EXPECT_TRUE(player.finished());
    player.opponent_moved(milliseconds(160000));
    EXPECT_EQ(player.next_deadline(), std::nullopt);
}

} // namespace
} // namespace annabella::simulator
