// A game that was played, as it is written down in its own notation: PGN, PDN; and what is written of a
// position.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "chess/notation/piece_letters.hpp"
#include "chess/pgn/pgn.hpp"
#include "rules/pdn.hpp"
#include "rules/record.hpp"

namespace annabella::games {

using rules::Record;
using rules::RecordMove;

struct WrittenRecord {
    std::string text;
    std::string_view ending; ///< Of its file: ".pgn".
};

WrittenRecord write_record(const Record& record);
/// The endings of all games' files.
std::vector<std::string_view> record_endings();
/// Of a game of chess: its main line.
chess::PgnGame as_pgn(const Record& record);

/// The games of a file by their numbers, each read when it is asked for: of chess or of draughts, as the
/// first one is.
class RecordCollection {
public:
    /// `others`: the letters that a record of chess may be written with if they are not English ones.
    explicit RecordCollection(std::string text, std::vector<chess::PieceLetters> others = {});
    int size() const;
    /// Errors tell the place and what is wrong there; a game without moves is one.
    Result<Record> game(int number) const;

private:
    std::variant<chess::PgnCollection, rules::PdnCollection> m_games;
};

/// A move in the position before it, on one line without line breaks, to be read again.
std::string write_made_move(const rules::Position& before, rules::Move move);
struct MadeMove {
    rules::Position before;
    rules::Move move{};
};
/// Empty where the text is none.
std::optional<MadeMove> read_made_move(std::string_view text);

/// The pieces of one side, in the letters of a language where the game has such; and how many: "Ke1, Qd1
/// (2)".
std::string list_pieces(const rules::Position& position, Side side, const chess::PieceLetters& letters);
/// It is not the game's usual initial position.
bool is_set_up(const rules::Position& start);
/// What kind of the game it is, if not the usual one.
std::optional<Message> variant_of(const rules::Position& start);
/// What the pieces do not show: castling, en passant.
std::vector<Message> unseen_rights(const rules::Position& position);

/// Why a move that was tried is not legal; empty where nothing certain can be said. `named` says a square.
std::optional<Message> why_illegal(const rules::Position& position, const rules::Readings& readings,
                                   const std::function<std::string(rules::Square)>& named);

} // namespace annabella::games
