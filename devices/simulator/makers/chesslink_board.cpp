// A simulated Millennium board.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "simulator/makers/chesslink_board.hpp"

#include <algorithm>
#include <charconv>
#include <chrono>

namespace annabella::simulator {

namespace {

constexpr Span reset_time{3000};

// What is kept where.
constexpr std::uint8_t serial_port = 0;
constexpr std::uint8_t scans = 1;
constexpr std::uint8_t reports = 2;
constexpr std::uint8_t report_time = 3;
constexpr std::uint8_t brightness = 4;

constexpr std::uint8_t usual_scans = 20;
constexpr std::uint8_t fewest_scans = 15;
constexpr std::uint8_t usual_report_time = 61;
constexpr std::uint8_t usual_brightness = 14;

Span units(std::uint8_t count, int microseconds) {
    return std::chrono::round<Span>(std::chrono::microseconds(count * microseconds));
}
Span scan_time(std::uint8_t setting) { return units(setting, 2048); }
constexpr std::size_t lamps_at = 3; ///< In the command that lights them.

/// With its check; 0 where no command begins so.
std::size_t size_of(char letter) {
    switch (letter) {
    case 'V':
    case 'S':
    case 'X':
    case 'T':
        return 3;
    case 'R':
        return 5;
    case 'W':
        return 7;
    case 'L':
        return lamps_at + 2 * devices::chesslink::lamp_count + 2;
    default:
        return 0;
    }
}

std::uint8_t number_in(std::string_view hex) {
    unsigned value = 0;
    std::from_chars(hex.data(), hex.data() + hex.size(), value, 16);
    return static_cast<std::uint8_t>(value);
}

} // namespace

// As it usually lies it calls the first square h1.
ChessLinkBoard::ChessLinkBoard(const ChessLinkBoardOptions& options, const chess::Placement& placement)
    : ScanningBoard(scan_time(usual_scans), !options.turned, placement), m_told(seen()) {
    m_settings[brightness] = usual_brightness;
    m_settings[reports] = static_cast<std::uint8_t>(options.reports);
    m_settings[report_time] = options.report_time.value_or(usual_report_time);
    write_setting(scans, options.scan_time.value_or(usual_scans));
}

void ChessLinkBoard::write_setting(std::uint8_t address, std::uint8_t value) {
    // What is too fast for it becomes what is usual.
    m_settings[address] = address == scans && value < fewest_scans ? usual_scans : value;
    if (address == scans)
        set_scan_time(scan_time(m_settings[scans]));
}

void ChessLinkBoard::reset() {
    ScanningBoard::reset();
    m_command.clear();
    m_deaf_until = Time{};
    m_scans_alike = 0;
    m_told = seen();
    m_report_at = Time{};
}

void ChessLinkBoard::show_board() {
    show(devices::chesslink::write_message(devices::chesslink::Board{seen()}));
}

void ChessLinkBoard::scanned(bool changed, Time now) {
    constexpr int enough = 8;
    m_scans_alike = changed ? 1 : std::min(m_scans_alike + 1, enough);
    if (now < m_deaf_until)
        return;
    constexpr unsigned kinds = 7;
    switch (static_cast<ChessLinkReports>(m_settings[reports] & kinds)) {
    case ChessLinkReports::EachScan:
        return show_board();
    case ChessLinkReports::Never:
        return;
    case ChessLinkReports::Timed:
        if (now < m_report_at)
            return;
        m_report_at = now + units(m_settings[report_time], 4096);
        return show_board();
    default:
        if (m_told == seen() || !is_settled())
            return;
        m_told = seen();
        show_board();
    }
}

bool ChessLinkBoard::is_settled() const {
    constexpr unsigned kinds = 7;
    return m_scans_alike >= static_cast<int>(m_settings[reports] & kinds) -
                                static_cast<int>(ChessLinkReports::OnChangeSeenTwice) + 2;
}

void ChessLinkBoard::feed(std::string_view bytes, Time now) {
    tick(now);
    if (now < m_deaf_until)
        return;
    constexpr unsigned seven_bits = 0x7F;
    for (const char byte : bytes)
        m_command += static_cast<char>(static_cast<unsigned char>(byte) & seven_bits);
    obey();
    if (m_deaf_until == Time::max())
        m_deaf_until = now + reset_time;
}

void ChessLinkBoard::obey() {
    std::size_t at = 0;
    while (at < m_command.size()) {
        const std::size_t size = size_of(m_command[at]);
        if (size > m_command.size() - at)
            break;
        const std::string command = m_command.substr(at, size);
        // A wrong block is passed over without a word, unless it is set up to look at none.
        const bool unchecked = (m_settings[serial_port] & 1U) != 0;
        const bool good = size > 0 && (unchecked || devices::chesslink::framed(command.substr(0, size - 2)) ==
                                                        devices::chesslink::with_parity(command));
        if (good)
            obey_whole(command);
        at += good ? size : 1;
    }
    m_command.erase(0, at);
}

void ChessLinkBoard::obey_whole(std::string_view command) {
    using namespace devices::chesslink;
    const auto answer = [this](const devices::chesslink::Message& message) { send(write_message(message)); };
    switch (command.front()) {
    case 'V':
        return answer(Version{1, 5});
    case 'S':
        return show_board();
    case 'R': {
        const std::uint8_t address = number_in(command.substr(1, 2));
        return answer(Setting{false, address, m_settings[address]});
    }
    case 'W': {
        const std::uint8_t address = number_in(command.substr(1, 2));
        write_setting(address, number_in(command.substr(3, 2)));
        tell("setting " + std::string(command.substr(1, 4)));
        return answer(Setting{true, address, m_settings[address]});
    }
    case 'T':
        m_deaf_until = Time::max();
        return;
    case 'X':
        tell("lamps out");
        return answer(LampsSet{true});
    default:
        break;
    }
    tell_lamps([&](std::size_t index) {
        const std::size_t first = index % 8 * 9 + index / 8;
        const auto slots = [&](std::size_t lamp) {
            return unsigned{number_in(command.substr(lamps_at + 2 * lamp, 2))};
        };
        // All its corners at once.
        return (slots(first) & slots(first + 1) & slots(first + 9) & slots(first + 10)) != 0;
    });
    answer(LampsSet{false});
}

} // namespace annabella::simulator
