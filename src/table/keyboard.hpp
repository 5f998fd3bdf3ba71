// A keyboard: lines become commands.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "table/command.hpp"
#include "table/spoken_game.hpp"
#include "table/typed_words.hpp"

namespace annabella::table {

/// Reads what is typed, in the language of who sits there. Changes nothing and tells nobody anything.
class Keyboard {
public:
    /// `own`: whose alone it is; empty: it stands between both, and whoever is on move is meant. The game
    /// must live longer.
    Keyboard(const SpokenGame& game, std::optional<chess::Color> own) : m_game(&game), m_own(own) {}

    /// Any line is a command, or what its writer is told.
    tl::expected<Given, Misread> read(std::string_view line) const;
    /// What its writer is told of a line that has not ended.
    Misread unfinished(std::string_view line, Message told) const;

private:
    std::string language_of(chess::Color side) const;

    const SpokenGame* m_game;
    std::optional<chess::Color> m_own;
};

} // namespace annabella::table
