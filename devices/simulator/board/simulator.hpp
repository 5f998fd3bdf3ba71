// The simulated board as a whole: contacts, player, wire and the commands of a test.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "rules/rules.hpp"
#include "simulator/board.hpp"
#include "simulator/cable.hpp"
#include "simulator/commands.hpp"
#include "simulator/noise.hpp"
#include "simulator/output.hpp"
#include "simulator/player.hpp"

namespace annabella::simulator {

struct SimulatorOptions {
    bool fast = false;   ///< The hands do not wait; the board's clock leaps over the time they would need.
    bool manual = false; ///< A game begins at the command "play", not by itself.
    std::optional<std::uint64_t> noise;
    std::string link; ///< A link to the terminal, made anew with each cable; empty: none.
    /// From the first lift of this half move (from 1) on the cable is out for a while, and the hand waits
    /// with the piece in it; 0: never.
    std::size_t pull_cable_at = 0;
    /// From the host's first question for the board to the first move.
    Span begin_after{1000};
};

/// What is played on the board, as it is typed.
struct Pegs {
    const rules::Rules* rules = nullptr; ///< Names of squares, letters of pieces.
    std::function<std::optional<rules::Placement>(std::string_view)> read_placement;
};

class Simulator {
public:
    /// `placement` stands on the board already.
    Simulator(const SimulatorOptions& options, Pegs pegs, std::unique_ptr<Board> board,
              const rules::Placement& placement, std::optional<Player> player, Output& log);

    /// Puts the cable in and tells the name of the terminal; false where the system has none.
    bool begin();
    /// Serves until the command "quit" or until `stop` becomes true.
    void run(const volatile bool& stop);
    /// One line: lift e2 | place e4 [P] | set PLACEMENT | press [clock|repeat|time|undo|opponent] | unsure |
    /// reset | unplug | plug | play | quit. PLACEMENT is the first field of a FEN, in draughts all of it; all
    /// pegs are set anew at once. What is wrong with a line is told in the log.
    void command(std::string_view line);

private:
    devices::BoardTime now() const;
    /// The line's time begins with the board's.
    devices::HostTime line_now() const { return devices::heard_at(now()); }
    /// The player's clock, which stands while he is told to pause.
    Span hands_now() const { return m_paused_at.value_or(now()).time_since_epoch() - m_rested; }
    void exchange_bytes();
    void play();
    void act(const FingerAction& action, devices::BoardTime at);
    std::optional<rules::Piece> piece_of(const std::string& letter) const;
    void press(const std::string& button);
    void plug();
    int poll_timeout() const;

    SimulatorOptions m_options;
    Pegs m_pegs;
    Commands m_commands;
    Cable m_cable;
    std::optional<devices::BoardTime> m_plug_at;
    /// The hands wait until the board has been asked for so often: they see whether it is heard.
    std::optional<std::uint64_t> m_go_at_snapshots;
    std::unique_ptr<Board> m_board;
    std::optional<Player> m_player;
    Output& m_log;
    NoisyWire m_out, m_in;
    rules::Placement m_placement;
    std::chrono::steady_clock::time_point m_start = std::chrono::steady_clock::now();
    Span m_leapt{};
    std::optional<devices::BoardTime> m_begin; ///< When the player begins.
    std::optional<devices::BoardTime> m_paused_at;
    Span m_rested{}; ///< In all pauses before.
    std::size_t m_told = 0;
    bool m_begun = false;
    bool m_end_told = false;
    bool m_quit = false;
};

} // namespace annabella::simulator
