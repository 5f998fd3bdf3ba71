// What was played from a position in the games of a file.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "games/record.hpp"

namespace annabella::train {

/// A game that comes to a position.
struct FoundGame {
    int number = 0;
    std::size_t made = 0; ///< After so many half moves of its main line.
};

/// How games ended.
struct Ends {
    int games = 0;
    int white_won = 0;
    int black_won = 0;
    int drawn = 0;
    void add(std::string_view result);
};

struct Branch {
    rules::Move move{};
    Ends ends;
};

/// A position with what was played there.
struct TreeNode {
    rules::Position position;
    std::vector<Branch> branches{}; ///< The most frequent first.
    std::vector<FoundGame> games{}; ///< That come to it, by whatever order of moves.
};

TreeNode look_up(const games::RecordCollection& games, const rules::Position& position);

} // namespace annabella::train
