// Braille pages as they are usual in a country.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

#include "braille/score_page.hpp"

namespace annabella::braille {

enum class Country : std::uint8_t { Germany, NorthAmerica, Uk, Spain, Slovakia };

/// Width, height, letters, line ends and page ends of BRF files as they are published there; all else as
/// usual.
PageFormat page_of(Country country);

} // namespace annabella::braille
