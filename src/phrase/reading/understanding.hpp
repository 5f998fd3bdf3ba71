// What somebody means whose words a speech recogniser has heard.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>
#include <variant>

#include "chess/move.hpp"
#include "chess/notation/san.hpp"
#include "phrase/scheme.hpp"

namespace annabella::phrase {

/// Nothing that can be done: silence, or two grammars that disagree about what it was.
struct NothingHeard {
    friend bool operator==(const NothingHeard&, const NothingHeard&) = default;
};
/// A legal move. Sure: both grammars have heard the same; else they differ in one word.
struct MoveHeard {
    chess::Move move;
    bool sure = false;
    friend bool operator==(const MoveHeard&, const MoveHeard&) = default;
};
/// A pawn goes to its last rank, and nobody has said what it becomes.
struct NewPieceUnsaid {
    friend bool operator==(const NewPieceUnsaid&, const NewPieceUnsaid&) = default;
};
/// A move that is not legal here, as it was said.
struct IllegalMoveHeard {
    chess::MoveText said;
    friend bool operator==(const IllegalMoveHeard&, const IllegalMoveHeard&) = default;
};
/// It may have been a yes, and something else as well.
struct UnclearYes {
    friend bool operator==(const UnclearYes&, const UnclearYes&) = default;
};
using Understood =
    std::variant<NothingHeard, MoveHeard, NewPieceUnsaid, IllegalMoveHeard, UnclearYes, SpokenWish>;

/// What is meant by one utterance, that was heard by legal_grammar() of this position and by full_grammar():
/// with the first alone nearly everything would be some legal move. Words that are none of a grammar mean
/// nothing; nothing is guessed.
Understood understand(const Scheme& scheme, const chess::Position& position, std::string_view by_legal,
                      std::string_view by_full);

} // namespace annabella::phrase
