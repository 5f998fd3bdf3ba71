// Why a move of draughts that was tried is not legal.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "draughts/why_illegal.hpp"

#include <bit>

#include "draughts/notation.hpp"
#include "draughts/path.hpp"
#include "draughts/rules.hpp"

namespace annabella::draughts {

std::optional<Message> why_illegal(const rules::Position& at_table, const rules::Readings& readings,
                                   const std::function<std::string(Square)>& named) {
    const auto attempt = at_table.rules().attempt(at_table, readings);
    if (!attempt || !attempt->from || !attempt->to || readings.empty())
        return std::nullopt;
    const auto text = read_move_text(readings.front().form);
    const Position& position = at_table.as<TablePosition>().position;
    const MoveList legal = position.legal_moves();
    if (!text || legal.empty())
        return std::nullopt;
    const auto piece = position.at(*attempt->from);
    if (!piece)
        return Message{ANNABELLA_TR("No piece on {0}."), {named(*attempt->from)}};
    if (piece->color != position.turn())
        return Message{ANNABELLA_TR("The piece on {0} is not yours."), {named(*attempt->from)}};
    if (legal[0].is_capture()) {
        // FMJD, 4.1 and 4.13
        auto captured = captured_along(position, text->squares);
        if (!captured && text->squares.size() == 2)
            captured = captured_between(position, *attempt->from, *attempt->to);
        if (!captured.value_or(0) && !text->capture && text->squares.size() == 2)
            return Message{ANNABELLA_TR("You must capture.")};
        if (!captured.value_or(0))
            return Message{ANNABELLA_TR("The piece on {0} cannot capture like that."),
                           {named(*attempt->from)}};
        const int most = std::popcount(packed(legal[0].captured()));
        if (most > 1)
            return Message{ANNABELLA_TR("You must capture as many pieces as possible: {0}."),
                           {std::to_string(most)}};
        return std::nullopt;
    }
    if (position.at(*attempt->to))
        return Message{ANNABELLA_TR("A piece stands on {0}."), {named(*attempt->to)}};
    if (text->capture)
        return Message{ANNABELLA_TR("There is nothing to capture.")};
    return std::nullopt;
}

} // namespace annabella::draughts
