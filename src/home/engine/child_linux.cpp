// Child processes.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "home/engine/child_linux.hpp"

#include <array>
#include <cerrno>
#include <csignal>
#include <fcntl.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <system_error>
#include <unistd.h>
#include <utility>

#include "base/system_reason.hpp"

namespace annabella::home {

namespace {

/// Bytes that wait for a program beside those in its pipe: more than a person types while it is stopped.
constexpr std::size_t most_unsent = 4096;

/// A program that writes more than that without an end of line is not one of those that are started here.
constexpr std::size_t longest_output_line = 1'000'000;

/// Whether reading would not wait.
bool readable(int handle, int timeout_ms) {
    pollfd watched{handle, POLLIN, 0};
    return ::poll(&watched, 1, timeout_ms) > 0;
}

} // namespace

Result<std::unique_ptr<Child>> Child::start(const std::filesystem::path& program,
                                            const std::vector<std::string>& arguments) {
    std::array<int, 2> to{};
    std::array<int, 2> from{};
    if (::pipe2(to.data(), O_CLOEXEC) != 0)
        return failure(ANNABELLA_TR("The program {0} cannot be started: {1}."),
                       {program.string(), system_reason(errno)});
    if (::pipe2(from.data(), O_CLOEXEC) != 0) {
        ::close(to[0]);
        ::close(to[1]);
        return failure(ANNABELLA_TR("The program {0} cannot be started: {1}."),
                       {program.string(), system_reason(errno)});
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
        // What an engine complains of is not for the player's ears.
        if (const int nowhere = ::open("/dev/null", O_WRONLY | O_CLOEXEC); nowhere >= 0)
            ::dup2(nowhere, STDERR_FILENO);
        ::execv(pointers[0], pointers.data());
        ::_exit(127);
    }
    ::close(to[0]);
    ::close(from[1]);
    if (process < 0) {
        ::close(to[1]);
        ::close(from[0]);
        return failure(ANNABELLA_TR("The program {0} cannot be started: {1}."),
                       {program.string(), system_reason(errno)});
    }
    std::unique_ptr<Child> child(new Child);
    child->m_process = process;
    child->m_to = to[1];
    ::fcntl(to[1], F_SETFL, O_NONBLOCK);
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
    send();
    while (true) {
        if (const auto end = m_rest.find('\n'); end != std::string::npos) {
            std::string line = m_rest.substr(0, end);
            m_rest.erase(0, end + 1);
            return line;
        }
        if (m_rest.size() > longest_output_line) {
            m_ended = true;
            return std::nullopt;
        }
        if (!readable(m_from, static_cast<int>(timeout.count())))
            return std::nullopt;
        const ssize_t got = ::read(m_from, buffer.data(), buffer.size());
        if (got < 0 && errno == EINTR)
            continue;
        if (got <= 0) {
            m_ended = true;
            return std::nullopt;
        }
        m_rest.append(buffer.data(), static_cast<std::size_t>(got));
    }
}

bool Child::write_line(std::string_view line) {
    send();
    if (m_unsent.size() + line.size() >= most_unsent)
        return false;
    m_unsent.append(line).push_back('\n');
    send();
    return true;
}

void Child::send() {
    while (!m_unsent.empty()) {
        const ssize_t written = ::write(m_to, m_unsent.data(), m_unsent.size());
        if (written < 0 && errno == EINTR)
            continue;
        if (written < 0 && errno != EAGAIN)
            m_unsent.clear(); // It has ended; read_line() finds out.
        if (written <= 0)
            return;
        m_unsent.erase(0, static_cast<std::size_t>(written));
    }
}

} // namespace annabella::home
