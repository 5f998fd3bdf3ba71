// A journal of three games, and what may come of it.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdlib>
#include <iostream>

#include "folder.hpp"
#include "store/journal.hpp"

namespace annabella::store {

class GamesTest : public FolderTest {
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

    /// How often chance is tried: as usual, or that many times as often as ANNABELLA_TIMES says.
    static int times(int usually) {
        const char* const wanted = std::getenv("ANNABELLA_TIMES");
        return wanted == nullptr ? usually : usually * std::atoi(wanted);
    }
    static void tell_count(int tried, const char* what) { std::cout << tried << ' ' << what << '\n'; }

    static constexpr int events = 40;
    static constexpr const char* started_at = "2026-05-04T10:00:00Z";
};

} // namespace annabella::store
