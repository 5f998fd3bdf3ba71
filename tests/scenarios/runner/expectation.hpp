// The statements that begin with "expect".
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "base/error.hpp"
#include "scene.hpp"

namespace annabella::scenario {

/// Holds one expectation against the scene: nothing where it is met, else what there was instead.
using Check = std::function<std::optional<std::string>(const Scene&)>;

/// Reads a whole statement, "expect turn white". Errors name the column and what may stand there.
Result<Check> read_expectation(std::string_view line, const rules::Rules& rules);

} // namespace annabella::scenario
