// Setting a damaged journal aside and putting what can be read of it in its place. Private to the store.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A program may be killed, and the power may go, at any instant of this:
//   1. What can be read is written to <path>.new, whole and on the disk.
//   2. <path>.recovery is written. From here on the salvage counts as done.
//   3. finish_salvage() gives the damaged file and those beside it their names <path>.damaged-N, and then
//      <path>.new the name <path>. What of that was not done is done at the next opening.
//   4. <path>.recovery stays until somebody has been told.
// Killed before 2, the next opening finds the damaged file as it was, and begins again.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <system_error>

#include "store/journal.hpp"
#include "store/tables.hpp"

namespace annabella::store {

/// A game as far as it could be read. Every row in it fits its seal.
struct SavedGame {
    std::optional<std::string> started_at; ///< none if the game's own row could not be read
    std::optional<std::string> result;
    std::int64_t header_lines = 0;
    std::map<std::int64_t, HeaderLine> header; ///< by position
    std::map<std::int64_t, Entry> entries;     ///< by sequence
    Losses lost;
};

struct Findings {
    std::map<std::int64_t, SavedGame> games; ///< by number
    RowCounts counted;                       ///< the greatest counts that could be read
    bool is_counted = false;                 ///< events are
};

/// Reads from the file, from an older program's log and from a killed transaction's pages whatever a seal
/// vouches for, also from pages that nothing leads to any more. Needs room beside the file.
Result<Findings> read_what_can_be_read(const std::string& path);

/// Writes a journal of its own at a path where none is; on the disk when this returns.
Result<void> write_journal(const std::string& path, const std::map<std::int64_t, SavedGame>& games);

/// The sentence for that.
Error cannot_be_made(const std::string& path, const std::error_code& code);

/// Makes a new journal where none is, or only an empty file. Appears whole or not at all.
Result<void> make_journal(const std::string& path);

/// Steps 1 to 3 for a journal that nobody holds. Done by another program meanwhile: nothing.
Result<void> salvage(const std::string& path);

/// Step 3, where it was begun: else nothing.
Result<void> finish_salvage(const std::string& path);

/// What is still to be told of a salvage; and that it has been told.
std::optional<Message> salvage_to_tell(const std::string& path);
void salvage_was_told(const std::string& path);

} // namespace annabella::store
