// A program watched at each system call that changes a file: what it did, in order, and what is left of it
// when it is killed before one of them.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <limits>
#include <string>
#include <vector>

namespace annabella::store {

struct Change {
    enum class Kind { Make, Write, Resize, Sync, SyncFolder, Rename, Link, Remove, Tell };
    Kind kind = Kind::Write;
    std::string name;     ///< in the folder
    std::string other;    ///< the new name
    std::uint64_t at = 0; ///< where it writes; the new size
    std::string bytes;    ///< what it writes or tells
};

struct Watched {
    std::vector<Change> changes;
    bool possible = false; ///< false where the system does not let us watch
    int status = 0;        ///< as waitpid() gives it
};

constexpr std::size_t never = std::numeric_limits<std::size_t>::max();

/// Runs `work` in a child and watches what it does in `folder`. Before change number `kill_before`, counted
/// from 0, the child is killed. What it writes to `pipe` is told, and is no change.
Watched watch(const std::filesystem::path& folder, int pipe, const std::function<void()>& work,
              std::size_t kill_before = never);

} // namespace annabella::store
