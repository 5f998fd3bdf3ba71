// What the journal has acknowledged survives a killed program, and a damaged file costs no more than what it
// hits.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <array>
#include <csignal>
#include <gmock/gmock.h>
#include <random>
#include <sqlite3.h>
#include <string>
#include <sys/wait.h>
#include <unistd.h>

#include "games.hpp"

namespace annabella::store {
namespace {

using testing::HasSubstr;

using DamageTest = GamesTest;

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
    const int rounds = times(150);
    for (int round = 0; round < rounds; ++round) {
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
            EXPECT_THAT(to_string(journal.error()), HasSubstr("was not changed")) << round;
            EXPECT_TRUE(bytes_of(path) == bytes);
            EXPECT_FALSE(std::filesystem::exists(path + ".damaged-1"));
        } else {
            saved += count_true_events(*journal);
            if (journal->recovery()) {
                ++damaged;
                EXPECT_TRUE(bytes_of(path + ".damaged-1") == bytes) << round;
                EXPECT_EQ(journal->recovery()->arguments.front(), path + ".damaged-1");
            } else {
                EXPECT_EQ(count_true_events(*journal), 3 * events) << round;
            }
        }
        // The two, what a transaction could put back, and what is still to be told: nothing else.
        ASSERT_TRUE(!journal || std::distance(std::filesystem::directory_iterator(m_folder), {}) <= 5);
        remove_journal("round");
    }
    EXPECT_GT(damaged, 50);
    EXPECT_GT(saved, 50 * events); // saving is worth its name
    tell_count(rounds, "damaged journals");
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
        EXPECT_TRUE(bytes_of(file("cut.damaged-1")) == bytes);
        remove_journal("cut");
    }
}

TEST_F(DamageTest, WhatIsLostBehindTheLastPageIsNeverCalledNothing) {
    write_games();
    const auto good = bytes_of(file());
    constexpr std::size_t page = 4096;
    for (std::size_t pages = 1; pages * page < good.size(); ++pages) {
        write_bytes(file("cut"), good.substr(0, pages * page));
        const auto journal = Journal::open(file("cut"));
        ASSERT_TRUE(journal) << to_string(journal.error());
        ASSERT_TRUE(journal->recovery()) << pages;
        const auto lost = 3 * events - count_true_events(*journal);
        const std::string told = to_string(*journal->recovery());
        if (lost > 0) {
            EXPECT_THAT(told,
                        testing::AnyOf(HasSubstr(". More may be lost."), HasSubstr("no game could be read"),
                                       HasSubstr("Events lost: " + std::to_string(lost) + ".")))
                << pages << " pages";
        }
        remove_journal("cut");
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
    EXPECT_EQ(
        to_string(*journal.recovery()),
        "The journal was damaged. The damaged file is now " + file() +
            ".damaged-1. Games recovered: 3, events: 96. Events lost: 24. Games that cannot be resumed: 0.");
    EXPECT_EQ(count_true_events(journal), 40 + 40 + 16);
    EXPECT_EQ(journal.list()->size(), 3U);
    EXPECT_EQ(journal.latest_unfinished().value(), std::optional(GameId{3}));
    EXPECT_GT(journal.begin({}, "").value(), GameId{3});
}

// SQLite's file format, 1.3.7 and 1.3.8: it sets a count of pages right that does not belong to the counter
// behind it.
TEST_F(DamageTest, WhatIsDamagedIsKeptBeforeAnythingInItIsSetRight) {
    write_games();
    auto bytes = bytes_of(file());
    bytes[bytes.find(line(17)) + 20] = 'X';
    constexpr std::size_t pages = 31;
    constexpr std::size_t counter_of_pages = 94;
    bytes[pages] = 55;
    bytes[counter_of_pages] = 19;
    write_bytes(file(), bytes);
    EXPECT_TRUE(Journal::open(file()).value().recovery());
    EXPECT_TRUE(bytes_of(file() + ".damaged-1") == bytes);
}

TEST_F(DamageTest, EachDamagedFileIsKept) {
    for (int round = 1; round <= 3; ++round) {
        write_games();
        auto bytes = bytes_of(file());
        bytes.replace(4096, bytes.size() - 4096, bytes.size() - 4096, static_cast<char>('a' + round));
        write_bytes(file(), bytes);
        {
            auto journal = Journal::open(file()).value();
            ASSERT_TRUE(journal.recovery());
            EXPECT_THAT(to_string(*journal.recovery()), HasSubstr("no game could be read"));
        }
        {
            auto journal = Journal::open(file()).value();
            EXPECT_TRUE(journal.recovery()); // until somebody has heard it
            journal.recovery_was_told();
        }
        EXPECT_TRUE(bytes_of(file() + ".damaged-" + std::to_string(round)) == bytes);
        EXPECT_FALSE(Journal::open(file())->recovery()); // told once
        std::filesystem::remove(file());
    }
}

// What each game has lost, in words.
std::string losses_of(const Journal& journal) {
    std::string told;
    const auto games = journal.list().value();
    for (const GameSummary& game : games) {
        told += std::to_string(static_cast<std::int64_t>(game.id));
        told += game.lost.settings ? " settings" : "";
        told += game.lost.events == Losses::Events::Some      ? " events"
                : game.lost.events == Losses::Events::Perhaps ? " perhaps"
                                                              : "";
        told += '\n';
    }
    return told;
}

TEST_F(DamageTest, AGameThatHasLostItsSettingsSaysSoAndDoesNotGoOn) {
    {
        write_games();
        auto journal = Journal::open(file()).value();
        EXPECT_EQ(losses_of(journal), "1\n2\n3\n");
        const auto newest = journal.begin({{"version", "0.1.0"}, {"table", "laws fide2009"}}, started_at);
        ASSERT_TRUE(newest && journal.append(*newest, 1, 1000, line(1)));
    }
    auto bytes = bytes_of(file());
    const auto at = bytes.find("laws fide2009");
    ASSERT_NE(at, std::string::npos);
    bytes[at] = 'X';
    write_bytes(file(), bytes);
    const std::string lost = "1\n2\n3\n4 settings\n";
    {
        auto journal = Journal::open(file()).value();
        EXPECT_EQ(losses_of(journal), lost);
        EXPECT_THAT(to_string(journal.recovery().value()),
                    HasSubstr(". Events lost: 0. Games that cannot be resumed: 1."));
        EXPECT_EQ(journal.latest_unfinished().value(), std::optional(GameId{3}));
        EXPECT_EQ(journal.summary(GameId{4})->header, (std::vector<HeaderLine>{{"version", "0.1.0"}}));
        // It is told of as long as the game is kept, whatever is done with it.
        journal.recovery_was_told();
        EXPECT_TRUE(journal.reopen(GameId{4}));
        EXPECT_TRUE(journal.append(GameId{4}, 2, 2000, line(2)));
    }
    {
        const auto journal = Journal::open(file()).value();
        EXPECT_FALSE(journal.recovery());
        EXPECT_EQ(losses_of(journal), lost);
    }
    // And after another damage.
    bytes = bytes_of(file());
    const auto other = bytes.rfind(line(17));
    ASSERT_NE(other, std::string::npos);
    bytes[other] = 'X';
    write_bytes(file(), bytes);
    const auto journal = Journal::open(file()).value();
    EXPECT_TRUE(journal.recovery());
    EXPECT_THAT(losses_of(journal), HasSubstr(" events\n"));
    EXPECT_THAT(losses_of(journal), HasSubstr("4 settings\n"));
}

TEST_F(DamageTest, AGameThatIsGoneBeforeItsFirstEventLeavesADoubt) {
    write_games();
    ASSERT_TRUE(Journal::open(file()).value().begin({{"version", "0.1.0"}}, started_at));
    sqlite3* handle = nullptr;
    ASSERT_EQ(sqlite3_open(file().c_str(), &handle), SQLITE_OK);
    EXPECT_EQ(sqlite3_exec(handle, "DELETE FROM header WHERE game=4; DELETE FROM game WHERE id=4", nullptr,
                           nullptr, nullptr),
              SQLITE_OK);
    sqlite3_close(handle);
    const auto journal = Journal::open(file()).value();
    ASSERT_TRUE(journal.recovery());
    EXPECT_THAT(
        to_string(*journal.recovery()),
        HasSubstr(". Games recovered: 3, events: 120. More may be lost. Games that cannot be resumed:"));
}

// A page that the disk has not written is whole, and every seal on it fits: only the count tells.
TEST_F(DamageTest, APageOfBeforeIsNoticed) {
    const auto after = [&](std::int64_t until) {
        auto journal = Journal::open(file()).value();
        const auto unfinished = journal.latest_unfinished().value();
        const auto game = unfinished ? *unfinished : journal.begin({}, started_at).value();
        for (auto i = static_cast<std::int64_t>(journal.entries(game)->size()) + 1; i <= until; ++i)
            EXPECT_TRUE(journal.append(game, i, i * 1000, line(i)));
    };
    constexpr std::size_t page = 4096;
    after(3);
    const auto before = bytes_of(file());
    after(6);
    auto bytes = bytes_of(file());
    ASSERT_EQ(bytes.size(), before.size());
    bytes.replace(4 * page, page, before, 4 * page, page); // where the events lie
    write_bytes(file(), bytes);
    auto journal = Journal::open(file()).value();
    ASSERT_TRUE(journal.recovery());
    EXPECT_THAT(to_string(*journal.recovery()), HasSubstr("Games recovered: 1, events: 3. Events lost: 3."));
    EXPECT_EQ(losses_of(journal), "1 perhaps\n");
    EXPECT_EQ(count_true_events(journal), 3);
}

/// Rows that are gone as if they had never been, and what is told of them. What remains is whole, and every
/// seal on it fits: only the count tells.
struct Gone {
    const char* where;
    const char* sql;
    const char* told;
    std::int64_t kept; ///< Events, up to the first hole of each game.
    const char* lost;  ///< Of which game.
};

class RowsAreGone : public GamesTest, public testing::WithParamInterface<Gone> {};

TEST_P(RowsAreGone, IsTold) {
    write_games();
    sqlite3* handle = nullptr;
    ASSERT_EQ(sqlite3_open(file().c_str(), &handle), SQLITE_OK);
    EXPECT_EQ(sqlite3_exec(handle, GetParam().sql, nullptr, nullptr, nullptr), SQLITE_OK)
        << sqlite3_errmsg(handle);
    sqlite3_close(handle);
    auto journal = Journal::open(file()).value();
    ASSERT_TRUE(journal.recovery());
    EXPECT_THAT(to_string(*journal.recovery()), HasSubstr(GetParam().told));
    EXPECT_EQ(count_true_events(journal), GetParam().kept);
    EXPECT_EQ(losses_of(journal), GetParam().lost);
    // Told, and counted anew: what is left is a sound journal.
    journal.recovery_was_told();
    const auto unfinished = journal.latest_unfinished().value();
    if (unfinished) {
        const auto next = static_cast<std::int64_t>(journal.entries(*unfinished)->size()) + 1;
        EXPECT_TRUE(journal.append(*unfinished, next, next * 1000, line(next)));
    }
}

INSTANTIATE_TEST_SUITE_P(
    Damage, RowsAreGone,
    testing::Values(
        Gone{"TheFirst", "DELETE FROM entry WHERE game=2 AND sequence=1",
             "Games recovered: 3, events: 80. Events lost: 40.", 80, "1\n2 events\n3\n"},
        Gone{"SomeInTheMiddle", "DELETE FROM entry WHERE game=2 AND sequence BETWEEN 11 AND 20",
             "Games recovered: 3, events: 90. Events lost: 30.", 90, "1\n2 events\n3\n"},
        Gone{"TheLastOfAGame", "DELETE FROM entry WHERE game=1 AND sequence=40",
             "Games recovered: 3, events: 119. Events lost: 1.", 119, "1 perhaps\n2 perhaps\n3 perhaps\n"},
        Gone{"TheLastOfAll", "DELETE FROM entry WHERE game=3 AND sequence=40",
             "Games recovered: 3, events: 119. Events lost: 1.", 119, "1 perhaps\n2 perhaps\n3 perhaps\n"},
        Gone{"AllEventsOfAGame", "DELETE FROM entry WHERE game=2",
             "Games recovered: 3, events: 80. Events lost: 40.", 80, "1 perhaps\n2 perhaps\n3 perhaps\n"},
        Gone{"TheFirstGame",
             "DELETE FROM entry WHERE game=1; DELETE FROM header WHERE game=1; DELETE FROM game WHERE id=1",
             "Games recovered: 2, events: 80. Events lost: 40.", 80, "2 perhaps\n3 perhaps\n"},
        Gone{"TheGameInTheMiddle",
             "DELETE FROM entry WHERE game=2; DELETE FROM header WHERE game=2; DELETE FROM game WHERE id=2",
             "Games recovered: 2, events: 80. Events lost: 40.", 80, "1 perhaps\n3 perhaps\n"},
        Gone{"TheLastGame",
             "DELETE FROM entry WHERE game=3; DELETE FROM header WHERE game=3; DELETE FROM game WHERE id=3",
             "Games recovered: 2, events: 80. Events lost: 40.", 80, "1 perhaps\n2 perhaps\n"},
        Gone{"EveryGame", "DELETE FROM entry; DELETE FROM header; DELETE FROM game",
             "The journal was damaged, and no game could be read. The damaged file is now", 0, ""},
        Gone{"TheCountsAndALine",
             "DELETE FROM sqlite_sequence WHERE name<>'game'; UPDATE entry SET line='x' WHERE game=1 AND "
             "sequence=40",
             ". Games recovered: 3, events: 119. More may be lost. Games that cannot be resumed:", 119,
             "1 perhaps\n2 perhaps\n3 perhaps\n"},
        Gone{"EveryEvent", "DELETE FROM entry", "Games recovered: 3, events: 0. Events lost: 120.", 0,
             "1 perhaps\n2 perhaps\n3 perhaps\n"}),
    [](const auto& tested) { return std::string(tested.param.where); });

} // namespace
} // namespace annabella::store
