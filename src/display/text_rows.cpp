// Words and rows.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "display/text_rows.hpp"

#include <algorithm>

#include "base/unicode.hpp"
#include "base/utf8.hpp"
#include "base/visible_text.hpp"

namespace annabella::display {

std::u32string characters(std::string_view text) {
    const std::string visible = visible_text(text);
    std::u32string decoded;
    for (std::size_t at = 0; at < visible.size();) {
        const DecodedCharacter character = decode_utf8(visible, at);
        if (columns_of(character.value) > 0)
            decoded += character.value;
        at += character.length;
    }
    return decoded;
}

std::vector<TextRow> rows_of(std::u32string_view sentence, std::size_t columns) {
    std::vector<TextRow> rows;
    std::size_t at = 0;
    while (true) {
        while (at < sentence.size() && sentence[at] == U' ')
            ++at;
        if (at >= sentence.size())
            return rows;
        std::size_t length = std::min(columns, sentence.size() - at);
        if (at + length < sentence.size() && sentence[at + length] != U' ') {
            const std::size_t gap = sentence.substr(at, length).rfind(U' ');
            if (gap != std::u32string_view::npos)
                length = gap;
        }
        std::u32string_view row = sentence.substr(at, length);
        while (!row.empty() && row.back() == U' ')
            row.remove_suffix(1);
        rows.push_back({at, std::u32string(row)});
        at += length;
    }
}

std::u32string word_at(std::u32string_view text, std::size_t place) {
    if (place >= text.size() || text[place] == U' ')
        return {};
    const std::size_t before = text.rfind(U' ', place);
    const std::size_t begin = before == std::u32string_view::npos ? 0 : before + 1;
    std::u32string_view word = text.substr(begin, std::min(text.find(U' ', place), text.size()) - begin);
    constexpr std::u32string_view marks = U".,:;!?()\"";
    while (!word.empty() && marks.find(word.back()) != std::u32string_view::npos)
        word.remove_suffix(1);
    while (!word.empty() && marks.find(word.front()) != std::u32string_view::npos)
        word.remove_prefix(1);
    return std::u32string(word);
}

} // namespace annabella::display
