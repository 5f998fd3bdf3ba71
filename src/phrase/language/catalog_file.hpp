// Whether a catalogue of translations can be believed.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>
#include <vector>

namespace annabella::phrase {

/// Whether `bytes` are a whole catalogue of gettext (.mo, either order of bytes): every message and every
/// translation lies within the file and ends with a zero, the table of hashes is as long as it says, and
/// there is a header. What reads catalogues does not look.
bool is_sound_catalog(std::string_view bytes);

/// A message of a catalogue, whose bytes these are.
struct CatalogMessage {
    std::string_view text;         ///< English.
    std::string_view plural;       ///< Empty where it has no count.
    std::string_view translations; ///< With a zero between them; more than one only where it has a count.
};

/// The messages of a sound catalogue, without its header.
std::vector<CatalogMessage> catalog_messages(std::string_view bytes);

} // namespace annabella::phrase
