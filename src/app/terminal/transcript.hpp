// What was said, when, in which language and to whom.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "table/people/outlet.hpp"

namespace annabella::app {

/// Collects every utterance but the secret ones as a line: time at the table, hearer, language, text;
/// separated by tabs.
class Transcript : public table::Outlet {
public:
    /// In bytes. Who makes the program talk for hours makes it forget how that began: a transcript that is
    /// more than twice as long loses its beginning, and starts with "…".
    static constexpr std::size_t longest = std::size_t{8} * 1024 * 1024;

    void say(const phrase::Utterances& utterances, game::Time at) override;
    const std::string& text() const { return m_text; }
    void clear() { m_text.clear(); }

private:
    std::string m_text;
};

} // namespace annabella::app
