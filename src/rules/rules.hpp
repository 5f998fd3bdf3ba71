// What a table asks of a game; chess and draughts answer. A game is one object without state, a position a
// value.
//
// Example:
//     const Rules& rules = chess::rules();
//     Position position = *rules.start({});
//     for (const char* typed : {"e4", "Ke7", "e5"})
//         if (const auto move = rules.resolve(position, rules.read_move(typed, {})))
//             position.play(*move);
//     const std::optional<Ended> ended = rules.ending(position, 1);
//
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <new>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <type_traits>
#include <typeinfo>
#include <vector>

#include "base/assert.hpp"
#include "base/error.hpp"
#include "rules/types.hpp"

namespace annabella::rules {

class Rules;

/// A position of some game, by value and without the heap. What is asked of it the game answers; see Rules
/// for what each means.
class Position {
public:
    template <class Game>
    Position(const Rules& rules, const Game& position) : m_rules(&rules) {
        static_assert(std::is_trivially_copyable_v<Game> && sizeof(Game) <= capacity &&
                      alignof(Game) <= alignof(std::uint64_t));
        new (m_bytes) Game(position);
    }
    /// For who knows which game it is: the game itself, and what is of that game alone (PGN, engines).
    template <class Game>
    const Game& as() const;
    template <class Game>
    Game& as();
    const Rules& rules() const { return *m_rules; }

    inline Side turn() const;
    inline std::optional<Piece> at(Square square) const;
    inline Placement placement() const;
    inline SquareSet occupied() const;
    inline std::uint64_t key() const;
    inline int move_number() const;
    inline int quiet_plies() const;
    inline MoveList legal_moves() const;
    inline void play(Move move);
    inline Position after(Move move) const;
    inline Square from(Move move) const;
    inline Square to(Move move) const;
    inline SquareSet captured(Move move) const;
    inline SquareSet changed(Move move) const;
    inline std::optional<Piece> becomes(Move move) const;
    /// The same in everything.
    friend inline bool operator==(const Position& one, const Position& other);

private:
    static constexpr std::size_t capacity = 192;
    const Rules* m_rules;
    alignas(std::uint64_t) std::byte m_bytes[capacity];
};

/// How a game begins: in its usual way where both are empty.
struct Start {
    std::string position{};      ///< In the game's own writing (FEN).
    std::optional<int> number{}; ///< One of its numbered beginnings (Chess960), or the kind of game they
                                 ///< belong to, where there is a position as well.
};

/// A move must be legal in the position with which it is given, and a position one of this game.
class Rules {
public:
    Rules() = default;
    Rules(const Rules&) = delete;
    Rules& operator=(const Rules&) = delete;
    virtual ~Rules() = default;

    // ---- The game and its board: every game answers ----

    /// "chess"; in tables and journals.
    virtual std::string_view name() const = 0;
    /// Of what as() gives of its positions.
    virtual const std::type_info& position_type() const = 0;
    virtual Result<Position> start(const Start& start) const = 0;
    virtual const Board& board() const = 0;
    /// "e4", "32"
    virtual std::string write_square(Square square) const = 0;
    virtual std::optional<Square> read_square(std::string_view text) const = 0;
    /// The kinds of pieces by their letters, kind 0 first: "PNBRQK", "MK"; small for Black.
    virtual std::string_view letters() const = 0;
    /// How they are called, in the same order.
    virtual std::span<const PieceNames> piece_names() const = 0;
    /// The announcing schemes have words for its squares, pieces and moves: these are said in them. Else they
    /// are said, and read, as they are written.
    virtual bool is_announced_by_scheme() const = 0;
    /// Whether these are letters for all kinds of pieces that a reader can tell apart.
    virtual bool is_lettering(const Letters& letters) const = 0;

    // ---- A position ----

    virtual bool are_equal(const Position& one, const Position& other) const = 0;
    virtual Side turn(const Position& position) const = 0;
    virtual std::optional<Piece> at(const Position& position, Square square) const = 0;
    virtual Placement placement(const Position& position) const = 0;
    virtual SquareSet occupied(const Position& position) const = 0;
    /// Equal for positions that are the same to the rule of repetition; a hash.
    virtual std::uint64_t key(const Position& position) const = 0;
    /// Of the move to be made, from 1.
    virtual int move_number(const Position& position) const = 0;
    /// Half moves since something was done that cannot be taken back (capture, pawn, man).
    virtual int quiet_plies(const Position& position) const = 0;
    /// FEN.
    virtual std::string write_position(const Position& position) const = 0;
    /// How it ends the game. `occurrences`: how often it has been in the game, this time included.
    virtual std::optional<Ended> ending(const Position& position, int occurrences) const = 0;
    /// Repeated positions, or moves without progress, are a draw only where a player claims it. Else ending()
    /// has all draws, and there is nothing to claim.
    virtual bool draws_are_claimed() const = 0;

    // ---- Looking at a position (what is asked at home) ----

    /// The lines that go out from a square to the edge; none where the game has no piece that goes so.
    virtual std::vector<Line> lines_from(Square /*from*/, Reach /*reach*/) const { return {}; }
    /// The squares that the piece there attacks, pinned or not (FIDE 2009, 3.1); empty where the game knows
    /// no attacking.
    virtual std::optional<SquareSet> attacked_from(const Position& /*position*/, Square /*from*/) const {
        return std::nullopt;
    }
    /// The squares of the pieces of either side that attack that one; empty where the game knows no
    /// attacking.
    virtual std::optional<SquareSet> attackers_of(const Position& /*position*/, Square /*square*/) const {
        return std::nullopt;
    }
    /// The same position with that side on move; empty where it could not be.
    virtual std::optional<Position> with_turn(const Position& position, Side side) const {
        return turn(position) == side ? std::optional(position) : std::nullopt;
    }

    // ---- Moves ----

    virtual MoveList legal_moves(const Position& position) const = 0;
    virtual void play(Position& position, Move move) const = 0;
    /// The piece that is touched first, and where it (castling: the rook) stood or comes to stand.
    virtual Square from(const Position& position, Move move) const = 0;
    virtual Square to(const Position& position, Move move) const = 0;
    /// What is taken off the board.
    virtual SquareSet captured(const Position& position, Move move) const = 0;
    /// Every hole whose peg is taken out or put in.
    virtual SquareSet changed(const Position& position, Move move) const = 0;
    /// The most squares that so many half moves change.
    virtual std::size_t most_changed(std::size_t half_moves) const = 0;
    /// What the moved piece becomes, where that is another kind.
    virtual std::optional<Piece> becomes(const Position& position, Move move) const = 0;

    // ---- Moves as text ----

    /// Every way to read what was typed, the nearest first; empty where it is no move of this game. Any bytes
    /// are safe.
    virtual Readings read_move(std::string_view text, const Lettering& reader) const = 0;
    /// Whether a journal's form of a reading is one of this game.
    virtual bool is_form(std::string_view form) const = 0;
    /// The one legal move meant.
    virtual tl::expected<Move, TextFault> resolve(const Position& position,
                                                  const Readings& readings) const = 0;
    /// All legal moves that the readings can mean, the nearest first.
    virtual MoveList matching(const Position& position, const Readings& readings) const = 0;
    /// The one reading of a legal move, with everything that can be said of it: it means nothing else.
    virtual Reading known_move(const Position& position, Move move) const = 0;
    /// As a score sheet has it; read_move reads it.
    virtual std::string write_move(const Position& position, Move move, const Letters& letters) const = 0;
    /// In no language, for lines of play ("e2e4", "32-28").
    virtual std::string write_plain(const Position& position, Move move) const = 0;
    virtual Said said(const Position& position, Move move) const = 0;

    // ---- Hands ----

    virtual Obligation obligation(const Position& position, const std::vector<Touch>& touches,
                                  const TouchLaw& law) const = 0;
    /// How the board shows the move before its last hand; most moves have no such.
    virtual std::optional<Unfinished> unfinished(const Position& /*position*/, Move /*move*/) const {
        return std::nullopt;
    }
    /// What stands after this legal move may be the beginning of another one.
    virtual bool may_go_on(const Position& /*position*/, Move /*move*/, const TouchLaw& /*law*/) const {
        return false;
    }
    /// The piece may have been put down on its way to a square beyond, to which it may go as well.
    virtual bool may_slide_on(const Position& /*position*/, Move /*move*/) const { return false; }
    /// What hands may put there for this piece, from beside the board.
    virtual std::vector<Piece> exchanges(Square /*square*/, Piece /*piece*/) const { return {}; }
    /// What may stand there for this piece until hands have exchanged it; it makes the move, but goes no
    /// further.
    virtual std::optional<Piece> stand_in(Square /*square*/, Piece /*piece*/) const { return std::nullopt; }

    /// The result that players have shown on the board instead of a position; empty where none is.
    virtual std::optional<ShownResult> result_shown(const Placement& /*placement*/) const {
        return std::nullopt;
    }

    // ---- What was wrong ----

    /// What words that mean no legal move, or not all of it, have tried; empty where they mean a legal one,
    /// several, or nothing.
    virtual std::optional<Attempt> attempt(const Position& /*position*/, const Readings& /*readings*/) const {
        return std::nullopt;
    }
    /// The move as hands would do it, where it can be played on from there. `start`: where the game began.
    virtual std::optional<Move> as_tried(const Position& /*start*/, const Position& /*position*/,
                                         const Attempt& /*attempt*/) const {
        return std::nullopt;
    }
    /// The move, legal or not, that one piece of the side on move has made where these pieces stand after it.
    virtual std::optional<Move> made_between(const Position& /*before*/, const Placement& /*after*/) const {
        return std::nullopt;
    }
    /// What a move that leaves out what the piece becomes counts as, by the Laws.
    virtual std::optional<Move> completed_by_default(const Position& /*position*/, Square /*from*/,
                                                     Square /*to*/) const {
        return std::nullopt;
    }
    /// The legal moves from which what was written differs by one slip of the pen.
    virtual MoveList by_a_slip(const Position& /*position*/, const Readings& /*readings*/) const {
        return {};
    }

    // ---- Winning at all ----

    /// Whether that side can still win by any series of legal moves, as far as it can be seen at once.
    virtual CanWin can_win(const Position& position, Side side) const = 0;
    /// These moves, written plainly with a blank between, are legal one after the other and win.
    virtual bool proves_win(const Position& position, Side side, std::string_view line) const = 0;
    /// Chess: the side on move is in check (perpetual check, USSR 1953).
    virtual bool is_attacked(const Position& /*position*/) const { return false; }
    /// Nobody is thought to be able to win with so little (USSR 1953, section 18).
    virtual bool has_too_little_to_win(const Position& /*position*/) const { return false; }
};

template <class Game>
const Game& Position::as() const {
    ASSERT_IN_TESTS(m_rules->position_type() == typeid(Game));
    return *std::launder(reinterpret_cast<const Game*>(m_bytes));
}
template <class Game>
Game& Position::as() {
    ASSERT_IN_TESTS(m_rules->position_type() == typeid(Game));
    return *std::launder(reinterpret_cast<Game*>(m_bytes));
}

inline Side Position::turn() const { return m_rules->turn(*this); }
inline std::optional<Piece> Position::at(Square square) const { return m_rules->at(*this, square); }
inline Placement Position::placement() const { return m_rules->placement(*this); }
inline SquareSet Position::occupied() const { return m_rules->occupied(*this); }
inline std::uint64_t Position::key() const { return m_rules->key(*this); }
inline int Position::move_number() const { return m_rules->move_number(*this); }
inline int Position::quiet_plies() const { return m_rules->quiet_plies(*this); }
inline MoveList Position::legal_moves() const { return m_rules->legal_moves(*this); }
inline void Position::play(Move move) { m_rules->play(*this, move); }
inline Position Position::after(Move move) const {
    Position next = *this;
    next.play(move);
    return next;
}
inline Square Position::from(Move move) const { return m_rules->from(*this, move); }
inline Square Position::to(Move move) const { return m_rules->to(*this, move); }
inline SquareSet Position::captured(Move move) const { return m_rules->captured(*this, move); }
inline SquareSet Position::changed(Move move) const { return m_rules->changed(*this, move); }
inline std::optional<Piece> Position::becomes(Move move) const { return m_rules->becomes(*this, move); }
/// What the rules of that position's game answer.
inline tl::expected<Move, TextFault> resolve(const Position& position, const Readings& readings) {
    return position.rules().resolve(position, readings);
}
inline MoveList matching(const Position& position, const Readings& readings) {
    return position.rules().matching(position, readings);
}
inline std::string write_move(const Position& position, Move move, const Letters& letters = {}) {
    return position.rules().write_move(position, move, letters);
}
inline std::string write_plain(const Position& position, Move move) {
    return position.rules().write_plain(position, move);
}
inline std::string write_position(const Position& position) {
    return position.rules().write_position(position);
}
inline std::optional<Unfinished> unfinished(const Position& position, Move move) {
    return position.rules().unfinished(position, move);
}

inline bool operator==(const Position& one, const Position& other) {
    return one.m_rules == other.m_rules && one.m_rules->are_equal(one, other);
}

} // namespace annabella::rules
