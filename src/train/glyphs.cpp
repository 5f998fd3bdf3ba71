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
    bool of_a_side = false; ///< Even numbers say it of White, odd ones of Black.
};
constexpr std::array glyphs = {
    Glyphs{1, 1, ANNABELLA_TR("A good move.")},
    Glyphs{2, 2, ANNABELLA_TR("A mistake.")},
    Glyphs{3, 3, ANNABELLA_TR("A very good move.")},
    Glyphs{4, 4, ANNABELLA_TR("A blunder.")},
    Glyphs{5, 5, ANNABELLA_TR("An interesting move.")},
    Glyphs{6, 6, ANNABELLA_TR("A dubious move.")},
    Glyphs{7, 8, ANNABELLA_TR("The only move.")},
    Glyphs{10, 12, ANNABELLA_TR("The position is equal.")},
    Glyphs{13, 13, ANNABELLA_TR("The position is unclear.")},
    Glyphs{14, 15, ANNABELLA_TR("{side} is slightly better."), true},
    Glyphs{16, 17, ANNABELLA_TR("{side} is better."), true},
    Glyphs{18, 21, ANNABELLA_TR("{side} is winning."), true},
    Glyphs{22, 23, ANNABELLA_TR("Zugzwang.")},
    Glyphs{36, 37, ANNABELLA_TR("{side} has the initiative."), true},
    Glyphs{40, 41, ANNABELLA_TR("{side} has the attack."), true},
    Glyphs{132, 133, ANNABELLA_TR("{side} has counterplay."), true},
    Glyphs{138, 139, ANNABELLA_TR("{side} is short of time."), true},
    Glyphs{146, 146, ANNABELLA_TR("A novelty.")},
};

} // namespace

std::optional<Message> glyph_words(int glyph) {
    const auto* const found = std::find_if(glyphs.begin(), glyphs.end(), [glyph](const Glyphs& some) {
        return some.first <= glyph && glyph <= some.last;
    });
    if (found == glyphs.end())
        return std::nullopt;
    return found->of_a_side ? Message(found->words, glyph % 2 == 0 ? Side::White : Side::Black)
                            : Message(found->words);
}

} // namespace annabella::train
