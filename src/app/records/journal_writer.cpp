// The queue before the journal, and the thread that empties it.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/records/journal_writer.hpp"

#include <deque>
#include <utility>
#include <vector>

#include "app/writer_thread.hpp"

namespace annabella::app {

namespace {

/// How long the destructor waits for an event that is being written.
constexpr std::chrono::milliseconds to_end{200};

} // namespace

struct JournalWriter::Shared : WriterThread {
    struct Waiting {
        store::Entry entry;
        Moment since;
    };

    Append append;
    Look look;
    std::function<Moment()> clock;
    std::function<void()> on_change;
    Limits limits;

    std::deque<Waiting> waiting; ///< The first are those that are being written.
    std::int64_t kept = 0;
    std::optional<Error> trouble;
    std::optional<Error> harm;
    bool try_now = false;
    bool looks = false; ///< At the file, while nothing is to be written.
    bool gone = false;  ///< The thread has ended, and uses nothing any more.

    std::vector<store::Entry> first() const {
        std::vector<store::Entry> entries;
        for (auto each = waiting.begin(); each != waiting.end() && entries.size() < limits.most_at_once;
             ++each)
            entries.push_back(each->entry);
        return entries;
    }
    void take_look(const Result<void>& unharmed) {
        if (!unharmed && !harm)
            harm = unharmed.error();
    }
    /// The thread waits until there is work, and looks at the file meanwhile; false where it is to end.
    bool wait_and_look(Lock& lock) {
        while (!changed.wait_for(lock, limits.between_looks, [&] { return ending || !waiting.empty(); })) {
            if (!look)
                continue;
            looks = true;
            take_look(unlocked(lock, look));
            looks = false;
            if (harm && on_change)
                on_change();
            changed.notify_all();
        }
        return !ending;
    }
};

JournalWriter::JournalWriter(Append append, std::int64_t kept, std::function<Moment()> clock,
                             std::function<void()> progress, Limits limits, Look look)
    : m_shared(std::make_shared<Shared>()) {
    m_shared->append = std::move(append);
    m_shared->look = std::move(look);
    m_shared->clock = std::move(clock);
    m_shared->on_change = std::move(progress);
    m_shared->limits = limits;
    m_shared->kept = kept;
    WriterThread::begin(m_shared, work);
}

JournalWriter::~JournalWriter() {
    WriterThread::Lock lock(m_shared->mutex);
    m_shared->ending = true;
    m_shared->on_change = nullptr;
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
    state.harm = shared.harm;
    state.slow =
        !shared.waiting.empty() && shared.clock() - shared.waiting.front().since >= shared.limits.patience;
    return state;
}

bool JournalWriter::has_room() const {
    const std::scoped_lock lock(m_shared->mutex);
    return m_shared->waiting.size() < m_shared->limits.most_waiting;
}

bool JournalWriter::finish(std::chrono::milliseconds patience) {
    WriterThread::Lock lock(m_shared->mutex);
    Shared& shared = *m_shared;
    shared.try_now = true;
    shared.trouble.reset();
    shared.changed.notify_all();
    // An attempt that fails is enough: whoever leaves does not wait for a disk that is full.
    const auto is_settled = [&] { return (shared.waiting.empty() && !shared.looks) || shared.trouble; };
    // A slow disk that keeps one after the other is waited for.
    (void)shared.wait_while_it_goes_on(lock, patience, is_settled);
    return shared.waiting.empty() && !shared.looks;
}

/// The thread.
void JournalWriter::work(Shared& shared) {
    WriterThread::Lock lock(shared.mutex);
    while (shared.wait_and_look(lock)) {
        // Only this thread takes any away; others are put behind them.
        const std::vector<store::Entry> first = shared.first();
        shared.try_now = false;
        Result<void> unharmed;
        const Result<void> written = WriterThread::unlocked(lock, [&] {
            auto done = shared.append(first);
            if (done && shared.look)
                unharmed = shared.look();
            return done;
        });
        shared.take_look(unharmed);
        if (written) {
            shared.kept = first.back().sequence;
            shared.waiting.erase(shared.waiting.begin(),
                                 shared.waiting.begin() + static_cast<std::ptrdiff_t>(first.size()));
            shared.trouble.reset();
        } else {
            shared.trouble = written.error();
        }
        if (shared.on_change)
            shared.on_change();
        if (written) {
            shared.made_progress();
            continue;
        }
        shared.changed.notify_all();
        shared.rest(lock, shared.limits.retry, shared.try_now);
    }
    shared.append = nullptr;
    shared.look = nullptr;
    shared.gone = true;
    shared.changed.notify_all();
}

} // namespace annabella::app
