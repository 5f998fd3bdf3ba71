// Keys that are no part of a line, and what they are for at the moment.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <cstdint>
#include <string>

namespace annabella::table {

/// What keys do.
enum class KeyMode : std::uint8_t {
    Line,     ///< They write a line; those that write nothing are commands.
    Help,     ///< Each tells what it does, and does nothing.
    Board,    ///< They walk over the board (board_cursor.hpp).
    BoardHelp ///< As Help, of the keys on the board, to which it goes back.
};
constexpr bool is_help(KeyMode mode) { return mode == KeyMode::Help || mode == KeyMode::BoardHelp; }
constexpr bool is_on_board(KeyMode mode) { return mode == KeyMode::Board || mode == KeyMode::BoardHelp; }

/// Shared by who reads keys and who does what they mean; any thread may ask and set.
struct KeyModes {
    /// Whether there is a game for which keys do something.
    std::atomic<bool> in_use{false};
    std::atomic<KeyMode> mode{KeyMode::Line};
    /// Whether the board may be walked over now: not at a tournament.
    std::atomic<bool> board_open{false};
    /// The end of the input is asked for, as by quit, and not taken: the arbiter has locked the game.
    std::atomic<bool> locked{false};
};

/// One key that is no part of a line: "F2", "Left", "Escape", or the letter it would write.
struct NamedKey {
    std::string name;
    KeyMode was = KeyMode::Line;     ///< When it was pressed,
    KeyMode becomes = KeyMode::Line; ///< and after it.
    bool line_begun = false;         ///< Something has been typed and not ended.
    friend bool operator==(const NamedKey&, const NamedKey&) = default;
};

/// The keys that switch.
inline constexpr const char* help_key = "F1";
inline constexpr const char* board_key = "F8";
inline constexpr const char* leave_key = "Escape";

/// What that key makes of the mode.
inline KeyMode mode_after(const std::string& name, KeyMode mode, bool board_open) {
    const bool leaves = name == leave_key;
    switch (mode) {
    case KeyMode::Help:
        return leaves || name == help_key ? KeyMode::Line : KeyMode::Help;
    case KeyMode::BoardHelp:
        return leaves || name == help_key ? KeyMode::Board : KeyMode::BoardHelp;
    case KeyMode::Board:
        if (leaves || name == board_key || name == "i") // Lichess: to the input.
            return KeyMode::Line;
        return name == help_key ? KeyMode::BoardHelp : KeyMode::Board;
    case KeyMode::Line:
        break;
    }
    if (name == help_key)
        return KeyMode::Help;
    return name == board_key && board_open ? KeyMode::Board : KeyMode::Line;
}

} // namespace annabella::table
