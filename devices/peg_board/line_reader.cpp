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
        // In this order only, so that one greeting has one form.
        if (first && (word == "pieces" || word == "occupancy"))
            capabilities.pieces = word == "pieces";
        else if (!first && word == "buttons" && !capabilities.buttons && !capabilities.buzzer)
            capabilities.buttons = true;
        else if (!first && word == "buzzer" && !capabilities.buzzer)
            capabilities.buzzer = true;
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
    if (const auto piece = chess::piece_from_fen_letter(letter))
        return Cell{true, piece};
    return std::nullopt;
}

line::Happening read_happening(Fields& fields) {
    const std::string_view word = fields.word();
    if (word == "lift")
        return line::Lift{fields.take(chess::parse_square(fields.word()))};
    if (word == "place") {
        line::Place place;
        place.square = fields.take(chess::parse_square(fields.word()));
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
    fields.require(cells.size() == board.cells.size());
    for (std::size_t i = 0; fields.good() && i < board.cells.size(); ++i)
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
