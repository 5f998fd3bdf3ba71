// The queue before the terminal, and the thread that empties it.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/terminal/terminal_writer.hpp"

#include <algorithm>
#include <cerrno>
#include <cstdint>
#include <deque>
#include <optional>
#include <poll.h>
#include <string_view>
#include <sys/ioctl.h>
#include <unistd.h>
#include <utility>

#include "app/writer_thread.hpp"
#include "base/error.hpp"
#include "base/visible_text.hpp"

namespace annabella::app {

namespace {

constexpr std::chrono::milliseconds last_patience{200};
/// Of a row, where the terminal does not say.
constexpr std::size_t usual_columns = 80;

/// What became of a write.
struct Written {
    std::size_t bytes = 0;
    int fault = 0; ///< As errno has it; nought where there was none.

    /// Nobody will ever read it. Else a later line may find room again.
    bool is_closed() const { return fault == EPIPE || fault == EBADF; }
};

/// Writes as much as is taken at once, waiting until something is.
Written write_some(int handle, std::string_view bytes) {
    while (true) {
        const ssize_t written = ::write(handle, bytes.data(), bytes.size());
        if (written >= 0)
            return {static_cast<std::size_t>(written)};
        if (errno == EAGAIN) {
            pollfd watched{handle, POLLOUT, 0};
            (void)::poll(&watched, 1, -1);
        } else if (errno != EINTR) {
            return {0, errno};
        }
    }
}

void write_all(int handle, std::string_view bytes) {
    while (!bytes.empty()) {
        const Written written = write_some(handle, bytes);
        if (written.fault != 0)
            return;
        bytes.remove_prefix(written.bytes);
    }
}

} // namespace

struct TerminalWriter::Shared : WriterThread {
    struct Chunk {
        enum class Kind : std::uint8_t { Line, Typed, Page };
        std::string bytes;
        Kind kind = Kind::Line;
    };

    int handle = -1;
    bool live = false;
    std::string not_shown;
    std::deque<Chunk> waiting;
    std::size_t lines = 0;    ///< In `waiting`, also typed ones.
    std::size_t dropped = 0;  ///< Lines, since it was last told.
    TypedText typed;          ///< What is to stand beneath all that waits.
    LineOnScreen screen;      ///< What stands there when `in_hand` is written.
    std::string in_hand;      ///< What the thread is writing.
    std::size_t at_stake = 0; ///< Lines that are lost if `in_hand` is.
    bool closed = false;      ///< Nobody reads: nothing is written any more.
    bool refused = false;     ///< It is tried again when there is something new.

    // With the mutex held.
    void add(Chunk chunk);
    bool is_done() const { return closed || refused || (waiting.empty() && screen.shows(typed)); }
    std::string next();
    std::size_t columns() const;
};

TerminalWriter::TerminalWriter(int handle) : m_shared(std::make_shared<Shared>()) {
    m_shared->handle = handle;
}

TerminalWriter::~TerminalWriter() {
    (void)flush(last_patience);
    m_shared->end();
}

void TerminalWriter::live(std::string not_shown) {
    const std::scoped_lock lock(m_shared->mutex);
    m_shared->not_shown = std::move(not_shown);
    if (!std::exchange(m_shared->live, true))
        WriterThread::begin(m_shared, write);
}

void TerminalWriter::show(const std::string& line) {
    const std::scoped_lock lock(m_shared->mutex);
    m_shared->add({visible_text(line) + '\n', Shared::Chunk::Kind::Line});
}

void TerminalWriter::type(const TypedText& typed) {
    const std::scoped_lock lock(m_shared->mutex);
    m_shared->refused = false;
    m_shared->typed = typed.ended ? TypedText() : typed;
    if (typed.ended)
        return m_shared->add({typed.text, Shared::Chunk::Kind::Typed});
    if (!m_shared->live && !m_shared->is_done())
        write_all(m_shared->handle, m_shared->next());
    m_shared->changed.notify_all();
}

void TerminalWriter::page(const std::string& bytes) {
    const std::scoped_lock lock(m_shared->mutex);
    m_shared->add({bytes, Shared::Chunk::Kind::Page});
}

/// Without a thread it is written at once; where nobody reads it is forgotten.
void TerminalWriter::Shared::add(Chunk chunk) {
    if (closed)
        return;
    refused = false;
    while (lines >= most_lines && chunk.kind != Chunk::Kind::Page) {
        waiting.erase(std::find_if(waiting.begin(), waiting.end(),
                                   [](const Chunk& old) { return old.kind != Chunk::Kind::Page; }));
        --lines;
        ++dropped;
    }
    lines += chunk.kind == Chunk::Kind::Page ? 0 : 1;
    waiting.push_back(std::move(chunk));
    while (!live && !is_done())
        write_all(handle, next());
    changed.notify_all();
}

/// What is to be written next, while is_done() says that there is something.
std::string TerminalWriter::Shared::next() {
    at_stake = std::exchange(dropped, 0);
    if (at_stake > 0)
        return screen.take_off(columns()) + visible_text(fill(not_shown, {std::to_string(at_stake)})) + '\n';
    if (waiting.empty())
        return screen.change(typed, columns());
    const Chunk chunk = std::move(waiting.front());
    waiting.pop_front();
    at_stake = chunk.kind == Chunk::Kind::Page ? 0 : 1;
    lines -= at_stake;
    if (chunk.kind == Chunk::Kind::Typed)
        return screen.change({chunk.bytes, chunk.bytes.size(), true}, columns());
    return screen.take_off(columns()) + chunk.bytes;
}

std::size_t TerminalWriter::Shared::columns() const {
    winsize size{};
    return ::ioctl(handle, TIOCGWINSZ, &size) == 0 && size.ws_col > 0 ? size.ws_col : usual_columns;
}

/// The thread.
void TerminalWriter::write(Shared& shared) {
    WriterThread::Lock lock(shared.mutex);
    while (true) {
        // What waits when it is to end is still written.
        (void)shared.wait_for_work(lock, [&] { return !shared.is_done(); });
        if (shared.is_done())
            return;
        shared.in_hand = shared.next();
        // Only this thread changes `in_hand`.
        for (std::string_view rest = shared.in_hand; !rest.empty();) {
            const auto written =
                WriterThread::unlocked(lock, [&] { return write_some(shared.handle, rest); });
            if (written.is_closed()) {
                shared.closed = true;
                shared.waiting.clear();
                shared.in_hand.clear();
                shared.changed.notify_all();
                return;
            }
            if (written.fault != 0) {
                shared.dropped += shared.at_stake;
                shared.refused = true;
                break;
            }
            rest.remove_prefix(written.bytes);
            shared.made_progress();
        }
        shared.in_hand.clear();
        shared.changed.notify_all();
    }
}

bool TerminalWriter::flush(std::chrono::milliseconds patience) {
    WriterThread::Lock lock(m_shared->mutex);
    Shared& shared = *m_shared;
    return shared.wait_while_it_goes_on(lock, patience,
                                        [&] { return shared.is_done() && shared.in_hand.empty(); });
}

} // namespace annabella::app
