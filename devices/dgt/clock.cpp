// The clock of a DGT board.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "devices/dgt/clock.hpp"

#include <algorithm>
#include <utility>

namespace annabella::devices::dgt {

using std::chrono::seconds;

namespace {

constexpr std::uint8_t set_and_run = 0x0A;
constexpr std::uint8_t sound = 0x0B;
constexpr std::uint8_t error_answer = 0x40;
constexpr std::uint8_t unasked = 0x80;
constexpr Span answer_within{2000};
constexpr int set_repetitions = 3;
/// As long as a board looks at its squares.
constexpr Span settling{250};
constexpr std::size_t beeps_at_most = 4;
/// What the clock shows comes late, and runs by itself.
constexpr seconds tolerance{2};
constexpr seconds longest_time{9 * 3600 + 59 * 60 + 59};

ClockReading reading_of(const ClockTimes& times) {
    const auto total = [](const PlayerTime& time) {
        return seconds(time.hours * 3600 + time.minutes * 60 + time.seconds);
    };
    return {total(times.left), total(times.right), times.running,
            times.right_high ? ClockSide::Left : ClockSide::Right, times.battery_low};
}

std::string message_to_clock(std::uint8_t command, std::string content) {
    constexpr char start = 0x03;
    constexpr char end = 0x00;
    content.insert(content.begin(), {start, static_cast<char>(command)});
    content += end;
    content.insert(content.begin(), static_cast<char>(content.size()));
    return static_cast<char>(Command::ClockMessage) + content;
}

std::string three_numbers(seconds time) {
    const auto count = std::clamp(time, seconds(0), longest_time).count();
    return {static_cast<char>(count / 3600), static_cast<char>(count / 60 % 60),
            static_cast<char>(count % 60)};
}

std::string set_to(const ClockFace& face) {
    constexpr char left_runs = 0x01;
    constexpr char right_runs = 0x02;
    constexpr char stands = 0x04;
    const char runs = !face.running ? stands : *face.running == ClockSide::Left ? left_runs : right_runs;
    return message_to_clock(set_and_run, three_numbers(face.left) + three_numbers(face.right) + runs);
}

} // namespace

void Clock::forget() {
    m_reading.reset();
    m_known = false;
    m_doubted_at.reset();
    m_news.reset();
    m_beeps.clear();
    m_shown.reset();
    m_left_alone = false;
    m_sent.reset();
}

void Clock::on(const ClockTimes& times, Time now) {
    const auto reading = times.no_clock ? std::nullopt : std::optional(reading_of(times));
    // A line without checksums must not press a clock: a lever that turns, and a clock that comes or goes, is
    // believed when it has been told twice. By then the board has told of the move that came before.
    const bool turns = m_known && (reading.has_value() != m_reading.has_value() ||
                                   (reading && reading->pressed != m_reading->pressed));
    if (turns && (!m_doubted_at || now - *m_doubted_at < settling)) {
        m_doubted_at = m_doubted_at.value_or(now);
        return;
    }
    const Time since = turns ? *m_doubted_at : now;
    m_doubted_at.reset();
    if (!m_known || reading != m_reading)
        believe(reading, since);
}

void Clock::believe(const std::optional<ClockReading>& reading, Time now) {
    if (!reading || !m_reading) {
        // Another clock, perhaps, or the same one switched to another mode.
        m_shown.reset();
        m_left_alone = false;
        m_sent.reset();
    }
    if (m_known || reading)
        m_news = ClockRead{reading, stamp_as_heard(now)};
    m_reading = reading;
    m_known = true;
}

void Clock::on(const ClockAnswer& answer) {
    const std::uint8_t what = answer.bytes[1];
    if ((what & unasked) != 0) {
        // It has been switched to another mode, or has just become ready.
        constexpr std::uint8_t ready = 0x81;
        constexpr std::uint8_t mode = 0x8A;
        if (what == ready || what == mode) {
            m_left_alone = false;
            m_shown.reset();
        }
        return;
    }
    if (!m_sent)
        return;
    if (answer.bytes[0] == error_answer) {
        m_left_alone = m_left_alone || m_sent->command == set_and_run;
        m_sent.reset();
    } else if (what == m_sent->command) {
        m_sent.reset();
    }
}

void Clock::beep(std::uint8_t units) {
    if (exists() && m_beeps.size() < beeps_at_most)
        m_beeps.push_back(units);
}

ClockFace Clock::Face::at(Time now) const {
    ClockFace later = face;
    if (!face.running)
        return later;
    seconds& runs = *face.running == ClockSide::Left ? later.left : later.right;
    runs = std::max(seconds(0), runs - std::chrono::duration_cast<seconds>(now - since));
    return later;
}

bool Clock::is_to_be_set(Time now) const {
    if (!m_wanted || m_left_alone)
        return false;
    if (!m_shown)
        return true;
    const ClockFace wanted = m_wanted->at(now);
    const ClockFace shown = m_shown->at(now);
    const auto differ = [](seconds one, seconds other) { return std::chrono::abs(one - other) >= tolerance; };
    return wanted.running != shown.running || differ(wanted.left, shown.left) ||
           differ(wanted.right, shown.right);
}

std::string Clock::set(int repetitions, Time now) {
    m_shown = Face{m_wanted->at(now), now};
    m_sent = Sent{set_and_run, now + answer_within, repetitions};
    return set_to(m_shown->face);
}

std::string Clock::next_command(Time now) {
    if (m_sent && now >= m_sent->due) {
        const Sent unanswered = *std::exchange(m_sent, std::nullopt);
        if (unanswered.repetitions > 0)
            return set(unanswered.repetitions - 1, now);
    }
    if (m_sent || !exists())
        return {};
    if (!m_beeps.empty()) {
        const std::uint8_t units = m_beeps.front();
        m_beeps.pop_front();
        // Not repeated: the sound may have been heard, and only its answer lost.
        m_sent = Sent{sound, now + answer_within, 0};
        return message_to_clock(sound, {static_cast<char>(units)});
    }
    return is_to_be_set(now) ? set(set_repetitions, now) : std::string();
}

std::optional<Clock::Time> Clock::next_deadline(Time now) const {
    if (m_sent)
        return m_sent->due;
    if (exists() && (!m_beeps.empty() || is_to_be_set(now)))
        return now;
    return std::nullopt;
}

std::optional<ClockRead> Clock::take_reading() { return std::exchange(m_news, std::nullopt); }

} // namespace annabella::devices::dgt
