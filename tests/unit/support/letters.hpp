// The piece letters of languages, for tests beneath the rooms that read language folders. Written down here
// once more, so that a slip in a folder shows.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "chess/notation/piece_letters.hpp"

namespace annabella::test {

/// FIDE 2009, C.2, and the score sheets of the other languages.
inline const std::vector<chess::PieceLetters>& all_letters() {
    static const std::vector<chess::PieceLetters> all = {
        {"de", "K", "D", "T", "L", "S", "B"},   {"en", "K", "Q", "R", "B", "N", "P"},
        {"et", "K", "L", "V", "O", "R", "E"},   {"ru", "Кр", "Ф", "Л", "С", "К", "п"},
        {"uz", "Sh", "Fz", "R", "F", "O", "P"}, {"uz-cyrl", "Ш", "Фз", "Р", "Ф", "О", "П"}};
    return all;
}

inline const chess::PieceLetters& letters(std::string_view language) {
    for (const chess::PieceLetters& known : all_letters())
        if (known.language == language)
            return known;
    throw std::runtime_error("no letters of " + std::string(language));
}

/// Somebody of that language, who meets all others.
inline const chess::Lettering& lettering(std::string_view language) {
    static std::map<std::string, chess::Lettering, std::less<>> known;
    const auto found = known.find(language);
    return found != known.end()
               ? found->second
               : known.emplace(language, chess::Lettering(letters(language), all_letters())).first->second;
}

} // namespace annabella::test
