// Moves of pupils.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "train/drills/read_move.hpp"

#include "chess/notation/san.hpp"
#include "chess/rules.hpp"
#include "phrase/reading/word_reader.hpp"

namespace annabella::train {

rules::Readings readings_of(const rules::Rules& rules, std::string_view typed, const Reader& reader) {
    if (rules.is_announced_by_scheme())
        return phrase::read_announcement(typed, reader.schemes, reader.lettering);
    return rules.read_move(phrase::with_signs(typed, reader.schemes, rules), {});
}

tl::expected<rules::Move, Sentence> read_move(const rules::Position& position, std::string_view typed,
                                              const Reader& reader) {
    const rules::Readings readings = readings_of(position.rules(), typed, reader);
    const auto move = rules::resolve(position, readings);
    if (move)
        return *move;
    if (readings.empty())
        return tl::unexpected(
            Sentence(ANNABELLA_TR("Not understood. Type a move, solution to hear it, or help.")));
    if (move.error() == rules::TextFault::Ambiguous)
        return tl::unexpected(Sentence(ANNABELLA_TR("Ambiguous. Type all squares of the move.")));
    return tl::unexpected(Sentence(ANNABELLA_TR("Illegal here. Try again.")));
}

} // namespace annabella::train
