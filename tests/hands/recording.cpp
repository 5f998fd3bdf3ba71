// What a board has said, with its times.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "recording.hpp"

#include <charconv>
#include <sstream>
#include <stdexcept>

#include "chess/notation/fen.hpp"
#include "chess/notation/san.hpp"
#include "dgt_board.hpp"

namespace annabella::hands {

namespace {

constexpr Span never{std::chrono::hours(1000)};

int hex_digit(char digit) {
    constexpr std::string_view digits = "0123456789abcdef";
    const std::size_t value = digits.find(digit);
    if (value == std::string_view::npos)
        throw std::runtime_error("not a byte");
    return static_cast<int>(value);
}

std::string bytes_in(const std::string& hex) {
    if (hex.empty() || hex.size() % 2 != 0)
        throw std::runtime_error("half a byte");
    std::string bytes;
    for (std::size_t i = 0; i < hex.size(); i += 2)
        bytes += static_cast<char>(hex_digit(hex[i]) * 16 + hex_digit(hex[i + 1]));
    return bytes;
}

void read_header(std::istringstream& words, Recording& recording) {
    std::string form;
    for (const std::string_view part : {"annabella", "recording", "1"})
        if (!(words >> form) || form != part)
            throw std::runtime_error("no recording of this form");
    words >> recording.family >> recording.baud;
    for (std::string word; words >> word;) {
        if (word == "answers")
            recording.answers = true;
        else if (word == "clock")
            recording.clock = true;
        else
            throw std::runtime_error("unknown word " + word);
    }
    if (recording.baud < 0 || recording.family.empty())
        throw std::runtime_error("no family and speed");
}

void read_line(const std::string& line, Recording& recording) {
    std::istringstream words(line);
    std::string first;
    if (recording.family.empty())
        return read_header(words, recording);
    words >> first;
    if (first == "position") {
        recording.start = chess::position_from_fen(line.substr(9)).value();
    } else if (first == "moves") {
        chess::Position position = recording.start;
        for (std::string move; words >> move;) {
            recording.moves.push_back(chess::parse_uci(position, move).value());
            position.play(recording.moves.back());
        }
    } else {
        std::string bytes;
        words >> bytes;
        std::int64_t at = 0;
        const auto read = std::from_chars(first.data(), first.data() + first.size(), at);
        if (read.ec != std::errc() || read.ptr != first.data() + first.size())
            throw std::runtime_error("no time");
        // What was sent to the board is there for who reads the file.
        if (bytes != ">")
            recording.said.push_back({Span{at}, bytes_in(bytes)});
    }
}

} // namespace

Recording read_recording(const std::string& text) {
    Recording recording;
    std::istringstream lines(text);
    int number = 0;
    for (std::string line; std::getline(lines, line);) {
        ++number;
        if (line.empty() || line[0] == '#')
            continue;
        try {
            read_line(line, recording);
        } catch (const std::exception& error) {
            throw std::runtime_error("line " + std::to_string(number) + ": " + error.what());
        }
    }
    if (recording.said.empty())
        throw std::runtime_error("no board has said anything in it");
    return recording;
}

RecordedBoard::RecordedBoard(const Wood& wood, const Recording& recording, int speed)
    : ElectronicBoard(wood), m_recording(&recording), m_speed(speed) {
    // As a board that lies in the usual way shows it.
    for (int field = 0; field < chess::square_count; ++field)
        m_squares += static_cast<char>(dgt_code(at(chess::make_square(field % 8, 7 - field / 8))));
}

Span RecordedBoard::due(std::size_t line) const { return m_began + m_recording->said[line].at / m_speed; }

Span RecordedBoard::end() const { return due(m_recording->said.size() - 1); }

Span RecordedBoard::next_work() const { return m_next < m_recording->said.size() ? due(m_next) : never; }

void RecordedBoard::work(Span now) {
    for (; m_next < m_recording->said.size() && due(m_next) <= now; ++m_next) {
        const std::string& bytes = m_recording->said[m_next].bytes;
        learn(bytes);
        say(bytes, now);
    }
}

void RecordedBoard::learn(const std::string& message) {
    if (message.size() == 67 && message[0] == '\x86')
        m_squares = message.substr(3);
    else if (message.size() == 5 && message[0] == '\x8E')
        m_squares[static_cast<std::size_t>(message[3] & 63)] = message[4];
    else if (message.size() == 10 && message[0] == '\x8D')
        m_clock = message;
}

void RecordedBoard::hear(std::string_view bytes, Span now) {
    if (!m_recording->answers || bytes.size() != 1)
        return;
    switch (bytes[0]) {
    case 0x41:
        return say(m_clock, now);
    case 0x42:
        return say(std::string("\x86\x00\x43", 3) + m_squares, now);
    case 0x45:
        return say(std::string("\x91\x00\x08", 3) + "00000", now);
    case 0x4D:
        return say(std::string("\x93\x00\x05\x01\x07", 5), now);
    default:
        return;
    }
}

} // namespace annabella::hands
