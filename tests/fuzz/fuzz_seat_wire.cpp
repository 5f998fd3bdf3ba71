// Any bytes on the line between a table and a seat: what is read as a line is written again as it was;
// whatever pieces the bytes come in, the lines are the same; and no more waits than one line may have.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "table/wire/seat_wire.hpp"

namespace {

using namespace annabella::table::wire;

/// A broken law; not assert(), which a release build would drop.
void require(bool law) {
    if (!law)
        std::abort();
}

void check_round_trip(const std::string& line) {
    if (const auto said = read_from_seat(line)) {
        // What follows another version's number is not ours to know.
        const auto* wish = std::get_if<Wish>(&*said);
        const auto* see = std::get_if<See>(&*said);
        if ((wish == nullptr || wish->version == version) &&
            (see == nullptr || see->version == version_of_sight))
            require(write(*said) == line + '\n');
    }
    if (const auto said = read_from_table(line)) {
        require(write(*said) == line + '\n');
        // A window reckons with them.
        if (const auto* clocks = std::get_if<annabella::table::ShownClocks>(&*said))
            for (const annabella::Span passed : {annabella::Span(0), annabella::Span(3'600'000)})
                for (const annabella::Side side : annabella::both_sides)
                    require(annabella::table::after(*clocks, passed).left[side] <=
                            annabella::game::longest_game);
    }
}

std::vector<std::string> lines_of(std::string_view bytes, std::size_t piece) {
    constexpr std::size_t longest = 256;
    LineFeed feed(longest);
    std::vector<std::string> lines;
    while (!bytes.empty()) {
        feed.take(bytes.substr(0, piece));
        bytes.remove_prefix(std::min(piece, bytes.size()));
        while (const auto line = feed.next()) {
            require(line->size() < longest);
            lines.push_back(*line);
        }
        require(feed.waiting() < longest);
    }
    return lines;
}

/// Whatever names, moves and words there are, a table comes as it was sent.
void check_table(const std::string& text) {
    using namespace annabella;
    const auto byte = [&](std::size_t at) {
        return text.empty() ? 0 : static_cast<unsigned char>(text[at % text.size()]);
    };
    table::ShownTable shown;
    shown.game = text;
    shown.state = static_cast<table::ShownState>(byte(0) % 5);
    shown.turn = byte(1) % 2 == 0 ? Side::White : Side::Black;
    shown.pieces.assign(static_cast<std::size_t>(byte(2) % 65), 'q');
    shown.names = {text, ""};
    if (byte(3) % 2 == 0)
        shown.last = table::ShownMove{rules::Square(byte(4) % 64), rules::Square(byte(5) % 64), text, text};
    shown.moves.assign(static_cast<std::size_t>(byte(6)), text);
    const auto is_same = [](const FromTable& said) {
        const std::string line = write(said);
        // What is no UTF-8 comes as something else, and then as that.
        const auto back = read_from_table(line.substr(0, line.size() - 1));
        require(back.has_value());
        require(write(*back) == line);
    };
    is_same(shown);
    table::ShownClocks clocks;
    clocks.exist = byte(7) % 4 != 0;
    clocks.left = {Span(byte(8)), Span(-byte(9))};
    clocks.flags = {byte(10) % 2 == 0, byte(11) % 2 == 0};
    if (byte(12) % 2 == 0)
        clocks.running = shown.turn;
    is_same(clocks);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view bytes(reinterpret_cast<const char*>(data), size);
    const std::vector<std::string> lines = lines_of(bytes, bytes.size());
    for (const std::size_t piece : {std::size_t{1}, std::size_t{7}})
        require(lines_of(bytes, piece) == lines);
    for (const std::string& line : lines)
        check_round_trip(line);
    // The grammar is reached by what is in the input as well.
    std::string text(bytes.substr(0, std::min<std::size_t>(size, 200)));
    const auto back =
        read_from_seat(write(FromSeat(Typed{text})).substr(0, write(FromSeat(Typed{text})).size() - 1));
    require(back && std::holds_alternative<Typed>(*back));
    const FromTable said = Said{annabella::game::Time(annabella::Span(1)),
                                {{size % 2 == 0, {annabella::phrase::Wording{"en", text, text, ","}}}}};
    const std::string line = write(said);
    require(line.find('\n') == line.size() - 1);
    check_round_trip(line.substr(0, line.size() - 1));
    check_table(text);
    return 0;
}
