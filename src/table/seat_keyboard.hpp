// The keyboard of one seat: what is typed there is done by who sits there, and nothing else is.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "table/command.hpp"
#include "table/spoken_game.hpp"
#include "table/typed_words.hpp"

namespace annabella::table {

/// Whether that command is one of those of a seat: a player's own, an assistant's six duties (FIDE 2009,
/// E.2.9), the arbiter's acts; who only hears can have it said again, or be silent. Null: a move alone, or
/// an answer. What a seat has, the game may still refuse.
bool is_of_seat(std::optional<phrase::Seat> seat, const CommandRow* row);

/// What he is told there who gives a command that is not one of his.
Message not_of_seat(std::optional<phrase::Seat> seat);
/// Whether who sits there may give it now: not an assistant what is none of his duties, and at a tournament
/// nobody asks where the pieces stand (E.2.9d). Empty `seat`: he looks on.
bool may_be_given(std::optional<phrase::Seat> seat, const CommandRow& row, const game::Game& game);
/// Whether it is there at home alone.
bool is_of_home(const CommandRow& row);
/// Whether it is of home, or about where the pieces stand, and that is not told in this game now.
bool is_withheld(const CommandRow& row, const game::Game& game);
/// Which of the six duties (FIDE 2009, E.2.9) it is; empty where it is none.
std::optional<game::Duty> duty_of(const CommandRow& row);

/// Reads what is typed, in the language of who sits there. Changes nothing and tells nobody anything.
class SeatKeyboard {
public:
    /// `seat` empty: of an onlooker. The game must live longer.
    SeatKeyboard(const SpokenGame& game, std::optional<phrase::Seat> seat, std::string language)
        : m_game(&game), m_seat(seat), m_language(std::move(language)) {}

    /// Any line is a command of that seat, or what its writer is told.
    tl::expected<Given, Misread> read(std::string_view line) const;

private:
    struct Line;
    std::optional<Message> objection(const Line& line) const;

    const SpokenGame* m_game;
    std::optional<phrase::Seat> m_seat;
    std::string m_language;
};

} // namespace annabella::table
