// Link and board over a line that loses, doubles, damages and delays: every event arrives once, in order.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "simulator/dice.hpp"
#include "wire.hpp"

namespace annabella::devices::peg_board {
namespace {

using simulator::NoisyWire;

class Dice {
public:
    explicit Dice(std::uint64_t seed) : m_state(seed) {}
    int below(int bound) {
        return static_cast<int>(simulator::roll(m_state) % static_cast<std::uint64_t>(bound));
    }

private:
    std::uint64_t m_state;
};

/// What the board reads next: a piece goes somewhere, or a key.
BoardEvent random_event(Dice& dice, const Cells& cells, BoardTime time) {
    if (dice.below(8) == 0)
        return ButtonPressed{buttons[static_cast<std::size_t>(dice.below(4))], time};
    const auto square = static_cast<chess::Square>(dice.below(64));
    if (cells[static_cast<std::size_t>(chess::index(square))].occupied)
        return Lifted{square, time};
    const auto role = static_cast<chess::Role>(dice.below(6));
    return Placed{square, chess::Piece{static_cast<Side>(dice.below(2)), role}, time};
}

void tell(Server& server, const BoardEvent& event) {
    if (const auto* lifted = std::get_if<Lifted>(&event))
        server.lift(lifted->square, lifted->time);
    else if (const auto* placed = std::get_if<Placed>(&event))
        server.place(placed->square, placed->piece, placed->time);
    else if (const auto* pressed = std::get_if<ButtonPressed>(&event))
        server.press(pressed->which, pressed->time);
}

void apply(Cells& cells, const BoardEvent& event) {
    if (const auto* lifted = std::get_if<Lifted>(&event))
        cells[static_cast<std::size_t>(chess::index(lifted->square))] = empty_cell;
    else if (const auto* placed = std::get_if<Placed>(&event))
        cells[static_cast<std::size_t>(chess::index(placed->square))] = {true, placed->piece};
}

bool is_happening(const BoardEvent& event) {
    return std::holds_alternative<Lifted>(event) || std::holds_alternative<Placed>(event) ||
           std::holds_alternative<ButtonPressed>(event);
}

class LossyWire : public testing::TestWithParam<int> {};

// 10^5 events in all: 20 seeds, five kinds of line.
TEST_P(LossyWire, DeliversEveryEventOnceInOrder) {
    const int number = GetParam();
    constexpr int events = 5000;
    NoisyWire::Rates rates;
    switch (number % 5) {
    case 0:
        rates = NoisyWire::Rates::all(200);
        break;
    case 1:
        rates.drop_one_in = 5;
        break;
    case 2:
        rates.damage_one_in = 5;
        rates.double_one_in = 5;
        break;
    case 3:
        rates.delay_one_in = 3;
        break;
    default:
        rates = NoisyWire::Rates::all(20);
    }
    ServerOptions server_options;
    server_options.ring = 256;
    Wire wire(Wire::quick(), server_options);
    const auto seed = static_cast<std::uint64_t>(number) + 1;
    wire.noise(seed, rates);
    Dice dice(seed);
    wire.link.opened(wire.now);
    wire.run(milliseconds(20000));
    ASSERT_TRUE(wire.link.connected());
    // A board whose greeting went astray starts from its first event all the same.
    wire.got.erase(
        std::remove_if(wire.got.begin(), wire.got.end(), [](const auto& e) { return !is_happening(e); }),
        wire.got.end());
    ASSERT_TRUE(wire.got.empty());

    std::vector<BoardEvent> sent;
    std::size_t buzzed = 0;
    for (int i = 0; i < events; ++i) {
        const BoardEvent event = random_event(dice, wire.server.cells(), wire.board_now());
        tell(wire.server, event);
        sent.push_back(event);
        if (dice.below(20) == 0)
            wire.link.request_snapshot();
        if (dice.below(50) == 0) {
            wire.link.buzz(buzz_patterns[static_cast<std::size_t>(dice.below(3))]);
            ++buzzed;
        }
        wire.run(milliseconds(dice.below(120)));
    }
    wire.run(milliseconds(30000));

    Cells model{};
    std::size_t next = 0;
    std::size_t snapshots = 0;
    for (const BoardEvent& event : wire.got) {
        if (is_happening(event)) {
            ASSERT_LT(next, sent.size());
            ASSERT_EQ(event, sent[next]) << "event " << next;
            apply(model, event);
            ++next;
        } else if (const auto* snapshot = std::get_if<Snapshot>(&event)) {
            // The snapshot stands exactly between the events before and after it.
            ASSERT_EQ(snapshot->cells, model) << "before event " << next;
            ASSERT_FALSE(snapshot->in_doubt);
            ++snapshots;
        } else {
            ASSERT_FALSE(std::holds_alternative<Doubt>(event));
        }
    }
    EXPECT_EQ(next, sent.size());
    EXPECT_GT(snapshots, 50U);
    EXPECT_EQ(wire.buzzes.size(), buzzed);
    EXPECT_GT(wire.to_host.faults(), 50U);
}

INSTANTIATE_TEST_SUITE_P(Seeds, LossyWire, testing::Range(0, 20));

/// Resets and long outages as well: then Doubt and a Snapshot close every hole, and all else is in order.
class Catastrophes : public testing::TestWithParam<int> {};

TEST_P(Catastrophes, EndInTheTrueBoard) {
    const auto seed = static_cast<std::uint64_t>(GetParam()) + 77;
    Wire wire;
    wire.noise(seed, NoisyWire::Rates::all(25));
    Dice dice(seed);
    wire.link.opened(wire.now);
    wire.run(milliseconds(10000));
    std::vector<BoardEvent> sent;
    for (int i = 0; i < 2000; ++i) {
        sent.push_back(random_event(dice, wire.server.cells(), wire.board_now()));
        tell(wire.server, sent.back());
        const int misfortune = dice.below(300);
        if (misfortune == 0)
            wire.reset_board();
        else if (misfortune == 1)
            wire.cut = !wire.cut;
        else if (misfortune == 2)
            wire.server.unsure(wire.board_now());
        else if (misfortune == 3)
            wire.link.closed(wire.now);
        else if (misfortune < 10)
            wire.link.opened(wire.now);
        wire.run(milliseconds(1 + dice.below(200)));
    }
    wire.cut = false;
    wire.link.opened(wire.now);
    wire.run(milliseconds(30000));
    ASSERT_TRUE(wire.link.connected());

    Cells model{};
    bool doubt = false;
    bool lost = false;
    bool hole = false; // Doubt was told since the last event, or no snapshot has come after it.
    auto next = sent.begin();
    std::size_t skipped = 0;
    for (const BoardEvent& event : wire.got) {
        apply(model, event);
        if (is_happening(event)) {
            for (; hole && next != sent.end() && *next != event; ++next)
                ++skipped;
            ASSERT_NE(next, sent.end());
            ASSERT_EQ(*next, event) << "missing without Doubt";
            ++next;
            hole = doubt;
        } else if (std::holds_alternative<Doubt>(event)) {
            EXPECT_FALSE(doubt) << "one is enough";
            doubt = true;
            hole = true;
        } else if (const auto* snapshot = std::get_if<Snapshot>(&event)) {
            EXPECT_EQ(snapshot->in_doubt, doubt);
            if (!doubt && !(model == Cells{})) {
                EXPECT_EQ(snapshot->cells, model);
            }
            model = snapshot->cells;
            doubt = false;
        } else if (std::holds_alternative<Lost>(event)) {
            EXPECT_FALSE(lost);
            lost = true;
        } else if (std::holds_alternative<Regained>(event)) {
            EXPECT_TRUE(lost);
            lost = false;
        }
    }
    EXPECT_FALSE(doubt);
    EXPECT_FALSE(lost);
    EXPECT_GT(wire.count<Doubt>(), 0U);
    EXPECT_GT(skipped + (next == sent.end() ? 0U : 1U), 0U);
    EXPECT_EQ(model, wire.server.cells());
}

INSTANTIATE_TEST_SUITE_P(Seeds, Catastrophes, testing::Range(0, 20));

} // namespace
} // namespace annabella::devices::peg_board
