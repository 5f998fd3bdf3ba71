// Counting the tree of legal moves of any of the games.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <ostream>

#include "chess/perft.hpp"
#include "commands.hpp"
#include "draughts/fen.hpp"
#include "draughts/perft.hpp"

namespace annabella::workbench {
namespace {

Result<std::uint64_t> count_chess(const PerftOptions& options) {
    return read_position(options.fen, options.chess960).map([&](const chess::Position& position) {
        return chess::perft(position, options.depth);
    });
}

Result<std::uint64_t> count_draughts(const PerftOptions& options) {
    return draughts::position_from_fen(options.fen).map([&](const draughts::Position& position) {
        return draughts::perft(position, options.depth);
    });
}

struct Game {
    const char* name;
    Result<std::uint64_t> (*count)(const PerftOptions& options);
};
constexpr Game games[] = {{"chess", count_chess}, {"draughts", count_draughts}};

} // namespace

Result<int> perft(const PerftOptions& options, std::ostream& out) {
    for (const Game& game : games)
        if (game.name == options.game)
            return game.count(options).map([&](std::uint64_t nodes) {
                out << nodes << '\n';
                return 0;
            });
    return failure("There is no game {0}; there are chess and draughts.", {options.game});
}

} // namespace annabella::workbench
