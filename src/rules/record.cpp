// What of a recorded game can be played, and why one of a file cannot be had.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/record.hpp"

#include <algorithm>

namespace annabella::rules {

void keep_played_moves(Record& record) {
    const auto set_up = std::find_if(record.moves.begin(), record.moves.end(),
                                     [](const RecordMove& move) { return move.placed.has_value(); });
    if (set_up == record.moves.end())
        return;
    record.moves.erase(set_up, record.moves.end());
    record.result = "*";
}

Error no_such_game(int number) {
    return {ANNABELLA_TR("The disk file has no game {0}."), {std::to_string(number)}};
}

Error unreadable_game(int number, const RecordFault& fault) {
    return {ANNABELLA_TR("Game {0} cannot be played. Line {1}, column {2}: {3}"),
            {std::to_string(number), std::to_string(fault.line), std::to_string(fault.column),
             fault.error.message}};
}

Error game_without_moves(int number) {
    return {ANNABELLA_TR("Game {0} of the disk file has no moves."), {std::to_string(number)}};
}

} // namespace annabella::rules
