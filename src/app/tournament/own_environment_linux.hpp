// The environment of the program for tournaments: built, not inherited (Linux).
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "app/places_linux.hpp"
#include "base/error.hpp"

namespace annabella::app {

/// What a program for tournaments takes over of the environment it is started with: the terminal's name, the
/// language, and where the user's files and the sound server are. Nothing of it names code. What does not
/// look like a value of its kind is left out: a path is absolute, and names are letters, digits and `._+@-`.
Variables taken_over(const std::vector<std::string>& environment);

/// What libraries get to see of that. There is no home for them: what a file there says, such as .asoundrc,
/// may load code. Where the sound server's cookie and folder lie there, they are named one by one.
Variables for_libraries(const Variables& taken);

/// Why no tournament game is played with this environment and this code: a variable that puts libraries in,
/// or a library that lies where others than the system's administrator write.
Result<void> refuse_foreign_libraries();

/// Builds the environment. Where the program was started with anything else, it starts once more without it,
/// so that no library has seen it, not even before main(); else it returns, and environment() is what was
/// taken over, while libraries find for_libraries(). It must be called before anything else. Fails as
/// refuse_foreign_libraries() does; then the environment is built all the same.
Result<void> build_environment(char** words);

} // namespace annabella::app
