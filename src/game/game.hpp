// The game between two people: events in, notices out.
//
// Example:
//     Table table;
//     table.control = *parse_time_control("1:30:00+30s");
//     Game game = *Game::create(table, chess::rules());
//     game.apply({Time{}, Started{}});
//     game.apply({Time{5s}, Announced{Side::White, "e4", chess::rules().read_move("e4", {})}});
//     const Applied applied = game.apply({Time{9s}, Pressed{Side::White}});
//     for (const Notice& notice : applied.notices)
//         std::visit(say, notice);
//
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/error.hpp"
#include "game/events/event.hpp"
#include "game/game_state.hpp"
#include "game/notices/notice.hpp"

namespace annabella::game {

/// What came of an event.
struct Applied {
    /// False: it has been refused, and nothing has changed but what time has brought. An illegal move that
    /// has been tried (7.4), a wrong claim that has its price (9.5b) and what fingers do is accepted, though
    /// a notice may say that it does not count.
    bool accepted = true;
    Notices notices;
};

/// A game at the table: the fold of its events over GameState. apply() is the only thing that changes it; the
/// same events in the same order give the same game and the same notices.
class Game {
public:
    using Repetition = game::Repetition;
    using MateQuestion = game::MateQuestion;

    /// `rules` are those of the table's game. Fails where the table's position cannot be played.
    static Result<Game> create(Table table, const rules::Rules& rules);

    /// What time brings comes first, as let_time_pass(event.at) does it; then the event.
    Applied apply(const Event& event);
    /// Flags that fall until then, and those who are late. An earlier moment than now changes nothing.
    Notices let_time_pass(Time now);

    const Table& table() const { return m_state.table; }
    /// The position after all completed moves.
    const rules::Position& position() const { return m_state.recording.position; }
    Side turn() const { return m_state.turn(); }
    Stage stage() const { return m_state.stage(); }
    bool started() const { return m_state.course.has_begun(); }
    bool paused() const { return m_state.course.is_stopped(); }
    /// The time of the last event.
    Time now() const { return m_state.now; }
    ClockReading clock(Time now) const { return m_state.timing.clock.read(now); }
    /// Both players' moves as the program has kept them (E.2.5).
    const ScoreSheet& score() const { return m_state.recording.sheet; }
    /// The move the player on move has announced, and the one that stands on his board, if one alone.
    std::optional<rules::Move> announced() const { return m_state.moving.announced; }
    std::optional<rules::Move> move_on_board() const { return m_state.move_on_board(); }
    bool repeated() const { return m_state.moving.repeated; }
    /// Nobody has said it: it stands on the board.
    bool announced_by_board() const { return m_state.moving.announced && m_state.moving.by_board; }
    /// What the last move was completed by was no press, so it can still be corrected (E.2.6).
    bool last_is_open() const { return m_state.moving.last_is_open; }
    /// What stands on that board when the hands have left it.
    BoardMeaning meaning_of_board(Side side) const { return m_state.meaning_of_board(side); }
    std::vector<rules::Move> moves_while_away(Side side) const { return m_state.moves_while_away(side); }
    std::vector<BoardDifference> nearest_differences(Side side) const {
        return m_state.nearest_differences(side);
    }
    /// The last move that was completed; empty where there is none, or the record has been put right since.
    const std::optional<SpokenMove>& last_move() const { return m_state.recording.last; }
    std::optional<Repetition> awaited_repetition() const { return m_state.awaited_repetition(); }
    /// What stands against a reply that comes before the press of the opponent's move (FIDE 2018, 6.2.2).
    std::optional<Refused> reply_objection(const Announced& reply) const {
        return m_state.reply_objection(reply.side, reply.text, reply.readings);
    }
    /// What the player on move has touched, in order, and what of it binds him (article 4).
    const std::vector<Touch>& touches() const { return m_state.moving.touches; }
    std::vector<rules::Square> binding_squares() const { return m_state.binding_squares(); }
    bool adjusting() const { return m_state.moving.adjusting; }
    /// Who has offered a draw that still stands (9.1); of two offers, whose was first.
    std::optional<Side> offer() const { return m_state.drawing.offer(); }
    bool is_draw_offered_to(Side side) const { return m_state.drawing.is_offered_to(side); }
    std::optional<GameResult> result() const { return m_state.recording.sheet.result; }
    /// Play is over, and the arbiter has still to decide on something that stands against the result.
    bool result_waits() const { return m_state.course.held() != nullptr; }
    /// What the end of the game hangs on, as far as it has come.
    struct Ending {
        std::optional<GameResult> result{};
        bool waits =
            false; ///< A result is there as soon as it is known who can mate, or the arbiter decides.
        BySide<bool> flag_down{};
        friend bool operator==(const Ending&, const Ending&) = default;
    };
    Ending ending_so_far() const {
        return {result(), m_state.course.is_waiting_for_result(), clock(now()).flag_down};
    }
    const BoardTracker& board(Side side) const { return m_state.boards[side].tracker; }
    /// What `side`'s board should show now: the position, or the opponent's announced move on it.
    rules::Position wanted_on_board(Side side) const { return m_state.wanted_on_board(side); }
    /// When something will happen by itself if nothing else does (a flag falls, a board's patience ends):
    /// send TimePassed then.
    std::optional<Time> next_deadline() const { return m_state.next_deadline(); }

    /// From the closing of the envelope to its opening.
    bool adjourned() const { return m_state.course.is_adjourned(); }
    /// The player on move is to seal his move: the next one that he types is not for others to hear.
    bool seal_asked() const { return m_state.adjourning.seal_asked; }
    /// The same, or the opponent is absent and the reply to his sealed move goes into an envelope, too.
    bool sealing_is_due(Side side) const { return m_state.sealing_is_due(side); }
    /// There is a move to be put into an envelope, or in it.
    bool has_sealed() const {
        return m_state.adjourning.sealed || (m_state.adjourning.seal_asked && m_state.moving.announced);
    }
    /// What stands on the envelope; empty where there is none.
    std::optional<Envelope> envelope() const { return m_state.envelope(); }

    /// What waits for the arbiter's "grant" or "refuse".
    const std::optional<Proposal>& proposal() const { return m_state.ruling.before_him(); }
    /// What he will be asked when that is decided.
    const std::vector<Proposal>& proposals_waiting() const { return m_state.ruling.waiting(); }
    /// Whose illegal move the arbiter means who names nobody.
    Side who_made_illegal_move() const { return m_state.who_made_illegal_move(); }
    /// An illegal move of his on which the clock has been pressed waits to be claimed or decided on.
    bool has_completed_illegal_move(Side side) const { return m_state.illegal_moves.is_pressed(side); }
    /// The clocks stand until the arbiter has decided on an illegal move (2018, 7.5.1).
    bool clock_waits_for_arbiter() const { return m_state.illegal_moves.holds_clock(); }
    /// A player's own sheet and what the arbiter puts into the record, with what is read of them now.
    ScoreWritten score_written(Side side, std::string text) const;
    Replaced replaced(Plies plies, std::string text) const;
    const Laws& laws() const { return m_state.laws; }
    /// The position after so many half moves of the record; of all where there are fewer.
    rules::Position position_after(Plies plies) const { return m_state.position_after(plies); }

    /// What is to be found out about mating.
    std::vector<MateQuestion> mate_questions() const { return m_state.mate_questions(); }
    /// The same, with what `next` would ask: answered before it happens, nobody waits for it.
    std::vector<MateQuestion> mate_questions(const Happening& next) const {
        return m_state.mate_questions(next);
    }
    /// Whether `side` can mate by any series of legal moves from the position that counts: that after the
    /// last executed move, its clock pressed or not. Empty where that is not known (yet).
    std::optional<bool> known_can_mate(Side side) const { return m_state.known_can_mate(side); }

    /// Everything that counts of the game, in a few lines of text: equal for equal games.
    std::string digest() const { return m_state.text(); }

    /// The whole of it: equal for equal games.
    const GameState& state() const { return m_state; }

private:
    Game(Table table, const rules::Position& start) : m_state(std::move(table), start) {}

    GameState m_state;
};

} // namespace annabella::game
