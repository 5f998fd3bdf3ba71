// What a line of the journal is known by, so that a relay can carry each exactly once.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/digest.hpp"
#include "store/journal.hpp"

namespace annabella::store {

/// Names one line of one game. The hash is chained: it begins with all that was settled before the game (its
/// date and its header, with the version of the fold), and takes in the number, the time and the text of each
/// line up to this one. So whoever holds a line with the same name holds the same game up to there, to be
/// folded in the same way. The number of the game in its journal is not in the hash: a copy in another
/// journal has the same hashes.
/// It is SHA-256, and what was settled goes into each anew: where that has a salt, nobody finds out from a
/// name and the names before it which line it is, such as a sealed move.
struct LineId {
    GameId game = {};
    std::int64_t sequence = 0; ///< As in Entry, from 1.
    std::string hash;          ///< 64 hexadecimal digits, or 16 of older programs.
    /// By an older program: FNV-1a, 64 bits, which tells apart what differs by accident, not by intent.
    bool is_weak() const;
    friend bool operator==(const LineId&, const LineId&) = default;
};
/// "7-12-00c0ffee…": the hash in hexadecimal digits.
std::string write_line_id(const LineId& id);
/// Its inverse; empty for anything else.
std::optional<LineId> read_line_id(std::string_view text);

/// What a line that comes is to a game that is held.
enum class Arrival : std::uint8_t {
    Next,  ///< The line that follows.
    Known, ///< It is held already: it came twice.
    Early, ///< Lines before it are missing yet; it is to be sent again after them.
    Wrong, ///< Of another game, or not what its name says.
};

/// The names of all lines of one game, in order.
class LineChain {
public:
    /// A game without lines yet. `header` and `started_at` as Journal::begin was told.
    LineChain(GameId game, const std::vector<HeaderLine>& header, std::string_view started_at);

    /// How many lines there are.
    std::int64_t length() const { return static_cast<std::int64_t>(m_hashes.size()); }
    /// The name of the line with this number, from 1 to length().
    LineId id(std::int64_t sequence) const;
    /// The same as older programs named it.
    LineId weak_id(std::int64_t sequence) const;
    /// Whether that is the name, of either kind, of one of its lines.
    bool has(const LineId& id) const;

    /// Goes on with a line, whose own number does not count, and names it.
    LineId add(std::int64_t time_ms, std::string_view line);
    /// A line that has come under a name. Only the one that follows is added; any may come any number of
    /// times.
    Arrival take(const LineId& id, std::int64_t time_ms, std::string_view line);

private:
    Digest hash_of_next(std::int64_t time_ms, std::string_view line) const;
    void push(const Digest& hash, std::int64_t time_ms, std::string_view line);

    GameId m_game;
    Digest m_beginning{};                   ///< The hash of what was settled before the game.
    std::vector<Digest> m_hashes;           ///< One per line.
    std::vector<std::uint64_t> m_weak = {}; ///< Those of older programs, after that of what was settled.
};

/// The names of the lines of a game in the journal.
Result<LineChain> lines_of(const Journal& journal, GameId game);

} // namespace annabella::store
