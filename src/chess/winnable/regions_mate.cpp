// Whether a move may be mate, as far as a frame of kings and pawns and the places of the officers tell.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <array>

#include "winnable/regions.hpp"
#include "winnable/sight.hpp"

namespace annabella::chess {

/// Squares where certainly something stands, but for the loser's king: what the winner's lines end at.
Bitboard RegionProof::blockers(const Frame& frame, const Knowledge& knowledge) const {
    return frame.pawns[Color::White] | frame.pawns[Color::Black] | bit(frame.kings[m_winner]) |
           certain(knowledge, Color::White) | certain(knowledge, Color::Black);
}

/// Whether a line to the loser's king, on one of `uncovered` before the move, may now be open for an officer
/// other than `mover`.
bool RegionProof::discovers(const Frame& frame, const Knowledge& knowledge, std::size_t mover,
                            Bitboard uncovered) const {
    const Bitboard target = bit(frame.kings[opposite(m_winner)]);
    const Bitboard walls = blockers(frame, knowledge);
    for (const int direction : {1, 7, 8, 9, -1, -7, -8, -9}) {
        const bool straight = direction == 1 || direction == -1 || direction == 8 || direction == -8;
        const Bitboard line = sight::along(target, direction, walls);
        Bitboard beyond = 0;
        for (const Square square : squares_in(line & uncovered))
            beyond |= sight::along(bit(square), direction, walls);
        for (std::size_t i = 0; i < m_officers.size() && beyond != 0; ++i) {
            const Role role = m_officers[i].role;
            if (m_officers[i].color == m_winner && i != mover && (knowledge.places[i] & beyond) != 0 &&
                (role == Role::Queen || role == (straight ? Role::Rook : Role::Bishop)))
                return true;
        }
    }
    return false;
}

/// Whether a move of an officer of the winner from one of `from` to one of `to` may be mate.
bool RegionProof::may_be_mate(const Frame& frame, const Knowledge& knowledge, std::size_t mover,
                              Bitboard from, Bitboard to) const {
    const Square target = frame.kings[opposite(m_winner)];
    const Bitboard walls = blockers(frame, knowledge);
    const Bitboard checks = targets(m_officers[mover], bit(target), walls) & to;
    for (const Square check : squares_in(checks))
        if (may_cover(frame, knowledge, mover, targets(m_officers[mover], bit(check), walls)))
            return true;
    // A swarm uncovers itself as well.
    const std::size_t covered = m_officers[mover].swarm ? nobody : mover;
    return discovers(frame, knowledge, covered, from) && may_cover(frame, knowledge, nobody, 0);
}

/// Whether every square around the loser's king may be attacked by the winner or blocked by the loser. The
/// officer `mover`, if it is one, sees just the squares of `seen`.
bool RegionProof::may_cover(const Frame& frame, const Knowledge& knowledge, std::size_t mover,
                            Bitboard seen) const {
    const Color loser = opposite(m_winner);
    const Bitboard walls = blockers(frame, knowledge);
    Bitboard covered =
        seen | king_attacks(frame.kings[m_winner]) | sight::of_pawns(m_winner, frame.pawns[m_winner]);
    for (std::size_t i = 0; i < m_officers.size(); ++i)
        if (m_officers[i].color == m_winner && (i != mover || m_officers[i].swarm))
            covered |= targets(m_officers[i], knowledge.places[i], walls);
    const Bitboard open = king_attacks(frame.kings[loser]) & ~covered & ~frame.pawns[loser];

    // Each other square needs a man of the loser's of its own: a matching, grown square by square.
    std::array<int, 64> holder; // By officer: the square it stands on.
    holder.fill(-1);
    const auto place = [&](const auto& self, Square square, std::uint64_t& tried) -> bool {
        for (std::size_t i = 0; i < m_officers.size(); ++i) {
            if (m_officers[i].color != loser || (tried >> i & 1) != 0 ||
                !contains(knowledge.places[i], square))
                continue;
            if (m_officers[i].swarm)
                return true;
            tried |= std::uint64_t{1} << i;
            if (holder[i] < 0 || self(self, static_cast<Square>(holder[i]), tried)) {
                holder[i] = index(square);
                return true;
            }
        }
        return false;
    };
    for (const Square square : squares_in(open)) {
        std::uint64_t tried = 0;
        if (!place(place, square, tried))
            return false;
    }
    return true;
}

} // namespace annabella::chess
