// The parts of a table, which do together what its host is asked for.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "base/error.hpp"
#include "base/message.hpp"
#include "base/side.hpp"
#include "game/game.hpp"
#include "phrase/utterance.hpp"
#include "table/game/recorder.hpp"
#include "table/game/spoken_game.hpp"
#include "table/people/place.hpp"
#include "table/people/questions.hpp"
#include "table/people/request.hpp"

namespace annabella::table {

class People;
class Telling;
class Pages;
class ClockCalls;
class Retelling;
class Acts;
class WhatFollows;
class Commands;
class Locking;
class MovesSaid;
class Asking;
class Answering;
class Seating;
class Showing;
class Helping;
class Keys;
class Walking;
class Pressing;
class BoardsAtTable;
class Placements;
class BoardQuestions;
class TouchReports;
class SpokenMoves;
class AtHome;

/// Each part keeps the state that is its own, and asks another for what is that one's.
struct Parts {
    SpokenGame& spoken;
    Recorder& recorder;
    Questions& questions;
    People& people;
    Telling& telling;
    Pages& pages;
    ClockCalls& clock_calls;
    Retelling& retelling;
    Acts& acts;
    WhatFollows& consequences;
    Commands& commands;
    Locking& locking;
    MovesSaid& moves;
    Asking& asking;
    Answering& answering;
    Seating& seating;
    Showing& showing;
    Helping& helping;
    Keys& keys;
    Walking& walking;
    Pressing& pressing;
    BoardsAtTable& boards;
    Placements& placements;
    BoardQuestions& board_questions;
    TouchReports& touches;
    SpokenMoves& spoken_moves;
    AtHome& home;
};

} // namespace annabella::table
