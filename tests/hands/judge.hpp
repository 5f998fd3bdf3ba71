// Whether the program's record is what the hands have played.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "chess/move.hpp"

namespace annabella::hands {

enum class Verdict : std::uint8_t {
    Followed,
    Wrong, ///< Another move stands in the record.
    Stuck, ///< The record does not go on, though the board shows the right position.
    Lost,  ///< The last half move is missing, and nothing else.
    Said   ///< The record is right, but something was said that must not be.
};
std::string_view name(Verdict verdict);

struct Judgement {
    Verdict verdict = Verdict::Followed;
    std::size_t at = 0; ///< The first half move that is not in the record as it was made.
};

/// While the game goes on: `made` half moves have been made and left alone. The last may still be open.
Judgement judge_going_on(const std::vector<chess::Move>& record, const std::vector<chess::Move>& played,
                         std::size_t made);
/// All have been made.
Judgement judge_at_end(const std::vector<chess::Move>& record, const std::vector<chess::Move>& played);

} // namespace annabella::hands
