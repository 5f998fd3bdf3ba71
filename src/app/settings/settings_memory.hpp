// What was changed while the program runs, kept for the next start.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/settings/settings_file.hpp"
#include "app/worker.hpp"
#include "base/error.hpp"

namespace annabella::app {

/// Writes settings into their file on a thread of its own; nobody waits for the disk.
class SettingsMemory {
public:
    /// `heading` is that of a new file.
    SettingsMemory(std::filesystem::path file, std::string heading);

    /// These are kept soon, each as it is last. What cannot be written is tried again with the next.
    void keep(std::vector<Setting> changed);
    /// The first thing that went wrong, once.
    std::optional<Error> take_trouble();
    bool trouble_was_told() const;
    /// Why some of it is not kept even now; empty where all is.
    std::optional<Error> not_kept() const;
    /// Waits until all is kept, but no longer than that.
    void finish(std::chrono::milliseconds patience) { (void)m_worker.finish(patience); }

private:
    struct Shared;

    std::shared_ptr<Shared> m_shared; ///< Of the thread, too.
    Worker m_worker;
};

} // namespace annabella::app
