// A word that is typed for who plays by himself, and not for the table.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

namespace annabella::table {

/// It stands in no table of commands: it is there only where such a side plays.
struct OwnWord {
    std::string_view word; ///< In English, the key of its translations.
    const char* help;      ///< What it does, a sentence to be translated.
};

} // namespace annabella::table
