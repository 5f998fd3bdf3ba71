// What boards by Certabo and Tabutronic say and are told: bytes to values and back.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "chess/square.hpp"

namespace annabella::devices::certabo {

inline constexpr int line_baud = 38400;

/// The number of the chip in a piece; all zeros: there is no piece.
using Tag = std::array<std::uint8_t, 5>;
/// By the board's own numbers: a8 b8 .. h8 a7 .. h1.
using Tags = std::array<Tag, chess::square_count>;
/// The eighth rank first; the highest bit is the file a.
using Ranks = std::array<std::uint8_t, 8>;

/// A board that reads chips.
struct TagsShown {
    Tags tags{};
    friend bool operator==(const TagsShown&, const TagsShown&) = default;
};
/// A board that knows only where pieces stand.
struct RanksShown {
    Ranks ranks{};
    friend bool operator==(const RanksShown&, const RanksShown&) = default;
};
/// The lamps have been set. A board with coloured lamps says so by another letter.
struct LampsSet {
    bool coloured = false;
    friend bool operator==(const LampsSet&, const LampsSet&) = default;
};
/// A line that is neither of a board's; it may have been damaged.
struct Unreadable {
    friend bool operator==(const Unreadable&, const Unreadable&) = default;
};
using Message = std::variant<TagsShown, RanksShown, LampsSet, Unreadable>;

std::string write_message(const TagsShown& shown);
std::string write_message(const RanksShown& shown);

/// What has to be sent to light squares: eight bytes from the eighth rank to the first, in which the lowest
/// bit is the file a. `lit` by the board's own numbers.
std::string lamp_command(const std::array<bool, chess::square_count>& lit);

/// Cuts a stream of bytes into lines. There are no checksums, so a line has to be just as a board writes it:
/// each number in its shortest form, one blank between them, and neither more nor less of them. Chips may
/// have numbers beyond a byte, as those of the maker's own simulator: of them the lowest bits tell, so such a
/// chip is another one and the rest of the line stays good.
class LineReader {
public:
    std::vector<Message> feed(std::string_view bytes);
    void clear();

private:
    std::string m_line;
    bool m_spoiled = false; ///< Something is in this line that no board writes.
};

} // namespace annabella::devices::certabo
