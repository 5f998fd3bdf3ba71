// The terminal as an outlet: a line for what belongs together, readable by any screen reader.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "app/terminal/terminal_writer.hpp"
#include "table/people/ears.hpp"
#include "table/people/outlet.hpp"

namespace annabella::app {

class Terminal : public table::Outlet {
public:
    /// The writer, and `ears`, which say what may be shown, must live longer. `is_screen`: what is written
    /// can be wiped again.
    Terminal(TerminalWriter& writer, const table::Ears& ears, bool is_screen)
        : m_writer(&writer), m_ears(&ears), m_is_screen(is_screen) {}
    Terminal(const Terminal&) = delete;
    Terminal& operator=(const Terminal&) = delete;
    /// What one alone was to read does not stay there, however the program ends.
    ~Terminal() override { Terminal::wipe(); }
    void say(const phrase::Utterances& utterances, game::Time at) override;
    void reveal(const table::PageForOne& shown) override;
    void wipe() override;
    void show_status(const phrase::Wording& words) override;

private:
    TerminalWriter* m_writer;
    const table::Ears* m_ears;
    bool m_is_screen;
    bool m_revealing = false;
    std::string m_last;              ///< The line that was said last.
    std::string m_status;            ///< How things stood last, as it was to be shown.
    std::vector<std::string> m_held; ///< Lines that wait until the screen is everybody's again.
};

/// What may be shown of the utterances of one notice, as lines of text: consecutive ones for the same hearers
/// stand on one line, led by "[w]", "[b]", "[w assistant]", "[b assistant]" or "[arbiter]" where nobody else
/// is told.
std::vector<std::string> lines_of(const phrase::Utterances& utterances, const table::Ears& ears);

} // namespace annabella::app
