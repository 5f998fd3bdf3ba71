// Following the frames of kings and pawns.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "winnable/regions.hpp"

#include <algorithm>
#include <bit>

namespace annabella::chess {

// Why this is a proof. Call (frame, knowledge) true of a position if kings, pawns, turn and en passant square
// are those of the frame, every officer on the board stands on one of its places, and every officer that is
// gone may be gone. The first entry is true of the position asked about. visit() adds, for every legal move
// from a position that an entry is true of, a knowledge that is true of the position after it; knowledge of
// the same frame is joined, and an entry that learns something is visited again. So when nothing waits any
// more, every position that can be reached has an entry that is true of it. And visit() refuses if some move
// of the winner may lead to mate in any position that the entry is true of. If it never refuses, no position
// that can be reached has a mating move.

namespace {

constexpr Bitboard not_a_file = ~file_squares(0);
constexpr Bitboard not_h_file = ~file_squares(7);

constexpr Bitboard moved(Bitboard set, int direction) {
    // Steps to the east leave the h file behind, steps to the west the a file.
    const int sideways = (direction + 12) % 8 - 4;
    return shifted(sideways > 0 ? set & not_h_file : sideways < 0 ? set & not_a_file : set, direction);
}

/// All squares that a slider on one of `from` sees in one direction, the first blocker included.
Bitboard seen_along(Bitboard from, int direction, Bitboard blockers) {
    Bitboard seen = 0;
    for (Bitboard front = moved(from, direction); front != 0; front = moved(front & ~blockers, direction))
        seen |= front;
    return seen;
}

Bitboard knights_see(Bitboard from) {
    Bitboard seen = 0;
    for (const Square knight : squares_in(from))
        seen |= knight_attacks(knight);
    return seen;
}

Bitboard pawns_see(Color color, Bitboard pawns) {
    return color == Color::White ? moved(pawns, 7) | moved(pawns, 9) : moved(pawns, -7) | moved(pawns, -9);
}

Bitboard sliders_see(Role role, Bitboard from, Bitboard blockers) {
    Bitboard seen = 0;
    if (role != Role::Rook)
        for (const int direction : {7, 9, -7, -9})
            seen |= seen_along(from, direction, blockers);
    if (role != Role::Bishop)
        for (const int direction : {8, 1, -8, -1})
            seen |= seen_along(from, direction, blockers);
    return seen;
}

/// In place of an officer's index.
constexpr std::size_t nobody = ~std::size_t{0};

constexpr Bitboard last_rank(Color color) { return rank_squares(color == Color::White ? 7 : 0); }

} // namespace

struct RegionProof::View {
    Bitboard walls = 0;       ///< Squares where certainly something stands.
    Bitboard own_walls = 0;   ///< The same, of the side on move.
    Bitboard enemy_sight = 0; ///< Squares that the other side certainly attacks (not counting its king).
    std::vector<Bitboard> targets{}; ///< By officer of the side on move: where it may go.
};

std::size_t RegionProof::FrameHash::operator()(const Frame& frame) const {
    std::uint64_t sum =
        frame.pawns[0] * 0x9e3779b97f4a7c15 ^ std::rotl(frame.pawns[1] * 0xbf58476d1ce4e5b9, 29);
    sum ^= static_cast<std::uint64_t>(index(frame.kings[0])) << 7 ^
           static_cast<std::uint64_t>(index(frame.kings[1])) << 13 ^
           static_cast<std::uint64_t>(frame.turn) << 19 ^ static_cast<std::uint64_t>(frame.en_passant) << 20;
    sum *= 0x94d049bb133111eb;
    return static_cast<std::size_t>(sum ^ sum >> 32);
}

RegionProof::RegionProof(const Position& position, Color winner, std::size_t frame_limit)
    : m_winner(winner), m_limit(frame_limit) {
    // The king's and the rook's double move is not followed here.
    m_open = position.castling_rooks() != 0;
    Frame frame;
    Knowledge knowledge;
    for (const Color color : colors) {
        frame.pawns[index(color)] = position.pieces(color, Role::Pawn);
        frame.kings[index(color)] = position.king(color);
        const Bitboard others =
            position.pieces(color) & ~position.pieces(Role::Pawn) & ~position.pieces(Role::King);
        for (const Square square : squares_in(others)) {
            m_officers.push_back({color, position.at(square)->role, false});
            knowledge.places.push_back(bit(square));
        }
        m_officers.push_back({color, Role::Queen, true});
        knowledge.places.push_back(0);
    }
    // Its bit set has room for so many.
    m_open = m_open || m_officers.size() > 64;
    frame.turn = position.turn();
    if (position.en_passant())
        frame.en_passant = static_cast<std::uint8_t>(index(*position.en_passant()));
    if (!m_open)
        add(frame, knowledge);
}

Bitboard RegionProof::targets(const Officer& officer, Bitboard places, Bitboard blockers) const {
    if (officer.swarm)
        return sliders_see(Role::Queen, places, blockers) | knights_see(places);
    return officer.role == Role::Knight ? knights_see(places) : sliders_see(officer.role, places, blockers);
}

/// Whether that officer is on the board and stands on the only one of its places.
bool RegionProof::is_certain(const Knowledge& knowledge, std::size_t officer) const {
    return !m_officers[officer].swarm && (knowledge.may_be_gone >> officer & 1) == 0 &&
           std::has_single_bit(knowledge.places[officer]);
}

/// Where officers of a colour certainly stand.
Bitboard RegionProof::certain(const Knowledge& knowledge, Color color) const {
    Bitboard set = 0;
    for (std::size_t i = 0; i < m_officers.size(); ++i)
        if (m_officers[i].color == color && is_certain(knowledge, i))
            set |= knowledge.places[i];
    return set;
}

void RegionProof::add(const Frame& frame, const Knowledge& knowledge) {
    const auto [found, is_new] = m_index.try_emplace(frame, static_cast<std::uint32_t>(m_entries.size()));
    const std::uint32_t at = found->second;
    if (is_new) {
        m_entries.push_back({frame, knowledge, true});
        m_waiting.push_back(at);
        return;
    }
    Entry& entry = m_entries[at];
    bool learned = (knowledge.may_be_gone & ~entry.knowledge.may_be_gone) != 0;
    entry.knowledge.may_be_gone |= knowledge.may_be_gone;
    for (std::size_t i = 0; i < m_officers.size(); ++i) {
        learned = learned || (knowledge.places[i] & ~entry.knowledge.places[i]) != 0;
        entry.knowledge.places[i] |= knowledge.places[i];
    }
    if (learned && !entry.waiting) {
        entry.waiting = true;
        m_waiting.push_back(at);
    }
}

RegionProof::Outcome RegionProof::run(SearchBudget& budget) {
    while (!m_open && !m_waiting.empty()) {
        if (budget.spent())
            return Outcome::Running;
        budget.spend(10);
        const std::uint32_t at = m_waiting.back();
        m_waiting.pop_back();
        m_entries[at].waiting = false;
        // A copy: visiting adds entries.
        const Entry entry = m_entries[at];
        m_open = !visit(entry) || m_entries.size() > m_limit;
    }
    return m_open ? Outcome::Open : Outcome::NoMate;
}

bool RegionProof::visit(const Entry& entry) {
    const Frame& frame = entry.frame;
    const Color us = frame.turn;
    const Color them = opposite(us);
    View view;
    const Bitboard kings = bit(frame.kings[0]) | bit(frame.kings[1]);
    view.own_walls = frame.pawns[index(us)] | bit(frame.kings[index(us)]) | certain(entry.knowledge, us);
    view.walls = view.own_walls | frame.pawns[index(them)] | kings | certain(entry.knowledge, them);

    Bitboard anything = view.walls;
    for (const Bitboard places : entry.knowledge.places)
        anything |= places;
    view.enemy_sight = pawns_see(them, frame.pawns[index(them)]);
    view.targets.resize(m_officers.size());
    for (std::size_t i = 0; i < m_officers.size(); ++i) {
        const Officer& officer = m_officers[i];
        const Bitboard places = entry.knowledge.places[i];
        if (officer.color == us)
            view.targets[i] =
                targets(officer, places, view.walls) & ~view.own_walls & ~bit(frame.kings[index(them)]);
        else if (is_certain(entry.knowledge, i))
            // Its own king does not shield a king that moves away along the line.
            view.enemy_sight |= targets(officer, places, anything & ~bit(frame.kings[index(us)]));
    }
    return king_moves(entry, view) && pawn_moves(entry, view) && officer_moves(entry, view);
}

/// Whether that king is not attacked by the other king or by pawns.
bool RegionProof::is_safe(const Frame& frame, Color king) const {
    const Color them = opposite(king);
    const Bitboard seen = pawns_see(them, frame.pawns[index(them)]) | king_attacks(frame.kings[index(them)]);
    return !contains(seen, frame.kings[index(king)]);
}

bool RegionProof::king_moves(const Entry& entry, const View& view) {
    const Color us = entry.frame.turn;
    const Color them = opposite(us);
    const Square from = entry.frame.kings[index(us)];
    for (const Square to : squares_in(king_attacks(from) & ~view.own_walls & ~view.enemy_sight)) {
        Frame next = entry.frame;
        next.kings[index(us)] = to;
        next.pawns[index(them)] &= ~bit(to);
        next.turn = them;
        next.en_passant = 64;
        if (!is_safe(next, us))
            continue;
        Knowledge knowledge = entry.knowledge;
        for (std::size_t i = 0; i < m_officers.size(); ++i) {
            if (m_officers[i].color == them && contains(knowledge.places[i], to))
                knowledge.may_be_gone |= std::uint64_t{1} << i;
            // Whatever stood there has been taken, and own pieces cannot have stood there.
            knowledge.places[i] &= ~bit(to);
        }
        if (us == m_winner && discovers(next, knowledge, nobody, bit(from)) &&
            may_cover(next, knowledge, nobody, 0))
            return false;
        add(next, knowledge);
    }
    return true;
}

bool RegionProof::pawn_arrives(const Entry& entry, Frame next, Knowledge knowledge, Square from, Square to) {
    const Color us = entry.frame.turn;
    for (std::size_t i = 0; i < m_officers.size(); ++i)
        knowledge.places[i] &= ~bit(to);
    next.pawns[index(us)] &= ~bit(from);
    if (contains(last_rank(us), to)) {
        for (std::size_t i = 0; i < m_officers.size(); ++i)
            if (m_officers[i].color == us && m_officers[i].swarm)
                knowledge.places[i] |= bit(to);
    } else {
        next.pawns[index(us)] |= bit(to);
    }
    next.turn = opposite(us);
    if (!is_safe(next, us))
        return true;
    if (us == m_winner) {
        const Square target = next.kings[index(opposite(us))];
        const bool promotes = contains(last_rank(us), to);
        const Bitboard uncovered =
            bit(from) | (entry.frame.pawns[0] & ~next.pawns[0]) | (entry.frame.pawns[1] & ~next.pawns[1]);
        const bool check =
            promotes ? contains(targets({us, Role::Queen, true}, bit(to), blockers(next, knowledge)), target)
                     : contains(pawn_attacks(us, to), target);
        if ((check || discovers(next, knowledge, nobody, uncovered)) && may_cover(next, knowledge, nobody, 0))
            return false;
    }
    add(next, knowledge);
    return true;
}

bool RegionProof::pawn_moves(const Entry& entry, const View& view) {
    const Frame& frame = entry.frame;
    const Color us = frame.turn;
    const Color them = opposite(us);
    const int forward = us == Color::White ? 8 : -8;
    for (const Square from : squares_in(frame.pawns[index(us)])) {
        Frame next = frame;
        next.en_passant = 64;
        const auto once = static_cast<Square>(index(from) + forward);
        if (!contains(view.walls, once)) {
            if (!pawn_arrives(entry, next, entry.knowledge, from, once))
                return false;
            if (rank_of(from) == (us == Color::White ? 1 : 6)) {
                const auto twice = static_cast<Square>(index(once) + forward);
                if (!contains(view.walls, twice)) {
                    Frame passing = next;
                    Knowledge knowledge = entry.knowledge;
                    for (Bitboard& places : knowledge.places)
                        places &= ~bit(once);
                    if ((pawn_attacks(us, once) & frame.pawns[index(them)]) != 0)
                        passing.en_passant = static_cast<std::uint8_t>(index(once));
                    if (!pawn_arrives(entry, passing, knowledge, from, twice))
                        return false;
                }
            }
        }
        for (const Square to : squares_in(pawn_attacks(us, from) & ~view.own_walls)) {
            Frame taking = next;
            Knowledge knowledge = entry.knowledge;
            if (contains(frame.pawns[index(them)], to)) {
                taking.pawns[index(them)] &= ~bit(to);
            } else if (index(to) == frame.en_passant) {
                taking.pawns[index(them)] &= ~bit(make_square(file_of(to), rank_of(from)));
            } else if (to == frame.kings[index(them)]) {
                continue;
            } else {
                std::size_t possible = 0;
                std::size_t taken = 0;
                for (std::size_t i = 0; i < m_officers.size(); ++i)
                    if (m_officers[i].color == them && contains(knowledge.places[i], to)) {
                        possible += m_officers[i].swarm ? 2U : 1U;
                        taken = i;
                        knowledge.may_be_gone |= std::uint64_t{1} << i;
                    }
                if (possible == 0)
                    continue;
                if (possible == 1)
                    knowledge.places[taken] = 0;
            }
            if (!pawn_arrives(entry, taking, knowledge, from, to))
                return false;
        }
    }
    return true;
}

bool RegionProof::officer_moves(const Entry& entry, const View& view) {
    const Frame& frame = entry.frame;
    const Color us = frame.turn;
    const Color them = opposite(us);
    Frame next = frame;
    next.turn = them;
    next.en_passant = 64;
    for (std::size_t i = 0; i < m_officers.size(); ++i) {
        const Bitboard to_all = view.targets[i];
        if (m_officers[i].color != us || to_all == 0)
            continue;
        const Bitboard taking_pawns = to_all & frame.pawns[index(them)];
        // First the moves that leave the frame as it is, all in one.
        if (const Bitboard quiet = to_all & ~taking_pawns; quiet != 0 && is_safe(next, us)) {
            Knowledge knowledge = entry.knowledge;
            for (std::size_t j = 0; j < m_officers.size(); ++j)
                if (m_officers[j].color == them && (knowledge.places[j] & quiet) != 0)
                    knowledge.may_be_gone |= std::uint64_t{1} << j;
            knowledge.places[i] = quiet | (m_officers[i].swarm ? knowledge.places[i] : 0);
            if (us == m_winner && may_be_mate(next, knowledge, i, entry.knowledge.places[i], quiet))
                return false;
            add(next, knowledge);
        }
        for (const Square to : squares_in(taking_pawns)) {
            Frame taking = next;
            taking.pawns[index(them)] &= ~bit(to);
            if (!is_safe(taking, us))
                continue;
            Knowledge knowledge = entry.knowledge;
            for (Bitboard& places : knowledge.places)
                places &= ~bit(to);
            if (m_officers[i].swarm)
                knowledge.places[i] |= bit(to);
            else
                knowledge.places[i] = bit(to);
            if (us == m_winner && may_be_mate(taking, knowledge, i, entry.knowledge.places[i], bit(to)))
                return false;
            add(taking, knowledge);
        }
    }
    return true;
}

/// Squares where certainly something stands, but for the loser's king: what the winner's lines end at.
Bitboard RegionProof::blockers(const Frame& frame, const Knowledge& knowledge) const {
    return frame.pawns[0] | frame.pawns[1] | bit(frame.kings[index(m_winner)]) |
           certain(knowledge, Color::White) | certain(knowledge, Color::Black);
}

/// Whether a line to the loser's king, on one of `uncovered` before the move, may now be open for an officer
/// other than `mover`.
bool RegionProof::discovers(const Frame& frame, const Knowledge& knowledge, std::size_t mover,
                            Bitboard uncovered) const {
    const Bitboard target = bit(frame.kings[index(opposite(m_winner))]);
    const Bitboard walls = blockers(frame, knowledge);
    for (const int direction : {1, 7, 8, 9, -1, -7, -8, -9}) {
        const bool straight = direction == 1 || direction == -1 || direction == 8 || direction == -8;
        const Bitboard line = seen_along(target, direction, walls);
        Bitboard beyond = 0;
        for (const Square square : squares_in(line & uncovered))
            beyond |= seen_along(bit(square), direction, walls);
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
    const Square target = frame.kings[index(opposite(m_winner))];
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
        seen | king_attacks(frame.kings[index(m_winner)]) | pawns_see(m_winner, frame.pawns[index(m_winner)]);
    for (std::size_t i = 0; i < m_officers.size(); ++i)
        if (m_officers[i].color == m_winner && (i != mover || m_officers[i].swarm))
            covered |= targets(m_officers[i], knowledge.places[i], walls);
    const Bitboard open = king_attacks(frame.kings[index(loser)]) & ~covered & ~frame.pawns[index(loser)];

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
