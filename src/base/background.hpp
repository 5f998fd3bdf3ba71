// Work that may take long, done in a thread of its own while the program goes on.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <future>
#include <memory>
#include <system_error>

#include "base/boundary.hpp"

namespace annabella {

/// Begins `work` in a thread of its own and gives where its result will be. Nobody waits for it, not even the
/// end of the program: it must own what it uses. Where the system has no thread left it is done at once.
template <class Work>
auto in_background(Work work) {
    using Made = decltype(work());
    auto promise = std::make_shared<std::promise<Made>>();
    std::future<Made> made = promise->get_future();
    try {
        start_thread([promise, work] { promise->set_value(work()); }).detach();
    } catch (const std::system_error&) {
        promise->set_value(work());
    }
    return made;
}

} // namespace annabella
