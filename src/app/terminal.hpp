// The terminal as an outlet: a line for what belongs together, readable by any screen reader.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <iosfwd>

#include "app/outlet.hpp"

namespace annabella::app {

class Terminal : public Outlet {
public:
    explicit Terminal(std::ostream& out) : m_out(&out) {}
    void say(const phrase::Utterances& utterances, game::Time at) override;

private:
    std::ostream* m_out;
};

/// The utterances of one notice as lines of text: consecutive ones for the same hearers stand on one line,
/// led by "[w]" or "[b]" where only one player hears them.
std::vector<std::string> lines_of(const phrase::Utterances& utterances);

} // namespace annabella::app
