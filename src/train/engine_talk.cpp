// The talk with a chess engine.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "train/engine_talk.hpp"

#include <algorithm>
#include <utility>
#include <variant>

#include "base/overloaded.hpp"
#include "chess/notation/fen.hpp"
#include "chess/notation/san.hpp"
#include "phrase/phrases.hpp"

namespace annabella::train {

namespace {

/// By then even a busy machine has an answer, beyond what it was given to think.
constexpr Span engine_patience{20'000};

} // namespace

EngineTalk::EngineTalk(std::optional<int> elo, bool chess960, Span now)
    : m_elo(elo), m_chess960(chess960), m_deadline(now + engine_patience) {
    order("uci");
}

void EngineTalk::order(std::string line) { m_orders.push_back(std::move(line)); }

std::optional<std::string> EngineTalk::take_order() {
    if (m_orders.empty())
        return std::nullopt;
    std::string line = std::move(m_orders.front());
    m_orders.pop_front();
    return line;
}

void EngineTalk::lose(Error why) {
    if (!m_lost)
        m_lost = std::move(why);
    m_orders.clear();
    m_deadline.reset();
    m_wanted.reset();
    m_running.reset();
    m_thought.reset();
}

void EngineTalk::tick(Span now) {
    if (m_deadline && now >= *m_deadline)
        lose(Error(ANNABELLA_TR("The chess engine does not answer."), {}));
}

std::optional<Span> EngineTalk::deadline() const { return m_deadline; }

void EngineTalk::hear(std::string_view line, Span now) {
    if (m_lost)
        return;
    std::visit(Overloaded{
                   [&](const UciName& id) { m_name = phrase::quotation(id.name); },
                   [&](const UciElo& range) { m_range = range; },
                   [&](const UciOk&) { settle(now); },
                   [&](const UciReady&) {
                       m_ready = true;
                       m_deadline.reset();
                       start(now);
                   },
                   [&](const UciInfo& info) {
                       if (info.score)
                           m_score = *info.score;
                   },
                   [&](const UciBestMove& best) { take_best_move(best.move, now); },
                   [](const auto&) {},
               },
               read_uci_line(line));
}

void EngineTalk::settle(Span now) {
    // What no range was named for cannot be set.
    m_elo =
        m_elo && m_range ? std::optional(std::clamp(*m_elo, m_range->least, m_range->most)) : std::nullopt;
    if (m_elo) {
        order("setoption name UCI_LimitStrength value true");
        order("setoption name UCI_Elo value " + std::to_string(*m_elo));
    }
    if (m_chess960)
        order("setoption name UCI_Chess960 value true");
    order("ucinewgame");
    order("isready");
    m_deadline = now + engine_patience;
}

void EngineTalk::think(ToThinkAbout about, Span now) {
    if (m_lost)
        return;
    forget();
    m_wanted = std::move(about);
    start(now);
}

void EngineTalk::forget() {
    m_wanted.reset();
    m_thought.reset();
    if (m_running && !std::exchange(m_forgotten, true))
        order("stop");
}

void EngineTalk::start(Span now) {
    // Every search ends with its move, also one that was stopped: before that there is no other.
    if (!m_ready || m_running || !m_wanted)
        return;
    m_running = std::exchange(m_wanted, std::nullopt);
    m_forgotten = false;
    m_score = {};
    std::string line = "position fen " + chess::write_fen(m_running->start);
    chess::Position position = m_running->start;
    for (std::size_t i = 0; i < m_running->moves.size(); ++i) {
        line += (i == 0 ? " moves " : " ") + chess::write_uci(position, m_running->moves[i]);
        position.play(m_running->moves[i]);
    }
    m_position = position;
    order(std::move(line));
    order(m_running->nodes ? "go nodes " + std::to_string(*m_running->nodes)
                           : "go movetime " + std::to_string(m_running->time.count()));
    m_deadline = now + m_running->time + engine_patience;
}

void EngineTalk::take_best_move(const std::string& text, Span now) {
    if (!m_running)
        return; // Nobody has asked.
    m_running.reset();
    m_deadline.reset();
    if (m_forgotten)
        return start(now);
    const auto move = chess::parse_uci(*m_position, text);
    if (!move)
        return lose(
            Error(ANNABELLA_TR("The chess engine played an illegal move, {0}."), {phrase::quotation(text)}));
    m_thought = Thought{*m_position, *move, m_score};
}

std::optional<Thought> EngineTalk::take_thought() { return std::exchange(m_thought, std::nullopt); }

} // namespace annabella::train
