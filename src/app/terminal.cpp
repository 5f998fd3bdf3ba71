// Lines for the terminal.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/terminal.hpp"

namespace annabella::app {

std::vector<std::string> lines_of(const phrase::Utterances& utterances) {
    std::vector<std::string> lines;
    std::optional<phrase::Audience> hearers;
    std::string mark;
    for (const phrase::Utterance& utterance : utterances) {
        if (hearers != utterance.audience) {
            hearers = utterance.audience;
            lines.emplace_back();
            // Who alone hears it stands before it, as in the statements of a scenario but shorter.
            if (utterance.audience == phrase::Audience::White)
                lines.back() = "[w] ";
            else if (utterance.audience == phrase::Audience::Black)
                lines.back() = "[b] ";
        } else {
            lines.back() += mark == " " ? "" : mark;
            lines.back() += ' ';
        }
        lines.back() += utterance.text;
        mark = utterance.mark;
    }
    return lines;
}

void Terminal::say(const phrase::Utterances& utterances, game::Time) {
    for (const std::string& line : lines_of(utterances))
        m_writer->show(line);
}

} // namespace annabella::app
