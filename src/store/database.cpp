// SQLite connections and statements.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/database.hpp"

#include <cerrno>
#include <new>

#include "base/assert.hpp"
#include "base/system_reason.hpp"
#include "store/journal.hpp"

namespace annabella::store {

Error may_not_be_written(const std::string& path) {
    return {ANNABELLA_TR("No permission to write the journal {0}. Check the file and folder permissions, or "
                         "choose another journal."),
            {path}};
}

Error no_room_for(const std::string& path) {
    return {ANNABELLA_TR(
                "No room left on the disk for the journal {0}. Until you make room, nothing more is saved."),
            {path}};
}

Error held_by_another(const std::string& path) {
    return {ANNABELLA_TR("The journal {0} is open in another Annabella. Close that, or choose another."),
            {path}};
}

bool means_damage(int code) {
    switch (code) {
    case SQLITE_READONLY: // plain: not the disk forbids it, but a version number in the file's head
    case SQLITE_IOERR_READ:
    case SQLITE_IOERR_SHORT_READ:
    case SQLITE_IOERR_CORRUPTFS:
        return true;
    default:
        break;
    }
    switch (code & 0xff) {
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
    case SQLITE_TOOBIG: // a length that append() would not have let in
    case SQLITE_ERROR:  // a table of ours is not there, or is not what we made
    case SQLITE_MISMATCH:
    case SQLITE_FORMAT:
        return true;
    default:
        return false;
    }
}

void Statement::bind(int parameter, std::int64_t value) {
    if (const int code = sqlite3_bind_int64(m_statement.get(), parameter, value); m_bound == SQLITE_OK) {
        ASSERT(code != SQLITE_RANGE);
        m_bound = code;
    }
}

void Statement::bind(int parameter, std::string_view text) {
    // An empty view may hold no pointer, which SQLite would take for NULL.
    if (const int code = sqlite3_bind_text64(m_statement.get(), parameter, text.empty() ? "" : text.data(),
                                             text.size(), SQLITE_STATIC, SQLITE_UTF8);
        m_bound == SQLITE_OK) {
        ASSERT(code != SQLITE_RANGE);
        m_bound = code;
    }
}

void Statement::bind_nothing(int parameter) { sqlite3_bind_null(m_statement.get(), parameter); }

void Statement::reset() {
    m_bound = SQLITE_OK;
    if (m_statement) {
        sqlite3_reset(m_statement.get());
        sqlite3_clear_bindings(m_statement.get());
    }
}

std::int64_t Statement::integer(int column) const {
    ASSERT(column < sqlite3_data_count(m_statement.get()));
    return sqlite3_column_int64(m_statement.get(), column);
}

std::string Statement::text(int column) const {
    ASSERT(column < sqlite3_data_count(m_statement.get()));
    // Not sqlite3_column_text(): it adds a zero byte, for which there may be no memory.
    const void* bytes = sqlite3_column_blob(m_statement.get(), column);
    const int size = sqlite3_column_bytes(m_statement.get(), column);
    if (bytes == nullptr || size <= 0)
        return {};
    return {static_cast<const char*>(bytes), static_cast<std::size_t>(size)};
}

bool Statement::is_null(int column) const {
    return sqlite3_column_type(m_statement.get(), column) == SQLITE_NULL;
}

Result<Database> Database::open(const std::string& path) {
    Database database;
    database.m_path = path;
    sqlite3* handle = nullptr;
    // NOMUTEX: one thread at a time uses a journal.
    const int flags =
        SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOFOLLOW | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE;
    const int code = sqlite3_open_v2(path.c_str(), &handle, flags, nullptr);
    database.m_handle.reset(handle);
    if (handle == nullptr)
        return failure(ANNABELLA_TR("Not enough memory to open the journal {0}."), {path});
    if (code != SQLITE_OK)
        return tl::unexpected<Error>(database.error());
    // A journal may come from anywhere: nothing in its schema is run, and no row may ask for gigabytes.
    sqlite3_db_config(handle, SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
    sqlite3_db_config(handle, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, nullptr);
    sqlite3_db_config(handle, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, nullptr);
    sqlite3_db_config(handle, SQLITE_DBCONFIG_ENABLE_VIEW, 0, nullptr);
    sqlite3_limit(handle, SQLITE_LIMIT_LENGTH, static_cast<int>(4 * Journal::longest_text));
    return database;
}

Result<void> Database::execute(const char* sql) {
    if (sqlite3_exec(m_handle.get(), sql, nullptr, nullptr, nullptr) != SQLITE_OK)
        return tl::unexpected<Error>(error());
    return {};
}

Result<Statement> Database::prepare(std::string_view sql) {
    sqlite3_stmt* statement = nullptr;
    const int code = sqlite3_prepare_v3(m_handle.get(), sql.data(), static_cast<int>(sql.size()),
                                        SQLITE_PREPARE_PERSISTENT, &statement, nullptr);
    if (code != SQLITE_OK)
        return tl::unexpected<Error>(error());
    return Statement(statement);
}

Result<std::int64_t> Database::number(std::string_view sql) {
    TRY(auto statement, prepare(sql));
    if (statement.step() != SQLITE_ROW)
        return tl::unexpected<Error>(error());
    return statement.integer(0);
}

bool Database::says_damaged() const { return means_damage(sqlite3_extended_errcode(m_handle.get())); }

std::array<unsigned char, 100> Database::head() const {
    std::array<unsigned char, 100> bytes{};
    sqlite3_file* file = nullptr;
    if (sqlite3_file_control(m_handle.get(), "main", SQLITE_FCNTL_FILE_POINTER, &file) == SQLITE_OK &&
        file != nullptr && file->pMethods != nullptr &&
        file->pMethods->xRead(file, bytes.data(), static_cast<int>(bytes.size()), 0) != SQLITE_OK)
        bytes = {};
    return bytes;
}

bool Database::is_read_only() const { return sqlite3_db_readonly(m_handle.get(), "main") == 1; }

Result<void> Database::still_there() const {
    int moved = 0;
    if (sqlite3_file_control(m_handle.get(), "main", SQLITE_FCNTL_HAS_MOVED, &moved) == SQLITE_OK &&
        moved != 0)
        return failure(ANNABELLA_TR("The journal {0} is gone. Until you put it back, nothing more is saved."),
                       {m_path});
    if (m_committed && head() != *m_committed)
        return failure(ANNABELLA_TR("Another program has written into the journal {0}. Games in it may be "
                                    "lost, and nothing more is saved."),
                       {m_path});
    return {};
}

void Database::committed() {
    m_committed = head();
    struct stat there {};
    m_stamp = ::stat(m_path.c_str(), &there) == 0 ? std::optional(there) : std::nullopt;
}

void Database::heed_touch() {
    struct stat there {};
    if (m_stamp && ::stat(m_path.c_str(), &there) == 0)
        m_stamp = there;
}

bool Database::is_touched() const {
    struct stat there {};
    return m_stamp && ::stat(m_path.c_str(), &there) == 0 &&
           (there.st_size != m_stamp->st_size || there.st_mtim.tv_sec != m_stamp->st_mtim.tv_sec ||
            there.st_mtim.tv_nsec != m_stamp->st_mtim.tv_nsec);
}

Result<Database> Database::copy_of_disk() const {
    constexpr sqlite3_int64 most_copied = 64'000'000;
    sqlite3_file* file = nullptr;
    sqlite3_int64 size = 0;
    Database copy;
    copy.m_path = m_path;
    sqlite3* handle = nullptr;
    if (sqlite3_file_control(m_handle.get(), "main", SQLITE_FCNTL_FILE_POINTER, &file) != SQLITE_OK ||
        file == nullptr || file->pMethods == nullptr || file->pMethods->xFileSize(file, &size) != SQLITE_OK ||
        size <= 0 || size > most_copied)
        return tl::unexpected<Error>(error());
    const int opened = sqlite3_open_v2(
        ":memory:", &handle, SQLITE_OPEN_READWRITE | SQLITE_OPEN_EXRESCODE | SQLITE_OPEN_NOMUTEX, nullptr);
    copy.m_handle.reset(handle);
    if (opened != SQLITE_OK)
        return tl::unexpected<Error>(error());
    auto* const bytes = static_cast<unsigned char*>(sqlite3_malloc64(static_cast<sqlite3_uint64>(size)));
    if (bytes == nullptr)
        throw std::bad_alloc();
    if (file->pMethods->xRead(file, bytes, static_cast<int>(size), 0) != SQLITE_OK) {
        sqlite3_free(bytes);
        return tl::unexpected<Error>(error());
    }
    // Freed by SQLite, also where it fails.
    if (sqlite3_deserialize(handle, "main", bytes, size, size,
                            SQLITE_DESERIALIZE_FREEONCLOSE | SQLITE_DESERIALIZE_READONLY) != SQLITE_OK)
        return tl::unexpected<Error>(error());
    return copy;
}

Error Database::error() const {
    // SQLite keeps the system's reason only for some failures; right after the others it still stands in
    // errno.
    const int last = errno;
    const int code = sqlite3_extended_errcode(m_handle.get()) & 0xff;
    const int kept = sqlite3_system_errno(m_handle.get());
    const int system = kept != 0 ? kept : last;
    const bool no_room = system == ENOSPC || system == EDQUOT || system == EFBIG;
    // ENOENT though the folder is there: the file could not be made, and SQLite's second try, to read it,
    // found none.
    const bool no_permission = system == EACCES || system == EPERM || system == EROFS || system == ENOENT;
    if (code == SQLITE_FULL || (code == SQLITE_IOERR && no_room))
        return no_room_for(m_path);
    if (code == SQLITE_READONLY || code == SQLITE_PERM ||
        ((code == SQLITE_CANTOPEN || code == SQLITE_IOERR) && no_permission))
        return may_not_be_written(m_path);
    if (code == SQLITE_CANTOPEN && (system == EMFILE || system == ENFILE))
        return {ANNABELLA_TR("The journal {0} could not be used: {1}."), {m_path, system_reason(system)}};
    if (code == SQLITE_BUSY || code == SQLITE_LOCKED)
        return held_by_another(m_path);
    if (code == SQLITE_CORRUPT || code == SQLITE_NOTADB)
        return {ANNABELLA_TR("The journal {0} is damaged. Restart Annabella, which sets it aside and "
                             "recovers what it can."),
                {m_path}};
    const char* reason = sqlite3_errmsg(m_handle.get());
    return {ANNABELLA_TR("The journal {0} could not be used: {1}."),
            {m_path, reason == nullptr ? "" : reason}};
}

Transaction::~Transaction() {
    if (!m_open)
        return;
    sqlite3_exec(m_database.handle(), "ROLLBACK", nullptr, nullptr, nullptr);
    m_database.forget_committed();
}

Result<void> Transaction::begin() {
    ASSERT(!m_open);
    auto begun = m_database.execute("BEGIN IMMEDIATE");
    m_open = begun.has_value();
    return begun;
}

Result<void> Transaction::commit() {
    ASSERT(m_open);
    auto committed = m_database.execute("COMMIT");
    if (committed) {
        m_open = false;
        m_database.committed();
    }
    return committed;
}

} // namespace annabella::store
