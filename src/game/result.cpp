// The names of results and of the ways a game ends.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "game/result.hpp"

#include "base/not_reached.hpp"
#include "game/names.hpp"

namespace annabella::game {

namespace {

constexpr Named<Outcome> outcome_names[] = {
    {"1-0", Outcome::WhiteWins},
    {"0-1", Outcome::BlackWins},
    {"1/2-1/2", Outcome::Draw},
    {"0-0", Outcome::BothLose},
};
static_assert(name_each(outcome_names, Outcome::BothLose));

constexpr Named<How> how_names[] = {
    {"checkmate", How::Checkmate},
    {"resignation", How::Resignation},
    {"time", How::Time},
    {"stalemate", How::Stalemate},
    {"dead-position", How::DeadPosition},
    {"agreement", How::Agreement},
    {"threefold", How::Threefold},
    {"fivefold", How::Fivefold},
    {"fifty-moves", How::FiftyMoves},
    {"seventy-five-moves", How::SeventyFiveMoves},
    {"winning-means", How::WinningMeans},
    {"illegal-moves", How::IllegalMoves},
    {"perpetual-check", How::PerpetualCheck},
    {"forfeit", How::Forfeit},
    {"sealed-move", How::SealedMove},
    {"arbiter", How::Arbiter},
    {"no-pieces", How::NoPieces},
    {"blocked", How::Blocked},
    {"third-occurrence", How::ThirdOccurrence},
    {"king-moves", How::KingMoves},
    {"three-against-king", How::ThreeAgainstKing},
    {"few-against-king", How::FewAgainstKing},
    {"fifteen-king-moves", How::FifteenKingMoves},
    {"kings-against-king", How::KingsAgainstKing},
};
static_assert(name_each(how_names, How::KingsAgainstKing));

} // namespace

std::string_view name(Outcome outcome) { return name_in(outcome_names, outcome); }
std::optional<Outcome> outcome_from_name(std::string_view name) { return value_in(outcome_names, name); }

std::string_view name(How how) { return name_in(how_names, how); }
std::optional<How> how_from_name(std::string_view name) { return value_in(how_names, name); }

How how_of(rules::Ending ending) {
    using rules::Ending;
    switch (ending) {
    case Ending::Checkmate:
        return How::Checkmate;
    case Ending::Stalemate:
        return How::Stalemate;
    case Ending::NoPieces:
        return How::NoPieces;
    case Ending::Blocked:
        return How::Blocked;
    case Ending::Repetition:
        return How::ThirdOccurrence;
    case Ending::KingMoves:
        return How::KingMoves;
    case Ending::ThreeAgainstKing:
        return How::ThreeAgainstKing;
    case Ending::FewAgainstKing:
        return How::FewAgainstKing;
    case Ending::FifteenKingMoves:
        return How::FifteenKingMoves;
    case Ending::KingsAgainstKing:
        return How::KingsAgainstKing;
    }
    ASSERT_NOT_REACHED();
}

bool is_by_a_move(How how) {
    switch (how) {
    case How::Checkmate:
    case How::Stalemate:
    case How::DeadPosition:
    case How::Fivefold:
    case How::SeventyFiveMoves:
    case How::NoPieces:
    case How::Blocked:
    case How::ThirdOccurrence:
    case How::KingMoves:
    case How::ThreeAgainstKing:
    case How::FewAgainstKing:
    case How::FifteenKingMoves:
    case How::KingsAgainstKing:
        return true;
    case How::Resignation:
    case How::Time:
    case How::Agreement:
    case How::Threefold:
    case How::FiftyMoves:
    case How::WinningMeans:
    case How::IllegalMoves:
    case How::PerpetualCheck:
    case How::Forfeit:
    case How::SealedMove:
    case How::Arbiter:
        return false;
    }
    ASSERT_NOT_REACHED();
}

} // namespace annabella::game
