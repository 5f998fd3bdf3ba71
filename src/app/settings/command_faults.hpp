// What is wrong in a command line, for the ear and in the user's language.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/message.hpp"

namespace CLI {
class App;
class ParseError;
} // namespace CLI

namespace annabella::app {

/// What CLI11 has found wrong when `program` read the command line, without a full stop. What options and
/// commands are said to be is as their descriptions stand in `program`, which may be translated.
Message fault_of(const CLI::ParseError& error, const CLI::App& program);

} // namespace annabella::app
