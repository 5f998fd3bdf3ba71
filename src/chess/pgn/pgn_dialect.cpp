// The words and signs of PGN.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>

#include "chess/pgn/pgn_moves.hpp"

namespace annabella::chess {

namespace {

constexpr int novelty = 146; // PGN's glyph for a new move, which some programs write as N.

std::string_view read_result(std::string_view word) {
    struct Spelling {
        std::string_view written, means;
    };
    constexpr std::array<Spelling, 10> spellings = {{{"1-0", "1-0"},
                                                     {"0-1", "0-1"},
                                                     {"1/2-1/2", "1/2-1/2"},
                                                     {"1/2", "1/2-1/2"},
                                                     {"½-½", "1/2-1/2"},
                                                     {"½", "1/2-1/2"},
                                                     {"1–0", "1-0"},
                                                     {"0–1", "0-1"},
                                                     {"½–½", "1/2-1/2"},
                                                     {"1/2–1/2", "1/2-1/2"}}};
    for (const Spelling& spelling : spellings)
        if (spelling.written == word)
            return spelling.means;
    return {};
}

/// The glyphs that have signs of their own in PGN.
std::vector<int> glyphs_of(std::string_view marks) {
    constexpr std::array<std::string_view, 6> signs = {"!", "?", "!!", "??", "!?", "?!"};
    const auto* const found = std::find(signs.begin(), signs.end(), marks);
    if (found == signs.end())
        return {};
    return {static_cast<int>(found - signs.begin()) + 1};
}

std::optional<int> read_sign(std::string_view word) {
    if (word == "N" || word == "TN")
        return novelty;
    constexpr std::array<std::string_view, 10> others = {"e.p.", "e.p", "ep", "ep.", "±",
                                                         "∓",    "∞",   "⩲",  "⩱",   "□"};
    // Signs that stand alone evaluate the position ("+-", "="); they are no moves. "--" is one, an empty one.
    if ((word != "--" && word.find_first_not_of("+-=/~#,:") == std::string_view::npos) ||
        std::find(others.begin(), others.end(), word) != others.end())
        return 0;
    return std::nullopt;
}

/// An empty move of engines.
bool is_move_of_digits(std::string_view word) { return word == "0000"; }

} // namespace

const rules::Dialect& pgn_dialect() {
    static constexpr rules::Dialect pgn{.result = read_result,
                                        .marks = "!?",
                                        .glyphs = glyphs_of,
                                        .sign = read_sign,
                                        .is_move_of_digits = is_move_of_digits,
                                        .has_star_mark = false};
    return pgn;
}

std::optional<std::size_t> behind_pgn_move(std::string_view text, std::size_t offset) {
    return rules::behind_move(text, offset, pgn_dialect());
}

} // namespace annabella::chess
