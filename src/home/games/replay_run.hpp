// A recorded game on its way through board, line, laws, clock, voice and journal.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <cstddef>
#include <optional>

#include "app/boards/table_clock.hpp"
#include "app/ending_signals_linux.hpp"
#include "app/records/session.hpp"
#include "app/runtime.hpp"
#include "app/terminal/line_input.hpp"
#include "connection/board_hand.hpp"
#include "home/engine/child_linux.hpp"
#include "home/recorded_player.hpp"
#include "rules/record.hpp"
#include "table/game/mate_judge.hpp"
#include "table/host.hpp"

namespace annabella::home {

/// The game on its way. In real time things happen when they happen; in fast time the table's clock leaps
/// from one thing to the next, by the board's own time stamps.
class Replay {
public:
    /// `input` is where the listener types; none where nobody listens.
    Replay(app::Runtime& runtime, app::Session& session, const rules::Record& record,
           devices::BoardHand& hand, Child& board, app::LineInput* input, bool fast);

    Result<void> run();

    /// The listener did not want to hear it to its end.
    bool left() const { return m_left; }

private:
    // ---- The listener ----

    void obey(const app::InputLine& line);
    void pause();
    void go_on();

    /// From looking back towards the present; in the present, no more waiting for the next thing.
    void next();
    void back();
    void tell_looked_at();
    game::Time table_time() const;
    void heed(const game::Notice& notice, game::Time at);
    devices::HostTime host_now() const;
    bool over();

    /// The record stops before the game was decided on the board: by resignation, agreement, or otherwise.
    void end_as_recorded();
    game::Time time_of(const devices::BoardEvent& event);
    void take(const devices::BoardEvent& event);

    /// Everything that is due until then, in its order.
    void run_until(game::Time limit);
    void wait(devices::HostTime now);

    app::Session& m_session;
    table::MateJudge m_judge{{}, [] { return app::TableClock::Moment::clock::now(); }, {}};
    table::Host m_host;
    RecordedPlayer m_black;
    const rules::Record& m_record;
    app::Runtime& m_runtime;
    devices::BoardHand& m_hand;
    Child& m_board;
    app::LineInput* m_input;
    app::EndingSignals m_signals;
    bool m_fast;
    app::TableClock m_clock;
    app::TableClock::Moment m_began;
    game::Time m_now{};
    std::optional<devices::BoardTime> m_last_stamp;
    bool m_started = false;
    bool m_ended = false;
    /// The player at the board has pressed and waits for the opponent: nothing will come from the board.
    bool m_fingers_rest = false;
    std::optional<game::Time> m_paused_at;
    /// The half move the listener has gone back to, from 0.
    std::optional<std::size_t> m_looked_at;
    bool m_left = false;
};

} // namespace annabella::home
