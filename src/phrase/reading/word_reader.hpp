// Spoken or typed words of a move, read back.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "chess/notation/san.hpp"
#include "phrase/scheme.hpp"

namespace annabella::phrase {

/// Every way to read what was said: as notation by chess::read_move, and in the words of
/// `schemes` (mixed freely; where two schemes know the same word, the earlier one counts), the first of which
/// is the table's. Tolerant of case, of umlauts written out or left out ("Laeufer", "Laufer"), of digits for
/// ranks and letters for files, of a missing from-square or piece, of "Bauer", of capture and status words
/// missing or too many. What is notation is not read as words, unless the words stand apart: "Be4" is a
/// bishop, "be 4" may be b4 as well. Castling with no side named has two readings. Empty where it cannot be
/// read. Any bytes are safe.
chess::Readings read_announcement(std::string_view text, std::span<const Scheme> schemes,
                                  const chess::Lettering& reader);

/// A move of a game whose pieces no scheme announces, with signs for its words: "32 takes 21, 12" is
/// "32 x 21 12", "Anna drei Bella vier" is "a3 b4", and "7 2, king" is "7 2 K". Words that no scheme knows
/// stay as they are.
std::string with_signs(std::string_view text, std::span<const Scheme> schemes, const rules::Rules& rules);

/// The one that is nearest to the letter, of a move that may be legal or not; empty where there is none, or
/// where it leaves open the rank.
std::optional<chess::MoveText> nearest_of(const chess::Readings& readings);
/// That of what the text says as a move.
std::optional<chess::MoveText> nearest_reading(std::string_view text, std::span<const Scheme> schemes,
                                               const chess::Lettering& reader);

/// What is said alone in answer to a question: a piece, a file or a rank.
struct PartOfMove {
    std::optional<chess::Role> piece{};
    std::optional<std::uint8_t> file{};
    std::optional<std::uint8_t> rank{};
};
/// Everything a single word or letter can mean so: "Dame", "queen", "D" (queen or file). Empty where it is
/// none of them.
std::vector<PartOfMove> read_part_of_move(std::string_view text, std::span<const Scheme> schemes,
                                          const chess::Lettering& reader);

} // namespace annabella::phrase
