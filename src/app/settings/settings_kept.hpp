// Which settings there are, and where they are kept.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "app/settings/settings_file.hpp"
#include "phrase/language/translator.hpp"

namespace annabella::app {

/// What there is to know of a setting. It is an option of the command play, or of the window.
struct SettingKind {
    std::string name;
    std::string about;            ///< What the option is, in English; a message without its full stop.
    std::vector<std::string> few; ///< The values that it can have, where they are few.
    std::string otherwise;        ///< Its value where nothing is said; empty: none, or it depends.
};

/// The settings of a program, and where they are kept.
struct SettingsKept {
    std::filesystem::path file;
    std::vector<SettingKind> kinds;
    /// As check_setting().
    std::function<Result<std::string>(const Setting& setting, const std::vector<Setting>& others)> check;
};

/// The lines with which a new file begins, in that language.
std::string settings_heading(const phrase::Translator& translator, const std::string& language);

} // namespace annabella::app
