// Letters of two alphabets that look alike.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace annabella::chess {

/// The small Latin letter that the Cyrillic one looks like ("С" and "с" like "c"), else the small letter
/// itself.
char32_t latin_look(char32_t letter);

} // namespace annabella::chess
