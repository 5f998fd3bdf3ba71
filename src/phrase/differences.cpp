// Where a board differs from the game, peg by peg.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <utility>

#include "base/unicode.hpp"
#include "phrase/sentences.hpp"

namespace annabella::phrase {

namespace {

using game::BoardDifference;

bool is_missing(const BoardDifference& difference) {
    return !difference.full && difference.wanted.has_value();
}
bool must_go(const BoardDifference& difference) { return !difference.wanted && difference.found.has_value(); }

/// What one hand does to mend a board: one square, or a piece that goes from one to another.
struct Mending {
    const BoardDifference* at = nullptr;
    const BoardDifference* from = nullptr; ///< Where such a piece is too many; null: nowhere.
};

/// In the order of the differences. Which of several pieces of a kind goes where is all the same.
std::vector<Mending> mendings(const std::vector<BoardDifference>& differences) {
    std::vector<const BoardDifference*> taken;
    const auto is_taken = [&](const BoardDifference& difference) {
        return std::find(taken.begin(), taken.end(), &difference) != taken.end();
    };
    std::vector<Mending> all;
    for (const BoardDifference& difference : differences) {
        if (is_taken(difference))
            continue;
        // One of the two comes first; the other one is looked for behind it.
        const auto other =
            std::find_if(differences.begin(), differences.end(), [&](const BoardDifference& each) {
                if (is_taken(each))
                    return false;
                if (is_missing(difference))
                    return must_go(each) && each.found == difference.wanted;
                return must_go(difference) && is_missing(each) && each.wanted == difference.found;
            });
        if (other == differences.end()) {
            all.push_back({&difference, nullptr});
            continue;
        }
        taken.insert(taken.end(), {&difference, &*other});
        if (is_missing(difference))
            all.push_back({&difference, &*other});
        else
            all.push_back({&*other, &difference});
    }
    return all;
}

void tell_mending(Sentences& out, const Mending& mending) {
    const BoardDifference& difference = *mending.at;
    const Words square = out.square(difference.square);
    if (mending.from != nullptr)
        out.say(ANNABELLA_TR("{0}: from {1} to {2}."),
                {capital(out.piece(*difference.wanted)), out.square(mending.from->square), square});
    else if (is_missing(difference))
        out.say(ANNABELLA_TR("On {0}, {1} is missing."), {square, out.a_piece(*difference.wanted)});
    else if (difference.wanted && difference.found)
        out.say(ANNABELLA_TR("Put {2} on {0}, not {1}."),
                {square, out.a_piece(*difference.found), out.a_piece(*difference.wanted)});
    else if (difference.wanted)
        out.say(ANNABELLA_TR("Wrong piece on {0}. It must be {1}."),
                {square, out.a_piece(*difference.wanted)});
    else if (difference.found)
        out.say(ANNABELLA_TR("Remove {1} from {0}."), {square, out.a_piece(*difference.found)});
    else
        out.say(ANNABELLA_TR("Clear {0}."), {square});
}

} // namespace

void tell_differences(Sentences& out, const std::vector<BoardDifference>& differences, std::size_t told) {
    std::size_t left = differences.size();
    for (const Mending& mending : mendings(differences)) {
        if (told-- == 0)
            break;
        tell_mending(out, mending);
        left -= mending.from != nullptr ? 2 : 1;
    }
    if (left > 0)
        out.say(ANNABELLA_TR("And {0}."),
                {out.counted(ANNABELLA_TR_PLURAL("{0} more square", "{0} more squares"),
                             static_cast<int>(left))});
}

} // namespace annabella::phrase
