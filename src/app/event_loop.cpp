// The loop of a program that waits for several things at once.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/event_loop.hpp"

#include <algorithm>
#include <utility>

namespace annabella::app {

EventSource event_source(std::function<void()> exchange, std::function<void(Wait&)> await) {
    EventSource made{nullptr, std::move(await)};
    if (exchange)
        made.exchange = [exchange = std::move(exchange)] {
            exchange();
            return EventSource::Then::GoOn;
        };
    return made;
}

void EventLoop::run(const std::function<bool()>& is_over) const {
    while (!is_over()) {
        if (!serve() || is_over())
            return;
        wait();
    }
}

bool EventLoop::serve() const {
    return std::none_of(m_sources.begin(), m_sources.end(), [](const EventSource& source) {
        return source.exchange && source.exchange() == EventSource::Then::End;
    });
}

void EventLoop::wait() const {
    Wait wait(m_clock(), longest_wait);
    for (const EventSource& source : m_sources)
        if (source.await)
            source.await(wait);
    m_poll(wait.handles(), wait.patience());
}

} // namespace annabella::app
