// What an event costs a game: laws, clock, repetition, offers, score, boards; beside the moves alone.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The games of the corpus are played as at a table: announced, repeated, pressed, with time between; once by
// words alone, once with a peg board on each side. Measured in turns with two rivals that do less:
//   rules        our own chess library: the same moves read from SAN, all legal moves made out, played
//   pgn-extract  the process, reading the same file and writing it again; its time by half moves
// Exit status 1 when an event costs 20 microseconds or more in the mean.
#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <fcntl.h>
#include <fstream>
#include <spawn.h>
#include <sstream>
#include <string>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

#include "chess/notation/san.hpp"
#include "chess/pgn/pgn.hpp"
#include "chess/rules.hpp"
#include "game/game.hpp"

namespace {

using namespace annabella;
using namespace annabella::game;
using SteadyClock = std::chrono::steady_clock;

constexpr double limit_us = 20;
constexpr int rounds = 5;
constexpr Span thought{3000};

struct Recorded {
    chess::PgnGame game;
    std::vector<std::string> san;
};

std::vector<Recorded> read_games(const std::string& path) {
    std::ifstream file(path);
    std::stringstream bytes;
    bytes << file.rdbuf();
    const std::string text = bytes.str();
    std::vector<Recorded> games;
    chess::PgnReader reader(text);
    while (auto next = reader.next()) {
        if (!*next || (*next)->moves.empty())
            continue;
        Recorded recorded{std::move(**next), {}};
        chess::Position position = recorded.game.start;
        for (const chess::PgnMove& move : recorded.game.moves) {
            recorded.san.push_back(chess::write_san(position, move.move));
            position.play(move.move);
        }
        games.push_back(std::move(recorded));
    }
    return games;
}

Table table_with(BoardKind board) {
    Table table;
    table.control = *parse_time_control("40/1:30:00+30s,0:30:00+30s");
    for (Seat& seat : table.seats)
        seat.board = board;
    return table;
}

/// The hands of both players: the pegs that change their holes.
void move_pegs(std::vector<Event>& events, const chess::Position& before, chess::Move move, Side board,
               Time at) {
    const chess::Placement from = before.placement();
    const chess::Placement to = before.after(move).placement();
    // The king before the rook (FIDE 2009, 4.4b).
    events.push_back({at, Lifted{board, move.from()}});
    for (int i = 0; i < chess::square_count; ++i) {
        const auto square = static_cast<chess::Square>(i);
        const auto index = static_cast<std::size_t>(i);
        if (square != move.from() && from[index] && from[index] != to[index])
            events.push_back({at, Lifted{board, square}});
    }
    for (int i = 0; i < chess::square_count; ++i) {
        const auto square = static_cast<chess::Square>(i);
        const auto index = static_cast<std::size_t>(i);
        if (to[index] && from[index] != to[index])
            events.push_back({at, Placed{board, square, to[index]}});
    }
}

/// What happens at the table while this game is played.
std::vector<Event> events_of(const Recorded& recorded, BoardKind board) {
    std::vector<Event> events;
    Time now{};
    events.push_back({now, Started{}});
    chess::Position position = recorded.game.start;
    for (std::size_t i = 0; i < recorded.san.size(); ++i) {
        const chess::Move move = recorded.game.moves[i].move;
        const Side side = position.turn();
        const std::string& text = recorded.san[i];
        const chess::Readings readings = chess::read_move(text);
        now += thought;
        if (board != BoardKind::None)
            move_pegs(events, position, move, side, now);
        events.push_back({now, Announced{side, text, readings}});
        if (board != BoardKind::None)
            move_pegs(events, position, move, opposite(side), now);
        events.push_back({now, Repeated{opposite(side), text, readings}});
        events.push_back({now, Pressed{side}});
        events.push_back({now + Span{1000}, TimePassed{}});
        position.play(move);
    }
    return events;
}

struct Measured {
    double microseconds = 0; ///< In all.
    std::size_t count = 0;
    double mean() const { return count == 0 ? 0 : microseconds / static_cast<double>(count); }
};

template <class Work>
void measure(Measured& sum, std::size_t count, const Work& work) {
    const auto start = SteadyClock::now();
    work();
    sum.microseconds += std::chrono::duration<double, std::micro>(SteadyClock::now() - start).count();
    sum.count += count;
}

/// Plays them all; the half moves that came into the record.
std::size_t play(const Table& table, const std::vector<std::vector<Event>>& games) {
    std::size_t recorded = 0;
    for (const std::vector<Event>& events : games) {
        auto game = Game::create(table, chess::rules());
        if (!game)
            std::abort();
        for (const Event& event : events)
            game->apply(event);
        recorded += game->score().entries.size();
    }
    return recorded;
}

std::size_t play_by_rules_alone(const std::vector<Recorded>& games) {
    std::size_t moves = 0;
    for (const Recorded& recorded : games) {
        chess::Position position = recorded.game.start;
        for (const std::string& san : recorded.san) {
            const auto move = chess::resolve(position, chess::read_move(san));
            if (!move)
                std::abort();
            moves += position.legal_moves().size();
            position.play(*move);
        }
    }
    return moves;
}

/// Whether it could be started.
bool run_pgn_extract(const std::string& path) {
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    for (const int handle : {STDOUT_FILENO, STDERR_FILENO})
        posix_spawn_file_actions_addopen(&actions, handle, "/dev/null", O_WRONLY, 0);
    std::array<std::string, 3> words{"pgn-extract", "-s", path};
    std::array<char*, 4> arguments{};
    std::transform(words.begin(), words.end(), arguments.begin(),
                   [](std::string& word) { return word.data(); });
    pid_t child = 0;
    // Debian has it among the games, which are not everywhere in the path.
    int failed = posix_spawnp(&child, "pgn-extract", &actions, nullptr, arguments.data(), environ);
    if (failed != 0)
        failed = posix_spawn(&child, "/usr/games/pgn-extract", &actions, nullptr, arguments.data(), environ);
    posix_spawn_file_actions_destroy(&actions);
    int status = 0;
    return failed == 0 && waitpid(child, &status, 0) == child && WIFEXITED(status) &&
           WEXITSTATUS(status) == 0;
}

} // namespace

int main() {
    const std::string path = std::string(ANNABELLA_CORPUS) + "/twic-100k.pgn";
    const std::vector<Recorded> games = read_games(path);
    if (games.empty()) {
        std::printf("not measured: there are no games in %s\n", path.c_str());
        return 0;
    }
    std::size_t moves = 0;
    for (const Recorded& recorded : games)
        moves += recorded.san.size();

    struct Way {
        const char* name;
        BoardKind board;
        std::vector<std::vector<Event>> games{};
        std::size_t events = 0;
        Measured time{};
    };
    std::array<Way, 2> ways{Way{"words", BoardKind::None}, Way{"pegs ", BoardKind::Peg}};
    for (Way& way : ways)
        for (const Recorded& recorded : games) {
            way.games.push_back(events_of(recorded, way.board));
            way.events += way.games.back().size();
        }

    Measured rules;
    Measured process;
    for (int round = 0; round < rounds; ++round) {
        for (Way& way : ways)
            measure(way.time, way.events, [&] {
                // Games end early by dead position only; nearly all of the moves must have been played.
                if (play(table_with(way.board), way.games) * 100 < moves * 99)
                    std::abort();
            });
        measure(rules, moves, [&] { play_by_rules_alone(games); });
        bool started = false;
        Measured once;
        measure(once, moves, [&] { started = run_pgn_extract(path); });
        if (started) {
            process.microseconds += once.microseconds;
            process.count += once.count;
        }
    }

    std::printf("%zu games, %zu half moves, %d rounds; microseconds in the mean\n", games.size(), moves,
                rounds);
    std::printf("rules        %7.2f  a half move: SAN read, all legal moves, played\n", rules.mean());
    if (process.count == 0)
        std::printf("pgn-extract  not measured: it is not installed\n");
    else
        std::printf("pgn-extract  %7.2f  a half move, the process and its output included\n", process.mean());
    bool good = true;
    for (const Way& way : ways) {
        const double event = way.time.mean();
        const double half_move =
            way.time.microseconds / static_cast<double>(moves) / static_cast<double>(rounds);
        std::printf("%s        %7.2f  an event (below %.0f), %.2f a half move = %.2f rules", way.name, event,
                    limit_us, half_move, half_move / rules.mean());
        if (process.count != 0)
            std::printf(" = %.2f pgn-extract", half_move / process.mean());
        std::printf("\n");
        good = good && event < limit_us;
    }
    return good ? 0 : 1;
}
