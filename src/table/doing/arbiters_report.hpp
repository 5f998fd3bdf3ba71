// The arbiter's report, as a table sees it.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "base/message.hpp"

namespace annabella::table {

/// What is written for the arbiter while the game is played, to be told him meanwhile.
class ArbitersReport {
public:
    ArbitersReport() = default;
    ArbitersReport(const ArbitersReport&) = delete;
    ArbitersReport& operator=(const ArbitersReport&) = delete;
    virtual ~ArbitersReport() = default;

    /// How long it is, and its seal.
    virtual Message summary() const = 0;
    /// Its last lines, at most so many, which are read to him now: they are not written down once more.
    virtual std::vector<std::string> read_out(std::size_t most) = 0;
};

} // namespace annabella::table
