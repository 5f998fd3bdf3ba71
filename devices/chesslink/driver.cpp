// The driver of Millennium boards with a ChessLink.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "devices/chesslink/driver.hpp"

#include <algorithm>
#include <utility>

namespace annabella::devices::chesslink {

namespace {

/// The board looks at its squares so often, unless it is set up otherwise.
constexpr Span scan{41};
/// From opening the line to the first byte.
constexpr Span listen{300};
/// Between commands; the longest takes 45 ms on the line.
constexpr Span pause{60};
/// A board that shows itself unasked does so before.
constexpr Span board_again{200};
constexpr Span version_again{1000};
constexpr Span lamps_again{1000};
constexpr int lamps_repetitions = 2;
constexpr std::uint8_t first_half = 0xF0;
constexpr std::uint8_t second_half = 0x0F;

Capabilities able_to() {
    Capabilities capabilities;
    capabilities.ordinary = true;
    capabilities.pieces = true;
    capabilities.lights = true;
    capabilities.scan = scan;
    return capabilities;
}

} // namespace

Driver::Driver() : WholeBoardDriver(able_to()) {
    // As it usually lies, its cable at the right, it calls the first square h1.
    m_boards.turn();
}

void Driver::opened(Time now) {
    begin(now);
    m_may_send = now + listen;
    m_version_at = now;
    m_reader.clear();
}

void Driver::feed(std::string_view bytes, Time now) {
    m_now = now;
    if (!m_open)
        return;
    for (const Message& message : m_reader.feed(bytes)) {
        m_heard = now;
        if (!std::exchange(m_here, true))
            m_board_at = now;
        std::visit([this](const auto& content) { on(content); }, message);
    }
    ask();
}

void Driver::tick(Time now) {
    m_now = now;
    if (!m_open)
        return;
    if (m_here && now - m_heard >= silence_limit) {
        lose();
        m_version_at = now;
    }
    ask();
}

void Driver::on(const Version& version) { m_version = version; }

void Driver::on(const LampsSet& set) {
    // It may be of a command before the last one, which then is still to be sent.
    const bool was_sent = m_lamps_repetitions < lamps_repetitions;
    if (was_sent && set.out == (m_lamps == framed("X")))
        m_lamps_at.reset();
}

void Driver::on(const Board& board) {
    // A board that shows itself unasked has not said yet which it is.
    if (!connected() && !m_version && m_questions_left > 0)
        return;
    m_boards.show(board.cells, m_now);
    m_board_at = m_boards.wavers() ? m_now : m_now + board_again;
    tell();
}

std::string Driver::name() const {
    return "ChessLink" + (m_version
                              ? ' ' + std::to_string(m_version->main) + '.' + std::to_string(m_version->sub)
                              : std::string());
}

void Driver::send(const std::string& frame) {
    m_output += frame;
    m_may_send = m_now + pause;
}

void Driver::ask() {
    if (!m_open || m_now < m_may_send)
        return;
    if (m_now >= m_version_at && (!m_here || !m_version)) {
        m_version_at = m_now + version_again;
        m_questions_left -= m_questions_left > 0 && m_here ? 1 : 0;
        return send(framed("V"));
    }
    if (!m_here)
        return;
    if (m_now >= m_board_at) {
        m_board_at = m_now + board_again;
        return send(framed("S"));
    }
    if (m_lamps_at && m_now >= *m_lamps_at) {
        // Not every board confirms it.
        m_lamps_at = m_lamps_repetitions-- > 0 ? std::optional(m_now + lamps_again) : std::nullopt;
        send(m_lamps);
    }
}

std::optional<Driver::Time> Driver::next_deadline() const {
    if (!m_open)
        return std::nullopt;
    const auto not_before = [&](Time time) { return std::max(time, m_may_send); };
    if (!m_here)
        return not_before(m_version_at);
    Time next = std::min(m_heard + silence_limit, not_before(m_board_at));
    if (!m_version)
        next = std::min(next, not_before(m_version_at));
    if (m_lamps_at)
        next = std::min(next, not_before(*m_lamps_at));
    return next;
}

void Driver::request_snapshot() {
    m_boards.want_snapshot();
    m_board_at = m_now;
    ask();
}

void Driver::light(const std::vector<chess::Square>& squares) {
    Lamps lamps{};
    for (const chess::Square square : squares) {
        // Nine lamps from the eighth rank to the first along each file's edge.
        const std::size_t file = m_boards.index_of(square) % 8;
        const std::size_t row = m_boards.index_of(square) / 8;
        const std::size_t first = file * 9 + row;
        // A lamp is at the corners of four squares. What lies between two that are lit is not taken for lit:
        // they are so in turns.
        const bool in_turn = (file / 2 + row / 2) % 2 != 0;
        for (const std::size_t corner : {first, first + 1, first + 9, first + 10})
            lamps[corner] |= in_turn ? second_half : first_half;
    }
    m_lamps = squares.empty() ? framed("X") : light_command(lamps);
    m_lamps_at = m_now;
    m_lamps_repetitions = lamps_repetitions;
    ask();
}

} // namespace annabella::devices::chesslink
