// What is wrong in a command line, for the ear and in the user's language.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/message.hpp"

namespace CLI {
class App;
class Option;
class ParseError;
} // namespace CLI

namespace annabella::app {

/// What CLI11 has found wrong when `program` read the command line, without a full stop. What options and
/// commands are said to be is as their descriptions stand in `program`, which may be translated.
Message fault_of(const CLI::ParseError& error, const CLI::App& program);

/// The command, option or value that was mistyped, and which was meant, with full stops; empty where none is
/// near.
std::optional<Message> did_you_mean(const CLI::ParseError& error, const CLI::App& program);

/// A mistyped value, and those that are near to it.
struct NearValue {
    std::string typed;
    Message meant;
};
/// The first of these values that the option does not take, where there are some near to it.
std::optional<NearValue> near_value(const CLI::Option& option, const std::vector<std::string>& values);

} // namespace annabella::app
