// What holds at the next start, too.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings/next_start.hpp"

#include <string>
#include <utility>

namespace annabella::app {

void NextStart::keep(std::vector<Setting> changed) {
    if (m_memory)
        m_memory->keep(std::move(changed));
}

std::optional<Message> NextStart::keep_voice(const std::optional<Manners>& manners) {
    if (!m_voices_alike || !manners)
        return std::nullopt;
    std::vector<Setting> changed = m_voice_changes.note(*manners);
    if (!m_memory || changed.empty())
        return std::nullopt;
    keep(std::move(changed));
    return Message{ANNABELLA_TR("{0} words a minute, volume {1}. Saved."),
                   {std::to_string(manners->prompts.rate), std::to_string(manners->prompts.volume)}};
}

void NextStart::keep_verbosity(const BySide<phrase::Choices>& choices) {
    const phrase::Verbosity verbosity = choices[Side::White].verbosity;
    const bool alike = verbosity == choices[Side::Black].verbosity;
    if (!m_told_alike)
        m_told_alike = alike;
    if (alike && *m_told_alike)
        keep(m_voice_changes.note(verbosity));
}

} // namespace annabella::app
