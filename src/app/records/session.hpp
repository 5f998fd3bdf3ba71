// One game as the program keeps it: events into the journal, then into the game.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/records/journal_writer.hpp"
#include "app/records/own_side_kept.hpp"
#include "base/error.hpp"
#include "game/game.hpp"
#include "phrase/phrases.hpp"
#include "store/journal.hpp"
#include "store/line_id.hpp"
#include "table/game/spoken_game.hpp"

namespace annabella::app {

/// The number of a game, as the list of games tells it.
using GameNumber = std::int64_t;

/// Ties the game to its journal; knows no screen, no sound, no clock. The journal and the phrasebook must
/// live longer than the session.
class Session : public table::Recorder {
public:
    /// Where the header of a game in the journal has its lock.
    static constexpr std::string_view lock_key = "lock";

    /// A new game. `started_at` is the date and time for the record, ISO 8601; `lock` the arbiter's code as
    /// keep_code() keeps it, empty where there is none; `own_side`: who plays by itself;
    /// `report_salt`: it has an arbiter's report from its beginning on, whose names of the journal's lines
    /// tell nothing to who does not know that; empty where it has none; `at_least`: see store::Journal.
    static Result<Session> begin(const game::Table& table, const phrase::Phrasebook& phrasebook,
                                 store::Journal& journal, std::string_view started_at, std::string lock = {},
                                 const OwnSideKept& own_side = {}, const std::string& report_salt = {},
                                 store::GameId at_least = store::GameId{1});
    /// A game from the journal, exactly as it was: the table from its header, the game from its events.
    static Result<Session> resume(store::GameId id, const phrase::Phrasebook& phrasebook,
                                  store::Journal& journal);

    /// See table::submit().
    table::Heard submit(game::Happening happening, game::Time at,
                        std::optional<Side> assistant = std::nullopt) {
        return table::submit(m_spoken, *this, std::move(happening), at, assistant);
    }
    /// It is on disk when this returns, unless there is a writer.
    table::Kept keep(const game::Event& event) override;
    bool keep_backlog() override;
    bool is_kept() const override { return m_backlog.empty() && !is_behind(); }

    /// From here on events are kept by this writer, beside the game: submit() does not wait for the disk and
    /// knows of no trouble, and what is said must be held back until the writer has kept its event (see
    /// DiskWatch). It must live as long as the session, or until it is taken away with nullptr.
    void write_beside(JournalWriter* writer) { m_writer = writer; }
    /// The writer has something that is not on the disk yet.
    bool is_behind() const override { return m_writer != nullptr && m_writer->state().waiting > 0; }
    /// The number of the last event.
    std::int64_t last_event() const { return m_lines.length(); }
    /// The number of the last event that somebody's deed is, and not time that has passed, a question or a
    /// peg that has moved; 0 where there is none.
    std::int64_t last_deed() const { return m_last_deed; }
    /// How the game ends is settled, or will be without any deed of a player: it has a result or waits for
    /// one, as behind a resignation, or a flag has fallen.
    bool is_decided() const { return game::Game::Ending() != game().ending_so_far(); }
    /// Of a game that was resumed: the number of the line in its journal that decided it, in whatever state
    /// that has left it; 0 where there is none.
    std::int64_t decided_at() const { return m_decided_at; }
    /// What its lines in the journal are known by.
    const store::LineChain& lines() const { return m_lines; }

    /// A game that is over is marked so in the journal; it takes no more events. One that is not over stays
    /// open. Fails where the journal does not have what was kept in it.
    Result<void> close();

    /// What is to be told of players whose language is not installed.
    std::vector<Error> lacks() const;

    table::SpokenGame& spoken() { return m_spoken; }
    const table::SpokenGame& spoken() const { return m_spoken; }
    const game::Game& game() const { return m_spoken.game(); }
    const phrase::Phrasebook& phrasebook() const { return m_spoken.phrasebook(); }
    store::GameId id() const { return m_id; }
    const std::string& started_at() const { return m_started_at; }
    /// The arbiter's code, kept so that nobody can read it; empty where the game is not locked.
    const std::string& lock() const { return m_lock; }
    /// Whether it has had an arbiter's report from its beginning on, so that a missing one is missed.
    bool is_reported() const { return m_reported; }
    /// Who played by itself when the game began.
    const OwnSideKept& own_side() const { return m_own_side; }

    /// The header of the record: names and date.
    game::ScoreHeader header() const;

private:
    Session(game::Game game, const phrase::Phrasebook& phrasebook, store::Journal& journal, store::GameId id,
            const std::vector<store::HeaderLine>& header, std::string started_at);

    Result<void> compare_with_disk();
    void name_line(const store::Entry& entry, const game::Happening& what);

    table::SpokenGame m_spoken;
    store::Journal* m_journal;
    store::GameId m_id;
    std::string m_started_at;
    std::string m_lock;
    bool m_reported = false;
    OwnSideKept m_own_side;
    store::LineChain m_lines;
    std::int64_t m_last_deed = 0;
    std::int64_t m_decided_at = 0;
    std::deque<store::Entry> m_backlog; ///< Applied but not yet kept.
    JournalWriter* m_writer = nullptr;
    bool m_gave_up = false; ///< The writer has been waited for in vain.
};

/// Whose peg board it is at this game: the one who has one, or had the last; else, by its table, whose it was
/// to be: a blind player's. Empty where the game has been played without.
std::optional<Side> board_side_of(const game::Game& game);

/// The table that a game in the journal is played at (its header written by Session::begin).
Result<game::Table> table_of(const store::GameSummary& summary);
/// The game at that table, by the rules of the game that it names.
Result<game::Game> create_game(game::Table table);

} // namespace annabella::app
