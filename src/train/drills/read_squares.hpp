// Squares, typed or dictated.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "train/drills/drill.hpp"

namespace annabella::train {

/// All squares of a line, as "e4", "e 4", "eva vier" or "eva 4", with blanks, commas or hyphens between them.
/// Empty where anything else stands there. Any bytes are safe.
std::optional<Squares> read_squares(std::string_view line, const Reader& reader);

/// All squares of a line as that game writes them, "22 23, 33", with the same between them. Empty where
/// anything else stands there. Any bytes are safe.
std::optional<Squares> read_squares(std::string_view line, const rules::Rules& rules);

} // namespace annabella::train
