// What is asked when the program is started for the first time.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "app/runtime.hpp"
#include "app/settings/settings_kept.hpp"
#include "devices/byte_stream.hpp"

namespace annabella::app {

/// What has come of the questions.
struct FirstAnswers {
    std::vector<Setting> chosen; ///< They hold, whether they could be kept or not.
    Message told;                ///< That they are kept, or why they are not; to be said as soon as may be.
};

/// The settings that are asked for, in this order.
inline constexpr std::array first_settings = {"language", "scheme", "ears", "board"};

/// The schemes in which moves can be said to whoever speaks `language`: annex E, then those of the language
/// itself. One alone is no choice.
std::vector<const phrase::Scheme*> schemes_to_choose(const phrase::Phrasebook& book,
                                                     const std::string& language);

/// Asks for those of them that are `open`, by ear, each in a sentence with what Enter alone takes. From the
/// first answer on it speaks that language. `ports` tells what is plugged in; `menu_follows`: settings are
/// changed there. Empty where the user wants to end the program, or nobody types: he is asked again the next
/// time.
std::optional<FirstAnswers> ask_first(Runtime& runtime, const SettingsKept& kept,
                                      const std::function<bool(const std::string&)>& open,
                                      const devices::PortLister& ports, bool menu_follows);

} // namespace annabella::app
