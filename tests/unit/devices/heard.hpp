// What a host has heard of a board, as tests ask for it.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <variant>
#include <vector>

#include "devices/board_event.hpp"

namespace annabella::devices {

/// Those of one kind, in their order.
template <class Kind, class Event>
std::vector<Kind> all_of(const std::vector<Event>& heard) {
    std::vector<Kind> found;
    for (const Event& event : heard)
        if (const auto* one = std::get_if<Kind>(&event))
            found.push_back(*one);
    return found;
}

/// "e2 e4P ": what was lifted, and placed; a piece that the board does not know is a ?.
inline std::string touched_in(const std::vector<BoardEvent>& heard) {
    std::string text;
    for (const BoardEvent& event : heard) {
        if (const auto* lifted = std::get_if<Lifted>(&event))
            text += chess::name(lifted->square) + ' ';
        else if (const auto* placed = std::get_if<Placed>(&event))
            text += chess::name(placed->square) +
                    (placed->piece ? chess::fen_letter(chess::Piece(*placed->piece)) : '?') + ' ';
    }
    return text;
}

/// The board as the host sees it, with one thing more.
inline void follow(Cells& view, const BoardEvent& event) {
    const auto at = [&](chess::Square square) -> Cell& {
        return view[static_cast<std::size_t>(chess::index(square))];
    };
    if (const auto* lifted = std::get_if<Lifted>(&event))
        at(lifted->square) = empty_cell;
    else if (const auto* placed = std::get_if<Placed>(&event))
        at(placed->square) = {true, placed->piece};
    else if (const auto* snapshot = std::get_if<Snapshot>(&event))
        view = snapshot->cells;
}

} // namespace annabella::devices
