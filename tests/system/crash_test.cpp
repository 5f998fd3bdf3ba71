// Kills the program at random instants of a replayed game and goes on from its journal.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>
#include <string>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>
#include <vector>

#include "app/session.hpp"
#include "app/terminal.hpp"

namespace {

using namespace annabella;
namespace fs = std::filesystem;

const fs::path programs = ANNABELLA_BINARY_DIR;

/// How often the program is killed; fewer times where everything is slow.
int kills() {
    const char* wanted = std::getenv("ANNABELLA_KILLS");
    if (wanted != nullptr)
        return std::atoi(wanted);
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
    return 10;
#else
#if defined(__has_feature)
#if __has_feature(address_sanitizer)
    return 10;
#endif
#endif
    return 200;
#endif
}

pid_t start(const std::vector<std::string>& words, const fs::path& output) {
    std::vector<char*> pointers;
    std::vector<std::string> copies = words;
    for (std::string& word : copies)
        pointers.push_back(word.data());
    pointers.push_back(nullptr);
    const pid_t process = ::fork();
    if (process != 0)
        return process;
    const int out = ::open(output.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600);
    const int in = ::open("/dev/null", O_RDONLY);
    ::dup2(in, STDIN_FILENO);
    ::dup2(out, STDOUT_FILENO);
    ::dup2(out, STDERR_FILENO);
    ::execv(pointers[0], pointers.data());
    ::_exit(127);
}

std::vector<std::string> replay_into(const fs::path& journal) {
    return {(programs / "annabella").string(),
            "demo",
            "--fast",
            "--quiet",
            "--language",
            "en",
            "--journal",
            journal.string()};
}

std::string content(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

/// The game after each of its events: its digest, and all that has been said until then.
struct Unbroken {
    std::vector<store::Entry> entries;
    std::vector<std::string> digests; ///< One more than entries: before the first, after each.
    std::vector<std::size_t> lines;   ///< Lines printed until then, beside those that are not the game's.
};

class Crash : public testing::Test {
protected:
    void SetUp() override {
        std::string name = (fs::temp_directory_path() / "annabella-crash-XXXXXX").string();
        ASSERT_NE(::mkdtemp(name.data()), nullptr);
        m_folder = name;
        auto phrasebook = phrase::Phrasebook::load(programs / "locales", "annex-e");
        ASSERT_TRUE(phrasebook) << to_string(phrasebook.error());
        m_phrasebook.emplace(std::move(*phrasebook));
    }
    void TearDown() override { fs::remove_all(m_folder); }

    Unbroken run_unbroken() {
        Unbroken unbroken;
        const fs::path path = m_folder / "unbroken.db";
        const pid_t process = start(replay_into(path), m_folder / "unbroken.txt");
        int status = -1;
        ::waitpid(process, &status, 0);
        EXPECT_EQ(status, 0) << content(m_folder / "unbroken.txt");
        auto journal = store::Journal::open(path.string());
        EXPECT_TRUE(journal);
        const auto games = journal->list();
        EXPECT_TRUE(games && games->size() == 1);
        unbroken.entries = *journal->entries(games->front().id);
        auto table = app::table_of(games->front());
        EXPECT_TRUE(table);
        auto game = game::Game::create(*table);
        unbroken.digests.push_back(game->digest());
        unbroken.lines.push_back(0);
        for (const store::Entry& entry : unbroken.entries) {
            const auto notices = game->apply({game::Time(entry.time_ms), *game::read_happening(entry.line)});
            std::size_t lines = unbroken.lines.back();
            for (const game::Notice& notice : notices)
                lines += app::lines_of(m_phrasebook->phrase(notice, *table)).size();
            unbroken.lines.push_back(lines);
            unbroken.digests.push_back(game->digest());
        }
        return unbroken;
    }

    fs::path m_folder;
    std::optional<phrase::Phrasebook> m_phrasebook;
};

/// One killed run and what its journal gives.
void kill_and_resume(const Unbroken& unbroken, const phrase::Phrasebook& phrasebook, const fs::path& folder,
                     std::chrono::microseconds instant, std::string& trouble, std::size_t& kept) {
    const fs::path path = folder / "journal.db";
    const fs::path output = folder / "output.txt";
    fs::create_directories(folder);
    const pid_t process = start(replay_into(path), output);
    std::this_thread::sleep_for(instant);
    ::kill(process, SIGKILL);
    ::waitpid(process, nullptr, 0);

    kept = 0;
    auto journal = store::Journal::open(path.string());
    if (!journal) {
        trouble = to_string(journal.error());
        return;
    }
    if (journal->recovery()) {
        trouble = "damaged: " + to_string(*journal->recovery());
        return;
    }
    const auto games = journal->list();
    if (!games || games->size() > 1) {
        trouble = "the games cannot be listed";
        return;
    }
    const std::string printed = content(output);
    std::size_t lines = static_cast<std::size_t>(std::count(printed.begin(), printed.end(), '\n'));
    // "The board is connected." is said of the board, not of the game.
    lines -= std::min<std::size_t>(lines, 1);
    if (games->empty()) {
        if (lines > 0)
            trouble = "something was said that is not in the journal";
        return;
    }
    auto session = app::Session::resume(games->front().id, phrasebook, *journal);
    if (!session) {
        trouble = to_string(session.error());
        return;
    }
    const auto entries = journal->entries(games->front().id);
    kept = entries->size();
    if (kept > unbroken.entries.size() ||
        !std::equal(entries->begin(), entries->end(), unbroken.entries.begin()))
        trouble = "the events are not those of the unbroken run";
    else if (session->game().digest() != unbroken.digests[kept])
        trouble = "record, stage or clocks differ:\n" + session->game().digest() + "wanted\n" +
                  unbroken.digests[kept];
    // Durable before it is acknowledged: nothing was said of an event that is not kept.
    else if (lines > unbroken.lines[kept])
        trouble = "something was said that is not in the journal";
}

TEST_F(Crash, AtAnyInstantTheJournalHoldsTheGame) {
    const auto began = std::chrono::steady_clock::now();
    const Unbroken unbroken = run_unbroken();
    const auto length =
        std::chrono::duration_cast<std::chrono::microseconds>(std::chrono::steady_clock::now() - began);
    ASSERT_GT(unbroken.entries.size(), 100U);

    const int count = kills();
    std::mt19937 random(20100501);
    std::vector<std::chrono::microseconds> instants(static_cast<std::size_t>(count));
    for (auto& instant : instants)
        instant = std::chrono::microseconds(
            static_cast<long>(random() % static_cast<unsigned long>(length.count())));

    std::vector<std::string> troubles(instants.size());
    std::vector<std::size_t> kept(instants.size());
    constexpr std::size_t at_once = 4;
    std::vector<std::thread> hands;
    for (std::size_t hand = 0; hand < at_once; ++hand)
        hands.emplace_back([&, hand] {
            for (std::size_t i = hand; i < instants.size(); i += at_once)
                kill_and_resume(unbroken, *m_phrasebook, m_folder / std::to_string(i), instants[i],
                                troubles[i], kept[i]);
        });
    for (std::thread& hand : hands)
        hand.join();
    for (std::size_t i = 0; i < troubles.size(); ++i)
        EXPECT_EQ(troubles[i], "") << "killed after " << instants[i].count() << " microseconds";
    // Not all may have been killed before the first event or after the last.
    const auto in_the_middle = std::count_if(kept.begin(), kept.end(), [&](std::size_t events) {
        return events > 0 && events < unbroken.entries.size();
    });
    EXPECT_GT(in_the_middle, count >= 100 ? count / 4 : 0);
}

TEST_F(Crash, PlayGoesOnWithTheGame) {
    const fs::path path = m_folder / "journal.db";
    const pid_t process = start(replay_into(path), m_folder / "killed.txt");
    // Wait until some moves are in it.
    for (int i = 0; i < 2000 && content(m_folder / "killed.txt").find("Cesar drei") == std::string::npos; ++i)
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
    ::kill(process, SIGKILL);
    ::waitpid(process, nullptr, 0);
    const std::string command = "printf 'yes\\nlast\\nquit\\n' | '" + (programs / "annabella").string() +
                                "' play --board none --quiet --language en --journal '" + path.string() +
                                "' > '" + (m_folder / "resumed.txt").string() + "' 2>&1";
    EXPECT_EQ(std::system(command.c_str()), 0);
    const std::string printed = content(m_folder / "resumed.txt");
    EXPECT_NE(printed.find("A game is not finished: Réti, Richard against Tartakower, Savielly"),
              std::string::npos)
        << printed;
    EXPECT_NE(printed.find("Good bye"), std::string::npos) << printed;
}

} // namespace
