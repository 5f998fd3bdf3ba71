// The talk with a chess engine: what it is told, what it answers, and that it is believed nothing.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.hpp"
#include "base/time.hpp"
#include "chess/move.hpp"
#include "chess/position.hpp"
#include "train/uci_line.hpp"

namespace annabella::train {

/// A position as an engine is told it.
struct ToThinkAbout {
    chess::Position start;
    std::vector<chess::Move> moves; ///< Since then; legal ones.
    Span time{};                    ///< To think.
    std::optional<int> nodes{};     ///< To think until it has looked at so many positions instead.
};

/// What it has found.
struct Thought {
    chess::Position position;
    chess::Move move; ///< Legal in it.
    Score score;
};

/// Knows no process and no clock: orders are taken out and sent by who has it, lines are given in. `now` is
/// counted from any moment, the same for all calls.
class EngineTalk {
public:
    /// `elo`: how strong it shall play; empty: as strong as it can.
    EngineTalk(std::optional<int> elo, bool chess960, Span now);

    /// Lines to be sent, in their order.
    std::optional<std::string> take_order();
    /// A line that it has written.
    void hear(std::string_view line, Span now);
    /// It has ended, or does not take what is sent.
    void lose(Error why);
    /// Time has passed: an engine that is silent for too long is lost.
    void tick(Span now);
    /// When tick() is to be called; empty where nothing is waited for.
    std::optional<Span> deadline() const;

    /// Thinks about that instead of anything before. The position must have a legal move.
    void think(ToThinkAbout about, Span now);
    /// Nothing is to be thought about any more.
    void forget();
    bool is_thinking() const { return m_wanted.has_value() || (m_running && !m_forgotten); }
    /// What came of the last think(), once.
    std::optional<Thought> take_thought();

    /// It has said that it can begin.
    bool is_ready() const { return m_ready; }
    /// Why it is not talked with any more.
    const std::optional<Error>& lost() const { return m_lost; }
    /// As it calls itself; empty until it has.
    const std::string& name() const { return m_name; }
    /// How strong it plays: the nearest to what was asked for; empty where it plays as strongly as it can. It
    /// is known when it can begin.
    const std::optional<int>& elo() const { return m_elo; }

private:
    void order(std::string line);
    void settle(Span now);
    void start(Span now);
    void take_best_move(const std::string& text, Span now);

    std::optional<int> m_elo;
    bool m_chess960;
    std::deque<std::string> m_orders;
    std::string m_name;
    std::optional<UciElo> m_range;
    bool m_ready = false;
    std::optional<ToThinkAbout> m_wanted;
    std::optional<ToThinkAbout> m_running;
    std::optional<chess::Position> m_position; ///< That is thought about.
    bool m_forgotten = false;                  ///< What comes of it is not wanted any more.
    Score m_score;
    std::optional<Thought> m_thought;
    std::optional<Span> m_deadline;
    std::optional<Error> m_lost;
};

} // namespace annabella::train
