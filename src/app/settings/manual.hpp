// The manual page, and what the shell completes: both made from the table of the command line itself.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/settings/settings_kept.hpp"
#include "table/commands/typed_words.hpp"

namespace CLI {
class App;
}

namespace annabella::app {

/// For man(1), in the language of `translated`, into which translate_help() has put `program`, which is
/// called `name` in the shell. `source` is the program with its version.
std::string manual_page(const CLI::App& program, const std::string& name, std::string_view source,
                        const table::Translate& translated);

/// A script for bash: commands, options, and the values of those that have a few; behind settings its
/// settings.
std::string bash_completion(const CLI::App& program, const std::string& name,
                            const std::vector<SettingKind>& settings);

} // namespace annabella::app
