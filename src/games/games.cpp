// The list of games.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "games/games.hpp"

#include <array>
#include <string>

#include "chess/rules.hpp"
#include "draughts/rules.hpp"
#include "russian/rules.hpp"

namespace annabella::games {

namespace {

struct Entry {
    const rules::Rules* rules;
    Outfit outfit;
};

const std::array<Entry, 3>& all() {
    static const std::array<Entry, 3> games = {
        Entry{&chess::rules(), {.braille_signs = true, .hints = true, .first_move = {"e2", "e4"}}},
        Entry{&draughts::rules(), {.hints = true, .first_move = {"32", "28"}}},
        Entry{&russian::rules(), {.first_move = {"c3", "d4"}}}};
    return games;
}

} // namespace

const rules::Rules* find(std::string_view name) {
    for (const Entry& each : all())
        if (each.rules->name() == name)
            return each.rules;
    return nullptr;
}

Result<const rules::Rules*> named(std::string_view name) {
    if (const rules::Rules* game = find(name))
        return game;
    std::string known;
    for (const std::string& each : names())
        known.append(known.empty() ? "" : ", ").append(each);
    return failure(ANNABELLA_TR("There is no game {0} here. Choose one of these: {1}."),
                   {std::string(name), known});
}

std::vector<std::string> names() {
    std::vector<std::string> names;
    for (const Entry& each : all())
        names.emplace_back(each.rules->name());
    return names;
}

Outfit outfit_of(const rules::Rules& game) {
    for (const Entry& each : all())
        if (each.rules == &game)
            return each.outfit;
    return {};
}

} // namespace annabella::games
