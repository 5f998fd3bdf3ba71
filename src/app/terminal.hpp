// The terminal as an outlet: a line for what belongs together, readable by any screen reader.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "app/outlet.hpp"
#include "app/terminal_writer.hpp"

namespace annabella::app {

class Terminal : public Outlet {
public:
    /// The writer must live longer.
    explicit Terminal(TerminalWriter& writer) : m_writer(&writer) {}
    void say(const phrase::Utterances& utterances, game::Time at) override;

private:
    TerminalWriter* m_writer;
};

/// The utterances of one notice as lines of text: consecutive ones for the same hearers stand on one line,
/// led by "[w]" or "[b]" where only one player hears them.
std::vector<std::string> lines_of(const phrase::Utterances& utterances);

} // namespace annabella::app
