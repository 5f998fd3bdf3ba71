// Making, recognizing and checking the journal's tables.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/tables.hpp"

#include <array>
#include <fcntl.h>
#include <fstream>
#include <map>
#include <unistd.h>

#include "base/private_file.hpp"
#include "store/seal.hpp"

namespace annabella::store {

namespace {

// As SQLite keeps them in its table of tables, in the order of their first pages, from page 2 on.
struct TableText {
    const char* name;
    const char* sql;
};
constexpr std::array<TableText, 4> tables = {
    {{"game",
      "CREATE TABLE game(id INTEGER PRIMARY KEY AUTOINCREMENT, started_at TEXT NOT NULL, result TEXT, "
      "header_lines INTEGER NOT NULL, seal INTEGER NOT NULL) STRICT"},
     {"sqlite_sequence", "CREATE TABLE sqlite_sequence(name,seq)"},
     {"header", "CREATE TABLE header(game INTEGER NOT NULL, position INTEGER NOT NULL, key TEXT NOT NULL, "
                "value TEXT NOT NULL, seal INTEGER NOT NULL, PRIMARY KEY(game, position)) STRICT, WITHOUT "
                "ROWID"},
     {"entry", "CREATE TABLE entry(game INTEGER NOT NULL, sequence INTEGER NOT NULL, time_ms INTEGER NOT "
               "NULL, line TEXT NOT NULL, seal INTEGER NOT NULL, PRIMARY KEY(game, sequence)) STRICT, "
               "WITHOUT ROWID"}}};

std::string without_spaces(std::string text) {
    std::erase_if(text, [](char character) { return character == ' ' || character == '\n'; });
    return text;
}

// Nothing but our tables, each as we made it: no view, trigger, index or column of somebody else's.
Result<bool> has_our_tables(Database& database) {
    TRY(auto rows,
        database.prepare("SELECT type, name, tbl_name, rootpage, sql FROM sqlite_schema ORDER BY rootpage"));
    std::size_t found = 0;
    int code = SQLITE_OK;
    for (; (code = rows.step()) == SQLITE_ROW; ++found)
        if (found == tables.size() || rows.text(0) != "table" || rows.text(1) != tables[found].name ||
            rows.text(2) != tables[found].name || rows.integer(3) != static_cast<std::int64_t>(found) + 2 ||
            without_spaces(rows.text(4)) != without_spaces(tables[found].sql))
            return false;
    if (code == SQLITE_DONE)
        return found == tables.size();
    if (means_damage(code))
        return false;
    return tl::unexpected<Error>(database.error());
}

// SQLite cannot read the file's head. Its header is 100 bytes; ours says whose file it is at byte 68. Where
// that is gone as well, the first page still holds the names of the tables at its end; and a first page that
// is nothing but zeros before a page of a table is nobody else's either.
bool head_is_ours(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    std::string head(page_bytes + 1, '\0');
    file.read(head.data(), static_cast<std::streamsize>(head.size())); // what is not there is nought
    std::int64_t number = 0;
    for (std::size_t i = 68; i < 72; ++i)
        number = number * 256 + static_cast<unsigned char>(head[i]);
    const bool tables_are_named = head.find("CREATE TABLE entry(game INTEGER NOT NULL") != std::string::npos;
    const bool is_nothing = head.find_first_not_of('\0') == page_bytes &&
                            (head[page_bytes] == '\x0d' || head[page_bytes] == '\x05');
    return number == application_number || tables_are_named || is_nothing;
}

} // namespace

bool is_all_zeros(const std::string& path) {
    const Descriptor file(::open(path.c_str(), O_RDONLY | O_NOFOLLOW | O_CLOEXEC));
    std::string part(64 * page_bytes, '\0');
    // Where the file has a hole, however large, there is nothing to read.
    for (off_t at = 0; (at = ::lseek(file.number(), at, SEEK_DATA)) >= 0;) {
        const ssize_t got = ::pread(file.number(), part.data(), part.size(), at);
        if (got <= 0)
            break;
        if (part.find_first_not_of('\0') < static_cast<std::size_t>(got))
            return false;
        at += got;
    }
    return true;
}

std::int64_t sealed_count(std::int64_t count) { return count * 65536 + (Seal().add(count).value() & 0xffff); }

std::optional<std::int64_t> unsealed_count(std::int64_t number) {
    const std::int64_t count = number / 65536;
    return number >= 0 && sealed_count(count) == number ? std::optional(count) : std::nullopt;
}

bool is_line(std::string_view text) {
    return text.size() <= Journal::longest_text &&
           text.find_first_of(std::string_view("\n\r\0", 3)) == std::string_view::npos;
}

std::int64_t seal_of_game(std::int64_t id, std::string_view started_at,
                          const std::optional<std::string>& result, std::int64_t header_lines) {
    Seal seal;
    seal.add(id).add(started_at).add(result ? 1 : 0);
    if (result)
        seal.add(*result);
    return seal.add(header_lines).value();
}

std::int64_t seal_of_header(std::int64_t game, std::int64_t position, std::string_view key,
                            std::string_view value) {
    return Seal().add(game).add(position).add(key).add(value).value();
}

std::int64_t seal_of_entry(std::int64_t game, std::int64_t sequence, std::int64_t time_ms,
                           std::string_view line) {
    return Seal().add(game).add(sequence).add(time_ms).add(line).value();
}

Result<FileKind> recognize(Database& database) {
    // EXCLUSIVE keeps the lock from the first look until the journal is closed or the program dies, so that
    // two programs cannot write one game; it has to be set before the first look. A damaged file is to stay
    // as it is: no checkpoint of an older program's log on the way out, and nothing committed, since SQLite
    // sets the count of pages in the head right with the first transaction.
    sqlite3_db_config(database.handle(), SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, nullptr);
    TRY_VOID(database.execute("PRAGMA locking_mode=EXCLUSIVE; PRAGMA cell_size_check=ON"));
    if (database.is_read_only())
        return tl::unexpected<Error>(may_not_be_written(database.path()));
    const auto objects = database.execute("BEGIN EXCLUSIVE; ROLLBACK").and_then([&] {
        return database.number("SELECT count(*) FROM sqlite_schema");
    });
    if (!objects) {
        if (!database.says_damaged())
            return tl::unexpected<Error>(objects.error());
        return head_is_ours(database.path()) ? FileKind::Damaged : FileKind::SomethingElse;
    }
    TRY(const auto application, database.number("PRAGMA application_id"));
    TRY(const auto version, database.number("PRAGMA user_version"));
    if (application != application_number)
        return FileKind::SomethingElse;
    if (version > schema_version)
        return FileKind::NewerJournal;
    TRY(const auto ours, has_our_tables(database));
    return version == schema_version && ours ? FileKind::OurJournal : FileKind::Damaged;
}

Result<void> make_tables(Database& database) {
    // The file gets its name when it is whole, so there is nothing to take back.
    std::string sql =
        "PRAGMA page_size=4096; PRAGMA journal_mode=MEMORY; PRAGMA synchronous=FULL; BEGIN EXCLUSIVE;";
    for (const TableText& table : tables)
        if (std::string_view(table.name) != "sqlite_sequence") // which SQLite makes itself
            sql.append(table.sql).append(";");
    sql += "PRAGMA application_id=1097756257; PRAGMA user_version=1; COMMIT";
    TRY_VOID(database.execute(sql.c_str()));
    return keep_counts(database, {});
}
static_assert(application_number == 1097756257 && schema_version == 1 && page_bytes == 4096);

// SQLite keeps one number per table there, for AUTOINCREMENT. Tables without it have no row of their own in
// it, so an older program minds ours as little as SQLite does.
Result<KeptCounts> kept_counts(Database& database) {
    TRY(auto rows,
        database.prepare("SELECT name, seq FROM sqlite_sequence WHERE name IN ('header', 'entry')"));
    std::optional<std::int64_t> headers;
    std::optional<std::int64_t> entries;
    KeptCounts kept;
    int found = 0;
    int code = SQLITE_OK;
    for (; (code = rows.step()) == SQLITE_ROW; ++found)
        (rows.text(0) == "header" ? headers : entries) = unsealed_count(rows.integer(1));
    if (code != SQLITE_DONE && !means_damage(code))
        return tl::unexpected<Error>(database.error());
    if (headers && entries && found == 2)
        kept.counts = {*headers, *entries};
    kept.damaged = code != SQLITE_DONE || (found != 0 && !kept.counts);
    return kept;
}

Result<void> keep_counts(Database& database, const RowCounts& counts) {
    Transaction transaction(database);
    TRY_VOID(transaction.begin());
    if (auto removed = database.execute("DELETE FROM sqlite_sequence WHERE name IN ('header', 'entry')");
        !removed)
        return removed;
    TRY(auto insert, database.prepare("INSERT INTO sqlite_sequence(name, seq) VALUES(?,?)"));
    const std::pair<const char*, std::int64_t> rows[] = {{"header", counts.headers},
                                                         {"entry", counts.entries}};
    for (const auto& [name, count] : rows) {
        const StatementUse use(insert);
        insert.bind(1, name);
        insert.bind(2, sealed_count(count));
        if (insert.step() != SQLITE_DONE)
            return tl::unexpected<Error>(database.error());
    }
    return transaction.commit();
}

namespace {

// Goes through the rows as long as they are good. False: one is not, or the file cannot be read on.
template <class IsGood>
Result<bool> all_rows(Database& database, const char* select, IsGood&& is_good) {
    auto rows = database.prepare(select);
    int code = rows ? SQLITE_OK : sqlite3_extended_errcode(database.handle());
    if (rows)
        while ((code = rows->step()) == SQLITE_ROW)
            if (!is_good(*rows))
                return false;
    if (code == SQLITE_DONE)
        return true;
    if (means_damage(code))
        return false;
    return tl::unexpected<Error>(database.error());
}

} // namespace

Result<bool> is_sound(Database& database, bool must_be_counted, RowCounts& counts) {
    counts = {};
    auto sound =
        all_rows(database, "PRAGMA quick_check(1)", [](const Statement& row) { return row.text(0) == "ok"; });
    std::map<std::int64_t, std::int64_t> header_lines; // still to come, per game
    if (sound && *sound)
        sound = all_rows(database, "SELECT id, started_at, result, header_lines, seal FROM game",
                         [&](const Statement& row) {
                             const auto id = row.integer(0);
                             const auto result = row.is_null(2) ? std::nullopt : std::optional(row.text(2));
                             header_lines[id] = row.integer(3);
                             return id > 0 && is_line(row.text(1)) && is_line(result.value_or("")) &&
                                    row.integer(4) == seal_of_game(id, row.text(1), result, row.integer(3));
                         });
    if (sound && *sound)
        sound =
            all_rows(database, "SELECT game, position, key, value, seal FROM header ORDER BY game, position",
                     [&](const Statement& row) {
                         const auto game = row.integer(0);
                         const auto key = row.text(2);
                         const auto value = row.text(3);
                         --header_lines[game];
                         ++counts.headers;
                         return is_line(key) && is_line(value) &&
                                row.integer(4) == seal_of_header(game, row.integer(1), key, value);
                     });
    for (const auto& [game, missing] : header_lines)
        if (sound && missing != 0)
            sound = false;
    std::int64_t current = 0;
    std::int64_t last = 0;
    if (sound && *sound)
        sound = all_rows(database,
                         "SELECT game, sequence, time_ms, line, seal FROM entry ORDER BY game, sequence",
                         [&](const Statement& row) {
                             const auto game = row.integer(0);
                             const auto sequence = row.integer(1);
                             const auto line = row.text(3);
                             last = game == current ? last : 0;
                             current = game;
                             ++counts.entries;
                             return sequence == ++last && header_lines.contains(game) && is_line(line) &&
                                    row.integer(4) == seal_of_entry(game, sequence, row.integer(2), line);
                         });
    if (!sound || !*sound)
        return sound;
    TRY(const auto kept, kept_counts(database));
    // More than were counted may be there: an older program appends and does not count.
    if (kept.damaged || !kept.counts)
        return !kept.damaged && !must_be_counted;
    return counts.headers >= kept.counts->headers && counts.entries >= kept.counts->entries;
}

} // namespace annabella::store
