// Files of what boards have taught.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/boards/board_memory.hpp"

#include <utility>

#include "base/background.hpp"
#include "base/file.hpp"
#include "base/private_file.hpp"

namespace annabella::app {

namespace {

std::filesystem::path memory_file(const std::filesystem::path& folder, std::string_view word) {
    return folder / (std::string(word) + "-pieces.txt");
}

} // namespace

BoardMemoryFolder::BoardMemoryFolder(std::filesystem::path folder) { m_shared->folder = std::move(folder); }

std::string BoardMemoryFolder::recall(std::string_view word) {
    const std::scoped_lock lock(m_shared->mutex);
    const auto known = m_shared->texts.find(word);
    if (known != m_shared->texts.end())
        return known->second;
    return m_shared->texts
        .emplace(word, read_small_file(memory_file(m_shared->folder, word)).value_or(std::string()))
        .first->second;
}

void BoardMemoryFolder::keep(std::string_view word, const std::string& text) {
    {
        const std::scoped_lock lock(m_shared->mutex);
        m_shared->texts.insert_or_assign(std::string(word), text);
    }
    // Of two that are under way the last one writes what is known then. Who recalls something waits for
    // neither.
    in_background([shared = m_shared, name = std::string(word)] {
        const std::scoped_lock one_at_a_time(shared->writing);
        const std::string known = [&] {
            const std::scoped_lock lock(shared->mutex);
            return shared->texts[name];
        }();
        return write_private_file(memory_file(shared->folder, name), known, Existing::Replace);
    });
}

} // namespace annabella::app
