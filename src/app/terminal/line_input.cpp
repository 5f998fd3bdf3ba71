// The terminal's settings, and the thread that reads.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/terminal/line_input.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <condition_variable>
#include <csignal>
#include <cstdlib>
#include <fcntl.h>
#include <mutex>
#include <poll.h>
#include <string>
#include <termios.h>
#include <unistd.h>
#include <utility>
#include <vector>

#include "app/ending_signals_linux.hpp"
#include "app/loop_linux.hpp"
#include "base/boundary.hpp"

namespace annabella::app {

using Moment = InputLine::Moment;

namespace {

/// Lines that wait; more are left in the pipe until some have been taken.
constexpr std::size_t most_lines_waiting = 1000;
/// A paste that has paused so long has ended.
constexpr std::chrono::milliseconds pause_of_flood{300};
/// How long the destructor waits for the thread, which is seldom in the midst of anything.
constexpr std::chrono::milliseconds input_to_end{200};

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
    if (signal == SIGTERM && has_failed_thread())
        ::_exit(EXIT_FAILURE);
    ::signal(signal, SIG_DFL);
    ::raise(signal);
}

/// Unless it ends nothing.
void die_properly_of(int signal) {
    struct sigaction before {};
    if (::sigaction(signal, nullptr, &before) == 0 && before.sa_handler != SIG_IGN)
        ::signal(signal, give_terminal_back_and_die);
}

// What was read before and not taken. The handle as a program knows it: the terminal, or the pipe, stays the
// same.
struct {
    int handle = -1;
    std::string bytes;
} unread;

/// How long nothing need come, in milliseconds for poll(2).
int patience_of(const LineReader& reader, bool flooded) {
    const int most = flooded ? static_cast<int>(pause_of_flood.count()) : 1000;
    const auto until = reader.next_deadline();
    if (!until)
        return flooded ? most : -1;
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(*until - Moment::clock::now()).count();
    return static_cast<int>(std::clamp<std::chrono::milliseconds::rep>(left, 0, most));
}

/// Key by key and without echo, where it is a terminal that is ours to set.
bool take_terminal(int handle) {
    if (raw_terminal >= 0 || ::isatty(handle) == 0 || ::tcgetattr(handle, &terminal_before) != 0)
        return false;
    termios keys = terminal_before;
    // Control-S is a key like any other: it does not stop what is shown. Nor is Control-V one that quotes.
    keys.c_iflag &= ~static_cast<tcflag_t>(IXON | IXOFF);
    keys.c_lflag &= ~static_cast<tcflag_t>(ICANON | ECHO | IEXTEN);
    keys.c_cc[VMIN] = 1;
    keys.c_cc[VTIME] = 0;
    // Control-Z would stop the program, but not the opponent's patience.
    keys.c_cc[VSUSP] = _POSIX_VDISABLE;
    if (::tcsetattr(handle, TCSANOW, &keys) != 0)
        return false;
    raw_terminal = handle;
    // Where the program ends from within.
    static const int registered = std::at_quick_exit(give_terminal_back);
    (void)registered;
    for (const int signal : ending_signals)
        die_properly_of(signal);
    for (const int fault : {SIGABRT, SIGSEGV})
        die_properly_of(fault);
    return true;
}

} // namespace

struct LineInput::Shared {
    int handle = -1;
    bool keys = false;
    /// Ends the thread's waiting; wakes who waits for lines.
    Waker stop;
    Waker news;

    std::mutex mutex;
    std::condition_variable changed;
    std::deque<InputLine> lines;
    std::size_t left_out = 0;           ///< Lines of the flood that comes now.
    std::string begun;                  ///< Of a line, when the thread has ended.
    std::vector<std::string> to_forget; ///< Lines that no key is to bring back.
    bool ended = false;                 ///< Nothing more is read.
    bool closing = false;               ///< Nobody wants more.
    bool gone = false;                  ///< The thread has ended.

    // Held while they are called, so that the destructor can be sure that they are not.
    std::mutex calls;
    bool forgotten = false; ///< They may not be called any more.
    std::function<void()> on_key;
    std::function<void(const TypedText&)> show;

    // Never changed while the thread runs.
    LineTyping typing;
    std::size_t flood = 0;
    int beside = -1;
    std::string before; ///< What comes before all that is read.

    // With the mutex held.
    void add(InputLine line);
    void end_flood(Moment at);
};

void LineInput::Shared::add(InputLine line) {
    // What was told of a line is of no use once it has gone on.
    if (!lines.empty() && lines.back().told)
        lines.pop_back();
    lines.push_back(std::move(line));
    if (flood == 0 || (left_out == 0 && lines.size() <= flood))
        return;
    left_out += static_cast<std::size_t>(
        std::count_if(lines.begin(), lines.end(), [](const InputLine& each) { return !each.told; }));
    lines.clear();
    news.take();
}

void LineInput::Shared::end_flood(Moment at) {
    if (left_out == 0)
        return;
    InputLine told{{}, at};
    told.refused =
        Message{ANNABELLA_TR("Too much was typed at once. Lines ignored: {0}."), {std::to_string(left_out)}};
    lines.push_back(std::move(told));
    left_out = 0;
}

LineInput::LineInput(int handle, LineAtTerminal terminal) : m_shared(std::make_shared<Shared>()) {
    m_shared->handle = handle;
    m_shared->on_key = std::move(terminal.on_key);
    m_shared->show = std::move(terminal.show);
    m_shared->typing = std::move(terminal.typing);
    // A closed standard input is one that has ended.
    if (::fcntl(handle, F_GETFD) < 0 && errno == EBADF) {
        m_shared->ended = m_shared->gone = true;
        return;
    }
    if (unread.handle == handle)
        m_shared->before = std::exchange(unread.bytes, {});
    m_is_terminal = take_terminal(handle);
    m_shared->keys = m_is_terminal;
    m_shared->flood = m_is_terminal ? terminal.flood : 0;
    m_shared->beside = m_is_terminal ? terminal.beside : -1;
    try {
        start_thread([shared = m_shared] { read(*shared); }).detach();
    } catch (...) {
        // Nobody else would: it has no destructor yet.
        if (m_is_terminal)
            give_terminal_back();
        throw;
    }
}

LineInput::~LineInput() {
    m_shared->stop.wake();
    {
        std::unique_lock lock(m_shared->mutex);
        m_shared->closing = true;
        m_shared->changed.notify_all();
        m_shared->changed.wait_for(lock, input_to_end, [this] { return m_shared->gone; });
        unread.handle = m_shared->handle;
        unread.bytes.clear();
        for (const InputLine& line : m_shared->lines)
            if (!line.told && !line.refused && !line.key)
                unread.bytes += line.text + '\n';
        unread.bytes += m_shared->begun;
    }
    {
        const std::scoped_lock lock(m_shared->calls);
        m_shared->forgotten = true;
    }
    if (m_is_terminal)
        give_terminal_back();
}

/// The thread.
void LineInput::read(Shared& shared) {
    LineReader reader(shared.keys ? LineReader::Source::Keys : LineReader::Source::Stream, shared.typing);
    std::array<char, 4096> buffer{};
    if (!shared.before.empty()) {
        const std::scoped_lock lock(shared.calls);
        for (const TypedText& typed : reader.take(shared.before, Moment::clock::now()))
            if (shared.show && !shared.forgotten)
                shared.show(typed);
        const std::scoped_lock adding(shared.mutex);
        for (InputLine& line : reader.lines())
            shared.add(std::move(line));
        reader.lines().clear();
        if (!shared.lines.empty())
            shared.news.wake();
    }
    bool flooded = false;
    Moment came_last{};
    while (!reader.ended()) {
        std::array<pollfd, 3> watched{
            {{shared.handle, POLLIN, 0}, {shared.stop.handle(), POLLIN, 0}, {shared.beside, POLLIN, 0}}};
        if (::poll(watched.data(), watched.size(), patience_of(reader, flooded)) < 0) {
            if (errno == EINTR)
                continue;
            // The system is short of memory for a moment. That does not end what is typed.
            constexpr std::chrono::milliseconds moment{50};
            std::unique_lock lock(shared.mutex);
            if (shared.changed.wait_for(lock, moment, [&] { return shared.closing; }))
                break;
            continue;
        }
        if (watched[1].revents != 0)
            break;
        const bool is_beside = watched[0].revents == 0 && (watched[2].revents & POLLIN) != 0;
        const bool has_come = watched[0].revents != 0 || is_beside;
        if (!has_come && !reader.next_deadline() && !flooded)
            continue;
        const ssize_t got =
            has_come ? ::read(is_beside ? shared.beside : shared.handle, buffer.data(), buffer.size()) : 0;
        const Moment at = Moment::clock::now();
        if (got < 0 && (errno == EINTR || errno == EAGAIN))
            continue;
        std::vector<std::string> to_forget;
        {
            const std::scoped_lock lock(shared.mutex);
            to_forget.swap(shared.to_forget);
        }
        for (const std::string& line : to_forget)
            reader.forget(line);
        if (!has_come) {
            reader.settle(at);
        } else if (got <= 0) {
            reader.end(at);
        } else {
            const std::scoped_lock lock(shared.calls);
            if (shared.forgotten)
                break;
            came_last = at;
            if (shared.keys && shared.on_key)
                shared.on_key();
            for (const TypedText& typed :
                 reader.take({buffer.data(), static_cast<std::size_t>(got)}, at, !is_beside))
                if (shared.show)
                    shared.show(typed);
        }
        std::unique_lock lock(shared.mutex);
        for (InputLine& line : reader.lines())
            shared.add(std::move(line));
        reader.lines().clear();
        shared.ended = reader.ended();
        // A key whose end was waited for is no pause.
        if (shared.ended || (!has_come && at - came_last >= pause_of_flood))
            shared.end_flood(at);
        flooded = shared.left_out > 0;
        if (!shared.lines.empty() || shared.ended)
            shared.news.wake();
        shared.changed.wait(lock, [&] {
            return shared.closing || shared.flood > 0 || shared.lines.size() < most_lines_waiting;
        });
        if (shared.closing)
            break;
    }
    const std::scoped_lock lock(shared.mutex);
    shared.begun = reader.begun();
    shared.ended = shared.gone = true;
    shared.news.wake();
    shared.changed.notify_all();
}

std::optional<InputLine> LineInput::read_one() {
    const std::scoped_lock lock(m_shared->mutex);
    if (m_shared->lines.empty())
        return std::nullopt;
    InputLine line = std::move(m_shared->lines.front());
    m_shared->lines.pop_front();
    if (m_shared->lines.empty() && !m_shared->ended)
        m_shared->news.take();
    m_shared->changed.notify_all();
    return line;
}

void LineInput::take_some(int most, const std::function<bool()>& goes_on,
                          const std::function<void(const InputLine&)>& take) {
    for (int taken = 0; taken < most && goes_on(); ++taken)
        if (const auto line = read_one())
            take(*line);
        else
            return;
}

void LineInput::forget(std::string line) {
    const std::scoped_lock lock(m_shared->mutex);
    m_shared->to_forget.push_back(std::move(line));
}

bool LineInput::ended() const {
    const std::scoped_lock lock(m_shared->mutex);
    return m_shared->ended && m_shared->lines.empty();
}

bool keys_are_free() {
    return raw_terminal < 0 && ::isatty(STDIN_FILENO) != 0 && ::isatty(STDOUT_FILENO) != 0 &&
           ::tcgetpgrp(STDIN_FILENO) == ::getpgrp();
}

int LineInput::handle() const { return ended() ? -1 : m_shared->news.handle(); }

} // namespace annabella::app
