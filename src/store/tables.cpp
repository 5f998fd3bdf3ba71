// Making, recognizing and checking the journal's tables.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/tables.hpp"

#include <array>
#include <fstream>
#include <map>

namespace annabella::store {

namespace {

// FNV-1a, 64 bits. Numbers go in as eight bytes and texts after their length, so that fields cannot run
// together.
class Seal {
public:
    Seal& add(std::int64_t value) {
        for (unsigned shift = 0; shift < 64; shift += 8)
            add_byte(static_cast<unsigned char>(static_cast<std::uint64_t>(value) >> shift));
        return *this;
    }

    Seal& add(std::string_view text) {
        add(static_cast<std::int64_t>(text.size()));
        for (const char character : text)
            add_byte(static_cast<unsigned char>(character));
        return *this;
    }

    [[nodiscard]] std::int64_t value() const { return static_cast<std::int64_t>(m_value); }

private:
    void add_byte(unsigned char byte) {
        m_value ^= byte;
        m_value *= 0x100000001b3U;
    }

    std::uint64_t m_value = 0xcbf29ce484222325U;
};

// SQLite cannot read the file's head. Its header is 100 bytes; ours says whose file it is at byte 68.
bool head_is_ours(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    std::array<char, 72> head{};
    if (!file.read(head.data(), head.size()))
        return false;
    std::int64_t number = 0;
    for (std::size_t i = 68; i < 72; ++i)
        number = number * 256 + static_cast<unsigned char>(head[i]);
    return number == application_number;
}

} // namespace

std::int64_t seal_of_game(std::int64_t id, std::string_view started_at,
                          const std::optional<std::string>& result, std::int64_t header_lines) {
    Seal seal;
    seal.add(id).add(started_at).add(result ? 1 : 0);
    if (result)
        seal.add(*result);
    return seal.add(header_lines).value();
}

std::int64_t seal_of_header(std::int64_t game, std::int64_t position, const HeaderLine& line) {
    return Seal().add(game).add(position).add(line.key).add(line.value).value();
}

std::int64_t seal_of_entry(std::int64_t game, std::int64_t sequence, std::int64_t time_ms,
                           std::string_view line) {
    return Seal().add(game).add(sequence).add(time_ms).add(line).value();
}

Result<FileKind> recognize(Database& database) {
    // EXCLUSIVE keeps the lock from the first look until the journal is closed or the program dies, so that
    // two programs cannot write one game; it has to be set before the first look. A damaged file is to stay
    // as it is: no checkpoint on the way out until it is known to be sound.
    sqlite3_db_config(database.handle(), SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, nullptr);
    if (auto set = database.execute("PRAGMA locking_mode=EXCLUSIVE; PRAGMA cell_size_check=ON"); !set)
        return tl::unexpected<Error>(set.error());
    if (database.is_read_only())
        return tl::unexpected<Error>(may_not_be_written(database.path()));
    auto locked = database.execute("BEGIN EXCLUSIVE; COMMIT");
    auto objects = locked ? database.number("SELECT count(*) FROM sqlite_schema")
                          : Result<std::int64_t>(tl::unexpected<Error>(locked.error()));
    if (!objects) {
        if (!database.says_damaged())
            return tl::unexpected<Error>(objects.error());
        return head_is_ours(database.path()) ? FileKind::Damaged : FileKind::SomethingElse;
    }
    const auto application = database.number("PRAGMA application_id");
    const auto version = database.number("PRAGMA user_version");
    if (!application || !version)
        return tl::unexpected<Error>(application ? version.error() : application.error());
    if (*application == 0 && *version == 0 && *objects == 0)
        return FileKind::Empty;
    if (*application != application_number)
        return FileKind::SomethingElse;
    if (*version > schema_version)
        return FileKind::NewerJournal;
    return *version == schema_version ? FileKind::OurJournal : FileKind::Damaged;
}

Result<void> make_tables(Database& database) {
    // Everything in one transaction: a program killed here leaves an empty file or a whole journal.
    return database.execute(R"(
        PRAGMA page_size=4096;
        BEGIN EXCLUSIVE;
        CREATE TABLE game(id INTEGER PRIMARY KEY AUTOINCREMENT, started_at TEXT NOT NULL, result TEXT,
                          header_lines INTEGER NOT NULL, seal INTEGER NOT NULL) STRICT;
        CREATE TABLE header(game INTEGER NOT NULL, position INTEGER NOT NULL, key TEXT NOT NULL,
                            value TEXT NOT NULL, seal INTEGER NOT NULL,
                            PRIMARY KEY(game, position)) STRICT, WITHOUT ROWID;
        CREATE TABLE entry(game INTEGER NOT NULL, sequence INTEGER NOT NULL, time_ms INTEGER NOT NULL,
                           line TEXT NOT NULL, seal INTEGER NOT NULL,
                           PRIMARY KEY(game, sequence)) STRICT, WITHOUT ROWID;
        PRAGMA application_id=1097756257;
        PRAGMA user_version=1;
        COMMIT)");
}
static_assert(application_number == 1097756257 && schema_version == 1);

bool is_sound(Database& database) {
    {
        auto check = database.prepare("PRAGMA quick_check(1)");
        if (!check || check->step() != SQLITE_ROW || check->text(0) != "ok")
            return false;
    }
    std::map<std::int64_t, std::int64_t> header_lines; // still to come, per game
    auto games = database.prepare("SELECT id, started_at, result, header_lines, seal FROM game");
    auto headers =
        database.prepare("SELECT game, position, key, value, seal FROM header ORDER BY game, position");
    auto entries =
        database.prepare("SELECT game, sequence, time_ms, line, seal FROM entry ORDER BY game, sequence");
    if (!games || !headers || !entries)
        return false;

    int code = SQLITE_OK;
    while ((code = games->step()) == SQLITE_ROW) {
        const auto result = games->is_null(2) ? std::nullopt : std::optional(games->text(2));
        header_lines[games->integer(0)] = games->integer(3);
        if (games->integer(4) != seal_of_game(games->integer(0), games->text(1), result, games->integer(3)))
            return false;
    }
    if (code != SQLITE_DONE)
        return false;

    while ((code = headers->step()) == SQLITE_ROW) {
        const auto game = headers->integer(0);
        const auto position = headers->integer(1);
        --header_lines[game];
        if (headers->integer(4) != seal_of_header(game, position, {headers->text(2), headers->text(3)}))
            return false;
    }
    if (code != SQLITE_DONE)
        return false;
    for (const auto& [game, missing] : header_lines)
        if (missing != 0)
            return false;

    std::int64_t current = 0;
    std::int64_t last = 0;
    while ((code = entries->step()) == SQLITE_ROW) {
        const auto game = entries->integer(0);
        const auto sequence = entries->integer(1);
        last = game == current ? last : 0;
        current = game;
        if (sequence != ++last || !header_lines.contains(game) ||
            entries->integer(4) != seal_of_entry(game, sequence, entries->integer(2), entries->text(3)))
            return false;
    }
    return code == SQLITE_DONE;
}

} // namespace annabella::store
