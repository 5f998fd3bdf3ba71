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
    return text;
}

char write(const Cell& cell) {
    if (!cell.occupied)
        return '.';
    return cell.piece ? chess::fen_letter(*cell.piece) : '?';
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
        writer.word("lift").word(chess::name(lift->square));
    else if (const auto* place = std::get_if<line::Place>(&event.what))
        writer.word("place")
            .word(chess::name(place->square))
            .word(std::string(1, write(Cell{true, place->piece})));
    else if (const auto* key = std::get_if<line::Key>(&event.what))
        writer.word("key").word(name(key->button));
    else
        writer.word("unsure");
    return writer.end();
}
std::string write(const line::Board& board) {
    std::string cells;
    for (const Cell& cell : board.cells)
        cells += write(cell);
    return heading("BOARD", board).word(cells).end();
}

} // namespace

std::string write_line(const HostLine& line) {
    return std::visit([](const auto& content) { return write(content); }, line);
}

std::string write_line(const BoardLine& line) {
    return std::visit([](const auto& content) { return write(content); }, line);
}

} // namespace annabella::devices::peg_board
