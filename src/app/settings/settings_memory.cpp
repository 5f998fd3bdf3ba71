// Changed settings into their file.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings/settings_memory.hpp"

#include <algorithm>
#include <mutex>
#include <utility>

namespace annabella::app {

namespace {

/// One writes, one waits, which takes the newest.
constexpr std::size_t most_waiting_writes = 1;

} // namespace

struct SettingsMemory::Shared {
    std::filesystem::path file;
    std::string heading;
    std::mutex mutex;
    std::vector<Setting> changed; ///< Not yet written, no name twice.
    std::optional<Error> trouble;
    bool told = false; ///< It is told once.

    /// Null where it has not been changed.
    Setting* find(const std::string& name) {
        const auto found = std::find_if(changed.begin(), changed.end(),
                                        [&](const Setting& each) { return each.name == name; });
        return found == changed.end() ? nullptr : &*found;
    }
    void write() {
        std::vector<Setting> taken;
        {
            const std::scoped_lock lock(mutex);
            taken.swap(changed);
        }
        if (taken.empty())
            return;
        if (keep_settings(file, taken, heading))
            return;
        // One that the file has no place for holds back no other.
        for (Setting& each : taken)
            if (auto kept = keep_settings(file, {each}, heading); !kept) {
                const std::scoped_lock lock(mutex);
                // What has been changed again meanwhile is newer.
                if (find(each.name) == nullptr)
                    changed.push_back(std::move(each));
                trouble = std::move(kept).error();
            }
    }
};

SettingsMemory::SettingsMemory(std::filesystem::path file, std::string heading)
    : m_shared(std::make_shared<Shared>()), m_worker(most_waiting_writes) {
    m_shared->file = std::move(file);
    m_shared->heading = std::move(heading);
}

void SettingsMemory::keep(std::vector<Setting> changed) {
    if (changed.empty())
        return;
    {
        const std::scoped_lock lock(m_shared->mutex);
        for (Setting& each : changed)
            if (Setting* const older = m_shared->find(each.name))
                *older = std::move(each);
            else
                m_shared->changed.push_back(std::move(each));
    }
    // Where one waits, it takes these.
    (void)m_worker.post([shared = m_shared] { shared->write(); });
}

bool SettingsMemory::trouble_was_told() const {
    const std::scoped_lock lock(m_shared->mutex);
    return m_shared->told;
}

std::optional<Error> SettingsMemory::not_kept() const {
    const std::scoped_lock lock(m_shared->mutex);
    return m_shared->changed.empty() ? std::nullopt : m_shared->trouble;
}

std::optional<Error> SettingsMemory::take_trouble() {
    const std::scoped_lock lock(m_shared->mutex);
    if (!m_shared->trouble || std::exchange(m_shared->told, true))
        return std::nullopt;
    return m_shared->trouble;
}

} // namespace annabella::app
