// What is said of the letters of a line while it is typed.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/terminal/typing_echo.hpp"

#include <algorithm>
#include <array>

#include "base/utf8.hpp"
#include "base/visible_text.hpp"

namespace annabella::app {

namespace {

using Does = Key::Does;

struct NamedCharacter {
    std::string_view character;
    const char* name;
};
/// Those that a voice would pass over.
constexpr std::array named_characters = {
    NamedCharacter{" ", ANNABELLA_TR("space")},     NamedCharacter{"-", ANNABELLA_TR("hyphen")},
    NamedCharacter{"+", ANNABELLA_TR("plus sign")}, NamedCharacter{"=", ANNABELLA_TR("equals sign")},
    NamedCharacter{"/", ANNABELLA_TR("slash")},     NamedCharacter{".", ANNABELLA_TR("full stop")},
    NamedCharacter{",", ANNABELLA_TR("comma")},     NamedCharacter{":", ANNABELLA_TR("colon")},
};

bool is_capital(char32_t letter) {
    const auto between = [letter](char32_t first, char32_t last) {
        return letter >= first && letter <= last;
    };
    constexpr char32_t times = 0xD7;
    return between('A', 'Z') || (between(0xC0, 0xDE) && letter != times) || between(0x400, 0x42F);
}

/// Several of them at once: a word or a line.
Message spoken_text(std::string_view text) {
    const std::size_t first = decode_utf8(text, 0).length;
    return first == text.size() ? spoken_character(text) : Message("{0}", {std::string(text)});
}

std::string_view character_at(std::string_view text, std::size_t at) {
    return text.substr(at, decode_utf8(text, at).length);
}

} // namespace

Message spoken_character(std::string_view character) {
    for (const NamedCharacter& named : named_characters)
        if (character == named.character)
            return Message(named.name);
    if (is_capital(decode_utf8(character, 0).value))
        return Message(ANNABELLA_TR("capital {0}"), {std::string(character)});
    return Message("{0}", {std::string(character)});
}

std::optional<Message> told_of_word(std::string_view line, std::size_t cursor) {
    const std::string_view typed = line.substr(0, cursor);
    if (!typed.ends_with(' ') || !is_plain_text(typed))
        return std::nullopt;
    const std::string_view before = typed.substr(0, typed.size() - 1);
    const std::string_view word = before.substr(before.rfind(' ') + 1);
    return word.empty() ? std::nullopt : std::optional(spoken_text(word));
}

std::optional<Message> told_of_edit(Does what, std::string_view before, std::string_view after,
                                    std::size_t cursor) {
    if (!is_plain_text(before) || !is_plain_text(after))
        return std::nullopt;
    switch (what) {
    case Does::RubOut:
    case Does::RubOutWord:
    case Does::Delete:
    case Does::ClearToEnd:
    case Does::Clear: {
        if (before.empty())
            return Message(ANNABELLA_TR("The line is empty."));
        if (after.size() >= before.size())
            return std::nullopt; // There was nothing on that side of the cursor.
        const std::string_view deleted = before.substr(cursor, before.size() - after.size());
        const bool one = what == Does::RubOut || what == Does::Delete;
        return one ? spoken_text(deleted) : Message(ANNABELLA_TR("Deleted: {0}"), {spoken_text(deleted)});
    }
    case Does::Left:
    case Does::Right:
    case Does::Home:
    case Does::End:
    case Does::Exchange:
        if (after.empty())
            return Message(ANNABELLA_TR("The line is empty."));
        if (cursor == after.size())
            return Message(ANNABELLA_TR("end of the line"));
        return spoken_character(character_at(after, cursor));
    case Does::WordLeft:
    case Does::WordRight: {
        if (after.empty())
            return Message(ANNABELLA_TR("The line is empty."));
        const std::string_view rest = after.substr(cursor);
        const std::string_view word = rest.substr(0, rest.find(' '));
        return word.empty() ? Message(ANNABELLA_TR("end of the line")) : spoken_text(word);
    }
    default:
        return std::nullopt;
    }
}

} // namespace annabella::app
