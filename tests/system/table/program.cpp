// The whole program at a terminal of its own, as somebody sits before it.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "program.hpp"

#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <poll.h>
#include <pty.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>
#include <utility>

namespace annabella::test {

namespace fs = std::filesystem;

namespace {

constexpr std::chrono::seconds patience{60};

} // namespace

Program::Program(const std::vector<std::string>& words, const winsize* size) {
    std::vector<std::string> copies = words;
    std::vector<char*> pointers;
    for (std::string& word : copies)
        pointers.push_back(word.data());
    pointers.push_back(nullptr);
    m_process = ::forkpty(&m_terminal, nullptr, nullptr, size);
    if (m_process == 0) {
        ::setenv("LC_ALL", "C.UTF-8", 1);
        ::execv(pointers[0], pointers.data());
        ::_exit(127);
    }
}

Program::~Program() {
    kill();
    if (m_terminal >= 0)
        ::close(m_terminal);
}

void Program::kill() {
    if (m_status || m_process < 0)
        return;
    ::kill(m_process, SIGKILL);
    ::waitpid(m_process, nullptr, 0);
    m_status = -1;
}

void Program::keys(const std::string& bytes) {
    ASSERT_EQ(::write(m_terminal, bytes.data(), bytes.size()), static_cast<ssize_t>(bytes.size()));
}

termios Program::terminal_settings() const {
    termios settings{};
    EXPECT_EQ(::tcgetattr(m_terminal, &settings), 0);
    return settings;
}

bool Program::read(int patience_ms) {
    pollfd watched{m_terminal, POLLIN, 0};
    if (::poll(&watched, 1, patience_ms) <= 0)
        return true;
    std::array<char, 4096> buffer{};
    const ssize_t got = ::read(m_terminal, buffer.data(), buffer.size());
    if (got > 0)
        m_all.append(buffer.data(), static_cast<std::size_t>(got));
    // A terminal whose program has ended is read with an error.
    return got > 0 || (got < 0 && errno == EINTR);
}

const std::string& Program::so_far() {
    for (std::size_t before = m_all.size() + 1; before != m_all.size();) {
        before = m_all.size();
        (void)read(0);
    }
    return m_all;
}

std::optional<std::string> Program::await(const std::string& text) {
    const auto until = std::chrono::steady_clock::now() + patience;
    std::size_t at = 0;
    while ((at = m_all.find(text, m_heard)) == std::string::npos)
        if (!read() || std::chrono::steady_clock::now() > until) {
            if ((at = m_all.find(text, m_heard)) != std::string::npos)
                break;
            return std::nullopt;
        }
    std::string said = m_all.substr(m_heard, at - m_heard);
    m_heard = at + text.size();
    return said;
}

std::string Program::hear(const std::string& text) {
    auto said = await(text);
    if (!said)
        ADD_FAILURE() << "not heard: " << text << "\nbut: " << m_all.substr(m_heard);
    return std::move(said).value_or(std::string());
}

int Program::end() {
    const auto until = std::chrono::steady_clock::now() + patience;
    while (!m_status && std::chrono::steady_clock::now() < until) {
        const bool open = read();
        int status = 0;
        // What it has written is there before it has ended.
        if (::waitpid(m_process, &status, open ? WNOHANG : 0) == m_process)
            m_status = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    }
    while (m_status && m_terminal >= 0 && read()) {
        pollfd watched{m_terminal, POLLIN, 0};
        if (::poll(&watched, 1, 0) <= 0)
            break;
    }
    return m_status.value_or(-1);
}

bool comes_true(const std::function<bool()>& awaited) {
    const auto until = std::chrono::steady_clock::now() + std::chrono::minutes(1);
    while (!awaited()) {
        if (std::chrono::steady_clock::now() > until)
            return false;
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
    }
    return true;
}

std::optional<double> resident_megabytes(pid_t process) {
#if defined(__SANITIZE_ADDRESS__)
    (void)process;
    return std::nullopt;
#else
#if defined(__has_feature)
#if __has_feature(address_sanitizer)
    return std::nullopt;
#endif
#endif
    std::ifstream status("/proc/" + std::to_string(process) + "/status");
    for (std::string line; std::getline(status, line);)
        if (line.rfind("VmRSS:", 0) == 0)
            return std::stod(line.substr(line.find(':') + 1)) / 1024;
    ADD_FAILURE() << "there is no process " << process;
    return std::nullopt;
#endif
}

void TableTest::SetUp() {
    std::string name = (fs::temp_directory_path() / "annabella-table-XXXXXX").string();
    ASSERT_NE(::mkdtemp(name.data()), nullptr);
    m_folder = name;
    ::setenv("HOME", name.c_str(), 1);
    ::unsetenv("XDG_DATA_HOME");
    ::unsetenv("XDG_CONFIG_HOME");
    // Who has settings is asked for none, nor for the clock.
    fs::create_directories(settings().parent_path());
    std::ofstream(settings()) << "clock = \"1:30:00+30s\"\n";
}

void TableTest::TearDown() { fs::remove_all(m_folder); }

Program TableTest::annabella(std::vector<std::string> words) {
    words.insert(words.begin(), ANNABELLA_BINARY_DIR "/annabella");
    words.insert(words.end(), {"--quiet", "--language", "en", "--journal", (m_folder / "games.db").string()});
    return Program(words);
}

Program TableTest::play(std::vector<std::string> words) {
    words.insert(words.begin(), {"play", "--board", "none"});
    return annabella(std::move(words));
}

fs::path TableTest::settings() const { return m_folder / ".config" / "annabella" / "settings.toml"; }

std::string TableTest::content(const fs::path& file) const {
    std::ifstream in(m_folder / file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

} // namespace annabella::test
