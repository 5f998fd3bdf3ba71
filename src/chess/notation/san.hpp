// Standard Algebraic Notation: text -> MoveText (syntax) -> Move (legal in a position), and back.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.hpp"
#include "chess/notation/piece_letters.hpp"
#include "chess/position.hpp"

namespace annabella::chess {

/// What the words or signs of a move say, before any position is asked. Empty fields were not said.
struct MoveText {
    enum class Castling : std::uint8_t { None, Kingside, Queenside };

    Castling castling = Castling::None;
    /// Empty where none was named: a pawn in SAN, any piece where both squares are given.
    std::optional<Role> role{};
    std::optional<std::uint8_t> from_file{}; ///< 0..7
    std::optional<std::uint8_t> from_rank{}; ///< 0..7
    Square to{};                             ///< Not for castling.
    std::optional<Role> promotion{};
    bool capture = false; ///< Said to be a capture; never required.

    friend bool operator==(const MoveText&, const MoveText&) = default;
};

/// Whether both are the same capture by a pawn, as in "ed", which leaves open only to which rank.
bool are_one_short_capture(const MoveText& a, const MoveText& b);

/// How near a reading is to the letter of the text. The nearest come first. Between lie the tiers of journals
/// written before these (1 to 9), which were tried one after the other.
namespace nearness {
inline constexpr int own = 0;            ///< To the letter, in the reader's own language or in none.
inline constexpr int last_of_old = 9;    ///< See resolve().
inline constexpr int english = 11;       ///< To the letter, in English, the language of PGN.
inline constexpr int foreign = 12;       ///< To the letter, in another language that we know.
inline constexpr int own_loose = 13;     ///< Own letters, small or capital; "ed5" for "exd5".
inline constexpr int english_loose = 14; ///< English letters, small or capital.
inline constexpr int foreign_loose = 15; ///< Others, small or capital.
inline constexpr int dropped = 16;       ///< "df4" for "Ndf4", where "d" may be a piece as well.
} // namespace nearness

/// One reading of a text; see nearness.
struct Reading {
    MoveText text;
    int tier = nearness::own;
    friend bool operator==(const Reading&, const Reading&) = default;
};
struct Readings : std::vector<Reading> {
    using std::vector<Reading>::vector;
    /// For a table: each in the form that write_move_text gives it.
    operator rules::Readings() const; // NOLINT(google-explicit-constructor)
};
/// Back again; what is no form of a move of chess is left out.
Readings from_table(const rules::Readings& readings);

/// Every way to read `text` as a move: exact SAN in the reader's language, in English, in the others; then
/// all of them without regard to case, to missing or additional x + # = ! ? e.p. signs; coordinates (g1f3,
/// e7e8q, e2-e4, Ng1-f3); castling with o, O or zero; figurines; pawn captures by files only ("ed"). In order
/// of tiers, each text once. A square whose file stands apart from its rank ("be 4") is never to the letter.
/// Empty where it cannot be read at all. Never throws, whatever the bytes.
Readings read_move(std::string_view text, const Lettering& reader = english_lettering());

using MoveTextFault = rules::TextFault;

/// The one legal move meant. What is written to the letter in the reader's own language is that, and nothing
/// else is announced for it. Other texts mean a move only where no other reading is legal, and where the
/// nearest reading is of one kind: else they are Ambiguous, and so is a text whose nearest reading is illegal
/// and another one legal. Readings of old journals (tiers 1 to 9): the lowest tier in which anything is legal
/// decides. Coordinates of castling are understood as king's two steps and as king takes rook. A promotion
/// with no piece named is Ambiguous.
tl::expected<Move, MoveTextFault> resolve(const Position& position, const Readings& readings);
tl::expected<Move, MoveTextFault> resolve(const Position& position, const MoveText& text);

/// All legal moves that the readings can mean, the nearest first: what may be asked back.
MoveList matching_moves(const Position& position, const Readings& readings);
/// All legal moves that one text can mean.
MoveList matching_moves(const Position& position, const MoveText& text);

/// Exact SAN: "Nbd7", "exd6", "O-O", "e8=Q+", "Qh4#", in these letters. All languages but English write
/// promotion as FIDE 2009, C.12 does, "e8L+". The move must be legal.
std::string write_san(const Position& position, Move move, const PieceLetters& letters = english_letters());

/// "e2e4", "e7e8q"; castling as king takes rook in Chess960, else as the king's two steps.
std::string write_uci(const Position& position, Move move);
/// The opposite; legal moves only.
Result<Move> parse_uci(const Position& position, std::string_view text);

/// A position-free, language-free form that read_move_text reads back exactly: "N:g1f3", "P:e4", "?:e2e4",
/// "P:e7xd8=Q", "O-O".
std::string write_move_text(const MoveText& text);
Result<MoveText> read_move_text(std::string_view text);

} // namespace annabella::chess
