// The table of countries, from files that their producers of braille have published.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "braille/country_page.hpp"

#include "base/not_reached.hpp"

namespace annabella::braille {

PageFormat page_of(Country country) {
    switch (country) {
    case Country::Germany:
        // The form feed stands behind the last line itself.
        return {.width = 28, .height = 27, .upper_case = false, .line_before_feed = false};
    case Country::NorthAmerica: // BANA
        return {.width = 40, .height = 25, .line_end = LineEnd::Lf};
    case Country::Uk: // RNIB
        return {.width = 38, .height = 27, .line_end = LineEnd::Lf};
    case Country::Spain: // ONCE
        return {.width = 40, .height = 29, .line_end = LineEnd::Lf};
    case Country::Slovakia:
        return {.width = 40, .height = 25, .upper_case = false, .line_end = LineEnd::Lf};
    }
    ASSERT_NOT_REACHED();
}

} // namespace annabella::braille
