// The list of endings.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "train/endings.hpp"

#include <algorithm>
#include <array>
#include <string>

#include "base/assert.hpp"
#include "chess/notation/fen.hpp"
#include "chess/rules.hpp"
#include "train/mating_position.hpp"

namespace annabella::train {

using chess::Role;

namespace {

/// From here on there is more than an advantage: what is not won is scored far lower.
constexpr int won_from = 300;

constexpr std::array<Ending, 14> all_endings = {{
    {"mate-queen", ANNABELLA_TR("Mate with the queen."), "8/8/3k4/8/8/8/8/Q3K3 w - - 0 1", true},
    {"mate-rook", ANNABELLA_TR("Mate with the rook."), "8/8/3k4/8/8/8/8/R3K3 w - - 0 1", true},
    {"pawn", ANNABELLA_TR("King in front of the pawn: win."), "4k3/8/4K3/4P3/8/8/8/8 w - - 0 1", true},
    {"opposition", ANNABELLA_TR("Take the opposition and win."), "8/8/4k3/8/4K3/8/4P3/8 w - - 0 1", true},
    {"stop-pawn", ANNABELLA_TR("Stop the pawn with your king: hold the draw."),
     "8/4k3/4P3/3K4/8/8/8/8 b - - 0 1", false},
    {"rook-pawn", ANNABELLA_TR("Against a rook's pawn: hold the draw."), "8/2k5/8/PK6/8/8/8/8 b - - 0 1",
     false},
    {"breakthrough", ANNABELLA_TR("Three pawns against three: break through and win."),
     "6k1/ppp5/8/PPP5/8/8/8/6K1 w - - 0 1", true},
    {"lucena", ANNABELLA_TR("Lucena position: bring your king out and win."),
     "1K1k4/1P6/8/8/8/8/r7/2R5 w - - 0 1", true},
    {"philidor", ANNABELLA_TR("Rook against rook and pawn: hold the draw."),
     "3k4/7R/r7/3PK3/8/8/8/8 b - - 0 1", false},
    {"rook-against-pawn", ANNABELLA_TR("Rook against pawn: win."), "8/8/1k6/p7/8/8/6K1/7R w - - 0 1", true},
    {"queen-against-pawn", ANNABELLA_TR("Queen against pawn on the seventh: win."),
     "6K1/8/8/Q7/8/8/4p3/5k2 w - - 0 1", true},
    {"bishop-pawn", ANNABELLA_TR("Bishop's pawn on the seventh against queen: hold the draw."),
     "8/8/8/7K/8/6Q1/2p5/1k6 b - - 0 1", false},
    {"edge-pawn", ANNABELLA_TR("Rook's pawn on the seventh against queen: hold the draw."),
     "8/8/8/7K/8/1Q6/p7/1k6 b - - 0 1", false},
    {"wrong-bishop", ANNABELLA_TR("Wrong-coloured bishop: hold the draw."),
     "5k2/8/5K2/7P/8/3B4/8/8 b - - 0 1", false},
}};

constexpr std::array<Ending, 4> all_matings = {{
    {"queen", ANNABELLA_TR("Mate with the queen."), {}, true},
    {"rook", ANNABELLA_TR("Mate with the rook."), {}, true},
    {"bishops", ANNABELLA_TR("Mate with two bishops."), {}, true},
    {"bishop-knight", ANNABELLA_TR("Mate with bishop and knight."), {}, true},
}};

rules::Position put_up(const Ending& ending, Chance& chance) {
    const auto with = ending.fen.empty() ? mating_with(ending.name) : std::nullopt;
    const auto position =
        chess::position_from_fen(with ? mating_position(*with, chance) : std::string(ending.fen));
    ASSERT(position);
    return {chess::rules(), *position};
}

bool has_only_king(const chess::Position& position, Side side) {
    return !chess::has_several(position.pieces(side));
}

/// Neither side can mate any more.
bool is_dead(const chess::Position& position) {
    const auto minor = position.pieces(Role::Bishop) | position.pieces(Role::Knight);
    return (position.occupied() & ~position.pieces(Role::King) & ~minor) == 0 && !chess::has_several(minor);
}

/// What is left is mating with queen or rook, or with a queen that has just been won. Where that is the task
/// from the beginning, it is done to the end.
bool is_won_for_good(const chess::Position& position, const chess::Position& start, Side side) {
    if (has_only_king(start, opposite(side)) &&
        (start.pieces(side, Role::Queen) | start.pieces(side, Role::Rook)) != 0)
        return false;
    const bool queen = position.pieces(side, Role::Queen) != 0;
    const bool rook = position.pieces(side, Role::Rook) != 0;
    if (has_only_king(position, opposite(side)))
        return queen || rook;
    return queen && position.pieces(opposite(side), Role::Queen) == 0 && start.pieces(side, Role::Queen) == 0;
}

std::optional<Settled> settled(const EndingPlayed& played) {
    const chess::Position& start = chess::from_table(played.start);
    const chess::Position& now = chess::from_table(played.now);
    const Side pupil = start.turn();
    if (now.is_checkmate())
        return now.turn() == pupil ? Settled{ANNABELLA_TR("You are mated."), Worth::Lost}
                                   : Settled{ANNABELLA_TR("Mate. You have won."), Worth::Won};
    if (now.is_stalemate())
        return Settled{ANNABELLA_TR("Stalemate: it is a draw."), Worth::Drawn};
    if (is_dead(now))
        return Settled{ANNABELLA_TR("Neither side can mate: it is a draw."), Worth::Drawn};
    if (now.halfmove_clock() >= 100)
        return Settled{ANNABELLA_TR("Fifty-move rule: it is a draw."), Worth::Drawn};
    if (now.turn() == pupil && played.worth == Worth::Won && is_won_for_good(now, start, pupil))
        return Settled{ANNABELLA_TR("You have won. Only a basic checkmate is left."), Worth::Won};
    return std::nullopt;
}

} // namespace

std::span<const Ending> endings() { return all_endings; }

const Ending* find_ending(std::string_view name) { return find_ending(endings_course(), name); }

const Course& endings_course() {
    static const Course course = {
        "endgame",
        ANNABELLA_TR("Endings against a chess engine. You hear mistakes at once. For commands, type help."),
        all_endings,
        put_up,
        settled,
        true};
    return course;
}

const Course& mating_course() {
    // Whether it is still won is not asked: an engine that looks at little scores some of these low.
    static const Course course = {
        "mate",      ANNABELLA_TR("Basic checkmates against a chess engine. For commands, type help."),
        all_matings, put_up,
        settled,     false};
    return course;
}

const Ending* find_ending(const Course& course, std::string_view name) {
    const auto found = std::find_if(course.endings.begin(), course.endings.end(),
                                    [&](const Ending& ending) { return ending.name == name; });
    return found == course.endings.end() ? nullptr : &*found;
}

Worth worth(const Score& score) {
    if (score.mate)
        return *score.mate > 0 ? Worth::Won : Worth::Lost;
    if (score.centipawns >= won_from)
        return Worth::Won;
    return score.centipawns <= -won_from ? Worth::Lost : Worth::Drawn;
}

} // namespace annabella::train
