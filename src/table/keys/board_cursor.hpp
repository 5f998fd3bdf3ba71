// A cursor on the board: from square to square, from piece to piece, and through the positions there have
// been. It looks, and touches nothing of the game.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "game/game.hpp"
#include "table/commands/command.hpp"
#include "table/keys/board_walk.hpp"

namespace annabella::table {

/// A key on the board, or several that do alike.
struct BoardKey {
    std::string_view name; ///< The key; of several that do alike, empty.
    std::string_view help; ///< What it does, as a sentence to be translated; empty where it asks.
    std::optional<game::Question> asks{};
};
/// In the order in which they are told.
std::span<const BoardKey> board_keys();
/// The one that key is; null where it does nothing on that game's board.
const BoardKey* find_board_key(std::string_view key, const rules::Rules& rules);

/// Where somebody looks on a board with files and ranks; not for boards whose squares have numbers.
class BoardCursor {
public:
    /// What a key has come to.
    enum class News : std::uint8_t {
        Square,    ///< The cursor stands on another square, or is asked where it is.
        Edge,      ///< Nothing lies beyond.
        NoPiece,   ///< No piece of that kind is on the board.
        Empty,     ///< There is none here to be taken.
        Opponents, ///< The piece here is of the side that is not on move.
        Position,  ///< Another position is looked at.
        NoFurther, ///< There is no position before it, or behind it.
        Taken,     ///< The piece here is to be moved,
        PutBack,   ///< or no longer.
        Command,   ///< Something is to be done: `command`.
        PastOnly,  ///< Of positions that are past this is not told.
        Unknown,   ///< The key does nothing here.
    };
    struct Step {
        News news = News::Unknown;
        std::optional<Command> command{};
    };

    /// Begins on the square where it was left, with the present position.
    void enter();
    /// The same on that square.
    void go_to(rules::Square square);

    /// `turned`: Black's side is the nearer one.
    Step press(std::string_view key, const game::Game& game, bool turned);

    rules::Square square() const { return m_walk.square(); }
    /// The position that is looked at, and how many half moves led to it.
    rules::Position position(const game::Game& game) const;
    game::Plies plies(const game::Game& game) const;
    bool looks_back() const { return m_plies.has_value(); }

private:
    Step to_piece(char letter, const game::Game& game);
    Step through_history(bool forward, const game::Game& game);
    Step choose(const game::Game& game);
    Step ask(game::Question question) const;

    BoardWalk m_walk;
    std::optional<game::Plies> m_plies; ///< Empty: the present position.
    std::optional<rules::Square> m_taken;
};

} // namespace annabella::table
