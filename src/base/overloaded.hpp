// One function object of several, for std::visit.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace annabella {

/// Overloaded{[](int) {...}, [](const std::string&) {...}}
template <class... Functions>
struct Overloaded : Functions... {
    using Functions::operator()...;
};
template <class... Functions>
Overloaded(Functions...) -> Overloaded<Functions...>;

} // namespace annabella
