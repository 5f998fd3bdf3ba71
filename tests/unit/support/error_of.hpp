// What a result says where it has failed.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "base/error.hpp"

namespace annabella::test {

/// Empty where there is no error.
template <class Value>
std::string error_of(const Result<Value>& result) {
    return result ? "" : to_string(result.error());
}

} // namespace annabella::test
