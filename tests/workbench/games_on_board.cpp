// Which games have been played at a board.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "games_on_board.hpp"

#include <array>
#include <utility>

#include "base/overloaded.hpp"
#include "chess/rules.hpp"

namespace annabella::workbench {

using chess::Move;
using chess::Position;

GamesOnBoard::GamesOnBoard(game::BoardKind kind)
    : m_board(kind, chess::to_table(Position().placement()), chess::rules()) {
    begin();
    m_begun = false;
}

void GamesOnBoard::begin() {
    m_begun = true;
    m_positions.assign(1, Position());
    m_moves.clear();
    m_made.reset();
    m_ended_in_the_middle = false;
    m_board.settle(chess::to_table(Position().placement()));
}

void GamesOnBoard::hear(const devices::BoardEvent& event) {
    std::visit(Overloaded{[&](const devices::Lifted& lifted) { m_board.lift(lifted.square); },
                          [&](const devices::Placed& placed) { m_board.place(placed.square, placed.piece); },
                          [&](const devices::Snapshot& snapshot) {
                              std::array<game::Hole, rules::most_squares> holes{};
                              for (std::size_t i = 0; i < snapshot.cells.size(); ++i)
                                  holes[i] = {snapshot.cells[i].occupied, snapshot.cells[i].piece};
                              m_board.read(holes);
                          },
                          [](const auto&) {}},
               event);
    look();
}

bool GamesOnBoard::shows(const Position& position) const {
    return m_board.shows(chess::to_table(position.placement()));
}

std::optional<Move> GamesOnBoard::made_from(const Position& position) const {
    std::optional<Move> made;
    for (const Move move : position.legal_moves())
        // Of the pieces that a board cannot tell apart the queen is the likeliest.
        if (shows(position.after(move)) && (!made || move.promotion() == chess::Role::Queen))
            made = move;
    return made;
}

void GamesOnBoard::look() {
    const bool as_at_first = shows(Position());
    if (!m_begun) {
        if (as_at_first)
            begin();
        return;
    }
    const Position& before = m_positions.back();
    if (shows(before)) {
        m_made.reset();
        return;
    }
    if (const auto move = made_from(before)) {
        m_made = move;
        return;
    }
    if (m_made) {
        const Position after = before.after(*m_made);
        if (const auto reply = made_from(after)) {
            m_moves.push_back(*m_made);
            m_positions.push_back(after);
            m_made = reply;
            m_board.settle(chess::to_table(after.after(*reply).placement()));
            return;
        }
    }
    if (as_at_first && m_moves.size() > 1) {
        end_game();
        begin();
    } else if (m_positions.size() > 1 && shows(m_positions[m_positions.size() - 2])) {
        m_positions.pop_back();
        m_moves.pop_back();
        m_made.reset();
    } else if (kings_in_the_middle()) {
        m_ended_in_the_middle = true;
    }
}

bool GamesOnBoard::kings_in_the_middle() const {
    if (m_board.kind() != game::BoardKind::Peg)
        return false;
    int kings = 0;
    for (const char* name : {"d4", "e4", "d5", "e5"}) {
        const auto piece = m_board.at(*chess::parse_square(name));
        kings += piece && chess::Piece(*piece).role == chess::Role::King ? 1 : 0;
    }
    return kings == 2;
}

void GamesOnBoard::end_game() {
    Played game{m_moves, true};
    if (m_made)
        game.moves.push_back(*m_made);
    if (!game.moves.empty())
        m_games.push_back(std::move(game));
}

std::vector<GamesOnBoard::Played> GamesOnBoard::finish() {
    if (!m_begun)
        return std::exchange(m_games, {});
    const bool well = m_ended_in_the_middle || shows(m_positions.back()) ||
                      (m_made && shows(m_positions.back().after(*m_made)));
    end_game();
    m_begun = false;
    if (!m_games.empty())
        m_games.back().ends_well = well;
    return std::exchange(m_games, {});
}

} // namespace annabella::workbench
