// A game that was played, as it is written down in its own notation: PGN, PDN; and what is written of a
// position.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "chess/notation/piece_letters.hpp"
#include "chess/pgn/pgn.hpp"
#include "rules/rules.hpp"

namespace annabella::games {

struct RecordMove {
    rules::Move move{};
    std::string comment{};
    std::optional<std::chrono::milliseconds> clock{}; ///< What the mover has left.
};

struct Record {
    /// In this order; each game adds its own: how it began, of what kind it is.
    std::vector<std::pair<std::string, std::string>> tags{};
    rules::Position start;
    std::vector<RecordMove> moves{};
    std::string comment{};    ///< Before the first move.
    std::string result = "*"; ///< 1-0 0-1 1/2-1/2 0-0 *
};

struct WrittenRecord {
    std::string text;
    std::string_view ending; ///< Of its file: ".pgn".
};

WrittenRecord write_record(const Record& record);
/// The endings of all games' files.
std::vector<std::string_view> record_endings();
/// Of a game of chess.
chess::PgnGame as_pgn(const Record& record);

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
