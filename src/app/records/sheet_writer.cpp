// The queue of score sheets, and the thread that empties it.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/records/sheet_writer.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "app/writer_thread.hpp"

namespace annabella::app {

struct SheetWriter::Shared : WriterThread {
    std::deque<Write> waiting; ///< The first is the one that is being written.
    std::vector<Result<Message>> written;
    std::function<void()> wake;
};

SheetWriter::SheetWriter(std::function<void()> wake, Limits limits)
    : m_shared(std::make_shared<Shared>()), m_limits(limits) {
    m_shared->wake = std::move(wake);
    WriterThread::begin(m_shared, work);
}

SheetWriter::~SheetWriter() {
    const std::scoped_lock lock(m_shared->mutex);
    m_shared->ending = true;
    m_shared->wake = nullptr;
    m_shared->changed.notify_all();
}

bool SheetWriter::write(Write sheets, Tell tell, Moment now) {
    {
        const std::scoped_lock lock(m_shared->mutex);
        if (m_shared->waiting.size() <= m_limits.most_waiting) {
            m_shared->waiting.push_back(std::move(sheets));
            m_shared->changed.notify_all();
            m_asked.push_back({std::move(tell), now});
            return true;
        }
    }
    tell({ANNABELLA_TR("Too many score sheets are waiting for the disk. Save again later."), {}});
    return false;
}

void SheetWriter::tell_to_wait(Asked& asked) {
    if (!std::exchange(asked.was_told_to_wait, true))
        asked.tell({ANNABELLA_TR("The disk is slow. Please wait."), {}});
}

bool SheetWriter::tell_what_is_written() {
    bool all_well = true;
    std::vector<Result<Message>> written;
    {
        const std::scoped_lock lock(m_shared->mutex);
        written.swap(m_shared->written);
    }
    for (const Result<Message>& each : written) {
        const Asked first = std::move(m_asked.front());
        m_asked.pop_front();
        if (!first.tell)
            continue;
        all_well = all_well && each;
        first.tell(each ? *each : each.error().message);
    }
    return all_well;
}

void SheetWriter::watch(Moment now) {
    (void)tell_what_is_written();
    for (Asked& asked : m_asked)
        if (asked.tell && now - asked.since >= m_limits.patience)
            tell_to_wait(asked);
}

std::optional<SheetWriter::Moment> SheetWriter::next_deadline() const {
    for (const Asked& asked : m_asked)
        if (asked.tell && !asked.was_told_to_wait)
            return asked.since + m_limits.patience;
    return std::nullopt;
}

bool SheetWriter::finish(std::chrono::milliseconds patience) {
    const auto is_written = [&](std::chrono::milliseconds within) {
        WriterThread::Lock lock(m_shared->mutex);
        Shared& shared = *m_shared;
        return shared.wait_while_it_goes_on(lock, within, [&] { return shared.waiting.empty(); });
    };
    if (!is_written(std::min(patience, m_limits.patience))) {
        for (Asked& asked : m_asked)
            if (asked.tell)
                tell_to_wait(asked);
        (void)is_written(patience);
    }
    bool all_well = tell_what_is_written();
    for (Asked& asked : m_asked)
        if (const Tell tell = std::exchange(asked.tell, nullptr)) {
            all_well = false;
            tell({ANNABELLA_TR("The disk does not answer. The score sheets are not saved."), {}});
        }
    return all_well;
}

/// The thread.
void SheetWriter::work(Shared& shared) {
    WriterThread::Lock lock(shared.mutex);
    const Progress progress = [&shared] {
        const std::scoped_lock locked(shared.mutex);
        shared.made_progress();
    };
    while (shared.wait_for_work(lock, [&] { return !shared.waiting.empty(); })) {
        const Write sheets = shared.waiting.front();
        Result<Message> written = WriterThread::unlocked(lock, [&] { return sheets(progress); });
        shared.written.push_back(std::move(written));
        shared.waiting.pop_front();
        if (shared.wake)
            shared.wake();
        shared.made_progress();
    }
}

} // namespace annabella::app
