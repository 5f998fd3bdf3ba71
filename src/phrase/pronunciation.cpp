// Words of prompts, spelled for the voice.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "phrase/pronunciation.hpp"

#include <algorithm>
#include <array>

namespace annabella::phrase {

namespace {

struct Spelling {
    std::string_view language, written, heard;
};

/// Found by listening and by `espeak-ng -x`. A word counts where it begins a word; the longer ones first.
constexpr std::array respellings = {
    Spelling{"de", "Remisangebot", "Remie-Angebot"},
    Spelling{"de", "Remisantrag", "Remie-Antrag"},
    Spelling{"de", "Remis", "Remie"},
    Spelling{"de", "remis", "remie"},
};

/// Letters, the bytes of UTF-8 beyond ASCII among them.
bool is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || static_cast<unsigned char>(c) >= 0x80;
}

} // namespace

std::string for_the_ear(std::string_view language, std::string_view text) {
    std::string out;
    out.reserve(text.size());
    bool in_word = false;
    while (!text.empty()) {
        const auto* const known =
            std::find_if(respellings.begin(), respellings.end(), [&](const Spelling& it) {
                return !in_word && it.language == language && text.substr(0, it.written.size()) == it.written;
            });
        const std::size_t taken = known == respellings.end() ? 1 : known->written.size();
        out += known == respellings.end() ? text.substr(0, 1) : known->heard;
        in_word = is_letter(text[taken - 1]);
        text.remove_prefix(taken);
    }
    return out;
}

} // namespace annabella::phrase
