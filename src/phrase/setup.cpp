// The initial position of a Chess960 game, for those who cannot see it.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "phrase/announce.hpp"
#include "phrase/sentences.hpp"

namespace annabella::phrase {

void tell_chess960(Sentences& out, const game::Table& table) {
    const auto start = game::initial_position(table, out.rules());
    if (!start)
        return;
    if (!table.position.empty()) {
        out.say(ANNABELLA_TR("Chess960."));
        return tell_board(out, start->placement());
    }
    // FIDE 2009, F.2: Black's pieces stand opposite White's, so that one rank says all.
    out.say(ANNABELLA_TR("Chess960, position {0}."), {out.number(*table.chess960)});
    out.say(ANNABELLA_TR("From {0} to {1}:"),
            {out.square(chess::make_square(0, 0)), out.square(chess::make_square(7, 0))});
    Words pieces;
    for (int file = 0; file < 8; ++file) {
        const auto piece = start->at(chess::make_square(file, 0));
        if (!piece)
            continue;
        const Words name = piece_name(out.scheme(), out.rules(), piece->kind).one;
        const std::string_view joint = file == 0 ? "" : ", ";
        pieces.text.append(joint).append(name.text);
        pieces.ear.append(joint).append(name.ear);
    }
    out.say(pieces);
}

} // namespace annabella::phrase
