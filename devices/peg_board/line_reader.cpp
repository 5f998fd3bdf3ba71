// Reads the lines of the peg-board protocol. Strict: what is not written as it should be has been damaged.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "devices/peg_board/line.hpp"

#include <algorithm>

namespace annabella::devices::peg_board {

namespace {

using open_line::checked;
using open_line::Fields;
using open_line::finish;
using open_line::read_heading;
using open_line::read_numbered;

std::optional<Capabilities> read_capabilities(std::string_view text) {
    Capabilities capabilities;
    bool first = true;
    while (true) {
        const std::size_t end = text.find(',');
        const std::string_view word = text.substr(0, end);
        const bool is_of_ten_rows = is_numbered(capabilities);
        // In this order only, so that one greeting has one form.
        if (first && (word == "pieces" || word == "occupancy"))
            capabilities.pieces = word == "pieces";
        else if (!first && word == "buttons" && !capabilities.buttons && !capabilities.buzzer &&
                 !capabilities.men && !is_of_ten_rows)
            capabilities.buttons = true;
        else if (!first && word == "buzzer" && !capabilities.buzzer && !capabilities.men && !is_of_ten_rows)
            capabilities.buzzer = true;
        else if (word == "men" && capabilities.pieces && !capabilities.men && !is_of_ten_rows)
            capabilities.men = true;
        else if (!first && word == "10x10" && capabilities.men == capabilities.pieces && !is_of_ten_rows)
            capabilities.squares = numbered_squares;
        else
            return std::nullopt;
        first = false;
        if (end == std::string_view::npos)
            return capabilities;
        text.remove_prefix(end + 1);
    }
}

std::optional<Cell> read_cell(char letter) {
    if (letter == '.')
        return empty_cell;
    if (letter == '?')
        return unknown_piece;
    const bool is_black = letter >= 'a' && letter <= 'z';
    const std::size_t kind = wire_letters.find(is_black ? static_cast<char>(letter - 'a' + 'A') : letter);
    if (kind == std::string_view::npos)
        return std::nullopt;
    return Cell{true, rules::Piece{is_black ? Side::Black : Side::White, static_cast<std::uint8_t>(kind)}};
}

/// The number of a square of ten rows, from 1, without leading zeros.
std::optional<rules::Square> read_number(std::string_view text) {
    int number = 0;
    for (const char digit : text)
        number = digit >= '0' && digit <= '9' && number < 10 ? number * 10 + (digit - '0') : -1;
    if (text.empty() || text[0] == '0' || text.size() > 2 || number < 1 || number > numbered_squares)
        return std::nullopt;
    return static_cast<rules::Square>(number - 1);
}

/// Reads the square of a lift or a placement into it.
template <class Line>
void read_square(Fields& fields, Line& line) {
    const std::string_view word = fields.word();
    const auto number = read_number(word);
    line.numbered = number.has_value();
    line.square = fields.take(number ? number : chess::parse_square(word));
}

line::Happening read_happening(Fields& fields) {
    const std::string_view word = fields.word();
    if (word == "lift") {
        line::Lift lift;
        read_square(fields, lift);
        return lift;
    }
    if (word == "place") {
        line::Place place;
        read_square(fields, place);
        const std::string_view piece = fields.word();
        const Cell cell = fields.take(piece.size() == 1 ? read_cell(piece[0]) : std::nullopt);
        fields.require(cell.occupied);
        place.piece = cell.piece;
        return place;
    }
    if (word == "key")
        return line::Key{fields.take(parse_button(fields.word()))};
    fields.require(word == "unsure");
    return line::Unsure{};
}

std::optional<BoardLine> read_board_hello(Fields& fields) {
    line::BoardHello hello;
    read_heading(fields, hello);
    hello.version = fields.number();
    if (hello.version != protocol_version) {
        // The rest of another version's greeting cannot be known.
        fields.rest();
        hello.name = "?";
        return finish<BoardLine>(fields, hello);
    }
    hello.capabilities = fields.take(read_capabilities(fields.word()));
    hello.name = fields.name();
    return finish<BoardLine>(fields, hello);
}

std::optional<BoardLine> read_board(Fields& fields) {
    line::Board board;
    read_heading(fields, board);
    const std::string_view cells = fields.word();
    fields.require(cells.size() == board.cells.size() || cells.size() == numbered_squares);
    board.squares = static_cast<int>(cells.size());
    for (std::size_t i = 0; fields.good() && i < cells.size(); ++i)
        board.cells[i] = fields.take(read_cell(cells[i]));
    return finish<BoardLine>(fields, board);
}

std::optional<BoardLine> read_event(Fields& fields) {
    line::Event event;
    event.session = fields.session();
    event.sequence = fields.number();
    event.time = fields.number();
    event.what = read_happening(fields);
    fields.require(event.sequence > 0);
    return finish<BoardLine>(fields, event);
}

} // namespace

Cell from_wire(Cell cell, const Capabilities& board) {
    if (cell.piece && board.men != (cell.piece->kind >= wire_kind_of_man))
        cell.piece.reset();
    else if (cell.piece && board.men)
        cell.piece->kind = static_cast<std::uint8_t>(cell.piece->kind - wire_kind_of_man);
    return cell;
}

std::optional<HostLine> read_host_line(std::string_view text) {
    const auto body = checked(text);
    if (!body)
        return std::nullopt;
    Fields fields(*body);
    const std::string_view word = fields.word();
    if (word == "BOARD") {
        line::AskBoard ask;
        read_numbered(fields, ask);
        return finish<HostLine>(fields, ask);
    }
    if (word == "BUZZ") {
        line::Buzz buzz;
        read_numbered(fields, buzz);
        buzz.pattern = fields.take(parse_buzz_pattern(fields.word()));
        return finish<HostLine>(fields, buzz);
    }
    return open_line::widened<HostLine>(open_line::read_host_line(word, fields));
}

std::optional<BoardLine> read_board_line(std::string_view text) {
    const auto body = checked(text);
    if (!body)
        return std::nullopt;
    Fields fields(*body);
    const std::string_view word = fields.word();
    if (word == "EVENT")
        return read_event(fields);
    if (word == "BOARD")
        return read_board(fields);
    if (word == "HELLO")
        return read_board_hello(fields);
    return open_line::widened<BoardLine>(open_line::read_device_line(word, "ALIVE", fields));
}

} // namespace annabella::devices::peg_board
