// Writing Portable Draughts Notation.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>

#include "base/assert.hpp"
#include "rules/pdn.hpp"
#include "rules/record_text.hpp"

namespace annabella::rules {

namespace {

/// FMJD: two points for a win, one each for a draw.
std::string_view points_of(std::string_view result) {
    using Points = std::pair<std::string_view, std::string_view>;
    constexpr std::array results = {Points{"1-0", "2-0"}, Points{"0-1", "0-2"}, Points{"1/2-1/2", "1-1"},
                                    Points{"0-0", "0-0"}};
    const auto* const found = std::find_if(results.begin(), results.end(),
                                           [&](const Points& points) { return points.first == result; });
    return found == results.end() ? "*" : found->second;
}

bool is_written_anew(std::string_view tag) {
    return tag == "Result" || tag == "GameType" || tag == "SetUp" || tag == "FEN";
}

std::string command(std::string_view name, std::chrono::milliseconds time) {
    return time_command(name, std::chrono::floor<std::chrono::seconds>(time));
}

std::string setup(std::string_view fen) { return "/FEN \"" + std::string(fen) + "\"/"; }

/// In the midst of a game the counters go on where no others are written.
std::string without_counters(const std::string& fen) { return fen.substr(0, fen.find(":H")); }
std::string with_counters(const std::string& fen) {
    return fen.find(":F") == std::string::npos ? fen + ":H0:F1" : fen;
}

/// Whether anything was written. `irregular`: a move that is not legal.
bool add_comment(WrappedWords& words, const RecordMove& move, const std::string& irregular) {
    std::vector<std::string> commands;
    if (!irregular.empty())
        commands.push_back("[%irregular " + irregular + "]");
    if (move.clock)
        commands.push_back(command("clk", *move.clock));
    if (move.spent)
        commands.push_back(command("emt", *move.spent));
    return words.add_comment(std::move(commands), read_comment(move.comment).text);
}

} // namespace

std::string write_pdn(const Record& game, const PdnKinds& kinds) {
    const Rules& rules = game.start.rules();
    const auto kind =
        std::find_if(kinds.begin(), kinds.end(), [&](const PdnKind& each) { return each.rules == &rules; });
    ASSERT(kind != kinds.end());
    std::string out;
    const auto add_tag = [&out](std::string_view name, std::string_view value) {
        out.append("[").append(name).append(" ").append(tag_value(value)).append("]\n");
    };
    for (const auto& [name, value] : game.tags)
        if (!is_written_anew(name))
            add_tag(name, value);
    const std::string_view result =
        kind->in_points || game.result == "*" ? points_of(game.result) : game.result;
    add_tag("Result", result);
    add_tag("GameType", std::to_string(kind->type));
    const auto usual = rules.start({});
    if (const std::string fen = rules.write_position(game.start);
        !usual || fen != rules.write_position(*usual)) {
        add_tag("SetUp", "1");
        add_tag("FEN", fen);
    }
    WrappedWords words;
    const auto is_set_up = [&](const Position& before, const RecordMove& move) {
        return move.placed || !before.legal_moves().contains(move.move);
    };
    // A set-up before all moves would be the initial position.
    if (usual && !game.moves.empty() && is_set_up(game.start, game.moves.front()) &&
        rules.write_position(game.start) == rules.write_position(*usual))
        words.add(setup(rules.write_position(game.start)));
    words.add_comment({}, read_comment(game.comment).text);
    Position position = game.start;
    bool number_needed = true;
    for (const RecordMove& move : game.moves) {
        const bool white = position.turn() == Side::White;
        const Position next = after(position, move);
        std::string written = move.placed ? std::string() : rules.write_move(position, move.move, {});
        std::replace(written.begin(), written.end(), 'x', kind->capture);
        const bool set_up = is_set_up(position, move);
        if (set_up) {
            // PDN 3.0: a move that is not legal is the position after it. What it was is for the reader.
            const std::string fen = rules.write_position(next);
            words.add(setup(move.placed ? with_counters(fen) : without_counters(fen)));
        } else {
            if (white || number_needed)
                words.add(written_number(position.move_number(), position.turn()));
            words.add(written);
            written.clear();
        }
        position = next;
        for (const int glyph : move.glyphs)
            words.add("$" + std::to_string(std::max(glyph, 0)));
        number_needed = add_comment(words, move, written) || set_up;
    }
    words.add(result);
    return out + "\n" + words.text() + "\n\n";
}

} // namespace annabella::rules
