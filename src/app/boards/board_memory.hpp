// What boards have taught, kept beside the games.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <mutex>
#include <string>

#include "devices/board_driver.hpp"

namespace annabella::app {

/// A file for each family of boards: certabo-pieces.txt. Where it cannot be written boards are taught anew
/// the next time. Writing is done aside: nobody waits for a disk.
class BoardMemoryFolder final : public devices::BoardMemory {
public:
    explicit BoardMemoryFolder(std::filesystem::path folder);

    std::string recall(std::string_view word) override;
    void keep(std::string_view word, const std::string& text) override;

private:
    struct Shared {
        std::mutex mutex;   ///< Of the texts.
        std::mutex writing; ///< Held while a file is written, which may take long.
        std::filesystem::path folder;
        std::map<std::string, std::string, std::less<>> texts; ///< What is known by now, by word.
    };
    std::shared_ptr<Shared> m_shared = std::make_shared<Shared>();
};

} // namespace annabella::app
