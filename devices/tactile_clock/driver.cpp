// The host's half of the tactile clock's protocol.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "devices/tactile_clock/driver.hpp"

#include <algorithm>
#include <limits>
#include <utility>

#include "devices/open_line/link_definition.hpp"

namespace annabella::devices {

template class open_line::Link<tactile_clock::Dialect>;

namespace tactile_clock {

namespace {

/// No finger feels so much of a dial.
constexpr Span tolerance{200};
/// A running clock is told the time at least so often: its own may be off by half a percent.
constexpr Span refresh{20'000};
/// So often it is asked what it shows.
constexpr Span inspection{15'000};
constexpr Span repeated_inspection{1000};
/// After so many it is greeted anew: it believes to have done what it has not.
constexpr int contradictions_believed = 3;
/// When something has happened, the host tells what its clock says now.
constexpr Span soon{5};

std::uint32_t milliseconds_of(Span time) {
    constexpr Span::rep most = std::numeric_limits<std::uint32_t>::max();
    return static_cast<std::uint32_t>(std::clamp<Span::rep>(time.count(), 0, most));
}

} // namespace

Driver::Driver(const open_line::LinkSettings& settings) : Link(settings) {}

void Driver::tick(HostTime now) {
    if (connected() && now - m_asked >= inspection) {
        m_asked = now;
        link_ask_state();
    }
    link_tick(now);
}

std::optional<HostTime> Driver::next_deadline() const {
    std::optional<HostTime> deadline = link_deadline();
    if (!deadline || !connected())
        return deadline;
    deadline = std::min(*deadline, m_asked + inspection);
    if (m_unsure)
        deadline = std::min(*deadline, latest() + soon);
    if (m_shown && m_shown->face.running)
        deadline = std::min(*deadline, m_shown->at + refresh);
    return deadline;
}

std::vector<ClockEvent> Driver::take_events() { return std::exchange(m_events, {}); }

Span Driver::Shown::free_left(HostTime now) const {
    return std::max(Span(0), face.running ? face.free - (now - at) : Span(0));
}

Span Driver::Shown::time_left(ClockSide side, HostTime now) const {
    const Span gone = face.running == side ? std::max(Span(0), now - at - face.free) : Span(0);
    return std::max(Span(0), face.time_left[side] - gone);
}

bool Driver::agrees(const Face& face, HostTime at) const {
    const Face& told = m_shown->face;
    const auto are_near = [](Span one, Span another) {
        return one - another >= -tolerance && one - another <= tolerance;
    };
    const auto shows = [&](ClockSide side) {
        return are_near(m_shown->time_left(side, at), face.time_left[side]);
    };
    if (!are_near(m_shown->free_left(at), face.running ? face.free : Span(0)))
        return false;
    return told.running == face.running && told.flags == face.flags && told.bonus == face.bonus &&
           told.held == face.held && shows(ClockSide::Left) && shows(ClockSide::Right);
}

void Driver::show(const Face& face, HostTime now) {
    const auto at = time_at_device(now);
    if (!connected() || !at)
        return;
    const bool is_old = m_shown && face.running && now - m_shown->at >= refresh;
    if (!m_unsure && m_shown && !is_old && agrees(face, now))
        return;
    m_shown = Shown{face, now};
    m_unsure = false;
    line::Show show;
    show.last = last_told();
    // From then on it counts.
    show.at =
        static_cast<std::uint32_t>((at->time_since_epoch() + (face.running ? face.free : Span(0))).count());
    for (const ClockSide side : clock_sides)
        show.time_left[side] = milliseconds_of(face.time_left[side]);
    show.running = face.running;
    show.bonus = milliseconds_of(face.bonus);
    show.flags = face.flags;
    show.held = face.held;
    link_command_alone(show);
}

void Driver::tell_session(const line::ClockHello& hello) {
    forget_commands();
    m_unsure = true;
    if (!has_greeted() || hello.name != m_name)
        m_events.emplace_back(ClockConnected{hello.name});
    m_name = hello.name;
    m_asked = latest();
}

void Driver::tell_event(const line::Event& event, BoardTime time) {
    // What was said before it is out of date, and the lever may have started the other side.
    m_unsure = true;
    m_events.emplace_back(Touched{event.what, event.side, time});
}

void Driver::tell_state(const line::Clock& clock, bool in_doubt, BoardTime time) {
    ClockState state{{}, clock.running, clock.flags, clock.hands, in_doubt, time};
    for (const ClockSide side : clock_sides)
        state.time_left[side] = Span(clock.time_left[side]);
    const bool was_sure = confirmed();
    if (m_shown) {
        const Face& told = m_shown->face;
        const HostTime then = time_at_host(time);
        const Face shown{state.time_left, state.running, told.flags,
                         told.bonus,      told.held,     m_shown->free_left(then)};
        // A flag that is up because the time is over needs nobody to have said so.
        for (const ClockSide side : clock_sides)
            if (state.flags[side] != (told.flags[side] || state.time_left[side] == Span(0)))
                m_unsure = true;
        if (!agrees(shown, then))
            m_unsure = true;
    }
    m_events.emplace_back(state);
    if (!m_unsure) {
        m_contradictions = 0;
    } else if (was_sure) {
        // What it has confirmed it does not show: it is told again, and asked soon.
        m_asked = latest() - inspection + repeated_inspection;
        if (++m_contradictions == contradictions_believed) {
            m_contradictions = 0;
            link_restart();
        }
    }
    m_unsure = m_unsure || in_doubt;
}

void Driver::tell_regained() {
    m_unsure = true;
    m_asked = latest() - inspection;
    m_events.emplace_back(Regained{});
}

} // namespace tactile_clock
} // namespace annabella::devices
