// A window in a test: a game on its table, and letters as wide as they are on a typewriter.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <string>

#include "games/games.hpp"
#include "window/picture.hpp"

namespace annabella::window {

inline int typewriter(std::string_view text, int pixels, bool bold) {
    int letters = 0;
    for (const char c : text)
        letters += (static_cast<unsigned char>(c) & 0xC0U) != 0x80U ? 1 : 0;
    return letters * pixels * (bold ? 7 : 6) / 10;
}

inline View view_of_game(const char* game = "chess") {
    View view;
    view.theme = &themes().front();
    view.rules = games::find(game);
    view.seat = phrase::Seat::White;
    view.table.game = game;
    view.table.state = table::ShownState::Going;
    const auto start = view.rules->start({}).value();
    for (int square = 0; square < view.rules->board().squares; ++square) {
        const auto piece = start.at(rules::Square(square));
        const char letter = piece ? view.rules->letters()[piece->kind] : '.';
        view.table.pieces +=
            piece && piece->side == Side::Black ? static_cast<char>(letter - 'A' + 'a') : letter;
    }
    view.table.names = {"Anna Kask", "Boris Tamm"};
    view.clocks = {true, {Span(3'599'000), Span(61'000)}, {}, Side::White, Span(0)};
    view.table.last = table::ShownMove{rules::Square(12), rules::Square(28), "1. e4", "Eva zwei Eva vier"};
    for (int move = 0; move < 60; ++move)
        view.table.moves.push_back("Nf" + std::to_string(move % 8 + 1));
    view.status = "White to move. White's clock runs.";
    for (int told = 0; told < 40; ++told)
        view.told.push_back("This was said as number " + std::to_string(told) + ".");
    view.captions = {{"Board", "Clocks", "Last move", "Game status", "Messages", "Score sheet"},
                     "White",
                     "Black",
                     "the clock is running",
                     "the clock is stopped",
                     "the flag has fallen",
                     "This game has no clock.",
                     "No move has been made.",
                     "Announced, not yet completed:",
                     "Announced",
                     "The pieces are not shown.",
                     "Private message. The arrows scroll, any other key closes it.",
                     "Type a move or a command here, then press Enter.",
                     "Nothing more can be typed here."};
    return view;
}

/// All that is written in a picture, a line each.
inline std::string written_in(const Scene& scene) {
    std::string all;
    for (const Drawn& drawn : scene.drawn)
        if (const auto* writing = std::get_if<Writing>(&drawn))
            all += writing->text + '\n';
    return all;
}
/// The same without its line breaks, as it is read.
inline std::string read_in(const View& view, int width, int height) {
    std::string all = written_in(picture_of(view, layout_of(view, width, height), typewriter));
    std::replace(all.begin(), all.end(), '\n', ' ');
    return all;
}

} // namespace annabella::window
