// "annabella settings": what holds at every start, heard and changed.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/runtime.hpp"
#include "app/settings/command_line.hpp"
#include "app/settings/settings_kept.hpp"

namespace annabella::app {

/// Tells or changes one, tells all, or asks which, until Enter alone is typed. The exit status: 1 where
/// something was not possible, or could not be kept.
int change_settings(Runtime& runtime, const SettingsKept& kept, const SettingsWished& wished);

} // namespace annabella::app
