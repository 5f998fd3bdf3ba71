// Reading whatever a seal vouches for, wherever it lies.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// First SQLite reads a copy of the file as it is. Then every page that there is, in the file, in an older
// program's log, among the pages that a transaction would have put back, is laid into a journal with a whole
// first page, and SQLite reads each as if it were the only page of a table. So nothing depends on the pages
// that led to it. What a page says counts where no page before it said otherwise, and only with its seal:
// events are never changed once they are kept, so an old page tells the truth too, if less of it.
#include <cerrno>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#include <vector>

#include "base/system_reason.hpp"
#include "store/place.hpp"
#include "store/salvage.hpp"
#include "store/tables.hpp"

namespace annabella::store {

namespace {

// SQLite's file format, 3 and 4.1: what comes before each page.
constexpr off_t log_header = 32;
constexpr off_t log_frame_header = 24;
constexpr off_t transaction_header = 512;
constexpr off_t transaction_record_header = 4;
constexpr off_t transaction_record_end = 4;

// A hostile file may hold pages that lead in circles: so many steps of SQLite's machine in all, seconds of
// work, then reading ends.
constexpr int steps_between = 100'000;
constexpr int most_rounds = 20'000;

// The bytes at a place; nought where the disk does not give them, or the file has ended before.
std::string read_at(const Descriptor& file, off_t at, std::size_t size) {
    std::string bytes(size, '\0');
    std::size_t done = 0;
    while (done < size) {
        const ssize_t count =
            ::pread(file.number(), bytes.data() + done, size - done, at + static_cast<off_t>(done));
        if (count < 0 && errno == EINTR)
            continue;
        if (count <= 0)
            break;
        done += static_cast<std::size_t>(count);
    }
    return bytes;
}

struct Source {
    Descriptor file;
    off_t size = 0;
};

Source open_source(const std::string& path) {
    Source source{Descriptor(::open(path.c_str(), O_RDONLY | O_NOFOLLOW | O_CLOEXEC)), 0};
    struct stat there {};
    if (source.file.is_open() && ::fstat(source.file.number(), &there) == 0 && S_ISREG(there.st_mode))
        source.size = there.st_size;
    return source;
}

std::error_code copy(const std::string& from, const std::string& to) {
    const Source source = open_source(from);
    if (!source.file.is_open())
        return {};
    std::error_code code;
    const Descriptor target = make_private_file(to, code);
    for (off_t at = 0; !code && at < source.size; at += static_cast<off_t>(page_bytes)) {
        const auto size = std::min<off_t>(static_cast<off_t>(page_bytes), source.size - at);
        code = write_all(target, read_at(source.file, at, static_cast<std::size_t>(size)));
    }
    return code;
}

class Reader {
public:
    explicit Reader(Findings& findings) : m_findings(&findings) {}

    // A row of `game` or of sqlite_sequence.
    void take_row_of_table(const Statement& row) {
        const auto id = row.integer(0);
        const auto name = row.text(1);
        if (row.is_null(4)) {
            if (name == "entry" || name == "header")
                take_count(name, row.integer(2));
            return;
        }
        const auto result = row.is_null(2) ? std::nullopt : std::optional(row.text(2));
        if (id <= 0 || !is_line(name) || !is_line(result.value_or("")) ||
            row.integer(4) != seal_of_game(id, name, result, row.integer(3)))
            return;
        SavedGame& game = m_findings->games[id];
        if (game.started_at)
            return;
        game.started_at = name;
        game.result = result;
        game.header_lines = row.integer(3);
    }

    // A row of `header` or of `entry`.
    void take_row_of_index(const Statement& row) {
        const auto id = row.integer(0);
        const auto number = row.integer(1);
        const auto line = row.text(3);
        if (id <= 0 || number <= 0 || !is_line(line))
            return;
        if (row.integer(4) == seal_of_entry(id, number, row.integer(2), line)) {
            m_findings->games[id].entries.try_emplace(number, Entry{number, row.integer(2), line});
        } else if (const auto key = row.text(2);
                   is_line(key) && row.integer(4) == seal_of_header(id, number, key, line)) {
            m_findings->games[id].header.try_emplace(number, HeaderLine{key, line});
        }
    }

    void take_count(const std::string& name, std::int64_t sealed) {
        const auto count = unsealed_count(sealed);
        if (!count)
            return;
        const bool is_of_events = name == "entry";
        auto& kept = is_of_events ? m_findings->counted.entries : m_findings->counted.headers;
        kept = std::max(kept, *count);
        m_findings->is_counted = m_findings->is_counted || is_of_events;
    }

private:
    Findings* m_findings;
};

// All rows until the damage, and from the other end those behind it.
template <class Take>
void read_both_ways(Database& database, const std::string& select, const std::string& key, Take&& take) {
    for (const char* direction : {" ASC", " DESC"}) {
        auto rows = database.prepare(std::string(select).append(" ORDER BY ").append(key).append(direction));
        if (!rows)
            return;
        while (rows->step() == SQLITE_ROW)
            take(*rows);
    }
}

void read_tables(Database& database, Reader& reader) {
    read_both_ways(database, "SELECT id, started_at, result, header_lines, seal FROM game", "id",
                   [&](const Statement& row) { reader.take_row_of_table(row); });
    read_both_ways(database, "SELECT rowid, name, seq, NULL, NULL FROM sqlite_sequence", "rowid",
                   [&](const Statement& row) { reader.take_row_of_table(row); });
    read_both_ways(database, "SELECT game, position, key, value, seal FROM header", "game, position",
                   [&](const Statement& row) { reader.take_row_of_index(row); });
    read_both_ways(database, "SELECT game, sequence, time_ms, line, seal FROM entry", "game, sequence",
                   [&](const Statement& row) { reader.take_row_of_index(row); });
}

int count_round(void* rounds) { return ++*static_cast<int*>(rounds) > most_rounds ? 1 : 0; }

// SQLite's first look at a page: what kind it says it is.
enum class PageKind : unsigned char { IndexInterior = 2, TableInterior = 5, IndexLeaf = 10, TableLeaf = 13 };

// A few hundred pages at a time become tables of their own.
void read_pages(Database& database, const std::vector<std::pair<std::int64_t, PageKind>>& pages,
                Reader& reader) {
    sqlite3_db_config(database.handle(), SQLITE_DBCONFIG_DEFENSIVE, 0, nullptr);
    constexpr std::size_t at_once = 300;
    for (std::size_t first = 0; first < pages.size(); first += at_once) {
        const std::size_t end = std::min(pages.size(), first + at_once);
        std::string sql = "PRAGMA writable_schema=ON; BEGIN;"
                          "DELETE FROM sqlite_schema WHERE name LIKE 'page%';";
        for (std::size_t i = first; i < end; ++i) {
            const std::string number = std::to_string(pages[i].first);
            const bool index =
                pages[i].second == PageKind::IndexLeaf || pages[i].second == PageKind::IndexInterior;
            sql += "INSERT INTO sqlite_schema VALUES('table','page" + number + "','page" + number + "'," +
                   number + ",'CREATE TABLE page" + number +
                   (index ? "(a, b, c, d, e, PRIMARY KEY(a, b)) WITHOUT ROWID');"
                          : "(a INTEGER PRIMARY KEY, b, c, d, e)');");
        }
        sql += "COMMIT; PRAGMA writable_schema=RESET";
        if (!database.execute(sql.c_str()))
            continue;
        for (std::size_t i = first; i < end; ++i) {
            const std::string select = "SELECT a, b, c, d, e FROM page" + std::to_string(pages[i].first);
            if (pages[i].second == PageKind::IndexLeaf || pages[i].second == PageKind::IndexInterior)
                read_both_ways(database, select, "a",
                               [&](const Statement& row) { reader.take_row_of_index(row); });
            else
                read_both_ways(database, select, "a",
                               [&](const Statement& row) { reader.take_row_of_table(row); });
        }
    }
}

// Lays pages one behind the other, each where its number says, and tells which may hold rows.
class PageHeap {
public:
    static constexpr std::int64_t most_pages = 250'000; ///< a gigabyte

    explicit PageHeap(const std::string& path) : m_path(path) {}

    std::error_code add(const Source& source, off_t first, off_t before, off_t after) {
        const off_t step = before + static_cast<off_t>(page_bytes) + after;
        for (off_t at = first; at + before < source.size && m_last < most_pages; at += step) {
            const std::string page = read_at(source.file, at + before, page_bytes);
            ++m_last;
            if (page.find_first_not_of('\0') == std::string::npos && before != 0)
                continue;
            if (auto code = write_page(page))
                return code;
            const auto kind = static_cast<PageKind>(static_cast<unsigned char>(page[0]));
            if (kind == PageKind::IndexInterior || kind == PageKind::TableInterior ||
                kind == PageKind::IndexLeaf || kind == PageKind::TableLeaf)
                m_pages.emplace_back(m_last, kind);
        }
        return {};
    }

    // The first page says how many there are; two of its numbers have to agree for that to count.
    std::error_code close() {
        m_last = std::max<std::int64_t>(m_last, 5);
        std::string number;
        for (int shift = 24; shift >= 0; shift -= 8)
            number += static_cast<char>(m_last >> shift & 0xff);
        if (::pwrite(m_file.number(), number.data(), 4, 28) != 4 ||
            ::ftruncate(m_file.number(), m_last * static_cast<off_t>(page_bytes)) != 0)
            return {errno, std::generic_category()};
        m_file = Descriptor();
        return {};
    }

    std::error_code open() {
        m_file = Descriptor(::open(m_path.c_str(), O_RDWR | O_NOFOLLOW | O_CLOEXEC));
        // Its other pages would tell of a journal without rows where the damaged one has ended before them.
        if (!m_file.is_open() || ::ftruncate(m_file.number(), static_cast<off_t>(page_bytes)) != 0)
            return {errno, std::generic_category()};
        return {};
    }

    [[nodiscard]] const std::vector<std::pair<std::int64_t, PageKind>>& pages() const { return m_pages; }

private:
    std::error_code write_page(const std::string& page) {
        if (::lseek(m_file.number(), (m_last - 1) * static_cast<off_t>(page_bytes), SEEK_SET) < 0)
            return {errno, std::generic_category()};
        return write_all(m_file, page);
    }

    std::string m_path;
    Descriptor m_file;
    std::int64_t m_last = 1; ///< the first page is a whole one of ours
    std::vector<std::pair<std::int64_t, PageKind>> m_pages;
};

Result<void> read_as_it_is(const std::string& copy, Reader& reader) {
    TRY(auto database, Database::open(copy));
    int rounds = 0;
    sqlite3_progress_handler(database.handle(), steps_between, &count_round, &rounds);
    // Also sees to it that no foreign table is read.
    const auto kind = recognize(database);
    if (kind && *kind == FileKind::OurJournal)
        read_tables(database, reader);
    return {};
}

Result<void> read_page_by_page(const std::string& path, const std::string& heap_path, Reader& reader) {
    TRY_VOID(write_journal(heap_path, {}));
    PageHeap heap(heap_path);
    std::error_code code = heap.open();
    if (!code)
        code = heap.add(open_source(path), static_cast<off_t>(page_bytes), 0, 0);
    if (!code)
        code = heap.add(open_source(path + "-wal"), log_header, log_frame_header, 0);
    if (!code)
        code = heap.add(open_source(path + "-journal"), transaction_header, transaction_record_header,
                        transaction_record_end);
    if (!code)
        code = heap.close();
    if (code)
        return tl::unexpected<Error>(cannot_be_made(heap_path, code));
    TRY(auto database, Database::open(heap_path));
    int rounds = 0;
    sqlite3_progress_handler(database.handle(), steps_between, &count_round, &rounds);
    // Scratch: whether it survives a crash does not matter.
    TRY_VOID(database.execute("PRAGMA journal_mode=OFF; PRAGMA synchronous=OFF"));
    read_tables(database, reader);
    read_pages(database, heap.pages(), reader);
    return {};
}

} // namespace

Result<Findings> read_what_can_be_read(const std::string& path) {
    // Also where there are gigabytes of it.
    if (is_all_zeros(path) && !look_at(path).has_content_beside)
        return Findings{};
    // The damaged file itself is never opened by SQLite here, which writes to what it opens.
    const std::string from = path + ".salvage-from";
    const std::string heap = path + ".salvage-pages";
    remove_scratch(from);
    remove_scratch(heap);
    Findings findings;
    Reader reader(findings);
    std::error_code code;
    for (const char* ending : {"-wal", "-journal", ""})
        if (!code)
            code = copy(path + ending, from + ending);
    Result<void> read;
    if (!code && look_at(from).has_content)
        read = read_as_it_is(from, reader);
    if (!code && read)
        read = read_page_by_page(path, heap, reader);
    remove_scratch(from);
    remove_scratch(heap);
    if (code)
        return failure(ANNABELLA_TR("The journal {0} is damaged, with no room beside it for recovery: {1}. "
                                    "Make room and start again, or choose another journal."),
                       {path, system_reason(code)});
    TRY_VOID(std::move(read));
    std::erase_if(findings.games, [](const auto& game) {
        return !game.second.started_at && game.second.header.empty() && game.second.entries.empty();
    });
    return findings;
}

} // namespace annabella::store
