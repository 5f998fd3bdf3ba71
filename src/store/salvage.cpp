// Setting a damaged journal aside and saving what can be read of it.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <array>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <system_error>

#include "store/tables.hpp"
#include "store/wal.hpp"

namespace annabella::store {

namespace fs = std::filesystem;

namespace {

struct SavedGame {
    std::optional<std::string> started_at; ///< none if the game's own row could not be read
    std::optional<std::string> result;
    std::int64_t header_lines = 0;
    std::vector<HeaderLine> header;
    std::vector<Entry> entries;
};

using SavedGames = std::map<std::int64_t, SavedGame>;

// The first bytes of every journal of ours are the same. With them mended, a journal whose head alone was hit
// can be read again. (SQLite's file format, 1.3: text, page size 4096, WAL, no reserved space, fixed
// fractions; 44: schema format 4; 56: UTF-8.)
void mend_head(const std::string& path) {
    std::fstream file(path, std::ios::binary | std::ios::in | std::ios::out);
    const std::array<char, 24> start = {'S', 'Q', 'L', 'i', 't', 'e', ' ', 'f', 'o', 'r',    'm', 'a',
                                        't', ' ', '3', 0,   16,  0,   2,   2,   0,   '\x40', 32,  32};
    file.write(start.data(), start.size());
    file.seekp(44).write("\0\0\0\4", 4);
    file.seekp(56).write("\0\0\0\1", 4);
}

// Rows come in the order of their keys until the damage; from the other end come those behind it.
template <class Row>
void read_both_ways(Database& database, const std::string& select, const std::string& key, Row&& row) {
    for (const char* direction : {" ASC", " DESC"}) {
        auto statement =
            database.prepare(std::string(select).append(" ORDER BY ").append(key).append(direction));
        if (!statement)
            return;
        while (statement->step() == SQLITE_ROW)
            row(*statement);
    }
}

SavedGames read_what_can_be_read(Database& database) {
    SavedGames games;
    read_both_ways(database, "SELECT id, started_at, result, header_lines, seal FROM game", "id",
                   [&](const Statement& row) {
                       const auto result = row.is_null(2) ? std::nullopt : std::optional(row.text(2));
                       const auto id = row.integer(0);
                       if (row.integer(4) != seal_of_game(id, row.text(1), result, row.integer(3)))
                           return;
                       SavedGame& game = games[id];
                       game.started_at = row.text(1);
                       game.result = result;
                       game.header_lines = row.integer(3);
                   });
    // Games whose own row is lost still have their events.
    std::set<std::int64_t> ids;
    for (const auto& [id, game] : games)
        ids.insert(id);
    read_both_ways(database, "SELECT game FROM entry", "game",
                   [&](const Statement& row) { ids.insert(row.integer(0)); });

    auto headers =
        database.prepare("SELECT position, key, value, seal FROM header WHERE game=? ORDER BY position");
    auto entries =
        database.prepare("SELECT sequence, time_ms, line, seal FROM entry WHERE game=? ORDER BY sequence");
    for (const auto id : ids) {
        if (headers) {
            const StatementUse use(*headers);
            headers->bind(1, id);
            while (headers->step() == SQLITE_ROW) {
                HeaderLine line{headers->text(1), headers->text(2)};
                if (headers->integer(3) == seal_of_header(id, headers->integer(0), line))
                    games[id].header.push_back(std::move(line));
            }
        }
        if (entries) {
            const StatementUse use(*entries);
            entries->bind(1, id);
            // Only up to the first event that is missing or changed: a game is the fold of its events, so
            // those behind a hole mean nothing.
            while (entries->step() == SQLITE_ROW) {
                Entry entry{entries->integer(0), entries->integer(1), entries->text(2)};
                auto& kept = games[id].entries;
                if (entry.sequence != static_cast<std::int64_t>(kept.size()) + 1 ||
                    entries->integer(3) != seal_of_entry(id, entry.sequence, entry.time_ms, entry.line))
                    break;
                kept.push_back(std::move(entry));
            }
        }
    }
    std::erase_if(games, [](const auto& saved) {
        return !saved.second.started_at && saved.second.header.empty() && saved.second.entries.empty();
    });
    return games;
}

// Nothing of the log gets into the file, so that it can be read again with another log.
SavedGames read_file_and_log(const std::string& path) {
    auto database = Database::open(path);
    if (!database || !database->execute("PRAGMA locking_mode=EXCLUSIVE"))
        return {};
    sqlite3_db_config(database->handle(), SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, nullptr);
    return read_what_can_be_read(*database);
}

std::size_t count_events(const SavedGames& games) {
    std::size_t events = 0;
    for (const auto& [id, game] : games)
        events += game.entries.size();
    return events;
}

Result<void> write_game(Database& database, std::int64_t id, const SavedGame& saved) {
    // Without the whole header nobody knows how to fold the events: such a game is kept to be read, not
    // resumed.
    const bool whole =
        saved.started_at && saved.header_lines == static_cast<std::int64_t>(saved.header.size());
    const auto started_at = saved.started_at.value_or("");
    const auto result = whole || saved.result ? saved.result : std::optional<std::string>("*");
    const auto header_lines = static_cast<std::int64_t>(saved.header.size());

    auto game =
        database.prepare("INSERT INTO game(id, started_at, result, header_lines, seal) VALUES(?,?,?,?,?)");
    auto header = database.prepare("INSERT INTO header(game, position, key, value, seal) VALUES(?,?,?,?,?)");
    auto entry = database.prepare("INSERT INTO entry(game, sequence, time_ms, line, seal) VALUES(?,?,?,?,?)");
    if (!game || !header || !entry)
        return tl::unexpected<Error>(database.error());
    game->bind(1, id);
    game->bind(2, started_at);
    result ? game->bind(3, *result) : game->bind_nothing(3);
    game->bind(4, header_lines);
    game->bind(5, seal_of_game(id, started_at, result, header_lines));
    if (game->step() != SQLITE_DONE)
        return tl::unexpected<Error>(database.error());

    std::int64_t position = 0;
    for (const auto& line : saved.header) {
        const StatementUse use(*header);
        ++position;
        header->bind(1, id);
        header->bind(2, position);
        header->bind(3, line.key);
        header->bind(4, line.value);
        header->bind(5, seal_of_header(id, position, line));
        if (header->step() != SQLITE_DONE)
            return tl::unexpected<Error>(database.error());
    }
    for (const auto& event : saved.entries) {
        const StatementUse use(*entry);
        entry->bind(1, id);
        entry->bind(2, event.sequence);
        entry->bind(3, event.time_ms);
        entry->bind(4, event.line);
        entry->bind(5, seal_of_entry(id, event.sequence, event.time_ms, event.line));
        if (entry->step() != SQLITE_DONE)
            return tl::unexpected<Error>(database.error());
    }
    return {};
}

Result<void> write_games(const std::string& path, const SavedGames& games) {
    auto database = Database::open(path);
    if (!database)
        return tl::unexpected<Error>(database.error());
    if (auto made = make_tables(*database); !made)
        return made;
    Transaction transaction(*database);
    if (auto begun = transaction.begin(); !begun)
        return begun;
    for (const auto& [id, game] : games)
        if (auto written = write_game(*database, id, game); !written)
            return written;
    return transaction.commit();
}

void remove_database(const std::string& path) {
    std::error_code ignored;
    for (const char* ending : {"", "-wal", "-shm", "-journal"})
        fs::remove(path + ending, ignored);
}

} // namespace

Result<Error> salvage(const std::string& path) {
    // The damaged file itself is only ever renamed: what reads it works on a copy, because SQLite writes to
    // what it opens.
    const std::string copy = path + ".salvage-from";
    const std::string fresh = path + ".salvage-to";
    remove_database(copy);
    remove_database(fresh);
    std::error_code code;
    fs::copy_file(path, copy, code);
    if (!code && fs::exists(path + "-wal"))
        fs::copy_file(path + "-wal", copy + "-wal", code);
    if (code) {
        remove_database(copy);
        return failure(
            ANNABELLA_TR("The journal {0} is damaged, and there is no room beside it to save what can be "
                         "read: {1}. Make room and start again, or choose another journal."),
            {path, code.message()});
    }
    mend_head(copy);
    SavedGames games = read_file_and_log(copy);
    const bool log_is_hit = log_is_damaged(path + "-wal");
    if (log_is_hit && mend_log(path + "-wal", copy + "-wal")) {
        // Once more with what lies behind the damage. It may be worse: a page that is missing may be the one
        // that leads to all others.
        SavedGames more = read_file_and_log(copy);
        if (count_events(more) > count_events(games))
            games = std::move(more);
    }
    remove_database(copy);
    if (auto written = write_games(fresh, games); !written) {
        remove_database(fresh);
        return tl::unexpected<Error>(written.error());
    }

    std::string aside;
    for (int number = 1; aside.empty() || fs::exists(aside) || fs::exists(aside + "-wal"); ++number)
        aside = path + ".damaged-" + std::to_string(number);
    // The log first: beside the new journal it would be taken for the new journal's.
    if (fs::exists(path + "-wal"))
        fs::rename(path + "-wal", aside + "-wal", code);
    if (!code)
        fs::rename(path, aside, code);
    if (!code)
        fs::rename(fresh, path, code);
    if (code)
        return failure(
            ANNABELLA_TR("The journal {0} is damaged and could not be set aside: {1}. Choose another "
                         "journal."),
            {path, code.message()});

    if (games.empty())
        return Error{
            ANNABELLA_TR("The journal was damaged and no game could be read from it. The damaged file was "
                         "kept as {0}; a new journal was begun."),
            {aside}};
    std::vector<std::string> numbers = {aside, std::to_string(games.size()),
                                        std::to_string(count_events(games))};
    if (log_is_hit)
        return Error{
            ANNABELLA_TR("The end of the journal was damaged; the last events may be missing. The damaged "
                         "file was kept as {0}. Games saved from it: {1}, events: {2}."),
            std::move(numbers)};
    return Error{
        ANNABELLA_TR("The journal was damaged. The damaged file was kept as {0}. Games saved from it: {1}, "
                     "events: {2}."),
        std::move(numbers)};
}

} // namespace annabella::store
