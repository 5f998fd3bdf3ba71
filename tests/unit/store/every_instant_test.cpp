// The program is killed before each system call that changes a file, and the power goes at each: what was
// acknowledged is there, or its loss is said.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>
#include <cstring>
#include <fcntl.h>
#include <gmock/gmock.h>
#include <map>
#include <random>
#include <sys/wait.h>

#include "games.hpp"
#include "traced.hpp"

namespace annabella::store {
namespace {

using Files = std::map<std::string, std::string>;

constexpr std::size_t sector = 512;

class EveryInstant : public GamesTest {
protected:
    void SetUp() override {
        GamesTest::SetUp();
        ASSERT_EQ(pipe2(m_pipe.data(), O_CLOEXEC), 0);
    }
    void TearDown() override {
        close(m_pipe[0]);
        close(m_pipe[1]);
        GamesTest::TearDown();
    }

    // Opens, plays, saves and closes; tells how many events are acknowledged.
    void play(int more) const {
        auto journal = Journal::open(file());
        if (!journal)
            _exit(1);
        const auto unfinished = journal->latest_unfinished();
        const auto game = unfinished && *unfinished
                              ? **unfinished
                              : journal->begin({{"version", "0.1.0"}}, started_at).value();
        auto next = static_cast<std::int64_t>(journal->entries(game)->size());
        for (int i = 0; i < more; ++i) {
            ++next;
            if (!journal->append(game, next, next * 1000, line(next)))
                _exit(1);
            tell(next);
        }
        const std::array<Entry, 2> together = {Entry{next + 1, (next + 1) * 1000, line(next + 1)},
                                               Entry{next + 2, (next + 2) * 1000, line(next + 2)}};
        if (!journal->append(game, together) || !journal->finish(game, "1-0"))
            _exit(1);
        tell(next + 2);
        journal->recovery_was_told();
    }
    void tell(std::int64_t number) const {
        if (::write(m_pipe[1], &number, sizeof number) != sizeof number)
            _exit(1);
    }
    static std::int64_t told(const std::vector<Change>& changes, std::size_t until = never) {
        std::int64_t number = 0;
        for (std::size_t i = 0; i < std::min(until, changes.size()); ++i)
            if (changes[i].kind == Change::Kind::Tell)
                std::memcpy(&number, changes[i].bytes.data(), sizeof number);
        return number;
    }

    void lay(const Files& files) const {
        for (const auto& entry : std::filesystem::directory_iterator(m_folder))
            std::filesystem::remove(entry.path());
        for (const auto& [name, bytes] : files)
            if (name.starts_with("journal.damaged-") && files.contains("journal") &&
                files.at("journal") == bytes)
                std::filesystem::create_hard_link(file(), file(name)); // as it was made
            else
                write_bytes(file(name), bytes);
    }
    [[nodiscard]] Files found() const {
        Files files;
        for (const auto& entry : std::filesystem::directory_iterator(m_folder))
            files[entry.path().filename().string()] = bytes_of(entry.path().string());
        return files;
    }

    // Three games, and the letter of one event in the second changed.
    [[nodiscard]] Files damaged() const {
        write_games();
        auto bytes = bytes_of(file());
        std::size_t at = 0;
        for (int game = 1; game <= 2; ++game)
            at = bytes.find(line(17), at + 1);
        bytes[at + 20] = 'X';
        return {{"journal", bytes}};
    }
    // What a salvage has to leave: all that was good, the damaged one beside it, and a word about it.
    void expect_salvaged(const Files& before, const std::string& when) const {
        const auto journal = Journal::open(file());
        ASSERT_TRUE(journal) << to_string(journal.error()) << when;
        EXPECT_TRUE(journal->recovery()) << when;
        EXPECT_EQ(count_true_events(*journal), m_saved) << when;
        const auto files = found();
        const auto kept = std::count_if(files.begin(), files.end(), [&](const auto& named) {
            return named.first.starts_with("journal.damaged-") && named.second == before.at("journal");
        });
        EXPECT_EQ(kept, 1) << when;
    }

    std::array<int, 2> m_pipe{-1, -1};
    static constexpr std::int64_t m_saved = 3 * events - 24;
};

// What the disk may hold when the power goes: what was synced, and of the rest anything, in sectors.
class Disk {
public:
    explicit Disk(const Files& files) {
        for (const auto& [name, bytes] : files) {
            m_names[name] = m_durable_names[name] = m_files.size();
            m_files.push_back({bytes, {}});
        }
    }

    void happen(const Change& change) {
        switch (change.kind) {
        case Change::Kind::Make:
            m_files.emplace_back();
            name({{change.name, m_files.size() - 1}, ""});
            break;
        case Change::Kind::Rename:
            name({{change.other, m_names.at(change.name)}, change.name});
            break;
        case Change::Kind::Link:
            name({{change.other, m_names.at(change.name)}, ""});
            break;
        case Change::Kind::Remove:
            name({{"", 0}, change.name});
            break;
        case Change::Kind::Write:
        case Change::Kind::Resize:
            m_files[m_names.at(change.name)].waiting.push_back(change);
            break;
        case Change::Kind::Sync: {
            File& file = m_files[m_names.at(change.name)];
            for (const Change& waiting : file.waiting)
                apply(file.durable, waiting, nullptr);
            file.waiting.clear();
            break;
        }
        case Change::Kind::SyncFolder:
            m_durable_names = m_names;
            m_waiting_names.clear();
            break;
        case Change::Kind::Tell:
            break;
        }
    }

    // A file system keeps the order of its names; writes it may order and tear as it likes.
    [[nodiscard]] Files after_power_cut(std::minstd_rand& random) const {
        auto names = m_durable_names;
        auto kept = random() % (m_waiting_names.size() + 1);
        for (const NameChange& change : m_waiting_names)
            if (kept-- == 0)
                break;
            else
                apply(names, change);
        Files files;
        for (const auto& [name, number] : names) {
            std::string bytes = m_files[number].durable;
            for (const Change& waiting : m_files[number].waiting)
                if (random() % 2 == 0)
                    apply(bytes, waiting, random() % 2 == 0 ? &random : nullptr);
            files[name] = bytes;
        }
        return files;
    }

private:
    struct File {
        std::string durable;
        std::vector<Change> waiting;
    };
    struct NameChange {
        std::pair<std::string, std::size_t> made;
        std::string gone;
    };
    using Names = std::map<std::string, std::size_t>;

    void name(const NameChange& change) {
        apply(m_names, change);
        m_waiting_names.push_back(change);
    }
    static void apply(Names& names, const NameChange& change) {
        names.erase(change.gone);
        if (!change.made.first.empty())
            names[change.made.first] = change.made.second;
    }
    static void apply(std::string& bytes, const Change& change, std::minstd_rand* torn) {
        if (change.kind == Change::Kind::Resize) {
            bytes.resize(change.at);
            return;
        }
        bytes.resize(std::max(bytes.size(), static_cast<std::size_t>(change.at) + change.bytes.size()));
        std::size_t end = 0;
        for (std::size_t at = 0; at < change.bytes.size(); at = end) {
            end = std::min(change.bytes.size(), at + sector - (change.at + at) % sector);
            if (torn == nullptr || (*torn)() % 2 == 0)
                bytes.replace(change.at + at, end - at, change.bytes, at, end - at);
        }
    }

    std::vector<File> m_files;
    Names m_names;
    Names m_durable_names;
    std::vector<NameChange> m_waiting_names;
};

TEST_F(EveryInstant, KilledWhilePlayingNothingAcknowledgedIsLost) {
    const auto whole = watch(m_folder, m_pipe[1], [&] { play(3); });
    if (!whole.possible)
        GTEST_SKIP() << "No program may be watched here.";
    ASSERT_TRUE(WIFEXITED(whole.status) && WEXITSTATUS(whole.status) == 0) << whole.status;
    ASSERT_EQ(told(whole.changes), 5);
    ASSERT_GT(whole.changes.size(), 60U);
    for (std::size_t kill_before = 0;; ++kill_before) {
        lay({});
        const auto watched = watch(
            m_folder, m_pipe[1], [&] { play(3); }, kill_before);
        if (WIFEXITED(watched.status))
            break;
        const auto journal = Journal::open(file());
        ASSERT_TRUE(journal) << to_string(journal.error()) << kill_before;
        EXPECT_FALSE(journal->recovery()) << kill_before;
        const auto kept = count_true_events(*journal);
        EXPECT_GE(kept, told(watched.changes)) << kill_before;
        EXPECT_LE(kept, told(watched.changes) + 2) << kill_before;
    }
}

TEST_F(EveryInstant, KilledWhileSalvagingNothingIsHiddenAndItIsTold) {
    const auto before = damaged();
    lay(before);
    const auto whole = watch(m_folder, m_pipe[1], [&] { (void)Journal::open(file()); });
    std::size_t tried = 0;
    for (std::size_t kill_before = 0; kill_before <= whole.changes.size(); ++kill_before) {
        // Scratch is thrown away whatever has been written to it: not each of its pages is another case.
        if (kill_before < whole.changes.size() && kill_before % 8 != 0 &&
            whole.changes[kill_before].kind == Change::Kind::Write &&
            whole.changes[kill_before].name.find(".salvage-") != std::string::npos)
            continue;
        ++tried;
        lay(before);
        const auto watched = watch(
            m_folder, m_pipe[1], [&] { (void)Journal::open(file()); }, kill_before);
        if (!watched.possible)
            GTEST_SKIP() << "No program may be watched here.";
        expect_salvaged(before, " killed before " + std::to_string(kill_before));
    }
    EXPECT_GT(tried, 30U);
}

TEST_F(EveryInstant, ThePowerGoesWhilePlayingAndNothingAcknowledgedIsLost) {
    std::minstd_rand random(2009);
    write_games();
    const Files before = found();
    const auto whole = watch(m_folder, m_pipe[1], [&] { play(8); });
    if (!whole.possible)
        GTEST_SKIP() << "No program may be watched here.";
    ASSERT_EQ(told(whole.changes), events + 10);
    Disk disk(before);
    int tried = 0;
    for (std::size_t i = 0; i < whole.changes.size(); ++i) {
        disk.happen(whole.changes[i]);
        for (int variant = 0; variant < times(3); ++variant, ++tried) {
            lay(disk.after_power_cut(random));
            const auto journal = Journal::open(file());
            ASSERT_TRUE(journal) << to_string(journal.error()) << i;
            EXPECT_FALSE(journal->recovery()) << i << to_string(*journal->recovery());
            EXPECT_GE(count_true_events(*journal),
                      2 * events + std::max<std::int64_t>(events, told(whole.changes, i + 1)))
                << i;
        }
    }
    tell_count(tried, "disks after a power cut in play");
}

TEST_F(EveryInstant, ThePowerGoesWhileSalvagingAndNothingIsHidden) {
    std::minstd_rand random(1974);
    const auto before = damaged();
    lay(before);
    const auto whole = watch(m_folder, m_pipe[1], [&] { (void)Journal::open(file()); });
    if (!whole.possible)
        GTEST_SKIP() << "No program may be watched here.";
    ASSERT_GT(whole.changes.size(), 30U);
    Disk disk(before);
    int tried = 0;
    for (std::size_t i = 0; i < whole.changes.size(); ++i) {
        disk.happen(whole.changes[i]);
        if (whole.changes[i].name.find(".salvage-") != std::string::npos && i % 8 != 0)
            continue;
        for (int variant = 0; variant < times(2); ++variant, ++tried) {
            lay(disk.after_power_cut(random));
            expect_salvaged(before, " power gone after " + std::to_string(i));
        }
    }
    tell_count(tried, "disks after a power cut in a salvage");
}

TEST_F(EveryInstant, EachZeroedSectorIsSaidOrCostsNothing) {
    write_games();
    const auto good = bytes_of(file());
    for (std::size_t at = 0; at < good.size(); at += sector) {
        auto bytes = good;
        bytes.replace(at, sector, sector, '\0');
        if (bytes == good)
            continue;
        lay({{"journal", bytes}});
        const auto journal = Journal::open(file());
        ASSERT_TRUE(journal) << to_string(journal.error()) << at;
        const auto kept = count_true_events(*journal);
        EXPECT_TRUE(journal->recovery() || kept == 3 * events) << at;
        EXPECT_GE(kept, events) << at; // one sector never takes everything
    }
}

// The worst: killed in the midst of a transaction, and a sector gone of what would have been put back.
TEST_F(EveryInstant, EachZeroedSectorOfAKilledTransactionIsSaidOrCostsNothing) {
    write_games();
    const Files before = found();
    const auto whole = watch(m_folder, m_pipe[1], [&] { play(4); });
    if (!whole.possible)
        GTEST_SKIP() << "No program may be watched here.";
    int tried = 0;
    for (std::size_t kill_before = 3; kill_before < whole.changes.size(); kill_before += 4) {
        lay(before);
        const auto watched = watch(
            m_folder, m_pipe[1], [&] { play(4); }, kill_before);
        const Files left = found();
        const auto transaction = left.find("journal-journal");
        if (transaction == left.end() || transaction->second.empty() || transaction->second[0] == '\0')
            continue;
        const auto acknowledged = 2 * events + std::max<std::int64_t>(events, told(watched.changes));
        for (std::size_t at = 0; at < transaction->second.size(); at += 3 * sector) {
            Files hit = left;
            std::string& bytes = hit["journal-journal"];
            bytes.replace(at, std::min(sector, bytes.size() - at), std::min(sector, bytes.size() - at), '\0');
            lay(hit);
            const auto journal = Journal::open(file());
            ASSERT_TRUE(journal) << to_string(journal.error()) << kill_before << " " << at;
            EXPECT_TRUE(journal->recovery() || count_true_events(*journal) >= acknowledged)
                << kill_before << " " << at;
            ++tried;
        }
    }
    EXPECT_GT(tried, 20);
}

} // namespace
} // namespace annabella::store
