// Spoken or typed words of a move, read back.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "chess/san.hpp"
#include "phrase/scheme.hpp"

namespace annabella::phrase {

/// Every way to read what was said: first in the words of `schemes` (mixed freely; where two schemes know the
/// same word, the earlier one counts), then as notation by chess::read_move in `language`. Tolerant of case,
/// of umlauts written out or left out ("Laeufer", "Laufer"), of digits for ranks and letters for files, of a
/// missing from-square or piece, of "Bauer", of capture and status words missing or too many. Empty where it
/// cannot be read. Any bytes are safe.
chess::Readings read_announcement(std::string_view text, std::span<const Scheme> schemes,
                                  std::string_view language);

/// How spellings are compared: small letters without diacritics, everything but letters and digits a single
/// space, letters and digits apart. With `spelled_out`, ä ö ü ß become ae oe ue ss. Bytes that are no UTF-8
/// become U+FFFD, which no word of a scheme holds.
std::string fold_words(std::string_view text, bool spelled_out);

} // namespace annabella::phrase
