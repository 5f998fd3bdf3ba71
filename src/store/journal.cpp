// The journal on SQLite.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/journal.hpp"

#include <filesystem>
#include <system_error>

#include "store/database.hpp"
#include "store/tables.hpp"
#include "store/wal.hpp"

namespace annabella::store {

namespace fs = std::filesystem;

namespace {

Result<void> check_text(std::string_view text) {
    if (text.size() > Journal::longest_text)
        return failure(ANNABELLA_TR("A line of {0} bytes is too long for the journal; the longest has {1}."),
                       {std::to_string(text.size()), std::to_string(Journal::longest_text)});
    if (text.find_first_of(std::string_view("\n\r\0", 3)) != std::string_view::npos)
        return failure(ANNABELLA_TR("A line of the journal cannot hold a line break or a zero byte."));
    return {};
}

Error unknown_game(GameId game) {
    return {ANNABELLA_TR("There is no game number {0} in the journal."),
            {std::to_string(static_cast<std::int64_t>(game))}};
}

// What SQLite's own "unable to open database file" does not say.
Result<void> check_place(const std::string& path) {
    std::error_code code;
    const auto status = fs::status(path, code);
    if (code == std::errc::permission_denied)
        return tl::unexpected<Error>(may_not_be_written(path));
    if (fs::is_directory(status))
        return failure(ANNABELLA_TR("{0} is a folder, not a journal. Name a file in it."), {path});
    if (fs::exists(status) && !fs::is_regular_file(status))
        return failure(
            ANNABELLA_TR("{0} is not an ordinary file, so it cannot be a journal. Name another file."),
            {path});
    const auto folder = fs::path(path).parent_path();
    if (!fs::is_directory(folder, code))
        return failure(
            ANNABELLA_TR("There is no folder {0} for the journal. Make it, or choose another place."),
            {folder.string()});
    return {};
}

} // namespace

class Journal::Implementation {
public:
    static Result<std::unique_ptr<Implementation>> open(const std::string& path);

    std::optional<Error> recovery;

    Result<GameId> begin(const std::vector<HeaderLine>& header, std::string_view started_at);
    Result<void> append(std::int64_t game, std::int64_t sequence, std::int64_t time_ms,
                        std::string_view line);
    Result<std::vector<Entry>> entries(std::int64_t game);
    Result<GameSummary> summary(std::int64_t game);
    Result<std::optional<GameId>> latest_unfinished();
    Result<void> set_result(std::int64_t game, const std::optional<std::string>& result);
    Result<std::vector<GameSummary>> list();

private:
    explicit Implementation(Database database) : m_database(std::move(database)) {}

    Result<void> prepare();
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
};

Result<std::unique_ptr<Journal::Implementation>> Journal::Implementation::open(const std::string& path) {
    // At most two rounds: a damaged journal is replaced in the first and opened in the second.
    std::optional<Error> recovery;
    for (;;) {
        {
            auto database = Database::open(path);
            if (!database)
                return tl::unexpected<Error>(database.error());
            const auto kind = recognize(*database);
            if (!kind)
                return tl::unexpected<Error>(kind.error());
            if (*kind == FileKind::SomethingElse)
                return failure(ANNABELLA_TR("{0} is not a journal of Annabella. It was left as it is; choose "
                                            "another file."),
                               {path});
            if (*kind == FileKind::NewerJournal)
                return failure(
                    ANNABELLA_TR("The journal {0} was written by a newer Annabella. It was left as it "
                                 "is; use the newer program, or choose another journal."),
                    {path});
            if (*kind == FileKind::Empty)
                if (auto made = make_tables(*database); !made)
                    return tl::unexpected<Error>(made.error());
            // The log is still as it was found, and with the lock held nobody writes to it.
            const bool damaged = *kind == FileKind::Damaged || log_is_damaged(path + "-wal");
            if (!damaged && is_sound(*database)) {
                std::unique_ptr<Implementation> journal(new Implementation(std::move(*database)));
                if (auto prepared = journal->prepare(); !prepared)
                    return tl::unexpected<Error>(prepared.error());
                journal->recovery = std::move(recovery);
                return journal;
            }
        }
        if (recovery)
            return failure(
                ANNABELLA_TR("The disk that holds the journal {0} does not give back what was written to "
                             "it. Choose a place on another disk."),
                {path});
        auto told = salvage(path);
        if (!told)
            return tl::unexpected<Error>(told.error());
        recovery = std::move(*told);
    }
}

Result<void> Journal::Implementation::prepare() {
    // FULL: the log is on the disk, not merely with the system, before a commit returns.
    if (auto set = m_database.execute("PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL"); !set)
        return set;
    sqlite3_db_config(m_database.handle(), SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 0, nullptr);

    const std::string summaries =
        "SELECT id, started_at, result, (SELECT coalesce(max(sequence), 0) FROM entry "
        "WHERE game=id) FROM game ";
    const std::pair<Statement*, std::string> statements[] = {
        {&m_insert_game, "INSERT INTO game(started_at, header_lines, seal) VALUES(?,?,0)"},
        {&m_seal_game, "UPDATE game SET seal=?2 WHERE id=?1"},
        {&m_insert_header, "INSERT INTO header(game, position, key, value, seal) VALUES(?,?,?,?,?)"},
        {&m_insert_entry, "INSERT INTO entry(game, sequence, time_ms, line, seal) VALUES(?,?,?,?,?)"},
        {&m_last_entry,
         "SELECT result IS NOT NULL, (SELECT coalesce(max(sequence), 0) FROM entry WHERE game=id) "
         "FROM game WHERE id=?"},
        {&m_entries, "SELECT sequence, time_ms, line FROM entry WHERE game=? ORDER BY sequence"},
        {&m_game, summaries + "WHERE id=?"},
        {&m_header, "SELECT key, value FROM header WHERE game=? ORDER BY position"},
        {&m_unfinished, "SELECT max(id) FROM game WHERE result IS NULL"},
        {&m_all_games, summaries + "ORDER BY id"},
        {&m_set_result, "UPDATE game SET result=?2, seal=?3 WHERE id=?1"},
    };
    for (const auto& [statement, sql] : statements) {
        auto prepared = m_database.prepare(sql);
        if (!prepared)
            return tl::unexpected<Error>(prepared.error());
        *statement = std::move(*prepared);
    }
    return {};
}

Result<GameId> Journal::Implementation::begin(const std::vector<HeaderLine>& header,
                                              std::string_view started_at) {
    auto fits = check_text(started_at);
    for (const auto& line : header)
        fits = fits.and_then([&] { return check_text(line.key); }).and_then([&] {
            return check_text(line.value);
        });
    if (!fits)
        return tl::unexpected<Error>(fits.error());

    const auto header_lines = static_cast<std::int64_t>(header.size());
    Transaction transaction(m_database);
    if (auto begun = transaction.begin(); !begun)
        return tl::unexpected<Error>(begun.error());
    std::int64_t game = 0;
    {
        const StatementUse use(m_insert_game);
        m_insert_game.bind(1, started_at);
        m_insert_game.bind(2, header_lines);
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
        m_insert_header.bind(5, seal_of_header(game, position, line));
        if (m_insert_header.step() != SQLITE_DONE)
            return failed();
    }
    if (auto committed = transaction.commit(); !committed)
        return tl::unexpected<Error>(committed.error());
    return GameId{game};
}

Result<void> Journal::Implementation::append(std::int64_t game, std::int64_t sequence, std::int64_t time_ms,
                                             std::string_view line) {
    if (auto fits = check_text(line); !fits)
        return fits;
    {
        const StatementUse use(m_last_entry);
        m_last_entry.bind(1, game);
        const int code = m_last_entry.step();
        if (code == SQLITE_DONE)
            return tl::unexpected<Error>(unknown_game(GameId{game}));
        if (code != SQLITE_ROW)
            return failed();
        if (m_last_entry.integer(0) != 0)
            return failure(ANNABELLA_TR("This game is over; the journal takes no more events for it."));
        if (const auto last = m_last_entry.integer(1); sequence != last + 1)
            return failure(
                ANNABELLA_TR("Event {0} does not follow event {1}: the journal of a game has neither gaps "
                             "nor repetitions."),
                {std::to_string(sequence), std::to_string(last)});
    }
    const StatementUse use(m_insert_entry);
    m_insert_entry.bind(1, game);
    m_insert_entry.bind(2, sequence);
    m_insert_entry.bind(3, time_ms);
    m_insert_entry.bind(4, line);
    m_insert_entry.bind(5, seal_of_entry(game, sequence, time_ms, line));
    // A transaction of its own: when step() is done, the event is on the disk.
    if (m_insert_entry.step() != SQLITE_DONE)
        return failed();
    return {};
}

Result<std::vector<Entry>> Journal::Implementation::entries(std::int64_t game) {
    if (auto known = summary(game); !known)
        return tl::unexpected<Error>(known.error());
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

Result<GameSummary> Journal::Implementation::summary(std::int64_t game) {
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
        if (auto fits = check_text(*result); !fits)
            return fits;
    const auto known = summary(game);
    if (!known)
        return tl::unexpected<Error>(known.error());
    const StatementUse use(m_set_result);
    m_set_result.bind(1, game);
    result ? m_set_result.bind(2, *result) : m_set_result.bind_nothing(2);
    m_set_result.bind(
        3, seal_of_game(game, known->started_at, result, static_cast<std::int64_t>(known->header.size())));
    if (m_set_result.step() != SQLITE_DONE)
        return failed();
    return {};
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
        auto game = summary(id);
        if (!game)
            return tl::unexpected<Error>(game.error());
        games.push_back(std::move(*game));
    }
    return games;
}

Journal::Journal(std::unique_ptr<Implementation> implementation)
    : m_implementation(std::move(implementation)) {}
Journal::Journal(Journal&&) noexcept = default;
Journal& Journal::operator=(Journal&&) noexcept = default;
Journal::~Journal() = default;

Result<Journal> Journal::open(const std::string& path) {
    if (path.empty() || path.find('\0') != std::string::npos)
        return failure(ANNABELLA_TR("The journal needs a file name."));
    // Absolute, so that SQLite does not take a name such as ":memory:" for one of its own.
    std::error_code code;
    const auto absolute = fs::absolute(path, code);
    if (code)
        return failure(ANNABELLA_TR("The journal {0} could not be used: {1}."), {path, code.message()});
    if (auto placed = check_place(absolute.string()); !placed)
        return tl::unexpected<Error>(placed.error());
    auto implementation = Implementation::open(absolute.string());
    if (!implementation)
        return tl::unexpected<Error>(implementation.error());
    return Journal(std::move(*implementation));
}

const std::optional<Error>& Journal::recovery() const { return m_implementation->recovery; }

Result<GameId> Journal::begin(const std::vector<HeaderLine>& header, std::string_view started_at) {
    return m_implementation->begin(header, started_at);
}

Result<void> Journal::append(GameId game, std::int64_t sequence, std::int64_t time_ms,
                             std::string_view line) {
    return m_implementation->append(static_cast<std::int64_t>(game), sequence, time_ms, line);
}

Result<std::vector<Entry>> Journal::entries(GameId game) const {
    return m_implementation->entries(static_cast<std::int64_t>(game));
}

Result<GameSummary> Journal::summary(GameId game) const {
    return m_implementation->summary(static_cast<std::int64_t>(game));
}

Result<std::optional<GameId>> Journal::latest_unfinished() const {
    return m_implementation->latest_unfinished();
}

Result<void> Journal::finish(GameId game, std::string_view result) {
    return m_implementation->set_result(static_cast<std::int64_t>(game), std::string(result));
}

Result<void> Journal::reopen(GameId game) {
    return m_implementation->set_result(static_cast<std::int64_t>(game), std::nullopt);
}

Result<std::vector<GameSummary>> Journal::list() const { return m_implementation->list(); }

} // namespace annabella::store
