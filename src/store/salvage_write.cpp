// Writing a journal anew.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <cerrno>
#include <utility>
#include <vector>

#include "base/system_reason.hpp"
#include "store/losses.hpp"
#include "store/place.hpp"
#include "store/salvage.hpp"

namespace annabella::store {

namespace {

Result<void> step(Database& database, Statement& statement) {
    const StatementUse use(statement);
    if (statement.step() != SQLITE_DONE)
        return tl::unexpected<Error>(database.error());
    return {};
}

// What was read, then what is lost.
std::vector<HeaderLine> lines_of(const SavedGame& saved) {
    std::vector<HeaderLine> lines;
    lines.reserve(saved.header.size());
    for (const auto& [position, line] : saved.header)
        lines.push_back(line);
    for (HeaderLine& line : loss_lines(saved.lost))
        lines.push_back(std::move(line));
    return lines;
}

Result<void> write_game(Database& database, std::int64_t id, const SavedGame& saved) {
    auto game =
        database.prepare("INSERT INTO game(id, started_at, result, header_lines, seal) VALUES(?,?,?,?,?)");
    auto header = database.prepare("INSERT INTO header(game, position, key, value, seal) VALUES(?,?,?,?,?)");
    auto entry = database.prepare("INSERT INTO entry(game, sequence, time_ms, line, seal) VALUES(?,?,?,?,?)");
    if (!game || !header || !entry)
        return tl::unexpected<Error>(database.error());

    const std::vector<HeaderLine> lines = lines_of(saved);
    const auto header_lines = static_cast<std::int64_t>(lines.size());
    const auto started_at = saved.started_at.value_or("");
    // Without the whole header nobody knows how to fold the events: such a game is kept to be read, not
    // resumed.
    const auto result = !saved.lost.settings || saved.result ? saved.result : std::optional<std::string>("*");
    game->bind(1, id);
    game->bind(2, started_at);
    result ? game->bind(3, *result) : game->bind_nothing(3);
    game->bind(4, header_lines);
    game->bind(5, seal_of_game(id, started_at, result, header_lines));
    TRY_VOID(step(database, *game));

    std::int64_t position = 0;
    for (const HeaderLine& line : lines) {
        ++position;
        header->bind(1, id);
        header->bind(2, position);
        header->bind(3, line.key);
        header->bind(4, line.value);
        header->bind(5, seal_of_header(id, position, line.key, line.value));
        TRY_VOID(step(database, *header));
    }
    for (const auto& [sequence, event] : saved.entries) {
        entry->bind(1, id);
        entry->bind(2, sequence);
        entry->bind(3, event.time_ms);
        entry->bind(4, event.line);
        entry->bind(5, seal_of_entry(id, sequence, event.time_ms, event.line));
        TRY_VOID(step(database, *entry));
    }
    return {};
}

Result<void> write_games(Database& database, const std::map<std::int64_t, SavedGame>& games) {
    RowCounts counts;
    Transaction transaction(database);
    TRY_VOID(transaction.begin());
    for (const auto& [id, game] : games) {
        TRY_VOID(write_game(database, id, game));
        counts.headers += static_cast<std::int64_t>(lines_of(game).size());
        counts.entries += static_cast<std::int64_t>(game.entries.size());
    }
    TRY_VOID(transaction.commit());
    return keep_counts(database, counts);
}

} // namespace

Error cannot_be_made(const std::string& path, const std::error_code& code) {
    if (code == std::errc::permission_denied || code == std::errc::read_only_file_system ||
        code == std::errc::operation_not_permitted)
        return may_not_be_written(path);
    if (code == std::errc::no_space_on_device || code == std::errc::file_too_large || code.value() == EDQUOT)
        return no_room_for(path);
    return {ANNABELLA_TR("The journal {0} could not be used: {1}."), {path, system_reason(code)}};
}

Result<void> write_journal(const std::string& path, const std::map<std::int64_t, SavedGame>& games) {
    std::error_code code;
    const Descriptor file = make_private_file(path, code);
    if (code)
        return tl::unexpected<Error>(cannot_be_made(path, code));
    {
        TRY(auto database, Database::open(path));
        TRY_VOID(make_tables(database));
        TRY_VOID(write_games(database, games));
    }
    if ((code = sync_file(file)))
        return tl::unexpected<Error>(cannot_be_made(path, code));
    return {};
}

} // namespace annabella::store
