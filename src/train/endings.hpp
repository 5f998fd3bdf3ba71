// Basic endings: what is to be won or held, and against what.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "base/message.hpp"
#include "rules/rules.hpp"
#include "train/uci_line.hpp"

namespace annabella::train {

class Chance;

struct Ending {
    std::string_view name; ///< A word, which is its card, too.
    const char* task;      ///< In the language of the catalogues' keys.
    std::string_view fen;  ///< Who is on move plays it; empty: put up by chance, see mating_position().
    bool to_win = true;    ///< Else it is to be held.
};

/// What a position is worth to somebody.
enum class Worth : std::uint8_t { Lost, Drawn, Won };
constexpr Worth opposite(Worth value) {
    return value == Worth::Won ? Worth::Lost : value == Worth::Lost ? Worth::Won : Worth::Drawn;
}

/// Why an ending is over, and what has come of it for who began it.
struct Settled {
    const char* told; ///< In the language of the catalogues' keys.
    Worth outcome;
};

/// An ending that is played.
struct EndingPlayed {
    const rules::Position& start;
    const rules::Position& now;
    int occurrences = 1;        ///< How often it has stood so.
    Worth worth = Worth::Drawn; ///< To who began it, as far as it is known.
};

/// Endings that are exercised together.
struct Course {
    std::string_view exercise; ///< Under which answers are kept, a word.
    const char* about;         ///< What it is, in the language of the catalogues' keys.
    std::span<const Ending> endings;
    rules::Position (*put_up)(const Ending& ending, Chance& chance);
    /// Empty while there is something left to do.
    std::optional<Settled> (*settled)(const EndingPlayed& played);
    /// Who answers knows what a move gives away; else only what stands on the board tells it.
    bool judged = true;
};
/// "endgame" and "mate"
const Course& endings_course();
const Course& mating_course();
/// Null where there is none of that name.
const Ending* find_ending(const Course& course, std::string_view name);

/// In the order in which they are learnt.
std::span<const Ending> endings();
/// Null where there is none of that name.
const Ending* find_ending(std::string_view name);

/// To the player on move, as an engine scores it. An advantage that cannot be turned into a win is scored low
/// in such endings.
Worth worth(const Score& score);

/// How much an engine looks at to judge them: so many positions. The same on every machine, and less than a
/// second on most.
inline constexpr int nodes_to_judge = 400'000;

} // namespace annabella::train
