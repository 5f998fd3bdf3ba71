// Moves as text: any bytes are read without harm, and what is read can be written and read again.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "../unit/support/letters.hpp"
#include "chess/notation/san.hpp"

namespace {

using namespace annabella::chess;

void require(bool law) {
    if (!law)
        std::abort();
}

void check_readings(const Position& position, std::string_view text, const Lettering& reader) {
    const Readings readings = read_move(text, reader);
    int tier = 0;
    for (const Reading& reading : readings) {
        require(reading.tier >= tier && reading.tier <= nearness::dropped);
        tier = reading.tier;
        const auto back = read_move_text(write_move_text(reading.text));
        require(back && *back == reading.text);
    }
    // What is understood is legal, and its SAN means the same.
    if (const auto move = resolve(position, readings)) {
        require(position.is_legal(*move));
        const auto again = resolve(position, read_move(write_san(position, *move, reader.own()), reader));
        require(again && *again == *move);
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    // Castling both ways, promotion with and without capture, en passant, two knights for one square.
    static const Position position = [] {
        Position start;
        for (const std::string_view uci : {"e2e4", "g7g5", "g1f3", "g8f6", "e4e5", "b8c6", "f1e2", "g5g4",
                                           "b1c3", "g4f3", "d2d4", "f3g2", "c1e3", "f8g7", "d1d2", "d7d5"})
            start.play(*parse_uci(start, uci));
        return start;
    }();
    static const Position black = [] {
        Position after = position;
        after.play(*parse_uci(after, "e5d6"));
        return after;
    }();
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    for (const PieceLetters& letters : annabella::test::all_letters()) {
        const Lettering& reader = annabella::test::lettering(letters.language);
        check_readings(position, text, reader);
        check_readings(black, text, reader);
    }
    if (const auto move = read_move_text(text))
        require(write_move_text(*move) == text);
    if (const auto move = parse_uci(position, text))
        require(*parse_uci(position, write_uci(position, *move)) == *move);
    if (const auto letters = read_piece_letters("xx", text))
        require(write_piece_letters(*letters) == text);
    return 0;
}
