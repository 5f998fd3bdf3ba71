// The boards at a table, each player's own or one for both: whose they are, what they can, and what is said
// of their lines.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "base/side.hpp"
#include "devices/board_driver.hpp"
#include "game/game.hpp"
#include "table/boards/maker_clock.hpp"
#include "table/boards/told_line.hpp"

namespace annabella::table {

/// How a line to a board has been found.
enum class LineState : std::uint8_t { Connected, Lost, Regained };

/// Does nothing in the game: it gives what is to happen there, in this order, to be done at once.
class Boards {
public:
    using Happenings = std::vector<game::Happening>;

    /// As a game begins: the boards that were announced for it.
    explicit Boards(const game::Game& game);

    /// Whose board `event` comes from: its owner's, or, where there is none, that at which both play, whose
    /// it is just now. Who has an owner's board plays at none for both any more.
    Side whose(std::optional<Side> owner, const game::Game& game);
    /// Both players play at one.
    bool are_one() const { return m_shared.has_value(); }
    /// E.2.1: the board on which the move has been made is the opponent's as well. The move that is repeated
    /// by that, while its repetition is awaited; empty where each has a board of his own.
    std::optional<game::Repetition> executed_for_both(const game::Game& game) const;
    /// The board at which both play is now that of who is on move.
    Happenings pass_on(const game::Game& game);
    /// It is `owner`'s alone from now on: the other player has one, which is still to come.
    Happenings part(Side owner, const game::Game& game);

    /// They go on in the next game; `answers`: which do. `exchanged`: each player has the other colour now,
    /// and keeps what stands before him.
    Happenings go_on_from(const Boards& before, const BySide<bool>& answers, bool exchanged,
                          const game::Game& game);

    /// A session with that board has begun.
    Happenings connect(Side side, const devices::Capabilities& board, const game::Game& game);
    /// The line to it is down, or up again.
    Happenings lose(Side side) const;
    Happenings regain(Side side, const game::Game& game) const;
    /// It can be played at: it has the squares of this game.
    bool is_of_use(Side side) const { return m_boards[side].is_of_use; }
    /// Which of this game's pieces stands where, that board knows.
    bool knows_pieces(Side side) const { return game::knows_pieces(m_boards[side].kind); }
    /// How far apart it may tell the parts of one movement.
    Span scan(Side side) const { return m_boards[side].scan; }

    /// What is said of that, unless the line changes all the time: then that, once.
    std::optional<Message> tell(Side side, LineState state, game::Time now);
    /// Something of what it told was lost, and it is being read anew: nobody has to hear that, unless it
    /// happens all the time.
    std::optional<Message> tell_doubt(Side side, game::Time now);
    /// How lines that were restless have been found last, once they have not changed for a while.
    std::vector<Message> take_settled(game::Time now);
    std::optional<game::Time> next_deadline() const;

    /// The clock at that board.
    MakerClock& clock(Side side) { return m_boards[side].clock; }
    /// What the clock at a board of that owner is to show; empty where nothing is known of such a clock.
    std::optional<devices::ClockFace> clock_face(std::optional<Side> owner, const game::Game& game,
                                                 game::Time now) const;

private:
    /// Where there are two it is said whose it is.
    std::optional<Side> to_be_named(Side side) const;
    /// The board that was of one player is the other's, with what stands on it.
    Happenings hand_over(Side before, const game::Game& game);

    struct Board {
        game::BoardKind kind{}; ///< None: none has been connected.
        bool is_of_use = true;
        Span scan{0};
        MakerClock clock;
        ToldLine line;
    };
    BySide<Board> m_boards;
    /// Whose the board is just now at which both play.
    std::optional<Side> m_shared;
};

/// What stands at a table when its game is left for the next one.
struct BoardsLeft {
    Boards boards;
    BySide<bool> answers{};
};

/// That game can be played at such a board.
bool suits(const devices::Capabilities& board, const rules::Rules& game);

/// What stands on `side`'s board, as the game is told.
game::BoardRead reading_of(Side side, const devices::Cells& cells, bool knows_pieces = true);

} // namespace annabella::table
