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

/// The games of one or several files by their numbers, each read when it is asked for. A file is of chess or
/// of draughts, as its first game is.
class RecordCollection {
public:
    /// `others`: the letters that a record of chess may be written with if they are not English ones.
    /// `name`: of the file, where it is to be told.
    explicit RecordCollection(std::string text, std::vector<chess::PieceLetters> others = {},
                              std::string name = {});

    /// Another file behind those that are there.
    void add(std::string text, std::string name);
    int size() const;
    /// Errors tell the place and what is wrong there, by the number in its file; a game without moves is one.
    Result<Record> game(int number) const;

    // For these the game exists.
    /// Of its file; empty where it is not to be told.
    const std::string& file_of(int number) const { return file(number).name; }
    /// As it stands in the file.
    std::string_view text(int number) const;
    rules::RecordHead head(int number) const;
    /// Where its main line comes to that position first, up to the game's first fault.
    std::optional<rules::ReachedPosition> reaches(int number, const rules::Position& wanted) const;

    const std::vector<chess::PieceLetters>& others() const { return m_others; }

private:
    struct File {
        std::string name;
        std::variant<chess::PgnCollection, rules::PdnCollection> games;
        int before = 0; ///< So many games stand in the files before it.
        int size() const;
    };
    const File& file(int number) const;

    std::vector<chess::PieceLetters> m_others;
    std::vector<File> m_files; ///< At least one.
};

// ---- A game's text, which is added to so that nothing else in it changes ----

/// In UTF-8, without blanks around it, and with a sign where it ends: other games can stand before and behind
/// it.
std::string whole_text(std::string_view text);
/// What stands there as only game, read as RecordCollection does.
Result<Record> read_text(const std::string& text, const std::vector<chess::PieceLetters>& others);
/// With a comment behind that move of a record that was read from this text.
std::string with_comment(const std::string& text, const Record& record, const RecordMove& move,
                         std::string_view comment);
/// With moves behind that one: `aside` as a variation that stands instead of it, else as going on from it.
/// `before`: the position before the first of them. Chess alone.
std::string with_moves(const std::string& text, const RecordMove& move, bool aside,
                       const rules::Position& before, const std::vector<rules::Move>& moves,
                       const chess::PieceLetters& letters);

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
/// How a table is told to begin there.
rules::Start start_of(const rules::Position& start);
/// What kind of the game it is, if not the usual one.
std::optional<Message> variant_of(const rules::Position& start);
/// What the pieces do not show: castling, en passant.
std::vector<Message> unseen_rights(const rules::Position& position);

/// Why a move that was tried is not legal; empty where nothing certain can be said. `named` says a square.
std::optional<Message> why_illegal(const rules::Position& position, const rules::Readings& readings,
                                   const std::function<std::string(rules::Square)>& named);

} // namespace annabella::games
