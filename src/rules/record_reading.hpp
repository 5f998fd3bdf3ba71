// Reading records out of a text, whatever their notation (PGN, PDN): what the readers of all have in common.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "rules/record.hpp"
#include "rules/record_scan.hpp"

namespace annabella::rules {

/// A fault before its line is known.
struct FaultAt {
    std::size_t offset;
    Error error;
};

template <class T>
using ReadAt = tl::expected<T, FaultAt>;

/// Where the places of RecordsInText begin to count.
std::string_view without_byte_order_mark(std::string_view text);

/// What stands above a scanned game. `result`: what its end or its tag says.
RecordHead head_of(ScannedGame scanned, std::string result);

/// So many moves are looked at first: most positions that are looked for come early.
inline constexpr std::size_t moves_at_first = 24;
inline constexpr std::size_t every_move = std::numeric_limits<std::size_t>::max();

/// Game `number` of a text as it stands there, from 1: it exists. `places`: where each begins.
std::string_view game_text(std::string_view text, std::span<const TextPlace> places, int number);

/// The games of a text, one after the other, before anybody asks for their moves.
class RecordsInText {
public:
    RecordsInText(std::string_view text, const Dialect& dialect);

    /// The next game; empty at the end of the text.
    std::optional<ScannedGame> next();
    /// Reads over the next game; where it begins, for go_to(). Empty at the end of the text.
    std::optional<TextPlace> skip();
    /// The tags of the next game and so many of its moves (scan_beginning); it is still the next one.
    ScannedGame beginning(std::size_t most_moves) const {
        return scan_beginning(m_text, m_at, *m_dialect, most_moves);
    }
    /// Only before anything has been read.
    void go_to(const TextPlace& place);
    /// Faults are to come in the order of the text: counting goes on from the last one, so the whole is
    /// linear.
    RecordFault with_line(FaultAt fault);

private:
    std::string_view m_text;
    const Dialect* m_dialect;
    std::size_t m_at = 0;
    TextPlace m_counted;
};

/// Plays the main line of a game, up to its first fault. `line` takes what stands there, in this order:
/// `move(token)`, which gives a fault or nothing, `glyph(token)` behind a move, and `comment(raw)` with all
/// comments that stand behind a move, or before the first one, before the next move or the end.
template <class Line>
std::optional<FaultAt> play_main_line(const ScannedGame& scanned, Line& line) {
    std::string comment;
    bool has_moved = false;
    for (const RecordToken& token : scanned.tokens) {
        if (scanned.fault && token.offset > scanned.fault_offset)
            break;
        if (token.kind == RecordToken::Kind::Move || token.kind == RecordToken::Kind::SetUp) {
            line.comment(std::exchange(comment, {}));
            if (std::optional<FaultAt> fault = line.move(token))
                return fault;
            has_moved = true;
        } else if (token.kind == RecordToken::Kind::Comment) {
            comment += ' ';
            comment += token.text;
        } else if (has_moved) {
            line.glyph(token);
        }
    }
    line.comment(std::move(comment));
    if (scanned.fault)
        return FaultAt{scanned.fault_offset, *scanned.fault};
    return std::nullopt;
}

/// What a reader's next() gave for game `number` of a file. A game without moves is an error, too.
template <class Game>
Result<Game> numbered(int number, std::optional<tl::expected<Game, RecordFault>> game) {
    if (!game)
        return tl::unexpected(no_such_game(number));
    if (!*game)
        return tl::unexpected(unreadable_game(number, game->error()));
    if ((*game)->moves.empty())
        return tl::unexpected(game_without_moves(number));
    return std::move(**game);
}

} // namespace annabella::rules
