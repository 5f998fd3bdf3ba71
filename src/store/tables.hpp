// The journal's tables: how they are made, checked and salvaged. Private to the store.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "store/database.hpp"
#include "store/journal.hpp"

namespace annabella::store {

/// Marks the file as ours in SQLite's header: "Anna".
inline constexpr std::int64_t application_number = 0x416e6e61;
/// The form of the tables. A greater number in a file means a newer program wrote it.
inline constexpr std::int64_t schema_version = 1;

/// What a file is, as far as its first pages tell.
enum class FileKind { Empty, OurJournal, Damaged, NewerJournal, SomethingElse };

/// Connection settings, the lock, and what kind of file this is. Takes the lock that keeps other programs
/// out.
Result<FileKind> recognize(Database& database);

/// Makes the tables in an empty file.
Result<void> make_tables(Database& database);

/// Whether SQLite finds the file sound, every seal fits its row, and no game has a gap.
bool is_sound(Database& database);

/// Seals: a row that was changed by anything but this program does not fit its seal any more. Not a
/// signature: it finds a failing disk, not a forger.
std::int64_t seal_of_game(std::int64_t id, std::string_view started_at,
                          const std::optional<std::string>& result, std::int64_t header_lines);
std::int64_t seal_of_header(std::int64_t game, std::int64_t position, const HeaderLine& line);
std::int64_t seal_of_entry(std::int64_t game, std::int64_t sequence, std::int64_t time_ms,
                           std::string_view line);

/// Sets a damaged journal aside and puts what can be read of it in its place. The value is the sentence to
/// tell.
Result<Error> salvage(const std::string& path);

} // namespace annabella::store
