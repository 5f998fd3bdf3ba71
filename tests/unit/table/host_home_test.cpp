// What a table has at home alone.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <gmock/gmock.h>

#include "chess/notation/fen.hpp"
#include "host_fixture.hpp"

namespace annabella::table {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

class HostHome : public HostTest {
protected:
    void begin_at_tournament() { begin({"mode tournament", "clock \"1:00:00\""}); }
    /// How the pieces stand on the board for both.
    std::string stand(const chess::Position& position) {
        devices::Cells cells;
        for (std::size_t i = 0; i < cells.size(); ++i) {
            const auto piece = position.at(static_cast<chess::Square>(i));
            cells[i] = {piece.has_value(), piece};
        }
        m_now += Span{2000};
        m_host->board(std::nullopt, devices::Snapshot{cells, {}}, m_now);
        m_now += Span{3000};
        m_host->tick(m_now);
        return m_ear.take();
    }
    void connect_board() {
        devices::Connected board;
        board.capabilities.ordinary = true;
        board.capabilities.pieces = true;
        m_host->board(std::nullopt, board, m_now);
    }
    void play_on_board(chess::Position position, std::initializer_list<const char*> moves) {
        for (const char* move : moves) {
            position.play(chess::parse_uci(position, move).value());
            stand(position);
            type("");
        }
    }
    static chess::Position position(const char* fen) { return chess::position_from_fen(fen).value(); }
    static chess::Position fools_mate() {
        return position("rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3");
    }
};

TEST_F(HostHome, ARematchIsForAGameThatIsOver) {
    begin();
    EXPECT_THAT(type("rematch"),
                HasSubstr("No rematch before the game is over. To leave it unfinished, type new game."));
    EXPECT_FALSE(m_host->new_game_asked());
    type("white resign");
    type("yes");
    EXPECT_THAT(type("rematch"), HasSubstr("Rematch, with colours reversed."));
    ASSERT_TRUE(m_host->new_game_asked());
    EXPECT_TRUE(m_host->new_game_asked()->rematch);
    EXPECT_TRUE(m_host->new_game_asked()->from_same_position);
}

TEST_F(HostHome, AGameUnderWayIsLeftUnfinishedAfterAQuestion) {
    begin();
    play({"e4"});
    EXPECT_THAT(type("new game"), HasSubstr("Leave this game unfinished and begin a new one: yes or no?"));
    EXPECT_THAT(type("no"), HasSubstr("Cancelled: Begin a new game."));
    EXPECT_FALSE(m_host->new_game_asked());
    type("new game");
    EXPECT_THAT(type("yes"), HasSubstr("The unfinished game is saved in the journal."));
    ASSERT_TRUE(m_host->new_game_asked());
    EXPECT_FALSE(m_host->new_game_asked()->rematch);
    EXPECT_FALSE(m_host->new_game_asked()->from_same_position);
}

TEST_F(HostHome, WhoIsKnownAsksHisOpponent) {
    begin();
    play({"e4"});
    EXPECT_THAT(type("white new game"),
                HasSubstr("asks for a new game, leaving this unfinished: yes or no?"));
    EXPECT_THAT(to(Seat::Black), HasSubstr("White asks for a new game"));
    EXPECT_THAT(type("white yes"), HasSubstr("There is no question to answer."));
    EXPECT_FALSE(m_host->new_game_asked());
    type("black yes");
    EXPECT_TRUE(m_host->new_game_asked());
}

TEST_F(HostHome, WhereNothingWasPlayedANewGameNeedsNoQuestion) {
    begin();
    EXPECT_EQ(type("new"), "A new game begins.\n");
    EXPECT_TRUE(m_host->new_game_asked());
}

TEST_F(HostHome, ThePiecesStandForTheNextGame) {
    begin();
    connect_board();
    stand({});
    play_on_board({}, {"f2f3", "e7e5", "g2g4", "d8h4"});
    ASSERT_TRUE(game().result());
    stand(fools_mate());
    EXPECT_THAT(stand({}), HasSubstr("Start position. Begin a new game: yes or no?"));
    EXPECT_THAT(stand({}), Not(HasSubstr("yes or no?")));
    EXPECT_THAT(type("yes"), HasSubstr("A new game begins."));
    ASSERT_TRUE(m_host->new_game_asked());
    EXPECT_FALSE(m_host->new_game_asked()->from_same_position);
}

TEST_F(HostHome, PiecesThatAreTakenAwayAgainAskForNothing) {
    begin();
    connect_board();
    stand({});
    play_on_board({}, {"f2f3", "e7e5", "g2g4", "d8h4"});
    stand({});
    stand(fools_mate());
    EXPECT_THAT(type("yes"), HasSubstr("There is no question to answer."));
    EXPECT_FALSE(m_host->new_game_asked());
}

TEST_F(HostHome, AfterAGameFromAnotherPositionTheOrdinaryOneIsANewGame) {
    begin({"position \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\""});
    connect_board();
    const chess::Position start = position("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
    stand(start);
    play_on_board(start, {"e2e4", "e8d7", "e1d2"});
    ASSERT_FALSE(game().result());
    EXPECT_THAT(stand({}), HasSubstr("Start position. Begin a new game: yes or no?"));
    type("yes");
    ASSERT_TRUE(m_host->new_game_asked());
    EXPECT_FALSE(m_host->new_game_asked()->from_same_position);
}

TEST_F(HostHome, ThePositionFromWhichItBeganBeginsTheSameOnceMore) {
    begin({"position \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\""});
    connect_board();
    const chess::Position start = position("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
    stand(start);
    play_on_board(start, {"e2e4", "e8d7", "e1d2"});
    EXPECT_THAT(stand(start), HasSubstr("Start position. Begin a new game: yes or no?"));
    type("yes");
    ASSERT_TRUE(m_host->new_game_asked());
    EXPECT_TRUE(m_host->new_game_asked()->from_same_position);
}

TEST_F(HostHome, BoardsGoOnInTheNextGame) {
    begin();
    connect_board();
    stand({});
    play_on_board({}, {"f2f3", "e7e5", "g2g4", "d8h4"});
    const BoardsLeft left = m_host->boards_left();
    read_back();
    for (const bool exchanged : {false, true}) {
        begin();
        m_host->take_over(left, exchanged, m_now);
        EXPECT_EQ(m_ear.take(), "");
        EXPECT_EQ(game().board(Side::White).kind(), game::BoardKind::EBoard);
        stand({});
        EXPECT_THAT(stand(position("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1")),
                    HasSubstr("Eva zwei Eva vier"));
        read_back();
    }
}

TEST_F(HostHome, AfterARematchEachHasTheBoardThatStandsBeforeHim) {
    begin();
    devices::Connected pegs;
    pegs.capabilities.pieces = true;
    m_host->board(Side::White, pegs, m_now);
    const BoardsLeft left = m_host->boards_left();
    read_back();
    begin();
    m_host->take_over(left, true, m_now);
    EXPECT_FALSE(game().board(Side::White).exists());
    EXPECT_EQ(game().board(Side::Black).kind(), game::BoardKind::Peg);
}

TEST_F(HostHome, AtATournamentThereIsNothingOfThis) {
    begin_at_tournament();
    for (const char* line : {"rematch", "new game", "hint", "eval", "redo", "fen", "why not"})
        EXPECT_THAT(type(line), HasSubstr("Not at a tournament.")) << line;
    m_host->set_adviser([](Consulted) -> std::optional<Message> {
        ADD_FAILURE() << "an engine is asked";
        return std::nullopt;
    });
    EXPECT_THAT(type("hint"), HasSubstr("Not at a tournament."));
    EXPECT_FALSE(m_host->new_game_asked());
}

TEST_F(HostHome, WhatWasRefusedIsToldAgainWithTheReason) {
    begin();
    EXPECT_THAT(type("why not"), HasSubstr("No move refused since the last one."));
    type("Ke2");
    EXPECT_THAT(type("why not"),
                testing::AllOf(HasSubstr("Eva zwei"), HasSubstr("Your own piece stands on")));
    type("Nf6");
    EXPECT_THAT(type("why"),
                testing::AllOf(HasSubstr("Felix sechs"), HasSubstr("None of your pieces can do that.")));
    type("e4");
    EXPECT_THAT(type("why not"), HasSubstr("No move refused since the last one."));
}

TEST_F(HostHome, TheFenIsWrittenAndNotSpoken) {
    begin();
    play({"e4"});
    EXPECT_EQ(type("fen"), "FEN: rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1\n");
    EXPECT_EQ(m_ear.spoken(), "The FEN is on the screen.\n");
}

TEST_F(HostHome, AnAnnouncementThatWasTakenBackIsMadeAgain) {
    begin();
    type("e4");
    type("undo");
    EXPECT_FALSE(game().announced());
    EXPECT_THAT(type("redo"), HasSubstr("Eva zwei Eva vier"));
    EXPECT_TRUE(game().announced());
    type("undo");
    type("d4");
    type("undo");
    EXPECT_THAT(type("redo"), HasSubstr("David zwei David vier"));
    type("undo");
    type("redo");
    EXPECT_THAT(type("redo"), HasSubstr("There is nothing to restore."));
}

TEST_F(HostHome, WhatWentBackIsMadeAgainAgainstTheEngine) {
    begin();
    m_host->set_own_player(Side::Black);
    m_host->set_repeated_for(Side::White);
    for (const char* move : {"e4", "e5", "Nf3", "Nc6"}) {
        const Side side = game().turn();
        const game::Announced announced = m_spoken->announced(side, GivenMove(std::string(move)));
        m_host->happen(announced, m_now);
        m_host->happen(m_spoken->repeated(opposite(side), GivenMove(std::string(move))), m_now);
        m_host->happen(game::Pressed{side}, m_now);
    }
    m_ear.take();
    m_host->happen(game::Retracted{game::Plies(2)}, m_now);
    m_host->happen(game::Retracted{game::Plies(0)}, m_now);
    EXPECT_TRUE(game().score().entries.empty());
    type("redo");
    EXPECT_EQ(game().score().entries.size(), 2U);
    type("redo");
    EXPECT_EQ(game().score().entries.size(), 4U);
    EXPECT_THAT(type("redo"), HasSubstr("There is nothing to restore."));
    m_host->happen(game::Retracted{game::Plies(2)}, m_now);
    type("Bc4");
    EXPECT_THAT(type("redo"), HasSubstr("There is nothing to restore."));
}

TEST_F(HostHome, WhereTwoPlayTheArbitersWordMakesItUndone) {
    begin();
    play({"e4", "e5"});
    m_host->happen(game::Retracted{game::Plies(1)}, m_now);
    m_ear.take();
    EXPECT_THAT(type("redo"), HasSubstr("Type arbiter undo."));
    type("arbiter undo");
    type("yes");
    EXPECT_EQ(game().score().entries.size(), 2U);
}

TEST_F(HostHome, AMoveIsTakenBackWhereTheOtherAgrees) {
    begin();
    play({"e4", "e5", "Nf3"});
    // He means his own.
    EXPECT_THAT(type("white undo"),
                HasSubstr("Take back the last move: yes or no?\nYour opponent will decide."));
    EXPECT_EQ(game().score().entries.size(), 3U);
    EXPECT_THAT(type("black no"), HasSubstr("Cancelled: "));
    type("black undo");
    type("white yes");
    EXPECT_EQ(game().score().entries.size(), 1U);
    // Nobody knows who has typed it.
    EXPECT_THAT(type("undo"), HasSubstr("Take back the last move: yes or no?"));
    type("yes");
    EXPECT_TRUE(game().score().entries.empty());
    EXPECT_THAT(type("undo"), HasSubstr("No move announced. Announce it first."));
}

TEST_F(HostHome, AgainstAnEngineUndoTakesBackOnesOwnMove) {
    begin();
    m_host->set_own_player(Side::Black);
    play({"e4", "e5", "Nf3", "Nc6"});
    type("undo");
    EXPECT_EQ(game().score().entries.size(), 2U);
    play({"Nf3"});
    type("undo");
    EXPECT_EQ(game().score().entries.size(), 2U) << "the engine has not answered yet";
}

TEST_F(HostHome, AtATournamentNoMoveIsTakenBack) {
    begin({"mode tournament"});
    play({"e4"});
    EXPECT_THAT(type("undo"), HasSubstr("No move announced. Announce it first."));
    EXPECT_EQ(game().score().entries.size(), 1U);
}

TEST_F(HostHome, WhoPlaysAloneTypesEachMoveOnce) {
    begin();
    m_host->set_ears({Listening::Alone, true, true, {true, true}});
    m_host->set_plays_alone();
    const std::string heard = type("e4");
    EXPECT_THAT(heard, HasSubstr("Eva zwei Eva vier"));
    EXPECT_EQ(heard.find("Eva zwei Eva vier"), heard.rfind("Eva zwei Eva vier")) << heard;
    type("e5");
    type("Nf3");
    EXPECT_EQ(game().score().entries.size(), 3U);
    EXPECT_FALSE(game().awaited_repetition());
    // What is taken back is the last move: there is nobody to ask.
    type("undo");
    EXPECT_EQ(game().score().entries.size(), 2U);
    type("undo");
    type("redo");
    type("redo");
    EXPECT_EQ(game().score().entries.size(), 3U);
    EXPECT_THAT(type("black Qh4"), Not(IsEmpty()));
}

TEST_F(HostHome, AnEngineIsAskedWhereThereIsOne) {
    begin();
    EXPECT_THAT(type("hint"), HasSubstr("No chess engine is available here."));
    std::vector<Consulted> asked;
    m_host->set_adviser([&](Consulted what) -> std::optional<Message> {
        asked.push_back(what);
        return std::nullopt;
    });
    EXPECT_EQ(type("hint"), "");
    EXPECT_EQ(type("eval"), "");
    EXPECT_EQ(asked, (std::vector{Consulted::Move, Consulted::Worth}));
    type("white resign");
    type("yes");
    EXPECT_THAT(type("hint"), HasSubstr("The game is over."));
    EXPECT_EQ(type("eval"), "");
}

} // namespace
} // namespace annabella::table
