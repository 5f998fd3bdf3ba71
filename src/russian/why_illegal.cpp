// Why a move of Russian draughts that was tried is not legal.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "russian/why_illegal.hpp"

#include "russian/notation.hpp"
#include "russian/rules.hpp"

namespace annabella::russian {

std::optional<Message> why_illegal(const rules::Position& at_table, const rules::Readings& readings,
                                   const std::function<std::string(rules::Square)>& named) {
    const auto text = readings.empty() ? std::nullopt : read_move_text(readings.front().form);
    const Position& position = at_table.as<TablePosition>().position;
    const MoveList legal = position.legal_moves();
    if (!text || legal.empty() || !matching_moves(position, *text).empty())
        return std::nullopt;
    const Square from = text->squares.front();
    const Square to = text->squares.back();
    const auto piece = position.at(from);
    if (!piece)
        return Message{ANNABELLA_TR("No piece on {0}."), {named(from)}};
    if (piece->side != position.turn())
        return Message{ANNABELLA_TR("The piece on {0} is not yours."), {named(from)}};
    if (is_begun(position, *text))
        return Message{ANNABELLA_TR("The capture goes on from {0}."), {named(to)}};
    if (legal.front().is_capture())
        return text->capture ? std::nullopt : std::optional(Message{ANNABELLA_TR("You must capture.")});
    if (position.at(to))
        return Message{ANNABELLA_TR("A piece stands on {0}."), {named(to)}};
    if (text->capture)
        return Message{ANNABELLA_TR("There is nothing to capture.")};
    return std::nullopt;
}

} // namespace annabella::russian
