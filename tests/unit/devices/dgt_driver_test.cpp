// The driver of DGT boards against a simulated board.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <iostream>

#include "chess/notation/fen.hpp"
#include "dgt_wire.hpp"
#include "simulator/dice.hpp"
#include "simulator/fingers.hpp"

namespace annabella::devices::dgt {
namespace {

using simulator::DgtBoardOptions;
using simulator::FingerAction;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

bool harms(const std::string& bytes) { return std::any_of(bytes.begin(), bytes.end(), is_harmful); }

TEST(DgtDriver, BeginsWithTheWholeBoard) {
    DgtWire wire;
    wire.run(milliseconds(3000));
    ASSERT_THAT(wire.got, testing::Contains(testing::VariantWith<Connected>(testing::_)));
    EXPECT_EQ(wire.all<Connected>().at(0).name, "DGT 00001");
    EXPECT_TRUE(wire.all<Connected>().at(0).capabilities.pieces);
    ASSERT_THAT(wire.all<Snapshot>(), SizeIs(1));
    EXPECT_FALSE(wire.all<Snapshot>()[0].in_doubt);
    EXPECT_EQ(wire.view, cells_of(chess::Position().placement(), true));
}

TEST(DgtDriver, AsksNothingButTheVersionUntilItHasBeenTold) {
    Driver driver;
    driver.opened({});
    std::string said;
    for (HostTime now; now < HostTime{milliseconds(10'000)}; now += milliseconds(10)) {
        driver.tick(now);
        // Somebody else's messages are no reason to go on.
        driver.feed(write_message(FieldUpdate{3, 0}) + write_message(BoardDump{Codes(chess::square_count)}) +
                        "text\n",
                    now);
        said += driver.take_output();
    }
    EXPECT_EQ(said, std::string(10, 0x4D));
    EXPECT_THAT(driver.take_events(), IsEmpty());
    driver.feed(write_message(Version{1, 7}), HostTime{milliseconds(10'000)});
    driver.tick(HostTime{milliseconds(10'500)});
    EXPECT_NE(driver.take_output(), "");
}

TEST(DgtDriver, AMoveIsLiftedAndPlaced) {
    const auto wire = connected();
    EXPECT_EQ(hands(*wire, {"e2", "e4P"}), "e2 e4P ");
    EXPECT_EQ(wire->view[static_cast<std::size_t>(chess::index(square("e4")))].piece, piece('P'));
}

TEST(DgtDriver, ALiftIsToldSoon) {
    const auto wire = connected();
    wire->board.lift(square("e2"), wire->board_now());
    wire->run(milliseconds(600));
    EXPECT_EQ(wire->touched(), "e2 ");
}

/// From contact to event, the shortest first.
std::vector<milliseconds> times_until_told(DgtWire& wire) {
    std::vector<milliseconds> times;
    for (int i = 0; i < 100; ++i)
        for (const char* what : {"e2", "e2P"}) {
            wire.run(milliseconds(1000 + i * 37 % 400));
            wire.driver.show_clock(
                {std::chrono::seconds(5400 - 10 * i), std::chrono::seconds(60), ClockSide::Left});
            wire.got.clear();
            act(wire, what);
            const HostTime begin = wire.now;
            while (wire.touched().empty() && wire.now - begin < milliseconds(5000))
                wire.run(milliseconds(1));
            times.push_back(wire.now - begin);
        }
    std::sort(times.begin(), times.end());
    return times;
}

TEST(DgtDriver, OneChangedSquareIsToldAtOnceAlsoWhereTheClockNeverAnswers) {
    DgtBoardOptions without_clock;
    without_clock.clock = false;
    for (const bool answers : {true, false})
        for (const auto& options : {DgtBoardOptions{}, without_clock}) {
            const auto wire = connected(options);
            wire->clock_answers = answers;
            const auto times = times_until_told(*wire);
            std::cout << "milliseconds from the contact to the event, dgt, clock " << options.clock
                      << ", answers " << answers << ": " << times.front().count() << " to "
                      << times.back().count() << ", median " << times[times.size() / 2].count() << '\n';
            // A scan, and the pause that a board needs between commands.
            EXPECT_LE(times.back(), milliseconds(350));
            EXPECT_LE(times[times.size() / 2], milliseconds(150));
        }
}

TEST(DgtDriver, ACaptureWhoseTargetIsNeverSeenEmpty) {
    const auto wire = connected();
    hands(*wire, {"e2", "e4P", "d7", "d5p"});
    wire->got.clear();
    act(*wire, "e4");
    wire->run(hand);
    // Between two looks of the board one piece is taken and the other put there.
    act(*wire, "d5");
    act(*wire, "d5P");
    wire->run(milliseconds(1000));
    EXPECT_EQ(wire->touched(), "e4 d5 d5P ");
}

TEST(DgtDriver, WhatIsTooFastForTheBoardIsToldAsItIsInTheEnd) {
    const auto wire = connected();
    EXPECT_EQ(hands(*wire, {"b1", "c3N"}, milliseconds(1)), "c3N b1 "); // In the order of the squares.
}

TEST(DgtDriver, ABoardTurnedRoundIsUnderstood) {
    DgtBoardOptions options;
    options.turned = true;
    DgtWire wire(options);
    wire.run(milliseconds(3000));
    EXPECT_EQ(wire.view, cells_of(chess::Position().placement(), true));
    EXPECT_EQ(hands(wire, {"e2", "e4P"}), "e2 e4P ");
}

TEST(DgtDriver, ABoardTurnedRoundIsKnownByThePositionOfTheGame) {
    const auto placement = chess::parse_placement("8/5k2/8/3P4/8/2K5/6r1/8").value();
    DgtBoardOptions options;
    options.turned = true;
    DgtWire wire(options, {}, chess::to_table(placement));
    wire.driver.expect(chess::to_table(placement));
    wire.run(milliseconds(3000));
    EXPECT_EQ(wire.view, cells_of(placement, true));
}

TEST(DgtDriver, ABoardThatIsSetUpLaterIsTurnedWhenThePiecesStand) {
    DgtBoardOptions options;
    options.turned = true;
    DgtWire wire(options, {}, rules::Placement{});
    wire.run(milliseconds(3000));
    EXPECT_TRUE(wire.driver.connected());
    wire.board.set(chess::to_table(chess::Position().placement()), wire.board_now());
    wire.run(milliseconds(3000));
    EXPECT_EQ(wire.view, cells_of(chess::Position().placement(), true));
    EXPECT_EQ(hands(wire, {"e2", "e4P"}), "e2 e4P ");
}

/// As the board sees it that has been turned round.
chess::Placement turned_round(const chess::Placement& placement) {
    chess::Placement turned = placement;
    std::reverse(turned.begin(), turned.end());
    return turned;
}

TEST(DgtDriver, ABoardThatIsTurnedForTheNextGameIsUnderstood) {
    const auto wire = connected();
    EXPECT_EQ(hands(*wire, {"e2", "e4P"}), "e2 e4P ");
    wire->board.set(chess::to_table(turned_round(chess::Position().placement())), wire->board_now());
    wire->run(milliseconds(3000));
    EXPECT_EQ(wire->view, cells_of(chess::Position().placement(), true));
    // What it calls d7 is White's e2 now.
    EXPECT_EQ(hands(*wire, {"d7", "d5P"}), "e2 e4P ");
    wire->board.set(chess::to_table(chess::Position().placement()), wire->board_now());
    wire->run(milliseconds(3000));
    EXPECT_EQ(hands(*wire, {"e2", "e4P"}), "e2 e4P ");
}

TEST(DgtDriver, AHeapOfPiecesAfterALostLineTurnsNothing) {
    const auto wire = connected();
    wire->cut = true;
    wire->run(milliseconds(7000));
    // Where the board is taken for a turned one, this pawn stands on d2.
    const auto heap = chess::parse_placement("8/4P3/8/8/8/8/8/8").value();
    wire->board.set(chess::to_table(heap), wire->board_now());
    wire->cut = false;
    wire->run(milliseconds(4000));
    EXPECT_EQ(wire->view, cells_of(heap, true));
    // What came from the board before the line was lost says nothing any more.
    EXPECT_EQ(wire->all<Regained>().size(), 1U);
    EXPECT_EQ(hands(*wire, {"e7", "e2P"}), "e7 e2P ");
}

TEST(DgtDriver, ABoardThatIsTurnedRoundWhileItsLineIsLostIsUnderstood) {
    const auto wire = connected();
    wire->cut = true;
    wire->run(milliseconds(7000));
    // Not all of it stands as it should, so only by what is alike can it be seen how the board lies.
    auto standing = chess::Position().placement();
    std::swap(standing[static_cast<std::size_t>(chess::index(square("e2")))],
              standing[static_cast<std::size_t>(chess::index(square("e4")))]);
    wire->board.set(chess::to_table(turned_round(standing)), wire->board_now());
    wire->cut = false;
    wire->run(milliseconds(4000));
    EXPECT_EQ(wire->view, cells_of(standing, true));
    // It calls d7 what is White's e2, and d5 White's e4.
    EXPECT_EQ(hands(*wire, {"d5", "d7P"}), "e4 e2P ");
    EXPECT_EQ(wire->view, cells_of(chess::Position().placement(), true));
}

/// The start of a game, without the piece on a square where one is named.
Codes start_without(std::string_view missing) {
    const auto gone = chess::parse_square(missing);
    rules::Placement start = chess_layout().start();
    if (gone)
        start[rules::at_index(*gone)].reset();
    return chess_layout().codes_of(start, false);
}

TEST(DgtDriver, WholeBoardsThatContradictEachOtherAreNotBelieved) {
    const auto wire = connected();
    wire->cut = true; // The board itself says nothing meanwhile.
    for (const char* missing : {"a2", "b2", "c2", "d2"})
        wire->driver.feed(write_message(BoardDump{start_without(missing)}), wire->now);
    wire->exchange();
    EXPECT_EQ(wire->touched(), "");
    wire->driver.feed(write_message(BoardDump{start_without("d2")}), wire->now);
    wire->exchange();
    EXPECT_EQ(wire->touched(), "d2 ");
}

TEST(DgtDriver, AContraryWholeBoardFromBeforeTheLineWasLostProvesNothing) {
    const auto wire = connected();
    wire->cut = true;
    wire->driver.feed(write_message(BoardDump{start_without("a2")}), wire->now);
    wire->run(milliseconds(7000));
    ASSERT_FALSE(wire->driver.connected());
    wire->got.clear();
    wire->driver.feed(write_message(Version{}), wire->now);
    wire->driver.feed(write_message(BoardDump{start_without("a2")}), wire->now);
    wire->exchange();
    EXPECT_THAT(wire->all<Snapshot>(), IsEmpty());
    wire->driver.feed(write_message(BoardDump{start_without("a2")}), wire->now);
    wire->exchange();
    EXPECT_EQ(wire->all<Snapshot>().size(), 1U);
}

TEST(DgtDriver, AContraryWholeBoardIsForgottenWhenOneAgrees) {
    const auto wire = connected();
    wire->cut = true;
    for (int time = 0; time < 3; ++time) {
        wire->driver.feed(write_message(BoardDump{start_without("a2")}), wire->now);
        wire->driver.feed(write_message(BoardDump{start_without("")}), wire->now);
    }
    wire->exchange();
    EXPECT_EQ(wire->touched(), "");
}

TEST(DgtDriver, WholeBoardsThatContradictWhatWasToldAreBelievedWhenTheyAgree) {
    const auto wire = connected();
    // A change that was heard wrong, while a hand goes on: the board shows something else than was told.
    wire->driver.feed(write_message(FieldUpdate{20, 1}), wire->now);
    act(*wire, "g1");
    wire->run(hand);
    act(*wire, "f3N");
    wire->run(milliseconds(2000));
    EXPECT_EQ(wire->touched(), "g1 f3N ");
    EXPECT_EQ(wire->view[static_cast<std::size_t>(chess::index(square("e6")))], empty_cell);
}

TEST(DgtDriver, AnUnheardChangeIsFoundWithinSeconds) {
    const auto wire = connected();
    wire->board.lift(square("e2"), wire->board_now());
    wire->board.tick(wire->board_now() + milliseconds(300));
    wire->now += milliseconds(300);
    wire->board.take_output(); // Lost.
    wire->run(milliseconds(2500));
    EXPECT_EQ(wire->touched(), "e2 ");
}

TEST(DgtDriver, AChangeThatWasHeardWrongIsNotBelieved) {
    const auto wire = connected();
    wire->driver.feed(write_message(FieldUpdate{20, 1}), wire->now);
    wire->run(milliseconds(3000));
    EXPECT_EQ(wire->touched(), "");
    EXPECT_EQ(wire->view, cells_of(chess::Position().placement(), true));
    EXPECT_THAT(wire->all<Doubt>(), IsEmpty());
}

TEST(DgtDriver, AWholeBoardThatWasHeardWrongIsNotBelieved) {
    const auto wire = connected();
    wire->driver.feed(write_message(BoardDump{Codes(chess::square_count)}), wire->now);
    wire->run(milliseconds(3000));
    EXPECT_EQ(wire->touched(), "");
}

TEST(DgtDriver, AWholeBoardWithAPawnTooManyIsNotBelieved) {
    const auto wire = connected();
    // A pawn of the second row comes twice: nobody can tell which of them, and it may come so again.
    Codes shifted = start_without("");
    shifted.insert(shifted.begin() + 56, shifted[55]);
    shifted.pop_back();
    const std::string torn = write_message(BoardDump{shifted}) + static_cast<char>(shifted[8]);
    for (int time = 0; time < 2; ++time)
        wire->driver.feed(torn, wire->now);
    wire->run(milliseconds(3000));
    EXPECT_EQ(wire->touched(), "");
    wire->driver.feed(write_message(BoardDump{shifted}), wire->now);
    wire->driver.feed(write_message(BoardDump{shifted}), wire->now);
    wire->exchange();
    EXPECT_NE(wire->touched(), "");
}

TEST(DgtDriver, ASilentBoardIsLostAndComparedWhenItIsBack) {
    const auto wire = connected();
    wire->cut = true;
    wire->run(milliseconds(7000));
    EXPECT_THAT(wire->got, ElementsAre(BoardEvent(Lost{})));
    EXPECT_FALSE(wire->driver.connected());
    act(*wire, "e2");
    act(*wire, "e4P");
    wire->got.clear();
    wire->said.clear();
    wire->run(milliseconds(5000));
    EXPECT_EQ(wire->said.find_first_not_of('\x4D'), std::string::npos); // It may be another's by now.
    wire->cut = false;
    wire->run(milliseconds(3000));
    ASSERT_GE(wire->got.size(), 3U);
    EXPECT_EQ(wire->got[0], BoardEvent(Regained{}));
    EXPECT_EQ(wire->got[1], BoardEvent(Doubt{}));
    ASSERT_TRUE(std::holds_alternative<Snapshot>(wire->got[2]));
    EXPECT_TRUE(std::get<Snapshot>(wire->got[2]).in_doubt);
    EXPECT_EQ(hands(*wire, {"e7", "e5p"}), "e7 e5p ");
}

TEST(DgtDriver, APulledCableIsToldAtOnce) {
    const auto wire = connected();
    wire->driver.closed(wire->now);
    EXPECT_THAT(wire->driver.take_events(), ElementsAre(BoardEvent(Lost{})));
    wire->board.reset();
    wire->driver.opened(wire->now);
    wire->run(milliseconds(3000));
    EXPECT_TRUE(wire->driver.connected());
    EXPECT_THAT(wire->all<Regained>(), SizeIs(1));
}

TEST(DgtDriver, SquaresAreLitOnARevelationAlone) {
    DriverSettings settings;
    settings.lights = true;
    const auto wire = connected({}, settings);
    wire->said.clear();
    wire->driver.light({square("e2"), square("e4")});
    EXPECT_TRUE(wire->driver.is_lighting());
    wire->run(milliseconds(1000));
    EXPECT_FALSE(wire->driver.is_lighting());
    EXPECT_NE(wire->said.find(std::string("\x60\x04\x00\x40\x00\x00", 6)), std::string::npos);
    EXPECT_NE(wire->said.find(std::string("\x60\x04\x01\x34\x34\x00", 6)), std::string::npos);
    EXPECT_NE(wire->said.find(std::string("\x60\x04\x01\x24\x24\x00", 6)), std::string::npos);
    EXPECT_THAT(wire->news, ElementsAre("lamps out", "lamps e2", "lamps e2 e4"));
    const auto other = connected();
    other->said.clear();
    other->driver.light({square("e2")});
    other->run(milliseconds(1000));
    EXPECT_EQ(other->said.find('\x60'), std::string::npos);
}

TEST(DgtDriver, ALowBatteryIsTold) {
    const auto wire = connected();
    wire->driver.feed(write_message(Battery{{50, 1, 1, 1, 1, 0, 0, 0, 2}}), wire->now);
    wire->driver.feed(write_message(Battery{{15, 1, 1, 1, 1, 0, 0, 0, 2}}), wire->now);
    wire->driver.feed(write_message(Battery{{15, 1, 1, 1, 1, 0, 0, 0, 2}}), wire->now);
    EXPECT_THAT(wire->driver.take_events(), ElementsAre(BoardEvent(BatteryRead{15, false})));
}

TEST(DgtDriver, ABoardThatFloodsIsFollowedToItsEnd) {
    const auto wire = connected();
    std::uint64_t luck = 1;
    std::string flood;
    for (int i = 0; i < 20'000; ++i)
        flood += write_message(FieldUpdate{static_cast<std::uint8_t>(simulator::roll(luck) % 64),
                                           static_cast<std::uint8_t>(simulator::roll(luck) % 13)});
    wire->driver.feed(flood, wire->now);
    EXPECT_THAT(wire->driver.take_events(), IsEmpty());
    wire->run(milliseconds(3000));
    EXPECT_EQ(wire->view, cells_of(chess::Position().placement(), true));
    EXPECT_LT(wire->got.size(), 2000U);
}

TEST(DgtDriver, NoByteItEverSendsCouldHarmABoard) {
    DriverSettings settings;
    settings.lights = true;
    const auto wire = connected({}, settings);
    std::uint64_t luck = 7;
    for (int i = 0; i < 3000; ++i) {
        const auto number = static_cast<int>(simulator::roll(luck) % 40'000);
        const ClockSide side = number % 2 == 0 ? ClockSide::Left : ClockSide::Right;
        wire->driver.show_clock({std::chrono::seconds(number), std::chrono::seconds(40'000 - number), side});
        wire->driver.light({static_cast<chess::Square>(number % 64)});
        wire->driver.buzz(buzz_patterns[static_cast<std::size_t>(number) % buzz_patterns.size()]);
        wire->driver.request_snapshot();
        wire->run(milliseconds(number % 500));
    }
    EXPECT_GT(wire->said.size(), 10'000U);
    EXPECT_FALSE(harms(wire->said));
    for (const std::string& line : wire->news)
        EXPECT_EQ(line.find("harm"), std::string::npos);
}

/// Random moves by human hands; what the host hears of them in the end is what stands on the board.
void play_in_noise(std::uint64_t seed, int one_piece_in, std::uint64_t& faults) {
    DgtWire wire;
    wire.noise(seed, one_piece_in);
    wire.run(milliseconds(6000));
    simulator::Fingers fingers(seed);
    std::uint64_t luck = seed;
    chess::Position position;
    for (int ply = 0; ply < 40; ++ply) {
        const chess::MoveList moves = position.legal_moves();
        if (moves.size() == 0)
            break;
        const chess::Move move = moves[simulator::roll(luck) % moves.size()];
        const HostTime begin = wire.now;
        for (const FingerAction& action : fingers.move(position, move, false)) {
            wire.run(std::max(milliseconds(0), begin + action.time - wire.now));
            if (action.kind == FingerAction::Kind::Lift)
                wire.board.lift(action.square, wire.board_now());
            else if (action.kind == FingerAction::Kind::Place)
                wire.board.place(action.square, action.piece, wire.board_now());
        }
        position.play(move);
        wire.run(milliseconds(1500));
        EXPECT_FALSE(harms(wire.said));
        for (const std::string& line : wire.news)
            EXPECT_EQ(line.find("harm"), std::string::npos) << line;
        wire.said.clear();
        wire.news.clear();
    }
    faults += wire.to_host.faults();
    wire.noise(0, 0);
    wire.run(milliseconds(12'000));
    EXPECT_EQ(wire.view, cells_of(position.placement(), true)) << seed;
}

TEST(DgtDriver, InNoiseTheBoardIsRightInTheEnd) {
    std::uint64_t faults = 0;
    for (std::uint64_t seed = 1; seed <= 20; ++seed)
        play_in_noise(seed, 40, faults);
    EXPECT_GT(faults, 1000U);
}

// ---- The board for draughts ----

using rules::Piece;
constexpr Piece white_man{Side::White, 0};
constexpr Piece black_man{Side::Black, 0};
constexpr Piece white_king{Side::White, 1};

rules::Square numbered(int number) { return static_cast<rules::Square>(number - 1); }

struct DraughtsWire : DgtWire {
    explicit DraughtsWire(bool turned = false, const rules::Placement& placement = draughts_layout().start())
        : DgtWire(options_of(turned), {}, placement) {
        run(milliseconds(3000));
    }
    static DgtBoardOptions options_of(bool turned) {
        DgtBoardOptions options;
        options.turned = turned;
        options.layout = &draughts_layout();
        return options;
    }
    /// "32 28M": numbers of squares, as touched() has names.
    std::string moved() {
        std::string text;
        for (const BoardEvent& event : got)
            if (const auto* lifted = std::get_if<Lifted>(&event))
                text += std::to_string(rules::index(lifted->square) + 1) + ' ';
            else if (const auto* placed = std::get_if<Placed>(&event))
                text += std::to_string(rules::index(placed->square) + 1) +
                        (placed->piece ? placed->piece->kind == 0 ? "M " : "K " : "? ");
        got.clear();
        return text;
    }
    void hand(int number, std::optional<Piece> piece) {
        piece ? board.place(numbered(number), piece, board_now()) : board.lift(numbered(number), board_now());
        run(milliseconds(600));
    }
};

TEST(DgtDraughts, TheWholeBoardIsAHundredFields) {
    // The maker's list: 1 a white disc, 4 a black one, 7 and 10 the crowns; from the upper left of White's
    // view.
    std::string fields;
    for (int row = 0; row < 10; ++row)
        for (int column = 0; column < 10; ++column)
            fields += static_cast<char>((row + column) % 2 == 0 ? 0 : row < 4 ? 4 : row > 5 ? 1 : 0);
    const std::string dump = std::string("\x86\0\x67", 3) + fields;
    MessageReader reader;
    const auto messages = reader.feed(dump);
    ASSERT_EQ(messages.size(), 1U);
    EXPECT_EQ(write_message(messages[0]), dump);
    EXPECT_EQ(std::get<BoardDump>(messages[0]).codes,
              draughts_layout().codes_of(draughts_layout().start(), false));
    EXPECT_EQ(draughts_layout().cell_of(7).piece, white_king);
    EXPECT_EQ(draughts_layout().cell_of(10).piece, (Piece{Side::Black, 1}));
}

TEST(DgtDraughts, EachSquareIsAFieldOfItsOwn) {
    const Layout& board = draughts_layout();
    EXPECT_EQ(board.field_of(numbered(1), false), 1U);
    EXPECT_EQ(board.field_of(numbered(6), false), 10U);
    EXPECT_EQ(board.field_of(numbered(46), false), 90U);
    EXPECT_EQ(board.field_of(numbered(50), false), 98U);
    EXPECT_EQ(board.field_of(numbered(50), true), 1U);
    for (const bool turned : {false, true})
        for (int number = 1; number <= 50; ++number)
            EXPECT_EQ(board.square_at(board.field_of(numbered(number), turned), turned), numbered(number));
}

TEST(DgtDraughts, ABoardOfTenRowsSaysThatItIsOne) {
    DraughtsWire wire;
    ASSERT_THAT(wire.all<Connected>(), SizeIs(1));
    const Capabilities board = wire.all<Connected>()[0].capabilities;
    EXPECT_EQ(board.squares, 50);
    EXPECT_TRUE(board.men);
    EXPECT_TRUE(board.pieces);
    EXPECT_EQ(wire.view, cells_of(draughts_layout().start(), true));
    EXPECT_THAT(wire.news, IsEmpty());
}

TEST(DgtDraughts, MovesAreLiftedAndPlacedWhicheverWayItLies) {
    for (const bool turned : {false, true}) {
        DraughtsWire wire(turned);
        wire.got.clear();
        wire.hand(32, std::nullopt);
        wire.hand(28, white_man);
        wire.hand(19, std::nullopt);
        wire.hand(23, black_man);
        EXPECT_EQ(wire.moved(), "32 28M 19 23M ");
        wire.hand(28, std::nullopt);
        wire.hand(28, white_king);
        EXPECT_EQ(wire.moved(), "28 28K ");
    }
}

TEST(DgtDraughts, WhatLiesOnALightFieldIsBesideTheBoard) {
    DraughtsWire wire;
    wire.got.clear();
    Codes codes = draughts_layout().codes_of(draughts_layout().start(), false);
    for (const std::uint8_t code : {std::uint8_t{1}, std::uint8_t{0}}) {
        codes[44] = code;
        wire.driver.feed(write_message(FieldUpdate{44, code}) + write_message(BoardDump{codes}), wire.now);
        for (const BoardEvent& event : wire.driver.take_events())
            wire.got.push_back(event);
    }
    EXPECT_EQ(wire.moved(), "");
    EXPECT_TRUE(wire.driver.connected());
}

TEST(DgtDraughts, AnotherBoardAtTheSameLineSaysWhatItIs) {
    const auto wire = connected();
    const Codes codes = draughts_layout().codes_of(draughts_layout().start(), false);
    const auto show = [&] {
        wire->driver.feed(write_message(BoardDump{codes}), wire->now);
        return wire->driver.take_events();
    };
    EXPECT_THAT(show(), IsEmpty()) << "it is believed when it has shown itself twice";
    const auto events = show();
    ASSERT_EQ(events.size(), 2U);
    ASSERT_TRUE(std::holds_alternative<Connected>(events[0]));
    EXPECT_EQ(std::get<Connected>(events[0]).capabilities.squares, 50);
    EXPECT_TRUE(std::get<Connected>(events[0]).capabilities.men);
    ASSERT_TRUE(std::holds_alternative<Snapshot>(events[1]));
    EXPECT_EQ(std::get<Snapshot>(events[1]).cells, cells_of(draughts_layout().start(), true));
}

TEST(DgtDraughts, NothingIsBelievedOfABadLineThatTwoBoardsDoNotShow) {
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        DraughtsWire wire;
        wire.got.clear();
        wire.noise(seed, 30);
        wire.hand(33, std::nullopt);
        wire.hand(29, white_man);
        wire.noise(0, 0);
        wire.run(milliseconds(4000));
        EXPECT_EQ(wire.moved(), "33 29M ") << seed;
    }
}

} // namespace
} // namespace annabella::devices::dgt
