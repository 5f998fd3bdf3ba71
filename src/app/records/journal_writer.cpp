// The queue before the journal, and the thread that empties it.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/records/journal_writer.hpp"

#include <condition_variable>
#include <deque>
#include <mutex>
#include <utility>

#include "base/boundary.hpp"

namespace annabella::app {

namespace {

/// How long the destructor waits for an event that is being written.
constexpr std::chrono::milliseconds to_end{200};

} // namespace

struct JournalWriter::Shared {
    struct Waiting {
        store::Entry entry;
        Moment since;
    };

    Append append;
    std::function<Moment()> clock;
    std::function<void()> progress;
    Limits limits;

    std::mutex mutex;
    std::condition_variable changed;
    std::deque<Waiting> waiting; ///< The first is the one being written.
    std::int64_t kept = 0;
    std::optional<Error> trouble;
    bool try_now = false;
    bool ending = false;
    bool gone = false; ///< The thread has ended, and uses nothing any more.
};

JournalWriter::JournalWriter(Append append, std::int64_t kept, std::function<Moment()> clock,
                             std::function<void()> progress, Limits limits)
    : m_shared(std::make_shared<Shared>()) {
    m_shared->append = std::move(append);
    m_shared->clock = std::move(clock);
    m_shared->progress = std::move(progress);
    m_shared->limits = limits;
    m_shared->kept = kept;
    start_thread([shared = m_shared] { work(*shared); }).detach();
}

JournalWriter::~JournalWriter() {
    std::unique_lock lock(m_shared->mutex);
    m_shared->ending = true;
    m_shared->progress = nullptr;
    m_shared->changed.notify_all();
    m_shared->changed.wait_for(lock, to_end, [this] { return m_shared->gone; });
}

void JournalWriter::keep(store::Entry entry) {
    const std::scoped_lock lock(m_shared->mutex);
    m_shared->waiting.push_back({std::move(entry), m_shared->clock()});
    m_shared->changed.notify_all();
}

JournalWriter::State JournalWriter::state() const {
    const std::scoped_lock lock(m_shared->mutex);
    const Shared& shared = *m_shared;
    State state;
    state.kept = shared.kept;
    state.waiting = shared.waiting.size();
    state.trouble = shared.trouble;
    state.slow =
        !shared.waiting.empty() && shared.clock() - shared.waiting.front().since >= shared.limits.patience;
    return state;
}

bool JournalWriter::has_room() const {
    const std::scoped_lock lock(m_shared->mutex);
    return m_shared->waiting.size() < m_shared->limits.most_waiting;
}

bool JournalWriter::finish(std::chrono::milliseconds patience) {
    std::unique_lock lock(m_shared->mutex);
    Shared& shared = *m_shared;
    shared.try_now = true;
    shared.trouble.reset();
    shared.changed.notify_all();
    // An attempt that fails is enough: whoever leaves does not wait for a disk that is full.
    std::size_t left = shared.waiting.size();
    const auto is_settled = [&] { return shared.waiting.empty() || shared.trouble; };
    // A slow disk that keeps one after the other is waited for.
    while (!shared.changed.wait_for(lock, patience, is_settled) && shared.waiting.size() < left)
        left = shared.waiting.size();
    return shared.waiting.empty();
}

/// The thread.
void JournalWriter::work(Shared& shared) {
    std::unique_lock lock(shared.mutex);
    while (true) {
        shared.changed.wait(lock, [&] { return shared.ending || !shared.waiting.empty(); });
        if (shared.ending)
            break;
        // Only this thread takes away the first; others are put behind it, which moves nothing.
        const store::Entry& entry = shared.waiting.front().entry;
        shared.try_now = false;
        lock.unlock();
        Result<void> written = shared.append(entry);
        lock.lock();
        if (written) {
            shared.kept = entry.sequence;
            shared.waiting.pop_front();
            shared.trouble.reset();
        } else {
            shared.trouble = written.error();
        }
        if (shared.progress)
            shared.progress();
        shared.changed.notify_all();
        if (!written)
            shared.changed.wait_for(lock, shared.limits.retry,
                                    [&] { return shared.ending || shared.try_now; });
    }
    shared.append = nullptr;
    shared.gone = true;
    shared.changed.notify_all();
}

} // namespace annabella::app
