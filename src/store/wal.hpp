// Looking into SQLite's write-ahead log for what SQLite itself passes over. Private to the store.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace annabella::store {

/// Whether the log at `path` goes on behind a place that SQLite cannot read past. SQLite takes a log up to
/// the first frame whose checksum is wrong and drops the rest without a word, for that is how a log ends
/// after a crash. A crash, though, hits the last transaction only, since each one is on the disk before the
/// next begins: where a frame of a still later transaction follows, the disk has not kept what it was given.
/// False where there is no log, where it is whole, and where only its last transaction is hit, which cannot
/// be told from a crash.
[[nodiscard]] bool log_is_damaged(const std::string& path);

/// Writes to `to` a log in which SQLite reads every whole frame of `from`, also those behind a damaged one.
/// Frames hold whole pages, so a later one usually makes up for the one that is missing. What comes of it has
/// to be checked row by row. False where nothing could be read or written.
bool mend_log(const std::string& from, const std::string& to);

} // namespace annabella::store
