// poll() and event descriptors.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/loop_linux.hpp"

#include <algorithm>
#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

namespace annabella::app {

void wait_for(const std::vector<int>& handles, std::chrono::milliseconds timeout) {
    std::vector<pollfd> watched;
    for (const int handle : handles)
        if (handle >= 0)
            watched.push_back({handle, POLLIN, 0});
    const auto milliseconds = std::clamp<std::chrono::milliseconds::rep>(timeout.count(), 0, 60'000);
    (void)::poll(watched.data(), watched.size(), static_cast<int>(milliseconds));
}

Waker::Waker() : m_handle(::eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC)) {}

Waker::~Waker() {
    if (m_handle >= 0)
        ::close(m_handle);
}

void Waker::wake() {
    // Only a counter at its end could refuse, and then it is awake already.
    (void)::eventfd_write(m_handle, 1);
}

bool Waker::take() {
    eventfd_t times = 0;
    return ::eventfd_read(m_handle, &times) == 0;
}

} // namespace annabella::app
