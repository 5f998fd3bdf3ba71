// The journal: every event of every game, on disk before the next thing happens.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.hpp"

namespace annabella::store {

/// Names one game of a journal. Later games have greater numbers; a number is never given twice.
enum class GameId : std::int64_t {};

/// One line of what was settled before a game began: the program's version, a statement of the table. Keys
/// may repeat ("table" once per statement); the order is kept.
struct HeaderLine {
    std::string key;
    std::string value;

    friend bool operator==(const HeaderLine&, const HeaderLine&) = default;
};

/// One event as the journal keeps it. A game is the fold of its entries in order of `sequence`.
struct Entry {
    std::int64_t sequence = 0; ///< 1, 2, 3… without a gap
    std::int64_t time_ms = 0;  ///< the event's own time, in milliseconds
    std::string line;          ///< the event in words, one line

    friend bool operator==(const Entry&, const Entry&) = default;
};

/// What a damaged journal has lost of a game; it stays with the game.
struct Losses {
    bool settings = false; ///< Of its header, all or some: the game can be read, but not be gone on with.
    /// Whether events are lost behind those that it has. Perhaps: some are lost, and it is not known of which
    /// game.
    enum class Events : std::uint8_t { None, Perhaps, Some } events = Events::None;

    friend bool operator==(const Losses&, const Losses&) = default;
};

/// A game as the library lists it.
struct GameSummary {
    GameId id = {};
    std::string started_at;            ///< as passed to begin(), ISO 8601
    std::optional<std::string> result; ///< none while the game goes on
    std::int64_t entries = 0;          ///< how many events it has
    std::vector<HeaderLine> header;
    Losses lost{};

    friend bool operator==(const GameSummary&, const GameSummary&) = default;
};

/// The sentence for a journal that something else has changed or damaged in the midst of a game.
Error changed_by_others();

/// A file of games. An event that append() has taken survives the program being killed and the power going
/// out (SQLite, rollback journal, synchronous=EXTRA). One program holds a journal at a time; of its threads
/// one waits for the other. A text that is kept is at most `longest_text` bytes of any encoding, without line
/// breaks and zero bytes.
class Journal {
public:
    static constexpr std::size_t longest_text = 65536;

    /// Opens the journal at `path`, or makes a new one where there is none; the folder must exist.
    /// A damaged journal is renamed to `<path>.damaged-1` (-2, …), never deleted, and what can be read of it
    /// stands in the new one: see recovery(). The file and those beside it are for their owner's eyes alone.
    /// A link is followed if the user himself has made it. Refused, with nothing touched: a file that is
    /// something else, a journal of a newer version, one that another program has open, one that may not be
    /// written.
    static Result<Journal> open(const std::string& path);

    Journal(Journal&&) noexcept;
    Journal& operator=(Journal&&) noexcept;
    ~Journal();

    /// What a person should be told of the opening: that the file was damaged, where the damaged one now
    /// lies, how many games and events were saved, how many are lost. None where all was well. Each opening
    /// says so again until recovery_was_told(), so that a program killed in between does not hide it.
    [[nodiscard]] const std::optional<Message>& recovery() const;
    void recovery_was_told();

    /// Starts a game. `started_at` is the wall clock's time as ISO 8601 text; the journal itself reads no
    /// clock. Its number is one more than the last, but no less than `at_least`.
    Result<GameId> begin(const std::vector<HeaderLine>& header, std::string_view started_at,
                         GameId at_least = GameId{1});

    /// Keeps one event; on disk when this returns. `sequence` must be one more than the last of this game, 1
    /// for the first: a gap or a repetition is refused. After an error nothing was kept, and the same event
    /// may be tried again.
    Result<void> append(GameId game, std::int64_t sequence, std::int64_t time_ms, std::string_view line);

    /// The same for several events at once, for little more than the time of one: all are kept, or none.
    Result<void> append(GameId game, std::span<const Entry> entries);

    /// All events of a game in order.
    [[nodiscard]] Result<std::vector<Entry>> entries(GameId game) const;

    /// What begin() was told.
    [[nodiscard]] Result<GameSummary> summary(GameId game) const;

    /// The game to resume: the one begun last among those without a result.
    [[nodiscard]] Result<std::optional<GameId>> latest_unfinished() const;

    /// Marks a game as over ("1-0", "*" for one given up). It takes no events any more.
    Result<void> finish(GameId game, std::string_view result);

    /// Takes the result away again, as an arbiter may: the game goes on.
    Result<void> reopen(GameId game);

    /// Every game, the oldest first.
    [[nodiscard]] Result<std::vector<GameSummary>> list() const;

    /// Fails where what was kept may be no more: the file was taken away, or somebody else has written into
    /// it. append() and finish() fail then, too.
    [[nodiscard]] Result<void> still_there() const;
    /// Fails where something else has changed or damaged what lies on the disk, though the file is still the
    /// journal; once for each change. What is added further is kept.
    [[nodiscard]] Result<void> unharmed();
    /// What is read from here on is read from the disk, and not from what this program remembers of it.
    void forget();

private:
    class Implementation;
    explicit Journal(std::unique_ptr<Implementation> implementation);

    std::unique_ptr<Implementation> m_implementation;
};

} // namespace annabella::store
