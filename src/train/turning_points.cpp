// What an engine thinks of the moves of a game, without numbers.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "train/turning_points.hpp"

#include <algorithm>
#include <cmath>

#include "base/assert.hpp"
#include "chess/rules.hpp"

namespace annabella::train {

namespace {

constexpr int all_games = 1000;
constexpr std::size_t most_points = 3;
/// What costs less is not worth a word.
constexpr int least_cost = 120;

/// How a game stands, as it is told.
enum class Standing : std::uint8_t { WhiteWinning, WhiteBetter, Level, BlackBetter, BlackWinning };

Standing standing(int white) {
    if (white >= 900)
        return Standing::WhiteWinning;
    if (white >= 650)
        return Standing::WhiteBetter;
    if (white > 350)
        return Standing::Level;
    return white > 100 ? Standing::BlackBetter : Standing::BlackWinning;
}

Message words_of(Standing which) {
    switch (which) {
    case Standing::WhiteWinning:
        return Message(ANNABELLA_TR("{side} is winning"), Side::White);
    case Standing::WhiteBetter:
        return Message(ANNABELLA_TR("{side} is better"), Side::White);
    case Standing::Level:
        return Message(ANNABELLA_TR("the game is level"));
    case Standing::BlackBetter:
        return Message(ANNABELLA_TR("{side} is better"), Side::Black);
    case Standing::BlackWinning:
        break;
    }
    return Message(ANNABELLA_TR("{side} is winning"), Side::Black);
}

/// Of the position before a half move, or at the end.
int chances_in(const chess::Position& position, const std::optional<Thought>& thought) {
    if (thought)
        return white_chances(thought->score, position.turn());
    if (!position.is_checkmate())
        return all_games / 2;
    return position.turn() == Side::White ? 0 : all_games;
}

} // namespace

int white_chances(const Score& score, Side on_move) {
    int own = all_games / 2;
    if (score.mate)
        own = *score.mate > 0 ? all_games : 0;
    else
        // A pawn ahead wins about six games of ten, three pawns three of four.
        own = static_cast<int>(std::lround(all_games / (1 + std::exp(-score.centipawns / 271.0))));
    return on_move == Side::White ? own : all_games - own;
}

std::vector<TurningPoint> turning_points(const chess::PgnGame& game,
                                         const std::vector<std::optional<Thought>>& thoughts) {
    ASSERT(thoughts.size() == game.moves.size() + 1);
    std::vector<TurningPoint> points;
    chess::Position position = game.start;
    for (std::size_t ply = 0; ply < game.moves.size(); ++ply) {
        const int before = chances_in(position, thoughts[ply]);
        const Side mover = position.turn();
        position.play(game.moves[ply].move);
        const int after = chances_in(position, thoughts[ply + 1]);
        const int cost = mover == Side::White ? before - after : after - before;
        if (thoughts[ply] && thoughts[ply]->move != game.moves[ply].move && cost >= least_cost &&
            standing(before) != standing(after))
            points.push_back({ply, before, after, thoughts[ply]->move});
    }
    std::stable_sort(points.begin(), points.end(), [](const TurningPoint& one, const TurningPoint& other) {
        return std::abs(one.after - one.before) > std::abs(other.after - other.before);
    });
    if (points.size() > most_points)
        points.erase(points.begin() + most_points, points.end());
    std::sort(points.begin(), points.end(),
              [](const TurningPoint& one, const TurningPoint& other) { return one.ply < other.ply; });
    return points;
}

Speech tell_turning_points(const chess::PgnGame& game, const std::vector<TurningPoint>& points) {
    if (points.empty())
        return {{ANNABELLA_TR("This game had no turning point.")}};
    Speech said = {{ANNABELLA_TR("Turning points: {0}."), {static_cast<int>(points.size())}}};
    chess::Position position = game.start;
    std::size_t ply = 0;
    Standing last_told = Standing::Level;
    for (const TurningPoint& point : points) {
        for (; ply < point.ply; ++ply)
            position.play(game.moves[ply].move);
        const game::SpokenMove played{position, game.moves[ply].move};
        const game::SpokenMove better{position, point.better};
        // How it stood before is told where it is not what was told last.
        if (standing(point.before) != last_told)
            said.push_back({ANNABELLA_TR("Later {0}."), {words_of(standing(point.before))}});
        last_told = standing(point.after);
        const int number = position.fullmove_number();
        said.push_back(Sentence(ANNABELLA_TR("Move {0}, {side}: {1}."), position.turn(), {number, played}));
        said.push_back({ANNABELLA_TR("After that, {0}."), {words_of(last_told)}});
        said.push_back({ANNABELLA_TR("Better was {0}."), {better}});
    }
    return said;
}

} // namespace annabella::train
