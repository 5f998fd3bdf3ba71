// The thread for endings.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "home/training/ending_thinker.hpp"

#include <atomic>
#include <chrono>
#include <mutex>
#include <utility>

#include "app/loop_linux.hpp"

namespace annabella::home {

struct EndingThinker::Shared {
    std::atomic<bool> stopped{false};
    train::ExactValues values; ///< Of the thread alone.
    std::mutex mutex;
    std::optional<train::ExactValues::Best> found;
    app::Waker waker;
};

EndingThinker::EndingThinker() : m_shared(std::make_shared<Shared>()), m_worker(1) {}

EndingThinker::~EndingThinker() {
    constexpr std::chrono::milliseconds a_little{200};
    m_shared->stopped = true;
    (void)m_worker.finish(a_little);
}

void EndingThinker::think(const draughts::TablePosition& position) {
    (void)m_worker.post([shared = m_shared, position] {
        const auto best = shared->values.best(position, &shared->stopped);
        const std::scoped_lock lock(shared->mutex);
        shared->found = best;
        shared->waker.wake();
    });
}

std::optional<train::ExactValues::Best> EndingThinker::take() {
    (void)m_shared->waker.take();
    const std::scoped_lock lock(m_shared->mutex);
    return std::exchange(m_shared->found, std::nullopt);
}

int EndingThinker::handle() const { return m_shared->waker.handle(); }

} // namespace annabella::home
