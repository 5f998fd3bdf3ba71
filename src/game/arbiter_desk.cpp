// The arbiter's desk.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "game/arbiter_desk.hpp"

#include <algorithm>
#include <sstream>
#include <utility>

#include "game/game_state.hpp"

namespace annabella::game {

namespace {

/// So many acts of the arbiter's can be undone, the latest first; more are not made while nobody plays.
constexpr std::size_t most_undoable = 16;

} // namespace

void ArbiterDesk::keep(std::shared_ptr<const GameState> before) {
    if (undoable.size() == most_undoable)
        undoable.erase(undoable.begin());
    undoable.push_back(std::move(before));
}

std::string ArbiterDesk::text() const {
    std::ostringstream out;
    const auto write = [&](const Proposal& one) {
        out << "proposal " << name(one.kind) << ' ' << static_cast<int>(one.side) << ' '
            << (one.square ? chess::name(*one.square) : "-") << ' ' << one.plies << ' ' << one.both << '\n';
    };
    if (proposal)
        write(*proposal);
    for (const Proposal& other : waiting)
        write(other);
    out << "undoable " << undoable.size() << '\n';
    return out.str();
}

bool operator==(const ArbiterDesk& one, const ArbiterDesk& other) {
    const auto same = [](const auto& a, const auto& b) { return a == b || *a == *b; };
    return one.proposal == other.proposal && one.waiting == other.waiting &&
           std::equal(one.undoable.begin(), one.undoable.end(), other.undoable.begin(), other.undoable.end(),
                      same);
}

} // namespace annabella::game
