// The position that a game began from, in writing.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "phrase/start_text.hpp"

#include <array>
#include <string>
#include <utility>

#include "chess/notation/fen.hpp"
#include "chess/piece_list.hpp"
#include "chess/rules.hpp"
#include "phrase/sentences.hpp"

namespace annabella::phrase {

namespace {

/// Empty where that side may not castle.
std::string_view castling_of(const chess::Position& position, Side side) {
    const bool king = position.castling_rook(side, true).has_value();
    const bool queen = position.castling_rook(side, false).has_value();
    if (king && queen)
        return ANNABELLA_TR("{side} may castle short and long.");
    if (king)
        return ANNABELLA_TR("{side} may castle short.");
    if (queen)
        return ANNABELLA_TR("{side} may castle long.");
    return {};
}

} // namespace

std::vector<EnvelopeLine> start_lines(const rules::Position& start, const Translator& translator,
                                      std::string_view language) {
    const chess::Position position = chess::from_table(start);
    const bool chess960 = position.castling_mode() == chess::CastlingMode::Chess960;
    if (!chess960 && chess::write_fen(position) == chess::write_fen(chess::Position()))
        return {};
    std::vector<EnvelopeLine> lines;
    const auto add = [&](const Message& message) {
        lines.push_back({translator.translate(language, message), {}});
    };
    if (chess960)
        add(Message{ANNABELLA_TR("Chess960.")});
    add(Message{ANNABELLA_TR("The game began from this position:")});
    for (const Side side : both_sides) {
        add(Message{ANNABELLA_TR("{side}:"), side});
        lines.back().pieces = side;
    }
    add(Message{ANNABELLA_TR("{side} to move."), position.turn()});
    bool castles = false;
    for (const Side side : both_sides)
        if (const std::string_view may = castling_of(position, side); !may.empty()) {
            add(Message{std::string(may), side});
            castles = true;
        }
    if (!castles)
        add(Message{ANNABELLA_TR("Nobody may castle.")});
    if (const auto square = position.en_passant())
        add(Message{ANNABELLA_TR("En passant is possible on {0}."), {std::string(chess::name(*square))}});
    return lines;
}

std::vector<std::string> start_as_text(const rules::Position& start, const Translator& translator,
                                       std::string_view language) {
    std::vector<std::string> text;
    for (const EnvelopeLine& line : start_lines(start, translator, language))
        text.push_back(line.pieces
                           ? line.text + ' ' +
                                 chess::list_pieces(chess::from_table(start.placement()), *line.pieces,
                                                    translator.language(language).letters)
                           : line.text);
    if (!text.empty())
        text.push_back("FEN: " + rules::write_position(start));
    return text;
}

} // namespace annabella::phrase
