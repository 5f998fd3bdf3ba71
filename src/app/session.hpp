// One game as the program keeps it: events into the journal, then into the game, and out come words.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/asked_back.hpp"
#include "app/journal_writer.hpp"
#include "base/error.hpp"
#include "game/game.hpp"
#include "phrase/phrases.hpp"
#include "store/journal.hpp"
#include "store/line_id.hpp"

namespace annabella::app {

/// What came of one event: its notices, and beside each what is to be said for it.
struct Heard {
    game::Notices notices;
    std::vector<phrase::Utterances> utterances; ///< As many as notices.
    /// The event could not be kept in the journal, and why (told for the first such event, not again while
    /// others wait). It counts all the same, and is kept as soon as that is possible: a game is not stopped
    /// by a full disk, but a crash would lose it.
    std::optional<Error> not_kept;
    /// What could not be kept before has been kept now.
    bool kept_again = false;
};

/// Ties the game to its journal and its words; knows no screen, no sound, no clock. The journal and the
/// phrasebook must live longer than the session.
class Session {
public:
    /// A new game. `started_at` is the date and time for the record, ISO 8601.
    static Result<Session> begin(const game::Table& table, const phrase::Phrasebook& phrasebook,
                                 store::Journal& journal, std::string_view started_at);
    /// A game from the journal, exactly as it was: the table from its header, the game from its events.
    static Result<Session> resume(store::GameId id, const phrase::Phrasebook& phrasebook,
                                  store::Journal& journal);

    /// Keeps the event (it is on disk when this returns, unless there is a writer), applies it and says what
    /// it means. `assistant`: whose assistant did it (E.2.9).
    Heard submit(game::Happening happening, game::Time at,
                 std::optional<chess::Color> assistant = std::nullopt);
    /// Tries again to keep what could not be kept, and waits for the writer, but not for ever; true where
    /// nothing is left to be kept.
    bool keep_backlog();
    bool is_kept() const { return m_backlog.empty() && !is_behind(); }

    /// From here on events are kept by this writer, beside the game: submit() does not wait for the disk and
    /// knows of no trouble, and what is said must be held back until the writer has kept its event (see
    /// Keeping). It must live as long as the session, or until it is taken away with nullptr.
    void write_beside(JournalWriter* writer) { m_writer = writer; }
    /// The writer has something that is not on the disk yet.
    bool is_behind() const { return m_writer != nullptr && m_writer->state().waiting > 0; }
    /// The number of the last event.
    std::int64_t last_event() const { return m_lines.length(); }
    /// What its lines in the journal are known by.
    const store::LineChain& lines() const { return m_lines; }

    /// A game that is over is marked so in the journal; it takes no more events. One that is not over stays
    /// open.
    Result<void> close();

    /// What is to be told of players whose language is not installed.
    std::vector<Error> lacks() const;

    /// What words can mean to this player, as notation in his language and in the words of the schemes; where
    /// he has been asked which move he means, also a word in answer.
    chess::Readings read(chess::Color side, std::string_view text) const;
    /// Happenings of words, with their readings.
    game::Announced announced(chess::Color side, std::string text) const;
    game::Repeated repeated(chess::Color side, std::string text) const;
    game::Corrected corrected(chess::Color side, std::string text) const;

    const game::Game& game() const { return m_game; }
    const phrase::Phrasebook& phrasebook() const { return *m_phrasebook; }
    store::GameId id() const { return m_id; }
    const std::string& started_at() const { return m_started_at; }

    /// The header of the record: names and date.
    game::ScoreHeader header() const;

private:
    Session(game::Game game, const phrase::Phrasebook& phrasebook, store::Journal& journal, store::GameId id,
            const std::vector<store::HeaderLine>& header, std::string started_at);

    game::Game m_game;
    const phrase::Phrasebook* m_phrasebook;
    store::Journal* m_journal;
    store::GameId m_id;
    std::string m_started_at;
    AskedBack m_asked_back;
    store::LineChain m_lines;
    std::deque<store::Entry> m_backlog; ///< Applied but not yet kept.
    JournalWriter* m_writer = nullptr;
    bool m_gave_up = false; ///< The writer has been waited for in vain.
};

/// Whose peg board it is at this game: the one who has one, or had the last; else, by its table, whose it was
/// to be: a blind player's. Empty where the game has been played without.
std::optional<chess::Color> board_side_of(const game::Game& game);

/// The table that a game in the journal is played at (its header written by Session::begin).
Result<game::Table> table_of(const store::GameSummary& summary);

} // namespace annabella::app
