// How the voice was made to speak, and how much is said, as settings of the next start.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "app/settings/settings_file.hpp"
#include "app/voice/speech_writer.hpp"
#include "phrase/choices.hpp"

namespace annabella::app {

/// The settings that say so: what moves have of their own only where it differs.
std::vector<Setting> settings_of(const Manners& manners);

/// What has changed since it was noted last.
class VoiceChanges {
public:
    /// The voice speaks so.
    explicit VoiceChanges(const Manners& manners) : m_manners(manners) {}

    /// How it speaks now, as settings; none where that is nothing new.
    std::vector<Setting> note(const Manners& manners);
    /// How much is said now; the same. What is noted first is how it was at the start.
    std::vector<Setting> note(phrase::Verbosity verbosity);

private:
    Manners m_manners;
    std::optional<phrase::Verbosity> m_verbosity;
};

} // namespace annabella::app
