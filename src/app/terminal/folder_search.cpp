// Folders by the beginnings of their paths.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/terminal/folder_search.hpp"

#include <algorithm>
#include <system_error>

#include "base/background.hpp"
#include "base/visible_text.hpp"

namespace annabella::app {

namespace fs = std::filesystem;

namespace {

/// Of a folder, however many it has.
constexpr int most_entries = 10'000;

std::vector<std::string> folders(const std::string& typed, const fs::path& home) {
    const auto stroke = typed.rfind('/');
    const std::string folder = stroke == std::string::npos ? "" : typed.substr(0, stroke + 1);
    const std::string begun = typed.substr(folder.size());
    const fs::path where = folder.empty()               ? fs::path(".")
                           : folder.rfind("~/", 0) == 0 ? home / folder.substr(2)
                                                        : fs::path(folder);
    std::vector<std::string> found;
    std::error_code error;
    int entries = 0;
    for (fs::directory_iterator entry(where, error), end; !error && entry != end && ++entries <= most_entries;
         entry.increment(error)) {
        const std::string name = entry->path().filename().string();
        const bool hidden = name.front() == '.' && begun.empty();
        std::error_code unknown;
        if (!hidden && name.compare(0, begun.size(), begun) == 0 && is_plain_text(name) &&
            entry->is_directory(unknown))
            found.push_back(folder + name + '/');
    }
    std::sort(found.begin(), found.end());
    return found;
}

} // namespace

std::vector<std::string> FolderSearch::operator()(std::string_view typed) const {
    const auto is_there = [&](std::chrono::milliseconds patience) {
        return m_found->wait_for(patience) == std::future_status::ready;
    };
    // One that is stuck is enough.
    if (m_found->valid() && !is_there(std::chrono::milliseconds(0)))
        return {};
    *m_found = in_background([typed = std::string(typed), home = m_home] { return folders(typed, home); });
    if (!is_there(m_patience))
        return {};
    return m_found->get();
}

} // namespace annabella::app
