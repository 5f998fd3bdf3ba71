// Sides in sentences.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/side_names.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <utility>

#include "base/unicode.hpp"

namespace annabella {

namespace {

/// A hole for a side, from its "{" to behind its "}".
struct SideHole {
    std::size_t end = 0;
    bool opponent = false;
    bool capital = false;
    std::string_view form = plain_form;
};

std::optional<SideHole> side_hole_at(std::string_view sentence, std::size_t at) {
    struct Word {
        std::string_view text;
        bool opponent, capital;
    };
    static constexpr std::array words = {Word{"side", false, false}, Word{"opponent", true, false},
                                         Word{"Side", false, true}, Word{"Opponent", true, true}};
    const std::size_t end = sentence.find('}', at);
    if (end == std::string_view::npos)
        return std::nullopt;
    const std::string_view inside = sentence.substr(at + 1, end - at - 1);
    const std::size_t colon = inside.find(':');
    for (const Word& word : words)
        if (inside.substr(0, colon) == word.text)
            return SideHole{end + 1, word.opponent, word.capital,
                            colon == std::string_view::npos ? plain_form : inside.substr(colon + 1)};
    return std::nullopt;
}

/// A heading or a name has no mark at its end, and may stand anywhere.
bool is_sentence(std::string_view text) {
    constexpr std::string_view ends = ".?!:";
    return !text.empty() && ends.find(text.back()) != std::string_view::npos;
}

bool begins_a_sentence(std::string_view text, std::size_t at) {
    constexpr std::string_view ends = ".?!";
    return at == 0 || (at > 1 && text[at - 1] == ' ' && ends.find(text[at - 2]) != std::string_view::npos);
}

} // namespace

const SideNames& SideNames::english() {
    static const SideNames names = [] {
        SideNames english;
        english.add(std::string(plain_form), {{"White", "Black"}});
        english.add("adjective", {{"white", "black"}});
        return english;
    }();
    return names;
}

void SideNames::add(std::string form, BySide<std::string> names) {
    m_forms.insert_or_assign(std::move(form), std::move(names));
}

std::string SideNames::fill(std::string_view sentence, Side side) const {
    const bool has_capitals = is_sentence(sentence);
    std::string out;
    std::size_t begin = 0;
    for (std::size_t at = sentence.find('{'); at != std::string_view::npos; at = sentence.find('{', at + 1)) {
        const std::optional<SideHole> hole = side_hole_at(sentence, at);
        if (!hole)
            continue;
        auto form = m_forms.find(hole->form);
        if (form == m_forms.end())
            form = m_forms.find(plain_form);
        if (form == m_forms.end())
            continue;
        std::string name = form->second[hole->opponent ? opposite(side) : side];
        if (hole->capital || (has_capitals && begins_a_sentence(sentence, at)))
            name = capital(std::move(name));
        out.append(sentence, begin, at - begin).append(name);
        begin = hole->end;
    }
    return out.append(sentence, begin);
}

} // namespace annabella
