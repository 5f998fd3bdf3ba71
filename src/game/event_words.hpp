// The words of events, as they are written and read. Private to game.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "game/event.hpp"
#include "game/statement.hpp"

namespace annabella::game {

inline constexpr Named<Claim> claim_names[] = {
    {"threefold", Claim::Threefold}, {"fifty", Claim::Fifty},         {"winning-means", Claim::WinningMeans},
    {"flag", Claim::Flag},           {"perpetual", Claim::Perpetual}, {"illegal", Claim::Illegal}};
inline constexpr Named<Question> question_names[] = {
    {"time", Question::Time},   {"moves", Question::Moves},      {"last", Question::Last},
    {"turn", Question::Turn},   {"board", Question::Board},      {"square", Question::Square},
    {"score", Question::Score}, {"envelope", Question::Envelope}};
inline constexpr Named<SetupFault> setup_fault_names[] = {
    {"position", SetupFault::Position}, {"turned", SetupFault::Turned}, {"colours", SetupFault::Colours}};
inline constexpr Named<Penalty> penalty_names[] = {
    {"warning", Penalty::Warning},    {"add", Penalty::Add},       {"reduce", Penalty::Reduce},
    {"loss", Penalty::Loss},          {"points", Penalty::Points}, {"maximum", Penalty::Maximum},
    {"expulsion", Penalty::Expulsion}};
inline constexpr Named<Decision> decision_names[] = {
    {"grant", Decision::Grant}, {"refuse", Decision::Refuse}, {"defer", Decision::Defer}};
inline constexpr Named<chess::UnwinnableReason> unwinnable_names[] = {
    {"none", chess::UnwinnableReason::None},
    {"game-over", chess::UnwinnableReason::GameOver},
    {"bare-king", chess::UnwinnableReason::BareKing},
    {"lone-knight", chess::UnwinnableReason::LoneKnight},
    {"bishops-of-one-colour", chess::UnwinnableReason::BishopsOfOneColor},
    {"no-attack", chess::UnwinnableReason::NoAttack},
    {"locked-regions", chess::UnwinnableReason::LockedRegions},
    {"all-lines-end", chess::UnwinnableReason::AllLinesEnd}};

/// What follows "reading", if that is the next word; none otherwise.
Result<chess::Readings> read_readings(StatementReader& words);
/// The first field of FEN, with ? for a peg that the board does not know.
Result<std::array<Hole, chess::square_count>> read_holes(std::string_view text);

} // namespace annabella::game
