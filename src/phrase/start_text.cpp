// The position that a game began from, in writing.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "phrase/start_text.hpp"

#include <string>
#include <utility>

#include "games/record.hpp"
#include "phrase/sentences.hpp"

namespace annabella::phrase {

std::vector<EnvelopeLine> start_lines(const rules::Position& start, const Translator& translator,
                                      std::string_view language) {
    const auto variant = games::variant_of(start);
    if (!variant && !games::is_set_up(start))
        return {};
    std::vector<EnvelopeLine> lines;
    const auto add = [&](const Message& message) {
        lines.push_back({translator.translate(language, message), {}});
    };
    if (variant)
        add(*variant);
    add(Message{ANNABELLA_TR("The game began from this position:")});
    for (const Side side : both_sides) {
        add(Message{ANNABELLA_TR("{side}:"), side});
        lines.back().pieces = side;
    }
    add(Message{ANNABELLA_TR("{side} to move."), start.turn()});
    for (const Message& right : games::unseen_rights(start))
        add(right);
    return lines;
}

std::vector<std::string> start_as_text(const rules::Position& start, const Translator& translator,
                                       std::string_view language) {
    std::vector<std::string> text;
    for (const EnvelopeLine& line : start_lines(start, translator, language))
        text.push_back(
            line.pieces ? line.text + ' ' +
                              games::list_pieces(start, *line.pieces, translator.language(language).letters)
                        : line.text);
    if (!text.empty())
        text.push_back("FEN: " + rules::write_position(start));
    return text;
}

} // namespace annabella::phrase
