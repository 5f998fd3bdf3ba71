// A simulated clock at a simulated DGT board.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "simulator/makers/dgt_clock.hpp"

#include <algorithm>
#include <utility>

namespace annabella::simulator {

using devices::ClockSide;
using devices::dgt::ClockAnswer;
using devices::dgt::PlayerTime;
using std::chrono::seconds;

namespace {

constexpr Span to_answer{400};
constexpr std::uint8_t good_answer = 0x10;
constexpr std::uint8_t bad_answer = 0x40;

PlayerTime player_time(Span time) {
    const auto left = std::chrono::ceil<seconds>(time).count();
    return {static_cast<std::uint8_t>(left / 3600), static_cast<std::uint8_t>(left / 60 % 60),
            static_cast<std::uint8_t>(left % 60), 0};
}

std::string text(const PlayerTime& time) {
    const auto two = [](std::uint8_t number) {
        return std::string(number < 10 ? "0" : "") + std::to_string(number);
    };
    return std::to_string(time.hours) + ':' + two(time.minutes) + ':' + two(time.seconds);
}

} // namespace

Span DgtClock::time_of(ClockSide side, Time now) const {
    const Span at_first = m_times[static_cast<std::size_t>(side)];
    return m_running == side ? std::max(Span(0), at_first - (now - m_since)) : at_first;
}

devices::dgt::ClockTimes DgtClock::read(Time now) const {
    devices::dgt::ClockTimes times;
    times.left = player_time(time_of(ClockSide::Left, now));
    times.right = player_time(time_of(ClockSide::Right, now));
    times.running = m_running.has_value();
    times.right_high = m_pressed == ClockSide::Left;
    // As real boards send them: the other way round than their description, and also while the clock stands.
    const ClockSide turn =
        m_running.value_or(m_pressed == ClockSide::Left ? ClockSide::Right : ClockSide::Left);
    times.bit3 = turn == ClockSide::Left;
    times.bit4 = turn == ClockSide::Right;
    return times;
}

void DgtClock::command(std::string_view content, Time now) {
    constexpr char start = 0x03;
    if (m_answer_at || content.size() < 3 || content.front() != start || content.back() != 0)
        return;
    constexpr std::uint8_t version = 0x09;
    constexpr std::uint8_t set_and_run = 0x0A;
    constexpr std::uint8_t sound = 0x0B;
    const auto what = static_cast<std::uint8_t>(content[1]);
    const std::string_view data = content.substr(2, content.size() - 3);
    m_answer.bytes = {good_answer, what, 0, 0};
    if (what == version)
        m_answer.bytes[2] = 2U << 4U | 1U;
    else if (what == set_and_run && data.size() == 7 && m_can_be_set)
        set(data, now);
    else if (what == sound && data.size() == 1)
        m_beeps.push_back(static_cast<std::uint8_t>(data.front()));
    else
        m_answer.bytes[0] = bad_answer;
    m_answer_at = now + to_answer;
}

void DgtClock::set(std::string_view numbers, Time now) {
    const auto time = [&](std::size_t first) {
        return seconds(numbers[first] * 3600 + numbers[first + 1] * 60 + numbers[first + 2]);
    };
    m_times = {time(0), time(3)};
    m_since = now;
    m_running.reset();
    if ((numbers[6] & 1) != 0)
        m_running = ClockSide::Left;
    else if ((numbers[6] & 2) != 0)
        m_running = ClockSide::Right;
    const auto times = read(now);
    m_news.push_back("clock " + text(times.left) + ' ' + text(times.right) +
                     (!m_running                      ? " stands"
                      : *m_running == ClockSide::Left ? " left"
                                                      : " right"));
}

std::optional<ClockAnswer> DgtClock::answer(Time now) {
    if (!m_answer_at || now < *m_answer_at)
        return std::nullopt;
    m_answer_at.reset();
    return m_answer;
}

std::vector<std::uint8_t> DgtClock::take_beeps() { return std::exchange(m_beeps, {}); }

std::vector<std::string> DgtClock::take_news() { return std::exchange(m_news, {}); }

} // namespace annabella::simulator
