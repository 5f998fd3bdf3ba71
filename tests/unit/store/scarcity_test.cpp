// No memory, no room, no permission, somebody else's link: an error as a value, nothing lost, nothing
// followed.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>
#include <cstdlib>
#include <gmock/gmock.h>
#include <new>
#include <sqlite3.h>
#include <sys/stat.h>

#include "games.hpp"
#include "store/database.hpp"

namespace {

// Counts down at each allocation of the store and of SQLite, and refuses the one at which it comes to nought;
// below nought it sleeps.
long allocations_left = -1;
bool refuses() { return allocations_left >= 0 && allocations_left-- == 0; }

sqlite3_mem_methods& usual_methods() {
    static sqlite3_mem_methods methods{};
    return methods;
}

} // namespace

// The whole test program's, since there is but one; asleep outside this file's tests. All the forms that meet
// in one delete, lest a sanitizer's own be among them. Not inlined: GCC would see memory of one kind given
// back as another.
[[gnu::noinline]] void* operator new(std::size_t size, const std::nothrow_t& /*tag*/) noexcept {
    return refuses() ? nullptr : std::malloc(std::max<std::size_t>(size, 1));
}
[[gnu::noinline]] void* operator new(std::size_t size) {
    void* memory = operator new(size, std::nothrow);
    if (memory == nullptr)
        throw std::bad_alloc();
    return memory;
}
[[gnu::noinline]] void operator delete(void* memory) noexcept { std::free(memory); }
[[gnu::noinline]] void operator delete(void* memory, std::size_t /*size*/) noexcept { std::free(memory); }
[[gnu::noinline]] void operator delete(void* memory, const std::nothrow_t& /*tag*/) noexcept {
    std::free(memory);
}

namespace annabella::store {
namespace {

using testing::HasSubstr;

class ScarcityTest : public GamesTest {
protected:
    static void SetUpTestSuite() {
        sqlite3_shutdown();
        sqlite3_config(SQLITE_CONFIG_GETMALLOC, &usual_methods());
        sqlite3_mem_methods ours = usual_methods();
        ours.xMalloc = [](int size) { return refuses() ? nullptr : usual_methods().xMalloc(size); };
        ours.xRealloc = [](void* memory, int size) {
            return refuses() ? nullptr : usual_methods().xRealloc(memory, size);
        };
        sqlite3_config(SQLITE_CONFIG_MALLOC, &ours);
        sqlite3_initialize();
    }
    static void TearDownTestSuite() {
        sqlite3_shutdown();
        sqlite3_config(SQLITE_CONFIG_MALLOC, &usual_methods());
        sqlite3_initialize();
    }
    void TearDown() override {
        allocations_left = -1;
        GamesTest::TearDown();
    }

    // Opens and plays a little; false where something was refused. `kept` counts what was acknowledged.
    bool play(long refused_allocation, std::int64_t& kept) const {
        const std::string path = file();
        const std::vector<HeaderLine> lines_of_header = {{"version", "0.1.0"}, {"table", "laws fide2018"}};
        const std::array<std::string, 2> lines = {line(1), line(2)};
        allocations_left = refused_allocation;
        auto journal = Journal::open(path);
        if (!journal)
            return false;
        const auto game = journal->begin(lines_of_header, started_at);
        if (!game)
            return false;
        for (std::int64_t i = 1; i <= 2; ++i) {
            if (!journal->append(*game, i, i * 1000, lines[static_cast<std::size_t>(i - 1)]))
                return false;
            ++kept;
        }
        return journal->list().has_value() && journal->entries(*game).has_value() &&
               journal->finish(*game, "1-0").has_value();
    }

    static mode_t mode(const std::string& path) {
        struct stat there {};
        EXPECT_EQ(::lstat(path.c_str(), &there), 0) << path;
        return there.st_mode & 07777U;
    }
};

TEST_F(ScarcityTest, NoAllocationThatFailsCrashesOrLosesAnything) {
    write_games();
    const auto before = bytes_of(file());
    long refused = 0;
    for (long number = 0;; number += number < 300 ? 1 : 17) {
        remove_journal();
        write_bytes(file(), before);
        std::int64_t kept = 0;
        const bool done = play(number, kept);
        const bool reached = allocations_left < 0;
        allocations_left = -1;
        refused += done ? 0 : 1;
        const auto journal = Journal::open(file());
        ASSERT_TRUE(journal) << to_string(journal.error()) << number;
        // Want of memory is no damage.
        EXPECT_FALSE(journal->recovery()) << number << to_string(*journal->recovery());
        EXPECT_GE(count_true_events(*journal), 3 * events + kept) << number;
        if (!reached)
            break;
    }
    EXPECT_GT(refused, 200);
}

TEST_F(ScarcityTest, NoAllocationThatFailsSpoilsASalvage) {
    write_games();
    auto damaged = bytes_of(file());
    damaged[damaged.find(line(17)) + 20] = 'X';
    const std::string damaged_path = file();
    write_bytes(file(), damaged);
    // The fewer are left, the nearer is the instant in which the new file takes the place of the damaged one.
    constexpr long many = 1'000'000;
    allocations_left = many;
    { const auto journal = Journal::open(damaged_path); }
    const long all = many - allocations_left;
    ASSERT_GT(all, 1000);
    for (long left = 0; left < all; left += 1 + left / 8) {
        const long number = all - left;
        remove_journal();
        write_bytes(file(), damaged);
        allocations_left = number;
        { const auto journal = Journal::open(damaged_path); }
        allocations_left = -1;
        const auto journal = Journal::open(file());
        ASSERT_TRUE(journal) << to_string(journal.error()) << number;
        EXPECT_TRUE(journal->recovery()) << number;
        EXPECT_EQ(count_true_events(*journal), 3 * events - 24) << number;
    }
}

TEST_F(ScarcityTest, EveryFileIsForItsOwnersEyes) {
    const auto mask = ::umask(0);
    write_games();
    ::chmod(file().c_str(), 0644); // as an older program left it
    auto bytes = bytes_of(file());
    bytes[bytes.find(line(17)) + 20] = 'X';
    write_bytes(file(), bytes);
    const auto journal = Journal::open(file()).value();
    ::umask(mask);
    ASSERT_TRUE(journal.recovery());
    int files = 0;
    for (const auto& entry : std::filesystem::directory_iterator(m_folder)) {
        EXPECT_EQ(mode(entry.path().string()), 0600U) << entry.path();
        ++files;
    }
    EXPECT_GE(files, 3); // the new, the damaged, what is to be told
}

TEST_F(ScarcityTest, ALinkOfOnesOwnIsFollowedAndAllLiesBesideTheFile) {
    std::filesystem::create_directory(file("card"));
    std::filesystem::create_symlink(file("card/games"), file());
    write_games(); // through the link, which led nowhere yet
    EXPECT_TRUE(std::filesystem::is_symlink(file()));
    auto bytes = bytes_of(file("card/games"));
    ASSERT_FALSE(bytes.empty());
    bytes[bytes.find(line(17)) + 20] = 'X';
    write_bytes(file("card/games"), bytes);
    const auto journal = Journal::open(file()).value();
    EXPECT_TRUE(journal.recovery());
    EXPECT_EQ(count_true_events(journal), 3 * events - 24);
    EXPECT_TRUE(std::filesystem::is_symlink(file()));
    EXPECT_TRUE(bytes_of(file("card/games.damaged-1")) == bytes);
    EXPECT_EQ(std::distance(std::filesystem::directory_iterator(m_folder), {}), 2);
}

TEST_F(ScarcityTest, ALinkOfSomebodyElseIsNotFollowed) {
    write_bytes(file("victim"), "precious");
    std::filesystem::create_symlink(file("victim"), file());
    if (::lchown(file().c_str(), 65534, 65534) != 0)
        GTEST_SKIP() << "Only the superuser may give a link away.";
    const auto journal = Journal::open(file());
    ASSERT_FALSE(journal);
    EXPECT_THAT(to_string(journal.error()), HasSubstr("is somebody else's link"));
    EXPECT_EQ(bytes_of(file("victim")), "precious");
}

TEST_F(ScarcityTest, LinksPlantedBesideTheJournalAreNotFollowed) {
    for (const char* ending : {"-journal", "-wal", ".new", ".recovery", ".salvage-from", ".salvage-pages",
                               ".damaged-1", ".recovery.part"}) {
        remove_journal();
        write_games();
        auto bytes = bytes_of(file());
        bytes[bytes.find(line(17)) + 20] = 'X';
        write_bytes(file(), bytes);
        write_bytes(file("victim"), "precious");
        std::filesystem::create_symlink(file("victim"), file() + ending);
        { const auto journal = Journal::open(file()); }
        EXPECT_EQ(bytes_of(file("victim")), "precious") << ending;
        const auto journal = Journal::open(file()); // at the latest now
        EXPECT_TRUE(!journal || count_true_events(*journal) == 3 * events - 24) << ending;
    }
}

TEST_F(ScarcityTest, AnEmptyFileIsBegunAnewAndSaid) {
    write_bytes(file(), "");
    const auto journal = Journal::open(file()).value();
    ASSERT_TRUE(journal.recovery());
    EXPECT_THAT(to_string(*journal.recovery()), HasSubstr("was empty. A new one was started"));
}

TEST_F(ScarcityTest, AnEmptyFileBesideOthersIsSaidToBeEmpty) {
    for (const char* ending : {"-journal", "-wal"}) {
        write_bytes(file(), "");
        write_bytes(file() + ending, std::string(1000, 'j'));
        const auto journal = Journal::open(file()).value();
        ASSERT_TRUE(journal.recovery());
        EXPECT_THAT(to_string(*journal.recovery()),
                    HasSubstr(", with the files beside it. A new journal was started."));
    }
}

TEST_F(ScarcityTest, EmptyFilesBesideNoJournalAreNothing) {
    for (const char* ending : {"-journal", "-wal"}) {
        write_bytes(file() + ending, "");
        EXPECT_FALSE(Journal::open(file()).value().recovery()) << ending;
        remove_journal();
    }
}

TEST_F(ScarcityTest, AFileOfZerosIsSetAsideAndANewOneBegun) {
    for (const std::size_t size : {1U, 100U, 4096U, 4097U, 20'000U}) {
        write_bytes(file(), std::string(size, '\0'));
        const auto journal = Journal::open(file());
        ASSERT_TRUE(journal) << to_string(journal.error()) << size;
        ASSERT_TRUE(journal->recovery());
        EXPECT_THAT(to_string(*journal->recovery()),
                    HasSubstr("The journal was damaged, and no game could be read. The damaged file is now"))
            << size;
    }
    write_bytes(file(), std::string(20'000, '\0') + 'x');
    EXPECT_THAT(to_string(Journal::open(file()).error()), HasSubstr("Name another file with --journal"));
}

TEST_F(ScarcityTest, SeveralEventsAreKeptTogetherOrNotAtAll) {
    auto journal = Journal::open(file()).value();
    const auto game = journal.begin({}, started_at).value();
    std::vector<Entry> entries;
    for (std::int64_t i = 1; i <= 3; ++i)
        entries.push_back({i, i * 1000, line(i)});
    ASSERT_TRUE(journal.append(game, entries));
    EXPECT_EQ(count_true_events(journal), 3);
    entries = {{4, 4000, line(4)}, {6, 6000, line(6)}};
    EXPECT_FALSE(journal.append(game, entries));
    entries = {{4, 4000, line(4)}, {5, 5000, "two\nlines"}};
    EXPECT_FALSE(journal.append(game, entries));
    EXPECT_EQ(count_true_events(journal), 3);
    ASSERT_TRUE(journal.append(game, std::span<const Entry>()));
    ASSERT_TRUE(journal.append(game, 4, 4000, line(4)));
}

TEST_F(ScarcityTest, WhatCannotBeBoundIsNotWritten) {
    write_games();
    auto database = Database::open(file()).value();
    for (const bool is_number : {true, false}) {
        auto statement = database.prepare("SELECT ?").value();
        EXPECT_EQ(statement.step(), SQLITE_ROW);
        // Too late: the statement runs.
        is_number ? statement.bind(1, 5) : statement.bind(1, "five");
        EXPECT_EQ(statement.step(), SQLITE_MISUSE);
        statement.reset();
        statement.bind(1, "six");
        EXPECT_EQ(statement.step(), SQLITE_ROW);
        EXPECT_EQ(statement.text(0), "six");
    }
}

// Tables that are not ours are not read, however they are called.
TEST_F(ScarcityTest, AForeignSchemaIsNotRun) {
    write_games();
    const auto good = bytes_of(file());
    for (const char* sql : {"CREATE TRIGGER t AFTER INSERT ON entry BEGIN DELETE FROM game; END",
                            "CREATE VIEW v AS WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x+1 FROM c) "
                            "SELECT x FROM c",
                            "ALTER TABLE entry RENAME TO kept; CREATE VIEW entry AS SELECT * FROM kept",
                            "CREATE INDEX i ON entry(line)"}) {
        remove_journal();
        write_bytes(file(), good);
        sqlite3* handle = nullptr;
        ASSERT_EQ(sqlite3_open(file().c_str(), &handle), SQLITE_OK);
        EXPECT_EQ(sqlite3_exec(handle, sql, nullptr, nullptr, nullptr), SQLITE_OK) << sqlite3_errmsg(handle);
        sqlite3_close(handle);
        auto journal = Journal::open(file());
        ASSERT_TRUE(journal) << sql << to_string(journal.error());
        ASSERT_TRUE(journal->recovery()) << sql;
        // The count of a table stands under its name.
        const bool is_renamed = std::string_view(sql).starts_with("ALTER TABLE");
        EXPECT_THAT(to_string(*journal->recovery()),
                    HasSubstr(is_renamed ? ". Games recovered: 3, events: 120. More may be lost."
                                         : ". Everything was recovered. Games: 3, events: 120."))
            << sql;
        EXPECT_EQ(count_true_events(*journal), 3 * events) << sql;
        EXPECT_TRUE(journal->append(GameId{3}, events + 1, 41'000, line(41))) << sql;
    }
}

} // namespace
} // namespace annabella::store
