// The moves of a game record.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "chess/pgn/pgn_moves.hpp"

#include <utility>

#include "chess/notation/san_syntax.hpp"
#include "rules/record_text.hpp"

namespace annabella::chess {

bool is_empty_move(std::string_view text) {
    return text == "--" || text == "Z0" || text == "@@@@" || text == "0000" || text == "null" ||
           text == "pass";
}

tl::expected<Move, MoveTextFault> read_token(const Position& position, std::string_view text,
                                             const Lettering& reader, bool& readable) {
    readable = true;
    if (reader.own().language == english) {
        if (const std::optional<MoveText> exact = read_exact_san(text))
            if (const tl::expected<Move, MoveTextFault> move = resolve(position, *exact))
                return move;
    }
    Readings readings = read_move(text, reader);
    // The tiers of the language's own letters, exact and without regard to case; see san_read.cpp.
    std::erase_if(readings, [](const Reading& reading) {
        return reading.tier != nearness::own && reading.tier != nearness::own_loose;
    });
    readable = !readings.empty();
    // In a record a small letter is a file: "dc4" is the pawn's move in German, too.
    Readings pawns = readings;
    std::erase_if(pawns,
                  [](const Reading& reading) { return reading.tier != nearness::own && reading.text.role; });
    if (const tl::expected<Move, MoveTextFault> move = resolve(position, pawns))
        return move;
    return resolve(position, readings);
}

std::string end_comment(std::string& comment, PgnMove* move) {
    if (comment.empty())
        return {};
    rules::CommentParts parts = rules::read_comment(std::exchange(comment, {}));
    if (move == nullptr)
        return std::move(parts.text);
    move->comment = std::move(parts.text);
    move->clock = parts.clock;
    move->spent = parts.spent;
    return {};
}

} // namespace annabella::chess
