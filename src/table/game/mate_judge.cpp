// Searching at once and in a thread whether a player can still mate.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/game/mate_judge.hpp"

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <mutex>
#include <system_error>
#include <thread>
#include <utility>

#include "base/boundary.hpp"
#include "chess/notation/san.hpp"
#include "chess/rules.hpp"

namespace annabella::table {

using Verdict = chess::WinnableAnswer::Verdict;

namespace {

/// Positions between two looks at the clock: well under a millisecond.
constexpr std::uint64_t small_portion = 250;
/// Positions between two looks at what else waits, in the thread; a stop is heard at once.
constexpr std::uint64_t large_portion = 100'000;

} // namespace

game::CanMate can_mate_event(const chess::Position& position, Side side,
                             const chess::WinnableAnswer& answer) {
    game::CanMate event{side, answer.verdict, {}, answer.reason};
    chess::Position after = position;
    for (const chess::Move move : answer.line) {
        if (!event.line.empty())
            event.line += ' ';
        event.line += chess::write_uci(after, move);
        after.play(move);
    }
    return event;
}

/// A question and how far its answer has come. Once it is handed over, what the thread writes is behind the
/// mutex; the search itself is the thread's alone.
struct MateJudge::Job {
    explicit Job(const game::Game::MateQuestion& question)
        : position(chess::from_table(question.position)), side(question.side),
          search(std::in_place, position, side) {}

    bool is_about(const game::Game::MateQuestion& question) const {
        return side == question.side && position.key() == question.position.key();
    }
    /// Goes on by a portion; whether that is all there will be.
    bool run(std::uint64_t portion, std::uint64_t limit) {
        const std::uint64_t before = answer.nodes;
        answer = search->run(std::min(portion, limit - std::min(limit, before)), &stop);
        // No more positions looked at: the search has used all the memory it may.
        return answer.verdict != Verdict::Unknown || answer.nodes == before || answer.nodes >= limit;
    }

    chess::Position position;
    Side side;
    std::optional<chess::WinnableSearch>
        search;                   ///< Until its answer is final: it may have taken much memory.
    chess::WinnableAnswer answer; ///< So far.
    std::atomic<bool> stop{false};
    bool done = false; ///< `answer` is final.
    bool told = false;
    bool urgent = false;
};

struct MateJudge::Shared {
    std::mutex mutex;
    std::condition_variable changed;
    std::vector<std::shared_ptr<Job>> waiting; ///< The one being worked at included.
    std::uint64_t node_limit = 0;
    bool ended = false;
    std::thread thread; ///< Begun when there is something to do.
};

MateJudge::MateJudge(Limits limits, std::function<Moment()> clock, std::function<void()> found)
    : m_limits(limits), m_clock(std::move(clock)), m_shared(std::make_unique<Shared>()),
      m_found(std::move(found)) {
    m_shared->node_limit = limits.nodes;
}

MateJudge::~MateJudge() {
    drop_all_but({});
    {
        const std::lock_guard lock(m_shared->mutex);
        m_shared->ended = true;
    }
    m_shared->changed.notify_one();
    if (m_shared->thread.joinable())
        m_shared->thread.join();
}

bool MateJudge::searching() const {
    const std::lock_guard lock(m_shared->mutex);
    return !m_shared->waiting.empty();
}

void MateJudge::drop_all_but(const std::vector<game::Game::MateQuestion>& questions) {
    const auto asked = [&](const std::shared_ptr<Job>& job) {
        return std::any_of(questions.begin(), questions.end(),
                           [&](const auto& question) { return job->is_about(question); });
    };
    const std::lock_guard lock(m_shared->mutex);
    for (const std::shared_ptr<Job>& job : m_jobs)
        if (!asked(job))
            job->stop = true;
    std::erase_if(m_jobs, [&](const auto& job) { return !asked(job); });
    std::erase_if(m_shared->waiting, [&](const auto& job) { return !asked(job); });
}

void MateJudge::search_at_once(Job& job, Moment deadline) {
    do
        job.done = job.run(small_portion, m_limits.nodes);
    while (!job.done && m_clock() < deadline);
    if (!m_limits.goes_on)
        job.done = true;
    if (job.done)
        job.search.reset();
}

void MateJudge::hand_over(const std::shared_ptr<Job>& job) {
    {
        const std::lock_guard lock(m_shared->mutex);
        m_shared->waiting.push_back(job);
        try {
            if (!m_shared->thread.joinable())
                m_shared->thread =
                    start_thread([shared = m_shared.get(), found = m_found] { work(*shared, found); });
        } catch (const std::system_error&) {
            // The system has none left: what was found at once has to do.
            m_shared->waiting.pop_back();
            job->done = true;
            job->search.reset();
        }
    }
    m_shared->changed.notify_one();
}

std::optional<game::CanMate> MateJudge::consider(const std::vector<game::Game::MateQuestion>& questions) {
    drop_all_but(questions);
    std::optional<Moment> deadline;
    for (const auto& question : questions) {
        auto job = std::find_if(m_jobs.begin(), m_jobs.end(),
                                [&](const auto& known) { return known->is_about(question); });
        if (job == m_jobs.end()) {
            job = m_jobs.insert(m_jobs.end(), std::make_shared<Job>(question));
            if (!deadline)
                deadline = m_clock() + m_limits.at_once;
            search_at_once(**job, *deadline);
            if (!(*job)->done)
                hand_over(*job);
        }
        const std::lock_guard lock(m_shared->mutex);
        Job& known = **job;
        known.urgent = question.urgent;
        if (known.done && !known.told && (known.urgent || known.answer.verdict == Verdict::No)) {
            known.told = true;
            return can_mate_event(known.position, known.side, known.answer);
        }
    }
    return std::nullopt;
}

/// The thread: the urgent question first, else one after the other, so that only one search is large.
void MateJudge::work(Shared& shared, const std::function<void()>& found) {
    std::unique_lock lock(shared.mutex);
    while (true) {
        shared.changed.wait(lock, [&] { return shared.ended || !shared.waiting.empty(); });
        if (shared.ended)
            return;
        auto next = std::find_if(shared.waiting.begin(), shared.waiting.end(),
                                 [](const auto& job) { return job->urgent; });
        if (next == shared.waiting.end())
            next = shared.waiting.begin();
        const std::shared_ptr<Job> job = *next;
        lock.unlock();
        const bool finished = job->run(large_portion, shared.node_limit);
        if (finished)
            job->search.reset();
        lock.lock();
        if (!finished || job->stop)
            continue;
        job->done = true;
        std::erase(shared.waiting, job);
        if (found)
            found();
    }
}

} // namespace annabella::table
