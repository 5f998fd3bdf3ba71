// The journal's tables: how they are made, recognized and checked. Private to the store.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "store/database.hpp"
#include "store/journal.hpp"

namespace annabella::store {

/// Marks the file as ours in SQLite's header: "Anna".
inline constexpr std::int64_t application_number = 0x416e6e61;
/// The form of the tables. A greater number in a file means a newer program wrote it.
inline constexpr std::int64_t schema_version = 1;
inline constexpr std::size_t page_bytes = 4096;

/// What a file is, as far as its first pages tell.
enum class FileKind { OurJournal, Damaged, NewerJournal, SomethingElse };

/// Connection settings, the lock, and what kind of file this is. Takes the lock that keeps other programs
/// out. The file's contents stay as they are, but for a transaction of a killed program, which SQLite takes
/// back.
Result<FileKind> recognize(Database& database);
/// The disk has lost all of it: such a file holds nothing of anybody's. SQLite would take a short one for an
/// empty one and write into it.
bool is_all_zeros(const std::string& path);

/// Makes the tables in an empty file.
Result<void> make_tables(Database& database);

/// How many rows there have to be. Kept with each change on a page of its own, so that rows cannot get lost
/// together with the knowledge of them.
struct RowCounts {
    std::int64_t headers = 0;
    std::int64_t entries = 0;

    friend bool operator==(const RowCounts&, const RowCounts&) = default;
};

/// None where no count was ever kept (a journal of an older program) or where it cannot be read; `damaged`
/// then tells which.
struct KeptCounts {
    std::optional<RowCounts> counts;
    bool damaged = false;
};
/// A count with its own check, so that a changed digit is not taken for a loss.
std::int64_t sealed_count(std::int64_t count);
/// One of the counts as the file holds it; none where it does not fit its own check.
std::optional<std::int64_t> unsealed_count(std::int64_t number);
Result<KeptCounts> kept_counts(Database& database);
Result<void> keep_counts(Database& database, const RowCounts& counts);

/// Whether SQLite finds the file sound, every seal fits its row, no game has a gap, and no row is missing.
/// `counts` is what was found. Without counts that were kept, a journal `must_be_counted` is not sound. An
/// error where that cannot be told: no memory, no permission.
Result<bool> is_sound(Database& database, bool must_be_counted, RowCounts& counts);

/// Whether a row can be one of ours at all: what append() refuses is not read either.
bool is_line(std::string_view text);

/// Seals: a row that was changed by anything but this program does not fit its seal any more. Not a
/// signature: it finds a failing disk, not a forger.
std::int64_t seal_of_game(std::int64_t id, std::string_view started_at,
                          const std::optional<std::string>& result, std::int64_t header_lines);
std::int64_t seal_of_header(std::int64_t game, std::int64_t position, std::string_view key,
                            std::string_view value);
std::int64_t seal_of_entry(std::int64_t game, std::int64_t sequence, std::int64_t time_ms,
                           std::string_view line);

} // namespace annabella::store
