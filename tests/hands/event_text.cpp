// What a driver tells, in words.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "event_text.hpp"

#include "base/overloaded.hpp"

namespace annabella::hands {

std::string text_of(const devices::BoardEvent& event) {
    using namespace devices;
    return std::visit(
        Overloaded{
            [](const Connected& told) { return "connected " + told.name; },
            [](const Lifted& told) { return "lifted " + chess::name(told.square); },
            [](const Placed& told) {
                return "placed " + chess::name(told.square) + ' ' +
                       (told.piece ? std::string(1, chess::fen_letter(chess::Piece(*told.piece))) : "?");
            },
            [](const Snapshot& told) {
                std::string text = told.in_doubt ? "snapshot in doubt " : "snapshot ";
                for (const Cell& cell : told.cells)
                    text += !cell.occupied ? '.'
                            : cell.piece   ? chess::fen_letter(chess::Piece(*cell.piece))
                                           : '?';
                return text;
            },
            [](const ButtonPressed& told) { return "button " + std::string(name(told.which)); },
            [](const ClockRead& told) {
                if (!told.reading)
                    return std::string("no clock");
                return "clock " + std::to_string(told.reading->left.count()) + ' ' +
                       std::to_string(told.reading->right.count()) +
                       (told.reading->running ? " running" : " standing") +
                       (told.reading->pressed == ClockSide::Left ? ", left down" : ", right down");
            },
            [](const BatteryRead& told) { return "battery " + std::to_string(told.percent); },
            [](const PiecesTaught& told) {
                return std::string(told.known ? "pieces known" : "pieces unknown");
            },
            [](const Lost&) { return std::string("lost"); },
            [](const Regained&) { return std::string("regained"); },
            [](const Doubt&) { return std::string("doubt"); },
            [](const Incompatible&) { return std::string("incompatible"); },
        },
        event);
}

std::string hex_of(std::string_view bytes) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string text;
    for (const char byte : bytes) {
        const auto code = static_cast<unsigned char>(byte);
        text += digits[code / 16];
        text += digits[code % 16];
    }
    return text;
}

} // namespace annabella::hands
