// The letters that stand for the pieces in each language.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "chess/san_syntax.hpp"

namespace annabella::chess {

const std::array<PieceLetters, 6>& all_piece_letters() {
    // FIDE 2009, C.2 and C.3: the first letter of the piece's name, of each player's own language. Where two
    // names begin alike, a second letter tells them apart, as the Russian and Uzbek score sheets have it.
    static const std::array<PieceLetters, 6> table = {{
        {"en", "K", "Q", "R", "B", "N"},
        {"et", "K", "L", "V", "O", "R"},
        {"de", "K", "D", "T", "L", "S"},
        {"ru", "Кр", "Ф", "Л", "С", "К"},
        {"uz", "Sh", "Fz", "R", "F", "O"},
        {"uz-cyrl", "Ш", "Фз", "Р", "Ф", "О"},
    }};
    return table;
}

const PieceLetters& piece_letters(std::string_view language) {
    std::string name(language);
    for (char& c : name) {
        if (c >= 'A' && c <= 'Z')
            c = static_cast<char>(c - 'A' + 'a');
        else if (c == '_')
            c = '-';
    }
    // "de-at" is read as "de": what comes after the language is cut off from the end until a name is known.
    while (true) {
        for (const PieceLetters& letters : all_piece_letters())
            if (letters.language == name)
                return letters;
        const std::size_t cut = name.find_last_of("-.@");
        if (cut == std::string::npos)
            return all_piece_letters().front();
        name.resize(cut);
    }
}

std::string_view letter_of(const PieceLetters& letters, Role role) {
    switch (role) {
    case Role::King:
        return letters.king;
    case Role::Queen:
        return letters.queen;
    case Role::Rook:
        return letters.rook;
    case Role::Bishop:
        return letters.bishop;
    case Role::Knight:
        return letters.knight;
    case Role::Pawn:
        break;
    }
    return {}; // FIDE 2009, C.4: pawns are recognised by the absence of a letter.
}

} // namespace annabella::chess
