// The clock of a DGT board.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "dgt_clock.hpp"

#include <algorithm>

namespace annabella::hands {

namespace {

char bcd(std::int64_t number) { return static_cast<char>(number / 10 * 16 + number % 10); }

std::string three_bytes(Span time) {
    const std::int64_t seconds = time.count() / 1000;
    return {static_cast<char>(std::min<std::int64_t>(seconds / 3600, 9)), bcd(seconds / 60 % 60),
            bcd(seconds % 60)};
}

/// The acknowledgement bits lie between the bits of the times.
std::string ack_bytes(unsigned ack0, unsigned ack1, unsigned ack2, unsigned ack3) {
    const unsigned b3 = 0x0AU | ((ack2 & 0x80U) >> 3U) | ((ack3 & 0x80U) >> 2U);
    const unsigned b6 = 0x0AU | ((ack0 & 0x80U) >> 3U) | ((ack1 & 0x80U) >> 2U);
    return {static_cast<char>(b3),
            static_cast<char>(ack0 & 0x7FU),
            static_cast<char>(ack1 & 0x7FU),
            static_cast<char>(b6),
            static_cast<char>(ack2 & 0x7FU),
            static_cast<char>(ack3 & 0x7FU),
            '\0'};
}

} // namespace

void DgtClock::count_down(Span now) {
    const Span gone = now - m_counted;
    m_counted = now;
    if (!m_running)
        return;
    Span& time = *m_running == Hand::Left ? m_left : m_right;
    time = std::max(Span{0}, time - gone);
}

std::string DgtClock::reading(Span now) {
    if (!m_kind.plugged)
        return std::string("\0\0\0\0\0\0\x20", 7);
    count_down(now);
    // Measured: left runs 09, right runs 13; the turn bits are there while it stands, too.
    const bool right_is_high = m_lever == Hand::Left;
    const unsigned status = (m_running ? 0x01U : 0x00U) | (right_is_high ? 0x12U : 0x08U);
    m_told = three_bytes(m_right) + three_bytes(m_left) + static_cast<char>(status);
    return m_told;
}

bool DgtClock::has_changed(Span now) {
    const std::string told = m_told;
    const bool changed = reading(now) != told;
    m_told = told;
    return changed;
}

void DgtClock::obey(std::string_view command, Span now) {
    if (!m_kind.plugged || command.empty())
        return;
    count_down(now);
    const auto byte = [&](std::size_t i) {
        return i < command.size() ? static_cast<unsigned>(static_cast<unsigned char>(command[i])) : 0U;
    };
    const unsigned which = byte(0);
    bool taken = true;
    if (which == 0x0A) {
        taken = !m_kind.refuses;
        if (taken) {
            const auto time = [&](std::size_t i) {
                return std::chrono::hours(byte(i) & 0x0FU) +
                       std::chrono::minutes(byte(i + 1) / 16 * 10 + byte(i + 1) % 16) +
                       std::chrono::seconds(byte(i + 2) / 16 * 10 + byte(i + 2) % 16);
            };
            m_left = time(1);
            m_right = time(4);
            const unsigned side = byte(7);
            m_running = (side & 1U) != 0   ? std::optional(Hand::Left)
                        : (side & 2U) != 0 ? std::optional(Hand::Right)
                                           : std::nullopt;
        }
    }
    if (m_draw.chance(m_kind.lost_acks))
        return;
    const unsigned version = which == 0x09 ? 0x32U : 0U;
    m_ack = Ack{now + Span{m_draw.between(40, static_cast<int>(m_kind.slowest_ack.count()))},
                ack_bytes(taken ? 0x10U : 0x40U, which, version, 0)};
}

std::optional<std::string> DgtClock::take_ack(Span now) {
    if (!m_ack || m_ack->due > now)
        return std::nullopt;
    const std::string bytes = m_ack->bytes;
    m_ack.reset();
    return bytes;
}

std::optional<Span> DgtClock::next_ack() const { return m_ack ? std::optional(m_ack->due) : std::nullopt; }

void DgtClock::press(Hand side, Span now) {
    count_down(now);
    m_lever = side;
    if (m_running)
        m_running = other(side);
}

void DgtClock::start(Span now) {
    count_down(now);
    m_running = other(m_lever);
}

} // namespace annabella::hands
