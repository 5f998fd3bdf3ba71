// How spellings are compared.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include <utf8/checked.h>
#include <utf8/unchecked.h>

#include "phrase/word_reader.hpp"

namespace annabella::phrase {

namespace {

constexpr char32_t unreadable = 0xFFFD;

/// A letter with marks, small, and what is left of it without them.
struct Bare {
    char32_t letter;
    std::u32string_view bare;
    std::u32string_view spelled; ///< Written out; empty where that is the same.
};

constexpr std::array bare_letters = {
    Bare{U'ä', U"a", U"ae"}, Bare{U'ö', U"o", U"oe"}, Bare{U'ü', U"u", U"ue"}, Bare{U'ß', U"ss", U""},
    Bare{U'à', U"a", U""},   Bare{U'á', U"a", U""},   Bare{U'â', U"a", U""},   Bare{U'ã', U"a", U""},
    Bare{U'å', U"a", U""},   Bare{U'ç', U"c", U""},   Bare{U'è', U"e", U""},   Bare{U'é', U"e", U""},
    Bare{U'ê', U"e", U""},   Bare{U'ë', U"e", U""},   Bare{U'ì', U"i", U""},   Bare{U'í', U"i", U""},
    Bare{U'î', U"i", U""},   Bare{U'ï', U"i", U""},   Bare{U'ñ', U"n", U""},   Bare{U'ò', U"o", U""},
    Bare{U'ó', U"o", U""},   Bare{U'ô', U"o", U""},   Bare{U'õ', U"o", U""},   Bare{U'ù', U"u", U""},
    Bare{U'ú', U"u", U""},   Bare{U'û', U"u", U""},   Bare{U'š', U"s", U""},   Bare{U'ž', U"z", U""},
    Bare{U'ё', U"е", U""},   Bare{U'ў', U"у", U""},   Bare{U'қ', U"к", U""},   Bare{U'ғ', U"г", U""},
    Bare{U'ҳ', U"х", U""},
};

char32_t small(char32_t c) {
    if ((c >= U'A' && c <= U'Z') || (c >= 0xC0 && c <= 0xDE && c != 0xD7))
        return c + 0x20;
    if (c >= 0x410 && c <= 0x42F)
        return c + 0x20;
    if (c >= 0x400 && c <= 0x40F)
        return c + 0x50;
    if (c == U'Š' || c == U'Ž' || c == U'Қ' || c == U'Ғ' || c == U'Ҳ')
        return c + 1;
    return c == U'ẞ' ? U'ß' : c;
}

bool is_digit(char32_t c) { return c >= U'0' && c <= U'9'; }
bool is_mark(char32_t c) { return c >= 0x300 && c <= 0x36F; }
/// The apostrophes with which Uzbek is written belong to the letter before them.
bool is_apostrophe(char32_t c) {
    return c == U'\'' || c == U'`' || c == 0x2BB || c == 0x2BC || c == 0x2018 || c == 0x2019;
}
bool is_letter(char32_t c) {
    return (c >= U'a' && c <= U'z') || (c >= 0x430 && c <= 0x52F) || c == unreadable ||
           std::any_of(bare_letters.begin(), bare_letters.end(),
                       [c](const Bare& entry) { return entry.letter == c; });
}

std::u32string decode(std::string_view text) {
    std::u32string out;
    for (auto at = text.begin(); at != text.end();) {
        try {
            out += static_cast<char32_t>(utf8::next(at, text.end()));
        } catch (const utf8::exception&) {
            ++at;
            out += unreadable;
        }
    }
    return out;
}

} // namespace

std::vector<FoldedWord> fold_into_words(std::string_view text, bool spelled_out) {
    enum class Last { Gap, Letter, Digit };
    struct Word {
        std::u32string letters;
        bool glued = false;
    };
    std::vector<Word> words;
    Last last = Last::Gap;
    const auto put = [&](std::u32string_view letters, Last kind) {
        // Two digits are two ranks: "Eva 2 4" as well as "e 24" are read digit by digit.
        if (last != kind || kind == Last::Digit) {
            const bool glued = last != Last::Gap;
            if (glued)
                words.back().glued = true;
            words.push_back({{}, glued});
        }
        words.back().letters += letters;
        last = kind;
    };

    for (const char32_t raw : decode(text)) {
        const char32_t c = small(raw);
        if (is_mark(c)) {
            // The two dots on their own, as some keyboards and file systems write an umlaut.
            if (c == 0x308 && spelled_out && last == Last::Letter &&
                std::u32string_view(U"aou").find(words.back().letters.back()) != std::u32string_view::npos)
                words.back().letters += U'e';
        } else if (is_apostrophe(c)) {
            continue;
        } else if (is_digit(c)) {
            put(std::u32string_view(&c, 1), Last::Digit);
        } else if (is_letter(c)) {
            const auto entry = std::find_if(bare_letters.begin(), bare_letters.end(),
                                            [c](const Bare& known) { return known.letter == c; });
            if (entry == bare_letters.end())
                put(std::u32string_view(&c, 1), Last::Letter);
            else
                put(spelled_out && !entry->spelled.empty() ? entry->spelled : entry->bare, Last::Letter);
        } else {
            last = Last::Gap;
        }
    }

    std::vector<FoldedWord> folded;
    for (const Word& word : words) {
        FoldedWord& out = folded.emplace_back(FoldedWord{{}, word.glued});
        for (const char32_t c : word.letters)
            utf8::unchecked::append(static_cast<std::uint32_t>(c), std::back_inserter(out.text));
    }
    return folded;
}

std::string fold_words(std::string_view text, bool spelled_out) {
    std::string out;
    for (const FoldedWord& word : fold_into_words(text, spelled_out)) {
        if (!out.empty())
            out += ' ';
        out += word.text;
    }
    return out;
}

} // namespace annabella::phrase
