// The names of refusals, results and ways a game ends.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "game/reason.hpp"

#include <algorithm>
#include <array>

namespace annabella::game {

namespace {

// In the order of the enumerations.
constexpr std::array<std::string_view, 19> reason_names = {
    "illegal-move",     "not-understood", "ambiguous",
    "not-your-turn",    "game-over",      "not-announced",
    "not-repeated",     "repeat-differs", "captured-piece-not-removed",
    "piece-not-placed", "boards-differ",  "touch-move",
    "too-late",         "not-permitted",  "wrong-claim",
    "flag-down",        "no-offer",       "offer-stands",
    "offer-to-answer",
};
static_assert(static_cast<std::size_t>(Reason::OfferToAnswer) + 1 == reason_names.size());

constexpr std::array<std::string_view, 4> outcome_names = {"1-0", "0-1", "1/2-1/2", "0-0"};
static_assert(static_cast<std::size_t>(Outcome::BothLose) + 1 == outcome_names.size());

constexpr std::array<std::string_view, 22> how_names = {
    "checkmate",
    "resignation",
    "time",
    "stalemate",
    "dead-position",
    "agreement",
    "threefold",
    "fivefold",
    "fifty-moves",
    "seventy-five-moves",
    "winning-means",
    "illegal-moves",
    "perpetual-check",
    "forfeit",
    "sealed-move",
    "arbiter",
    "no-pieces",
    "blocked",
    "third-occurrence",
    "king-moves",
    "three-against-king",
    "few-against-king",
};
static_assert(static_cast<std::size_t>(How::FewAgainstKing) + 1 == how_names.size());

template <class Value, std::size_t size>
std::optional<Value> find(const std::array<std::string_view, size>& names, std::string_view name) {
    const auto* const found = std::find(names.begin(), names.end(), name);
    if (found == names.end())
        return std::nullopt;
    return static_cast<Value>(found - names.begin());
}

constexpr auto rule_names = std::to_array<std::string_view>({"none",
                                                             "not-an-assistants-duty",
                                                             "duty-not-given",
                                                             "no-assistant",
                                                             "own-board-is-the-players",
                                                             "one-assistant-only",
                                                             "sighted-assistants-duties",
                                                             "nobody-is-blind",
                                                             "assistant-required",
                                                             "tell-only-when-asked",
                                                             "touched-oneself",
                                                             "no-piece-there",
                                                             "nothing-proposed",
                                                             "too-many-moves-made",
                                                             "only-the-opponent-claims",
                                                             "nothing-illegal",
                                                             "clock-not-pressed",
                                                             "clocks-are-stopped",
                                                             "not-absent",
                                                             "not-arrived",
                                                             "no-clock",
                                                             "offer-on-own-move-only",
                                                             "offer-used",
                                                             "both-must-move-first",
                                                             "not-in-this-edition",
                                                             "more-than-two-minutes",
                                                             "no-quickplay",
                                                             "claim-lapsed",
                                                             "claim-waits",
                                                             "nothing-sealed",
                                                             "not-adjourned",
                                                             "is-adjourned",
                                                             "must-seal",
                                                             "nothing-to-undo",
                                                             "no-such-move",
                                                             "unreadable-moves",
                                                             "clock-taken-too-low",
                                                             "not-over",
                                                             "draws-forbidden",
                                                             "quickplay-unannounced",
                                                             "touch-on-request",
                                                             "cannot-stand",
                                                             "nothing-stopped",
                                                             "flag-is-up",
                                                             "not-begun",
                                                             "play-is-stopped",
                                                             "no-arbiter",
                                                             "time-out-of-range",
                                                             "more-than-fifty",
                                                             "decide-now",
                                                             "not-at-tournament"});
static_assert(rule_names.size() == rule_count);

} // namespace

std::string_view name(Rule rule) { return rule_names[static_cast<std::size_t>(rule)]; }

std::optional<Rule> rule_from_name(std::string_view name) { return find<Rule>(rule_names, name); }

std::string_view name(Reason reason) { return reason_names[static_cast<std::size_t>(reason)]; }
std::optional<Reason> reason_from_name(std::string_view name) { return find<Reason>(reason_names, name); }

std::string_view name(Outcome outcome) { return outcome_names[static_cast<std::size_t>(outcome)]; }
std::optional<Outcome> outcome_from_name(std::string_view name) { return find<Outcome>(outcome_names, name); }

std::string_view name(How how) { return how_names[static_cast<std::size_t>(how)]; }
std::optional<How> how_from_name(std::string_view name) { return find<How>(how_names, name); }

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
    }
    return How::Checkmate;
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
    return false;
}

} // namespace annabella::game
