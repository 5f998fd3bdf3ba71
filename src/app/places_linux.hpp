// Where the program finds what it needs and keeps what is the user's.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <string>
#include <string_view>

namespace annabella::app {

/// Of an environment, by their names.
using Variables = std::map<std::string, std::string, std::less<>>;

/// What the environment says; empty where it says nothing.
std::string environment(const char* name);

/// From here on environment() says this, whatever libraries get to see. It must be called while there is one
/// thread.
void take_environment(Variables variables);

/// The user's home; empty where nobody knows it.
std::filesystem::path home_folder();

/// The path that somebody has typed where no shell has read it: "~/" at its beginning, and "~" alone, is the
/// user's home.
std::filesystem::path typed_path(std::string_view typed);

/// Where the user's games are kept: annabella/ in $XDG_DATA_HOME, else in ~/.local/share.
std::filesystem::path state_folder();

/// Where the user's settings are kept: annabella/settings.toml in $XDG_CONFIG_HOME, else in ~/.config.
std::filesystem::path settings_file();

/// Where a table is found by others who sit down at it, if nothing else is said: annabella/ in
/// $XDG_RUNTIME_DIR, else beside the user's games.
std::filesystem::path usual_table();

/// The folder of catalogues, schemes and tables: what $ANNABELLA_DATA names; else beside the program, as it
/// is built; else share/annabella/locales beside the bin it is installed in.
std::filesystem::path data_folder();

/// The file of this program itself.
std::filesystem::path program_file();

/// A program of ours that this one starts: beside it, as it is built, else libexec/annabella beside the bin
/// it is installed in.
std::filesystem::path companion(std::string_view name);

} // namespace annabella::app
