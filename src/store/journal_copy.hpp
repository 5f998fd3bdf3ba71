// A journal that is only looked at, as by an arbiter who compares it with a report.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <utility>

#include "store/journal.hpp"

namespace annabella::store {

/// What the file holds is read and copied into a folder of its own, for the user alone, and opened there: the
/// file itself stays as it is, also where it is damaged. The folder goes with this object.
class JournalCopy {
public:
    /// `scratch`: the folder to make the copy's folder in. Refused: what Journal::open() refuses, more than
    /// read_file() reads, and a journal that another program has open.
    static Result<JournalCopy> take(const std::string& path, const std::filesystem::path& scratch);

    JournalCopy(JournalCopy&&) noexcept = default;
    JournalCopy& operator=(JournalCopy&&) = delete;

    [[nodiscard]] const Journal& journal() const { return *m_journal; }
    /// The file is not as a program of ours has left it; what can be read of it is in journal().
    [[nodiscard]] bool is_damaged() const { return m_damaged; }

private:
    /// Removes the folder.
    struct Folder {
        std::filesystem::path path;
        Folder() = default;
        Folder(Folder&& other) noexcept : path(std::exchange(other.path, {})) {}
        Folder& operator=(Folder&&) = delete;
        ~Folder();
    };
    JournalCopy() = default;

    Folder m_folder; ///< Outlives the journal in it.
    std::optional<Journal> m_journal;
    bool m_damaged = false;
};

} // namespace annabella::store
