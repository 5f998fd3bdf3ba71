// Writing games and events into an open journal, and reading them.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <utility>

#include "store/journal_file.hpp"
#include "store/losses.hpp"

namespace annabella::store {

namespace {

Result<void> check_text(std::string_view text) {
    if (text.size() > Journal::longest_text)
        return failure(ANNABELLA_TR("A line of {0} bytes is too long for the journal. The limit is {1}."),
                       {std::to_string(text.size()), std::to_string(Journal::longest_text)});
    if (!is_line(text))
        return failure(ANNABELLA_TR("A line of the journal cannot contain a line break or a zero byte."));
    return {};
}

Error unknown_game(GameId game) {
    return {ANNABELLA_TR("The journal has no game {0}."), {std::to_string(static_cast<std::int64_t>(game))}};
}

} // namespace

Result<GameId> Journal::Implementation::begin(const std::vector<HeaderLine>& header,
                                              std::string_view started_at, GameId at_least) {
    TRY_VOID(check_text(started_at));
    for (const auto& line : header) {
        TRY_VOID(check_text(line.key));
        TRY_VOID(check_text(line.value));
    }

    const auto header_lines = static_cast<std::int64_t>(header.size());
    Transaction transaction(m_database);
    TRY_VOID(transaction.begin());
    std::int64_t game = 0;
    {
        const StatementUse use(m_insert_game);
        m_insert_game.bind(1, started_at);
        m_insert_game.bind(2, header_lines);
        m_insert_game.bind(3, static_cast<std::int64_t>(at_least));
        if (m_insert_game.step() != SQLITE_DONE)
            return failed();
        game = m_database.last_row();
    }
    {
        const StatementUse use(m_seal_game);
        m_seal_game.bind(1, game);
        m_seal_game.bind(2, seal_of_game(game, started_at, std::nullopt, header_lines));
        if (m_seal_game.step() != SQLITE_DONE)
            return failed();
    }
    std::int64_t position = 0;
    for (const auto& line : header) {
        const StatementUse use(m_insert_header);
        ++position;
        m_insert_header.bind(1, game);
        m_insert_header.bind(2, position);
        m_insert_header.bind(3, line.key);
        m_insert_header.bind(4, line.value);
        m_insert_header.bind(5, seal_of_header(game, position, line.key, line.value));
        if (m_insert_header.step() != SQLITE_DONE)
            return failed();
    }
    TRY_VOID(count("header", header.size()));
    TRY_VOID(transaction.commit());
    return GameId{game};
}

// Whoever loses a page loses rows or their count, not both.
Result<void> Journal::Implementation::count(const char* table, std::size_t more) {
    std::optional<std::int64_t> kept;
    {
        const StatementUse use(m_count);
        m_count.bind(1, table);
        const int code = m_count.step();
        if (code != SQLITE_ROW && code != SQLITE_DONE)
            return failed();
        if (code == SQLITE_ROW)
            kept = unsealed_count(m_count.integer(0));
    }
    const StatementUse use(m_set_count);
    m_set_count.bind(1, table);
    m_set_count.bind(2, sealed_count(kept.value_or(0) + static_cast<std::int64_t>(more)));
    if (m_set_count.step() != SQLITE_DONE)
        return failed();
    return {};
}

Result<bool> Journal::Implementation::is_there(std::int64_t game, const Entry& entry) {
    const StatementUse use(m_one_entry);
    m_one_entry.bind(1, game);
    m_one_entry.bind(2, entry.sequence);
    const int code = m_one_entry.step();
    if (code != SQLITE_ROW && code != SQLITE_DONE)
        return failed();
    return code == SQLITE_ROW && m_one_entry.integer(0) == entry.time_ms && m_one_entry.text(1) == entry.line;
}

Result<void> Journal::Implementation::insert_entry(std::int64_t game, const Entry& entry) {
    const StatementUse use(m_insert_entry);
    m_insert_entry.bind(1, game);
    m_insert_entry.bind(2, entry.sequence);
    m_insert_entry.bind(3, entry.time_ms);
    m_insert_entry.bind(4, entry.line);
    m_insert_entry.bind(5, seal_of_entry(game, entry.sequence, entry.time_ms, entry.line));
    if (m_insert_entry.step() != SQLITE_DONE)
        return failed();
    return {};
}

Result<void> Journal::Implementation::append(std::int64_t game, std::span<const Entry> entries) {
    for (const Entry& entry : entries)
        TRY_VOID(check_text(entry.line));
    TRY_VOID(m_database.still_there());
    m_was_touched = m_was_touched || m_database.is_touched();
    std::int64_t last = 0;
    {
        const StatementUse use(m_last_entry);
        m_last_entry.bind(1, game);
        const int code = m_last_entry.step();
        if (code == SQLITE_DONE)
            return tl::unexpected<Error>(unknown_game(GameId{game}));
        if (code != SQLITE_ROW)
            return failed();
        if (m_last_entry.integer(0) != 0)
            return failure(ANNABELLA_TR("This game is over. The journal accepts no more events for it."));
        last = m_last_entry.integer(1);
    }
    while (m_in_doubt && !entries.empty() && entries.front().sequence <= last) {
        TRY(const auto there, is_there(game, entries.front()));
        if (!there)
            break;
        entries = entries.subspan(1);
    }
    for (std::int64_t before = last; const Entry& entry : entries)
        if (const auto previous = before++; entry.sequence != previous + 1)
            return failure(
                ANNABELLA_TR(
                    "Event {0} does not follow event {1}. A game's events have no gaps or repetitions."),
                {std::to_string(entry.sequence), std::to_string(previous)});
    if (entries.empty()) {
        m_in_doubt = false;
        return {};
    }
    Transaction transaction(m_database);
    auto kept = transaction.begin();
    for (const Entry& entry : entries)
        kept = kept.and_then([&] { return insert_entry(game, entry); });
    kept = kept.and_then([&] { return count("entry", entries.size()); });
    m_in_doubt = true; // until the commit has returned
    kept = kept.and_then([&] { return transaction.commit(); });
    m_in_doubt = !kept;
    return kept;
}

Result<void> Journal::Implementation::unharmed() {
    const bool is_touched = m_database.is_touched();
    if (!std::exchange(m_was_touched, false) && !is_touched)
        return {};
    m_database.heed_touch();
    // What this connection remembers is whole, and may be what mends the file when it is written next.
    auto disk = m_database.copy_of_disk();
    RowCounts counts;
    if (disk)
        if (const auto sound = is_sound(*disk, true, counts); sound && !*sound)
            return tl::unexpected<Error>(changed_by_others());
    return {};
}

Result<std::vector<Entry>> Journal::Implementation::entries(std::int64_t game) {
    TRY_VOID(summary(game));
    const StatementUse use(m_entries);
    m_entries.bind(1, game);
    std::vector<Entry> entries;
    int code = SQLITE_OK;
    while ((code = m_entries.step()) == SQLITE_ROW)
        entries.push_back({m_entries.integer(0), m_entries.integer(1), m_entries.text(2)});
    if (code != SQLITE_DONE)
        return failed();
    return entries;
}

Result<GameSummary> Journal::Implementation::written_summary(std::int64_t game) {
    GameSummary summary;
    {
        const StatementUse use(m_game);
        m_game.bind(1, game);
        const int code = m_game.step();
        if (code == SQLITE_DONE)
            return tl::unexpected<Error>(unknown_game(GameId{game}));
        if (code != SQLITE_ROW)
            return failed();
        summary.id = GameId{m_game.integer(0)};
        summary.started_at = m_game.text(1);
        if (!m_game.is_null(2))
            summary.result = m_game.text(2);
        summary.entries = m_game.integer(3);
    }
    const StatementUse use(m_header);
    m_header.bind(1, game);
    int code = SQLITE_OK;
    while ((code = m_header.step()) == SQLITE_ROW)
        summary.header.push_back({m_header.text(0), m_header.text(1)});
    if (code != SQLITE_DONE)
        return failed();
    return summary;
}

Result<GameSummary> Journal::Implementation::summary(std::int64_t game) {
    TRY(auto summary, written_summary(game));
    summary.lost = take_losses(summary.header);
    return summary;
}

Result<std::optional<GameId>> Journal::Implementation::latest_unfinished() {
    const StatementUse use(m_unfinished);
    if (m_unfinished.step() != SQLITE_ROW)
        return failed();
    if (m_unfinished.is_null(0))
        return std::nullopt;
    return GameId{m_unfinished.integer(0)};
}

Result<void> Journal::Implementation::set_result(std::int64_t game,
                                                 const std::optional<std::string>& result) {
    if (result)
        TRY_VOID(check_text(*result));
    TRY_VOID(m_database.still_there());
    TRY(const auto known, written_summary(game));
    const StatementUse use(m_set_result);
    m_set_result.bind(1, game);
    result ? m_set_result.bind(2, *result) : m_set_result.bind_nothing(2);
    m_set_result.bind(
        3, seal_of_game(game, known.started_at, result, static_cast<std::int64_t>(known.header.size())));
    Transaction transaction(m_database);
    TRY_VOID(transaction.begin());
    if (m_set_result.step() != SQLITE_DONE)
        return failed();
    return transaction.commit();
}

Result<std::vector<GameSummary>> Journal::Implementation::list() {
    std::vector<std::int64_t> ids;
    {
        const StatementUse use(m_all_games);
        int code = SQLITE_OK;
        while ((code = m_all_games.step()) == SQLITE_ROW)
            ids.push_back(m_all_games.integer(0));
        if (code != SQLITE_DONE)
            return failed();
    }
    std::vector<GameSummary> games;
    for (const auto id : ids) {
        TRY(auto game, summary(id));
        games.push_back(std::move(game));
    }
    return games;
}

} // namespace annabella::store
