// Folders by the beginnings of their paths.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <filesystem>
#include <future>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace annabella::app {

/// Looks for folders in a thread of its own, so that a disk that does not answer keeps nobody who types
/// waiting. Its copies are one.
class FolderSearch {
public:
    /// `home`: what "~/" stands for.
    explicit FolderSearch(std::filesystem::path home,
                          std::chrono::milliseconds patience = std::chrono::milliseconds(100))
        : m_home(std::move(home)), m_patience(patience), m_found(std::make_shared<Found>()) {}

    /// Their paths as they would be typed, sorted, a stroke at the end of each; none where it takes too long.
    /// Those whose names are no text, or begin with a dot that was not typed, are left out. For one thread.
    std::vector<std::string> operator()(std::string_view typed) const;

private:
    using Found = std::future<std::vector<std::string>>;

    std::filesystem::path m_home;
    std::chrono::milliseconds m_patience;
    std::shared_ptr<Found> m_found; ///< The last search, which may still be waiting for its disk.
};

} // namespace annabella::app
