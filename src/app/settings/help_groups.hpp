// The order in which help lists commands and options: by subject.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>
#include <vector>

namespace CLI {
class App;
class Option;
} // namespace CLI

namespace annabella::app {

template <class Item>
struct HelpGroup {
    std::string_view title; ///< In English, to be translated.
    std::vector<const Item*> items;
};

/// What stands without dashes in no group, all other options of the help in one group each. Of `play` the ten
/// most used come first.
std::vector<HelpGroup<CLI::Option>> option_groups(const CLI::App& command);

/// The commands below that one.
std::vector<HelpGroup<CLI::App>> command_groups(const CLI::App& command);

} // namespace annabella::app
