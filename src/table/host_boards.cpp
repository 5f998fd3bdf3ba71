// The host of a table: boards, each player's own or one for both, and the clocks of their makers.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <utility>

#include "base/overloaded.hpp"
#include "table/host.hpp"

namespace annabella::table {

using chess::Color;
using game::BoardKind;
using game::Stage;
using game::Time;

namespace {

devices::ClockSide other_side(devices::ClockSide side) {
    return side == devices::ClockSide::Left ? devices::ClockSide::Right : devices::ClockSide::Left;
}

/// What stands on a board after this event.
void follow(devices::Cells& cells, const devices::BoardEvent& event) {
    const auto cell = [&](chess::Square square) -> devices::Cell& {
        return cells[static_cast<std::size_t>(chess::index(square))];
    };
    if (const auto* lifted = std::get_if<devices::Lifted>(&event))
        cell(lifted->square) = devices::empty_cell;
    else if (const auto* placed = std::get_if<devices::Placed>(&event))
        cell(placed->square) = {true, placed->piece};
    else if (const auto* snapshot = std::get_if<devices::Snapshot>(&event))
        cells = snapshot->cells;
}

game::BoardRead reading_of(Color side, const devices::Cells& cells) {
    game::BoardRead read{side, {}};
    for (std::size_t i = 0; i < cells.size(); ++i)
        read.holes[i] = {cells[i].occupied, cells[i].piece};
    return read;
}

} // namespace

void Host::board(std::optional<Color> owner, const devices::BoardEvent& event, Time now) {
    if (owner) {
        m_shared.reset();
        return hear(*owner, event, now);
    }
    if (!m_shared)
        m_shared = SharedBoard{m_spoken->game().turn(), {}, false};
    follow(m_shared->cells, event);
    hear(m_shared->side, event, now);
    repeat_at_shared_board(now);
}

void Host::repeat_at_shared_board(Time now) {
    const game::Game& game = m_spoken->game();
    // E.2.1: the board on which the move has been made is the opponent's as well.
    if (!m_shared || m_shared->repeats || game.stage() != Stage::AwaitingRepeat ||
        !game.board(game.turn()).exists())
        return;
    m_shared->repeats = true;
    happen(m_spoken->repeated(opposite(game.turn()), game::SpokenMove{game.position(), *game.announced()}),
           now);
    m_shared->repeats = false;
}

void Host::repeat_late(Color side, Time now) {
    // E.2.1: a board that was away when the opponent pressed shows his move now, so it has been executed
    // there.
    const game::Game& game = m_spoken->game();
    const auto awaited = game.awaited_repetition();
    if (awaited && awaited->by == side && side == game.turn() && game.board(side).exists() &&
        game.board(side).shows(game.wanted_on_board(side)))
        happen(m_spoken->repeated(side, awaited->move), now);
}

bool Host::is_known_from_shared_board(const game::Notice& notice) const {
    return m_shared && m_shared->repeats && std::holds_alternative<game::MoveRepeated>(notice);
}

void Host::pass_shared_board_on(Time now) {
    const game::Game& game = m_spoken->game();
    if (!m_shared || m_shared->side == game.turn() || game.result())
        return;
    const Color before = std::exchange(m_shared->side, game.turn());
    hand_over(before, m_shared->cells, now);
}

void Host::hand_over(Color before, const devices::Cells& cells, Time now) {
    const Color after = opposite(before);
    m_connected[after] = m_connected[before];
    m_scans[after] = m_scans[before];
    m_maker_clocks[after] = m_maker_clocks[before];
    m_lines[after] = m_lines[before];
    if (!m_spoken->game().board(before).exists())
        return; // Its line is down.
    happen(game::BoardSwitched{before, BoardKind::None}, now);
    happen(game::BoardSwitched{after, m_connected[after]}, now);
    happen(reading_of(after, cells), now);
}

void Host::part_boards(Color owner, Time now) {
    if (!m_shared)
        return;
    const SharedBoard shared = *m_shared;
    m_shared.reset();
    if (shared.side != owner)
        hand_over(shared.side, shared.cells, now);
    // The other player's is still to come.
    m_connected[opposite(owner)] = BoardKind::None;
    m_lines[opposite(owner)] = {};
}

std::optional<devices::ClockFace> Host::clock_face(std::optional<Color> owner, Time now) const {
    using devices::ClockSide;
    const game::Game& game = m_spoken->game();
    const Color side = owner.value_or(m_shared ? m_shared->side : Color::White);
    const MakerClock& clock = m_maker_clocks[side];
    if (!clock.pressed || !game.table().control.has_clock())
        return std::nullopt;
    // Until a press has shown who sits where: he who is on move has not pressed.
    const ClockSide on_move = other_side(*clock.pressed);
    const ClockSide white = clock.white.value_or(game.turn() == Color::White ? on_move : other_side(on_move));
    const game::ClockReading reading = game.clock(now);
    const auto left_of = [&](Color color) {
        return std::chrono::ceil<std::chrono::seconds>(reading.left[color]);
    };
    const bool white_is_left = white == ClockSide::Left;
    devices::ClockFace face{left_of(white_is_left ? Color::White : Color::Black),
                            left_of(white_is_left ? Color::Black : Color::White), std::nullopt};
    if (reading.running)
        face.running = *reading.running == Color::White ? white : other_side(white);
    return face;
}

void Host::clock_read(Color board, const devices::ClockRead& clock, Time now) {
    MakerClock& known = m_maker_clocks[board];
    if (!clock.reading) {
        known = {};
        return;
    }
    const devices::ClockReading& reading = *clock.reading;
    if (reading.battery_low && !std::exchange(known.battery_told, true))
        say({ANNABELLA_TR("The battery of the clock at the board is low."), {}}, now);
    const auto before = std::exchange(known.pressed, reading.pressed);
    if (!before || before == reading.pressed)
        return;
    const game::Game& game = m_spoken->game();
    if (!known.white) {
        // Nobody has said who sits at which side. Who presses when there is a move to be pressed for has made
        // it.
        const Stage stage = game.stage();
        if (!game.started() || game.result() || stage == Stage::Thinking || stage == Stage::Touched)
            return;
        const bool by_white = game.turn() == Color::White;
        known.white = by_white == (reading.pressed == devices::ClockSide::Left) ? devices::ClockSide::Left
                                                                                : devices::ClockSide::Right;
    }
    const Color presser = reading.pressed == *known.white ? Color::White : Color::Black;
    if (presser == game.turn())
        clock_lever(presser, now);
    else if (m_lever == game.turn())
        m_lever.reset(); // It is up again.
}

void Host::hear(Color side, const devices::BoardEvent& event, Time now) {
    BoardKind& connected = m_connected[side];
    const game::Game& game = m_spoken->game();
    std::visit(
        Overloaded{
            [&](const devices::Connected& board) {
                connected = board.capabilities.pieces ? BoardKind::Peg : BoardKind::Occupancy;
                m_scans[side] = board.capabilities.scan;
                m_maker_clocks[side] = {};
                if (game.board(side).kind() != connected)
                    happen(game::BoardSwitched{side, connected}, now);
                tell_line(side, {ANNABELLA_TR("The board is connected."), {}}, now);
            },
            [&](const devices::Lifted& lifted) {
                hush();
                m_announce_at.reset();
                happen(game::Lifted{side, lifted.square}, now);
            },
            [&](const devices::Placed& placed) {
                m_announce_at.reset();
                happen(game::Placed{side, placed.square, placed.piece}, now);
                repeat_late(side, now);
            },
            [&](const devices::Snapshot& snapshot) {
                happen(reading_of(side, snapshot.cells), now);
                repeat_late(side, now);
            },
            [&](const devices::ButtonPressed& button) {
                const Giver by = Giver::at(phrase::seat_of(side));
                switch (button.which) {
                case devices::Button::Clock:
                    hush();
                    return clock_lever(side, now);
                case devices::Button::Repeat:
                    return take(Given{by, SayAgain{}}, now);
                case devices::Button::Time:
                    return take(Given{by, Ask{game::Question::Time, {}}}, now);
                case devices::Button::Undo:
                    return take(Given{by, TakeBack{}}, now);
                }
            },
            [&](const devices::ClockRead& clock) { clock_read(side, clock, now); },
            [&](const devices::BatteryRead& battery) {
                if (!battery.charging)
                    say({ANNABELLA_TR("The battery of the board is at {0} percent."),
                         {std::to_string(battery.percent)}},
                        now);
            },
            [&](const devices::PiecesTaught& pieces) {
                say(pieces.known
                        ? Message(ANNABELLA_TR("The board knows its pieces now."), {})
                        : Message(ANNABELLA_TR("The board does not know its pieces yet. When all stand as at "
                                               "the start of a game, it learns them by itself."),
                                  {}),
                    now);
            },
            [&](const devices::Lost&) {
                if (connected != BoardKind::None)
                    happen(game::BoardSwitched{side, BoardKind::None}, now);
                tell_line(
                    side,
                    {ANNABELLA_TR(
                         "The board does not answer. Check its cable; until it is back, moves can be typed."),
                     {}},
                    now);
            },
            [&](const devices::Regained&) {
                if (connected != BoardKind::None && game.board(side).kind() != connected)
                    happen(game::BoardSwitched{side, connected}, now);
                tell_line(side, {ANNABELLA_TR("The board answers again."), {}}, now);
            },
            [&](const devices::Doubt&) {
                tell_line(side, {ANNABELLA_TR("The board is not clear; it is being read anew."), {}}, now);
            },
            [&](const devices::Incompatible&) {
                say({ANNABELLA_TR("The board speaks a newer protocol than this program. Update the program."),
                     {}},
                    now);
            },
        },
        event);
}

void Host::tell_line(Color side, const Message& news, Time now) {
    const auto of_board = [&](const Message& what) {
        const bool two = !m_shared && std::none_of(m_connected.begin(), m_connected.end(),
                                                   [](BoardKind kind) { return kind == BoardKind::None; });
        return two ? Message(ANNABELLA_TR("About {0}'s board: {1}"), {name_of(side), what}) : what;
    };
    BoardLine& line = m_lines[side];
    line.told = of_board(news);
    if (line.news.tells_change(now))
        say(line.told, now);
    else if (line.news.take_restless())
        say(of_board(
                {ANNABELLA_TR("The line to the board comes and goes. Check its cable; moves can be typed."),
                 {}}),
            now);
}

} // namespace annabella::table
