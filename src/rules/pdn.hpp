// Portable Draughts Notation (PDN 3.0), read and written for any kind of draughts.
//
// Example:
//     const std::vector<PdnKind> kinds = {{20, &draughts::rules()}, {25, &russian::rules(), ':', false}};
//     PdnReader reader(text, kinds);
//     while (const auto game = reader.next())
//         if (*game)
//             write_pdn(**game, kinds);
//
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/record_reading.hpp"

namespace annabella::rules {

/// A kind of draughts by its number in the tag GameType.
struct PdnKind {
    unsigned type = 0;
    const Rules* rules = nullptr;
    // As it is written; all are read.
    char capture = 'x';    ///< Between the squares of a capture.
    bool in_points = true; ///< Results are the FMJD's points, "2-0", and not "1-0".
};
using PdnKinds = std::vector<PdnKind>;

/// Reads one game after the other: those of these kinds. A game that does not name its kind is of the first
/// kind in which its position and its first move can be read. Tolerant of what programs write: BOM, CR LF,
/// ISO 8859-1, missing tags, glued numbers, all squares of a capture or only those at its ends, signs behind
/// moves, results of chess or of draughts, nested comments. Variations are read over. A position that is set
/// up in the midst of a game is the move of one piece that leads to it, if one does, legal or not. Strict
/// about legality of moves: a capture that could be another one is a fault. After a faulty game it goes on
/// with the next one. Linear, and without recursion.
class PdnReader {
public:
    PdnReader(std::string_view text, PdnKinds kinds);

    /// The next game, or a fault; empty at the end of the text.
    std::optional<tl::expected<Record, RecordFault>> next();
    /// Reads over the next game, without asking for its moves; where it begins, for go_to(). Empty at the end
    /// of the text.
    std::optional<TextPlace> skip() { return m_records.skip(); }
    /// Only before anything has been read.
    void go_to(const TextPlace& place) { m_records.go_to(place); }
    /// Of the next game; it is still the next one.
    RecordHead head() const;
    /// Where its main line comes to that position first; empty where it does not, up to its first fault.
    std::optional<ReachedPosition> reaches(const Position& wanted) const;

private:
    RecordsInText m_records;
    PdnKinds m_kinds;
};

/// The games of a text by their numbers, each read when it is asked for.
class PdnCollection {
public:
    PdnCollection(std::string text, PdnKinds kinds);
    int size() const { return static_cast<int>(m_places.size()); }
    /// Errors tell the place and what is wrong there; a game without moves is one.
    Result<Record> game(int number) const;
    /// As it stands in the file. For these three the game exists.
    std::string_view text(int number) const;
    RecordHead head(int number) const { return reader(number).head(); }
    std::optional<ReachedPosition> reaches(int number, const Position& wanted) const {
        return reader(number).reaches(wanted);
    }

private:
    PdnReader reader(int number) const;

    std::string m_text;
    PdnKinds m_kinds;
    std::vector<TextPlace> m_places; ///< Where each begins.
};

/// The main line. A move that is not legal, and a position that was set up, are written as PDN 3.0 has them:
/// /FEN "B:W45:B1,37"/, with {[%irregular 50-45]} behind a move, which is for people; the reader sees it from
/// the position. Result, GameType, SetUp and FEN are written from the game, whatever its tags say. A clock is
/// written as programs do: {[%clk 0:59:50]}.
std::string write_pdn(const Record& game, const PdnKinds& kinds);

/// Of the text of one game: see behind_move().
std::optional<std::size_t> behind_pdn_move(std::string_view text, std::size_t offset);

/// Whether a file has games of draughts in it and none of chess, by its first game: by the kind that it names
/// or, where it names none, by its first move. Any bytes are safe.
bool is_pdn(std::string_view text);

/// The number in "20,W,10,10,N2,0"; empty where there is none.
std::optional<unsigned> pdn_type(std::string_view game_type);

} // namespace annabella::rules
