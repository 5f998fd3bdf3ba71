// Braille cells, their Unicode signs, and the one-byte code of BRF files.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "braille/cells.hpp"

#include <array>

#include "base/utf8.hpp"

namespace annabella::braille {

namespace {

// The characters of North American Braille Computer Code in the order of the dots' bits: no dot, 1, 2, 12, 3,
// 13…
constexpr std::string_view brf_characters = " A1B'K2L@CIF/MSP\"E3H9O6R^DJG>NTQ"
                                            ",*5<-U8V.%[$+X!&;:4\\0Z7(_?W]#Y)=";
static_assert(brf_characters.size() == 64);

constexpr std::array<std::int8_t, 128> brf_cells = [] {
    std::array<std::int8_t, 128> cells{};
    cells.fill(-1);
    for (std::size_t i = 0; i < brf_characters.size(); ++i) {
        const char character = brf_characters[i];
        cells[static_cast<unsigned char>(character)] = static_cast<std::int8_t>(i);
        if (character >= 'A' && character <= 'Z')
            cells[static_cast<unsigned char>(character - 'A' + 'a')] = static_cast<std::int8_t>(i);
    }
    return cells;
}();

/// Unicode has a sign for each set of the eight dots, in the order of their bits.
constexpr char32_t first_sign = 0x2800;
constexpr char32_t last_sign = 0x28FF;

} // namespace

void append(Cells& to, const Cells& more) { to.insert(to.end(), more.begin(), more.end()); }

std::string to_unicode(const Cells& cells) {
    std::string text;
    text.reserve(cells.size() * 3);
    for (const Cell one : cells)
        append_utf8(text, first_sign + static_cast<char32_t>(bits(one)));
    return text;
}

Result<Cells> from_unicode(std::string_view text) {
    Cells cells;
    cells.reserve(text.size() / 3);
    for (std::size_t at = 0; at < text.size();) {
        const DecodedCharacter sign = decode_utf8(text, at);
        if (sign.value != U' ' && (sign.value < first_sign || sign.value > last_sign))
            return failure(ANNABELLA_TR("“{0}” is not a braille sign. Write only braille signs and spaces."),
                           {std::string(text.substr(at, sign.length))});
        cells.push_back(sign.value == U' ' ? blank : static_cast<Cell>(sign.value - first_sign));
        at += sign.length;
    }
    return cells;
}

std::optional<char> to_brf(Cell cell) {
    if (has_lowest_dots(cell))
        return std::nullopt;
    return brf_characters[bits(cell)];
}

std::optional<Cell> from_brf(char character) {
    const auto byte = static_cast<unsigned char>(character);
    if (byte >= brf_cells.size() || brf_cells[byte] < 0)
        return std::nullopt;
    return static_cast<Cell>(brf_cells[byte]);
}

std::string dot_numbers(const Cells& cells) {
    std::string text;
    for (const Cell one : cells) {
        if (!text.empty())
            text += '-';
        if (one == blank)
            text += '0';
        for (int dot = 1; dot <= 8; ++dot)
            if ((bits(one) >> (dot - 1) & 1) != 0)
                text += static_cast<char>('0' + dot);
    }
    return text;
}

} // namespace annabella::braille
