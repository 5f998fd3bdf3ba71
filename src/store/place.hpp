// Where a journal lies: its file, the files beside it, who may see and who may replace them. Private to the
// store.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <string>

#include "base/error.hpp"
#include "base/private_file.hpp"

namespace annabella::store {

/// What SQLite puts beside a database: the log of older programs, its index, and the pages a transaction has
/// to put back if the program is killed in the midst of it.
inline constexpr std::array<const char*, 3> side_endings = {"-wal", "-shm", "-journal"};

/// The file that is meant, with no link on the way to it. A folder may be reached through any links: where
/// somebody keeps his data is his business. A journal that is itself a link is followed where the link is
/// the user's own, so that what lies beside a journal lies beside the file itself; a link that somebody else
/// laid there is refused. Refused as well: what is no ordinary file, and a folder that is not there.
Result<std::string> find_place(const std::string& path);

/// Takes all rights to the file and the files beside it from everybody but their owner, if that is us.
void keep_from_others(const std::string& path);

/// What there is at a place.
struct Files {
    bool exists = false;
    bool has_content = false;
    bool has_content_beside = false; ///< in SQLite's files, which say that there was a journal
};
Files look_at(const std::string& path);

/// Fails where another program has the journal open. Nothing is written or locked.
Result<void> refuse_held(const std::string& path);

/// Keeps every other program that uses SQLite from the file while it is replaced, also where SQLite itself
/// cannot read enough of it to lock it.
class FileLock {
public:
    /// Refused where another program holds the file.
    static Result<FileLock> take(const std::string& path);

    /// Whether the file is still the one of that name.
    [[nodiscard]] bool is_at(const std::string& path) const;

private:
    explicit FileLock(Descriptor file) : m_file(std::move(file)) {}
    Descriptor m_file;
};

/// Removes a file that holds nothing of worth, with the files beside it.
void remove_scratch(const std::string& path);

} // namespace annabella::store
