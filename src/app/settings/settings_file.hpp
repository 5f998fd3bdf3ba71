// The settings that the user keeps, as they stand in their file (TOML).
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.hpp"

namespace annabella::app {

/// One of them.
struct Setting {
    std::string name;                ///< The long name of an option, without its dashes.
    std::vector<std::string> values; ///< As they would stand behind the option; "true" or "false" of a flag.
    int line = 0;                    ///< Where it stands in the file, from 1; 0: nowhere.

    friend bool operator==(const Setting&, const Setting&) = default;
};

struct SettingsRead {
    std::vector<Setting> settings; ///< In the order of the file, no name twice.
    std::vector<Error> faults;     ///< What was left out, and why.
    bool is_there = false;         ///< There is such a file, or what cannot be read in its place.
};

/// Reads the text of a settings file. Where it is no TOML, every line that is good by itself holds.
SettingsRead parse_settings(std::string_view text);
/// Reads the file; one that is not there has nothing in it.
SettingsRead read_settings(const std::filesystem::path& file);

/// A line for a fault of the file: that this setting does not hold, and why.
Error setting_left_out(const Setting& setting, const Message& reason);

/// The text with that setting changed, or taken out where it has no value. All else stays as it is, comments
/// too. Fails where the text is no TOML, or has something else in that place.
Result<std::string> with_setting(std::string_view text, const Setting& setting);

/// There is no place for the file.
Error settings_not_saved(const std::filesystem::path& file);

/// Changes these in the file, which is made where it is not there, its folder too, and is `heading` then. It
/// is for the user's eyes alone, whole and on the disk when this returns, or as it was. A file that cannot be
/// read is never overwritten.
Result<void> keep_settings(const std::filesystem::path& file, const std::vector<Setting>& changed,
                           std::string_view heading);

} // namespace annabella::app
