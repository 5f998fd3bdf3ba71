// Portable Draughts Notation.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "russian/pdn.hpp"

#include "rules/record_text.hpp"
#include "russian/fen.hpp"
#include "russian/notation.hpp"

namespace annabella::russian {

std::string write_pdn(const PdnGame& game) {
    std::string out;
    const auto tag = [&out](std::string_view name, std::string_view value) {
        out.append("[").append(name).append(" ").append(rules::tag_value(value)).append("]\n");
    };
    for (const auto& [name, value] : game.tags)
        tag(name, value);
    tag("Result", game.result);
    // Russian draughts among the kinds of draughts, on squares from a1 to h8.
    tag("GameType", "25");
    if (!game.start.same_as(Position()) || game.start.move_number() != 1) {
        tag("SetUp", "1");
        tag("FEN", write_fen(game.start));
    }
    rules::WrappedWords words;
    Position position = game.start;
    words.add_comment({}, rules::comment_text(game.comment));
    bool number_needed = true;
    for (const PdnMove& made : game.moves) {
        const bool white = position.turn() == Side::White;
        if (white || number_needed)
            words.add(std::to_string(position.move_number()) + (white ? "." : "..."));
        words.add(write_move(position, made.move));
        position.play(made.move);
        std::vector<std::string> commands;
        if (made.clock)
            commands.push_back(
                rules::time_command("clk", std::chrono::floor<std::chrono::seconds>(*made.clock)));
        number_needed = words.add_comment(std::move(commands), rules::comment_text(made.comment));
    }
    words.add(game.result);
    return out + "\n" + words.text() + "\n\n";
}

} // namespace annabella::russian
