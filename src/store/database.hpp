// SQLite as this folder uses it: a connection that closes itself, statements prepared once, failures as
// sentences. Private to the store: nothing outside includes this file.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <sqlite3.h>
#include <string>
#include <string_view>
#include <sys/stat.h>

#include "base/error.hpp"

namespace annabella::store {

/// A prepared statement. Use: bind all parameters, step() until it says no more, then reset().
class Statement {
public:
    Statement() = default;
    explicit Statement(sqlite3_stmt* statement) : m_statement(statement) {}

    /// Parameters count from 1. The text must outlive the next reset(). What cannot be bound makes step()
    /// fail.
    void bind(int parameter, std::int64_t value);
    void bind(int parameter, std::string_view text);
    void bind_nothing(int parameter);

    /// SQLite's own result: SQLITE_ROW, SQLITE_DONE or an error.
    int step() { return m_bound == SQLITE_OK ? sqlite3_step(m_statement.get()) : m_bound; }
    void reset();

    /// Columns count from 0.
    [[nodiscard]] std::int64_t integer(int column) const;
    [[nodiscard]] std::string text(int column) const;
    [[nodiscard]] bool is_null(int column) const;

private:
    struct Finalizer {
        void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
    };
    std::unique_ptr<sqlite3_stmt, Finalizer> m_statement;
    int m_bound = SQLITE_OK; ///< the first failure of bind()
};

/// Resets a statement at the end of a scope, so that it holds no lock and no borrowed text.
class StatementUse {
public:
    explicit StatementUse(Statement& statement) : m_statement(statement) {}
    StatementUse(const StatementUse&) = delete;
    StatementUse& operator=(const StatementUse&) = delete;
    ~StatementUse() { m_statement.reset(); }

private:
    Statement& m_statement;
};

/// Whether SQLite's result says that the file's contents are not what SQLite wrote, or cannot be read from
/// the disk: not that memory, room or a permission is missing.
bool means_damage(int code);

/// One connection.
class Database {
public:
    /// Opens a file that is there, without touching its contents. Nothing on the way to it may be a link.
    static Result<Database> open(const std::string& path);

    [[nodiscard]] const std::string& path() const { return m_path; }

    Result<void> execute(const char* sql);
    Result<Statement> prepare(std::string_view sql);
    /// The single number that `sql` yields.
    Result<std::int64_t> number(std::string_view sql);

    /// means_damage() of the last failure.
    [[nodiscard]] bool says_damaged() const;
    /// The file's first bytes as they lie on the disk, whatever a log says about them. Read through SQLite's
    /// own descriptor: to open and close another one would give up the lock of the whole program.
    [[nodiscard]] std::array<unsigned char, 100> head() const;
    [[nodiscard]] bool is_read_only() const;
    /// Fails where the file at the path is another one by now, or none, or where somebody else has written
    /// into it since it was last committed to.
    [[nodiscard]] Result<void> still_there() const;
    /// What was written last is on the disk. To be called after each commit;
    void committed();
    /// and after each that has failed, of which nobody knows.
    void forget_committed() {
        m_committed.reset();
        m_stamp.reset();
    }
    /// Whether somebody has written into the file since it was last committed to, as far as its size and time
    /// tell.
    [[nodiscard]] bool is_touched() const;
    /// That is known now.
    void heed_touch();
    /// What lies on the disk now, in memory, whatever this connection remembers of it; fails where that
    /// cannot be had.
    [[nodiscard]] Result<Database> copy_of_disk() const;
    /// Keeps no page of the file in memory.
    void forget() { sqlite3_db_release_memory(m_handle.get()); }
    [[nodiscard]] std::int64_t last_row() const { return sqlite3_last_insert_rowid(m_handle.get()); }
    [[nodiscard]] sqlite3* handle() const { return m_handle.get(); }

    /// The last failure as a sentence: full disk, no permission, held by another program, damaged, or other.
    [[nodiscard]] Error error() const;

private:
    struct Closer {
        void operator()(sqlite3* handle) const { sqlite3_close_v2(handle); }
    };
    std::unique_ptr<sqlite3, Closer> m_handle;
    std::string m_path;
    std::optional<std::array<unsigned char, 100>> m_committed; ///< The head of the file then.
    std::optional<struct stat> m_stamp;                        ///< Its size and time then.
};

/// The sentence for a journal that the permissions forbid to write.
Error may_not_be_written(const std::string& path);
/// The sentence for a full disk.
Error no_room_for(const std::string& path);
/// The sentence for a journal that another program has open.
Error held_by_another(const std::string& path);

/// BEGIN IMMEDIATE … COMMIT; rolled back at the end of the scope unless committed.
class Transaction {
public:
    explicit Transaction(Database& database) : m_database(database) {}
    Transaction(const Transaction&) = delete;
    Transaction& operator=(const Transaction&) = delete;
    ~Transaction();

    Result<void> begin();
    Result<void> commit();

private:
    Database& m_database;
    bool m_open = false;
};

} // namespace annabella::store
