// The queue before the report, and the thread that empties it.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/tournament/report_writer.hpp"

#include <cstdint>
#include <utility>

#include "app/writer_thread.hpp"

namespace annabella::app {

struct ReportWriter::Shared : WriterThread {
    Append append;
    Limits limits;

    std::string waiting;      ///< Bytes that nobody writes yet.
    std::size_t lines = 0;    ///< In `waiting`, and in what is being written.
    std::size_t bytes = 0;    ///< The same.
    store::SealedLines after; ///< With all that waits.
    store::SealedLines kept;
    Clock::time_point since; ///< When the first of those that wait came, or the last batch was written.
    std::error_code error;
    std::uint64_t attempt = 0; ///< The number of the last one that was begun.
    std::uint64_t failed = 0;  ///< That of the last one that failed.
    bool try_now = false;
};

ReportWriter::ReportWriter(Append append, const store::SealedLines& kept, Limits limits)
    : m_shared(std::make_shared<Shared>()) {
    m_shared->append = std::move(append);
    m_shared->limits = limits;
    m_shared->kept = m_shared->after = kept;
    WriterThread::begin(m_shared, work);
}

ReportWriter::~ReportWriter() { m_shared->end(); }

bool ReportWriter::add(const std::string& line, const store::SealedLines& after) {
    const std::scoped_lock lock(m_shared->mutex);
    Shared& shared = *m_shared;
    if (shared.lines >= shared.limits.most_lines || shared.bytes + line.size() > shared.limits.most_bytes)
        return false;
    if (shared.lines == 0)
        shared.since = Clock::now();
    shared.waiting += line;
    shared.after = after;
    ++shared.lines;
    shared.bytes += line.size();
    shared.changed.notify_all();
    return true;
}

bool ReportWriter::has_room() const {
    const std::scoped_lock lock(m_shared->mutex);
    return m_shared->lines < m_shared->limits.room || m_shared->error;
}

bool ReportWriter::has_caught_up() const {
    const std::scoped_lock lock(m_shared->mutex);
    return m_shared->lines < m_shared->limits.most_lines / 2 &&
           m_shared->bytes < m_shared->limits.most_bytes / 2;
}

ReportWriter::State ReportWriter::state() const {
    const std::scoped_lock lock(m_shared->mutex);
    const Shared& shared = *m_shared;
    return {shared.kept, shared.error,
            shared.lines > 0 && !shared.error && Clock::now() - shared.since >= shared.limits.patience};
}

bool ReportWriter::finish(std::chrono::milliseconds patience) {
    WriterThread::Lock lock(m_shared->mutex);
    Shared& shared = *m_shared;
    shared.try_now = true;
    shared.changed.notify_all();
    // One attempt that fails from here on is enough: nobody who leaves waits for a disk that is full.
    const std::uint64_t before_this = shared.attempt;
    const auto is_settled = [&] { return shared.lines == 0 || shared.failed > before_this; };
    return shared.wait_while_it_goes_on(lock, patience, is_settled) && shared.lines == 0;
}

/// The thread.
void ReportWriter::work(Shared& shared) {
    WriterThread::Lock lock(shared.mutex);
    while (shared.wait_for_work(lock, [&] { return shared.lines > 0; })) {
        const std::string batch = std::exchange(shared.waiting, {});
        const std::size_t lines = shared.lines;
        const store::SealedLines after = shared.after;
        const std::uint64_t attempt = ++shared.attempt;
        shared.try_now = false;
        const std::error_code error = WriterThread::unlocked(lock, [&] { return shared.append(batch); });
        shared.error = error;
        if (error) {
            shared.failed = attempt;
            shared.waiting.insert(0, batch);
        } else {
            shared.kept = after;
            shared.lines -= lines;
            shared.bytes -= batch.size();
            shared.since = Clock::now();
            shared.made_progress();
            continue;
        }
        shared.changed.notify_all();
        shared.rest(lock, shared.limits.retry, shared.try_now);
    }
}

} // namespace annabella::app
