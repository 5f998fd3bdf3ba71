// Why the system refused something, in words that can be translated.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <system_error>

#include "base/message.hpp"

namespace annabella {

/// What an error number of the system (errno) means, to be put behind a colon: "the disk is full". For one
/// that people at a table never meet, what the system itself says of it, in English.
Message system_reason(int error_number);

/// The same of an error of the generic or the system's category.
Message system_reason(const std::error_code& error);

} // namespace annabella
