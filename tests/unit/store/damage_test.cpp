// What the journal has acknowledged survives a killed program, and a damaged file costs no more than what it
// hits.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <array>
#include <csignal>
#include <gmock/gmock.h>
#include <random>
#include <sys/wait.h>
#include <unistd.h>

#include "folder.hpp"
#include "store/journal.hpp"

namespace annabella::store {
namespace {

using testing::HasSubstr;

class DamageTest : public FolderTest {
protected:
    // Three games of 40 events; the last goes on.
    void write_games() const {
        auto journal = Journal::open(file()).value();
        for (int number = 1; number <= 3; ++number) {
            const auto game =
                journal.begin({{"version", "0.1.0"}, {"table", "laws fide2018"}}, started_at).value();
            for (int i = 1; i <= events; ++i)
                ASSERT_TRUE(journal.append(game, i, i * 1000, line(i)));
            if (number < 3) {
                ASSERT_TRUE(journal.finish(game, "1-0"));
            }
        }
    }

    static std::string line(std::int64_t number) {
        return "announce white \"Springer Gustav eins Felix drei\" " + std::to_string(number);
    }

    // Whatever was read is what was written, from the start of the game without a hole.
    static std::int64_t count_true_events(const Journal& journal) {
        std::int64_t count = 0;
        const auto games = journal.list().value();
        for (const auto& game : games) {
            EXPECT_TRUE(game.started_at == started_at || game.started_at.empty());
            std::int64_t sequence = 0;
            const auto entries = journal.entries(game.id).value();
            for (const auto& entry : entries) {
                ++sequence;
                EXPECT_EQ(entry, (Entry{sequence, sequence * 1000, line(sequence)}));
            }
            count += sequence;
        }
        return count;
    }

    static constexpr int events = 40;
    static constexpr const char* started_at = "2026-05-04T10:00:00Z";
};

TEST_F(DamageTest, WhatWasAcknowledgedSurvivesAKilledProgram) {
    std::minstd_rand random(20090701);
    std::int64_t acknowledged = 0;
    for (int round = 0; round < 25; ++round) {
        std::array<int, 2> pipe_ends{};
        ASSERT_EQ(pipe(pipe_ends.data()), 0);
        const pid_t child = fork();
        if (child == 0) {
            auto journal = Journal::open(file()).value();
            auto unfinished = journal.latest_unfinished().value();
            const auto game =
                unfinished ? *unfinished : journal.begin({{"version", "0.1.0"}}, started_at).value();
            auto next = static_cast<std::int64_t>(journal.entries(game)->size()) + 1;
            for (;; ++next) {
                if (!journal.append(game, next, next * 1000, line(next)) ||
                    write(pipe_ends[1], &next, sizeof next) != sizeof next)
                    _exit(1);
            }
        }
        close(pipe_ends[1]);
        std::int64_t sequence = 0;
        const auto until = static_cast<std::int64_t>(random() % 60);
        for (std::int64_t i = 0;
             i <= until && read(pipe_ends[0], &sequence, sizeof sequence) == sizeof sequence; ++i)
            acknowledged = sequence;
        usleep(static_cast<useconds_t>(random() % 1000)); // not always at the same point of a transaction
        kill(child, SIGKILL);
        while (read(pipe_ends[0], &sequence, sizeof sequence) == sizeof sequence)
            acknowledged = sequence;
        close(pipe_ends[0]);
        waitpid(child, nullptr, 0);

        const auto journal = Journal::open(file()).value();
        EXPECT_FALSE(journal.recovery());
        const auto kept = count_true_events(journal);
        // One more may be on the disk than the killed program could still tell of.
        ASSERT_GE(kept, acknowledged);
        ASSERT_LE(kept, acknowledged + 1);
    }
    EXPECT_GT(acknowledged, 200);
}

TEST_F(DamageTest, AKillWhileTheJournalIsMadeIsNoObstacle) {
    for (int round = 0; round < 30; ++round) {
        const pid_t child = fork();
        if (child == 0) {
            auto journal = Journal::open(file(std::to_string(round)));
            for (;;)
                pause();
        }
        usleep(static_cast<useconds_t>(round * 100));
        kill(child, SIGKILL);
        waitpid(child, nullptr, 0);
        auto journal = Journal::open(file(std::to_string(round)));
        ASSERT_TRUE(journal) << to_string(journal.error());
        EXPECT_FALSE(journal->recovery());
        EXPECT_TRUE(journal->begin({}, ""));
    }
}

TEST_F(DamageTest, DamagedBytesNeverCrashAndNeverLie) {
    write_games();
    const auto good = bytes_of(file());
    std::minstd_rand random(1974);
    int damaged = 0;
    std::int64_t saved = 0;
    for (int round = 0; round < 150; ++round) {
        const auto path = file("round");
        auto bytes = good;
        const auto how_many = round % 3 == 0 ? 1U : 1U + random() % 64;
        for (unsigned i = 0; i < how_many; ++i) {
            // A third of the rounds aim at the head, where everything hangs.
            const auto span = round % 3 == 1 ? std::size_t{200} : bytes.size();
            bytes[random() % span] = static_cast<char>(random() % 256);
        }
        write_bytes(path, bytes);
        const auto journal = Journal::open(path);
        if (!journal) {
            // Only a file that does not say any more whose it is, or says it is newer.
            EXPECT_THAT(to_string(journal.error()), HasSubstr("was left as it is")) << round;
            EXPECT_EQ(bytes_of(path), bytes);
            EXPECT_FALSE(std::filesystem::exists(path + ".damaged-1"));
        } else {
            saved += count_true_events(*journal);
            if (journal->recovery()) {
                ++damaged;
                EXPECT_EQ(bytes_of(path + ".damaged-1"), bytes) << round;
                EXPECT_EQ(journal->recovery()->arguments.front(), path + ".damaged-1");
            } else {
                EXPECT_EQ(count_true_events(*journal), 3 * events) << round;
            }
        }
        for (const char* ending : {"", "-wal", ".damaged-1", ".damaged-1-wal"})
            std::filesystem::remove(path + ending);
        ASSERT_TRUE(!journal || std::distance(std::filesystem::directory_iterator(m_folder), {}) <= 3);
    }
    EXPECT_GT(damaged, 50);
    EXPECT_GT(saved, 50 * events); // saving is worth its name
}

TEST_F(DamageTest, ALostTailCostsOnlyTheTail) {
    write_games();
    for (const double part : {0.9, 0.5, 0.1, 0.01}) {
        auto bytes = bytes_of(file());
        bytes.resize(static_cast<std::size_t>(static_cast<double>(bytes.size()) * part));
        write_bytes(file("cut"), bytes);
        const auto journal = Journal::open(file("cut"));
        ASSERT_TRUE(journal) << to_string(journal.error());
        EXPECT_TRUE(journal->recovery());
        EXPECT_LE(count_true_events(*journal), 3 * events);
        EXPECT_EQ(bytes_of(file("cut.damaged-1")), bytes);
        for (const char* ending : {"", "-wal", ".damaged-1", ".damaged-1-wal"})
            std::filesystem::remove(file("cut") + ending);
    }
}

TEST_F(DamageTest, OneChangedLetterIsNoticedAndTheRestSaved) {
    write_games();
    auto bytes = bytes_of(file());
    const auto at = bytes.find(line(17));
    ASSERT_NE(at, std::string::npos);
    bytes[at + 20] = 'X';
    write_bytes(file(), bytes);
    auto journal = Journal::open(file()).value();
    ASSERT_TRUE(journal.recovery());
    EXPECT_EQ(to_string(*journal.recovery()), "The journal was damaged. The damaged file was kept as " +
                                                  file() + ".damaged-1. Games saved from it: 3, events: 96.");
    EXPECT_EQ(count_true_events(journal), 40 + 40 + 16);
    EXPECT_EQ(journal.list()->size(), 3U);
    EXPECT_EQ(journal.latest_unfinished().value(), std::optional(GameId{3}));
    EXPECT_GT(journal.begin({}, "").value(), GameId{3});
}

TEST_F(DamageTest, EachDamagedFileIsKept) {
    for (int round = 1; round <= 3; ++round) {
        write_games();
        auto bytes = bytes_of(file());
        bytes.replace(4096, bytes.size() - 4096, bytes.size() - 4096, static_cast<char>('a' + round));
        write_bytes(file(), bytes);
        {
            const auto journal = Journal::open(file()).value();
            ASSERT_TRUE(journal.recovery());
            EXPECT_THAT(to_string(*journal.recovery()), HasSubstr("no game could be read"));
        }
        EXPECT_EQ(bytes_of(file() + ".damaged-" + std::to_string(round)), bytes);
        EXPECT_FALSE(Journal::open(file())->recovery()); // told once
        std::filesystem::remove(file());
    }
}

TEST_F(DamageTest, ALogThatWasCutGivesAllBeforeTheCut) {
    const pid_t child = fork();
    if (child == 0) {
        write_games();
        auto journal = Journal::open(file()).value();
        for (int i = events + 1; i <= 2 * events; ++i)
            if (!journal.append(GameId{3}, i, i * 1000, line(i)))
                _exit(1);
        kill(getpid(), SIGKILL); // leaves the log
    }
    waitpid(child, nullptr, 0);
    const auto log = bytes_of(file() + "-wal");
    ASSERT_GT(log.size(), 50'000U);
    write_bytes(file() + "-wal", log.substr(0, log.size() / 2));
    const auto journal = Journal::open(file()).value();
    EXPECT_FALSE(journal.recovery());
    const auto kept = count_true_events(journal);
    EXPECT_GT(kept, 3 * events);
    EXPECT_LT(kept, 4 * events);
}

// A journal as a killed program leaves it: three games in the file, and the last one goes on in the log, one
// frame or a few for each event.
class LogDamageTest : public DamageTest {
protected:
    void SetUp() override {
        DamageTest::SetUp();
        const pid_t child = fork();
        if (child == 0) {
            write_games();
            auto journal = Journal::open(file()).value();
            for (int i = events + 1; i <= 2 * events; ++i)
                if (!journal.append(GameId{3}, i, i * 1000, line(i)))
                    _exit(1);
            kill(getpid(), SIGKILL);
        }
        waitpid(child, nullptr, 0);
        m_file = bytes_of(file());
        m_log = bytes_of(file() + "-wal");
        ASSERT_GE(m_log.size(), log_header + 40 * frame);
        ASSERT_EQ((m_log.size() - log_header) % frame, 0U);
    }

    // The journal with another log, each time anew.
    [[nodiscard]] Journal open_with(const std::string& log) const {
        for (const auto& entry : std::filesystem::directory_iterator(m_folder))
            std::filesystem::remove(entry.path());
        write_bytes(file(), m_file);
        write_bytes(file() + "-wal", log);
        return Journal::open(file()).value();
    }

    static constexpr std::size_t log_header = 32;
    static constexpr std::size_t frame = 24 + 4096;
    static constexpr int all_events = 4 * events;
    std::string m_file;
    std::string m_log;
};

TEST_F(LogDamageTest, AWholeLogIsReadWithoutAWord) {
    const auto journal = open_with(m_log);
    EXPECT_FALSE(journal.recovery());
    EXPECT_EQ(count_true_events(journal), all_events);
}

TEST_F(LogDamageTest, ADamagedByteInTheMiddleIsToldAndCostsNothingThatLaterPagesHold) {
    const std::size_t last = (m_log.size() - log_header) / frame - 1;
    // In the frame: its page number, its mark of a commit, its salt, its checksum, its page.
    for (const std::size_t in_frame : {3U, 7U, 9U, 17U, 24U + 100U, 24U + 4000U}) {
        const std::size_t in_log = log_header + last / 2 * frame + in_frame;
        auto log = m_log;
        log[in_log] = static_cast<char>(log[in_log] ^ 0x20);
        const auto journal = open_with(log);
        ASSERT_TRUE(journal.recovery()) << in_frame;
        EXPECT_EQ(to_string(*journal.recovery()),
                  "The end of the journal was damaged; the last events may be missing. The damaged file was "
                  "kept as " +
                      file() + ".damaged-1. Games saved from it: 3, events: " + std::to_string(all_events) +
                      ".")
            << in_frame;
        EXPECT_EQ(count_true_events(journal), all_events) << in_frame;
        EXPECT_EQ(bytes_of(file() + ".damaged-1"), m_file);
        EXPECT_EQ(bytes_of(file() + ".damaged-1-wal"), log);
    }
}

TEST_F(LogDamageTest, ADamagedHeadOfTheLogIsTold) {
    for (std::size_t byte = 0; byte < log_header; byte += 3) {
        auto log = m_log;
        log[byte] = static_cast<char>(log[byte] ^ 0x20);
        const auto journal = open_with(log);
        ASSERT_TRUE(journal.recovery()) << byte;
        EXPECT_THAT(to_string(*journal.recovery()), HasSubstr("The end of the journal was damaged")) << byte;
        EXPECT_EQ(count_true_events(journal), all_events) << byte;
    }
}

// As a crash leaves it: what was being written when it came is there in part or not at all.
TEST_F(LogDamageTest, ATornLastTransactionIsReadWithoutAWord) {
    for (std::size_t cut = 1; cut <= frame; cut += 515) {
        const auto journal = open_with(m_log.substr(0, m_log.size() - cut));
        EXPECT_FALSE(journal.recovery()) << cut;
        EXPECT_GE(count_true_events(journal), all_events - 1) << cut;
    }
    for (std::size_t from_end = 1; from_end < frame; from_end += 515) {
        auto log = m_log;
        log[log.size() - from_end] = static_cast<char>(log[log.size() - from_end] ^ 0x20);
        const auto journal = open_with(log);
        EXPECT_FALSE(journal.recovery()) << from_end;
        EXPECT_GE(count_true_events(journal), all_events - 1) << from_end;
    }
}

// A log is begun again from its start when its pages are in the file; the end of the old one stays behind the
// new.
TEST_F(LogDamageTest, TheRestOfAnOlderLogIsNoDamage) {
    auto log = m_log;
    const std::size_t half = log_header + (m_log.size() - log_header) / frame / 2 * frame;
    for (std::size_t at = half; at < log.size(); at += frame)
        log[at + 11] = static_cast<char>(log[at + 11] - 1); // SQLite counts the first salt up
    const auto journal = open_with(log);
    EXPECT_FALSE(journal.recovery());
    EXPECT_LT(count_true_events(journal), all_events);
}

TEST_F(LogDamageTest, RandomDamageNeverCrashesAndNeverLies) {
    std::minstd_rand random(1984);
    int told = 0;
    for (int round = 0; round < 40; ++round) {
        auto log = m_log;
        for (auto i = random() % 20 + 1; i > 0; --i)
            log[random() % (round % 4 == 0 ? 200 : log.size())] = static_cast<char>(random() % 256);
        const auto journal = open_with(log);
        EXPECT_GE(count_true_events(journal), 3 * events) << round;
        told += journal.recovery() ? 1 : 0;
    }
    EXPECT_GT(told, 30);
}

} // namespace
} // namespace annabella::store
