// Irregularities.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "game/irregularities.hpp"

#include <sstream>

namespace annabella::game {

std::string Irregularities::text() const {
    std::ostringstream out;
    for (const chess::Color side : chess::colors) {
        out << "illegal moves " << counted[side];
        if (const auto& attempt = attempts[side])
            out << " tried " << static_cast<int>(attempt->kind) << (attempt->pressed ? " pressed " : " ")
                << (attempt->from ? chess::name(*attempt->from) : "-")
                << (attempt->to ? chess::name(*attempt->to) : "-") << ' ' << attempt->ply;
        out << '\n';
    }
    return out.str();
}

} // namespace annabella::game
