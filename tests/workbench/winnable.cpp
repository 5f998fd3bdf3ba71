// Which side can still mate, for many positions, with the time it takes.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "winnable/winnable.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <istream>
#include <ostream>

#include "commands.hpp"

namespace annabella::workbench {
namespace {

using Clock = std::chrono::steady_clock;
using Milliseconds = std::chrono::duration<double, std::milli>;

/// 'W' or 'B', '-', or '?' where `limit` was not enough.
char letter(const chess::Position& position, Side side, std::chrono::milliseconds limit) {
    using Verdict = chess::WinnableAnswer::Verdict;
    const auto deadline = Clock::now() + limit;
    chess::WinnableSearch search(position, side);
    std::uint64_t nodes = 0;
    do {
        const chess::WinnableAnswer answer = search.run(50'000);
        if (answer.verdict == Verdict::No)
            return '-';
        if (answer.verdict == Verdict::Yes)
            return side == Side::White ? 'W' : 'B';
        // Nothing more to look at in the memory it may take.
        if (answer.nodes == nodes)
            break;
        nodes = answer.nodes;
    } while (Clock::now() < deadline);
    return '?';
}

} // namespace

int winnable(std::chrono::milliseconds limit, std::istream& in, std::ostream& out, std::ostream& errors) {
    int status = 0;
    std::size_t answers = 0;
    Milliseconds sum{};
    Milliseconds longest{};
    for (std::string fen; std::getline(in, fen);) {
        if (fen.empty())
            continue;
        const auto position = read_position(fen, false);
        if (!position) {
            errors << fen << ": " << to_string(position.error()) << '\n';
            status = 1;
            continue;
        }
        for (const Side side : both_sides) {
            const auto start = Clock::now();
            out << letter(*position, side, limit);
            const Milliseconds taken = Clock::now() - start;
            sum += taken;
            longest = std::max(longest, taken);
            ++answers;
        }
        out << ' ' << fen << '\n';
    }
    if (answers > 0)
        errors << "answers " << answers << ", mean " << 1000 * sum.count() / static_cast<double>(answers)
               << " microseconds, longest " << longest.count() << " milliseconds\n";
    return status;
}

} // namespace annabella::workbench
