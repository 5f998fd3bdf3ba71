// Which translations of a catalogue can be used.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "base/error.hpp"
#include "phrase/language/catalog_file.hpp"
#include "phrase/language/language.hpp"

namespace annabella::phrase {

/// A translation that cannot be used: its message is said in English.
struct LeftOut {
    std::string message; ///< English.
    Error why;
};

/// Those whose holes are not those of their message ("{0}", "{side}"), or which ask for a form of the sides
/// that the language does not have. "one move" may stand without its number.
std::vector<LeftOut> wrong_translations(const std::vector<CatalogMessage>& messages,
                                        const Language& language);

} // namespace annabella::phrase
