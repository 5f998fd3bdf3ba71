// The small values in which a table speaks of any board game: squares, pieces, moves, and what is read as a
// move.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "base/assert.hpp"
#include "base/side.hpp"

namespace annabella::rules {

/// A square of whatever board is played on, by its number from 0; its place and its name the game knows.
enum class Square : std::uint8_t {};
inline constexpr int most_squares = 64;
constexpr int index(Square square) { return static_cast<int>(square); }
/// Its place in a Placement or another array of all squares.
constexpr std::size_t at_index(Square square) { return static_cast<std::size_t>(square); }

/// A bit per square, at its index.
using SquareSet = std::uint64_t;
constexpr SquareSet set_of(Square square) { return SquareSet{1} << index(square); }
constexpr bool includes(SquareSet set, Square square) { return (set >> index(square) & 1) != 0; }

/// `kind` counts the kinds of pieces of the game from 0; its letter and its name the game knows.
struct Piece {
    Side side{};
    std::uint8_t kind = 0;
    friend constexpr bool operator==(const Piece&, const Piece&) = default;
};
inline constexpr std::size_t most_kinds = 6;

/// What stands where, by the index of the square; nothing beyond Board::squares.
using Placement = std::array<std::optional<Piece>, most_squares>;

/// A legal move of some position. What is in it only the game knows; the same move of the same position is
/// the same value, in every run of the program.
enum class Move : std::uint64_t {};

class MoveList {
public:
    void add(Move move) { m_moves.push_back(move); }
    void reserve(std::size_t count) { m_moves.reserve(count); }
    std::size_t size() const { return m_moves.size(); }
    bool empty() const { return m_moves.empty(); }
    auto begin() const { return m_moves.begin(); }
    auto end() const { return m_moves.end(); }
    Move operator[](std::size_t i) const {
        ASSERT(i < m_moves.size());
        return m_moves[i];
    }
    bool contains(Move move) const { return std::find(begin(), end(), move) != end(); }
    /// The same moves in the same order.
    friend bool operator==(const MoveList&, const MoveList&) = default;

private:
    std::vector<Move> m_moves;
};

/// How a kind of piece is called; English, to be translated.
struct PieceNames {
    std::string_view name;    ///< "{side:adjective} pawn"
    std::string_view subject; ///< "a {side:adjective} pawn": as the subject of a sentence.
    /// "{0} pawn", "{0} pawns"; empty for a kind that is not counted, of which there is always one.
    std::string_view counted_one{};
    std::string_view counted_many{};
};

/// The board as hands and eyes have it.
struct Board {
    int squares = 0; ///< Those that are played on: 0 to squares - 1.
    /// From the row that is farthest from White to his own; in each the squares that are played on, from his
    /// left to his right.
    std::vector<std::vector<Square>> rows;
    /// Squares are called by one number, not by file and rank.
    bool numbered = false;
    /// Men and kings stand on them, which are drawn as discs and not named in a move.
    bool discs = false;
};

/// Lines and squares that hang together with a square, as the pieces of chess go.
enum class Reach : std::uint8_t {
    Diagonals,     ///< As a bishop goes.
    RanksAndFiles, ///< As a rook goes.
    Jumps,         ///< As a knight goes: each square is a line of its own.
};
/// Squares one after the other, outwards.
using Line = std::vector<Square>;

/// One thing that a text can mean, in the game's own form ("N:g1f3", "19x30"), which the journal keeps: of
/// visible characters of ASCII without quotes and @; and how far that is from the letter of the text, 0 the
/// nearest.
struct Reading {
    std::string form;
    int tier = 0;
    friend bool operator==(const Reading&, const Reading&) = default;
};
using Readings = std::vector<Reading>;

enum class TextFault : std::uint8_t { Illegal, Ambiguous };

/// How a language writes the pieces ("K D T L S B"), as the game understands it; empty for the game's
/// international writing.
struct Letters {
    std::string language{}; ///< "de"
    std::string letters{};
    friend bool operator==(const Letters&, const Letters&) = default;
};

/// The letters in which somebody reads moves: those of his own language before others.
struct Lettering {
    std::string language{}; ///< His own.
    std::vector<Letters> known{};
};

/// How a position ends the game, nobody claiming anything. The table's own ways (time, resigning, agreement,
/// claims, the arbiter) are the table's.
enum class Ending : std::uint8_t {
    Checkmate,
    Stalemate,
    NoPieces,         ///< The player on move has none left.
    Blocked,          ///< He has no move, and that loses.
    Repetition,       ///< Drawn without a claim: so many times the same position,
    KingMoves,        ///< so many moves with kings alone,
    ThreeAgainstKing, ///< or so many with little against one king.
    FewAgainstKing,
    FifteenKingMoves, ///< The same of Russian draughts, which counts otherwise.
    KingsAgainstKing,
};
struct Ended {
    Ending how{};
    std::optional<Side> winner; ///< Nobody where it is drawn.
    friend bool operator==(const Ended&, const Ended&) = default;
};

/// A result that players show with pieces put to places that mean nothing else.
struct ShownResult {
    std::optional<Side> winner; ///< Nobody where it is drawn.
    friend bool operator==(const ShownResult&, const ShownResult&) = default;
};

/// A piece touched by the player on move; each once, in order.
struct Touch {
    Square square{};
    Piece piece{};
    friend bool operator==(const Touch&, const Touch&) = default;
};
/// What the touches leave to the player on move.
struct Obligation {
    MoveList moves;              ///< The legal moves that may be made.
    std::vector<Square> squares; ///< The touched pieces that bind; none where touching demands nothing.
};
/// In what the editions of the Laws differ about touching; a game asks only for what it has. The fields are
/// explained in game/laws.hpp.
struct TouchLaw {
    bool castling_may_begin_with_rook = false;
    bool any_piece_takes_the_touched_one = false;
    bool first_takes_first = false;
    bool castling_touches_alone = false;
};

/// A board on which a move has been made but for its last hand: a pawn not yet exchanged for the new piece, a
/// king gone without its rook.
struct Unfinished {
    Placement shown{};
    Square let_go{};            ///< Where the hand has let the piece go.
    bool chooses_piece = false; ///< What the piece becomes is still to be chosen.
};

/// A move that words or hands have tried and that is not legal, or not all of it.
struct Attempt {
    bool unfinished = false;      ///< All is said but what the piece becomes.
    std::optional<Square> from{}; ///< Where only one piece can be meant.
    std::optional<Square> to{};
    std::optional<Piece> becomes{}; ///< What stands there then, where that is known and another kind.
    std::string form{};             ///< In place of the squares, where the words name none ("O-O").
    bool older = false;             ///< To be read as programs up to protocol 10 did.
    friend bool operator==(const Attempt&, const Attempt&) = default;
};

/// Whether a side can still win by any series of legal moves.
enum class Verdict : std::uint8_t { Yes, No, Unknown };
/// Why it cannot.
enum class UnwinnableReason : std::uint8_t {
    None,              ///< It can, or it is not known.
    GameOver,          ///< There is no legal move: stalemate, or the side itself is mated.
    BareKing,          ///< It has nothing but its king.
    LoneKnight,        ///< One knight, and the opponent has nothing but queens to block its king in.
    BishopsOfOneColor, ///< Only bishops of one square colour, and the opponent has nothing to block the
                       ///< other.
    NoAttack,      ///< The pieces that can ever come near the other king cannot mate it, wherever it can go.
    LockedRegions, ///< In no arrangement of the kings and pawns that can ever come about is there a mate.
    AllLinesEnd,   ///< Every position that can be reached has been looked at.
};
/// What can be seen of that at once.
struct CanWin {
    Verdict verdict = Verdict::Unknown;
    UnwinnableReason reason = UnwinnableReason::None;
};

/// A move as it is said, thing by thing; the words for each are those of a scheme.
enum class Word : std::uint8_t { Captures, EnPassant, CastlesShort, CastlesLong, Check, Mate };
using Said = std::vector<std::variant<Word, Piece, Square>>;

} // namespace annabella::rules
