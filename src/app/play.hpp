// "annabella play": a game at the table.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/archive/unfinished.hpp"
#include "app/boards/table_board.hpp"
#include "app/home_features.hpp"
#include "app/records/own_side_kept.hpp"
#include "app/runtime.hpp"
#include "app/seats/seat_socket_linux.hpp"
#include "table/telling/time_calls.hpp"

namespace annabella::app {

/// Which boards stand at the table.
struct BoardSettings {
    enum class Where : std::uint8_t { Nowhere, AtUsb, AtPorts, Simulator };
    /// Where the board is looked for that answers first; beside boards of the players' own there is none.
    Where where = Where::AtUsb;
    std::vector<devices::BoardName> names; ///< AtPorts.
    /// Whose that is; empty: where it is an ordinary chessboard both players', else his who had it in the
    /// game that is gone on with, else White's.
    std::optional<BoardOwner> owner;
    BySide<std::optional<devices::BoardName>> own;
};

/// Others sit down at the table with programs of their own.
struct SeatSettings {
    std::filesystem::path place; ///< Where they find it; empty: nobody does.
    std::string group;           ///< Whose programs may come, besides the user's own; empty: nobody's.
    /// Where it was opened before the kernel locked the program up.
    std::shared_ptr<TableDoor> door{};
};

/// The tactile clock at the table.
struct ClockSettings {
    std::string port; ///< Empty: there is none.
    devices::ClockSide white = devices::ClockSide::Left;
};

/// What the program for tournaments has besides.
struct TournamentPlay {
    Message refused;   ///< What the kernel refuses this program, as a sentence.
    bool lock = false; ///< The arbiter locks a new game with a code.
};

struct PlayOptions {
    /// The table of a new game.
    game::Table table;
    /// Somebody can be asked for its time control, which was left open.
    bool asks_clock = false;
    /// The options on the command line that are about it, such as "--clock"; they are not for an older game.
    std::vector<std::string> typed_for_table;
    bool game_typed = false; ///< Which game is played, too.
    BoardSettings boards;
    ClockSettings clock;
    SeatSettings seats;
    /// The devices of keyboards that are one player's alone; empty: he types at the table's.
    BySide<std::filesystem::path> keyboards;
    std::string keyboard_layout; ///< Of these; empty: the system's.
    /// Null at a tournament: nothing plays by itself, and no board is simulated.
    const HomeFeatures* home = nullptr;
    std::optional<TournamentPlay> tournament; ///< Empty in the program for home.
    /// Moves and questions can be spoken to the program at home; the folder of the acoustic model.
    bool listen = false;
    std::filesystem::path speech_model;
    /// A PGN file whose moves the other side plays, as far as the game follows it; empty: moves are typed.
    std::filesystem::path opponent;
    int opponent_game = 1; ///< Which game of that file, from 1.
    /// Who else plays the other side by itself; null: nobody.
    std::shared_ptr<const OwnPlayerChoice> own_player;
    /// How strongly, by the measure that its game has; empty: as in the game that is gone on with, else as
    /// usual.
    OwnStrength strength;
    /// The moves of who plays by itself, or of who plays alone, are repeated by typing, as E.2.1 has it.
    bool repeat = false;
    /// One side plays by itself.
    bool has_own_player() const { return home != nullptr && (!opponent.empty() || own_player); }
    /// Which one; empty: in a game that is gone on with the one that played by itself before, else Black.
    std::optional<Side> wished_side;
    Side opponent_side = Side::Black; ///< What comes of that, when the game is known.
    /// How the table hears; empty: whoever plays against a record at home is alone, other tables hear apart.
    std::optional<table::Listening> listening;
    /// How each is told things; he can choose otherwise while they play.
    BySide<phrase::Choices> choices{
        phrase::Choices{phrase::MoveCalls::Repetitions, phrase::Verbosity::Normal},
        phrase::Choices{phrase::MoveCalls::Repetitions, phrase::Verbosity::Normal}};
    /// In which language each is spoken to, also in a game that is gone on with; empty: as it was begun.
    BySide<std::string> languages;
    /// At what the clocks are called; empty: as usual at home, at nothing at a tournament.
    std::optional<table::CallMarks> time_calls;
    Unfinished unfinished = Unfinished::Ask;
    /// The number of a kept game to go on with, or to look at; then nothing is asked.
    std::optional<std::int64_t> open;
};

/// Plays until the game is left or the input has ended (and no board is there to go on with). Exit status 0
/// unless the game could not be begun, or something of it could not be kept or written.
int play(Runtime& runtime, const PlayOptions& wished);

} // namespace annabella::app
