// Game records: any bytes are read without harm, and every game that is accepted is the same after export and
// reading.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "chess/notation/fen.hpp"
#include "chess/pgn/pgn.hpp"

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
        if (x.move != y.move || x.comment != y.comment || x.clock != y.clock || x.glyphs != y.glyphs ||
            x.spent != y.spent)
            return false;
    }
    return true;
}

/// Reading variations changes nothing else; each is legal from where it branches off.
void require_variations(std::string_view text) {
    PgnReader without(text);
    PgnReader with(text, {}, PgnReader::Variations::Kept);
    while (const auto game = with.next()) {
        const auto other = without.next();
        require(other && other->has_value() == game->has_value());
        if (!*game)
            continue;
        require((*other)->variations.empty());
        require(same_moves(**game, **other) && (*game)->comment == (*other)->comment);
        require((*game)->tags == (*other)->tags && (*game)->result == (*other)->result);
        std::vector<std::vector<Position>> lines;
        const auto follow = [&](Position position, const std::vector<PgnMove>& moves) {
            auto& positions = lines.emplace_back();
            for (const PgnMove& move : moves) {
                require(position.is_legal(move.move));
                positions.push_back(position);
                position.play(move.move);
            }
        };
        follow((*game)->start, (*game)->moves);
        for (const PgnVariation& variation : (*game)->variations) {
            require(!variation.moves.empty() && variation.line < lines.size());
            require(variation.instead_of < lines[variation.line].size());
            follow(Position(lines[variation.line][variation.instead_of]), variation.moves);
        }
    }
    require(!without.next());
}

/// The number of a game finds it.
void require_collection(std::string_view text) {
    const PgnCollection games{std::string(text)};
    PgnReader reader(text);
    int number = 0;
    while (const auto game = reader.next()) {
        const auto found = games.game(++number);
        require(found.has_value() == (*game && !(*game)->moves.empty()));
        require(!found || same_moves(*found, **game));
    }
    require(games.size() == number && !games.game(number + 1));
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    require_variations(text);
    require_collection(text);
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
