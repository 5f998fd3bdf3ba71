// One open journal on SQLite: its statements and what has been prepared for them.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "store/database.hpp"
#include "store/journal.hpp"
#include "store/tables.hpp"

namespace annabella::store {

class Journal::Implementation {
public:
    static Result<std::unique_ptr<Implementation>> open(const std::string& path);

    std::optional<Message> recovery;
    std::string path;
    std::mutex mutex; ///< Held in each call but those before the first.

    ~Implementation();
    Implementation(const Implementation&) = delete;
    Implementation& operator=(const Implementation&) = delete;

    Result<GameId> begin(const std::vector<HeaderLine>& header, std::string_view started_at, GameId at_least);
    Result<void> append(std::int64_t game, std::span<const Entry> entries);
    Result<std::vector<Entry>> entries(std::int64_t game);
    Result<GameSummary> summary(std::int64_t game);
    Result<std::optional<GameId>> latest_unfinished();
    Result<void> set_result(std::int64_t game, const std::optional<std::string>& result);
    Result<std::vector<GameSummary>> list();
    void forget() { m_database.forget(); }
    Result<void> still_there() const { return m_database.still_there(); }
    Result<void> unharmed();

private:
    explicit Implementation(Database database) : m_database(std::move(database)) {}

    // None where the file is damaged.
    static Result<std::unique_ptr<Implementation>> open_sound(const std::string& path);
    Result<void> convert(const RowCounts& counts);
    Result<void> prepare();
    /// Its header with the lines that tell what of the game is lost.
    Result<GameSummary> written_summary(std::int64_t game);
    Result<void> count(const char* table, std::size_t more);
    Result<void> insert_entry(std::int64_t game, const Entry& entry);
    Result<bool> is_there(std::int64_t game, const Entry& entry);
    [[nodiscard]] tl::unexpected<Error> failed() const { return tl::unexpected<Error>(m_database.error()); }

    Database m_database; // before the statements, so that it is closed after them
    Statement m_insert_game;
    Statement m_seal_game;
    Statement m_insert_header;
    Statement m_insert_entry;
    Statement m_last_entry;
    Statement m_entries;
    Statement m_game;
    Statement m_header;
    Statement m_unfinished;
    Statement m_all_games;
    Statement m_set_result;
    Statement m_one_entry;
    Statement m_count;
    Statement m_set_count;
    /// A transaction has failed so late that it may all the same be on the disk.
    bool m_in_doubt = false;
    /// Somebody had written into the file before it was last added to.
    bool m_was_touched = false;
};

} // namespace annabella::store
