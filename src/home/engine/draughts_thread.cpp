// The search on its thread.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "home/engine/draughts_thread.hpp"

#include <atomic>
#include <chrono>
#include <mutex>
#include <utility>

namespace annabella::home {

namespace {

using train::DraughtsSearch;
using train::DraughtsThought;

/// A forced move is not searched; its value is that of what it leads to.
DraughtsThought weighed(DraughtsSearch& search, const DraughtsThread::Question& question,
                        const std::atomic<bool>& stopped) {
    constexpr int most_forced = 50;
    std::vector<draughts::Position> history = question.history;
    const draughts::Move first = history.back().legal_moves()[0];
    int forced = 0;
    draughts::MoveList legal = history.back().legal_moves();
    for (; legal.size() == 1 && forced < most_forced; ++forced) {
        history.push_back(history.back().after(legal[0]));
        legal = history.back().legal_moves();
    }
    DraughtsThought thought;
    // Who cannot move has lost.
    if (legal.empty())
        thought.value = -train::decided - 1;
    else
        thought = search.think(history, question.effort, &stopped);
    if (forced > 0)
        thought.move = first;
    if (forced % 2 != 0)
        thought.value = -thought.value;
    return thought;
}

} // namespace

struct DraughtsThread::Shared {
    /// A question that was asked, and whether it need not be thought about any longer.
    struct Asked {
        Question question;
        std::atomic<bool> stopped{false};
    };

    std::mutex mutex;
    std::shared_ptr<Asked> asked; ///< The last one; null where no answer is wanted.
    std::optional<DraughtsThought> found;
    std::function<void()> wake;
    DraughtsSearch search; ///< Of the thread alone.
};

DraughtsThread::DraughtsThread(std::function<void()> wake)
    : m_shared(std::make_shared<Shared>()), m_worker(1) {
    m_shared->wake = std::move(wake);
}

// Whose question was forgotten wakes nobody. A search ends at once when it is stopped, and so that the
// program does not end around it, it is waited for a little.
DraughtsThread::~DraughtsThread() {
    constexpr std::chrono::milliseconds a_little{200};
    forget();
    (void)m_worker.finish(a_little);
}

void DraughtsThread::think(Question question) {
    forget();
    auto asked = std::make_shared<Shared::Asked>();
    asked->question = std::move(question);
    {
        const std::scoped_lock lock(m_shared->mutex);
        m_shared->asked = std::move(asked);
    }
    // Where one waits already it will answer this question.
    (void)m_worker.post([shared = m_shared] { answer(*shared); });
}

void DraughtsThread::hurry() {
    const std::scoped_lock lock(m_shared->mutex);
    if (m_shared->asked)
        m_shared->asked->stopped = true;
}

void DraughtsThread::forget() {
    const std::scoped_lock lock(m_shared->mutex);
    if (const auto asked = std::exchange(m_shared->asked, nullptr))
        asked->stopped = true;
    m_shared->found.reset();
}

std::optional<DraughtsThought> DraughtsThread::take() {
    const std::scoped_lock lock(m_shared->mutex);
    if (m_shared->found)
        m_shared->asked.reset();
    return std::exchange(m_shared->found, std::nullopt);
}

/// The thread.
void DraughtsThread::answer(Shared& shared) {
    std::shared_ptr<Shared::Asked> asked;
    {
        const std::scoped_lock lock(shared.mutex);
        asked = shared.asked;
    }
    if (!asked)
        return;
    const Question& question = asked->question;
    const DraughtsThought thought =
        question.weighs ? weighed(shared.search, question, asked->stopped)
                        : shared.search.think(question.history, question.effort, &asked->stopped);
    const std::scoped_lock lock(shared.mutex);
    if (shared.asked != asked)
        return;
    shared.found = thought;
    shared.wake();
}

} // namespace annabella::home
