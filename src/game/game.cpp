// The game: creation, the fold, what can be asked of it, its digest.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "game/game.hpp"

#include <algorithm>
#include <sstream>

#include "chess/fen.hpp"
#include "chess/san.hpp"

namespace annabella::game {

using chess::Color;
using chess::Move;
using chess::Position;

std::string_view name(Stage stage) {
    switch (stage) {
    case Stage::Thinking:
        return "thinking";
    case Stage::Touched:
        return "touched";
    case Stage::Placed:
        return "placed";
    case Stage::Announced:
        return "announced";
    case Stage::AwaitingRepeat:
        return "awaiting-repeat";
    case Stage::Complete:
        return "complete";
    }
    return "thinking";
}

Result<Game> Game::create(Table table) {
    auto start = initial_position(table);
    if (!start)
        return tl::unexpected(start.error());
    return Game(std::move(table), *start);
}

Game::Game(Table table, Position start)
    : m_table(std::move(table)), m_laws(laws_of(m_table)), m_position(start), m_keys{m_position.key()},
      m_clock(m_table.control), m_boards{
                                    BoardTracker(m_table.seat(Color::White).board, m_position.placement()),
                                    BoardTracker(m_table.seat(Color::Black).board, m_position.placement())} {
    m_score.start = m_position;
    if (m_table.left_at_start && m_clock.exists())
        for (const Color side : chess::colors)
            m_clock.set_left(side, (*m_table.left_at_start)[chess::index(side)], Time{0});
}

Notices Game::apply(const Event& event) {
    m_notices.clear();
    m_now = std::max(m_now, event.at);
    watch_flags();
    std::visit([this](const auto& happening) { on(happening); }, event.what);
    return std::move(m_notices);
}

void Game::on(const Started&) {
    if (m_started || m_score.result)
        return;
    m_started = true;
    m_turn_began = m_now;
    // FIDE 2009, 6.5: at the time set for the start the clock of the player with the white pieces is started.
    if (m_clock.exists())
        m_clock.start(turn(), m_now);
    tell(GameStarted{});
    for (const Color side : chess::colors)
        if (!tracker(side).shows(m_position.placement()))
            tell_if_unclear(side);
}

void Game::on(const TimePassed&) {
    for (const Color side : chess::colors) {
        auto& since = m_astray_since[chess::index(side)];
        if (since && m_now - *since >= board_patience) {
            since.reset();
            if (!board_makes_sense(side))
                tell_if_unclear(side);
        }
    }
}

void Game::watch_flags() {
    if (!m_clock.exists() || m_score.result)
        return;
    const ClockReading reading = m_clock.read(m_now);
    for (const Color side : chess::colors) {
        const bool down = reading.flag_down[chess::index(side)];
        if (down && !m_flag_told[chess::index(side)])
            tell(FlagFell{side});
        m_flag_told[chess::index(side)] = down;
    }
}

void Game::end(GameResult result) {
    m_clock.stop(m_now);
    m_score.result = result;
    m_offer.reset();
    m_intended.reset();
    tell(GameEnded{result});
}

bool Game::refuse_unless_playing(Color side) {
    if (m_score.result)
        refuse(side, Reason::GameOver);
    else if (!m_started)
        refuse(side, Reason::NotPermitted);
    else
        return false;
    return true;
}

bool Game::refuse_unless_moving(Color side) {
    if (refuse_unless_playing(side))
        return true;
    // FIDE 2009, 6.12: while the arbiter has stopped the game no move comes any further, clock or no clock.
    if (m_paused)
        refuse(side, Reason::NotPermitted);
    return m_paused;
}

Stage Game::stage() const {
    if (m_just_completed)
        return Stage::Complete;
    if (m_announced) {
        if (!executed())
            return Stage::Announced;
        return m_repeated ? Stage::Complete : Stage::AwaitingRepeat;
    }
    if (!moves_on_board().empty())
        return Stage::Placed;
    return m_touches.empty() ? Stage::Thinking : Stage::Touched;
}

std::optional<Move> Game::move_on_board() const {
    const chess::MoveList moves = moves_on_board();
    return moves.size() == 1 ? std::optional(moves[0]) : std::nullopt;
}

std::vector<chess::Square> Game::binding_squares() const {
    if (m_intended)
        return {m_intended->from()};
    return obligation(m_position, m_touches, m_laws).squares;
}

chess::Placement Game::wanted_on_board(Color side) const {
    if (m_announced && !m_score.result && side != turn())
        return m_position.after(*m_announced).placement();
    return m_position.placement();
}

std::optional<Time> Game::next_deadline() const {
    std::optional<Time> deadline;
    const auto consider = [&](std::optional<Time> time) {
        if (time && (!deadline || *time < *deadline))
            deadline = time;
    };
    if (m_started && !m_score.result) {
        // A flag that is known to be down will not fall again.
        if (m_clock.running() && !m_flag_told[chess::index(*m_clock.running())])
            consider(m_clock.flag_falls_at());
        for (const auto& since : m_astray_since)
            if (since)
                consider(*since + board_patience);
    }
    return deadline;
}

int Game::occurrences(const Position& position) const {
    return static_cast<int>(std::count(m_keys.begin(), m_keys.end(), position.key()));
}

std::string Game::digest() const {
    std::ostringstream out;
    out << "position " << chess::write_fen(m_position) << '\n';
    out << "stage " << name(stage()) << (m_started ? " started" : "") << (m_paused ? " paused" : "") << '\n';
    out << "moves";
    Position position = m_score.start;
    for (const ScoreEntry& entry : m_score.entries) {
        out << ' ' << chess::write_san(position, entry.move) << '@' << entry.at.count() << '/'
            << entry.spent.count();
        if (entry.left)
            out << '/' << entry.left->count();
        if (entry.draw_offered)
            out << '=';
        for (const std::string& remark : entry.remarks)
            out << '{' << remark << '}';
        position.play(entry.move);
    }
    out << '\n';
    for (const std::string& remark : m_score.remarks)
        out << "remark " << remark << '\n';
    const ClockReading reading = m_clock.read(m_now);
    out << "clock " << reading.left[0].count() << ' ' << reading.left[1].count() << ' '
        << reading.delay_left.count() << ' '
        << (reading.running ? (*reading.running == Color::White ? "white" : "black") : "none") << ' '
        << reading.flag_down[0] << reading.flag_down[1] << " at " << m_now.count() << '\n';
    out << "touched";
    for (const Touch& touch : m_touches)
        out << ' ' << name(touch.square);
    out << (m_adjusting ? " adjusting" : "") << '\n';
    if (m_announced)
        out << "announced " << chess::write_uci(m_position, *m_announced) << (m_repeated ? " repeated" : "")
            << '\n';
    if (m_intended)
        out << "intended " << chess::write_uci(m_position, *m_intended) << '\n';
    if (m_offer)
        out << "offer " << static_cast<int>(*m_offer) << '\n';
    for (const BoardTracker& board : m_boards)
        if (board.exists())
            out << "board " << board.full() << '\n';
    if (m_score.result)
        out << "result " << name(m_score.result->outcome) << ' ' << name(m_score.result->how) << '\n';
    return out.str();
}

} // namespace annabella::game
