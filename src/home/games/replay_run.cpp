// A recorded game on its way.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "home/games/replay_run.hpp"

#include <algorithm>
#include <utility>
#include <variant>

#include "app/loop_linux.hpp"
#include "base/assert.hpp"
#include "home/games/replay_keys.hpp"
#include "phrase/announce.hpp"

namespace annabella::home {

using app::InputLine;
using app::LineInput;
using app::Runtime;
using app::Session;
using app::TableClock;
using game::Time;

namespace {

/// A board that says nothing for so long has stopped.
constexpr std::chrono::seconds board_gone{15};

} // namespace

Replay::Replay(Runtime& runtime, Session& session, const rules::Record& record, devices::BoardHand& hand,
               Child& board, LineInput* input, bool fast)
    : m_session(session), m_host(session.spoken(), session, runtime.outlets().all()),
      m_black(Side::Black, record.moves), m_record(record), m_runtime(runtime), m_hand(hand), m_board(board),
      m_input(input), m_fast(fast), m_clock(Time{}, TableClock::Moment::clock::now()),
      m_began(TableClock::Moment::clock::now()) {
    m_host.set_observer([this](const game::Notice& notice, Time at) { heed(notice, at); });
    m_host.set_buzzer([this](Side, devices::BuzzPattern pattern) {
        m_hand.driver().buzz(pattern);
        if (pattern == devices::BuzzPattern::OpponentMoved)
            m_fingers_rest = false;
    });
}

Result<void> Replay::run() {
    m_host.set_judge(m_judge);
    devices::HostTime last_heard{};
    while (!over() && !m_left) {
        const auto now = host_now();
        while (m_input != nullptr && !m_left) {
            const auto line = m_input->read_one();
            if (!line)
                break;
            obey(*line);
        }
        m_left = m_left || m_signals.asked();
        if (m_left)
            break;
        for (const devices::BoardEvent& event : m_hand.exchange(now)) {
            last_heard = now;
            take(event);
        }
        if (auto trouble = m_hand.take_trouble())
            return tl::unexpected(*trouble);
        m_runtime.say_troubles();
        if (over())
            break;
        if (m_fast) {
            if (m_started && m_fingers_rest && m_black.due()) {
                last_heard = now;
                run_until(*m_black.due());
                continue;
            }
        } else if (m_paused_at) {
            last_heard = now;
        } else {
            run_until(table_time());
        }
        if (now - last_heard > board_gone && (m_fast || !m_black.due()))
            return failure(
                m_session.keep_backlog()
                    ? ANNABELLA_TR("The simulated board has stopped. The game is saved up to here.")
                    : ANNABELLA_TR("The simulated board has stopped."));
        wait(now);
    }
    return {};
}

void Replay::obey(const InputLine& line) {
    if (line.told)
        return m_host.say(*line.told, table_time());
    const table::Translate translate =
        table::translate_into(m_runtime.phrasebook().translator(), m_runtime.options().language);
    const auto key = line.refused ? std::nullopt : read_replay_key(line.text, translate);
    if (!key)
        return m_host.say({ANNABELLA_TR("Press p to pause or continue, n for the next move, b for the "
                                        "previous one, a to repeat, q to leave."),
                           {}},
                          table_time());
    switch (*key) {
    case ReplayKey::Quit:
        m_left = true;
        return;
    case ReplayKey::Pause:
        if (!m_paused_at)
            return pause();
        m_looked_at.reset();
        return go_on();
    case ReplayKey::Again:
        if (m_looked_at)
            return tell_looked_at();
        return m_host.take({{}, table::SayAgain{}}, table_time());
    case ReplayKey::Next:
        return next();
    case ReplayKey::Back:
        return back();
    }
}

void Replay::pause() {
    m_paused_at = table_time();
    m_board.write_line("pause");
    m_host.say({ANNABELLA_TR("Paused."), {}}, *m_paused_at);
}

void Replay::go_on() {
    ASSERT(m_paused_at);
    m_clock = TableClock(*m_paused_at, TableClock::Moment::clock::now());
    m_paused_at.reset();
    m_board.write_line("go");
}

void Replay::next() {
    if (m_looked_at && ++*m_looked_at < m_session.game().score().entries.size())
        return tell_looked_at();
    m_looked_at.reset();
    if (m_paused_at)
        go_on();
    if (const auto black = m_black.due(); black && m_started)
        // The table's clock goes on as if he had taken less time.
        m_host.happen(m_black.act(m_session.spoken()), table_time());
    else
        m_board.write_line("next");
}

void Replay::back() {
    const std::size_t made = m_session.game().score().entries.size();
    if (made == 0)
        return m_host.say({ANNABELLA_TR("No move has been made yet."), {}}, table_time());
    if (!m_paused_at)
        pause();
    const std::size_t from = m_looked_at.value_or(made);
    if (from == 0)
        return m_host.say({ANNABELLA_TR("There is no earlier move."), {}}, table_time());
    m_looked_at = from - 1;
    tell_looked_at();
}

void Replay::tell_looked_at() {
    const game::Game& game = m_session.game();
    ASSERT(m_looked_at && *m_looked_at < game.score().entries.size());
    const game::SpokenMove move{game.position_after(game::Plies(*m_looked_at)),
                                game.score().entries[*m_looked_at].move};
    m_host.tell(game::MoveAnnounced{move.before.turn(), move}, table_time());
}

Time Replay::table_time() const {
    return m_paused_at ? *m_paused_at : m_clock.at(TableClock::Moment::clock::now());
}

void Replay::heed(const game::Notice& notice, Time at) {
    m_black.heed(notice, at, m_session.spoken());
    const std::size_t ply = m_session.game().score().entries.size();
    // With the last move of the record on his board the player has nothing more to do.
    const bool pressed = m_session.game().turn() == Side::White;
    if (std::holds_alternative<game::MoveFollowed>(notice) &&
        ply + (pressed ? 0 : 1) >= m_record.moves.size())
        m_fingers_rest = true;
    // E.2.1: on promotion the new piece is announced; a board that knows only full and empty cannot tell
    // it.
    if (const auto* asked = std::get_if<game::PromotionAsked>(&notice);
        asked != nullptr && asked->side == Side::White && ply < m_record.moves.size()) {
        const game::SpokenMove move{m_session.game().position(), m_record.moves[ply].move};
        m_host.happen(m_session.spoken().announced(Side::White, move), at);
    }
}

devices::HostTime Replay::host_now() const {
    return app::host_time(TableClock::Moment::clock::now(), m_began);
}

bool Replay::over() {
    const game::Game& game = m_session.game();
    if (!m_started)
        return false;
    if (!game.result() && game.score().entries.size() == m_record.moves.size() && !game.awaited_repetition())
        end_as_recorded();
    return (game.result() || m_ended) && !m_black.due();
}

void Replay::end_as_recorded() {
    if (std::exchange(m_ended, true))
        return;
    const Time now = m_session.game().now();
    const bool on_time = m_record.tag("Termination").find("ime") != std::string_view::npos;
    if (m_record.result == "1-0")
        on_time ? m_host.happen(game::Ruled{game::Outcome::WhiteWins}, now)
                : m_host.happen(game::Resigned{Side::Black}, now);
    else if (m_record.result == "0-1")
        on_time ? m_host.happen(game::Ruled{game::Outcome::BlackWins}, now)
                : m_host.happen(game::Resigned{Side::White}, now);
    else if (m_record.result == "1/2-1/2") {
        // The record does not tell who offered: marked with a move that is not made, the offer is on no
        // sheet.
        const Side offering = m_session.game().turn();
        m_host.set_replays();
        m_host.happen(game::DrawOffered{offering}, now);
        m_host.happen(game::DrawAccepted{opposite(offering)}, now);
    }
}

Time Replay::time_of(const devices::BoardEvent& event) {
    if (!m_fast) {
        const auto now = host_now();
        return app::at_table(m_hand.happened(event, now), now, table_time());
    }
    const auto stamp = devices::board_time(event);
    if (!stamp)
        return m_now;
    const Span passed = m_last_stamp ? std::max(Span{0}, *stamp - *m_last_stamp) : Span{0};
    m_last_stamp = *stamp;
    return m_now + passed;
}

void Replay::take(const devices::BoardEvent& event) {
    const Time at = time_of(event);
    if (m_started)
        run_until(at - Span{1});
    m_now = std::max(m_now, at);
    m_host.board(Side::White, event, m_now);
    if (const auto* button = std::get_if<devices::ButtonPressed>(&event);
        button != nullptr && button->which == devices::Button::Clock)
        m_fingers_rest = true;
    if (std::holds_alternative<devices::Snapshot>(event) && !m_started) {
        m_started = true;
        m_fingers_rest = m_session.game().turn() == Side::Black;
        m_host.happen(game::Started{}, m_now);
    }
}

void Replay::run_until(Time limit) {
    if (!m_started)
        return;
    while (!over()) {
        const auto host = m_host.next_deadline();
        const auto black = m_black.due();
        if ((!host || *host > limit) && (!black || *black > limit))
            break;
        if (black && *black <= limit && (!host || *black <= *host)) {
            m_now = std::max(m_now, *black);
            m_host.happen(m_black.act(m_session.spoken()), m_now);
        } else {
            m_now = std::max(m_now, *host);
            m_host.tick(m_now);
        }
    }
}

void Replay::wait(devices::HostTime now) {
    auto until = m_hand.next_deadline(now);
    if (!m_fast && m_started && !m_paused_at) {
        const auto consider = [&](std::optional<Time> time) {
            if (time)
                until = std::min(until, now + std::max(Span{0}, *time - table_time()));
        };
        consider(m_host.next_deadline());
        consider(m_black.due());
    }
    app::wait_for({m_hand.handle(), m_input != nullptr ? m_input->handle() : -1, m_signals.handle()},
                  until - now);
}

} // namespace annabella::home
