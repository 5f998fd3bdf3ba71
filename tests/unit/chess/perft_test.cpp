// The move generator against published counts of move trees.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "chess/perft.hpp"
#include "positions.hpp"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <sstream>

#include "chess/notation/fen.hpp"

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__) || !defined(NDEBUG)
#define ANNABELLA_SLOW_BUILD 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer) || __has_feature(memory_sanitizer)
#define ANNABELLA_SLOW_BUILD 1
#endif
#endif
#ifndef ANNABELLA_SLOW_BUILD
#define ANNABELLA_SLOW_BUILD 0
#endif

namespace annabella::chess {
namespace {

/// The greatest count worth checking; ANNABELLA_PERFT_NODES in the environment sets another one for all
/// tests.
std::uint64_t node_limit(std::uint64_t usual) {
    if (const char* wanted = std::getenv("ANNABELLA_PERFT_NODES"))
        return std::strtoull(wanted, nullptr, 10);
    return usual;
}

struct Count {
    const char* fen;
    int depth;
    std::uint64_t nodes;
    CastlingMode mode = CastlingMode::Chess960;
};

// The roots of the perft test of Stockfish; the small depths of the first six are on the Chess Programming
// Wiki.
constexpr auto standard = CastlingMode::Standard;
constexpr Count counts[] = {
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 1, 20, standard},
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 2, 400, standard},
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 3, 8902, standard},
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 4, 197281, standard},
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 5, 4865609, standard},
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 6, 119060324, standard},
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 7, 3195901860, standard},
    {"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -", 4, 4085603, standard},
    {"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -", 5, 193690690, standard},
    {"8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - -", 5, 674624, standard},
    {"8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - -", 7, 178633661, standard},
    {"r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", 4, 422333, standard},
    {"r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", 6, 706045033, standard},
    {"rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", 4, 2103487, standard},
    {"rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", 5, 89941194, standard},
    {"r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10", 4, 3894594, standard},
    {"r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10", 5, 164075551, standard},
    {"r7/4p3/5p1q/3P4/4pQ2/4pP2/6pp/R3K1kr w Q - 1 3", 5, 11609488, standard},
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w AHah - 0 1", 6, 119060324},
    {"1rqbkrbn/1ppppp1p/1n6/p1N3p1/8/2P4P/PP1PPPP1/1RQBKRBN w FBfb - 0 9", 6, 191762235},
    {"rbbqn1kr/pp2p1pp/6n1/2pp1p2/2P4P/P7/BP1PPPP1/R1BQNNKR w HAha - 0 9", 6, 924181432},
    {"rqbbknr1/1ppp2pp/p5n1/4pp2/P7/1PP5/1Q1PPPPP/R1BBKNRN w GAga - 0 9", 6, 308553169},
    {"4rrb1/1kp3b1/1p1p4/pP1Pn2p/5p2/1PR2P2/2P1NB1P/2KR1B2 w D - 0 21", 6, 872323796},
    {"1rkr3b/1ppn3p/3pB1n1/6q1/R2P4/4N1P1/1P5P/2KRQ1B1 b Dbd - 0 14", 6, 2678022813},
    {"qbbnrkr1/p1pppppp/1p4n1/8/2P5/6N1/PPNPPPPP/1BRKBRQ1 b FCge - 1 3", 6, 521301336},
    {"rr6/2kpp3/1ppn2p1/p2b1q1p/P4P1P/1PNN2P1/2PP4/1K2R2R b E - 1 20", 2, 1438},
    {"rr6/2kpp3/1ppn2p1/p2b1q1p/P4P1P/1PNN2P1/2PP4/1K2RR2 w E - 0 20", 3, 37340},
    {"rr6/2kpp3/1ppnb1p1/p2Q1q1p/P4P1P/1PNN2P1/2PP4/1K2RR2 b E - 2 19", 4, 2237725},
    {"rr6/2kpp3/1ppnb1p1/p4q1p/P4P1P/1PNN2P1/2PP2Q1/1K2RR2 w E - 1 19", 4, 2098209},
    {"rr6/2kpp3/1ppnb1p1/p4q1p/P4P1P/1PNN2P1/2PP2Q1/1K2RR2 w E - 1 19", 5, 79014522},
    {"rr6/2kpp3/1ppnb1p1/p4q1p/P4P1P/1PNN2P1/2PP2Q1/1K2RR2 w E - 1 19", 6, 2998685421},
};

TEST(Perft, PublishedCounts) {
    const std::uint64_t limit = node_limit(ANNABELLA_SLOW_BUILD ? 3'000'000 : 100'000'000);
    int checked = 0;
    for (const Count& count : counts)
        if (count.nodes <= limit) {
            EXPECT_EQ(perft(read(count.fen, count.mode), count.depth), count.nodes)
                << count.fen << " depth " << count.depth;
            ++checked;
        }
    EXPECT_GE(checked, 1);
}

TEST(Perft, DepthZeroIsThePositionItself) {
    EXPECT_EQ(perft(Position(), 0), 1U);
    EXPECT_EQ(perft(Position(), -3), 1U);
}

/// Reads a file of "epd" and "perft <depth> <nodes>" lines and checks every count up to the limit.
void check_file(const std::string& file, int expected_positions, std::uint64_t limit) {
    const char* folder = std::getenv("ANNABELLA_CORPUS");
    const auto path = std::filesystem::path(folder ? folder : ANNABELLA_CORPUS) / file;
    std::ifstream input(path);
    if (!input)
        GTEST_SKIP() << path << " is not there.";
    int positions = 0;
    int checked = 0;
    Position position;
    std::string epd;
    for (std::string line; std::getline(input, line);) {
        std::istringstream words(line);
        std::string word;
        words >> word;
        if (word == "epd") {
            std::getline(words >> std::ws, epd);
            position = read960(epd);
            ++positions;
        } else if (word == "perft") {
            int depth = 0;
            std::uint64_t nodes = 0;
            words >> depth >> nodes;
            ASSERT_TRUE(words) << line;
            if (nodes <= limit) {
                EXPECT_EQ(perft(position, depth), nodes) << epd << " depth " << depth;
                ++checked;
            }
        }
    }
    EXPECT_EQ(positions, expected_positions);
    // Every position has at least one count.
    EXPECT_GE(checked, positions);
}

TEST(Perft, TrickyPositions) {
    check_file("tricky.perft", 26, node_limit(ANNABELLA_SLOW_BUILD ? 600'000 : 10'000'000));
}

TEST(Perft, Chess960Positions) {
    check_file("chess960.perft", 960, node_limit(ANNABELLA_SLOW_BUILD ? 200'000 : 1'000'000));
}

} // namespace
} // namespace annabella::chess
