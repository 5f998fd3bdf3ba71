// The code that libraries load when they need it, loaded before no more may be (Linux).
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace annabella::app {

/// Loads what sound, names of users and letters need, from the folders of the libraries that they belong to,
/// and keeps it: what is asked for later is there already. What is not installed is left out. Call it before
/// refuse_new_code().
void load_code_of_libraries();

} // namespace annabella::app
