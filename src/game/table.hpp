// What is settled before a game begins: laws, players, boards, clock, languages.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/clock/clock.hpp"
#include "game/protocol.hpp"
#include "rules/rules.hpp"

namespace annabella::game {

/// The edition of the Laws a game is played by (FIDE 2009 with annex E, FIDE 2018, FIDE 2023, USSR 1953; the
/// rules of the FMJD for draughts).
enum class Edition : std::uint8_t { Fide2009, Fide2018, Fide2023, Ussr1953, Fmjd, Fmjd64 };
std::string_view name(Edition edition); ///< "fide2009"
std::optional<Edition> edition_from_name(std::string_view name);
/// The names of the editions for this game ("chess"), the oldest of FIDE first.
std::vector<std::string> edition_names(std::string_view game);

enum class Sight : std::uint8_t { Blind, Sighted, DeafBlind, Deaf };
std::string_view name(Sight sight); ///< "blind"

/// What the player's board is and tells: nothing; a peg board, which holes are full, or which piece stands in
/// which hole; an electronic board without holes, the same of its squares.
enum class BoardKind : std::uint8_t { None, Occupancy, Peg, EBoardOccupancy, EBoard };
std::string_view name(BoardKind kind); ///< "peg"
/// FIDE 2009, E.2.2: a piece is touched by leaving its hole, so only at a board that has holes.
constexpr bool has_pegs(BoardKind kind) { return kind == BoardKind::Peg || kind == BoardKind::Occupancy; }
constexpr bool knows_pieces(BoardKind kind) { return kind == BoardKind::Peg || kind == BoardKind::EBoard; }

/// The six duties of an assistant (FIDE 2009, E.2.9 a-f).
enum class Duty : std::uint8_t { Make, Announce, Score, Tell, Claim, Adjourn };
std::string_view name(Duty duty); ///< "make"

/// How closely rapid and blitz games are watched (FIDE 2009, A.3-A.4, B.2-B.3), and a quickplay finish (D).
enum class Supervision : std::uint8_t { Adequate, Inadequate, None };
std::string_view name(Supervision supervision); ///< "adequate"

enum class Mode : std::uint8_t { Tournament, Home };
std::string_view name(Mode mode);

struct Seat {
    Sight sight = Sight::Sighted;
    BoardKind board = BoardKind::None;
    /// The duties of this player's assistant; empty where there is none.
    std::vector<Duty> assistant;
    /// Language of the prompts for this player; where the program does not know it, he gets English.
    std::string language = "en";
    /// As it shall stand in the record; may be empty.
    std::string name;
    friend bool operator==(const Seat&, const Seat&) = default;
};

struct Table {
    Edition edition = Edition::Fide2009;
    Mode mode = Mode::Home;
    Supervision supervision = Supervision::Adequate;
    /// How late a player may come (6.6); empty where the Laws' own time holds.
    std::optional<Span> default_time;
    /// The event allows no draw by agreement (FIDE 2009, 9.1a), or none before a player has made that many
    /// moves.
    bool no_draws = false;
    int no_draws_before = 0;
    /// The guidelines for games without increment have been announced (FIDE 2018, III.2.1).
    bool quickplay_announced = true;
    /// Who is not there when the game begins.
    BySide<bool> absent{};
    /// How its events are read (protocol.hpp); a journal that names none has the first.
    int protocol = newest_protocol;
    /// The name of the game that is played, by which its rules are known.
    std::string game = "chess";
    /// Empty for ordinary chess, 0..959 for Chess960.
    std::optional<int> chess960;
    /// FEN of another initial position; empty for the ordinary one.
    std::string position;
    BySide<Seat> seats{};
    TimeControl control;
    /// What is left at the start, where it is not what the control gives.
    std::optional<BySide<Span>> left_at_start;
    /// The piece letters of the languages that were known when the game began (FIDE 2009, C: any player may
    /// use those of his own); English ones are known anyhow. The game keeps them, so that what somebody has
    /// written down means the same wherever it is read again.
    std::vector<rules::Letters> letters;
    /// The announcing scheme, a file in locales/schemes without its ending (E.2.1).
    std::string scheme = "annex-e";

    const Seat& seat(Side side) const { return seats[side]; }
    Seat& seat(Side side) { return seats[side]; }
    friend bool operator==(const Table&, const Table&) = default;
};

/// The letters in which that player writes moves down.
rules::Lettering lettering_of(const Table& table, Side side);

/// The initial position of the table in its game, or why there is none.
Result<rules::Position> initial_position(const Table& table, const rules::Rules& rules);

/// The table as statements of the scenario language ("laws fide2009", "clock \"1:30:00+30s\""…), a line each,
/// without the closing "start"; and one such statement read into `table`. Together they are each other's
/// inverse.
std::vector<std::string> write_table(const Table& table);
Result<void> read_table_statement(std::string_view line, Table& table);
/// Whether the first word of the line is one of the table's statements.
bool is_table_statement(std::string_view line);

} // namespace annabella::game
