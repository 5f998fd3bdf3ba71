// The journal on SQLite.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/journal.hpp"

#include <fstream>
#include <new>

#include "store/database.hpp"
#include "store/place.hpp"
#include "store/salvage.hpp"
#include "store/tables.hpp"

namespace annabella::store {

namespace {

Result<void> check_text(std::string_view text) {
    if (text.size() > Journal::longest_text)
        return failure(ANNABELLA_TR("A line of {0} bytes is too long for the journal; the longest has {1}."),
                       {std::to_string(text.size()), std::to_string(Journal::longest_text)});
    if (!is_line(text))
        return failure(ANNABELLA_TR("A line of the journal cannot hold a line break or a zero byte."));
    return {};
}

Error unknown_game(GameId game) {
    return {ANNABELLA_TR("There is no game number {0} in the journal."),
            {std::to_string(static_cast<std::int64_t>(game))}};
}

// No exception leaves the store: a journal that finds no memory says so.
template <class Call>
auto guarded(Call&& call) -> decltype(call()) {
    try {
        return call();
    } catch (const std::bad_alloc&) {
        return failure(ANNABELLA_TR("There is not enough memory for the journal."));
    }
}

// SQLite reads an older program's log up to the first place where it does not fit, for that is how a log ends
// after a crash, and drops the rest without a word. What lies behind is harmless only where it is left over
// from the time before the log was last begun anew: such frames carry other marks than the log's head.
bool log_goes_on(const std::string& path, int frames) {
    std::ifstream log(path, std::ios::binary);
    std::string head(32, '\0');
    if (!log.read(head.data(), 32))
        return false;
    constexpr std::streamoff frame_bytes = 24 + static_cast<std::streamoff>(page_bytes);
    std::string frame(24, '\0');
    for (std::streamoff at = 32 + frames * frame_bytes; log.seekg(at) && log.read(frame.data(), 1);
         at += frame_bytes) {
        const bool whole = static_cast<bool>(log.read(frame.data() + 1, 23));
        if (!whole || frames == 0 || frame.compare(0, 4, std::string(4, '\0')) == 0 ||
            frame.compare(8, 8, head, 16, 8) == 0)
            return true;
    }
    return false;
}

} // namespace

class Journal::Implementation {
public:
    static Result<std::unique_ptr<Implementation>> open(const std::string& path);

    std::optional<Error> recovery;
    std::string path;

    ~Implementation() {
        // What a transaction would have to put back lies in a file of its own, of no use any more.
        sqlite3_exec(m_database.handle(), "PRAGMA journal_mode=DELETE", nullptr, nullptr, nullptr);
    }
    Implementation(const Implementation&) = delete;
    Implementation& operator=(const Implementation&) = delete;

    Result<GameId> begin(const std::vector<HeaderLine>& header, std::string_view started_at);
    Result<void> append(std::int64_t game, std::span<const Entry> entries);
    Result<std::vector<Entry>> entries(std::int64_t game);
    Result<GameSummary> summary(std::int64_t game);
    Result<std::optional<GameId>> latest_unfinished();
    Result<void> set_result(std::int64_t game, const std::optional<std::string>& result);
    Result<std::vector<GameSummary>> list();

private:
    explicit Implementation(Database database) : m_database(std::move(database)) {}

    // None where the file is damaged.
    static Result<std::unique_ptr<Implementation>> open_sound(const std::string& path);
    Result<void> convert(const RowCounts& counts);
    Result<void> prepare();
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
};

Result<std::unique_ptr<Journal::Implementation>>
Journal::Implementation::open_sound(const std::string& path) {
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
        return failure(ANNABELLA_TR("The journal {0} was written by a newer Annabella. It was left as it "
                                    "is; use the newer program, or choose another journal."),
                       {path});
    if (*kind == FileKind::Damaged)
        return nullptr;
    // SQLite's file format, 1.3.3: 2 where there may be a log. Ours have none, so one beside it is not ours
    // to apply.
    const bool older = database->head()[18] == 2;
    const std::string log = path + "-wal";
    std::ifstream log_file(log, std::ios::binary);
    if (!older && log_file.peek() != std::ifstream::traits_type::eof())
        return nullptr;
    RowCounts counts;
    const auto sound = is_sound(*database, !older, counts);
    if (!sound)
        return tl::unexpected<Error>(sound.error());
    if (!*sound)
        return nullptr;
    int frames = 0;
    int written = 0;
    if (older && sqlite3_wal_checkpoint_v2(database->handle(), "main", SQLITE_CHECKPOINT_PASSIVE, &frames,
                                           &written) != SQLITE_OK)
        return tl::unexpected<Error>(database->error());
    if (older && log_goes_on(log, std::max(frames, 0)))
        return nullptr;
    std::unique_ptr<Implementation> journal(new Implementation(std::move(*database)));
    auto ready = journal->convert(counts).and_then([&] { return journal->prepare(); });
    if (!ready)
        return tl::unexpected<Error>(ready.error());
    return journal;
}

Result<std::unique_ptr<Journal::Implementation>> Journal::Implementation::open(const std::string& path) {
    if (auto finished = finish_salvage(path); !finished)
        return tl::unexpected<Error>(finished.error());
    keep_from_others(path);
    std::optional<Error> recovery;
    const Files files = look_at(path);
    if (!files.has_content && !files.has_content_beside) {
        if (auto made = make_journal(path); !made)
            return tl::unexpected<Error>(made.error());
        // We never leave an empty file: whose it was, and what was in it, nobody knows.
        if (files.exists)
            recovery = Error{ANNABELLA_TR("The journal {0} was empty. A new one was begun."), {path}};
    }
    for (bool salvaged = false;; salvaged = true) {
        // A log beside an empty file: SQLite would delete it.
        auto journal =
            look_at(path).has_content ? open_sound(path) : Result<std::unique_ptr<Implementation>>(nullptr);
        if (!journal)
            return journal;
        if (*journal) {
            if (auto told = salvage_to_tell(path))
                recovery = std::move(told);
            (*journal)->recovery = std::move(recovery);
            (*journal)->path = path;
            return journal;
        }
        if (salvaged)
            return failure(
                ANNABELLA_TR("The disk that holds the journal {0} does not give back what was written to "
                             "it. Choose a place on another disk."),
                {path});
        if (auto done = salvage(path); !done)
            return tl::unexpected<Error>(done.error());
    }
}

// A log is brought into the file and done away with: SQLite does that in an order that survives a kill.
Result<void> Journal::Implementation::convert(const RowCounts& counts) {
    const auto kept = kept_counts(m_database);
    if (!kept)
        return tl::unexpected<Error>(kept.error());
    if (kept->counts != counts)
        if (auto done = keep_counts(m_database, counts); !done)
            return done;
    // EXTRA: what a transaction has to put back, the file, and the end of the transaction are each on the
    // disk before the next.
    if (auto set = m_database.execute("PRAGMA journal_mode=PERSIST; PRAGMA synchronous=EXTRA"); !set)
        return set;
    return {};
}

Result<void> Journal::Implementation::prepare() {
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
        {&m_one_entry, "SELECT time_ms, line FROM entry WHERE game=? AND sequence=?"},
        {&m_count, "SELECT seq FROM sqlite_sequence WHERE name=?"},
        {&m_set_count, "UPDATE sqlite_sequence SET seq=?2 WHERE name=?1"},
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
        m_insert_header.bind(5, seal_of_header(game, position, line.key, line.value));
        if (m_insert_header.step() != SQLITE_DONE)
            return failed();
    }
    auto kept = count("header", header.size()).and_then([&] { return transaction.commit(); });
    if (!kept)
        return tl::unexpected<Error>(kept.error());
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
        if (auto fits = check_text(entry.line); !fits)
            return fits;
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
            return failure(ANNABELLA_TR("This game is over; the journal takes no more events for it."));
        last = m_last_entry.integer(1);
    }
    while (m_in_doubt && !entries.empty() && entries.front().sequence <= last) {
        const auto there = is_there(game, entries.front());
        if (!there)
            return tl::unexpected<Error>(there.error());
        if (!*there)
            break;
        entries = entries.subspan(1);
    }
    for (std::int64_t before = last; const Entry& entry : entries)
        if (const auto previous = before++; entry.sequence != previous + 1)
            return failure(
                ANNABELLA_TR("Event {0} does not follow event {1}: the journal of a game has neither gaps "
                             "nor repetitions."),
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
    return guarded([&]() -> Result<Journal> {
        const auto place = find_place(path);
        if (!place)
            return tl::unexpected<Error>(place.error());
        auto implementation = Implementation::open(*place);
        if (!implementation)
            return tl::unexpected<Error>(implementation.error());
        return Journal(std::move(*implementation));
    });
}

const std::optional<Error>& Journal::recovery() const { return m_implementation->recovery; }

void Journal::recovery_was_told() {
    if (m_implementation->recovery)
        salvage_was_told(m_implementation->path);
}

Result<GameId> Journal::begin(const std::vector<HeaderLine>& header, std::string_view started_at) {
    return guarded([&] { return m_implementation->begin(header, started_at); });
}

Result<void> Journal::append(GameId game, std::int64_t sequence, std::int64_t time_ms,
                             std::string_view line) {
    return guarded([&] {
        const Entry entry{sequence, time_ms, std::string(line)};
        return m_implementation->append(static_cast<std::int64_t>(game), std::span(&entry, 1));
    });
}

Result<void> Journal::append(GameId game, std::span<const Entry> entries) {
    return guarded([&] { return m_implementation->append(static_cast<std::int64_t>(game), entries); });
}

Result<std::vector<Entry>> Journal::entries(GameId game) const {
    return guarded([&] { return m_implementation->entries(static_cast<std::int64_t>(game)); });
}

Result<GameSummary> Journal::summary(GameId game) const {
    return guarded([&] { return m_implementation->summary(static_cast<std::int64_t>(game)); });
}

Result<std::optional<GameId>> Journal::latest_unfinished() const {
    return guarded([&] { return m_implementation->latest_unfinished(); });
}

Result<void> Journal::finish(GameId game, std::string_view result) {
    return guarded(
        [&] { return m_implementation->set_result(static_cast<std::int64_t>(game), std::string(result)); });
}

Result<void> Journal::reopen(GameId game) {
    return guarded(
        [&] { return m_implementation->set_result(static_cast<std::int64_t>(game), std::nullopt); });
}

Result<std::vector<GameSummary>> Journal::list() const {
    return guarded([&] { return m_implementation->list(); });
}

} // namespace annabella::store
