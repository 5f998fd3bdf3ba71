// The score sheets and the boards held against each other.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "game/boards/comparing.hpp"

#include <algorithm>
#include <utility>

#include "game/sheet/written_moves.hpp"

namespace annabella::game {

using rules::Move;

namespace {

using Moves = std::vector<Move>;

/// Half moves that both have in common at their beginning.
std::size_t common(const Moves& a, const Moves& b) {
    return static_cast<std::size_t>(std::mismatch(a.begin(), a.end(), b.begin(), b.end()).first - a.begin());
}

} // namespace

void Comparing::on(const ScoreWritten& event) {
    WrittenMoves written = event.read ? from_kept_forms(m_game.recording.sheet.start, *event.read)
                                      : m_game.written_by(event.side, event.text);
    const Plies plies(written.moves.size());
    m_comparing[event.side] = OwnSheet{event.text, std::move(written.moves), written.unreadable.empty()};
    if (written.unreadable.empty())
        tell(SheetTaken{event.side, plies});
    else
        tell(SheetUnreadable{event.side, plies, std::move(written.unreadable)});
}

WrittenMoves GameState::written_by(Side side, std::string_view text) const {
    // FIDE 2009, 8.1: in algebraic notation; C: any player may use the letters of his own language.
    return read_written_moves(recording.sheet.start, text, lettering_of(table, side));
}

WrittenMoves GameState::written_after(Plies plies, std::string_view text) const {
    const rules::Position from = position_after(plies);
    WrittenMoves written = read_written_moves(from, text, lettering_of(table, Side::White));
    return written.unreadable.empty() ? written
                                      : read_written_moves(from, text, lettering_of(table, Side::Black));
}

std::vector<Move> GameState::sheet_of(Side side) const {
    const auto& own = comparing[side];
    return own ? own->moves : recording.moves();
}

void Comparing::on(const Compared&) {
    const Moves white = m_game.sheet_of(Side::White);
    const Moves black = m_game.sheet_of(Side::Black);
    const Moves record = m_game.recording.moves();
    // A sheet that ends earlier says nothing against the other one (8.1: the opponent's last move may still
    // be missing, 8.4: in time trouble more); one that cannot be read from there on does.
    const std::size_t agreed = common(white, black);
    const auto breaks_off = [&](Side side, const Moves& moves, const Moves& other) {
        const auto& own = m_comparing[side];
        return own && !own->readable && agreed == moves.size() && other.size() >= moves.size();
    };
    const bool sheets_agree = agreed == std::min(white.size(), black.size()) &&
                              !breaks_off(Side::White, white, black) &&
                              !breaks_off(Side::Black, black, white);
    if (!sheets_agree) {
        // FIDE 2009, E.2.8: back to the point where the score sheets agree, and the clocks are readjusted.
        const Plies plies(std::min({agreed, common(white, record), common(black, record)}));
        SheetsDiffer differ{plies, m_game.recording.last_of(plies), m_game.clock_after(plies)};
        tell(differ);
        return propose(proposed::BackTo{turn(), plies});
    }
    // FIDE 2009, E.2.7: the score sheets agree.
    const Moves& longer = white.size() >= black.size() ? white : black;
    const std::size_t kept = common(longer, record);
    const bool more_than_recorded =
        kept == record.size() && longer.size() > kept &&
        !(longer.size() == kept + 1 && !m_game.course.is_over() && m_game.is_move_being_made(longer[kept]));
    if (kept < std::min(longer.size(), record.size()) || more_than_recorded) {
        tell(RecordDiffers{Plies(kept)});
        return propose(proposed::ReplaceRecord{turn(), Plies(kept)});
    }
    cause(effect::CompareBoards{});
}

void Comparing::grant(const proposed::ReplaceRecord& proposal) {
    const Moves white = m_game.sheet_of(Side::White);
    const Moves black = m_game.sheet_of(Side::Black);
    const Moves& longer = white.size() >= black.size() ? white : black;
    const std::size_t kept = common(longer, m_game.recording.moves());
    // The sheets may have been written anew since.
    if (Plies(kept) != proposal.plies || common(white, black) < std::min(white.size(), black.size()))
        return refuse(turn(), because::NotPermitted{Rule::NoSuchMove});
    cause(effect::ReplaceMoves{Plies(kept),
                               {longer.begin() + static_cast<std::ptrdiff_t>(kept), longer.end()}});
}

void Comparing::deny(const proposed::ReplaceRecord&) {} // All stays as it is.

void Comparing::on(const Replaced& event) {
    if (event.plies > m_game.recording.sheet.plies())
        return refuse(turn(), because::NotPermitted{Rule::NoSuchMove});
    const WrittenMoves written =
        event.read ? from_kept_forms(m_game.recording.sheet.position_after(event.plies), *event.read)
                   : m_game.written_after(event.plies, event.text);
    if (!written.unreadable.empty())
        return refuse(turn(), because::NotPermitted{Rule::UnreadableMoves});
    cause(effect::ReplaceMoves{event.plies, written.moves});
}

} // namespace annabella::game
