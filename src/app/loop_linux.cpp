// poll(), non-blocking lines, child processes.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/loop_linux.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <poll.h>
#include <sys/eventfd.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <system_error>
#include <termios.h>
#include <unistd.h>
#include <utility>

namespace annabella::app {

void wait_for(const std::vector<int>& handles, std::chrono::milliseconds timeout) {
    std::vector<pollfd> watched;
    for (const int handle : handles)
        if (handle >= 0)
            watched.push_back({handle, POLLIN, 0});
    const auto milliseconds = std::clamp<std::chrono::milliseconds::rep>(timeout.count(), 0, 60'000);
    (void)::poll(watched.data(), watched.size(), static_cast<int>(milliseconds));
}

namespace {

/// Whether reading would not wait.
bool readable(int handle, int timeout_ms) {
    pollfd watched{handle, POLLIN, 0};
    return ::poll(&watched, 1, timeout_ms) > 0;
}

// The terminal as it was found. One program has one terminal; the handlers of signals must be able to give it
// back.
int raw_terminal = -1;
termios terminal_before;

void give_terminal_back() {
    if (raw_terminal >= 0)
        ::tcsetattr(raw_terminal, TCSANOW, &terminal_before);
    raw_terminal = -1;
}

extern "C" void give_terminal_back_and_die(int signal) {
    give_terminal_back();
    ::signal(signal, SIG_DFL);
    ::raise(signal);
}

/// Key by key and without echo, where it is a terminal that is ours to set.
bool take_terminal(int handle) {
    if (raw_terminal >= 0 || ::isatty(handle) == 0 || ::tcgetattr(handle, &terminal_before) != 0)
        return false;
    termios keys = terminal_before;
    keys.c_lflag &= ~static_cast<tcflag_t>(ICANON | ECHO);
    keys.c_cc[VMIN] = 1;
    keys.c_cc[VTIME] = 0;
    // Control-Z would stop the program, but not the opponent's patience.
    keys.c_cc[VSUSP] = _POSIX_VDISABLE;
    if (::tcsetattr(handle, TCSANOW, &keys) != 0)
        return false;
    raw_terminal = handle;
    for (const int signal : {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGABRT, SIGSEGV})
        ::signal(signal, give_terminal_back_and_die);
    return true;
}

} // namespace

Waker::Waker() : m_handle(::eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC)) {}

Waker::~Waker() {
    if (m_handle >= 0)
        ::close(m_handle);
}

void Waker::wake() {
    // Only a counter at its end could refuse, and then it is awake already.
    (void)::eventfd_write(m_handle, 1);
}

bool Waker::take() {
    eventfd_t times = 0;
    return ::eventfd_read(m_handle, &times) == 0;
}

LineInput::LineInput(int handle, std::function<void()> on_key)
    : m_handle(handle), m_on_key(std::move(on_key)) {
    // A closed standard input is one that has ended.
    if (::fcntl(handle, F_GETFD) < 0)
        m_ended = true;
    else
        m_is_terminal = take_terminal(handle);
}

LineInput::~LineInput() {
    if (m_is_terminal)
        give_terminal_back();
}

void LineInput::take_keys(std::string_view bytes) {
    constexpr char end_of_input = 4; // Control-D
    constexpr char backspace = 8;
    constexpr char erase_line = 21; // Control-U
    constexpr char escape = 27;
    constexpr char del = 127;
    std::string echo;
    const auto rub_out = [&] {
        // A character of several bytes is one on the screen.
        while (!m_rest.empty() && (static_cast<unsigned char>(m_rest.back()) & 0xC0U) == 0x80U)
            m_rest.pop_back();
        if (!m_rest.empty()) {
            m_rest.pop_back();
            echo += "\b \b";
        }
    };
    for (const char key : bytes) {
        if (m_on_key)
            m_on_key();
        // An arrow or function key silences, and is no part of a line.
        if (m_escape == Escape::Begun) {
            m_escape = key == '[' || key == 'O' ? Escape::Inside : Escape::None;
            if (m_escape == Escape::Inside)
                continue;
        } else if (m_escape == Escape::Inside) {
            if (key >= '@' && key <= '~')
                m_escape = Escape::None;
            continue;
        }
        if (key == '\n' || key == '\r') {
            echo += '\n';
            m_lines.push_back(std::exchange(m_rest, {}));
        } else if (key == del || key == backspace) {
            rub_out();
        } else if (key == erase_line) {
            while (!m_rest.empty())
                rub_out();
        } else if (key == end_of_input && m_rest.empty()) {
            m_ended = true;
        } else if (key == escape) {
            m_escape = Escape::Begun;
        } else if (key == '\t' || static_cast<unsigned char>(key) >= 0x20U) {
            m_rest += key;
            echo += key;
        }
    }
    if (::write(STDOUT_FILENO, echo.data(), echo.size()) < 0) {
        // A terminal that cannot show what is typed can still be typed at.
    }
}

void LineInput::fill() {
    std::array<char, 4096> buffer{};
    while (!m_ended && readable(m_handle, 0)) {
        const ssize_t got = ::read(m_handle, buffer.data(), buffer.size());
        if (got < 0 && (errno == EINTR || errno == EAGAIN))
            break;
        if (got <= 0) {
            m_ended = true;
            break;
        }
        const std::string_view bytes(buffer.data(), static_cast<std::size_t>(got));
        if (m_is_terminal)
            take_keys(bytes);
        else
            m_rest += bytes;
    }
    std::size_t end = 0;
    while (!m_is_terminal && (end = m_rest.find('\n')) != std::string::npos) {
        m_lines.push_back(m_rest.substr(0, end));
        m_rest.erase(0, end + 1);
    }
    if (m_ended && !m_rest.empty())
        m_lines.push_back(std::exchange(m_rest, {}));
}

bool LineInput::has_line() {
    fill();
    return !m_lines.empty();
}

std::vector<std::string> LineInput::read() {
    fill();
    std::vector<std::string> lines(m_lines.begin(), m_lines.end());
    m_lines.clear();
    return lines;
}

std::optional<std::string> LineInput::read_one() {
    fill();
    if (m_lines.empty())
        return std::nullopt;
    std::string line = std::move(m_lines.front());
    m_lines.pop_front();
    return line;
}

Result<std::unique_ptr<Child>> Child::start(const std::filesystem::path& program,
                                            const std::vector<std::string>& arguments) {
    std::array<int, 2> to{};
    std::array<int, 2> from{};
    if (::pipe2(to.data(), O_CLOEXEC) != 0)
        return failure(ANNABELLA_TR("The program {0} cannot be started: {1}."),
                       {program.string(), std::strerror(errno)});
    if (::pipe2(from.data(), O_CLOEXEC) != 0) {
        ::close(to[0]);
        ::close(to[1]);
        return failure(ANNABELLA_TR("The program {0} cannot be started: {1}."),
                       {program.string(), std::strerror(errno)});
    }
    std::vector<std::string> words = {program.string()};
    words.insert(words.end(), arguments.begin(), arguments.end());
    std::vector<char*> pointers;
    pointers.reserve(words.size() + 1);
    for (std::string& word : words)
        pointers.push_back(word.data());
    pointers.push_back(nullptr);

    const pid_t parent = ::getpid();
    const pid_t process = ::fork();
    if (process == 0) {
        ::prctl(PR_SET_PDEATHSIG, SIGKILL);
        // A parent that was killed before that call sends no signal any more.
        if (::getppid() != parent)
            ::_exit(127);
        ::dup2(to[0], STDIN_FILENO);
        ::dup2(from[1], STDOUT_FILENO);
        ::execv(pointers[0], pointers.data());
        ::_exit(127);
    }
    ::close(to[0]);
    ::close(from[1]);
    if (process < 0) {
        ::close(to[1]);
        ::close(from[0]);
        return failure(ANNABELLA_TR("The program {0} cannot be started: {1}."),
                       {program.string(), std::strerror(errno)});
    }
    std::unique_ptr<Child> child(new Child);
    child->m_process = process;
    child->m_to = to[1];
    child->m_from = from[0];
    return child;
}

Child::~Child() {
    ::close(m_to);
    ::close(m_from);
    ::kill(m_process, SIGKILL);
    ::waitpid(m_process, nullptr, 0);
}

std::optional<std::string> Child::read_line(std::chrono::milliseconds timeout) {
    std::array<char, 512> buffer{};
    while (true) {
        if (const auto end = m_rest.find('\n'); end != std::string::npos) {
            std::string line = m_rest.substr(0, end);
            m_rest.erase(0, end + 1);
            return line;
        }
        if (!readable(m_from, static_cast<int>(timeout.count())))
            return std::nullopt;
        const ssize_t got = ::read(m_from, buffer.data(), buffer.size());
        if (got <= 0)
            return std::nullopt;
        m_rest.append(buffer.data(), static_cast<std::size_t>(got));
    }
}

void Child::write_line(const std::string& line) {
    const std::string bytes = line + '\n';
    std::size_t written = 0;
    while (written < bytes.size()) {
        const ssize_t n = ::write(m_to, bytes.data() + written, bytes.size() - written);
        if (n <= 0)
            return;
        written += static_cast<std::size_t>(n);
    }
}

std::filesystem::path program_folder() {
    std::error_code error;
    const std::filesystem::path self = std::filesystem::read_symlink("/proc/self/exe", error);
    return error ? std::filesystem::path(".") : self.parent_path();
}

} // namespace annabella::app
