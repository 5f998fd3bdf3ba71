// Glyphs in words.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "train/glyphs.hpp"

#include <algorithm>
#include <array>

namespace annabella::train {

namespace {

/// Glyphs that say the same of White and of Black stand together, as the PGN standard counts them.
struct Glyphs {
    int first;
    int last;
    const char* words;
};
constexpr std::array glyphs = {
    Glyphs{1, 1, ANNABELLA_TR("A good move.")},
    Glyphs{2, 2, ANNABELLA_TR("A mistake.")},
    Glyphs{3, 3, ANNABELLA_TR("A very good move.")},
    Glyphs{4, 4, ANNABELLA_TR("A blunder.")},
    Glyphs{5, 5, ANNABELLA_TR("An interesting move.")},
    Glyphs{6, 6, ANNABELLA_TR("A doubtful move.")},
    Glyphs{7, 8, ANNABELLA_TR("The only move.")},
    Glyphs{10, 12, ANNABELLA_TR("The position is equal.")},
    Glyphs{13, 13, ANNABELLA_TR("The position is unclear.")},
    Glyphs{14, 14, ANNABELLA_TR("White stands slightly better.")},
    Glyphs{15, 15, ANNABELLA_TR("Black stands slightly better.")},
    Glyphs{16, 16, ANNABELLA_TR("White stands better.")},
    Glyphs{17, 17, ANNABELLA_TR("Black stands better.")},
    Glyphs{18, 18, ANNABELLA_TR("White is winning.")},
    Glyphs{19, 19, ANNABELLA_TR("Black is winning.")},
    Glyphs{20, 20, ANNABELLA_TR("White is winning.")},
    Glyphs{21, 21, ANNABELLA_TR("Black is winning.")},
    Glyphs{22, 23, ANNABELLA_TR("Zugzwang.")},
    Glyphs{36, 36, ANNABELLA_TR("White has the initiative.")},
    Glyphs{37, 37, ANNABELLA_TR("Black has the initiative.")},
    Glyphs{40, 40, ANNABELLA_TR("White has the attack.")},
    Glyphs{41, 41, ANNABELLA_TR("Black has the attack.")},
    Glyphs{132, 132, ANNABELLA_TR("White has counterplay.")},
    Glyphs{133, 133, ANNABELLA_TR("Black has counterplay.")},
    Glyphs{138, 138, ANNABELLA_TR("White is short of time.")},
    Glyphs{139, 139, ANNABELLA_TR("Black is short of time.")},
    Glyphs{146, 146, ANNABELLA_TR("A new move.")},
};

} // namespace

std::optional<Message> glyph_words(int glyph) {
    const auto* const found = std::find_if(glyphs.begin(), glyphs.end(), [glyph](const Glyphs& some) {
        return some.first <= glyph && glyph <= some.last;
    });
    return found == glyphs.end() ? std::nullopt : std::optional(Message(found->words));
}

} // namespace annabella::train
