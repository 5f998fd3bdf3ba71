// The firmware of the peg board compiled for ten rows, at the driver of the program.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include "connection.hpp"
#include "simulated_chip.hpp"

namespace annabella::firmware {
namespace {

using devices::Cells;
using rules::Square;

/// Twenty men each on the squares from 1 and from 31.
constexpr std::uint64_t initial = 0xFFFFFU | std::uint64_t{0xFFFFFU} << 30U;

class TenRows : public Connection {
public:
    void set(int number, bool in) {
        const std::uint64_t bit = std::uint64_t{1} << (number - 1);
        chip.set_pegs(in ? chip.pegs() | bit : chip.pegs() & ~bit);
        run(milliseconds(200));
    }
    Cells pegs() const {
        Cells cells{};
        for (std::size_t i = 0; i < cells.size(); ++i)
            cells[i] = (chip.pegs() >> i & 1) != 0 ? devices::unknown_piece : devices::empty_cell;
        return cells;
    }

    SimulatedChip chip{initial};

private:
    AvrChip& its_chip() override { return chip; }
    void touch(milliseconds /*now*/) override {}
};

/// The squares of what was told, by their numbers.
std::vector<std::pair<char, int>> told(const std::vector<devices::BoardEvent>& events) {
    std::vector<std::pair<char, int>> found;
    for (const devices::BoardEvent& event : events) {
        if (const auto* lifted = std::get_if<devices::Lifted>(&event))
            found.emplace_back('-', rules::index(lifted->square) + 1);
        else if (const auto* placed = std::get_if<devices::Placed>(&event))
            found.emplace_back('+', rules::index(placed->square) + 1);
    }
    return found;
}

TEST(TenRowsOnChip, EveryOfItsFiftyHolesIsToldByItsNumber) {
    TenRows board;
    board.connect();
    EXPECT_EQ(board.driver.capabilities().squares, 50);
    EXPECT_FALSE(board.driver.capabilities().pieces);
    EXPECT_EQ(board.snapshot(), board.pegs());
    std::vector<std::pair<char, int>> done;
    for (int number = 1; number <= 50; ++number) {
        const bool full = (initial >> (number - 1) & 1) != 0;
        for (const bool in : {!full, full}) {
            board.set(number, in);
            done.emplace_back(in ? '+' : '-', number);
        }
    }
    EXPECT_EQ(told(board.events), done);
    // A capture: 28 takes the man on 23.
    board.set(28, true);
    board.set(23, true);
    for (const int number : {28, 23})
        board.set(number, false);
    board.set(19, false);
    EXPECT_EQ(board.snapshot(), board.pegs());
    EXPECT_EQ(board.count<devices::Doubt>(), 0U);
}

} // namespace
} // namespace annabella::firmware
