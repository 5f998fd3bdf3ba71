// What a board has said, with its times, as a file: tests/recordings/README.md tells its form.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "chess/position.hpp"
#include "electronic_board.hpp"

namespace annabella::hands {

struct Recording {
    std::string family;
    int baud = 0;
    bool answers = false; ///< What was asked of the board is not in it, and is answered here.
    bool clock = false;   ///< The lever beside the board was pressed.
    chess::Position start;
    struct Line {
        Span at{0};
        std::string bytes;
    };
    std::vector<Line> said;
    std::vector<chess::Move> moves;
};

/// Throws std::runtime_error with the number of the line that cannot be read.
Recording read_recording(const std::string& text);

/// Says what was recorded, so many times as fast.
class RecordedBoard : public ElectronicBoard {
public:
    /// `wood` shows how the game begins; nobody moves anything on it.
    RecordedBoard(const Wood& wood, const Recording& recording, int speed);

    std::string_view family() const override { return m_recording->family; }
    int bytes_per_second() const override { return 1'000'000; }
    bool has_clock() const override { return m_recording->clock; }
    void switch_on(Span now) override { m_began = now; }
    void hear(std::string_view bytes, Span now) override;
    void work(Span now) override;
    Span next_work() const override;
    Span end() const;

private:
    Span due(std::size_t line) const;
    void learn(const std::string& message);

    const Recording* m_recording;
    int m_speed;
    Span m_began{0};
    std::size_t m_next = 0;
    // What a DGT board has shown so far, for who asks.
    std::string m_squares;
    std::string m_clock = std::string("\x8D\x00\x0A\x00\x00\x00\x00\x00\x00\x20", 10);
};

} // namespace annabella::hands
