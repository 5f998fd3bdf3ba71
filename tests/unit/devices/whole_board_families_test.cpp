// What holds for the drivers of all boards that show themselves as a whole, each against its simulated board.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <iostream>

#include "devices/board_families.hpp"
#include "simulator/dice.hpp"
#include "simulator/makers/certabo_board.hpp"
#include "simulator/makers/make_board.hpp"
#include "whole_board_wire.hpp"

namespace annabella::devices {
namespace {

using std::chrono::milliseconds;
using testing::ElementsAre;
using testing::SizeIs;

struct Family {
    const char* word;
    bool pieces; ///< It knows them.
    /// What its scans and their repetition need.
    milliseconds told_within{};
};

class WholeBoardFamily : public testing::TestWithParam<Family> {
protected:
    static WholeBoardWire wire(bool turned = false) {
        DriverOptions options;
        options.memory = simulator::memory_of_certabo_set();
        return {find_family(GetParam().word)->make(options),
                simulator::make_board(GetParam().word, {.turned = turned},
                                      chess::to_table(chess::Position().placement()))};
    }
    static Cells start() { return cells_of(chess::Position().placement(), GetParam().pieces); }
    /// As this board tells it.
    static std::string told(std::string text) {
        if (!GetParam().pieces)
            for (std::size_t i = 2; i < text.size(); ++i)
                if (text[i] != ' ' && text[i - 1] != ' ' && text[i - 2] != ' ')
                    text[i] = '?';
        return text;
    }
};

TEST_P(WholeBoardFamily, GreetsAndIsFollowed) {
    for (const bool turned : {false, true}) {
        // Full and empty alone do not tell how a board lies.
        if (turned && !GetParam().pieces)
            continue;
        WholeBoardWire table = wire(turned);
        table.run(milliseconds(3000));
        ASSERT_GE(table.got.size(), 2U);
        EXPECT_TRUE(std::holds_alternative<Connected>(table.got[0]));
        EXPECT_TRUE(std::holds_alternative<Snapshot>(table.got[1]));
        EXPECT_EQ(table.view, start());
        EXPECT_EQ(table.driver->capabilities().pieces, GetParam().pieces);
        table.got.clear();
        table.lift("e2");
        table.run(milliseconds(1000));
        table.place("e4", 'P');
        table.run(milliseconds(1000));
        table.lift("d7");
        table.run(milliseconds(1000));
        table.place("d5", 'p');
        table.run(milliseconds(1000));
        EXPECT_EQ(table.touched(), told("e2 e4P d7 d5p "));
        table.got.clear();
        table.driver->request_snapshot();
        table.run(milliseconds(1000));
        ASSERT_THAT(table.got, SizeIs(1));
        EXPECT_TRUE(std::holds_alternative<Snapshot>(table.got[0]));
    }
}

TEST_P(WholeBoardFamily, OneThatIsTurnedForTheNextGameIsUnderstoodAndAHeapOfPiecesTurnsNothing) {
    // Full and empty alone do not tell how a board lies.
    if (!GetParam().pieces)
        return;
    WholeBoardWire table = wire();
    table.run(milliseconds(3000));
    chess::Placement turned = chess::Position().placement();
    std::reverse(turned.begin(), turned.end());
    table.board->set(chess::to_table(turned), table.board_now());
    table.run(milliseconds(4000));
    EXPECT_EQ(table.view, start());
    table.board->set(chess::to_table(chess::Position().placement()), table.board_now());
    table.run(milliseconds(4000));
    EXPECT_EQ(table.view, start());
    table.cut = true;
    table.run(milliseconds(6000));
    chess::Placement heap{};
    heap[static_cast<std::size_t>(chess::index(*chess::parse_square("e7")))] =
        chess::piece_from_fen_letter('P');
    table.board->set(chess::to_table(heap), table.board_now());
    table.cut = false;
    table.run(milliseconds(4000));
    EXPECT_EQ(table.view, cells_of(heap, true));
}

TEST_P(WholeBoardFamily, ASilentBoardIsLostAndComparedWhenItIsBack) {
    WholeBoardWire table = wire();
    table.run(milliseconds(3000));
    table.got.clear();
    table.cut = true;
    table.run(milliseconds(6000));
    EXPECT_THAT(table.got, ElementsAre(BoardEvent(Lost{})));
    EXPECT_FALSE(table.driver->connected());
    table.lift("e2");
    table.run(milliseconds(200));
    table.got.clear();
    table.cut = false;
    table.run(milliseconds(3000));
    ASSERT_THAT(table.got, SizeIs(3));
    EXPECT_EQ(table.got[0], BoardEvent(Regained{}));
    EXPECT_EQ(table.got[1], BoardEvent(Doubt{}));
    ASSERT_TRUE(std::holds_alternative<Snapshot>(table.got[2]));
    EXPECT_TRUE(std::get<Snapshot>(table.got[2]).in_doubt);
    EXPECT_FALSE(table.view[static_cast<std::size_t>(chess::index(*chess::parse_square("e2")))].occupied);
}

TEST_P(WholeBoardFamily, ACableIsTakenOutAndPutIn) {
    WholeBoardWire table = wire();
    table.run(milliseconds(3000));
    table.got.clear();
    table.driver->closed(table.now);
    EXPECT_EQ(table.driver->next_deadline(), std::nullopt);
    EXPECT_THAT(table.driver->take_events(), ElementsAre(BoardEvent(Lost{})));
    table.driver->opened(table.now);
    table.run(milliseconds(3000));
    EXPECT_EQ(table.count<Regained>(), 1U);
    EXPECT_EQ(table.count<Snapshot>(), 1U);
    EXPECT_EQ(table.view, start());
}

TEST_P(WholeBoardFamily, OneChangedSquareIsToldAtOnce) {
    WholeBoardWire table = wire();
    table.run(milliseconds(15'000));
    std::vector<milliseconds> times;
    const auto until_told = [&](milliseconds phase, auto act) {
        table.run(phase);
        table.got.clear();
        act();
        const HostTime begin = table.now;
        while (table.got.empty() && table.now - begin < milliseconds(5000))
            table.run(milliseconds(5));
        times.push_back(table.now - begin);
    };
    for (int i = 0; i < 100; ++i) {
        const milliseconds phase(1000 + i * 35 % 400);
        until_told(phase, [&] { table.lift("e2"); });
        until_told(phase, [&] { table.place("e2", 'P'); });
    }
    std::sort(times.begin(), times.end());
    std::cout << "milliseconds from the contact to the event, " << GetParam().word << ": "
              << times.front().count() << " to " << times.back().count() << ", median "
              << times[times.size() / 2].count() << '\n';
    EXPECT_LE(times.back(), GetParam().told_within);
}

/// What comes over USB without a serial line is undamaged.
class WholeBoardOnALine : public WholeBoardFamily {};

TEST_P(WholeBoardOnALine, InNoiseNothingWrongIsTold) {
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
        WholeBoardWire table = wire();
        table.noise = simulator::NoisyWire(seed, simulator::NoisyWire::Rates::all(100),
                                           simulator::NoisyWire::Pieces::Bytes);
        table.run(milliseconds(15'000));
        ASSERT_TRUE(table.driver->connected());
        table.got.clear();
        for (const char* from : {"e2", "g1", "f1"}) {
            table.lift(from);
            table.run(milliseconds(10'000));
        }
        EXPECT_EQ(table.touched(), "e2 g1 f1 ") << seed;
        EXPECT_EQ(table.count<Lost>(), 0U);
    }
}

TEST_P(WholeBoardFamily, OutOfAFloodItIsHeardAsSoonAsThatIsOver) {
    WholeBoardWire table = wire();
    table.run(milliseconds(3000));
    table.got.clear();
    std::uint64_t luck = 7;
    for (int i = 0; i < 3000; ++i) {
        std::string flood;
        for (int byte = 0; byte < 100; ++byte)
            flood += static_cast<char>(simulator::roll(luck) % 256);
        table.driver->feed(flood, table.now);
        table.now += milliseconds(10);
    }
    EXPECT_EQ(table.touched(), "");
    table.run(milliseconds(5000));
    EXPECT_EQ(table.view, start());
    EXPECT_TRUE(table.driver->connected());
}

INSTANTIATE_TEST_SUITE_P(Families, WholeBoardFamily,
                         testing::Values(Family{"chesslink", true, milliseconds(100)},
                                         Family{"certabo", true, milliseconds(510)},
                                         Family{"sentio", false, milliseconds(210)},
                                         Family{"chessnut", true, milliseconds(120)}),
                         [](const auto& tested) { return std::string(tested.param.word); });

INSTANTIATE_TEST_SUITE_P(Families, WholeBoardOnALine,
                         testing::Values(Family{"chesslink", true}, Family{"certabo", true},
                                         Family{"sentio", false}),
                         [](const auto& tested) { return std::string(tested.param.word); });

} // namespace
} // namespace annabella::devices
