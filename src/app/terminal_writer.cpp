// The queue before the terminal, and the thread that empties it.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/terminal_writer.hpp"

#include <algorithm>
#include <cerrno>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <mutex>
#include <optional>
#include <poll.h>
#include <string_view>
#include <unistd.h>
#include <utility>

#include "app/loop_linux.hpp"
#include "base/error.hpp"
#include "base/visible_text.hpp"

namespace annabella::app {

namespace {

constexpr std::chrono::milliseconds last_patience{200};

/// Writes as much as is taken at once, waiting until something is; none where nobody will ever read it.
std::optional<std::size_t> write_some(int handle, std::string_view bytes) {
    while (true) {
        const ssize_t written = ::write(handle, bytes.data(), bytes.size());
        if (written >= 0)
            return static_cast<std::size_t>(written);
        if (errno == EAGAIN) {
            pollfd watched{handle, POLLOUT, 0};
            (void)::poll(&watched, 1, -1);
        } else if (errno != EINTR) {
            return std::nullopt;
        }
    }
}

void write_all(int handle, std::string_view bytes) {
    while (!bytes.empty()) {
        const auto written = write_some(handle, bytes);
        if (!written)
            return;
        bytes.remove_prefix(*written);
    }
}

} // namespace

struct TerminalWriter::Shared {
    struct Chunk {
        enum class Kind : std::uint8_t { Line, Echo, Page };
        std::string bytes;
        Kind kind = Kind::Line;
    };

    int handle = -1;
    std::mutex mutex;
    std::condition_variable changed;
    bool live = false;
    std::string not_shown;
    std::deque<Chunk> waiting;
    std::size_t lines = 0;     ///< In `waiting`.
    std::size_t echo = 0;      ///< Bytes of echo in it.
    std::size_t dropped = 0;   ///< Lines, since it was last told.
    std::uint64_t written = 0; ///< Bytes, ever.
    std::string in_hand;       ///< What the thread is writing.
    bool closed = false;       ///< Nobody reads: nothing is written any more.
    bool ending = false;

    /// With the mutex held. Whether `bytes` need no place in the queue: nobody reads them, or there is no
    /// thread and they are written at once.
    bool is_done_with(std::string_view bytes) const {
        if (!closed && !live)
            write_all(handle, bytes);
        return closed || !live;
    }
};

TerminalWriter::TerminalWriter(int handle) : m_shared(std::make_shared<Shared>()) {
    m_shared->handle = handle;
}

TerminalWriter::~TerminalWriter() {
    (void)flush(last_patience);
    const std::scoped_lock lock(m_shared->mutex);
    m_shared->ending = true;
    m_shared->changed.notify_all();
}

void TerminalWriter::live(std::string not_shown) {
    const std::scoped_lock lock(m_shared->mutex);
    m_shared->not_shown = std::move(not_shown);
    if (!std::exchange(m_shared->live, true))
        start_thread([shared = m_shared] { write(*shared); }).detach();
}

void TerminalWriter::show(const std::string& line) {
    std::string bytes = visible_text(line) + '\n';
    const std::scoped_lock lock(m_shared->mutex);
    Shared& shared = *m_shared;
    if (shared.is_done_with(bytes))
        return;
    while (shared.lines >= most_lines) {
        const auto oldest =
            std::find_if(shared.waiting.begin(), shared.waiting.end(),
                         [](const Shared::Chunk& chunk) { return chunk.kind == Shared::Chunk::Kind::Line; });
        shared.waiting.erase(oldest);
        --shared.lines;
        ++shared.dropped;
    }
    shared.waiting.push_back({std::move(bytes), Shared::Chunk::Kind::Line});
    ++shared.lines;
    shared.changed.notify_all();
}

void TerminalWriter::echo(const std::string& bytes) {
    const std::scoped_lock lock(m_shared->mutex);
    Shared& shared = *m_shared;
    if (shared.is_done_with(bytes))
        return;
    if (shared.echo + bytes.size() > most_echo)
        return;
    shared.echo += bytes.size();
    shared.waiting.push_back({bytes, Shared::Chunk::Kind::Echo});
    shared.changed.notify_all();
}

void TerminalWriter::page(const std::string& bytes) {
    const std::scoped_lock lock(m_shared->mutex);
    Shared& shared = *m_shared;
    if (shared.is_done_with(bytes))
        return;
    shared.waiting.push_back({bytes, Shared::Chunk::Kind::Page});
    shared.changed.notify_all();
}

/// The thread.
void TerminalWriter::write(Shared& shared) {
    std::unique_lock lock(shared.mutex);
    while (true) {
        shared.changed.wait(lock, [&] { return shared.ending || !shared.waiting.empty(); });
        if (shared.waiting.empty())
            return;
        if (shared.dropped > 0) {
            shared.in_hand = visible_text(fill(shared.not_shown, {std::to_string(shared.dropped)}));
            shared.in_hand += '\n';
            shared.dropped = 0;
        } else {
            Shared::Chunk chunk = std::move(shared.waiting.front());
            shared.waiting.pop_front();
            if (chunk.kind == Shared::Chunk::Kind::Line)
                --shared.lines;
            else if (chunk.kind == Shared::Chunk::Kind::Echo)
                shared.echo -= chunk.bytes.size();
            shared.in_hand = std::move(chunk.bytes);
        }
        // Only this thread changes `in_hand`.
        for (std::string_view rest = shared.in_hand; !rest.empty();) {
            lock.unlock();
            const auto written = write_some(shared.handle, rest);
            lock.lock();
            if (!written) {
                shared.closed = true;
                shared.waiting.clear();
                shared.in_hand.clear();
                shared.changed.notify_all();
                return;
            }
            shared.written += *written;
            rest.remove_prefix(*written);
            shared.changed.notify_all();
        }
        shared.in_hand.clear();
        shared.changed.notify_all();
    }
}

bool TerminalWriter::flush(std::chrono::milliseconds patience) {
    std::unique_lock lock(m_shared->mutex);
    Shared& shared = *m_shared;
    const auto done = [&] { return shared.waiting.empty() && shared.in_hand.empty(); };
    while (!done()) {
        const std::uint64_t before = shared.written;
        if (!shared.changed.wait_for(lock, patience, [&] { return done() || shared.written != before; }))
            return false;
    }
    return true;
}

} // namespace annabella::app
