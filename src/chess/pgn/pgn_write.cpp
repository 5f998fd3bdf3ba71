// Writing game records in the export format of Portable Game Notation.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>
#include <map>

#include "chess/notation/fen.hpp"
#include "chess/notation/san.hpp"
#include "chess/pgn/pgn.hpp"
#include "chess/pgn/pgn_moves.hpp"
#include "rules/record_text.hpp"

namespace annabella::chess {

namespace {

bool is_tag_name(std::string_view name) {
    const auto is_letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
    const auto is_name = [&](char c) { return is_letter(c) || (c >= '0' && c <= '9') || c == '_'; };
    return !name.empty() && name.size() <= 80 && is_letter(name.front()) &&
           std::all_of(name.begin(), name.end(), is_name);
}

std::string_view result_of(const PgnGame& game) {
    for (const std::string_view result : {"1-0", "0-1", "1/2-1/2"})
        if (game.result == result)
            return result;
    return "*";
}

void write_tags(std::string& out, const PgnGame& game) {
    constexpr std::array<std::pair<std::string_view, std::string_view>, 7> roster = {{
        {"Event", "?"},
        {"Site", "?"},
        {"Date", "????.??.??"},
        {"Round", "?"},
        {"White", "?"},
        {"Black", "?"},
        {"Result", "*"},
    }};
    const auto write = [&](std::string_view name, std::string_view value) {
        out += '[';
        out += name;
        out += ' ';
        out += rules::tag_value(value);
        out += "]\n";
    };
    std::map<std::string, std::string, std::less<>> others;
    for (const auto& [name, value] : game.tags)
        if (is_tag_name(name))
            others.emplace(name, value);

    for (const auto& [name, unknown] : roster) {
        const auto found = others.find(name);
        if (name == "Result")
            write(name, result_of(game));
        else
            write(name,
                  found == others.end() || found->second.empty() ? unknown : std::string_view(found->second));
        if (found != others.end())
            others.erase(found);
    }

    others.erase("FEN");
    others.erase("SetUp");
    const bool chess960 = game.start.castling_mode() == CastlingMode::Chess960;
    if (const auto variant = others.find("Variant"); variant != others.end()) {
        const PgnVariant right = chess960 ? PgnVariant::Chess960 : PgnVariant::Standard;
        if (read_variant(variant->second) != right)
            others.erase(variant);
    }
    if (chess960)
        others.emplace("Variant", "Chess960");
    const std::string fen = write_fen(game.start);
    if (chess960 || fen != write_fen(Position())) {
        others.emplace("FEN", fen);
        others.emplace("SetUp", "1");
    }
    for (const auto& [name, value] : others)
        write(name, value);
}

/// Whether anything was written.
bool write_comment(rules::WrappedWords& words, std::string_view comment,
                   std::optional<std::chrono::milliseconds> clock,
                   std::optional<std::chrono::milliseconds> spent) {
    std::vector<std::string> commands;
    if (clock)
        commands.push_back(rules::time_command("clk", *clock));
    if (spent)
        commands.push_back(rules::time_command("emt", *spent));
    // read_comment makes of any text one that can stand between braces.
    return words.add_comment(std::move(commands), rules::read_comment(comment).text);
}

} // namespace

std::string write_pgn(const PgnGame& game) {
    std::string out;
    write_tags(out, game);
    out += '\n';

    rules::WrappedWords words;
    Position position = game.start;
    bool number_needed = true;
    write_comment(words, game.comment, std::nullopt, std::nullopt);
    for (const PgnMove& move : game.moves) {
        const bool white = position.turn() == Color::White;
        if (white || number_needed)
            words.add(rules::written_number(position.fullmove_number(), position.turn()));
        words.add(write_san(position, move.move));
        position.play(move.move);
        for (const int glyph : move.glyphs)
            words.add("$" + std::to_string(std::max(glyph, 0)));
        number_needed = write_comment(words, move.comment, move.clock, move.spent);
    }
    words.add(result_of(game));
    out += words.text();
    out += "\n\n";
    return out;
}

} // namespace annabella::chess
