// How pegs stand on a board, as it is typed to a simulated one.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "games/pegs.hpp"

#include "chess/notation/fen.hpp"
#include "chess/rules.hpp"

namespace annabella::games {

Result<rules::Placement> read_pegs(const rules::Rules& game, std::string_view text) {
    if (&game == &chess::rules()) {
        TRY(const auto placement, chess::parse_placement(text));
        return chess::to_table(placement);
    }
    TRY(const auto position, game.start({std::string(text), {}}));
    return position.placement();
}

std::string write_pegs(const rules::Position& position) {
    if (&position.rules() == &chess::rules())
        return chess::write_placement(chess::from_table(position.placement()));
    return rules::write_position(position);
}

} // namespace annabella::games
