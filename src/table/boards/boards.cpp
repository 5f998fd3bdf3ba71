// The boards at a table, each player's own or one for both.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/boards/boards.hpp"

#include <algorithm>
#include <utility>

#include "table/game/seat_title.hpp"

namespace annabella::table {

using game::BoardKind;
using game::Time;

namespace {

BoardKind kind_of(const devices::Capabilities& board, const rules::Rules& game) {
    if (!suits(board, game))
        return BoardKind::None;
    // A board that knows the pieces of another game tells of this one's where they stand.
    const bool knows_pieces = board.pieces && devices::letters(board) == game.letters();
    if (board.ordinary)
        return knows_pieces ? BoardKind::EBoard : BoardKind::EBoardOccupancy;
    return knows_pieces ? BoardKind::Peg : BoardKind::Occupancy;
}

/// `owner`: whose it is, where there are two.
Message sentence_of(LineState state, std::optional<Side> owner) {
    const auto told = [&](const char* of_the_board, const char* of_his_board) {
        return owner ? Message(of_his_board, {seat_title(*owner)}) : Message(of_the_board);
    };
    switch (state) {
    case LineState::Connected:
        return told(ANNABELLA_TR("The board is connected."), ANNABELLA_TR("{0}'s board is connected."));
    case LineState::Lost:
        return told(ANNABELLA_TR("The board does not answer. Check the cable, or type your moves."),
                    ANNABELLA_TR("{0}'s board does not answer. Check the cable, or type your moves."));
    case LineState::Regained:
        break;
    }
    return told(ANNABELLA_TR("The board answers again."), ANNABELLA_TR("{0}'s board answers again."));
}

Message restless_sentence(std::optional<Side> owner) {
    if (!owner)
        return Message{ANNABELLA_TR("The board keeps disconnecting. Check the cable, or type your moves.")};
    return {ANNABELLA_TR("{0}'s board keeps disconnecting. Check the cable, or type your moves."),
            {seat_title(*owner)}};
}

} // namespace

bool suits(const devices::Capabilities& board, const rules::Rules& game) {
    return board.squares == game.board().squares &&
           (!board.ordinary || devices::letters(board) == game.letters());
}

game::BoardRead reading_of(Side side, const devices::Cells& cells, bool knows_pieces) {
    game::BoardRead read{side, {}};
    for (std::size_t i = 0; i < cells.size(); ++i)
        read.holes[i] = {cells[i].occupied, knows_pieces ? cells[i].piece : std::nullopt};
    return read;
}

Boards::Boards(const game::Game& game) {
    for (const Side side : both_sides)
        m_boards[side].kind = game.board(side).kind();
}

Side Boards::whose(std::optional<Side> owner, const game::Game& game) {
    if (owner) {
        m_shared.reset();
        return *owner;
    }
    if (!m_shared)
        m_shared = game.turn();
    return *m_shared;
}

std::optional<game::Repetition> Boards::executed_for_both(const game::Game& game) const {
    if (!m_shared || game.stage() != game::Stage::AwaitingRepeat || !game.board(game.turn()).exists())
        return std::nullopt;
    return game.awaited_repetition();
}

Boards::Happenings Boards::pass_on(const game::Game& game) {
    if (!m_shared || *m_shared == game.turn() || game.result())
        return {};
    return hand_over(std::exchange(*m_shared, game.turn()), game);
}

Boards::Happenings Boards::hand_over(Side before, const game::Game& game) {
    m_boards[opposite(before)] = m_boards[before];
    m_boards[before].line = {}; // One line, and one to tell of it.
    if (!game.board(before).exists())
        return {}; // Its line is down.
    return {game::HandedOver{before}};
}

Boards::Happenings Boards::part(Side owner, const game::Game& game) {
    if (!m_shared)
        return {};
    const Side shared = *std::exchange(m_shared, std::nullopt);
    Happenings done;
    if (shared != owner)
        done = hand_over(shared, game);
    // The other player's is still to come.
    Board& other = m_boards[opposite(owner)];
    other.kind = BoardKind::None;
    other.line = {};
    return done;
}

Boards::Happenings Boards::go_on_from(const Boards& before, const BySide<bool>& answers, bool exchanged,
                                      const game::Game& game) {
    Happenings done;
    const auto take = [&](Side side, Side was) {
        m_boards[side] = before.m_boards[was];
        if (exchanged)
            m_boards[side].clock.exchange_colours();
        if (answers[was])
            done.emplace_back(game::BoardSwitched{side, m_boards[side].kind});
    };
    if (before.m_shared) {
        m_shared = game.turn();
        take(*m_shared, *before.m_shared);
        return done;
    }
    for (const Side side : both_sides)
        take(side, exchanged ? opposite(side) : side);
    return done;
}

Boards::Happenings Boards::connect(Side side, const devices::Capabilities& board, const game::Game& game) {
    Board& connected = m_boards[side];
    const rules::Rules& rules = game.position().rules();
    connected.kind = kind_of(board, rules);
    connected.is_of_use = suits(board, rules);
    connected.scan = board.scan;
    connected.clock = {};
    if (!connected.is_of_use && game.board(side).exists())
        return {game::BoardSwitched{side, BoardKind::None}};
    return regain(side, game);
}

Boards::Happenings Boards::lose(Side side) const {
    if (m_boards[side].kind == BoardKind::None)
        return {};
    return {game::BoardSwitched{side, BoardKind::None}};
}

Boards::Happenings Boards::regain(Side side, const game::Game& game) const {
    const BoardKind kind = m_boards[side].kind;
    if (kind == BoardKind::None || game.board(side).kind() == kind)
        return {};
    return {game::BoardSwitched{side, kind}};
}

std::optional<Side> Boards::to_be_named(Side side) const {
    const bool two = !m_shared && std::none_of(m_boards.begin(), m_boards.end(), [](const Board& board) {
        return board.kind == BoardKind::None;
    });
    return two ? std::optional(side) : std::nullopt;
}

std::optional<Message> Boards::tell(Side side, LineState state, Time now) {
    const auto owner = to_be_named(side);
    return m_boards[side].line.change(sentence_of(state, owner), restless_sentence(owner), now);
}

std::optional<Message> Boards::tell_doubt(Side side, Time now) {
    const auto owner = to_be_named(side);
    return m_boards[side].line.disturb(sentence_of(LineState::Regained, owner), restless_sentence(owner),
                                       now);
}

std::vector<Message> Boards::take_settled(Time now) {
    std::vector<Message> said;
    for (Board& board : m_boards)
        if (auto found = board.line.take_settled(now))
            said.push_back(std::move(*found));
    return said;
}

std::optional<Time> Boards::next_deadline() const {
    std::optional<Time> next;
    for (const Board& board : m_boards)
        if (const auto settled = board.line.next_deadline())
            next = next ? std::min(*next, *settled) : *settled;
    return next;
}

std::optional<devices::ClockFace> Boards::clock_face(std::optional<Side> owner, const game::Game& game,
                                                     Time now) const {
    const Side side = owner.value_or(m_shared.value_or(Side::White));
    return m_boards[side].clock.face(game, now);
}

} // namespace annabella::table
