// The three handles that every program begins with (Linux).
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace annabella::app {

/// Those that are closed are opened on nothing, before any other file can get their number: else what is said
/// would be written into it, or it would be read as what is typed. Input has ended then, and output still
/// fails.
void hold_standard_handles();

} // namespace annabella::app
