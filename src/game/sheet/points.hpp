// What a result is worth to each player (FIDE 2009, 11.1; FIDE 2018, 10.1; USSR 1953, section 24).
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string_view>

#include "game/result.hpp"
#include "rules/rules.hpp"

namespace annabella::game {

/// Half points: 2 for a win, 1 for a draw, 0 for a loss. Where nothing else has been announced beforehand.
constexpr int half_points(Outcome outcome, Side side) {
    switch (outcome) {
    case Outcome::WhiteWins:
        return side == Side::White ? 2 : 0;
    case Outcome::BlackWins:
        return side == Side::Black ? 2 : 0;
    case Outcome::Draw:
        return 1;
    case Outcome::BothLose:
        return 0;
    }
    return 0;
}

/// The outcome that gives these half points, where there is one.
constexpr std::optional<Outcome> outcome_worth(const BySide<int>& half) {
    for (const Outcome outcome : {Outcome::WhiteWins, Outcome::BlackWins, Outcome::Draw, Outcome::BothLose})
        if (half[Side::White] == half_points(outcome, Side::White) &&
            half[Side::Black] == half_points(outcome, Side::Black))
            return outcome;
    return std::nullopt;
}

/// Half points, 0..2, as they are written: "1", "½", "0".
constexpr std::string_view points_text(int half) {
    constexpr std::string_view texts[] = {"0", "½", "1"};
    return texts[half];
}
constexpr std::string_view points(Outcome outcome, Side side) {
    return points_text(half_points(outcome, side));
}

} // namespace annabella::game
