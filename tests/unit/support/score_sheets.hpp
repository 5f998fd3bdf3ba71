// Games by others for the tests of braille and score sheets.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "chess/notation/san.hpp"
#include "chess/pgn/pgn.hpp"
#include "chess/rules.hpp"
#include "game/sheet/score_sheet.hpp"

namespace annabella::test {

/// The text of a file of the corpus; empty where it is not there.
inline std::string corpus_text(const std::string& name) {
    const char* given = std::getenv("ANNABELLA_CORPUS");
    std::ifstream file((given != nullptr ? std::string(given) : std::string(ANNABELLA_CORPUS)) + "/" + name);
    return {std::istreambuf_iterator<char>(file), {}};
}

/// The first `most` games that can be read.
inline std::vector<chess::PgnGame> corpus_games(const std::string& name, std::size_t most) {
    const std::string text = corpus_text(name);
    std::vector<chess::PgnGame> games;
    chess::PgnReader reader(text);
    while (games.size() < most) {
        auto game = reader.next();
        if (!game)
            break;
        if (*game)
            games.push_back(*std::move(*game));
    }
    return games;
}

/// A score sheet of moves in SAN, from the initial position of article 2.3 or another.
inline game::ScoreSheet sheet_of(const std::vector<std::string>& moves, const chess::Position& start = {}) {
    game::ScoreSheet sheet{.start = start,
                           .entries = {},
                           .remarks = {},
                           .acts = {},
                           .result = {},
                           .resigned = {},
                           .points = {},
                           .signed_by = {}};
    rules::Position position = start;
    for (const std::string& text : moves) {
        const auto move = rules::resolve(position, chess::read_move(text));
        if (!move)
            std::abort();
        sheet.entries.push_back({});
        sheet.entries.back().move = *move;
        position.play(*move);
    }
    return sheet;
}

/// The sample game of FIDE 2009, annex C.
inline game::ScoreSheet sample_game() {
    auto sheet = sheet_of({"e4",   "e5",  "Nf3", "Nf6",  "d4",  "exd4", "e5",  "Ne4",   "Qxd4", "d5", "exd6",
                           "Nxd6", "Bg5", "Nc6", "Qe3+", "Be7", "Nbd2", "O-O", "O-O-O", "Re8",  "Kb1"});
    sheet.entries.back().draw_offered = true;
    return sheet;
}

} // namespace annabella::test
