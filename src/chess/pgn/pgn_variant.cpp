// Which game a record of chess is of.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>

#include "base/ascii.hpp"
#include "chess/pgn/pgn_moves.hpp"

namespace annabella::chess {

std::optional<PgnVariant> read_variant(std::string_view value) {
    std::string letters;
    for (const char c : value) {
        if (c >= 'A' && c <= 'Z')
            letters += static_cast<char>(c - 'A' + 'a');
        else if ((c >= 'a' && c <= 'z') || is_digit(c))
            letters += c;
    }
    constexpr std::array<std::string_view, 6> chess960 = {
        "chess960", "fischerandom", "fischerrandom", "fischerrandomchess", "freestylechess", "960"};
    constexpr std::array<std::string_view, 6> standard = {"",      "standard",     "normal",
                                                          "chess", "fromposition", "regular"};
    if (std::find(chess960.begin(), chess960.end(), letters) != chess960.end())
        return PgnVariant::Chess960;
    if (std::find(standard.begin(), standard.end(), letters) != standard.end())
        return PgnVariant::Standard;
    return std::nullopt;
}

} // namespace annabella::chess
