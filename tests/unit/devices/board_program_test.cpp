// The program annabella-board, through a real pseudo-terminal: games played to their end.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <array>
#include <chrono>
#include <csignal>
#include <fcntl.h>
#include <fstream>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include "chess/notation/fen.hpp"
#include "chess/pgn/pgn.hpp"
#include "devices/byte_stream.hpp"
#include "devices/peg_board/driver.hpp"
#include "draughts/rules.hpp"

namespace annabella::devices::peg_board {
namespace {

using std::chrono::milliseconds;
using testing::HasSubstr;

HostTime now() {
    return HostTime{
        std::chrono::duration_cast<milliseconds>(std::chrono::steady_clock::now().time_since_epoch())};
}

/// annabella-board as a child, with its standard input and output.
class Program {
public:
    explicit Program(std::vector<std::string> arguments) {
        std::array<int, 2> in{};
        std::array<int, 2> out{};
        EXPECT_EQ(::pipe2(in.data(), O_CLOEXEC), 0);
        EXPECT_EQ(::pipe2(out.data(), O_CLOEXEC), 0);
        arguments.insert(arguments.begin(), ANNABELLA_BINARY_DIR "/annabella-board");
        std::vector<char*> pointers;
        for (std::string& argument : arguments)
            pointers.push_back(argument.data());
        pointers.push_back(nullptr);
        m_child = ::fork();
        if (m_child == 0) {
            ::dup2(in[0], 0);
            ::dup2(out[1], 1);
            ::execv(pointers[0], pointers.data());
            ::_exit(127);
        }
        ::close(in[0]);
        ::close(out[1]);
        m_in = in[1];
        m_out = out[0];
        ::fcntl(m_out, F_SETFL, O_NONBLOCK);
    }
    Program(const Program&) = delete;
    Program& operator=(const Program&) = delete;
    ~Program() {
        kill();
        ::close(m_in);
        ::close(m_out);
    }
    void kill() {
        if (m_child > 0) {
            ::kill(m_child, SIGKILL);
            ::waitpid(m_child, nullptr, 0);
        }
        m_child = 0;
    }
    void type(const std::string& line) { EXPECT_GT(::write(m_in, (line + '\n').data(), line.size() + 1), 0); }
    /// Everything printed so far.
    const std::string& printed() {
        std::array<char, 4096> block{};
        for (ssize_t count = 0; (count = ::read(m_out, block.data(), block.size())) > 0;)
            m_printed.append(block.data(), static_cast<std::size_t>(count));
        return m_printed;
    }
    std::string first_line() {
        const HostTime end = now() + milliseconds(5000);
        while (printed().find('\n') == std::string::npos && now() < end) {
            pollfd entry{m_out, POLLIN, 0};
            ::poll(&entry, 1, 100);
        }
        return m_printed.substr(0, m_printed.find('\n'));
    }

private:
    pid_t m_child = 0;
    int m_in = -1;
    int m_out = -1;
    std::string m_printed;
};

struct Host {
    explicit Host(const std::string& terminal) {
        auto opened = open_stream("pty:" + terminal);
        EXPECT_TRUE(opened) << terminal;
        if (opened)
            stream = *std::move(opened);
        link.opened(now());
    }
    /// Until `done` or 20 seconds have gone by.
    template <class Done>
    bool serve(Done&& done) {
        const HostTime end = now() + milliseconds(20000);
        while (!done()) {
            if (now() > end || !stream)
                return false;
            const auto deadline = link.next_deadline();
            const milliseconds wait =
                deadline ? std::max(*deadline - now(), milliseconds(0)) : milliseconds(50);
            stream->wait(std::min(wait, milliseconds(50)));
            link.feed(stream->read(), now());
            link.tick(now());
            unsent += link.take_output();
            unsent.erase(0, stream->write(unsent));
            if (stream->lost())
                link.closed(now());
            for (const BoardEvent& event : link.take_events())
                got.push_back(event);
        }
        return true;
    }
    template <class Event>
    std::size_t count() const {
        return static_cast<std::size_t>(std::count_if(
            got.begin(), got.end(), [](const auto& event) { return std::holds_alternative<Event>(event); }));
    }
    std::unique_ptr<ByteStream> stream;
    Driver link;
    std::string unsent;
    std::vector<BoardEvent> got;
};

TEST(BoardProgram, IsSetToAnyPosition) {
    Program program({"--manual", "--position", "8/8/8/4k3/8/8/4P3/4K3"});
    Host host(program.first_line());
    ASSERT_TRUE(host.serve([&] { return host.count<Snapshot>() == 1; }));
    const auto shown = [&] {
        for (auto event = host.got.rbegin(); event != host.got.rend(); ++event)
            if (const auto* snapshot = std::get_if<Snapshot>(&*event))
                return snapshot->cells;
        return Cells{};
    };
    EXPECT_EQ(shown(), cells_of(chess::parse_placement("8/8/8/4k3/8/8/4P3/4K3").value(), true));
    program.type("set rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR");
    EXPECT_TRUE(host.serve([&] { return shown() == cells_of(chess::Position().placement(), true); }));
    program.type("set nonsense");
    EXPECT_TRUE(
        host.serve([&] { return program.printed().find("error no such placement") != std::string::npos; }));
    EXPECT_EQ(shown(), cells_of(chess::Position().placement(), true));
}

TEST(BoardProgram, GoesOnWhenNobodyReadsWhatItPrints) {
    Program program({"--manual"});
    Host host(program.first_line());
    ASSERT_TRUE(host.serve([&] { return host.count<Snapshot>() == 1; }));
    // Much more than a pipe holds.
    for (int i = 0; i < 6000; ++i)
        program.type("lift e4 and a long tail of words");
    program.type("lift e2");
    EXPECT_TRUE(host.serve([&] { return host.count<Lifted>() == 1; }));
}

TEST(BoardProgram, CanBeMadeForDraughts) {
    const rules::Piece white_king{Side::White, 1};
    Program program({"--manual", "--for", "draughts"});
    Host host(program.first_line());
    ASSERT_TRUE(host.serve([&] { return host.count<Snapshot>() == 1; }));
    EXPECT_EQ(host.link.capabilities().squares, 50);
    EXPECT_TRUE(host.link.capabilities().men);
    const auto shown = [&] { return std::get<Snapshot>(host.got.back()).cells; };
    EXPECT_EQ(shown(), cells_of(draughts::rules().start({})->placement(), true));
    program.type("lift 32");
    program.type("place 28 K");
    program.type("place 51 M");
    ASSERT_TRUE(host.serve([&] { return host.count<Placed>() == 1; }));
    EXPECT_EQ(std::get<Placed>(host.got.back()).square, rules::Square(27));
    EXPECT_EQ(std::get<Placed>(host.got.back()).piece, white_king);
    program.type("set W:W32:BK5");
    ASSERT_TRUE(host.serve([&] { return host.count<Snapshot>() == 2; }));
    EXPECT_EQ(shown(), cells_of(draughts::rules().start({"W:W32:BK5", {}})->placement(), true));
}

TEST(BoardProgram, ObeysCommands) {
    Program program({"--manual"});
    Host host(program.first_line());
    ASSERT_TRUE(host.serve([&] { return host.count<Snapshot>() == 1; }));
    EXPECT_EQ(std::get<Snapshot>(host.got[1]).cells, cells_of(chess::Position().placement(), true));
    host.got.clear();
    program.type("lift e2");
    program.type("lift e3");
    program.type("place d2 P");
    ASSERT_TRUE(host.serve([&] { return host.count<Lifted>() == 1; }));
    program.type("place e4 P");
    program.type("press");
    program.type("press undo");
    program.type("press lamp");
    ASSERT_TRUE(host.serve([&] { return host.count<ButtonPressed>() == 2; }));
    EXPECT_EQ(host.count<Placed>(), 1U);
    host.link.buzz(BuzzPattern::Warning);
    ASSERT_TRUE(host.serve([&] { return program.printed().find("buzz warning") != std::string::npos; }));
    EXPECT_THAT(program.printed(), HasSubstr("error cannot do: lift e3"));
    EXPECT_THAT(program.printed(), HasSubstr("error cannot do: place d2 P"));
    EXPECT_THAT(program.printed(), HasSubstr("error no such button: lamp"));
    program.type("reset");
    ASSERT_TRUE(host.serve([&] { return host.count<Snapshot>() == 1; }));
    EXPECT_EQ(host.count<Doubt>(), 1U);
    program.type("unsure");
    ASSERT_TRUE(host.serve([&] { return host.count<Snapshot>() == 2; }));
}

TEST(BoardProgram, IsLostWhenItIsKilled) {
    Program program({});
    Host host(program.first_line());
    ASSERT_TRUE(host.serve([&] { return host.count<Snapshot>() == 1; }));
    program.kill();
    ASSERT_TRUE(host.serve([&] { return host.count<Lost>() == 1; }));
    EXPECT_TRUE(host.stream->lost());
}

struct GameCase {
    const char* side;
    bool occupancy;
    bool noise;
};

class BoardGame : public testing::TestWithParam<GameCase> {};

constexpr auto pgn = R"(1. e4 d5 2. exd5 c5 3. dxc6 e5 4. cxb7 Nf6 5. bxa8=Q Bc5 6. Nf3 O-O 7. Bb5 Ng4
8. O-O Nxf2 9. Rxf2 Qd4 10. Qxb8 Qxf2+ 11. Kh1 Qf1+ 12. Qxf1 *)";

TEST_P(BoardGame, ReachesTheLastPosition) {
    const GameCase game_case = GetParam();
    const std::string path = testing::TempDir() + "annabella-board-" + std::to_string(::getpid()) + ".pgn";
    std::ofstream(path) << pgn;
    chess::PgnReader reader(pgn);
    const auto game = reader.next();
    ASSERT_TRUE(game && *game);

    std::vector<std::string> arguments = {"--game",        path, "--fast", "--side", game_case.side,
                                          "--begin-after", "50"};
    if (game_case.occupancy)
        arguments.emplace_back("--occupancy");
    if (game_case.noise)
        arguments.insert(arguments.end(), {"--noise", "5"});
    Program program(arguments);
    Host host(program.first_line());
    ASSERT_TRUE(host.serve([&] { return host.count<Snapshot>() == 1; }));

    const bool white = std::string(game_case.side) == "white";
    std::size_t made = 0;
    std::size_t pressed = 0;
    for (const auto& move : (*game)->moves) {
        const bool own = (made % 2 == 0) == white;
        if (own) {
            ++pressed;
            ASSERT_TRUE(host.serve([&] { return host.count<ButtonPressed>() == pressed; })) << made;
        } else {
            host.link.buzz(BuzzPattern::OpponentMoved);
        }
        ++made;
        ASSERT_TRUE(host.serve([&] {
            return program.printed().find("made " + std::to_string(made) + "\n") != std::string::npos;
        })) << made;
        static_cast<void>(move);
    }
    ASSERT_TRUE(host.serve([&] { return program.printed().find("end\n") != std::string::npos; }));
    const auto wanted = cells_of((*game)->end().placement(), !game_case.occupancy);
    Cells cells{};
    ASSERT_TRUE(host.serve([&] {
        cells = {};
        for (const BoardEvent& event : host.got) {
            if (const auto* snapshot = std::get_if<Snapshot>(&event))
                cells = snapshot->cells;
            else if (const auto* lifted = std::get_if<Lifted>(&event))
                cells[static_cast<std::size_t>(chess::index(lifted->square))] = empty_cell;
            else if (const auto* placed = std::get_if<Placed>(&event))
                cells[static_cast<std::size_t>(chess::index(placed->square))] = {true, placed->piece};
        }
        return cells == wanted;
    }));
    EXPECT_EQ(host.count<Doubt>(), 0U);
    ::unlink(path.c_str());
}

INSTANTIATE_TEST_SUITE_P(Games, BoardGame,
                         testing::Values(GameCase{"white", false, false}, GameCase{"black", false, false},
                                         GameCase{"white", true, false}, GameCase{"white", false, true},
                                         GameCase{"black", true, true}));

TEST(BoardProgram, SaysWhatIsWrongWithTheGame) {
    const std::string program = ANNABELLA_BINARY_DIR "/annabella-board";
    EXPECT_NE(std::system((program + " --game /nowhere.pgn >/dev/null 2>&1").c_str()), 0);
    EXPECT_NE(std::system((program + " --side green >/dev/null 2>&1").c_str()), 0);
}

} // namespace
} // namespace annabella::devices::peg_board
