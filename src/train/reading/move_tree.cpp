// What was played from a position in the games of a file.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "train/reading/move_tree.hpp"

#include <algorithm>

namespace annabella::train {

void Ends::add(std::string_view result) {
    ++games;
    white_won += result == "1-0" ? 1 : 0;
    black_won += result == "0-1" ? 1 : 0;
    drawn += result == "1/2-1/2" ? 1 : 0;
}

TreeNode look_up(const games::RecordCollection& games, const rules::Position& position) {
    TreeNode node{.position = position};
    for (int number = 1; number <= games.size(); ++number) {
        const auto reached = games.reaches(number, position);
        if (!reached)
            continue;
        node.games.push_back({number, reached->made});
        if (!reached->next)
            continue;
        auto branch = std::find_if(node.branches.begin(), node.branches.end(),
                                   [&](const Branch& each) { return each.move == *reached->next; });
        if (branch == node.branches.end())
            branch = node.branches.insert(branch, {*reached->next, {}});
        branch->ends.add(games.head(number).result);
    }
    std::stable_sort(node.branches.begin(), node.branches.end(), [](const Branch& one, const Branch& other) {
        return one.ends.games > other.ends.games;
    });
    return node;
}

} // namespace annabella::train
