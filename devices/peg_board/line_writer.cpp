// Writes the lines of the peg-board protocol.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "devices/peg_board/line.hpp"

namespace annabella::devices::peg_board {

namespace {

using open_line::heading;
using open_line::numbered;
using open_line::write;
using open_line::Writer;

std::string write(const Capabilities& capabilities) {
    std::string text = capabilities.pieces ? "pieces" : "occupancy";
    if (capabilities.buttons)
        text += ",buttons";
    if (capabilities.buzzer)
        text += ",buzzer";
    if (capabilities.men)
        text += ",men";
    if (is_numbered(capabilities))
        text += ",10x10";
    return text;
}

char write(const Cell& cell) {
    if (!cell.occupied)
        return '.';
    if (!cell.piece)
        return '?';
    const char letter = wire_letters[cell.piece->kind];
    return cell.piece->side == Side::White ? letter : static_cast<char>(letter - 'A' + 'a');
}

std::string write(rules::Square square, bool numbered) {
    return numbered ? std::to_string(rules::index(square) + 1) : chess::name(square);
}

std::string write(const line::AskBoard& ask) { return numbered("BOARD", ask).end(); }
std::string write(const line::Buzz& buzz) { return numbered("BUZZ", buzz).word(name(buzz.pattern)).end(); }

std::string write(const line::BoardHello& hello) {
    return heading("HELLO", hello)
        .number(hello.version)
        .word(write(hello.capabilities))
        .word(hello.name)
        .end();
}
std::string write(const line::Alive& alive) { return write(alive, "ALIVE"); }
std::string write(const line::Event& event) {
    Writer writer("EVENT");
    writer.session(event.session).number(event.sequence).number(event.time);
    if (const auto* lift = std::get_if<line::Lift>(&event.what))
        writer.word("lift").word(write(lift->square, lift->numbered));
    else if (const auto* place = std::get_if<line::Place>(&event.what))
        writer.word("place")
            .word(write(place->square, place->numbered))
            .word(std::string(1, write(Cell{true, place->piece})));
    else if (const auto* key = std::get_if<line::Key>(&event.what))
        writer.word("key").word(name(key->button));
    else
        writer.word("unsure");
    return writer.end();
}
std::string write(const line::Board& board) {
    std::string cells;
    for (int i = 0; i < board.squares; ++i)
        cells += write(board.cells[static_cast<std::size_t>(i)]);
    return heading("BOARD", board).word(cells).end();
}

} // namespace

Cell to_wire(Cell cell, const Capabilities& board) {
    if (cell.piece && board.men)
        cell.piece->kind = static_cast<std::uint8_t>(cell.piece->kind + wire_kind_of_man);
    return cell;
}

std::string write_line(const HostLine& line) {
    return std::visit([](const auto& content) { return write(content); }, line);
}

std::string write_line(const BoardLine& line) {
    return std::visit([](const auto& content) { return write(content); }, line);
}

} // namespace annabella::devices::peg_board
