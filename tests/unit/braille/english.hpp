// The translator with which the tests of Braille pages write.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "braille/translator.hpp"

namespace annabella::braille {

inline const Translator& english() {
    static const auto translator = Translator::open("en", "en-ueb-g1.ctb");
    return translator.value();
}

} // namespace annabella::braille
