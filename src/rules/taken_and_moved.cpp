// What one move has changed on a board where pieces are jumped over.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/taken_and_moved.hpp"

namespace annabella::rules {

std::optional<TakenAndMoved> taken_and_moved(const Position& before, const Placement& after) {
    const Placement was = before.placement();
    std::optional<Square> from;
    std::optional<Square> to;
    SquareSet taken = 0;
    for (int i = 0; i < most_squares; ++i) {
        const auto square = static_cast<Square>(i);
        const auto& stood = was[at_index(square)];
        const auto& stands = after[at_index(square)];
        if (stood == stands)
            continue;
        if (stood && stood->side != before.turn() && !stands)
            taken |= set_of(square);
        else if (stood && !stands && !from)
            from = square;
        else if (!stood && stands && !to)
            to = square;
        else
            return std::nullopt;
    }
    if (!from || !to || was[at_index(*from)]->side != before.turn())
        return std::nullopt;
    return TakenAndMoved{*from, *to, taken};
}

} // namespace annabella::rules
