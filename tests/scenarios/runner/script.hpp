// A scenario read from its file: statements with their lines, or what is wrong with them.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "expectation.hpp"
#include "game/events/event.hpp"
#include "game/table.hpp"

namespace annabella::scenario {

/// "play": moves made as two players make them: announced, executed, pressed, repeated; each a second after
/// the other.
struct Play {
    std::vector<std::string> moves; ///< SAN
};
/// "crash": the program is killed and started again on its journal.
struct Crash {};
/// An expectation, with its own words for the report.
struct Expected {
    std::string what; ///< Without "expect".
    Check check;
};

struct Statement {
    int line = 1;
    Span wait{0};                                          ///< Passes before it.
    std::variant<game::Event, Play, Crash, Expected> what; ///< The event's time is not used.
};

/// What is wrong, and where.
struct Fault {
    int line = 1;
    std::string text;
};

struct Script {
    game::Table table;
    std::vector<Statement> statements;
    std::vector<Fault> faults; ///< A script with faults cannot be played.
};

/// Reads every statement of the scenario language. What the game cannot do yet is a fault as well.
Script read_script(std::string_view text);

} // namespace annabella::scenario
