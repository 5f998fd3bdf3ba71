// How soon the whole program speaks when it is started, with a board at its port: beside espeak-ng as a whole
// process.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Measured in turns, so that the load of the machine meets both alike, in milliseconds:
//   start    from fork() of `annabella play` at a terminal, with a simulated board at a pseudo-terminal, to
//   the first
//            sound that comes to the sound card (SDL's driver that writes into a file, here a pipe)
//   process  from fork() of `espeak-ng --stdout x` to its end
// Exit status 1 where the start takes 300 ms or more (median).
#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <poll.h>
#include <pty.h>
#include <string>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;

constexpr int rounds = 15;
constexpr double most_milliseconds = 300;
constexpr int patience_ms = 20'000;

double milliseconds_since(Clock::time_point start) {
    return std::chrono::duration<double, std::milli>(Clock::now() - start).count();
}

void become(std::vector<std::string> words) {
    std::vector<char*> pointers;
    for (std::string& word : words)
        pointers.push_back(word.data());
    pointers.push_back(nullptr);
    ::execvp(pointers[0], pointers.data());
    ::_exit(127);
}

void end(pid_t process) {
    ::kill(process, SIGKILL);
    ::waitpid(process, nullptr, 0);
}

/// A simulated board, and the port at which it is.
struct Board {
    pid_t process = -1;
    std::string port;
};
Board plug_in() {
    std::array<int, 2> way{};
    std::array<int, 2> hands{};
    if (::pipe2(way.data(), O_CLOEXEC) != 0 || ::pipe2(hands.data(), O_CLOEXEC) != 0)
        return {};
    Board board;
    board.process = ::fork();
    if (board.process == 0) {
        ::dup2(hands[0], STDIN_FILENO);
        ::dup2(way[1], STDOUT_FILENO);
        // Its input stays open as long as this program is there.
        become({ANNABELLA_BINARY_DIR "/annabella-board", "--manual", "--protocol", "peg"});
    }
    ::close(way[1]);
    ::close(hands[0]);
    for (char letter = 0; ::read(way[0], &letter, 1) == 1 && letter != '\n';)
        board.port += letter;
    ::close(way[0]);
    return board;
}

/// Reads the sound until there is some; false where none comes.
bool hears(int sound) {
    const auto start = Clock::now();
    std::array<char, 4096> bytes{};
    while (milliseconds_since(start) < patience_ms) {
        pollfd watched{sound, POLLIN, 0};
        if (::poll(&watched, 1, 100) <= 0)
            continue;
        const ssize_t got = ::read(sound, bytes.data(), bytes.size());
        if (got > 0 && std::any_of(bytes.begin(), bytes.begin() + got, [](char byte) { return byte != 0; }))
            return true;
        if (got == 0)
            ::usleep(1000); // It has not been opened yet.
    }
    return false;
}

/// 0 where nothing is said.
double time_start(const fs::path& folder, int round) {
    const std::string sound_file = (folder / "sound").string();
    const int sound = ::open(sound_file.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC);
    const Board board = plug_in();
    int terminal = -1;
    const std::string journal = (folder / (std::to_string(round) + ".db")).string();
    const auto start = Clock::now();
    const pid_t process = ::forkpty(&terminal, nullptr, nullptr, nullptr);
    if (process == 0)
        become({ANNABELLA_BINARY_DIR "/annabella", "play", "--new", "--language", "en", "--sounds", "none",
                "--board", "pty:" + board.port, "--journal", journal});
    const double elapsed = hears(sound) ? milliseconds_since(start) : 0;
    end(process);
    end(board.process);
    ::close(terminal);
    ::close(sound);
    return elapsed;
}

/// 0 where it cannot be started.
double time_process() {
    const auto start = Clock::now();
    const pid_t process = ::fork();
    if (process == 0) {
        const int nowhere = ::open("/dev/null", O_WRONLY);
        ::dup2(nowhere, STDOUT_FILENO);
        become({"espeak-ng", "--stdout", "x"});
    }
    int status = 0;
    ::waitpid(process, &status, 0);
    return WIFEXITED(status) && WEXITSTATUS(status) == 0 ? milliseconds_since(start) : 0;
}

double median(std::vector<double> times) {
    std::sort(times.begin(), times.end());
    return times[times.size() / 2];
}

} // namespace

int main() {
    std::string name = (fs::temp_directory_path() / "annabella-start-XXXXXX").string();
    if (::mkdtemp(name.data()) == nullptr)
        return 2;
    const fs::path folder = name;
    fs::create_directories(folder / ".config" / "annabella");
    std::ofstream(folder / ".config" / "annabella" / "settings.toml") << "# None.\n";
    const std::string sound = (folder / "sound").string();
    if (::mkfifo(sound.c_str(), 0600) != 0)
        return 2;
    ::setenv("HOME", folder.c_str(), 1);
    ::unsetenv("XDG_DATA_HOME");
    ::unsetenv("XDG_CONFIG_HOME");
    ::setenv("LC_ALL", "C.UTF-8", 1);
    ::setenv("SDL_AUDIODRIVER", "disk", 1);
    ::setenv("SDL_DISKAUDIOFILE", sound.c_str(), 1);

    std::vector<double> starts;
    std::vector<double> processes;
    for (int round = 0; round < rounds; ++round) {
        starts.push_back(time_start(folder, round));
        processes.push_back(time_process());
    }
    fs::remove_all(folder);
    const double start = median(starts);
    const double process = median(processes);
    if (start <= 0 || process <= 0) {
        std::fprintf(stderr, "not measured: %s\n", start <= 0 ? "nothing was said" : "there is no espeak-ng");
        return 2;
    }
    std::printf("start    %8.1f ms to the first word, with a board (median of %d; below 300)\n", start,
                rounds);
    std::printf("process  %8.1f ms for espeak-ng \"x\"\n", process);
    std::printf("start / process %.2f\n", start / process);
    return start < most_milliseconds ? 0 : 1;
}
