// The score sheet: both players' moves.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "game/sheet/score_sheet.hpp"

#include <algorithm>

#include "game/sheet/points.hpp"

namespace annabella::game {

rules::Position ScoreSheet::position_after(Plies plies) const {
    rules::Position position = start;
    const std::size_t end = std::min(plies.count(), entries.size());
    for (std::size_t i = 0; i < end; ++i)
        position.play(entries[i].move);
    return position;
}

void ScoreSheet::reopen() {
    result.reset();
    resigned.reset();
    signed_by = {};
}

std::optional<BySide<int>> ScoreSheet::half_points() const {
    if (!result)
        return std::nullopt;
    BySide<int> half = {game::half_points(result->outcome, Side::White),
                        game::half_points(result->outcome, Side::Black)};
    for (const Side side : both_sides)
        half[side] = std::max(0, (points[side].most ? 2 : half[side]) - points[side].taken);
    return half;
}

std::optional<BySide<int>> ScoreSheet::half_points_beside() const {
    const auto half = half_points();
    return half && !outcome_worth(*half) ? half : std::nullopt;
}

void ScoreSheet::set_points(Outcome outcome, const BySide<int>& half) {
    for (const Side side : both_sides) {
        const int by_result = game::half_points(outcome, side);
        const int wanted = half[side];
        const bool more = wanted > by_result;
        points[side] = {.taken = (more ? 2 : by_result) - wanted, .most = more};
    }
}

bool ScoreSheet::has_points_only() const {
    return result == GameResult{Outcome::Draw, How::Arbiter} && half_points_beside();
}

std::string ScoreSheet::uneven_points() const {
    const auto half = half_points();
    if (!half || *half == BySide<int>{game::half_points(result->outcome, Side::White),
                                      game::half_points(result->outcome, Side::Black)})
        return {};
    return std::string(points_text((*half)[Side::White])) + '-' +
           std::string(points_text((*half)[Side::Black]));
}

} // namespace annabella::game
