// What is asked when the program is started for the first time.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <string>

#include "app/runtime.hpp"
#include "app/settings_kept.hpp"
#include "devices/byte_stream.hpp"

namespace annabella::app {

enum class FirstRun : std::uint8_t {
    Answered, ///< The answers are kept, if that was possible.
    Left,     ///< The user wants to end the program, or nobody types: he is asked again the next time.
};

/// The settings that are asked for, in this order.
inline constexpr std::array first_settings = {"language", "ears", "board"};

/// Asks for those of them that are `open`, by ear, each in a sentence with what Enter alone takes. From the
/// first answer on it speaks that language. `ports` tells what is plugged in.
FirstRun ask_first(Runtime& runtime, const SettingsKept& kept,
                   const std::function<bool(const std::string&)>& open, const devices::PortLister& ports);

} // namespace annabella::app
