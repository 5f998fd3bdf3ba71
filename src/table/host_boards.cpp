// The host of a table: what boards, and the clocks at them, do in the game.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/host.hpp"

namespace annabella::table {

using chess::Color;
using game::Time;

/// What `side`'s board tells. Every kind of event has its function here, or it does not compile.
struct Host::Hearing {
    Host& host;
    Color side;
    Time now;

    void operator()(const devices::Connected& board) const {
        happen(host.m_boards.connect(side, board.capabilities, game()));
        tell_line(LineState::Connected);
    }
    void operator()(const devices::Lifted& lifted) const {
        host.hush();
        host.m_seen_touches.lifted(game(), side, lifted.square);
        host.happen(game::Lifted{side, lifted.square}, now);
        host.look_at_board(side, now, true);
    }
    void operator()(const devices::Placed& placed) const {
        host.m_placed[side] |= rules::set_of(rules::Square(placed.square));
        host.happen(game::Placed{side, placed.square, placed.piece}, now);
        host.repeat_late(side, now);
        host.look_at_board(side, now);
    }
    void operator()(const devices::Snapshot& snapshot) const {
        host.m_placed[side] = ~rules::SquareSet{0}; // What has been put there nobody knows.
        host.happen(reading_of(side, snapshot.cells), now);
        host.repeat_late(side, now);
        host.look_at_board(side, now);
    }
    void operator()(const devices::ButtonPressed& button) const {
        const Giver by = Giver::at(phrase::seat_of(side));
        switch (button.which) {
        case devices::Button::Clock:
            host.hush();
            return host.clock_lever(side, now);
        case devices::Button::Repeat:
            return host.take(Given{by, SayAgain{}}, now);
        case devices::Button::Time:
            return host.take(Given{by, Ask{game::Question::Time, {}}}, now);
        case devices::Button::Undo:
            return host.take(Given{by, TakeBack{}}, now);
        }
    }
    void operator()(const devices::ClockRead& clock) const {
        const MakerClock::News news = host.m_boards.clock(side).read(clock);
        if (news.battery_low)
            say(Message{ANNABELLA_TR("The battery of the clock at the board is low.")});
        if (news.turned)
            host.clock_turned(side, news.side, now);
    }
    void operator()(const devices::BatteryRead& battery) const {
        if (!battery.charging)
            say({ANNABELLA_TR("The battery of the board is at {0} percent."),
                 {std::to_string(battery.percent)}});
    }
    void operator()(const devices::PiecesTaught& pieces) const {
        say(Message{pieces.known
                        ? ANNABELLA_TR("The board knows its pieces now.")
                        : ANNABELLA_TR("The board does not know its pieces yet. When all stand as at the "
                                       "start of a game, it learns them by itself.")});
    }
    void operator()(const devices::Lost&) const {
        happen(host.m_boards.lose(side));
        tell_line(LineState::Lost);
    }
    void operator()(const devices::Regained&) const {
        happen(host.m_boards.regain(side, game()));
        tell_line(LineState::Regained);
    }
    void operator()(const devices::Doubt&) const {
        if (const auto said = host.m_boards.tell_doubt(side, now))
            say(*said);
    }
    void operator()(const devices::Incompatible&) const {
        say(Message{
            ANNABELLA_TR("The board speaks a newer protocol than this program. Update the program.")});
    }

private:
    const game::Game& game() const { return host.m_spoken->game(); }
    void say(const Message& message) const { host.say(message, now); }
    void happen(const Boards::Happenings& happenings) const { host.happen_all(happenings, now); }
    void tell_line(LineState state) const {
        if (const auto said = host.m_boards.tell(side, state, now))
            say(*said);
    }
};

void Host::board(std::optional<Color> owner, const devices::BoardEvent& event, Time now) {
    const Color side = m_boards.whose(owner, m_spoken->game());
    std::visit(Hearing{*this, side, now}, event);
    repeat_at_shared_board(now);
}

void Host::repeat_at_shared_board(Time now) {
    const auto move = m_boards.executed_for_both(m_spoken->game());
    if (!move || m_repeats_for_both)
        return;
    m_repeats_for_both = true;
    happen(m_spoken->repeated(move->by, move->move), now);
    m_repeats_for_both = false;
}

void Host::repeat_late(Color side, Time now) {
    // E.2.1: a board that was away when the opponent pressed shows his move now, so it has been executed
    // there.
    const game::Game& game = m_spoken->game();
    const auto awaited = game.awaited_repetition();
    if (!awaited || awaited->by != side || side != game.turn() || !game.board(side).exists())
        return;
    // A board that looks slowly shows both at once, that move and the reply.
    const bool shows_reply =
        !game::has_pegs(game.board(side).kind()) && !game.state().replies_on(side, game.position()).empty();
    if (shows_reply || game.board(side).shows(game.wanted_on_board(side)))
        happen(m_spoken->repeated(side, awaited->move), now);
}

bool Host::is_known_already(const game::Notice& notice) {
    if (m_replays && std::holds_alternative<game::OfferMade>(notice))
        return true;
    // Asked about when the hands have left it.
    if (const auto* unclear = std::get_if<game::BoardUnclear>(&notice)) {
        if (m_told_to_mend[unclear->board])
            return true;
        const game::Game& game = m_spoken->game();
        m_asked_instead[unclear->board] = game.table().mode == game::Mode::Home &&
                                          (m_asked_by_board || std::holds_alternative<game::meant::Anew>(
                                                                   game.meaning_of_board(unclear->board)));
        return m_asked_instead[unclear->board];
    }
    if (const auto* clear = std::get_if<game::BoardClear>(&notice)) {
        m_told_to_mend = {};
        if (m_boards.are_one() && std::exchange(m_asked_instead[opposite(clear->board)], false))
            return true;
        return std::exchange(m_asked_instead[clear->board], false);
    }
    if (m_redoing && std::holds_alternative<game::RecordReplaced>(notice))
        return true;
    const auto* repeated = std::get_if<game::MoveRepeated>(&notice);
    return repeated != nullptr && (m_repeats_for_both || m_repeated_for == repeated->side ||
                                   plays_with_one_enter(opposite(repeated->side)));
}

void Host::pass_shared_board_on(Time now) { happen_all(m_boards.pass_on(m_spoken->game()), now); }

void Host::part_boards(Color owner, Time now) { happen_all(m_boards.part(owner, m_spoken->game()), now); }

BoardsLeft Host::boards_left() const {
    BoardsLeft left{m_boards, {}};
    for (const Color side : chess::colors)
        left.answers[side] = m_spoken->game().board(side).exists();
    return left;
}

void Host::take_over(const BoardsLeft& left, bool exchanged, Time now) {
    happen_all(m_boards.go_on_from(left.boards, left.answers, exchanged, m_spoken->game()), now);
}

void Host::happen_all(const Boards::Happenings& happenings, Time now) {
    for (const game::Happening& happening : happenings)
        happen(happening, now);
}

std::optional<devices::ClockFace> Host::clock_face(std::optional<Color> owner, Time now) const {
    return m_boards.clock_face(owner, m_spoken->game(), now);
}

void Host::tactile_clock(const devices::tactile_clock::ClockEvent& event, devices::ClockSide white,
                         Time now) {
    using devices::tactile_clock::Touch;
    for (const Message& said : m_tactile_clock.tell(event, white, now))
        say(said, now);
    const auto* touched = std::get_if<devices::tactile_clock::Touched>(&event);
    if (touched == nullptr || touched->what != Touch::Press)
        return;
    const Color side = touched->side == white ? Color::White : Color::Black;
    if (side != m_spoken->game().turn())
        return;
    hush();
    clock_lever(side, now);
}

} // namespace annabella::table
