// What boards, and the clocks at them, do in the game.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/boards/boards_at_table.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <variant>

#include "table/acts/acts.hpp"
#include "table/boards/placements.hpp"
#include "table/boards/pressing.hpp"
#include "table/boards/touch_reports.hpp"
#include "table/telling/telling.hpp"

namespace annabella::table {

using game::Time;

void BoardsAtTable::buzz_for_move(Side board) {
    // A hand that cannot hear the voice feels that there is a move to execute on its own board.
    if (m_buzzer && m_at.spoken.game().board(board).exists())
        m_buzzer(board, devices::BuzzPattern::OpponentMoved);
}

/// What `side`'s board tells. Every kind of event has its function here, or it does not compile.
struct BoardsAtTable::Hearing {
    BoardsAtTable& part;
    Side side;
    Time now;

    void operator()(const devices::Connected& board) const {
        happen(part.m_boards.connect(side, board.capabilities, game()));
        if (part.m_boards.is_of_use(side))
            return tell_line(LineState::Connected);
        say(Message{ANNABELLA_TR(
            "The board that answers is for another game. Connect another one, or type your moves.")});
    }
    void operator()(const devices::Lifted& lifted) const {
        part.m_at.telling.hush();
        part.m_at.touches.seen().lifted(game(), side, lifted.square);
        part.m_at.acts.happen(game::Lifted{side, lifted.square}, now);
        part.m_at.placements.look_at_board(side, now, true);
    }
    void operator()(const devices::Placed& placed) const {
        part.m_at.placements.note_placed(side, rules::set_of(rules::Square(placed.square)));
        part.m_at.acts.happen(game::Placed{side, placed.square, known(placed.piece)}, now);
        part.repeat_late(side, now);
        part.m_at.placements.look_at_board(side, now);
    }
    void operator()(const devices::Snapshot& snapshot) const {
        part.m_at.placements.note_placed(side, ~rules::SquareSet{0}); // What has been put there nobody knows.
        part.m_at.acts.happen(reading_of(side, snapshot.cells, part.m_boards.knows_pieces(side)), now);
        part.repeat_late(side, now);
        part.m_at.placements.look_at_board(side, now);
    }
    void operator()(const devices::ButtonPressed& button) const {
        // The others give commands.
        if (button.which != devices::Button::Clock)
            return;
        part.m_at.telling.hush();
        part.m_at.pressing.clock_lever(side, now);
    }
    void operator()(const devices::ClockRead& clock) const {
        const MakerClock::News news = part.m_boards.clock(side).read(clock);
        if (news.battery_low)
            say(Message{ANNABELLA_TR("The board clock's battery is low.")});
        if (news.turned)
            part.m_at.pressing.clock_turned(side, news.side, now);
    }
    void operator()(const devices::BatteryRead& battery) const {
        if (!battery.charging)
            say({ANNABELLA_TR("The board's battery is at {0} per cent."), {std::to_string(battery.percent)}});
    }
    void operator()(const devices::PiecesTaught& pieces) const {
        say(Message{pieces.known ? ANNABELLA_TR("The board now recognises its pieces.")
                                 : ANNABELLA_TR("The board does not recognise its pieces yet. Set up the "
                                                "start position to teach it.")});
    }
    void operator()(const devices::Lost&) const {
        happen(part.m_boards.lose(side));
        tell_line(LineState::Lost);
    }
    void operator()(const devices::Regained&) const {
        happen(part.m_boards.regain(side, game()));
        tell_line(LineState::Regained);
    }
    void operator()(const devices::Doubt&) const {
        if (const auto said = part.m_boards.tell_doubt(side, now))
            say(*said);
    }
    void operator()(const devices::Incompatible& board) const {
        say(Message{board.is_older
                        ? ANNABELLA_TR("The board's protocol is too old. Update the board's firmware.")
                        : ANNABELLA_TR("The board's protocol is too new. Update the program.")});
    }

private:
    const game::Game& game() const { return part.m_at.spoken.game(); }
    void say(const Message& message) const { part.m_at.telling.say(message, now); }
    void happen(const Boards::Happenings& happenings) const { part.m_at.acts.happen_all(happenings, now); }
    std::optional<rules::Piece> known(std::optional<rules::Piece> piece) const {
        return part.m_boards.knows_pieces(side) ? piece : std::nullopt;
    }
    void tell_line(LineState state) const {
        if (const auto said = part.m_boards.tell(side, state, now))
            say(*said);
    }
};

void BoardsAtTable::board(std::optional<Side> owner, const devices::BoardEvent& event, Time now) {
    const Side side = m_boards.whose(owner, m_at.spoken.game());
    if (!m_boards.is_of_use(side) && !std::holds_alternative<devices::Connected>(event))
        return;
    std::visit(Hearing{*this, side, now}, event);
    repeat_at_shared_board(now);
}

std::optional<Given> BoardsAtTable::command_of(std::optional<Side> owner, const devices::BoardEvent& event) {
    const auto* const button = std::get_if<devices::ButtonPressed>(&event);
    if (button == nullptr)
        return std::nullopt;
    const Side side = m_boards.whose(owner, m_at.spoken.game());
    if (!m_boards.is_of_use(side))
        return std::nullopt;
    const Giver by = Giver::at(phrase::seat_of(side));
    switch (button->which) {
    case devices::Button::Clock:
        break;
    case devices::Button::Repeat:
        return Given{by, SayAgain{}};
    case devices::Button::Time:
        return Given{by, Ask{game::Question::Time, {}}};
    case devices::Button::Undo:
        return Given{by, TakeBack{}};
    }
    return std::nullopt;
}

void BoardsAtTable::repeat_at_shared_board(Time now) {
    const auto move = m_boards.executed_for_both(m_at.spoken.game());
    if (!move || m_repeats_for_both)
        return;
    m_repeats_for_both = true;
    m_at.acts.happen(m_at.spoken.repeated(move->by, move->move), now);
    m_repeats_for_both = false;
}

void BoardsAtTable::repeat_late(Side side, Time now) {
    // E.2.1: a board that was away when the opponent pressed shows his move now, so it has been executed
    // there.
    const game::Game& game = m_at.spoken.game();
    const auto awaited = game.awaited_repetition();
    if (!awaited || awaited->by != side || side != game.turn() || !game.board(side).exists())
        return;
    // A board that looks slowly shows both at once, that move and the reply.
    const bool shows_reply =
        !game::has_pegs(game.board(side).kind()) && !game.state().replies_on(side, game.position()).empty();
    if (shows_reply || game.board(side).shows(game.wanted_on_board(side)))
        m_at.acts.happen(m_at.spoken.repeated(side, awaited->move), now);
}

void BoardsAtTable::pass_shared_board_on(Time now) {
    m_at.acts.happen_all(m_boards.pass_on(m_at.spoken.game()), now);
}

void BoardsAtTable::part_boards(Side owner, Time now) {
    m_at.acts.happen_all(m_boards.part(owner, m_at.spoken.game()), now);
}

BoardsLeft BoardsAtTable::boards_left() const {
    BoardsLeft left{m_boards, {}};
    for (const Side side : both_sides)
        left.answers[side] = m_at.spoken.game().board(side).exists();
    return left;
}

void BoardsAtTable::take_over(const BoardsLeft& left, bool exchanged, Time now) {
    m_at.acts.happen_all(m_boards.go_on_from(left.boards, left.answers, exchanged, m_at.spoken.game()), now);
}

std::optional<devices::ClockFace> BoardsAtTable::clock_face(std::optional<Side> owner, Time now) const {
    return m_boards.clock_face(owner, m_at.spoken.game(), now);
}

void BoardsAtTable::tactile_clock(const devices::tactile_clock::ClockEvent& event, devices::ClockSide white,
                                  Time now) {
    using devices::tactile_clock::Touch;
    for (const Message& said : m_tactile_clock.tell(event, white, now))
        m_at.telling.say(said, now);
    const auto* touched = std::get_if<devices::tactile_clock::Touched>(&event);
    if (touched == nullptr || touched->what != Touch::Press)
        return;
    const Side side = touched->side == white ? Side::White : Side::Black;
    if (side != m_at.spoken.game().turn())
        return;
    m_at.telling.hush();
    m_at.pressing.clock_lever(side, now);
}

void BoardsAtTable::buzz_for_error(Side side) {
    if (m_buzzer)
        m_buzzer(side, devices::BuzzPattern::Error);
}

void BoardsAtTable::tick(Time now) {
    for (const Message& settled : m_boards.take_settled(now))
        m_at.telling.say(settled, now);
    if (const auto settled = m_tactile_clock.take_settled(now))
        m_at.telling.say(*settled, now);
}

std::optional<Time> BoardsAtTable::next_deadline() const {
    std::optional<Time> next = m_boards.next_deadline();
    if (const auto settled = m_tactile_clock.next_deadline())
        next = next ? std::min(*next, *settled) : *settled;
    return next;
}

} // namespace annabella::table
