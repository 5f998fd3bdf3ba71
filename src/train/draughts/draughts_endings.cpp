// The list of endings, and when they are over.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "train/draughts/draughts_endings.hpp"

#include <array>
#include <string>

#include "draughts/rules.hpp"

namespace annabella::train {

namespace {

constexpr std::array<Ending, 16> all_draughts_endings = {{
    {"man", ANNABELLA_TR("Man against man: win."), "W:W23:B12", true},
    {"man-draw", ANNABELLA_TR("Man against man: hold the draw."), "W:W43:B22", false},
    {"two-men", ANNABELLA_TR("Two men against one: win."), "W:W16,43:B22", true},
    {"two-men-each", ANNABELLA_TR("Two men against two: win."), "W:W17,44:B18,19", true},
    {"king-man", ANNABELLA_TR("King against man: win."), "W:WK50:B36", true},
    {"king-two-men", ANNABELLA_TR("King against two men: win."), "W:WK16:B10,28", true},
    {"king-three-men", ANNABELLA_TR("King against three men: win."), "W:WK6:B4,20,30", true},
    {"hold-three-men", ANNABELLA_TR("King against three men: hold the draw."), "W:WK45:B1,7,24", false},
    {"hold-king", ANNABELLA_TR("Man against king: hold the draw."), "W:W20:BK8", false},
    {"two-men-king", ANNABELLA_TR("Two men against a king: win."), "W:W6,49:BK40", true},
    {"king-man-king", ANNABELLA_TR("King and man against king: win."), "W:WK6,12:BK50", true},
    {"hold-two-kings", ANNABELLA_TR("King against two kings: hold the draw."), "W:WK45:BK1,K26", false},
    {"two-kings-man", ANNABELLA_TR("Two kings against a man: win."), "W:WK17,K41:B43", true},
    {"two-kings", ANNABELLA_TR("Two kings against king and man: win."), "W:WK44,K50:BK1,10", true},
    {"three-kings", ANNABELLA_TR("Three kings against one: win."), "W:WK11,K45,K50:BK49", true},
    {"hold-three-kings", ANNABELLA_TR("King against three kings: hold the draw."), "W:WK4:BK12,K36,K47",
     false},
}};

rules::Position put_up_draughts(const Ending& ending, Chance& /*chance*/) {
    return draughts::rules().start({std::string(ending.fen), {}}).value();
}

std::optional<Settled> settled_draughts(const EndingPlayed& played) {
    const auto over = played.now.rules().ending(played.now, played.occurrences);
    if (!over)
        return std::nullopt;
    const bool pieces = over->how != rules::Ending::NoPieces;
    if (over->winner == played.start.turn())
        return Settled{pieces ? ANNABELLA_TR("Your opponent has no move left. You have won.")
                              : ANNABELLA_TR("Your opponent has no piece left. You have won."),
                       Worth::Won};
    if (over->winner)
        return Settled{pieces ? ANNABELLA_TR("You have no move left. You have lost.")
                              : ANNABELLA_TR("You have no piece left. You have lost."),
                       Worth::Lost};
    if (over->how == rules::Ending::Repetition)
        return Settled{ANNABELLA_TR("Third repetition: it is a draw."), Worth::Drawn};
    return Settled{ANNABELLA_TR("Move limit reached: it is a draw."), Worth::Drawn};
}

} // namespace

const Course& draughts_endings_course() {
    static const Course course = {
        "draughts-endgame",
        ANNABELLA_TR("Draughts endings against Annabella, which makes no mistake here. You hear yours at "
                     "once. For commands, type help."),
        all_draughts_endings,
        put_up_draughts,
        settled_draughts,
        true};
    return course;
}

} // namespace annabella::train
