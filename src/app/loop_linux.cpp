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
#include <sys/prctl.h>
#include <sys/wait.h>
#include <system_error>
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

} // namespace

LineInput::LineInput(int handle) : m_handle(handle) {
    // A closed standard input is one that has ended.
    if (::fcntl(handle, F_GETFD) < 0)
        m_ended = true;
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
        m_rest.append(buffer.data(), static_cast<std::size_t>(got));
    }
    std::size_t end = 0;
    while ((end = m_rest.find('\n')) != std::string::npos) {
        m_lines.push_back(m_rest.substr(0, end));
        m_rest.erase(0, end + 1);
    }
    if (m_ended && !m_rest.empty())
        m_lines.push_back(std::exchange(m_rest, {}));
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
    for (std::string& word : words)
        pointers.push_back(word.data());
    pointers.push_back(nullptr);

    const pid_t process = ::fork();
    if (process == 0) {
        ::prctl(PR_SET_PDEATHSIG, SIGKILL);
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
