// The talk with a chess engine that answers well, late, wrongly or not at all.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "train/engine_talk.hpp"

#include <gmock/gmock.h>

#include "chess/notation/san.hpp"
#include "fixture.hpp"

namespace annabella::train {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

TEST(UciLine, IsReadAsFarAsItIsUnderstood) {
    const auto info =
        std::get<UciInfo>(read_uci_line("info depth 12 seldepth 14 score cp -31 nodes 1000 pv e2e4 e7e5"));
    EXPECT_EQ(info.score, (Score{-31}));
    EXPECT_THAT(info.line, ElementsAre("e2e4", "e7e5"));
    EXPECT_EQ(std::get<UciInfo>(read_uci_line("info score mate -3")).score, (Score{0, -3}));
    EXPECT_FALSE(std::get<UciInfo>(read_uci_line("info score cp 20 lowerbound")).score);
    EXPECT_FALSE(std::get<UciInfo>(read_uci_line("info string score cp 20")).score);
    EXPECT_EQ(std::get<UciBestMove>(read_uci_line("  bestmove e2e4 ponder e7e5\r")).move, "e2e4");
    const auto elo =
        std::get<UciElo>(read_uci_line("option name UCI_Elo type spin default 1320 min 1320 max 3190"));
    EXPECT_EQ(elo.least, 1320);
    EXPECT_EQ(elo.most, 3190);
    EXPECT_EQ(std::get<UciName>(read_uci_line("id name Stockfish 15.1")).name, "Stockfish 15.1");
    for (const char* line : {"", "id author somebody", "option name UCI_Elo type spin min 5 max 3",
                             "option name UCI_Elo", "option", "uci", "hello\xff"})
        EXPECT_FALSE(std::holds_alternative<UciElo>(read_uci_line(line))) << line;
}

class EngineTalkTest : public ::testing::Test {
protected:
    std::vector<std::string> orders() {
        std::vector<std::string> lines;
        while (auto line = m_talk.take_order())
            lines.push_back(std::move(*line));
        return lines;
    }
    void hear(std::initializer_list<const char*> lines) {
        for (const char* line : lines)
            m_talk.hear(line, m_now);
    }
    void begin() {
        hear({"id name Testfish", "option name UCI_Elo type spin default 1320 min 1320 max 3190", "uciok",
              "readyok"});
        orders();
    }
    static chess::Move move(const chess::Position& position, const char* san) {
        return *chess::resolve(position, chess::read_move(san));
    }
    ToThinkAbout after_e4() const {
        const chess::Position start;
        return {start, {move(start, "e4")}, Span(1000)};
    }

    Span m_now{5000};
    EngineTalk m_talk{1500, false, Span(5000)};
};

TEST_F(EngineTalkTest, BeginsThinksAndGivesALegalMove) {
    EXPECT_THAT(orders(), ElementsAre("uci"));
    m_talk.think(after_e4(), m_now);
    EXPECT_THAT(orders(), IsEmpty());
    hear({"id name Testfish", "option name UCI_Elo type spin default 1320 min 1320 max 3190", "uciok"});
    EXPECT_THAT(orders(), ElementsAre("setoption name UCI_LimitStrength value true",
                                      "setoption name UCI_Elo value 1500", "ucinewgame", "isready"));
    hear({"readyok"});
    EXPECT_THAT(
        orders(),
        ElementsAre("position fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 moves e2e4",
                    "go movetime 1000"));
    hear({"info depth 1 score cp 20 pv e7e5", "bestmove e7e5 ponder g1f3"});
    const auto thought = m_talk.take_thought();
    ASSERT_TRUE(thought);
    EXPECT_EQ(chess::write_uci(thought->position, thought->move), "e7e5");
    EXPECT_EQ(thought->score, (Score{20}));
    EXPECT_FALSE(m_talk.take_thought());
    EXPECT_FALSE(m_talk.deadline());
    EXPECT_EQ(m_talk.name(), "Testfish");
}

TEST_F(EngineTalkTest, ItsReachIsKept) {
    EngineTalk weak(200, true, m_now);
    weak.hear("option name UCI_Elo type spin default 1320 min 1320 max 3190", m_now);
    weak.hear("uciok", m_now);
    EXPECT_EQ(weak.elo(), 1320);
    std::string all;
    while (const auto line = weak.take_order())
        all += *line + '\n';
    EXPECT_THAT(all, HasSubstr("UCI_Elo value 1320"));
    EXPECT_THAT(all, HasSubstr("UCI_Chess960 value true"));
}

TEST_F(EngineTalkTest, AMoveThatIsNotLegalIsNeverTaken) {
    for (const char* lie : {"e2e4", "e7e9", "0000", "(none)", "", "e7e5q", "resign"}) {
        EngineTalk talk({}, false, m_now);
        talk.hear("uciok", m_now);
        talk.hear("readyok", m_now);
        talk.think(after_e4(), m_now);
        talk.hear(std::string("bestmove ") + lie, m_now);
        EXPECT_FALSE(talk.take_thought()) << lie;
        ASSERT_TRUE(talk.lost()) << lie;
        EXPECT_THAT(to_string(*talk.lost()), HasSubstr("illegal move"));
    }
}

TEST_F(EngineTalkTest, AnAnswerToAnOlderQuestionIsNotTakenForThisOne) {
    begin();
    m_talk.think(after_e4(), m_now);
    orders();
    const chess::Position start;
    m_talk.think({start, {}, Span(500)}, m_now);
    EXPECT_THAT(orders(), ElementsAre("stop"));
    hear({"bestmove e7e5"});
    EXPECT_FALSE(m_talk.take_thought());
    EXPECT_THAT(orders(), ElementsAre("position fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
                                      "go movetime 500"));
    hear({"bestmove d2d4"});
    ASSERT_TRUE(m_talk.take_thought());
    // Nobody has asked.
    hear({"bestmove d2d4"});
    EXPECT_FALSE(m_talk.take_thought());
    EXPECT_FALSE(m_talk.lost());
}

TEST_F(EngineTalkTest, SilenceIsToldAfterAWhile) {
    ASSERT_TRUE(m_talk.deadline());
    m_talk.tick(*m_talk.deadline() - Span(1));
    EXPECT_FALSE(m_talk.lost());
    begin();
    EXPECT_FALSE(m_talk.deadline());
    m_talk.think(after_e4(), m_now);
    ASSERT_TRUE(m_talk.deadline());
    EXPECT_GT(*m_talk.deadline(), m_now + Span(1000));
    m_talk.tick(*m_talk.deadline());
    ASSERT_TRUE(m_talk.lost());
    EXPECT_THAT(to_string(*m_talk.lost()), HasSubstr("does not answer"));
    m_talk.think(after_e4(), m_now);
    EXPECT_FALSE(m_talk.is_thinking());
    EXPECT_THAT(orders(), IsEmpty());
}

} // namespace
} // namespace annabella::train
