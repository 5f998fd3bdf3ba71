// Journals of older programs, which kept their newest events in a log of SQLite's beside the file: nothing of
// them gets lost, or its loss is said.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <csignal>
#include <gmock/gmock.h>
#include <sqlite3.h>
#include <sys/wait.h>
#include <unistd.h>

#include "games.hpp"
#include "store/tables.hpp"

namespace annabella::store {
namespace {

using testing::HasSubstr;

// As a killed older program leaves it: three games in the file, and the last one goes on in the log, one
// frame or a few for each event.
class OlderJournalTest : public GamesTest {
protected:
    void SetUp() override {
        GamesTest::SetUp();
        write_games();
        const pid_t child = fork();
        if (child == 0)
            _exit(go_on_in_a_log() ? 0 : 1);
        int status = 0;
        waitpid(child, &status, 0);
        ASSERT_TRUE(WIFSIGNALED(status));
        m_file = bytes_of(file());
        m_log = bytes_of(file() + "-wal");
        ASSERT_GE(m_log.size(), log_header + 40 * frame);
        ASSERT_EQ((m_log.size() - log_header) % frame, 0U);
    }

    bool go_on_in_a_log() const {
        sqlite3* handle = nullptr;
        const auto execute = [&](const std::string& sql) {
            return sqlite3_exec(handle, sql.c_str(), nullptr, nullptr, nullptr) == SQLITE_OK;
        };
        if (sqlite3_open(file().c_str(), &handle) != SQLITE_OK ||
            !execute("DELETE FROM sqlite_sequence WHERE name!='game'; PRAGMA locking_mode=EXCLUSIVE;"
                     "PRAGMA journal_mode=WAL"))
            return false;
        for (int i = events + 1; i <= 2 * events; ++i)
            if (!execute("INSERT INTO entry VALUES(3," + std::to_string(i) + "," + std::to_string(i * 1000) +
                         ",'" + line(i) + "'," + std::to_string(seal_of_entry(3, i, i * 1000, line(i))) +
                         ")"))
                return false;
        return kill(getpid(), SIGKILL) == 0;
    }

    // The journal with these two, each time anew.
    [[nodiscard]] Journal open_with(const std::optional<std::string>& database,
                                    const std::string& log) const {
        remove_journal();
        if (database)
            write_bytes(file(), *database);
        write_bytes(file() + "-wal", log);
        auto journal = Journal::open(file());
        EXPECT_TRUE(journal) << to_string(journal.error());
        return std::move(journal.value());
    }
    [[nodiscard]] Journal open_with(const std::string& log) const { return open_with(m_file, log); }

    static constexpr std::size_t log_header = 32;
    static constexpr std::size_t frame = 24 + 4096;
    static constexpr int all_events = 4 * events;
    std::string m_file;
    std::string m_log;
};

TEST_F(OlderJournalTest, IsReadWithoutAWordAndNeedsNoLogAnyMore) {
    {
        const auto journal = open_with(m_log);
        EXPECT_FALSE(journal.recovery());
        EXPECT_EQ(count_true_events(journal), all_events);
        EXPECT_FALSE(std::filesystem::exists(file() + "-wal"));
    }
    auto journal = Journal::open(file()).value();
    EXPECT_FALSE(journal.recovery());
    EXPECT_EQ(count_true_events(journal), all_events);
    ASSERT_TRUE(journal.append(GameId{3}, 2 * events + 1, 81'000, line(81)));
}

TEST_F(OlderJournalTest, ALogBesideAMissingOrEmptyFileIsNotForgotten) {
    for (const auto& database : {std::optional<std::string>(), std::optional<std::string>("")}) {
        const auto journal = open_with(database, m_log);
        ASSERT_TRUE(journal.recovery());
        EXPECT_GE(count_true_events(journal), 1); // what the log's own pages hold, from the start of a game
        EXPECT_TRUE(bytes_of(file() + ".damaged-1-wal") == m_log);
    }
}

TEST_F(OlderJournalTest, ALogThatIsNotOfThisFileChangesNothingSilently) {
    { const auto journal = open_with(m_log); }
    const auto converted = bytes_of(file());
    const auto journal = open_with(converted, m_log); // an old one put back beside the newer file
    ASSERT_TRUE(journal.recovery());
    EXPECT_EQ(count_true_events(journal), all_events);
}

TEST_F(OlderJournalTest, EachZeroedSectorOfTheLogIsSaidOrCostsNothing) {
    // Its head, its first frames and its last ones, and some between.
    for (std::size_t at = 0, step = 512; at < m_log.size(); at += step) {
        step = at < 12 * 512U || at + 20 * 512U > m_log.size() ? 512U : 23 * 512U;
        auto log = m_log;
        const auto size = std::min<std::size_t>(512, log.size() - at);
        if (log.find_first_not_of('\0', at) >= at + size)
            continue;
        log.replace(at, size, size, '\0');
        const auto journal = open_with(log);
        EXPECT_TRUE(journal.recovery() || count_true_events(journal) == all_events) << at;
    }
}

TEST_F(OlderJournalTest, ADamagedByteInTheLogCostsNothingThatOtherPagesHold) {
    const std::size_t last = (m_log.size() - log_header) / frame - 1;
    // In the frame: its page number, its mark of a commit, its salt, its checksum, its page.
    for (const std::size_t in_frame : {3U, 7U, 9U, 17U, 24U + 100U, 24U + 4000U}) {
        const std::size_t in_log = log_header + last / 2 * frame + in_frame;
        auto log = m_log;
        log[in_log] = static_cast<char>(log[in_log] ^ 0x20);
        const auto journal = open_with(log);
        ASSERT_TRUE(journal.recovery()) << in_frame;
        EXPECT_EQ(count_true_events(journal), all_events) << in_frame;
        EXPECT_TRUE(bytes_of(file() + ".damaged-1-wal") == log);
    }
}

TEST_F(OlderJournalTest, ALogThatWasCutGivesAllBeforeTheCut) {
    for (std::size_t cut = 1; cut <= 2 * frame; cut += 515) {
        const auto journal = open_with(m_log.substr(0, m_log.size() - cut));
        EXPECT_GE(count_true_events(journal), all_events - 2) << cut;
    }
    const auto journal = open_with(m_log.substr(0, m_log.size() / 2));
    EXPECT_GT(count_true_events(journal), 3 * events);
}

// A log was begun again from its start when its pages were in the file; the end of the old one stayed behind
// the new.
TEST_F(OlderJournalTest, TheRestOfAnOlderLogIsNoDamage) {
    auto log = m_log;
    const std::size_t half = log_header + (m_log.size() - log_header) / frame / 2 * frame;
    for (std::size_t at = half; at < log.size(); at += frame)
        log[at + 11] = static_cast<char>(log[at + 11] - 1); // SQLite counts the first salt up
    const auto journal = open_with(log);
    EXPECT_FALSE(journal.recovery());
    EXPECT_LT(count_true_events(journal), all_events);
}

} // namespace
} // namespace annabella::store
