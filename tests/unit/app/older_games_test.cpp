// Games kept by older programs are opened and folded to what they were then (tests/journals).
// SPDX-License-Identifier: GPL-3.0-or-later
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <iterator>
#include <sstream>

#include "../store/folder.hpp"
#include "app/records/session.hpp"
#include "base/side.hpp"

namespace annabella::app {
namespace {

namespace fs = std::filesystem;

const phrase::Phrasebook& annex_e() {
    static const phrase::Phrasebook loaded =
        phrase::Phrasebook::load(fs::path(ANNABELLA_BINARY_DIR) / "locales", "annex-e").value();
    return loaded;
}

/// What a game has come to, as the files beside the journals say it.
std::string state_of(const game::Game& game) {
    std::ostringstream out;
    out << "position " << rules::write_position(game.position()) << "\nmoves";
    rules::Position position = game.score().start;
    for (const game::ScoreEntry& entry : game.score().entries) {
        out << ' ' << rules::write_move(position, entry.move) << '@' << entry.at.time_since_epoch().count();
        position.play(entry.move);
    }
    const game::ClockReading clock = game.clock(game.now());
    out << "\nclock " << clock.left[Side::White].count() << ' ' << clock.left[Side::Black].count() << ' '
        << (clock.running ? *clock.running == Side::White ? "white" : "black" : "none") << "\nstage "
        << name(game.stage()) << "\nresult ";
    if (game.result())
        out << name(game.result()->outcome) << ' ' << name(game.result()->how);
    else
        out << '*';
    out << '\n';
    return out.str();
}

class OlderGames : public store::FolderTest {
protected:
    /// A copy of the journal, which may be written; the one kept here never is.
    store::Journal open_copy(const std::string& name) const {
        const fs::path kept = fs::path(ANNABELLA_SOURCE_DIR) / "tests/journals" / (name + ".journal");
        for (const char* const part : {"", "-wal"})
            if (fs::exists(kept.string() + part))
                fs::copy_file(kept.string() + part, file() + part, fs::copy_options::overwrite_existing);
        auto journal = store::Journal::open(file());
        EXPECT_TRUE(journal.has_value()) << to_string(journal.error());
        EXPECT_FALSE(journal->recovery());
        return std::move(*journal);
    }
    static std::string kept_states(const std::string& name) {
        std::ifstream states(fs::path(ANNABELLA_SOURCE_DIR) / "tests/journals" / (name + ".txt"));
        return {std::istreambuf_iterator<char>(states), {}};
    }

    void fold_all(const std::string& name, std::size_t count, int protocol) const {
        store::Journal journal = open_copy(name);
        const auto games = journal.list().value();
        ASSERT_EQ(games.size(), count);
        std::string states;
        for (const store::GameSummary& summary : games) {
            auto session = Session::resume(summary.id, annex_e(), journal);
            ASSERT_TRUE(session.has_value()) << to_string(session.error());
            EXPECT_EQ(session->game().table().protocol, protocol);
            EXPECT_EQ(session->lines().length(), summary.entries);
            states += state_of(session->game());
            // A newer program goes on with it, by the same protocol.
            EXPECT_FALSE(session->submit(game::TimePassed{}, session->game().now()).kept.not_kept);
        }
        EXPECT_EQ(states, kept_states(name));
    }
};

TEST_F(OlderGames, WithALogBesideTheFile) { fold_all("log", 2, 1); }

TEST_F(OlderGames, OfTheFirstProtocol) { fold_all("protocol-1", 4, 1); }

TEST_F(OlderGames, OfTheSecondProtocol) { fold_all("protocol-2", 4, 2); }

TEST_F(OlderGames, OfTheThirdProtocol) { fold_all("protocol-3", 4, 3); }

TEST_F(OlderGames, OfTheFourthProtocol) { fold_all("protocol-4", 4, 4); }

TEST_F(OlderGames, OfTheFifthProtocol) { fold_all("protocol-5", 4, 5); }

TEST_F(OlderGames, OfTheSixthProtocol) {
    fold_all("protocol-6", 4, 6);
    fold_all("protocol-6-laws", 5, 6);
}

TEST_F(OlderGames, OfTheSeventhProtocol) { fold_all("protocol-7", 8, 7); }

TEST_F(OlderGames, OfTheNinthProtocol) { fold_all("protocol-9", 3, 9); }

TEST_F(OlderGames, OfTheTenthProtocol) { fold_all("protocol-10", 3, 10); }

TEST_F(OlderGames, OfTheEleventhProtocol) { fold_all("protocol-11", 3, 11); }

} // namespace
} // namespace annabella::app
