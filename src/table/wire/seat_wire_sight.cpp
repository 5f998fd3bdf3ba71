// Table and clocks as lines.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/wire/seat_wire_sight.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>

namespace annabella::table::wire {

namespace {

constexpr std::array state_words = {std::string_view("new"), std::string_view("going"),
                                    std::string_view("stopped"), std::string_view("adjourned"),
                                    std::string_view("over")};
constexpr BySide<std::string_view> side_words = {"white", "black"};
constexpr std::string_view no_side = "none";

std::optional<Side> side_in(std::string_view word) {
    for (const Side side : both_sides)
        if (word == side_words[side])
            return side;
    return std::nullopt;
}

/// Squares and moves are numbers of the rules; what is no square on any board is a fault.
std::optional<rules::Square> square_in(std::string_view word) {
    const auto number = number_in<int>(word);
    if (!number || *number < 0 || *number >= rules::most_squares)
        return std::nullopt;
    return rules::Square(*number);
}

bool are_pieces(std::string_view letters) {
    return letters.size() <= rules::most_squares && std::all_of(letters.begin(), letters.end(), [](char c) {
               return c == '.' || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
           });
}

constexpr std::size_t fields_of_move = 4;
/// Of moves: they are counted on from there.
constexpr int most_numbered = 1'000'000'000;

void write_move(LineWriter& line, const std::optional<ShownMove>& move) {
    for (const rules::Square ShownMove::*square : {&ShownMove::from, &ShownMove::to})
        line.field(move ? std::to_string(rules::index((*move).*square)) : "");
    line.field(move ? move->text : "").field(move ? move->words : "");
}

/// False where it is neither a move nor none.
bool read_move(Rest fields, std::optional<ShownMove>& move) {
    if (std::all_of(fields.begin(), fields.end(), [](const std::string& field) { return field.empty(); }))
        return true;
    const auto from = square_in(fields[0]);
    const auto to = square_in(fields[1]);
    if (!from || !to)
        return false;
    move = ShownMove{*from, *to, fields[2], fields[3]};
    return true;
}

} // namespace

std::string write_table(const ShownTable& table) {
    LineWriter line("table");
    line.field(table.game)
        .field(state_words[static_cast<std::size_t>(table.state)])
        .field(side_words[table.turn])
        .field(table.pieces)
        .field(table.result)
        .field(table.names[Side::White])
        .field(table.names[Side::Black]);
    write_move(line, table.last);
    write_move(line, table.announced);
    line.field(std::to_string(table.first_number)).field(side_words[table.first_side]).field(table.start);
    for (const std::string& move : table.moves)
        line.field(move);
    return line.end();
}

std::optional<ShownTable> read_table(Rest fields) {
    constexpr std::size_t first_move = 7 + 2 * fields_of_move;
    constexpr std::size_t fields_before_moves = first_move + 3;
    if (fields.size() < fields_before_moves || !are_pieces(fields[3]))
        return std::nullopt;
    ShownTable table;
    const auto state = std::find(state_words.begin(), state_words.end(), fields[1]);
    const auto turn = side_in(fields[2]);
    const auto number = number_in<int>(fields[first_move]);
    const auto side = side_in(fields[first_move + 1]);
    if (state == state_words.end() || !turn || !number || *number < 0 || *number > most_numbered || !side ||
        !read_move(fields.subspan(7, fields_of_move), table.last) ||
        !read_move(fields.subspan(7 + fields_of_move, fields_of_move), table.announced))
        return std::nullopt;
    table.game = fields[0];
    table.state = static_cast<ShownState>(state - state_words.begin());
    table.turn = *turn;
    table.pieces = fields[3];
    table.result = fields[4];
    table.names = {fields[5], fields[6]};
    table.first_number = *number;
    table.first_side = *side;
    table.start = fields[first_move + 2];
    const Rest moves = fields.subspan(fields_before_moves);
    table.moves.assign(moves.begin(), moves.end());
    return table;
}

std::string write_clocks(const ShownClocks& clocks) {
    LineWriter line("clocks");
    if (!clocks.exist)
        return line.field("none").end();
    line.field(clocks.running ? side_words[*clocks.running] : no_side)
        .field(std::to_string(clocks.free.count()));
    for (const Side side : both_sides)
        line.field(std::to_string(clocks.left[side].count())).field(clocks.flags[side] ? "down" : "up");
    return line.end();
}

std::optional<ShownClocks> read_clocks(Rest fields) {
    ShownClocks clocks;
    clocks.exist = !(fields.size() == 1 && fields[0] == "none");
    if (!clocks.exist)
        return clocks;
    constexpr std::size_t fields_of_clocks = 6;
    if (fields.size() != fields_of_clocks)
        return std::nullopt;
    clocks.running = side_in(fields[0]);
    const auto free = time_in(fields[1]);
    if ((!clocks.running && fields[0] != no_side) || !free)
        return std::nullopt;
    clocks.free = *free;
    for (const Side side : both_sides) {
        const Rest his = fields.subspan(2 + 2 * index(side), 2);
        const auto left = time_in(his[0]);
        if (!left || (his[1] != "up" && his[1] != "down"))
            return std::nullopt;
        clocks.left[side] = *left;
        clocks.flags[side] = his[1] == "down";
    }
    return clocks;
}

} // namespace annabella::table::wire
