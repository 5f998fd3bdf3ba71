// Game records: any bytes are read without harm, and every game that is accepted is the same after export and
// reading.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "chess/fen.hpp"
#include "chess/pgn.hpp"

namespace {

using namespace annabella::chess;

void require(bool law) {
    if (!law)
        std::abort();
}

bool same_moves(const PgnGame& a, const PgnGame& b) {
    if (a.moves.size() != b.moves.size())
        return false;
    for (std::size_t i = 0; i < a.moves.size(); ++i) {
        const PgnMove& x = a.moves[i];
        const PgnMove& y = b.moves[i];
        if (x.move != y.move || x.comment != y.comment || x.clock != y.clock || x.glyphs != y.glyphs)
            return false;
    }
    return true;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    PgnReader reader(text);
    std::size_t line = 1;
    while (const auto game = reader.next()) {
        if (!*game) {
            const PgnFault& fault = game->error();
            require(fault.line >= line && fault.column >= 1 && fault.column <= size + 1);
            require(!fault.error.message.text.empty());
            line = fault.line;
            continue;
        }
        const std::string written = write_pgn(**game);
        PgnReader again(written);
        const auto back = again.next();
        require(back && *back);
        require(!again.next());
        require(same_moves(**game, **back));
        require((*game)->comment == (*back)->comment && (*game)->result == (*back)->result);
        require(write_fen((*game)->start) == write_fen((*back)->start));
        require((*game)->start.castling_mode() == (*back)->start.castling_mode());
        require(write_pgn(**back) == written);
    }
    return 0;
}
