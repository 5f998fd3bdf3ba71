// The list of games.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "games/games.hpp"

#include <array>
#include <string>

#include "chess/rules.hpp"
#include "draughts/rules.hpp"

namespace annabella::games {

namespace {

const std::array<const rules::Rules*, 2>& all() {
    static const std::array<const rules::Rules*, 2> games = {&chess::rules(), &draughts::rules()};
    return games;
}

} // namespace

const rules::Rules* find(std::string_view name) {
    for (const rules::Rules* game : all())
        if (game->name() == name)
            return game;
    return nullptr;
}

Result<const rules::Rules*> named(std::string_view name) {
    if (const rules::Rules* game = find(name))
        return game;
    std::string known;
    for (const rules::Rules* game : all())
        known.append(known.empty() ? "" : ", ").append(game->name());
    return failure(ANNABELLA_TR("There is no game {0} here. Choose one of these: {1}."),
                   {std::string(name), known});
}

} // namespace annabella::games
