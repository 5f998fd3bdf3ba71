// How the voice was made to speak, and how much is said, kept for the next start.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/settings_file.hpp"
#include "app/speech_writer.hpp"
#include "app/worker.hpp"
#include "base/error.hpp"
#include "phrase/choices.hpp"

namespace annabella::app {

/// The settings that say so: what moves have of their own only where it differs.
std::vector<Setting> settings_of(const Manners& manners);

/// Writes it into the settings file on a thread of its own; nobody waits for the disk.
class VoiceMemory {
public:
    /// The voice speaks so; `heading` is that of a new file.
    VoiceMemory(std::filesystem::path file, std::string heading, const Manners& manners);

    /// How it speaks now; true where that is new, and is kept soon.
    bool note(const Manners& manners);
    /// How much is said now; the same. What is noted first is how it was at the start.
    bool note(phrase::Verbosity verbosity);
    /// The first thing that went wrong, once.
    std::optional<Error> take_trouble();
    /// Waits until all is kept, but no longer than that.
    void finish(std::chrono::milliseconds patience) { (void)m_worker.finish(patience); }

private:
    struct Shared;

    void keep_soon();

    std::shared_ptr<Shared> m_shared; ///< Of the thread, too.
    Manners m_noted;
    std::optional<phrase::Verbosity> m_noted_verbosity;
    Worker m_worker;
};

} // namespace annabella::app
