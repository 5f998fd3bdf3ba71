// Proof that no mate exists, from the arrangements of kings and pawns alone; private to the chess library.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <unordered_map>
#include <vector>

#include "base/side.hpp"
#include "chess/position.hpp"
#include "winnable/search.hpp"

namespace annabella::chess {

/// Looks at all arrangements ("frames") of kings, pawns and the side on move that can come about. Of every
/// other piece ("officer") a frame only knows the squares where it may stand, and whether it may have been
/// taken. That lets more happen than really can: so if no mate can be found even then, there is none. If one
/// is found, that says nothing.
class RegionProof {
public:
    enum class Outcome : std::uint8_t {
        Running, ///< The budget is spent; go on with run().
        NoMate,  ///< Proved.
        Open,    ///< A mate cannot be excluded in this way, or there are too many frames.
    };

    RegionProof(const Position& position, Color winner, std::size_t frame_limit);
    Outcome run(SearchBudget& budget);

private:
    struct Frame {
        BySide<Bitboard> pawns{};
        BySide<Square> kings{};
        Color turn = Color::White;
        std::uint8_t en_passant = 64; ///< The square passed over, or 64.
        friend bool operator==(const Frame&, const Frame&) = default;
    };
    struct FrameHash {
        std::size_t operator()(const Frame& frame) const;
    };
    /// The pieces one colour may have got by promotion are one officer that stands for any number of pieces
    /// of any kind: a swarm.
    struct Officer {
        Color color;
        Role role;
        bool swarm;
    };
    /// What is known of the officers: by index, the squares where each may stand, and which may have been
    /// taken.
    struct Knowledge {
        std::vector<Bitboard> places{};
        std::uint64_t may_be_gone = 0;
    };
    struct Entry {
        Frame frame;
        Knowledge knowledge;
        bool waiting = false;
    };
    /// What follows from frame and knowledge, worked out once per visit.
    struct View;

    void add(const Frame& frame, const Knowledge& knowledge);
    /// False where a mate cannot be excluded.
    bool visit(const Entry& entry);
    bool king_moves(const Entry& entry, const View& view);
    bool pawn_moves(const Entry& entry, const View& view);
    bool officer_moves(const Entry& entry, const View& view);
    bool pawn_arrives(const Entry& entry, Frame next, Knowledge knowledge, Square from, Square to);
    bool is_safe(const Frame& frame, Color king) const;

    bool may_be_mate(const Frame& frame, const Knowledge& knowledge, std::size_t mover, Bitboard from,
                     Bitboard to) const;
    bool discovers(const Frame& frame, const Knowledge& knowledge, std::size_t mover,
                   Bitboard uncovered) const;
    bool may_cover(const Frame& frame, const Knowledge& knowledge, std::size_t mover, Bitboard seen) const;

    Bitboard targets(const Officer& officer, Bitboard places, Bitboard blockers) const;
    Bitboard blockers(const Frame& frame, const Knowledge& knowledge) const;
    bool is_certain(const Knowledge& knowledge, std::size_t officer) const;
    Bitboard certain(const Knowledge& knowledge, Color color) const;

    /// In place of an officer's index.
    static constexpr std::size_t nobody = ~std::size_t{0};

    Color m_winner;
    std::size_t m_limit;
    std::vector<Officer> m_officers;
    std::vector<Entry> m_entries;
    std::unordered_map<Frame, std::uint32_t, FrameHash> m_index;
    std::vector<std::uint32_t> m_waiting;
    bool m_open = false;
};

} // namespace annabella::chess
