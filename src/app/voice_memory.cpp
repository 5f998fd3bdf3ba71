// Rate, volume and amount of words into the settings file.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/voice_memory.hpp"

#include <mutex>
#include <utility>

namespace annabella::app {

namespace {

/// One writes, one waits, which takes the newest.
constexpr std::size_t most_waiting_writes = 1;

Setting own_or_none(const char* name, int own, int of_all) {
    return {name, own == of_all ? std::vector<std::string>() : std::vector{std::to_string(own)}, 0};
}

} // namespace

struct VoiceMemory::Shared {
    std::filesystem::path file;
    std::string heading;
    std::mutex mutex;
    // What has not been changed is not written.
    std::optional<Manners> newest;
    std::optional<phrase::Verbosity> verbosity;
    std::optional<Error> trouble;
    bool told = false; ///< It is told once.

    void keep() {
        std::vector<Setting> settings;
        {
            const std::scoped_lock lock(mutex);
            if (newest)
                settings = settings_of(*newest);
            if (verbosity)
                settings.push_back({"verbosity", {std::string(name(*verbosity))}, 0});
        }
        auto kept = keep_settings(file, settings, heading);
        if (kept)
            return;
        const std::scoped_lock lock(mutex);
        trouble = std::move(kept).error();
    }
};

std::vector<Setting> settings_of(const Manners& manners) {
    return {{"rate", {std::to_string(manners.prompts.rate)}, 0},
            {"volume", {std::to_string(manners.prompts.volume)}, 0},
            own_or_none("move-rate", manners.moves.rate, usual_move_rate(manners.prompts.rate)),
            own_or_none("move-volume", manners.moves.volume, manners.prompts.volume)};
}

VoiceMemory::VoiceMemory(std::filesystem::path file, std::string heading, const Manners& manners)
    : m_shared(std::make_shared<Shared>()), m_noted(manners), m_worker(most_waiting_writes) {
    m_shared->file = std::move(file);
    m_shared->heading = std::move(heading);
}

bool VoiceMemory::note(const Manners& manners) {
    if (manners == m_noted)
        return false;
    m_noted = manners;
    {
        const std::scoped_lock lock(m_shared->mutex);
        m_shared->newest = manners;
    }
    keep_soon();
    return true;
}

bool VoiceMemory::note(phrase::Verbosity verbosity) {
    const auto before = std::exchange(m_noted_verbosity, verbosity);
    if (!before || before == verbosity)
        return false;
    {
        const std::scoped_lock lock(m_shared->mutex);
        m_shared->verbosity = verbosity;
    }
    keep_soon();
    return true;
}

void VoiceMemory::keep_soon() {
    // Where one waits, it takes this.
    (void)m_worker.post([shared = m_shared] { shared->keep(); });
}

std::optional<Error> VoiceMemory::take_trouble() {
    const std::scoped_lock lock(m_shared->mutex);
    if (!m_shared->trouble || std::exchange(m_shared->told, true))
        return std::nullopt;
    return m_shared->trouble;
}

} // namespace annabella::app
