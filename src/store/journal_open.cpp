// Opening a journal: whose file it is, whether it is whole, and what is done about it.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <fstream>
#include <utility>

#include "store/journal_file.hpp"
#include "store/place.hpp"
#include "store/salvage.hpp"

namespace annabella::store {

namespace {

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

Journal::Implementation::~Implementation() {
    // What a transaction would have to put back lies in a file of its own, of no use any more.
    sqlite3_exec(m_database.handle(), "PRAGMA journal_mode=DELETE", nullptr, nullptr, nullptr);
}

Result<std::unique_ptr<Journal::Implementation>>
Journal::Implementation::open_sound(const std::string& path) {
    TRY(auto database, Database::open(path));
    TRY(const auto kind, recognize(database));
    if (kind == FileKind::SomethingElse)
        return failure(
            ANNABELLA_TR(
                "{0} is not a journal of Annabella, and was not changed. Name another file with --journal."),
            {path});
    if (kind == FileKind::NewerJournal)
        return failure(ANNABELLA_TR("A newer Annabella wrote the journal {0}, which was not changed. Use "
                                    "that version, or choose another journal."),
                       {path});
    if (kind == FileKind::Damaged)
        return nullptr;
    // SQLite's file format, 1.3.3: 2 where there may be a log. Ours have none, so one beside it is not ours
    // to apply.
    const bool older = database.head()[18] == 2;
    const std::string log = path + "-wal";
    std::ifstream log_file(log, std::ios::binary);
    if (!older && log_file.peek() != std::ifstream::traits_type::eof())
        return nullptr;
    RowCounts counts;
    TRY(const auto sound, is_sound(database, !older, counts));
    if (!sound)
        return nullptr;
    int frames = 0;
    int written = 0;
    if (older && sqlite3_wal_checkpoint_v2(database.handle(), "main", SQLITE_CHECKPOINT_PASSIVE, &frames,
                                           &written) != SQLITE_OK)
        return tl::unexpected<Error>(database.error());
    if (older && log_goes_on(log, std::max(frames, 0)))
        return nullptr;
    std::unique_ptr<Implementation> journal(new Implementation(std::move(database)));
    TRY_VOID(journal->convert(counts));
    TRY_VOID(journal->prepare());
    return journal;
}

Result<std::unique_ptr<Journal::Implementation>> Journal::Implementation::open(const std::string& path) {
    TRY_VOID(finish_salvage(path));
    std::optional<Message> recovery;
    const Files files = look_at(path);
    if (!files.has_content && !files.has_content_beside) {
        TRY_VOID(make_journal(path));
        // We never leave an empty file: whose it was, and what was in it, nobody knows.
        if (files.exists)
            recovery = Message{ANNABELLA_TR("The journal {0} was empty. A new one was started."), {path}};
    }
    for (bool salvaged = false;; salvaged = true) {
        // A log beside an empty file: SQLite would delete it.
        auto journal = look_at(path).has_content && !is_all_zeros(path)
                           ? open_sound(path)
                           : Result<std::unique_ptr<Implementation>>(nullptr);
        if (!journal)
            return journal;
        // A file that is not ours keeps its mode.
        keep_from_others(path);
        if (*journal) {
            if (auto told = salvage_to_tell(path))
                recovery = std::move(told);
            (*journal)->recovery = std::move(recovery);
            (*journal)->path = path;
            return journal;
        }
        if (salvaged)
            return failure(ANNABELLA_TR("The disk of the journal {0} does not return what was written. "
                                        "Choose a place on another disk."),
                           {path});
        TRY_VOID(salvage(path));
    }
}

// A log is brought into the file and done away with: SQLite does that in an order that survives a kill.
Result<void> Journal::Implementation::convert(const RowCounts& counts) {
    TRY(const auto kept, kept_counts(m_database));
    if (kept.counts != counts)
        TRY_VOID(keep_counts(m_database, counts));
    // EXTRA: what a transaction has to put back, the file, and the end of the transaction are each on the
    // disk before the next.
    TRY_VOID(m_database.execute("PRAGMA journal_mode=PERSIST; PRAGMA synchronous=EXTRA"));
    m_database.committed();
    return {};
}

Result<void> Journal::Implementation::prepare() {
    const std::string summaries =
        "SELECT id, started_at, result, (SELECT coalesce(max(sequence), 0) FROM entry "
        "WHERE game=id) FROM game ";
    const std::pair<Statement*, std::string> statements[] = {
        {&m_insert_game,
         "INSERT INTO game(id, started_at, header_lines, seal) VALUES(max(?3, 1 + coalesce((SELECT seq FROM "
         "sqlite_sequence WHERE name='game'), 0)), ?1, ?2, 0)"},
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
        TRY(auto prepared, m_database.prepare(sql));
        *statement = std::move(prepared);
    }
    return {};
}

} // namespace annabella::store
