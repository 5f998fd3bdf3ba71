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

#include "table/seat_wire.hpp"

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
        if (wish == nullptr || wish->version == version)
            require(write(*said) == line + '\n');
    }
    if (const auto said = read_from_table(line))
        require(write(*said) == line + '\n');
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
    return 0;
}
