// Where a reader's notes to recorded games go.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "base/error.hpp"

namespace annabella::train {

/// A file of the reader's own. Without `write` there is none, and nothing can be noted.
struct Notebook {
    /// Puts the game `now` in place of the text `before` where that stands in the file, else at its end;
    /// gives the file, to be told. All else in it stays, and the file is the old or the new one, never half
    /// of it. `ending`: ".pgn".
    std::function<Result<std::string>(const std::string& before, const std::string& now,
                                      std::string_view ending)>
        write{};
    /// The games that are read stand in this file.
    bool is_read = false;
};

} // namespace annabella::train
