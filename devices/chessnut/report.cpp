// The reports of a Chessnut board, byte by byte.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "devices/chessnut/report.hpp"

#include <algorithm>
#include <utility>

#include "devices/square_numbers.hpp"

namespace annabella::devices::chessnut {

namespace {

constexpr char board_id = 0x01;
constexpr char mode_command_id = 0x21;
constexpr char mode_reply_id = 0x23;
constexpr char battery_command_id = 0x29;
constexpr char battery_id = 0x2A;
constexpr char light_id = 0x0A;
constexpr char tone_id = 0x0B;
/// How much of a board report counts, as its second byte tells it: over USB, and over Bluetooth.
constexpr std::array<char, 2> board_lengths = {0x3D, 0x24};
constexpr std::size_t board_bytes = chess::square_count / 2;
/// The letters of FEN by code; 0 is an empty square.
constexpr std::string_view letters = " qkbpnRPrBNQK";

/// The nibble of a square: h8 g8 .. a8 h7 .. a1, the lower one of each byte first.
constexpr std::size_t nibble_of(std::size_t index) { return index / 8 * 8 + (7 - index % 8); }

std::optional<Report> read_board(std::string_view squares) {
    Board board;
    for (std::size_t i = 0; i < board.cells.size(); ++i) {
        const std::size_t nibble = nibble_of(i);
        const auto byte = static_cast<unsigned char>(squares[nibble / 2]);
        const unsigned code = nibble % 2 == 0 ? byte & 15U : byte >> 4U;
        if (code >= letters.size())
            return std::nullopt;
        if (code > 0)
            board.cells[i] = {true, chess::piece_from_fen_letter(letters[code])};
    }
    return board;
}

void append_number(std::string& bytes, std::uint16_t number) {
    bytes += static_cast<char>(number >> 8U);
    bytes += static_cast<char>(number & 255U);
}

} // namespace

std::string write_report(const Board& board) {
    std::string bytes(board_bytes, '\0');
    for (std::size_t i = 0; i < board.cells.size(); ++i) {
        const Cell& cell = board.cells[i];
        const std::size_t code = cell.piece ? letters.find(chess::fen_letter(chess::Piece(*cell.piece))) : 0;
        const std::size_t nibble = nibble_of(i);
        char& byte = bytes[nibble / 2];
        byte = static_cast<char>(static_cast<unsigned char>(byte) | code << (nibble % 2 == 0 ? 0U : 4U));
    }
    bytes = std::string{board_id, board_lengths[0]} + bytes;
    // What stands behind is not known.
    bytes.resize(2 + static_cast<std::size_t>(board_lengths[0]), '\0');
    return bytes;
}

std::string write_report(const ShowsItself&) { return {mode_reply_id, 1, 0}; }

std::string write_report(const Battery& battery) {
    return {battery_id, 2, static_cast<char>(battery.percent), battery.charging ? '\1' : '\0'};
}

std::optional<Report> read_report(std::string_view report) {
    if (report.size() < 3)
        return std::nullopt;
    const char id = report[0];
    const char length = report[1];
    if (id == board_id &&
        std::find(board_lengths.begin(), board_lengths.end(), length) != board_lengths.end() &&
        report.size() >= 2 + board_bytes)
        return read_board(report.substr(2, board_bytes));
    if ((id == mode_reply_id || id == mode_command_id) && length == 1 && report[2] == 0)
        return ShowsItself{};
    constexpr int full = 100;
    if (id == battery_id && length == 2 && report.size() >= 4) {
        const int percent = static_cast<unsigned char>(report[2]);
        if (percent <= full)
            return Battery{percent, (static_cast<unsigned char>(report[3]) & 1U) != 0};
    }
    return std::nullopt;
}

std::string show_command() { return {mode_command_id, 1, 0}; }

std::string battery_command() { return {battery_command_id, 1, 0}; }

std::string light_command(const std::array<bool, chess::square_count>& lit) {
    constexpr char ranks = 8;
    return std::string{light_id, ranks} + rank_bytes(lit, FileA::HighestBit);
}

std::string tone_command(std::uint16_t hertz, Span duration) {
    std::string bytes = {tone_id, 4};
    append_number(bytes, hertz);
    append_number(bytes, static_cast<std::uint16_t>(duration.count()));
    return bytes;
}

} // namespace annabella::devices::chessnut
