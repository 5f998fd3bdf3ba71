// Words as they are typed.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/commands/typed_words.hpp"

#include <algorithm>

#include "base/listed.hpp"
#include "phrase/phrases.hpp"

namespace annabella::table {

namespace {

/// In bytes, in any language.
constexpr std::size_t longest_word = 100;

} // namespace

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

std::vector<std::string> own_forms(std::string_view english, const Translate& translated) {
    std::vector<std::string> forms;
    const std::string all = translated ? translated(english) : std::string(english);
    for (std::string_view rest = all; !rest.empty();) {
        const auto end = std::min(rest.find(','), rest.size());
        forms.emplace_back(trimmed(rest.substr(0, end)));
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    return forms;
}

std::string own_form(std::string_view english, const Translate& translated) {
    return own_forms(english, translated).front();
}

std::string own_forms_told(std::string_view english, const Translate& translated) {
    return listed(own_forms(english, translated));
}

std::vector<std::string> forms_of(std::string_view english, const Translate& translated) {
    std::vector<std::string> forms = own_forms(english, translated);
    forms.insert(forms.begin(), std::string(english));
    return forms;
}

std::vector<std::string> forms_to_complete(std::string_view english, const Translate& translated) {
    std::vector<std::string> forms = own_forms(english, translated);
    forms.emplace_back(english);
    return forms;
}

bool is_word(std::string_view typed, std::string_view english, const Translate& translated) {
    if (typed.size() > longest_word)
        return false;
    const std::vector<std::string> forms = forms_of(english, translated);
    for (const bool spelled_out : {false, true}) {
        const std::string folded = translated.folding().text(typed, spelled_out);
        for (const std::string& form : forms)
            if (folded == translated.folding().text(form, spelled_out))
                return true;
    }
    return false;
}

bool differs_by_a_slip(std::string_view typed, std::string_view word) {
    constexpr std::size_t shortest = 4;
    if (word.size() < shortest || typed.size() + 1 < word.size() || typed.size() > word.size() + 1)
        return false;
    const auto [end_typed, end_word] = std::mismatch(typed.begin(), typed.end(), word.begin(), word.end());
    const std::string_view a = typed.substr(static_cast<std::size_t>(end_typed - typed.begin()));
    const std::string_view b = word.substr(static_cast<std::size_t>(end_word - word.begin()));
    if (a.size() != b.size())
        return a.size() < b.size() ? a == b.substr(1) : a.substr(1) == b;
    if (a.empty())
        return false;
    const bool exchanged = a.size() >= 2 && a[0] == b[1] && a[1] == b[0] && a.substr(2) == b.substr(2);
    return exchanged || a.substr(1) == b.substr(1);
}

namespace {

/// Nobody is asked whether he meant a word of another language than his.
std::vector<std::string> own_forms_of(std::string_view english, const Translate& translated) {
    std::vector<std::string> forms = forms_of(english, translated);
    if (!forms.empty() && forms.back() != english)
        std::erase(forms, english);
    return forms;
}

} // namespace

std::string near_miss_among(std::span<const std::string_view> words, std::string_view line,
                            const Translate& translated) {
    std::string_view rest = trimmed(line);
    const std::string typed = translated.folding().text(take_word(rest), false);
    std::vector<std::string> found;
    for (const std::string_view english : words)
        for (const std::string& form : own_forms_of(english, translated))
            if (differs_by_a_slip(typed, translated.folding().text(form, false)) &&
                std::find(found.begin(), found.end(), form) == found.end())
                found.push_back(form);
    return found.size() == 1 ? found.front() : std::string();
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

std::optional<Side> take_side(std::string_view& rest, const Translate& translated) {
    std::string_view after = rest;
    const std::string_view word = take_word(after);
    std::optional<Side> side;
    if (is_word(word, ANNABELLA_TR("white"), translated) || lower_case(word) == "w:")
        side = Side::White;
    else if (is_word(word, ANNABELLA_TR("black"), translated) || lower_case(word) == "b:")
        side = Side::Black;
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

bool repeats_typing(const Message& told, std::string_view typed) {
    const auto share_a_word = [](std::string_view words, std::string_view with) {
        for (std::string_view rest = trimmed(words); !rest.empty();)
            if (with.find(take_word(rest)) != std::string_view::npos)
                return true;
        return false;
    };
    return std::any_of(told.arguments.begin(), told.arguments.end(), [&](const MessageArgument& argument) {
        if (const auto* const message = std::get_if<Message>(&argument.value))
            return repeats_typing(*message, typed);
        const std::string& text = std::get<std::string>(argument.value);
        return share_a_word(text, typed) || share_a_word(typed, text);
    });
}

Message not_an_answer(std::string_view line) {
    const std::string_view words = trimmed(line);
    if (words.empty())
        return {ANNABELLA_TR("Please answer yes or no."), {}};
    return {ANNABELLA_TR("Not understood: {0}. Please answer yes or no."), {phrase::quotation(words)}};
}

} // namespace annabella::table
