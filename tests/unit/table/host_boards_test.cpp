// Boards at a table: one for both players, one for each, and the clocks at them.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <gmock/gmock.h>

#include "chess/notation/fen.hpp"
#include "chess/position.hpp"
#include "host_fixture.hpp"
#include "table/boards/board_lights.hpp"

namespace annabella::table {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

class HostBoards : public HostTest {
protected:
    /// What was said when that had happened on a board and a second had passed.
    std::string at(std::optional<Side> owner, const devices::BoardEvent& event) {
        m_now += Span{1000};
        m_host->board(owner, event, m_now);
        m_host->tick(m_now);
        m_now += Span{1000};
        m_host->tick(m_now);
        return m_ear.take();
    }
    std::string connect(std::optional<Side> owner) {
        devices::Capabilities pieces;
        pieces.pieces = true;
        return connect(owner, pieces);
    }
    std::string connect(std::optional<Side> owner, const devices::Capabilities& board) {
        const std::string said = at(owner, devices::Connected{board, "somebody's"});
        return said + at(owner, shown());
    }
    /// A chessboard without holes.
    void connect_ordinary() {
        devices::Capabilities board;
        board.pieces = board.ordinary = true;
        connect({}, board);
    }
    std::string wait(Span span) {
        for (const game::Time end = m_now + span; m_now < end;) {
            m_now += Span{100};
            m_host->tick(m_now);
        }
        return m_ear.take();
    }
    devices::Snapshot shown() const {
        devices::Snapshot snapshot;
        snapshot.cells = devices::cells_of(m_pieces, true);
        return snapshot;
    }
    /// "e2e4" on a board; what was said to it.
    std::string move(std::optional<Side> owner, std::string_view text) {
        const auto from = *chess::parse_square(text.substr(0, 2));
        const auto to = *chess::parse_square(text.substr(2, 2));
        auto& leaves = at_square(text.substr(0, 2));
        auto& reaches = at_square(text.substr(2, 2));
        std::string said = at(owner, devices::Lifted{from, {}});
        if (reaches)
            said += at(owner, devices::Lifted{to, {}});
        reaches = std::exchange(leaves, std::nullopt);
        return said + at(owner, devices::Placed{to, reaches, {}});
    }
    std::string lever(std::optional<Side> owner, devices::ClockSide pressed) {
        devices::ClockReading reading;
        reading.pressed = pressed;
        return at(owner, devices::ClockRead{reading, devices::BoardTime{m_now.time_since_epoch()}});
    }
    std::vector<std::string> lit(Side side) const {
        std::vector<std::string> names;
        for (const rules::Square square : lit_squares(game(), side))
            names.push_back(chess::name(square));
        std::sort(names.begin(), names.end());
        return names;
    }
    std::size_t plies() const { return game().score().entries.size(); }
    /// What stands there.
    std::optional<chess::Piece>& at_square(std::string_view name) {
        return m_pieces[static_cast<std::size_t>(chess::index(*chess::parse_square(name)))];
    }
    /// White's board loses its line before he has repeated Black's e5.
    void lose_board_before_repetition() {
        begin();
        connect(Side::White);
        move(Side::White, "e2e4");
        for (const char* line : {"black e4", "", "e5"})
            type(line);
        at(Side::White, devices::Lost{});
        type("");
    }

    chess::Placement m_pieces = chess::Position().placement();
};

TEST_F(HostBoards, WhoLiftsAPieceIsNotTalkedInto) {
    begin();
    connect(Side::White);
    const int before = m_ear.hushes();
    at(Side::White, devices::Lifted{*chess::parse_square("e2"), {}});
    EXPECT_EQ(m_ear.hushes(), before + 1);
    // What is put down ends nothing that is being said.
    at(Side::White, devices::Placed{*chess::parse_square("e2"), {}, {}});
    EXPECT_EQ(m_ear.hushes(), before + 1);
}

TEST_F(HostBoards, AtOneForBothEachPlaysInHisTurn) {
    begin();
    EXPECT_THAT(connect({}), HasSubstr("The board is connected."));
    EXPECT_TRUE(game().board(Side::White).exists());
    EXPECT_THAT(move({}, "e2e4"), HasSubstr("Eva zwei Eva vier"));
    type("");
    ASSERT_EQ(plies(), 1U);
    // The move stands on his board as well: nobody needs to say it again, and nobody does.
    EXPECT_TRUE(game().board(Side::Black).exists());
    EXPECT_FALSE(game().board(Side::White).exists());
    EXPECT_EQ(game().awaited_repetition(), std::nullopt);
    EXPECT_THAT(move({}, "d7d5"), HasSubstr("David sieben David fünf"));
    type("");
    EXPECT_THAT(move({}, "e4d5"), HasSubstr("Eva vier schlägt David fünf\n"));
    type("");
    EXPECT_EQ(plies(), 3U);
    // What is typed first and put on the board then is the same move.
    type("Nf6");
    EXPECT_THAT(move({}, "g8f6"), Not(HasSubstr("Gustav acht Felix sechs")));
    type("");
    EXPECT_EQ(plies(), 4U);
    EXPECT_EQ(game().awaited_repetition(), std::nullopt);
    EXPECT_THAT(type("boards"), Not(HasSubstr("missing")));
}

TEST_F(HostBoards, AtOneForBothTheLeverPressesForBoth) {
    begin();
    connect({});
    lever({}, devices::ClockSide::Right);
    move({}, "e2e4");
    lever({}, devices::ClockSide::Left);
    ASSERT_EQ(plies(), 1U);
    move({}, "e7e5");
    lever({}, devices::ClockSide::Right);
    ASSERT_EQ(plies(), 2U);
    // A lever that goes back before the move is made presses nothing.
    lever({}, devices::ClockSide::Left);
    lever({}, devices::ClockSide::Right);
    EXPECT_EQ(plies(), 2U);
}

TEST_F(HostBoards, TheFirstPressOfAClockMayBeThatOfTheFirstMove) {
    begin();
    connect_ordinary();
    lever({}, devices::ClockSide::Left);
    move({}, "e2e4");
    move({}, "e7e5");
    ASSERT_EQ(plies(), 1U);
    // White presses, after the reply, and then Black for his.
    std::string said = lever({}, devices::ClockSide::Right);
    said += lever({}, devices::ClockSide::Left);
    said += wait(Span{5000});
    EXPECT_EQ(plies(), 2U);
    EXPECT_EQ(said, "");
    EXPECT_EQ(m_host->clock_face({}, m_now)->running, devices::ClockSide::Right);
    move({}, "g1f3");
    lever({}, devices::ClockSide::Right);
    EXPECT_EQ(plies(), 3U);
}

TEST_F(HostBoards, TheFirstPressOfAClockThatStoodWrongIsThatOfTheReply) {
    begin();
    connect_ordinary();
    lever({}, devices::ClockSide::Left); // White's side: he cannot press.
    move({}, "e2e4");
    move({}, "e7e5");
    lever({}, devices::ClockSide::Right);
    EXPECT_EQ(plies(), 2U);
    move({}, "g1f3");
    lever({}, devices::ClockSide::Left);
    EXPECT_EQ(plies(), 3U);
}

TEST_F(HostBoards, OfPressesThatSeemLateOneAfterTheOtherTheSecondIsNone) {
    begin();
    connect_ordinary();
    lever({}, devices::ClockSide::Left);
    move({}, "e2e4");
    lever({}, devices::ClockSide::Right);
    move({}, "e7e5");
    lever({}, devices::ClockSide::Left);
    ASSERT_EQ(plies(), 2U);
    move({}, "g1f3");
    move({}, "b8c6");
    ASSERT_EQ(plies(), 3U) << "the reply stands for the press";
    lever({}, devices::ClockSide::Right);
    EXPECT_EQ(plies(), 3U) << "White's, too late";
    // Or they sit the other way round now.
    move({}, "f1b5");
    ASSERT_EQ(plies(), 4U);
    lever({}, devices::ClockSide::Left);
    EXPECT_EQ(plies(), 5U);
}

TEST_F(HostBoards, WhatWasCapturedAsSoonAsItHadBecomeAnotherPieceIsAQueen) {
    begin({"clock \"1:00:00\"", "position \"8/3Pk3/8/8/8/8/8/4K3 w - - 0 1\""});
    m_pieces = chess::from_table(game().position()).placement();
    connect_ordinary();
    // Pawn d8, king takes: which piece it had become nobody has seen.
    at({}, devices::Lifted{*chess::parse_square("d7"), {}});
    at({}, devices::Lifted{*chess::parse_square("e7"), {}});
    at_square("d7").reset();
    at_square("e7").reset();
    at_square("d8") = chess::Piece{Side::Black, chess::Role::King};
    at({}, devices::Placed{*chess::parse_square("d8"), at_square("d8"), {}});
    wait(Span{5000});
    EXPECT_EQ(chess::write_fen(chess::from_table(game().position())), "3k4/8/8/8/8/8/8/4K3 w - - 0 2");
}

TEST_F(HostBoards, AnIllegalMoveThatWasPressedIsToldOnce) {
    begin();
    connect_ordinary();
    lever({}, devices::ClockSide::Left);
    std::string said = move({}, "e2e5");
    said += lever({}, devices::ClockSide::Right);
    said += wait(Span{10'000});
    EXPECT_THAT(said, HasSubstr("Illegal:"));
    EXPECT_THAT(said, Not(HasSubstr("No move announced.")));
}

TEST_F(HostBoards, AnIllegalMoveThatWasPressedAndTakenUpAgainIsNoPressForNothing) {
    begin();
    connect_ordinary();
    move({}, "e2e5");
    std::string said = type("");
    said += wait(Span{1000});
    said += at({}, devices::Lifted{*chess::parse_square("e5"), {}});
    said += wait(Span{10'000});
    EXPECT_THAT(said, Not(HasSubstr("No move announced.")));
}

TEST_F(HostBoards, ASecondPressAfterAnEarlyReplyIsNone) {
    begin({"clock \"1:00:00\"", "mode tournament"});
    connect_ordinary();
    move({}, "e2e4");
    move({}, "e7e5");
    wait(Span{1000});
    // At one keyboard nobody knows who has pressed: the first press counts for the reply.
    std::string said = type("");
    said += wait(Span{1000});
    said += type("");
    said += wait(Span{10'000});
    EXPECT_EQ(plies(), 2U);
    EXPECT_THAT(said, Not(HasSubstr("pressed")));
}

TEST_F(HostBoards, AfterAnIllegalMoveTheLeverThatIsStillDownPressesForALegalOne) {
    begin();
    connect_ordinary();
    lever({}, devices::ClockSide::Left);
    move({}, "e2e4");
    lever({}, devices::ClockSide::Right);
    move({}, "e7e3");
    lever({}, devices::ClockSide::Left);
    wait(Span{10'000});
    move({}, "e3e7");
    move({}, "e7e5");
    wait(Span{5000});
    EXPECT_EQ(plies(), 2U);
    // Turned back it presses nothing.
    move({}, "e4e6");
    lever({}, devices::ClockSide::Right);
    wait(Span{10'000});
    lever({}, devices::ClockSide::Left);
    wait(Span{10'000});
    move({}, "e6e4");
    move({}, "d2d4");
    wait(Span{5000});
    EXPECT_EQ(plies(), 2U);
    lever({}, devices::ClockSide::Right);
    EXPECT_EQ(plies(), 3U);
}

TEST_F(HostBoards, WhatWasPlayedWhileTheBoardWasAwayIsAsked) {
    begin({"clock \"1:00:00\"", "position \"r3k3/8/8/8/8/8/P7/4K2R w Kq - 0 1\""});
    m_pieces = chess::parse_placement("r3k3/8/8/8/8/8/P7/4K2R").value();
    connect_ordinary();
    at({}, devices::Lost{});
    // Both sides castle, which changes most squares.
    m_pieces = chess::parse_placement("2kr4/8/8/8/8/P7/8/5RK1").value();
    at({}, devices::Regained{});
    std::string said = at({}, shown());
    said += wait(Span{5000});
    EXPECT_THAT(said, HasSubstr("Played while the board was disconnected:\nAnna zwei Anna drei\nLange "
                                "Rochade\nKurze Rochade\nRecord it: yes or no?\n"));
    EXPECT_EQ(plies(), 0U);
    type("yes");
    EXPECT_EQ(plies(), 3U);
}

TEST_F(HostBoards, WhatIsPlayedQuickerThanTheBoardLooksIsAsked) {
    begin();
    devices::Capabilities board;
    board.pieces = board.ordinary = true;
    board.scan = Span{500};
    connect({}, board);
    move({}, "e2e4");
    // Two half moves between two looks.
    m_pieces = chess::parse_placement("rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R").value();
    std::string said = at({}, shown());
    said += wait(Span{8000});
    EXPECT_EQ(said, "The board suggests that this was played:\nEva zwei Eva vier\nEva sieben Eva "
                    "fünf\nSpringer Gustav eins Felix drei\nRecord it: yes or no?\n");
    EXPECT_THAT(type("yes"), Not(HasSubstr("Your board is correct.")));
    EXPECT_EQ(plies(), 3U);
}

TEST_F(HostBoards, WhoMakesTheOpponentsMoveOnHisOwnBoardIsNotAskedWhatItWas) {
    begin();
    devices::Capabilities board;
    board.pieces = board.ordinary = true;
    connect(Side::Black, board);
    type("e4");
    type("");
    // It rests on its way.
    move(Side::Black, "e2e3");
    EXPECT_THAT(wait(Span{2000}), Not(HasSubstr("last move")));
    move(Side::Black, "e3e4");
    EXPECT_EQ(game().awaited_repetition(), std::nullopt);
}

TEST_F(HostBoards, AtHomeALeverPunishesNoIllegalMove) {
    begin();
    connect({});
    move({}, "e2e5");
    const devices::ButtonPressed lever{devices::Button::Clock};
    EXPECT_THAT(at({}, lever), HasSubstr("No move announced. Clock not pressed.\n"));
    EXPECT_FALSE(game().proposal());
    EXPECT_TRUE(game().clock(game().now()).running);
    move({}, "e5e4");
    at({}, lever);
    EXPECT_EQ(plies(), 1U);
}

TEST_F(HostBoards, WhatWasPressedForNothingPressesForNoMove) {
    using devices::tactile_clock::Touch;
    begin();
    const auto press = [&](devices::ClockSide side) {
        m_now += Span{6000};
        m_host->tactile_clock(devices::tactile_clock::Touched{Touch::Press, side, {}},
                              devices::ClockSide::Left, m_now);
        return m_ear.take();
    };
    EXPECT_EQ(press(devices::ClockSide::Left), "No move announced. Clock not pressed.\n");
    type("e4");
    type("black e4");
    EXPECT_EQ(plies(), 0U) << "he may correct it until he presses";
    press(devices::ClockSide::Left);
    EXPECT_EQ(plies(), 1U);
}

TEST_F(HostBoards, ALeverThatHasMadeAnIllegalMoveIsToBePressedAgain) {
    begin({"clock \"1:00:00\"", "mode tournament"});
    connect({});
    move({}, "e2e5");
    const devices::ButtonPressed lever{devices::Button::Clock};
    const std::string said = at({}, lever);
    EXPECT_THAT(said, HasSubstr("The clocks are stopped.\n"));
    EXPECT_EQ(said.find("The clocks are stopped."), said.rfind("The clocks are stopped.")) << said;
    EXPECT_THAT(said, Not(HasSubstr("No move announced. Announce it first.")))
        << "an illegal one has been made";
    ASSERT_TRUE(game().proposal());
    // No lever starts a clock before the arbiter has decided, and none is remembered.
    EXPECT_THAT(move({}, "e5e4"), HasSubstr("Eva zwei Eva vier"));
    EXPECT_EQ(at({}, lever), "The clocks are stopped. Wait.\n");
    EXPECT_EQ(plies(), 0U);
    type("arbiter grant");
    type("yes");
    ASSERT_FALSE(game().proposal());
    EXPECT_EQ(plies(), 0U);
    at({}, lever);
    EXPECT_EQ(plies(), 1U);
}

TEST_F(HostBoards, APieceLetGoElsewhereIsToStayThere) {
    begin();
    connect({});
    type("e4");
    move({}, "e2e3");
    move({}, "e3e4");
    const std::string said = at({}, devices::ButtonPressed{devices::Button::Clock});
    EXPECT_EQ(said, "Released on\nEva drei\nYou must play\nEva zwei Eva drei\n") << "once";
    EXPECT_EQ(plies(), 0U);
    // What was pressed counts when what was due is there.
    move({}, "e4e3");
    type("correct e3");
    EXPECT_EQ(plies(), 1U);
}

TEST_F(HostBoards, OneOfAnotherVersionOfTheProtocolIsToldWithWhatToDo) {
    begin();
    EXPECT_THAT(at({}, devices::Incompatible{2, false}),
                HasSubstr("The board's protocol is too new. Update the program."));
    EXPECT_THAT(at({}, devices::Incompatible{0, true}),
                HasSubstr("The board's protocol is too old. Update the board's firmware."));
}

TEST_F(HostBoards, OneForBothThatWasAwayIsReadForWhoIsOnMoveThen) {
    begin();
    connect({});
    move({}, "e2e4");
    EXPECT_THAT(at({}, devices::Lost{}), HasSubstr("The board does not answer."));
    type("");
    for (const char* line : {"e4", "e5", "e5", ""})
        type(line);
    ASSERT_EQ(plies(), 2U);
    at_square("e7").reset();
    at({}, devices::Regained{});
    EXPECT_TRUE(game().board(Side::White).exists());
    // Somebody has put the pawn into a wrong place.
    at_square("e6") = chess::Piece{Side::Black, chess::Role::Pawn};
    EXPECT_THAT(at({}, shown()), HasSubstr("Eva sechs"));
    at_square("e6").reset();
    at_square("e5") = chess::Piece{Side::Black, chess::Role::Pawn};
    at({}, shown());
    EXPECT_THAT(move({}, "g1f3"), HasSubstr("Gustav eins Felix drei"));
}

TEST_F(HostBoards, WhoseBoardWasAwayRepeatsByMakingTheMoveWhenItIsBack) {
    lose_board_before_repetition();
    ASSERT_EQ(plies(), 2U);
    ASSERT_TRUE(game().awaited_repetition());
    auto& e7 = at_square("e7");
    const auto pawn = std::exchange(e7, std::nullopt);
    at(Side::White, devices::Regained{});
    at(Side::White, shown());
    EXPECT_TRUE(game().awaited_repetition());
    at(Side::White, devices::Placed{*chess::parse_square("e5"), pawn, {}});
    EXPECT_FALSE(game().awaited_repetition());
    at_square("e5") = pawn;
    EXPECT_THAT(move(Side::White, "g1f3"), HasSubstr("Gustav eins Felix drei"));
}

TEST_F(HostBoards, AReplyOnPegsIsNoRepetition) {
    lose_board_before_repetition();
    ASSERT_TRUE(game().awaited_repetition());
    // He has put in both, Black's move and his reply to it.
    for (const auto& [from, to] : {std::pair("e7", "e5"), std::pair("g1", "f3")})
        at_square(to) = std::exchange(at_square(from), std::nullopt);
    at(Side::White, devices::Regained{});
    EXPECT_THAT(at(Side::White, shown()), HasSubstr("First repeat your opponent's move:"));
    EXPECT_FALSE(game().announced());
    ASSERT_TRUE(game().awaited_repetition());
    EXPECT_EQ(game().awaited_repetition()->by, Side::White);
}

TEST_F(HostBoards, NextNamesOneThingAfterTheOtherAndBeginsAgain) {
    begin();
    EXPECT_EQ(type("next"), "No board connected.\n");
    connect(Side::White);
    const auto at_start = m_pieces;
    for (const char* square : {"a1", "h1"})
        at_square(square).reset();
    at(Side::White, shown());
    const std::string second = type("next");
    const std::string first = type("next");
    EXPECT_NE(first, second);
    EXPECT_EQ(type("next"), second);
    EXPECT_EQ(type("next"), first);
    m_pieces = at_start;
    at(Side::White, shown());
    EXPECT_EQ(type("next"), "Your board is correct.\n");
}

TEST_F(HostBoards, OneForBothBecomesHisWhoseItIsWhenTheOtherHasOneToo) {
    begin();
    connect({});
    move({}, "e2e4");
    // White has it, and it is to be Black's.
    m_host->part_boards(Side::Black, m_now);
    EXPECT_FALSE(game().board(Side::White).exists());
    ASSERT_TRUE(game().board(Side::Black).exists());
    const auto white_pieces = m_pieces;
    m_pieces = chess::Position().placement();
    EXPECT_THAT(connect(Side::White), HasSubstr("White's board is connected."));
    move(Side::White, "e2e4");
    type("");
    ASSERT_EQ(plies(), 1U);
    // The pawn that stood there already is the move repeated.
    EXPECT_FALSE(game().awaited_repetition());
    m_pieces = white_pieces;
    EXPECT_THAT(move(Side::Black, "e7e5"), HasSubstr("Eva sieben Eva fünf"));
}

TEST_F(HostBoards, WhereEachHasOneItIsSaidWhose) {
    begin();
    EXPECT_THAT(connect(Side::White), Not(HasSubstr("About")));
    EXPECT_THAT(connect(Side::Black), HasSubstr("Black's board is connected."));
    EXPECT_THAT(at(Side::White, devices::Lost{}),
                HasSubstr("'s board does not answer. Check the cable, or type your moves."));
}

TEST_F(HostBoards, TheClockAtABoardShowsTheTimesOfTheGame) {
    using devices::ClockSide;
    using std::chrono::seconds;
    begin();
    connect({});
    EXPECT_EQ(m_host->clock_face({}, m_now), std::nullopt);
    // Who is on move has not pressed.
    lever({}, ClockSide::Right);
    auto face = m_host->clock_face({}, m_now);
    ASSERT_TRUE(face);
    EXPECT_EQ(face->running, ClockSide::Left);
    EXPECT_LT(face->left, seconds(3600));
    EXPECT_EQ(face->right, seconds(3600));
    move({}, "e2e4");
    lever({}, ClockSide::Left);
    const seconds of_white = m_host->clock_face({}, m_now)->left;
    m_now += Span{60'000};
    face = m_host->clock_face({}, m_now);
    ASSERT_TRUE(face);
    EXPECT_EQ(face->running, ClockSide::Right);
    EXPECT_EQ(face->left, of_white);
    EXPECT_LT(face->right, seconds(3600 - 59));
}

TEST_F(HostBoards, TheOpponentsAnnouncedMoveIsLitUntilItIsMade) {
    begin();
    connect(Side::White);
    EXPECT_THAT(lit(Side::White), IsEmpty());
    // His own move is on his board; the opponent has none.
    move(Side::White, "e2e4");
    EXPECT_THAT(lit(Side::White), IsEmpty());
    EXPECT_THAT(lit(Side::Black), IsEmpty());
    for (const char* line : {"black e4", "", "d5"})
        type(line);
    EXPECT_THAT(lit(Side::White), ElementsAre("d5", "d7"));
    at(Side::White, devices::Lifted{*chess::parse_square("d7"), {}});
    EXPECT_THAT(lit(Side::White), ElementsAre("d5", "d7"));
    at(Side::White,
       devices::Placed{*chess::parse_square("d5"), chess::Piece{Side::Black, chess::Role::Pawn}, {}});
    EXPECT_THAT(lit(Side::White), IsEmpty());
}

TEST_F(HostBoards, AMoveThatWasPressedBeforeItWasMadeHereIsStillLit) {
    begin();
    connect(Side::White);
    move(Side::White, "e2e4");
    for (const char* line : {"black e4", "", "d5", ""})
        type(line);
    ASSERT_EQ(plies(), 2U);
    EXPECT_THAT(lit(Side::White), ElementsAre("d5", "d7"));
    move(Side::White, "d7d5");
    EXPECT_THAT(lit(Side::White), IsEmpty());
    // What he could do now is not shown, nor what he does.
    at(Side::White, devices::Lifted{*chess::parse_square("e4"), {}});
    EXPECT_THAT(lit(Side::White), IsEmpty());
}

TEST_F(HostBoards, AMoveOfSeveralPiecesIsLitWhole) {
    begin({"clock \"1:00:00\"", "position \"r3k3/8/8/8/8/8/7P/4K3 w q - 0 1\""});
    m_pieces = chess::from_table(game().position()).placement();
    connect(Side::White);
    move(Side::White, "h2h3");
    for (const char* line : {"black h3", "", "O-O-O"})
        type(line);
    EXPECT_THAT(lit(Side::White), ElementsAre("a8", "c8", "d8", "e8"));
}

TEST_F(HostBoards, WhatStandsWrongIsLitWhenThatHasBeenSaid) {
    begin();
    connect(Side::Black);
    at_square("a7").reset();
    at(Side::Black, devices::Lifted{*chess::parse_square("a7"), {}});
    at(Side::Black,
       devices::Placed{*chess::parse_square("a6"), chess::Piece{Side::Black, chess::Role::Pawn}, {}});
    // Nothing has been said yet.
    EXPECT_THAT(lit(Side::Black), IsEmpty());
    m_now += Span{4000};
    m_host->tick(m_now);
    EXPECT_THAT(m_ear.take(), HasSubstr("Anna sechs"));
    EXPECT_THAT(lit(Side::Black), ElementsAre("a6", "a7"));
    at(Side::Black, devices::Lifted{*chess::parse_square("a6"), {}});
    at(Side::Black,
       devices::Placed{*chess::parse_square("a7"), chess::Piece{Side::Black, chess::Role::Pawn}, {}});
    EXPECT_THAT(lit(Side::Black), IsEmpty());
}

TEST_F(HostBoards, WithoutAClockInTheGameNoneIsShown) {
    begin({});
    connect(Side::White);
    lever(Side::White, devices::ClockSide::Right);
    EXPECT_EQ(m_host->clock_face(Side::White, m_now), std::nullopt);
}

} // namespace
} // namespace annabella::table
