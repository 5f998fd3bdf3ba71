// Moves of pupils.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "train/drills/read_move.hpp"

#include "chess/notation/san.hpp"
#include "chess/rules.hpp"
#include "phrase/reading/word_reader.hpp"

namespace annabella::train {

tl::expected<chess::Move, Sentence> read_move(const chess::Position& position, std::string_view typed,
                                              const Reader& reader) {
    const auto readings = phrase::read_announcement(typed, reader.schemes, reader.lettering);
    const auto move = chess::resolve(position, readings);
    if (move)
        return *move;
    if (readings.empty())
        return tl::unexpected(
            Sentence(ANNABELLA_TR("Not understood. Type a move, solution to hear it, or help.")));
    if (move.error() == chess::MoveTextFault::Ambiguous)
        return tl::unexpected(Sentence(ANNABELLA_TR("Ambiguous. Type both squares.")));
    return tl::unexpected(Sentence(ANNABELLA_TR("Illegal here. Try again.")));
}

} // namespace annabella::train
