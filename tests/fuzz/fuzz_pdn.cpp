// Records of draughts: any bytes are read without harm, and every game that is accepted is the same after it
// was written and read again.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "draughts/rules.hpp"
#include "rules/pdn.hpp"
#include "russian/rules.hpp"

namespace {

using namespace annabella::rules;

void require(bool law) {
    if (!law)
        std::abort();
}

const PdnKinds& kinds() {
    static const PdnKinds known = {{20, &annabella::draughts::rules()},
                                   {25, &annabella::russian::rules(), ':', false}};
    return known;
}

/// PDN has whole seconds.
Record in_seconds(Record game) {
    for (RecordMove& move : game.moves)
        for (auto* const time : {&move.clock, &move.spent})
            if (*time)
                *time = std::chrono::floor<std::chrono::seconds>(**time);
    return game;
}

void require_legal(const Record& game) {
    Position position = game.start;
    for (const RecordMove& move : game.moves) {
        require(position.legal_moves().contains(move.move));
        position.play(move.move);
    }
}

void require_read_back(const Record& game) {
    const std::string written = write_pdn(game, kinds());
    require(is_pdn(written));
    PdnReader again(written, kinds());
    const auto back = again.next();
    require(back && *back);
    require(!again.next());
    const Record as_written = in_seconds(game);
    require((*back)->moves == as_written.moves && (*back)->comment == game.comment);
    require((*back)->result == game.result && (*back)->start == game.start);
    require(write_pdn(**back, kinds()) == written);
}

/// The number of a game finds it.
void require_collection(std::string_view text) {
    const PdnCollection games(std::string(text), kinds());
    PdnReader reader(text, kinds());
    int number = 0;
    while (const auto game = reader.next()) {
        const auto found = games.game(++number);
        require(found.has_value() == (*game && !(*game)->moves.empty()));
        require(!found || found->moves == (*game)->moves);
    }
    require(games.size() == number && !games.game(number + 1));
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast): bytes are text here.
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    (void)is_pdn(text);
    require_collection(text);
    PdnReader reader(text, kinds());
    std::size_t line = 1;
    while (const auto game = reader.next()) {
        if (!*game) {
            const RecordFault& fault = game->error();
            require(fault.line >= line && fault.column >= 1 && fault.column <= size + 1);
            require(!fault.error.message.text.empty());
            line = fault.line;
            continue;
        }
        require_legal(**game);
        require_read_back(**game);
    }
    return 0;
}
