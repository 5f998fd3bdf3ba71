// Words as they are typed.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/typed_words.hpp"

#include <algorithm>

#include "phrase/phrases.hpp"

namespace annabella::table {

std::string lower_case(std::string_view text) {
    std::string out(text);
    for (char& c : out)
        if (c >= 'A' && c <= 'Z')
            c = static_cast<char>(c - 'A' + 'a');
    return out;
}

Translate translate_into(const phrase::Translator& translator, const std::string& language) {
    return {
        [translator, language](std::string_view english) { return translator.translate(language, english); },
        translator.language(language).folding};
}

bool is_word(std::string_view typed, std::string_view english, const Translate& translated) {
    for (const bool spelled_out : {false, true}) {
        const std::string folded = translated.folding().text(typed, spelled_out);
        if (folded == translated.folding().text(english, spelled_out))
            return true;
        if (!translated)
            continue;
        const std::string all = translated(english);
        for (std::string_view rest = all; !rest.empty();) {
            const auto end = std::min(rest.find(','), rest.size());
            if (folded == translated.folding().text(rest.substr(0, end), spelled_out))
                return true;
            rest.remove_prefix(std::min(end + 1, rest.size()));
        }
    }
    return false;
}

std::string_view trimmed(std::string_view text) {
    constexpr std::string_view blanks = " \t\r\n";
    const auto first = text.find_first_not_of(blanks);
    if (first == std::string_view::npos)
        return {};
    return text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

std::string_view take_word(std::string_view& rest) {
    rest = trimmed(rest);
    const auto end = std::min(rest.find_first_of(" \t"), rest.size());
    const std::string_view word = rest.substr(0, end);
    rest = trimmed(rest.substr(end));
    return word;
}

std::optional<chess::Color> take_side(std::string_view& rest, const Translate& translated) {
    std::string_view after = rest;
    const std::string_view word = take_word(after);
    std::optional<chess::Color> side;
    if (is_word(word, ANNABELLA_TR("white"), translated) || lower_case(word) == "w:")
        side = chess::Color::White;
    else if (is_word(word, ANNABELLA_TR("black"), translated) || lower_case(word) == "b:")
        side = chess::Color::Black;
    if (side)
        rest = after;
    return side;
}

Answer read_answer(std::string_view line, const Translate& translated) {
    const std::string_view word = trimmed(line);
    if (is_word(word, ANNABELLA_TR("yes"), translated) || lower_case(word) == "y")
        return Answer::Yes;
    if (is_word(word, ANNABELLA_TR("no"), translated) || lower_case(word) == "n")
        return Answer::No;
    return Answer::Unclear;
}

Message not_an_answer(std::string_view line) {
    const std::string_view words = trimmed(line);
    if (words.empty())
        return {ANNABELLA_TR("Please answer yes or no."), {}};
    return {ANNABELLA_TR("Not understood: {0}. Please answer yes or no."), {phrase::quotation(words)}};
}

} // namespace annabella::table
