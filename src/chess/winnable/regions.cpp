// Following the frames of kings and pawns.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "winnable/regions.hpp"

#include <bit>

#include "winnable/sight.hpp"

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

constexpr Bitboard last_rank(Color color) { return rank_squares(color == Color::White ? 7 : 0); }

} // namespace

struct RegionProof::View {
    Bitboard walls = 0;       ///< Squares where certainly something stands.
    Bitboard own_walls = 0;   ///< The same, of the side on move.
    Bitboard enemy_sight = 0; ///< Squares that the other side certainly attacks (not counting its king).
    std::vector<Bitboard> targets{}; ///< By officer of the side on move: where it may go.
};

std::size_t RegionProof::FrameHash::operator()(const Frame& frame) const {
    std::uint64_t sum = frame.pawns[Color::White] * 0x9e3779b97f4a7c15 ^
                        std::rotl(frame.pawns[Color::Black] * 0xbf58476d1ce4e5b9, 29);
    sum ^= static_cast<std::uint64_t>(index(frame.kings[Color::White])) << 7 ^
           static_cast<std::uint64_t>(index(frame.kings[Color::Black])) << 13 ^
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
        frame.pawns[color] = position.pieces(color, Role::Pawn);
        frame.kings[color] = position.king(color);
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
        return sight::of_sliders(Role::Queen, places, blockers) | sight::of_knights(places);
    return officer.role == Role::Knight ? sight::of_knights(places)
                                        : sight::of_sliders(officer.role, places, blockers);
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
    const Bitboard kings = bit(frame.kings[Color::White]) | bit(frame.kings[Color::Black]);
    view.own_walls = frame.pawns[us] | bit(frame.kings[us]) | certain(entry.knowledge, us);
    view.walls = view.own_walls | frame.pawns[them] | kings | certain(entry.knowledge, them);

    Bitboard anything = view.walls;
    for (const Bitboard places : entry.knowledge.places)
        anything |= places;
    view.enemy_sight = sight::of_pawns(them, frame.pawns[them]);
    view.targets.resize(m_officers.size());
    for (std::size_t i = 0; i < m_officers.size(); ++i) {
        const Officer& officer = m_officers[i];
        const Bitboard places = entry.knowledge.places[i];
        if (officer.color == us)
            view.targets[i] =
                targets(officer, places, view.walls) & ~view.own_walls & ~bit(frame.kings[them]);
        else if (is_certain(entry.knowledge, i))
            // Its own king does not shield a king that moves away along the line.
            view.enemy_sight |= targets(officer, places, anything & ~bit(frame.kings[us]));
    }
    return king_moves(entry, view) && pawn_moves(entry, view) && officer_moves(entry, view);
}

/// Whether that king is not attacked by the other king or by pawns.
bool RegionProof::is_safe(const Frame& frame, Color king) const {
    const Color them = opposite(king);
    const Bitboard seen = sight::of_pawns(them, frame.pawns[them]) | king_attacks(frame.kings[them]);
    return !contains(seen, frame.kings[king]);
}

bool RegionProof::king_moves(const Entry& entry, const View& view) {
    const Color us = entry.frame.turn;
    const Color them = opposite(us);
    const Square from = entry.frame.kings[us];
    for (const Square to : squares_in(king_attacks(from) & ~view.own_walls & ~view.enemy_sight)) {
        Frame next = entry.frame;
        next.kings[us] = to;
        next.pawns[them] &= ~bit(to);
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
    next.pawns[us] &= ~bit(from);
    if (contains(last_rank(us), to)) {
        for (std::size_t i = 0; i < m_officers.size(); ++i)
            if (m_officers[i].color == us && m_officers[i].swarm)
                knowledge.places[i] |= bit(to);
    } else {
        next.pawns[us] |= bit(to);
    }
    next.turn = opposite(us);
    if (!is_safe(next, us))
        return true;
    if (us == m_winner) {
        const Square target = next.kings[opposite(us)];
        const bool promotes = contains(last_rank(us), to);
        const Bitboard uncovered = bit(from) | (entry.frame.pawns[Color::White] & ~next.pawns[Color::White]) |
                                   (entry.frame.pawns[Color::Black] & ~next.pawns[Color::Black]);
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
    for (const Square from : squares_in(frame.pawns[us])) {
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
                    if ((pawn_attacks(us, once) & frame.pawns[them]) != 0)
                        passing.en_passant = static_cast<std::uint8_t>(index(once));
                    if (!pawn_arrives(entry, passing, knowledge, from, twice))
                        return false;
                }
            }
        }
        for (const Square to : squares_in(pawn_attacks(us, from) & ~view.own_walls)) {
            Frame taking = next;
            Knowledge knowledge = entry.knowledge;
            if (contains(frame.pawns[them], to)) {
                taking.pawns[them] &= ~bit(to);
            } else if (index(to) == frame.en_passant) {
                taking.pawns[them] &= ~bit(make_square(file_of(to), rank_of(from)));
            } else if (to == frame.kings[them]) {
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
        const Bitboard taking_pawns = to_all & frame.pawns[them];
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
            taking.pawns[them] &= ~bit(to);
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

} // namespace annabella::chess
