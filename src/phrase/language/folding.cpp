// How spellings are compared.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "phrase/language/folding.hpp"

#include <algorithm>
#include <cstdlib>
#include <iterator>
#include <utility>

#include <utf8/unchecked.h>
#include <utf8proc.h>

#include "base/unicode.hpp"
#include "base/utf8.hpp"

namespace annabella::phrase {

namespace {

bool is_digit(char32_t c) { return c >= U'0' && c <= U'9'; }
/// The apostrophes with which Uzbek is written belong to the letter before them.
bool is_apostrophe(char32_t c) {
    return c == U'\'' || c == U'`' || c == 0x2BB || c == 0x2BC || c == 0x2018 || c == 0x2019;
}
bool is_letter(char32_t c) {
    switch (utf8proc_category(static_cast<utf8proc_int32_t>(c))) {
    case UTF8PROC_CATEGORY_LU:
    case UTF8PROC_CATEGORY_LL:
    case UTF8PROC_CATEGORY_LT:
    case UTF8PROC_CATEGORY_LM:
    case UTF8PROC_CATEGORY_LO:
        return true;
    default:
        return c == unreadable_character;
    }
}
bool is_mark(char32_t c) {
    return c >= 0x80 && utf8proc_category(static_cast<utf8proc_int32_t>(c)) == UTF8PROC_CATEGORY_MN;
}

std::u32string decoded(std::string_view text) {
    const std::string valid = made_valid(text);
    std::u32string points;
    utf8::unchecked::utf8to32(valid.begin(), valid.end(), std::back_inserter(points));
    return points;
}

} // namespace

bool is_ascii(std::string_view text) {
    return std::all_of(text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

std::u32string small_letters(std::string_view text) {
    if (is_ascii(text)) {
        std::u32string small(text.size(), U' ');
        std::transform(text.begin(), text.end(), small.begin(), [](char c) {
            return static_cast<char32_t>(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
        });
        return small;
    }
    const std::string valid = made_valid(text);
    utf8proc_uint8_t* mapped = nullptr;
    const utf8proc_ssize_t size = utf8proc_map(
        reinterpret_cast<const utf8proc_uint8_t*>(valid.data()), static_cast<utf8proc_ssize_t>(valid.size()),
        &mapped, static_cast<utf8proc_option_t>(UTF8PROC_STABLE | UTF8PROC_COMPOSE | UTF8PROC_CASEFOLD));
    if (size < 0)
        return decoded(text);
    std::u32string small = decoded({reinterpret_cast<const char*>(mapped), static_cast<std::size_t>(size)});
    std::free(mapped); // NOLINT(cppcoreguidelines-no-malloc): utf8proc gives it so
    return small;
}

Folding::Folding(const std::map<std::string, std::string>& own) {
    std::map<char32_t, std::u32string> letters;
    for (const auto& [letter, spelling] : own)
        if (const std::u32string one = small_letters(letter); one.size() == 1)
            letters.emplace(one.front(), small_letters(spelling));
    if (!letters.empty())
        m_own = std::make_shared<const std::map<char32_t, std::u32string>>(std::move(letters));
}

std::u32string Folding::folded(char32_t letter, bool spelled_out) const {
    if (letter < 0x80)
        return {letter};
    std::u32string bare = without_marks(letter);
    if (m_own == nullptr)
        return bare;
    const auto own = m_own->find(letter);
    if (own == m_own->end())
        return bare;
    const bool keeps_marks = own->second == std::u32string(1, letter);
    const bool has_marks = bare != std::u32string(1, letter);
    return spelled_out || keeps_marks || !has_marks ? own->second : bare;
}

std::vector<FoldedWord> Folding::words(std::string_view text, bool spelled_out) const {
    return words(small_letters(text), spelled_out);
}

std::vector<FoldedWord> Folding::words(std::u32string_view small, bool spelled_out) const {
    enum class Last { Gap, Letter, Digit };
    std::vector<FoldedWord> found;
    Last last = Last::Gap;
    const auto put = [&](std::u32string_view letters, Last kind) {
        // Two digits are two ranks: "Eva 2 4" as well as "e 24" are read digit by digit.
        if (last != kind || kind == Last::Digit) {
            const bool glued = last != Last::Gap;
            if (glued)
                found.back().glued = true;
            found.push_back({{}, glued});
        }
        for (const char32_t letter : letters)
            append_utf8(found.back().text, letter);
        last = kind;
    };
    for (const char32_t c : small) {
        if (is_mark(c) || is_apostrophe(c))
            continue;
        if (is_digit(c))
            put(std::u32string_view(&c, 1), Last::Digit);
        else if (is_letter(c))
            put(folded(c, spelled_out), Last::Letter);
        else
            last = Last::Gap;
    }
    return found;
}

std::string Folding::text(std::string_view text, bool spelled_out) const {
    std::string out;
    for (const FoldedWord& word : words(text, spelled_out)) {
        if (!out.empty())
            out += ' ';
        out += word.text;
    }
    return out;
}

} // namespace annabella::phrase
