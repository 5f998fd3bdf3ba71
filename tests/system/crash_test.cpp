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
#include <utility>
#include <vector>

#include "app/records/session.hpp"
#include "app/terminal/terminal.hpp"
#include "chess/rules.hpp"

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

// `output` is the descriptor of an open file.
pid_t start(const std::vector<std::string>& words, int output) {
    std::vector<char*> pointers;
    std::vector<std::string> copies = words;
    for (std::string& word : copies)
        pointers.push_back(word.data());
    pointers.push_back(nullptr);
    const pid_t process = ::fork();
    if (process != 0)
        return process;
    const int in = ::open("/dev/null", O_RDONLY);
    ::dup2(in, STDIN_FILENO);
    ::dup2(output, STDOUT_FILENO);
    ::dup2(output, STDERR_FILENO);
    ::execv(pointers[0], pointers.data());
    ::_exit(127);
}

pid_t start(const std::vector<std::string>& words, const fs::path& output) {
    const int out = ::open(output.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    const pid_t process = start(words, out);
    ::close(out);
    return process;
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

/// What comes of the events by the rules alone, without a session.
Unbroken fold(const std::vector<store::Entry>& entries, const store::GameSummary& summary,
              const phrase::Phrasebook& phrasebook) {
    Unbroken unbroken;
    unbroken.entries = entries;
    const auto table = app::table_of(summary);
    EXPECT_TRUE(table);
    auto game = game::Game::create(*table, chess::rules());
    unbroken.digests.push_back(game->digest());
    unbroken.lines.push_back(0);
    for (const store::Entry& entry : entries) {
        const auto notices =
            game->apply({game::Time(Span(entry.time_ms)), *game::read_happening(entry.line, chess::rules())})
                .notices;
        std::size_t lines = unbroken.lines.back();
        for (const game::Notice& notice : notices)
            lines += app::lines_of(phrasebook.phrase(notice, *table), table::Ears()).size();
        unbroken.lines.push_back(lines);
        unbroken.digests.push_back(game->digest());
    }
    return unbroken;
}

class Crash : public testing::Test {
protected:
    void SetUp() override {
        std::string name = (fs::temp_directory_path() / "annabella-crash-XXXXXX").string();
        ASSERT_NE(::mkdtemp(name.data()), nullptr);
        m_folder = name;
        ::setenv("XDG_CONFIG_HOME", name.c_str(), 1); // Not the settings of who runs this.
        auto phrasebook = phrase::Phrasebook::load(programs / "locales", "annex-e");
        ASSERT_TRUE(phrasebook) << to_string(phrasebook.error());
        m_phrasebook.emplace(std::move(*phrasebook));
    }
    void TearDown() override { fs::remove_all(m_folder); }

    Unbroken run_unbroken() {
        const fs::path path = m_folder / "unbroken.db";
        const pid_t process = start(replay_into(path), m_folder / "unbroken.txt");
        int status = -1;
        ::waitpid(process, &status, 0);
        EXPECT_EQ(status, 0) << content(m_folder / "unbroken.txt");
        auto journal = store::Journal::open(path.string());
        EXPECT_TRUE(journal);
        const auto games = journal->list();
        EXPECT_TRUE(games && games->size() == 1);
        return fold(*journal->entries(games->front().id), games->front(), *m_phrasebook);
    }

    fs::path m_folder;
    std::optional<phrase::Phrasebook> m_phrasebook;
};

/// Pegs that scrape into their holes bounce; where the simulated board gets no processor in the midst of it,
/// the event that comes of the bouncing has the time of a later contact.
constexpr std::int64_t bouncing_ms = 30;

bool at_the_same_time(const store::Entry& one, const store::Entry& other) {
    return std::abs(one.time_ms - other.time_ms) < bouncing_ms;
}

/// The first of `played` that is not in `wanted`, up to these milliseconds, with what was wanted in its
/// place; both at their ends where there is none. Time that passes is an event where a whole second of it
/// does: one that was nearly over when the next thing happened may stand before that, or not.
auto first_difference(const std::vector<store::Entry>& played, const std::vector<store::Entry>& wanted) {
    const auto may_be_left_out = [](const store::Entry& entry, const store::Entry& next) {
        return entry.line == "wait" && at_the_same_time(entry, next);
    };
    auto mine = played.begin();
    auto theirs = wanted.begin();
    while (mine != played.end() && theirs != wanted.end()) {
        if (mine->line == theirs->line && at_the_same_time(*mine, *theirs)) {
            ++mine;
            ++theirs;
        } else if (may_be_left_out(*theirs, *mine)) {
            ++theirs;
        } else if (may_be_left_out(*mine, *theirs)) {
            ++mine;
        } else {
            break;
        }
    }
    return std::pair(mine, theirs);
}

std::string in_words(const store::Entry& entry) {
    return std::to_string(entry.sequence) + " at " + std::to_string(entry.time_ms) + " ms: " + entry.line;
}

/// When to kill: so long after the program has printed so many lines.
struct Instant {
    std::size_t lines = 0;
    std::chrono::microseconds delay{};
};

/// How far the program may be ahead of the one who reads: what it prints at once, one more that lies in the
/// pipe, and one that it cannot get rid of.
constexpr std::size_t lead = 4;

/// The lines in what the next read gives; none at the end, or where there is nothing now and it does not
/// wait.
std::optional<std::size_t> lines_from(int descriptor) {
    std::array<char, 4096> bytes{};
    const ssize_t count = ::read(descriptor, bytes.data(), bytes.size());
    if (count <= 0)
        return std::nullopt;
    return static_cast<std::size_t>(std::count(bytes.begin(), bytes.begin() + count, '\n'));
}

/// Runs the program until then, and tells how many lines it had printed. However slow or fast the machine is,
/// a program that is to be killed after some lines does not run away: it prints into a pipe that holds a
/// single message, so it waits for this reader.
std::size_t run_until(Instant instant, const fs::path& journal) {
    std::array<int, 2> ends{};
    const bool follow = instant.lines > 0;
    EXPECT_EQ(::pipe2(ends.data(), follow ? O_CLOEXEC | O_DIRECT : O_CLOEXEC), 0);
    if (follow) {
        EXPECT_GT(::fcntl(ends[0], F_SETPIPE_SZ, 1), 0);
    }
    const pid_t process = start(replay_into(journal), ends[1]);
    ::close(ends[1]);
    std::size_t lines = 0;
    while (lines < instant.lines) {
        const auto more = lines_from(ends[0]);
        if (!more)
            break;
        lines += *more;
    }
    std::this_thread::sleep_for(instant.delay);
    ::kill(process, SIGKILL);
    ::waitpid(process, nullptr, 0);
    // Not until the end: the board's program, which is not killed, may still hold the pipe.
    ::fcntl(ends[0], F_SETFL, O_NONBLOCK);
    while (const auto more = lines_from(ends[0]))
        lines += *more;
    ::close(ends[0]);
    return lines;
}

/// One killed run and what its journal gives.
void kill_and_resume(const Unbroken& unbroken, const phrase::Phrasebook& phrasebook, const fs::path& folder,
                     Instant instant, std::string& trouble, std::size_t& kept) {
    const fs::path path = folder / "journal.db";
    fs::create_directories(folder);
    std::size_t lines = run_until(instant, path);

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
    for (std::size_t i = 0; i < entries->size(); ++i)
        if (entries->at(i).sequence != static_cast<std::int64_t>(i) + 1)
            trouble = "there is a hole before " + in_words(entries->at(i));
    if (!trouble.empty())
        return;
    const auto [differs, instead] = first_difference(*entries, unbroken.entries);
    if (differs != entries->end()) {
        trouble = "the events are not those of the unbroken run; the first: " + in_words(*differs) +
                  (instead != unbroken.entries.end() ? ", wanted: " + in_words(*instead) : "");
        return;
    }
    const bool to_the_millisecond = kept <= unbroken.entries.size() &&
                                    std::equal(entries->begin(), entries->end(), unbroken.entries.begin());
    const Unbroken own = to_the_millisecond ? Unbroken() : fold(*entries, games->front(), phrasebook);
    const Unbroken& wanted = to_the_millisecond ? unbroken : own;
    if (session->game().digest() != wanted.digests[kept])
        trouble = "record, stage or clocks differ:\n" + session->game().digest() + "wanted\n" +
                  wanted.digests[kept];
    // Durable before it is acknowledged: nothing was said of an event that is not kept.
    else if (lines > wanted.lines[kept])
        trouble = "something was said that is not in the journal";
}

TEST_F(Crash, AtAnyInstantTheJournalHoldsTheGame) {
    const auto began = std::chrono::steady_clock::now();
    const Unbroken unbroken = run_unbroken();
    const auto length =
        std::chrono::duration_cast<std::chrono::microseconds>(std::chrono::steady_clock::now() - began);
    ASSERT_GT(unbroken.entries.size(), 100U);

    // A quarter at any time, from the start of the program on; the others in the midst of the game.
    const auto count = static_cast<std::size_t>(kills());
    const std::size_t printed = unbroken.lines.back();
    ASSERT_GT(printed, 3 * lead);
    auto random_time = [random = std::mt19937(20100501)](std::chrono::microseconds longest) mutable {
        return std::chrono::microseconds(random() % static_cast<unsigned long>(longest.count() + 1));
    };
    std::vector<Instant> instants(count);
    for (std::size_t i = 0; i < count; ++i)
        if (i % 4 == 3)
            instants[i] = {0, random_time(length)};
        else
            instants[i] = {2 + i * (printed - lead - 2) / count,
                           random_time(2 * length / static_cast<long>(printed))};

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
        EXPECT_EQ(troubles[i], "") << "killed " << instants[i].delay.count() << " microseconds after "
                                   << instants[i].lines << " lines";
    // Not all may have been killed before the first event or after the last.
    const auto in_the_middle = std::count_if(kept.begin(), kept.end(), [&](std::size_t events) {
        return events > 0 && events < unbroken.entries.size();
    });
    EXPECT_GT(static_cast<std::size_t>(in_the_middle), count / 4);
    RecordProperty("in_the_middle", static_cast<int>(in_the_middle));
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
    EXPECT_NE(printed.find("A game is unfinished, Réti, Richard against Tartakower, Savielly"),
              std::string::npos)
        << printed;
    EXPECT_NE(printed.find("Goodbye"), std::string::npos) << printed;
}

} // namespace
