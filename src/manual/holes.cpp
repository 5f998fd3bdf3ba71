// Holes in the text of the manual.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "manual/holes.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "base/side_names.hpp"
#include "phrase/sentences.hpp"

namespace annabella::manual {

namespace {

/// As it is written in a hole, and as it is called in English.
struct Key {
    std::string_view written;
    const char* called;
};
constexpr std::array keys = {
    Key{"Enter", ANNABELLA_TR("Enter")},
    Key{"Escape", ANNABELLA_TR("Escape")},
    Key{"Space", ANNABELLA_TR("Space")},
    Key{"Tab", ANNABELLA_TR("Tab")},
    Key{"Backspace", ANNABELLA_TR("Backspace")},
    Key{"Delete", ANNABELLA_TR("Delete")},
    Key{"Insert", ANNABELLA_TR("Insert")},
    Key{"Home", ANNABELLA_TR("Home")},
    Key{"End", ANNABELLA_TR("End")},
    Key{"Up", ANNABELLA_TR("Up Arrow")},
    Key{"Down", ANNABELLA_TR("Down Arrow")},
    Key{"Left", ANNABELLA_TR("Left Arrow")},
    Key{"Right", ANNABELLA_TR("Right Arrow")},
    Key{"PageUp", ANNABELLA_TR("Page Up")},
    Key{"PageDown", ANNABELLA_TR("Page Down")},
    Key{"Ctrl", ANNABELLA_TR("Ctrl")},
    Key{"Shift", ANNABELLA_TR("Shift")},
    Key{"Alt", ANNABELLA_TR("Alt")},
};
constexpr std::array with_others = {
    Key{"Ctrl+", ANNABELLA_TR("Ctrl and {0}")},
    Key{"Shift+", ANNABELLA_TR("Shift and {0}")},
    Key{"Alt+", ANNABELLA_TR("Alt and {0}")},
};

/// F1 to F12, and what a key writes: a letter, a digit, a sign.
bool is_plain_key(std::string_view key) {
    if (key.size() == 1)
        return key.front() > ' ' && key.front() <= '~';
    constexpr std::array<std::string_view, 12> functions = {"F1", "F2", "F3", "F4",  "F5",  "F6",
                                                            "F7", "F8", "F9", "F10", "F11", "F12"};
    return std::find(functions.begin(), functions.end(), key) != functions.end();
}

/// What options and settings are made of.
bool is_name(std::string_view name) {
    return !name.empty() && name.front() != '-' && std::all_of(name.begin(), name.end(), [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
    });
}

void replace(std::string& text, std::string_view what, std::string_view by) {
    for (auto at = text.find(what); at != std::string::npos; at = text.find(what, at + by.size()))
        text.replace(at, what.size(), by);
}

/// "White to move." as the message about a side that it is: "{side} to move."
std::string about(std::string text, Side side) {
    const SideNames english = SideNames::english();
    replace(text, english.fill("{side}", side), "{side}");
    replace(text, english.fill("{side}", opposite(side)), "{opponent}");
    return text;
}

class LanguageWords {
public:
    LanguageWords(const phrase::Translator& translator, const std::string& language)
        : m_translator(translator), m_language(translator.spoken_language(language)) {}

    Result<std::string> fill(const Hole& hole) const {
        const bool named = !hole.name.empty();
        if (!named && hole.kind == "program")
            return "annabella";
        if (!named && hole.kind == "tournament")
            return "annabella-tournament";
        if (named && hole.kind == "word")
            return word(hole.name);
        if (named && hole.kind == "key")
            return key(hole.name);
        if (named && hole.kind == "say")
            return prompt(hole.name);
        if (hole.kind == "option" && is_name(hole.name))
            return "--" + hole.name;
        if (hole.kind == "setting" && is_name(hole.name))
            return hole.name;
        return unknown(hole);
    }

private:
    static tl::unexpected<Error> unknown(const Hole& hole) {
        return failure(ANNABELLA_TR("There is no such hole: {0}."),
                       {phrase::quotation(hole.name.empty() ? hole.kind : hole.kind + ":" + hole.name)});
    }

    Result<std::string> word(const std::string& english) const {
        if (!is_known(m_translator, english))
            return failure(ANNABELLA_TR("No such word is typed: {0}."), {phrase::quotation(english)});
        const std::string forms = m_translator.translate(m_language, english);
        return forms.substr(0, forms.find(','));
    }

    Result<std::string> key(std::string_view written) const {
        for (const Key& with : with_others)
            if (written.starts_with(with.written)) {
                TRY(const auto rest, key(written.substr(with.written.size())));
                return annabella::fill(m_translator.translate(m_language, with.called), {rest});
            }
        const auto* const found =
            std::find_if(keys.begin(), keys.end(), [&](const Key& each) { return each.written == written; });
        if (found != keys.end())
            return m_translator.translate(m_language, found->called);
        if (is_plain_key(written))
            return std::string(written);
        return failure(ANNABELLA_TR("There is no such key: {0}."), {phrase::quotation(written)});
    }

    Result<std::string> prompt(const std::string& english) const {
        for (const Side side : both_sides)
            if (const std::string message = about(english, side);
                message != english && is_known(m_translator, message))
                return m_translator.translate(m_language, message, side);
        if (!is_known(m_translator, english))
            return failure(ANNABELLA_TR("The program never says this: {0}"), {phrase::quotation(english)});
        return m_translator.translate(m_language, english);
    }

    phrase::Translator m_translator;
    std::string m_language;
};

/// The next hole, as it is written without its braces, or why it cannot be read. Cuts it off `rest`, and what
/// is before it goes into `before`.
std::optional<Result<Hole>> next_hole(std::string_view& rest, std::string& before) {
    const auto begin = std::min(rest.find_first_of("{}"), rest.size());
    before += rest.substr(0, begin);
    rest.remove_prefix(begin);
    if (rest.empty())
        return std::nullopt;
    const auto end = rest.find_first_of("{}", 1);
    if (rest.front() == '}' || end == std::string_view::npos || rest[end] == '{') {
        rest.remove_prefix(1);
        return failure(ANNABELLA_TR("A hole is not closed, or is inside another one."));
    }
    const std::string_view inside = rest.substr(1, end - 1);
    rest.remove_prefix(end + 1);
    const auto colon = std::min(inside.find(':'), inside.size());
    return Hole{std::string(inside.substr(0, colon)),
                std::string(inside.substr(std::min(colon + 1, inside.size())))};
}

} // namespace

Result<std::string> fill_holes(std::string_view text, const FillHole& fill) {
    std::string filled;
    while (const auto hole = next_hole(text, filled)) {
        if (!*hole)
            return tl::unexpected(hole->error());
        TRY(const auto words, fill(**hole));
        filled += words;
    }
    return filled;
}

Result<Chapter> fill_holes(Chapter chapter, const FillHole& fill, std::string_view told) {
    std::optional<Error> fault;
    const auto fill_in = [&](std::string& text, int line) {
        auto filled = fill_holes(text, fill);
        if (filled)
            text = *std::move(filled);
        else if (!fault)
            fault = fault_in(told, line, filled.error().message);
    };
    fill_in(chapter.title, 1);
    for (Section& section : chapter.sections) {
        fill_in(section.heading, section.line);
        for (Paragraph& paragraph : section.paragraphs)
            for (Sentence& sentence : paragraph.sentences)
                fill_in(sentence.text, sentence.line);
    }
    if (fault)
        return tl::unexpected(*std::move(fault));
    return chapter;
}

std::vector<Hole> holes_of(const Chapter& chapter) {
    std::vector<Hole> holes;
    const FillHole note = [&](const Hole& hole) -> Result<std::string> {
        holes.push_back(hole);
        return std::string();
    };
    // Only what it notes on its way is wanted.
    (void)fill_holes(chapter, note, {});
    return holes;
}

bool is_known(const phrase::Translator& translator, std::string_view english) {
    bool none_to_ask = true;
    for (const std::string& language : translator.spoken_languages()) {
        if (language == chess::english)
            continue;
        if (translator.has(language, english))
            return true;
        none_to_ask = false;
    }
    return none_to_ask;
}

FillHole words_of(const phrase::Translator& translator, const std::string& language) {
    return [words = LanguageWords(translator, language)](const Hole& hole) { return words.fill(hole); };
}

} // namespace annabella::manual
