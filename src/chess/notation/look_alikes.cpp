// Letters of two alphabets that look alike.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "chess/notation/look_alikes.hpp"

#include "base/utf8.hpp"

namespace annabella::chess {

char32_t latin_look(char32_t letter) {
    // Their small letters look like none.
    if (letter == U'В')
        return U'b';
    if (letter == U'Н')
        return U'h';
    switch (to_small(letter)) {
    case U'а':
        return U'a';
    case U'е':
        return U'e';
    case U'к':
        return U'k';
    case U'м':
        return U'm';
    case U'о':
        return U'o';
    case U'р':
        return U'p';
    case U'с':
        return U'c';
    case U'т':
        return U't';
    case U'у':
        return U'y';
    case U'х':
        return U'x';
    default:
        return to_small(letter);
    }
}

} // namespace annabella::chess
