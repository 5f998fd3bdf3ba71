// The boards at a table by themselves: whose they are, what happens in the game by their coming and going,
// and what is said of it.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/boards/boards.hpp"

#include <gtest/gtest.h>

#include "chess/position.hpp"
#include "host_fixture.hpp"

namespace annabella::table {
namespace {

using game::BoardKind;

class BoardsTest : public HostTest {
protected:
    void begin_with(std::initializer_list<const char*> statements = {"clock \"1:00:00\""}) {
        begin(statements);
        m_boards = std::make_unique<Boards>(game());
    }
    Side whose(std::optional<Side> owner) { return m_boards->whose(owner, game()); }
    /// The happenings as they stand in a journal, done in the game.
    std::vector<std::string> done(const Boards::Happenings& happenings) {
        std::vector<std::string> lines;
        for (const game::Happening& happening : happenings) {
            lines.push_back(game::write_act({m_now, happening, {}}, chess::rules()));
            m_host->happen(happening, m_now);
        }
        return lines;
    }
    std::vector<std::string> connect(Side side, bool pieces = true) {
        devices::Capabilities board;
        board.pieces = pieces;
        board.scan = Span{250};
        return done(m_boards->connect(side, board, game()));
    }
    std::string told(Side side, LineState state) {
        m_now += Span{30'000};
        const auto said = m_boards->tell(side, state, m_now);
        return said ? to_string(*said) : "";
    }
    static devices::Snapshot beginning() {
        return {devices::cells_of(chess::Position().placement(), true), false, {}};
    }

    /// On White's board.
    void put_pawn_to_e4() {
        m_host->happen(reading_of(Side::White, beginning().cells), m_now);
        m_host->board(Side::White, devices::Lifted{*chess::parse_square("e2"), {}}, m_now);
        const chess::Piece pawn{Side::White, chess::Role::Pawn};
        m_host->board(Side::White, devices::Placed{*chess::parse_square("e4"), pawn, {}}, m_now);
    }

    std::unique_ptr<Boards> m_boards;
};

using Acts = std::vector<std::string>;

TEST_F(BoardsTest, AChessboardWithoutHolesIsAnotherKind) {
    begin_with();
    devices::Capabilities board;
    board.ordinary = true;
    EXPECT_EQ(done(m_boards->connect(Side::White, board, game())), Acts{"board white e-board-occupancy"});
    board.pieces = true;
    EXPECT_EQ(done(m_boards->connect(Side::White, board, game())), Acts{"board white e-board"});
}

TEST_F(BoardsTest, ABoardIsSwitchedOnWhereTheGameHasItOtherwise) {
    begin_with();
    EXPECT_EQ(connect(Side::White), Acts{"board white peg"});
    EXPECT_EQ(connect(Side::White), Acts{}) << "the game knows it";
    EXPECT_EQ(connect(Side::White, false), Acts{"board white occupancy"});
    EXPECT_EQ(m_boards->scan(Side::White), Span{250});
    EXPECT_EQ(m_boards->scan(Side::Black), Span{0});
    EXPECT_EQ(done(m_boards->lose(Side::White)), Acts{"board white none"});
    EXPECT_EQ(done(m_boards->regain(Side::White, game())), Acts{"board white occupancy"});
    EXPECT_EQ(done(m_boards->regain(Side::White, game())), Acts{});
    EXPECT_EQ(done(m_boards->lose(Side::Black)), Acts{}) << "there never was one";
    EXPECT_EQ(done(m_boards->regain(Side::Black, game())), Acts{});
}

TEST_F(BoardsTest, OneForBothIsPassedOnWithTheMove) {
    begin_with();
    EXPECT_EQ(whose({}), Side::White);
    EXPECT_TRUE(m_boards->are_one());
    connect(Side::White);
    EXPECT_EQ(done(m_boards->pass_on(game())), Acts{}) << "White is on move still";
    put_pawn_to_e4();
    play({"e4"});
    ASSERT_EQ(game().turn(), Side::Black);
    EXPECT_EQ(done(m_boards->pass_on(game())), Acts{"hand-over white"});
    EXPECT_TRUE(game().board(Side::Black).shows(game().position()));
    EXPECT_EQ(whose({}), Side::Black);
    EXPECT_EQ(m_boards->scan(Side::Black), Span{250});
    EXPECT_EQ(done(m_boards->pass_on(game())), Acts{});
    // A board of somebody's own is for nobody else.
    EXPECT_EQ(whose(Side::White), Side::White);
    EXPECT_FALSE(m_boards->are_one());
}

TEST_F(BoardsTest, OneForBothHasOneLine) {
    begin_with();
    whose({});
    connect(Side::White);
    for (int i = 0; i < 6; ++i, m_now += Span{400})
        m_boards->tell(Side::White, i % 2 == 0 ? LineState::Lost : LineState::Regained, m_now);
    put_pawn_to_e4();
    play({"e4"});
    done(m_boards->pass_on(game()));
    EXPECT_EQ(m_boards->take_settled(m_now + Span{20'000}).size(), 1U);
}

TEST_F(BoardsTest, OneForBothWhoseLineIsDownIsPassedOnWithoutAWord) {
    begin_with();
    whose({});
    connect(Side::White);
    done(m_boards->lose(Side::White));
    play({"e4"});
    EXPECT_EQ(done(m_boards->pass_on(game())), Acts{});
    EXPECT_EQ(done(m_boards->regain(whose({}), game())), Acts{"board black peg"});
}

TEST_F(BoardsTest, PartedItIsItsOwnersAndTheOtherHasNoneYet) {
    begin_with();
    EXPECT_EQ(done(m_boards->part(Side::Black, game())), Acts{}) << "there is none for both";
    whose({});
    connect(Side::White);
    EXPECT_EQ(done(m_boards->part(Side::Black, game())), Acts{"hand-over white"});
    EXPECT_FALSE(m_boards->are_one());
    EXPECT_TRUE(game().board(Side::Black).exists());
    EXPECT_EQ(done(m_boards->lose(Side::White)), Acts{}) << "his is still to come";
}

TEST_F(BoardsTest, AMoveOnTheBoardForBothIsRepeatedWhereThatIsAwaited) {
    begin_with();
    EXPECT_EQ(m_boards->executed_for_both(game()), std::nullopt);
    whose({});
    connect(Side::White);
    EXPECT_EQ(m_boards->executed_for_both(game()), std::nullopt) << "nothing is announced";
    put_pawn_to_e4();
    type("e4");
    ASSERT_EQ(game().stage(), game::Stage::AwaitingRepeat);
    const auto move = m_boards->executed_for_both(game());
    ASSERT_TRUE(move);
    EXPECT_EQ(move->move.move, game().announced());
    EXPECT_EQ(move->by, Side::Black);
}

TEST_F(BoardsTest, ItIsSaidWhoseBoardItIsWhereThereAreTwo) {
    begin_with();
    connect(Side::White);
    EXPECT_EQ(told(Side::White, LineState::Connected), "The board is connected.");
    connect(Side::Black);
    EXPECT_EQ(told(Side::Black, LineState::Connected), "Black's board is connected.");
    EXPECT_EQ(told(Side::White, LineState::Lost),
              "White's board does not answer. Check the cable, or type your moves.");
    EXPECT_EQ(told(Side::White, LineState::Regained), "White's board answers again.");
}

TEST_F(BoardsTest, WhatIsReadAnewIsNotToldUnlessItHappensAllTheTime) {
    begin_with();
    connect(Side::White);
    const auto told = [&] { return m_boards->tell_doubt(Side::White, m_now); };
    m_boards->tell(Side::White, LineState::Regained, m_now);
    for (int i = 0; i < 10; ++i)
        EXPECT_FALSE(told()) << "what comes with the line is no change of its own";
    for (int i = 0; i < 4; ++i) {
        m_now += Span{400};
        EXPECT_FALSE(told());
    }
    m_now += Span{400};
    EXPECT_EQ(to_string(told().value()),
              "The board keeps disconnecting. Check the cable, or type your moves.");
    m_now += Span{20'000};
    const std::vector<Message> settled = m_boards->take_settled(m_now);
    ASSERT_EQ(settled.size(), 1U);
    EXPECT_EQ(to_string(settled[0]), "The board answers again.");
}

TEST_F(BoardsTest, ALineThatComesAndGoesIsToldOnceAndThenHowItWasFoundLast) {
    begin_with();
    connect(Side::White);
    std::vector<std::string> said;
    for (int i = 0; i < 10; ++i, m_now += Span{400})
        if (const auto message =
                m_boards->tell(Side::White, i % 2 == 0 ? LineState::Lost : LineState::Regained, m_now))
            said.push_back(to_string(*message));
    ASSERT_EQ(said.size(), 6U);
    EXPECT_EQ(said.back(), "The board keeps disconnecting. Check the cable, or type your moves.");
    ASSERT_TRUE(m_boards->next_deadline());
    EXPECT_TRUE(m_boards->take_settled(m_now).empty());
    const auto settled = m_boards->take_settled(*m_boards->next_deadline());
    ASSERT_EQ(settled.size(), 1U);
    EXPECT_EQ(to_string(settled.front()), "The board answers again.");
    EXPECT_FALSE(m_boards->next_deadline());
}

} // namespace
} // namespace annabella::table
