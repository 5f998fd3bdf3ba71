// A keyboard: lines become commands.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "table/commands/command.hpp"
#include "table/commands/command_table.hpp"
#include "table/commands/typed_line.hpp"
#include "table/commands/typed_words.hpp"
#include "table/game/spoken_game.hpp"

namespace annabella::table {

/// Reads what is typed, in the language of who sits there. Changes nothing and tells nobody anything.
class Keyboard {
public:
    /// The table's own. `own`: whose alone it is; empty: it stands between both, and whoever is on move is
    /// meant. The game must live longer.
    Keyboard(const SpokenGame& game, std::optional<Side> own) : m_game(&game), m_own(own) {}
    /// One of somebody who sits elsewhere: what is typed there is done by him, and nothing else is. `seat`
    /// empty: he looks on.
    static Keyboard elsewhere(const SpokenGame& game, std::optional<phrase::Seat> seat, std::string language);

    /// Any line is a command, or what its writer is told.
    tl::expected<Given, Misread> read(std::string_view line) const;
    /// What its writer is told of a line that has not ended.
    Misread unfinished(std::string_view line, Message told) const;

private:
    /// Of somebody who sits elsewhere.
    struct Own {
        std::optional<phrase::Seat> seat;
        std::string language;
    };

    Translate translated() const;
    /// Whether moves are typed here.
    bool plays() const;
    /// Whether the letter of a short word is the file of a pawn: "c takes d5", "c b5", "c 4"; or a piece that
    /// captures. "c e4" is none.
    bool is_move_of_pawn(const TypedLine& line) const;
    /// The line, taken apart.
    TypedLine typed_line(std::string_view text, const Translate& translated) const;
    Giver giver_of(const TypedLine& line) const;
    bool is_answer(const TypedLine& line, const Translate& translated, Answer& answer) const;
    /// What is told of a line that is no command, but was meant to be one.
    std::optional<Message> no_move(const TypedLine& line, const Translate& translated) const;
    /// Why it is not for who sits there.
    std::optional<Message> objection(const TypedLine& line) const;
    Result<Command> command_of(const TypedLine& line, const Translate& translated) const;

    const SpokenGame* m_game;
    std::optional<Side> m_own;
    std::optional<Own> m_elsewhere;
};

/// Whether its words were a move or a command; any line may be an announcement that nobody understands.
bool is_understood(const SpokenGame& game, const Given& read);
/// Whether it says a move that is understood.
bool says_a_move(const SpokenGame& game, const Given& read);
/// Whether words of the typist's own are told or kept of it. What is to be sealed, the arbiter's code and
/// names of files are none.
bool has_own_words(const Given& read);

} // namespace annabella::table
