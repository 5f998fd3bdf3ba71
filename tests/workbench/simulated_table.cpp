// Two players with a board each who play a recorded game.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "simulated_table.hpp"

#include <algorithm>
#include <utility>

#include "chess/rules.hpp"
#include "games/games.hpp"
#include "phrase/announce.hpp"
#include "phrase/reading/word_reader.hpp"
#include "simulator/dice.hpp"

namespace annabella::workbench {

using simulator::FingerAction;
using simulator::FingerHabits;

namespace {

constexpr Span to_think{1500};
constexpr Span to_react{900};
constexpr Span to_learn{8000};
/// Longer than any line needs to mend what went wrong; what has not come then is lost.
constexpr Span patience{60000};

std::array<BoardOnWire, 2> two_boards(const SimulatedTable::Options& options, const rules::Position& start) {
    std::uint64_t seed = options.seed;
    const auto board = [&](Side side, std::uint16_t session) {
        const std::uint64_t luck = simulator::roll(seed);
        return BoardOnWire({.protocol = options.protocol,
                            .side = side,
                            .session = session,
                            .noise = options.noise ? std::optional(luck) : std::nullopt,
                            .pulls_cable = options.pulls_cables,
                            .record = side == Side::White ? options.record : nullptr,
                            .squares = start.rules().board().squares,
                            .men = start.rules().board().discs},
                           start.placement());
    };
    return {board(Side::White, 1), board(Side::Black, 2)};
}

game::BoardKind kind_of(std::string_view protocol) {
    return protocol == "occupancy" || protocol == "sentio" ? game::BoardKind::Occupancy
                                                           : game::BoardKind::Peg;
}

bool belongs_to(rules::Square square, const rules::Position& position, rules::Move move) {
    return rules::includes(position.changed(move), square);
}

} // namespace

std::array<simulator::BoardHands, 2> SimulatedTable::two_hands(const Options& options,
                                                               const rules::Rules& rules) {
    std::uint64_t seed = ~options.seed;
    FingerHabits habits = options.noise ? FingerHabits{} : FingerHabits::lawful();
    if (options.noise && game::knows_pieces(kind_of(options.protocol)))
        habits.crown_after_move = 50; // A board that cannot tell takes it for a touch.
    const std::uint64_t white = simulator::roll(seed);
    return {simulator::make_hands(rules, white, habits),
            simulator::make_hands(rules, simulator::roll(seed), habits)};
}

Result<SimulatedTable> SimulatedTable::set(const rules::Record& record, const Options& options,
                                           const phrase::Phrasebook& book) {
    const rules::Rules& rules = record.start.rules();
    game::Table table;
    table.game = rules.name();
    table.position = rules.write_position(record.start);
    if (rules.is_announced_by_scheme()) {
        table.edition = game::Edition::Ussr1953;
        if (chess::from_table(record.start).castling_mode() == chess::CastlingMode::Chess960)
            table.chess960 = 0; // The position says the rest.
    } else {
        table.edition = *game::edition_from_name(game::edition_names(rules.name()).front());
    }
    for (game::Seat& seat : table.seats) {
        seat.sight = game::Sight::Blind;
        seat.board = kind_of(options.protocol);
    }
    // A clock, so that there is something to press, with more time than any record takes.
    table.control.periods = {game::Period{.moves = {}, .base = std::chrono::hours(1000)}};
    TRY(auto game, game::Game::create(table, rules));
    return SimulatedTable(record, options, book, std::move(game));
}

SimulatedTable::SimulatedTable(const rules::Record& record, const Options& options,
                               const phrase::Phrasebook& book, game::Game game)
    : m_record(&record), m_book(&book), m_game(std::move(game)), m_kind(kind_of(options.protocol)),
      m_recorded(options.record != nullptr), m_boards(two_boards(options, record.start)),
      m_hands(two_hands(options, record.start.rules())) {}

std::optional<Trouble> SimulatedTable::play() {
    tell_boards_what_to_expect();
    if (!run_while([&] { return m_snapshots < 2; })) {
        fail("the boards do not answer");
        return m_trouble;
    }
    // Who reads a recording of a board that has to learn its pieces learns them from the initial position.
    if (m_recorded)
        run_until(m_now + to_learn);
    happen(game::Started{});
    for (const rules::RecordMove& recorded : m_record->moves) {
        if (m_game.result())
            break;
        ++m_ply;
        if (!play_move(recorded.move) || m_trouble)
            break;
    }
    return m_trouble;
}

bool SimulatedTable::play_move(rules::Move move) {
    const rules::Position before = m_game.position();
    const Side side = before.turn();
    m_lever = false;
    for (const Side each : both_sides)
        m_was_out[each] = !m_game.board(each).exists();
    run_until(m_now + to_think);
    if (!make(side, before, move))
        return false;
    if (!hear_press(side, move))
        return fail("the clock lever was not heard");
    if (!wait_for_board(side))
        return fail("the board does not come back");
    const auto recognised = recognise(move);
    // What nobody has seen happen the announcement tells.
    if (!recognised && !m_was_out[side])
        return fail("no move, or more than one, is on the board");
    if (recognised && *recognised != move)
        return fail("recognised as " + rules::write_move(before, *recognised), true);
    if (!announce(move))
        return false;
    run_until(m_now + to_react);
    const Side opponent = opposite(side);
    if (!make(opponent, before, move))
        return false;
    const std::size_t played = m_ply;
    if (!run_while([&] { return m_game.score().entries.size() < played && !m_game.result(); }))
        return fail("the opponent's board does not follow");
    return true;
}

bool SimulatedTable::hear_press(Side side, rules::Move move) {
    if (m_no_lever) {
        run_while([&] { return recognise(move) != move; });
        m_lever = true;
        return !m_trouble;
    }
    // Who sees that his own clock still runs presses again.
    constexpr Span noticed{20'000};
    const Time seen = m_now + noticed;
    run_while([&] { return !m_lever && m_now < seen; });
    if (!m_lever && !m_trouble)
        m_boards[index(side)].act({m_now.time_since_epoch(), FingerAction::Kind::Press, {}, {}}, host_now());
    if (run_while([&] { return !m_lever; }) || !m_was_out[side])
        return m_lever;
    // Both players have pressed while nobody saw it: the lever lies as before, and he says that he has
    // pressed.
    m_lever = true;
    return !m_trouble;
}

bool SimulatedTable::wait_for_board(Side side) {
    return run_while([&] { return !m_game.board(side).exists() || m_unread[side]; });
}

bool SimulatedTable::make(Side side, const rules::Position& position, rules::Move move) {
    Time begun = m_now;
    // Adjusting comes before everything else: a piece in its hole that has no part in the move.
    bool may_adjust = true;
    std::optional<rules::Square> adjusted;
    for (const simulator::FingerAction& action :
         m_hands[index(side)](position, move, side == position.turn())) {
        run_until(begun + action.time);
        if (m_trouble)
            return false;
        may_adjust = may_adjust && !belongs_to(action.square, position, move);
        // Contacts bounce: only the first of several lifts begins the adjustment.
        if (may_adjust && side == position.turn() && adjusted != action.square) {
            adjusted = action.square;
            const Time said = m_now;
            if (!say_i_adjust(side))
                return false;
            begun += m_now - said;
        }
        if (!m_boards[index(side)].act(action, host_now()))
            m_no_lever = true;
    }
    run_until(m_now);
    return !m_trouble;
}

bool SimulatedTable::say_i_adjust(Side side) {
    // FIDE 2009, 4.2: said first, once for any number of pieces.
    if (!m_game.adjusting())
        happen(game::Adjusting{side});
    return !m_trouble;
}

std::optional<rules::Move> SimulatedTable::recognise(rules::Move recorded) {
    if (const auto alone = m_game.move_on_board())
        return *alone;
    // What pegs of one shape cannot show, the announcement tells: the new piece of a pawn, or castling in
    // Chess960 where only the rook moves.
    const rules::Position& position = m_game.position();
    bool recorded_is_shown = false;
    for (const rules::Move move : position.legal_moves()) {
        if (!m_game.board(position.turn()).shows(position.after(move)))
            continue;
        const bool same_promotion = position.becomes(recorded) && position.becomes(move) &&
                                    position.from(move) == position.from(recorded) &&
                                    position.to(move) == position.to(recorded);
        if (!same_promotion && position.after(move).placement() != position.after(recorded).placement())
            return std::nullopt;
        recorded_is_shown = recorded_is_shown || move == recorded;
    }
    return recorded_is_shown ? std::optional(recorded) : std::nullopt;
}

bool SimulatedTable::announce(rules::Move move) {
    const std::string text = phrase::announce(m_book->scheme(), {m_game.position(), move}).text;
    happen(game::Announced{m_game.turn(), text, read(text)});
    if (m_trouble)
        return false;
    if (m_game.announced() != move && !m_game.result())
        return fail("announced, but not taken");
    return true;
}

void SimulatedTable::run_until(Time time) {
    while (!m_trouble) {
        for (const Side side : both_sides)
            for (const devices::BoardEvent& event : m_boards[index(side)].exchange(host_now()))
                hear(side, event);
        if (const auto deadline = m_game.next_deadline(); deadline && *deadline <= m_now)
            happen(game::TimePassed{});
        if (m_now >= time)
            return;
        Time next =
            std::min({time, at_table(m_boards[0].next_deadline()), at_table(m_boards[1].next_deadline())});
        if (const auto deadline = m_game.next_deadline())
            next = std::min(next, *deadline);
        m_now = std::max(next, m_now + Span(1));
    }
}

template <class Condition>
bool SimulatedTable::run_while(Condition condition) {
    constexpr Span step{10};
    for (const Time end = m_now + patience; condition(); run_until(m_now + step))
        if (m_trouble || m_now >= end)
            return false;
    return true;
}

void SimulatedTable::hear(Side side, const devices::BoardEvent& event) {
    if (const auto* lifted = std::get_if<devices::Lifted>(&event)) {
        happen(game::Lifted{side, lifted->square});
    } else if (const auto* placed = std::get_if<devices::Placed>(&event)) {
        happen(game::Placed{side, placed->square, placed->piece});
    } else if (const auto* snapshot = std::get_if<devices::Snapshot>(&event)) {
        ++m_snapshots;
        m_unread[side] = false;
        game::BoardRead read{side, {}};
        for (std::size_t i = 0; i < read.holes.size(); ++i)
            read.holes[i] = {snapshot->cells[i].occupied, snapshot->cells[i].piece};
        happen(read);
    } else if (const auto* clock = std::get_if<devices::ClockRead>(&event)) {
        hear_clock(side, *clock);
    } else if (const auto* button = std::get_if<devices::ButtonPressed>(&event)) {
        m_lever = m_lever || (button->which == devices::Button::Clock && side == m_game.turn());
    } else if (std::holds_alternative<devices::Lost>(event)) {
        // Words alone are left of this player until the board is back.
        m_was_out[side] = true;
        happen(game::BoardSwitched{side, game::BoardKind::None});
    } else if (std::holds_alternative<devices::Regained>(event)) {
        m_back[side] = true;
        m_unread[side] = true;
        happen(game::BoardSwitched{side, m_kind});
    }
    repeat_by_hand(side);
}

void SimulatedTable::tell_boards_what_to_expect() {
    for (const Side side : both_sides)
        m_boards[index(side)].expect(m_game.wanted_on_board(side).placement());
}

void SimulatedTable::happen(game::Happening happening) {
    const bool press = std::holds_alternative<game::Pressed>(happening);
    const game::Applied applied = m_game.apply({m_now, std::move(happening)});
    tell_boards_what_to_expect();
    for (const game::Notice& notice : applied.notices)
        heed(notice);
    if (press && !m_game.result())
        m_boards[index(m_game.turn())].press_opponents_clock(host_now());
    if (!press)
        press_if_complete();
}

void SimulatedTable::press_if_complete() {
    // The lever is down: the clock is pressed as soon as the Laws allow it.
    if (!m_lever || m_trouble || m_game.result() || m_game.stage() != game::Stage::Complete)
        return;
    m_lever = false;
    happen(game::Pressed{m_game.turn()});
}

void SimulatedTable::heed(const game::Notice& notice) {
    if (const auto* refused = std::get_if<game::Refused>(&notice)) {
        fail("refused: " + std::string(refused->reason.name()));
    } else if (const auto* unclear = std::get_if<game::BoardUnclear>(&notice)) {
        // What was missed while the cable was out is said to who has not made it on his board yet.
        if (m_back[unclear->board])
            return;
        std::string holes;
        for (const game::BoardDifference& difference : unclear->differences)
            holes += ' ' + m_game.position().rules().write_square(difference.square);
        fail("the board of " + std::string(unclear->board == Side::White ? "White" : "Black") +
             " is called unclear:" + holes);
    } else if (const auto* illegal = std::get_if<game::IllegalMoveOnBoard>(&notice);
               illegal != nullptr && m_game.position().rules().board().discs) {
        fail("called illegal: " + m_game.position().rules().write_square(illegal->from) + ' ' +
             m_game.position().rules().write_square(illegal->to));
    } else if (const auto* followed = std::get_if<game::MoveFollowed>(&notice)) {
        m_back[followed->board] = false;
        repeat_by_hand(followed->board);
    }
}

void SimulatedTable::repeat_by_hand(Side side) {
    // What fingers did while the cable was out is heard before anybody repeats.
    if (m_unread[side])
        return;
    if (side == m_game.turn() || !m_game.announced() || m_game.repeated() || m_game.result() ||
        !m_game.board(side).exists() || !m_game.board(side).shows(m_game.wanted_on_board(side)))
        return;
    const std::string text =
        phrase::announce(m_book->scheme(), {m_game.position(), *m_game.announced()}).text;
    happen(game::Repeated{side, text, read(text)});
}

void SimulatedTable::hear_clock(Side side, const devices::ClockRead& clock) {
    auto& pressed = m_pressed[index(side)];
    if (!clock.reading)
        return;
    // White sits at the left.
    const auto own = side == Side::White ? devices::ClockSide::Left : devices::ClockSide::Right;
    const auto before = std::exchange(pressed, clock.reading->pressed);
    if (before && before != pressed && pressed == own && side == m_game.turn())
        m_lever = true;
}

rules::Readings SimulatedTable::read(const std::string& text) const {
    const rules::Rules& rules = m_game.position().rules();
    if (!rules.is_announced_by_scheme())
        return rules.read_move(phrase::with_signs(text, m_book->schemes(), rules), {});
    return phrase::read_announcement(text, m_book->schemes(), chess::english_lettering());
}

bool SimulatedTable::fail(std::string reason, bool wrong) {
    if (!m_trouble)
        m_trouble = Trouble{m_ply, wrong, std::move(reason)};
    return false;
}

} // namespace annabella::workbench
