// Portable Draughts Notation.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "draughts/pdn.hpp"

#include "draughts/fen.hpp"
#include "draughts/notation.hpp"
#include "rules/record_text.hpp"

namespace annabella::draughts {

namespace {

/// International draughts among the kinds of draughts.
constexpr std::string_view game_type = "20";

void add_tag(std::string& out, std::string_view name, std::string_view value) {
    out.append("[").append(name).append(" ").append(rules::tag_value(value)).append("]\n");
}

/// Whether anything was written.
bool add_comment(rules::WrappedWords& words, std::string_view comment,
                 std::optional<std::chrono::milliseconds> clock) {
    std::vector<std::string> commands;
    if (clock)
        commands.push_back(rules::time_command("clk", std::chrono::floor<std::chrono::seconds>(*clock)));
    return words.add_comment(std::move(commands), rules::comment_text(comment));
}

} // namespace

std::string write_pdn(const PdnGame& game) {
    std::string out;
    for (const auto& [name, value] : game.tags)
        add_tag(out, name, value);
    add_tag(out, "Result", game.result);
    add_tag(out, "GameType", game_type);
    if (!game.start.same_as(Position()) || game.start.move_number() != 1) {
        add_tag(out, "SetUp", "1");
        add_tag(out, "FEN", write_fen(game.start));
    }
    out += '\n';
    rules::WrappedWords words;
    Position position = game.start;
    bool number_needed = true;
    add_comment(words, game.comment, std::nullopt);
    for (const PdnMove& move : game.moves) {
        const bool white = position.turn() == Color::White;
        if (white || number_needed)
            words.add(std::to_string(position.move_number()) + (white ? "." : "..."));
        words.add(write_move(position, move.move));
        position.play(move.move);
        number_needed = add_comment(words, move.comment, move.clock);
    }
    words.add(game.result);
    return out + words.text() + "\n\n";
}

} // namespace annabella::draughts
