// Letters, blanks and Backspace.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/terminal/line_on_screen.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

#include "base/unicode.hpp"
#include "base/utf8.hpp"
#include "base/visible_text.hpp"

namespace annabella::app {

namespace {

std::u32string decoded(std::string_view text) {
    std::u32string out;
    for (std::size_t at = 0; at < text.size();) {
        const DecodedCharacter character = decode_utf8(text, at);
        out += character.value;
        at += character.length;
    }
    return out;
}

std::string encoded(std::u32string_view text) {
    std::string out;
    for (const char32_t character : text)
        append_utf8(out, character);
    return out;
}

std::size_t width(std::u32string_view text) {
    std::size_t columns = 0;
    for (const char32_t character : text)
        columns += columns_of(character);
    return columns;
}

std::string back(std::size_t columns) { return std::string(columns, '\b'); }

} // namespace

LineOnScreen::Letters LineOnScreen::letters(const TypedText& typed) {
    // What was pasted cannot steer the terminal.
    const auto visible = [](std::string text) {
        std::replace(text.begin(), text.end(), '\t', ' ');
        return decoded(visible_text(text));
    };
    Letters letters{visible(typed.text), 0};
    letters.cursor = std::min(visible(typed.text.substr(0, typed.cursor)).size(), letters.text.size());
    return letters;
}

/// Appends what makes `wanted` of what stands there; false where Backspace does not reach.
bool LineOnScreen::make(const Letters& wanted, std::size_t columns, std::string& bytes) {
    const std::u32string_view old = m_standing.text;
    const std::u32string_view text = wanted.text;
    const bool only_moves = old == text;
    const std::size_t same =
        only_moves ? wanted.cursor
                   : static_cast<std::size_t>(
                         std::mismatch(old.begin(), old.end(), text.begin(), text.end()).first - old.begin());
    const std::size_t leftmost = width(old.substr(0, std::min({same, m_standing.cursor, wanted.cursor})));
    const std::size_t rightmost = only_moves ? width(old.substr(0, std::max(m_standing.cursor, same)))
                                             : std::max(width(old), width(text));
    const bool appends =
        m_standing.cursor == old.size() && same == old.size() && wanted.cursor == text.size();
    if (!appends && leftmost / columns != rightmost / columns)
        return false;
    if (m_standing.cursor > same)
        bytes += back(width(old.substr(same, m_standing.cursor - same)));
    else
        bytes += encoded(old.substr(m_standing.cursor, same - m_standing.cursor));
    if (!only_moves) {
        bytes += encoded(text.substr(same));
        const std::size_t shorter = width(old) - std::min(width(old), width(text));
        bytes += std::string(shorter, ' ') + back(shorter) + back(width(text.substr(wanted.cursor)));
    }
    m_standing = wanted;
    return true;
}

std::string LineOnScreen::change(const TypedText& wanted, std::size_t columns) {
    std::string bytes;
    m_shown = wanted;
    Letters whole = letters(wanted);
    if (wanted.ended)
        whole.cursor = whole.text.size();
    if (!make(whole, columns, bytes)) {
        Letters part = whole;
        part.text.resize(part.cursor);
        if (!make(part, columns, bytes)) {
            bytes += '\n' + encoded(part.text);
            m_standing = std::move(part);
        }
    }
    if (wanted.ended) {
        bytes += '\n';
        m_standing = {};
        m_shown = {};
    }
    return bytes;
}

std::string LineOnScreen::take_off(std::size_t columns) {
    const std::size_t taken = width(m_standing.text);
    m_standing = {};
    m_shown = {};
    if (taken == 0)
        return {};
    if (taken >= columns)
        return "\n";
    return '\r' + std::string(taken, ' ') + '\r';
}

} // namespace annabella::app
