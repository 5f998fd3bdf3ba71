// What an engine thinks of the moves of a game, without numbers.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "train/turning_points.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "base/assert.hpp"
#include "train/draughts/draughts_search.hpp"

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
int chances_in(const rules::Position& position, const std::optional<Weighed>& weighed) {
    if (weighed)
        return weighed->white;
    const auto over = position.rules().ending(position, 1);
    if (!over || !over->winner)
        return all_games / 2;
    return *over->winner == Side::White ? all_games : 0;
}

/// Of who is so far ahead; `scale`: three of four games are won with 1.1 of it.
int winning(int ahead, double scale) {
    return static_cast<int>(std::lround(all_games / (1 + std::exp(-ahead / scale))));
}

} // namespace

int white_chances(const Score& score, Side on_move) {
    int own = all_games / 2;
    if (score.mate)
        own = *score.mate > 0 ? all_games : 0;
    else
        // A pawn ahead wins about six games of ten, three pawns three of four.
        own = winning(score.centipawns, 271);
    return on_move == Side::White ? own : all_games - own;
}

int white_chances_in_draughts(int value, Side on_move) {
    // A man ahead wins three games of four, two men nine of ten.
    const int own = std::abs(value) > decided ? (value > 0 ? all_games : 0) : winning(value, 91);
    return on_move == Side::White ? own : all_games - own;
}

std::vector<TurningPoint> turning_points(const rules::Record& game,
                                         const std::vector<std::optional<Weighed>>& weighed) {
    ASSERT(weighed.size() == game.moves.size() + 1);
    std::vector<TurningPoint> points;
    rules::Position position = game.start;
    for (std::size_t ply = 0; ply < game.moves.size(); ++ply) {
        const rules::RecordMove& played = game.moves[ply];
        const int before = chances_in(position, weighed[ply]);
        const Side mover = position.turn();
        position = rules::after(position, played);
        const int after = chances_in(position, weighed[ply + 1]);
        const int cost = mover == Side::White ? before - after : after - before;
        if (weighed[ply] && !played.placed && weighed[ply]->best != played.move && cost >= least_cost &&
            standing(before) != standing(after))
            points.push_back({ply, before, after, weighed[ply]->best});
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

Speech tell_turning_points(const rules::Record& game, const std::vector<TurningPoint>& points) {
    if (points.empty())
        return {{ANNABELLA_TR("This game had no turning point.")}};
    Speech said = {{ANNABELLA_TR("Turning points: {0}."), {static_cast<int>(points.size())}}};
    rules::Position position = game.start;
    std::size_t ply = 0;
    Standing last_told = Standing::Level;
    for (const TurningPoint& point : points) {
        for (; ply < point.ply; ++ply)
            position = rules::after(position, game.moves[ply]);
        const game::SpokenMove played{position, game.moves[ply].move};
        const game::SpokenMove better{position, point.better};
        // How it stood before is told where it is not what was told last.
        if (standing(point.before) != last_told)
            said.push_back(
                point.ply == 0
                    ? Sentence(ANNABELLA_TR("At the start {0}."), {words_of(standing(point.before))})
                    : Sentence(ANNABELLA_TR("Later {0}."), {words_of(standing(point.before))}));
        last_told = standing(point.after);
        const int number = position.move_number();
        said.push_back(Sentence(ANNABELLA_TR("Move {0}, {side}: {1}."), position.turn(), {number, played}));
        said.push_back({ANNABELLA_TR("After that, {0}."), {words_of(last_told)}});
        said.push_back({ANNABELLA_TR("Better was {0}."), {better}});
    }
    return said;
}

} // namespace annabella::train
