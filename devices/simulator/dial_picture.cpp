// A dial of the tactile clock as a picture.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "simulator/dial_picture.hpp"

#include <array>
#include <cmath>
#include <cstddef>

namespace annabella::simulator {

namespace {

constexpr double pi = 3.14159265358979323846;
constexpr int marks = 12;
/// Radii, the rim being 1.
constexpr double second_mark = 0.86;
constexpr double minute_reach = 0.74;
constexpr double hour_reach = 0.45;

struct Point {
    double right = 0;
    double down = 0;
};

Point at(double degrees, double radius) {
    const double angle = degrees * pi / 180.0;
    return {std::sin(angle) * radius, -std::cos(angle) * radius};
}

/// A grid of places, so many to the middle across and down.
struct Grid {
    double across;
    double down;
    double top; ///< Places above the rim.

    std::size_t column(Point point) const {
        return static_cast<std::size_t>(std::lround(across + point.right * across));
    }
    std::size_t line(Point point) const {
        return static_cast<std::size_t>(std::lround(top + down + point.down * down));
    }
};

/// Calls `set(point)` along a hand, from the middle outwards.
template <class Set>
void draw_hand(double degrees, double reach, const Set& set) {
    constexpr int steps = 60;
    for (int step = 1; step <= steps; ++step)
        set(at(degrees, reach * step / steps));
}

} // namespace

std::vector<std::string> dial_in_letters(const DialReading& reading) {
    constexpr Grid grid{15, 6.5, 1};
    std::vector<std::string> lines(15, std::string(31, ' '));
    const auto set = [&](Point point, char letter) {
        lines.at(grid.line(point)).at(grid.column(point)) = letter;
    };
    for (int mark = 0; mark < marks; ++mark)
        set(at(mark * 360.0 / marks, 1.0), mark % 3 == 0 ? ':' : '.');
    draw_hand(reading.minute_hand, minute_reach, [&](Point point) { set(point, 'm'); });
    draw_hand(reading.hour_hand, hour_reach, [&](Point point) { set(point, 'h'); });
    set({}, '+');
    if (reading.flag)
        lines.front().at(15) = 'F';
    return lines;
}

std::vector<std::string> dial_in_braille(const DialReading& reading) {
    constexpr std::size_t cells = 20;
    constexpr std::size_t height = 11;
    constexpr Grid grid{19.5, 19.5, 4};
    std::vector<std::vector<unsigned>> dots(height, std::vector<unsigned>(cells, 0));
    const auto set_place = [&](std::size_t column, std::size_t line) {
        // A cell's dots: 1 2 3 7 down on the left, 4 5 6 8 on the right.
        constexpr std::array<std::array<unsigned, 2>, 4> bits = {
            {{0x01, 0x08}, {0x02, 0x10}, {0x04, 0x20}, {0x40, 0x80}}};
        dots.at(line / 4).at(column / 2) |= bits.at(line % 4).at(column % 2);
    };
    const auto set = [&](Point point) { set_place(grid.column(point), grid.line(point)); };
    for (int mark = 0; mark < marks; ++mark) {
        set(at(mark * 360.0 / marks, 1.0));
        if (mark % 3 == 0)
            set(at(mark * 360.0 / marks, second_mark));
    }
    draw_hand(reading.minute_hand, minute_reach, set);
    draw_hand(reading.hour_hand - 4, hour_reach, set);
    draw_hand(reading.hour_hand + 4, hour_reach, set);
    if (reading.flag)
        for (std::size_t column = 16; column < 24; ++column)
            set_place(column, 1);
    std::vector<std::string> lines;
    for (const auto& row : dots) {
        std::string line;
        for (const unsigned cell : row) {
            line += '\xE2';
            line += static_cast<char>(0xA0 | cell >> 6);
            line += static_cast<char>(0x80 | (cell & 0x3F));
        }
        lines.push_back(line);
    }
    return lines;
}

} // namespace annabella::simulator
