// What is changed while the program runs, and holds at the next start, too.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <optional>
#include <vector>

#include "app/settings/settings_memory.hpp"
#include "app/settings/voice_changes.hpp"
#include "base/side.hpp"
#include "phrase/choices.hpp"

namespace annabella::app {

/// Keeps such changes in the settings file, in a thread. What two players have set apart is not put together
/// by a change for both.
class NextStart {
public:
    /// `manners`: how the voice speaks to each at the start.
    explicit NextStart(const BySide<Manners>& manners)
        : m_voices_alike(manners[Side::White] == manners[Side::Black]),
          m_voice_changes(manners[Side::White]) {}
    /// Before that nothing is kept. `heading` is that of a new file.
    void keep_in(const std::filesystem::path& file, const std::string& heading) {
        m_memory.emplace(file, heading);
    }

    void keep(std::vector<Setting> changed);
    /// How the voice speaks now (empty where it speaks to each otherwise): what is to be written where that
    /// was changed since the last call, and is kept.
    std::optional<Message> keep_voice(const std::optional<Manners>& manners);
    /// How much the players are told; to be called at the start of the game for the first time.
    void keep_verbosity(const BySide<phrase::Choices>& choices);

    /// The first thing that went wrong, once.
    std::optional<Error> take_trouble() { return m_memory ? m_memory->take_trouble() : std::nullopt; }
    bool trouble_was_told() const { return m_memory && m_memory->trouble_was_told(); }
    /// Waits until all is kept, but no longer than that.
    void finish(std::chrono::milliseconds patience) {
        if (m_memory)
            m_memory->finish(patience);
    }
    /// Why some of it is not kept even now; empty where all is.
    std::optional<Error> not_kept() const { return m_memory ? m_memory->not_kept() : std::nullopt; }

private:
    bool m_voices_alike;
    VoiceChanges m_voice_changes;
    std::optional<bool> m_told_alike; ///< Both players were told as much at the start.
    std::optional<SettingsMemory> m_memory;
};

} // namespace annabella::app
