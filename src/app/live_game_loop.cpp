// What the loop of a game serves, and what it waits for.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/live_game.hpp"

namespace annabella::app {

namespace {

/// Words that wait for the disk wait no longer than they must.
constexpr std::chrono::milliseconds words_wait{100};
/// While a code is tried in a thread.
constexpr std::chrono::milliseconds while_trying{20};
/// Nothing tells that journal and report have caught up.
constexpr std::chrono::milliseconds until_kept{10};

} // namespace

void LiveGame::add_sources() {
    m_loop.add(
        event_source([this] { m_at.waker.take(); }, [this](Wait& wait) { wait.on(m_at.waker.handle()); }));
    m_loop.add(event_source([this] { notice_suspension(); }));
    m_loop.add(event_source([this] { m_host.hear_lock(now()); },
                            [this](Wait& wait) {
                                if (m_host.tries_code())
                                    wait.at_most(while_trying);
                            }));
    add_people();
    add_advice();
    m_loop.add(event_source([this] { m_host.tick(now()); },
                            [this](Wait& wait) {
                                if (const auto deadline = m_host.next_deadline())
                                    wait.at_most(*deadline - now());
                            }));
    add_outlets();
}

void LiveGame::add_people() {
    m_loop.add(event_source(
        [this] {
            m_input.take_some(
                lines_at_once, [this] { return !is_left() && takes_own_input(); },
                [this](const InputLine& line) { typed(line); });
        },
        [this](Wait& wait) {
            if (takes_own_input())
                wait.on(m_input.handle());
            if (!takes_input())
                wait.at_most(until_kept);
        }));
    m_loop.add({[this] { return hear_signals(); }, [this](Wait& wait) { wait.on(m_at.signals.handle()); }});
    m_loop.add(event_source([this] { exchange_with_boards(); }, [this](Wait& wait) { await_devices(wait); }));
    m_loop.add(event_source([this] { hear_hands(); },
                            [this](Wait& wait) {
                                for (const KeyboardAtHand& hand : m_at.hands) {
                                    wait.on(hand.keyboard->handle());
                                    if (const auto deadline = hand.keyboard->next_deadline())
                                        wait.until(*deadline);
                                }
                            }));
    m_loop.add(event_source(
        [this] {
            if (m_at.seats)
                m_at.seats->exchange(takes_input(), Moment::clock::now(), now());
        },
        [this](Wait& wait) { await_seats(wait); }));
}

void LiveGame::add_advice() {
    m_loop.add(event_source([this] { hear_opponent(); },
                            [this](Wait& wait) {
                                if (!m_at.opponent)
                                    return;
                                wait.on(m_at.opponent->handle());
                                if (const auto due = m_at.opponent->due())
                                    wait.at_most(*due - now());
                            }));
    // Its threads wake the loop.
    m_loop.add(event_source([this] { hear_speech(); }));
    m_loop.add(event_source([this] { hear_adviser(); },
                            [this](Wait& wait) {
                                if (!m_at.adviser)
                                    return;
                                wait.on(m_at.adviser->handle());
                                wait.at_most(m_at.adviser->patience());
                            }));
}

void LiveGame::add_outlets() {
    m_loop.add(event_source([this] { supervise(); }));
    m_loop.add(event_source([this] { m_disk_watch.watch(Moment::clock::now()); },
                            [this](Wait& wait) {
                                if (!m_gate.is_empty())
                                    wait.at_most(words_wait);
                            }));
    m_loop.add(event_source([this] { m_at.sheets.watch(Moment::clock::now()); },
                            [this](Wait& wait) {
                                if (const auto deadline = m_at.sheets.next_deadline())
                                    wait.until(*deadline);
                            }));
    m_loop.add(event_source([this] {
        if (m_runtime.say_troubles())
            m_host.set_ears(m_runtime.ears());
        if (const auto changed = m_runtime.keep_voice(); changed && m_report != nullptr)
            m_report->write(*changed);
    }));
    m_loop.add(event_source([this] { show_table(); }));
    m_loop.add({[this] { return notice_end_of_input(); }, nullptr});
    m_loop.add(event_source([this] {
        hide_what_is_secret();
        if (m_at.seats)
            m_at.seats->hide_typing(m_session.game().seal_asked());
    }));
}

EventSource::Then LiveGame::hear_signals() {
    if (m_at.signals.take_interrupt())
        ask_to_quit(now());
    m_runtime.next_start().keep_verbosity(m_session.spoken().choices());
    if (is_left())
        return EventSource::Then::End;
    if (!m_at.signals.asked())
        return EventSource::Then::GoOn;
    leave_with(
        m_session.keep_backlog()
            ? Message{ANNABELLA_TR("The program ends. The game is saved in the journal."), {}}
            : Message{ANNABELLA_TR(
                          "The program ends. The journal cannot be written, so the game's end is not saved."),
                      {}});
    return EventSource::Then::End;
}

EventSource::Then LiveGame::notice_end_of_input() {
    if (!m_input.ended() || goes_on_without_keyboard())
        return EventSource::Then::GoOn;
    leave_with(
        m_session.keep_backlog()
            ? Message{ANNABELLA_TR("The input has ended. The game is saved in the journal."), {}}
            : Message{
                  ANNABELLA_TR(
                      "The input has ended. The journal cannot be written, so the game's end is not saved."),
                  {}});
    return EventSource::Then::End;
}

void LiveGame::await_devices(Wait& wait) const {
    if (m_at.simulator)
        wait.on(m_at.simulator->handle());
    const devices::HostTime since = host_now();
    if (m_at.clock_hand) {
        wait.on(m_at.clock_hand->handle());
        wait.at_most(m_at.clock_hand->next_deadline(since) - since);
    }
    for (const TableBoard& board : m_at.boards) {
        wait.on(board.search().handles());
        wait.at_most(board.search().next_deadline(since) - since);
    }
}

void LiveGame::await_seats(Wait& wait) const {
    if (!m_at.seats)
        return;
    wait.on(m_at.seats->handles(takes_input()));
    wait.at_most(m_at.seats->patience(takes_input(), Moment::clock::now()));
}

} // namespace annabella::app
