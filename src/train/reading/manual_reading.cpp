// Stepping through the manual.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "train/reading/manual_reading.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "base/assert.hpp"
#include "base/number.hpp"
#include "phrase/phrases.hpp"
#include "table/commands/typed_words.hpp"

namespace annabella::train {

using manual::Chapter;
using manual::Place;
using manual::Section;

namespace {

constexpr std::array manual_keys = {
    SittingKey{"Right", "next", ANNABELLA_TR("Right goes to the next sentence; so do Enter, Space and F9.")},
    SittingKey{"F9", "next", ANNABELLA_TR("Right goes to the next sentence; so do Enter, Space and F9.")},
    SittingKey{"Left", "back", ANNABELLA_TR("Left goes to the sentence before.")},
    SittingKey{"Down", "next paragraph", ANNABELLA_TR("Down goes to the next paragraph.")},
    SittingKey{"Up", "previous paragraph", ANNABELLA_TR("Up goes to the paragraph before.")},
    SittingKey{"PageDown", "next section", ANNABELLA_TR("Page Down goes to the next section.")},
    SittingKey{"PageUp", "previous section", ANNABELLA_TR("Page Up goes to the section before.")},
    SittingKey{"Home", "first", ANNABELLA_TR("Home goes to the beginning of the chapter.")},
    SittingKey{"End", "last", ANNABELLA_TR("End goes to the last sentence of the chapter.")},
    SittingKey{"F3", "find", ANNABELLA_TR("F3 finds the same word again.")},
    SittingKey{"F4", "again", ANNABELLA_TR("F4 repeats the sentence.")},
    SittingKey{"F6", "again", ANNABELLA_TR("F6 repeats the sentence.")},
};

std::string in_digits(std::size_t number) { return std::to_string(number); }

std::string numbered(const Chapter& chapter) { return std::to_string(chapter.number); }

Speech at_beginning() { return {{ANNABELLA_TR("This is the beginning of the chapter.")}}; }

} // namespace

ManualReading::ManualReading(manual::Manual manual, manual::Places places, std::optional<std::size_t> chapter)
    : Sitting("manual", {}, {}), m_manual(std::move(manual)), m_places(std::move(places)),
      m_chapter(chapter) {
    ASSERT(!m_manual.chapters().empty() && m_chapter.value_or(0) < m_manual.chapters().size());
}

Speech ManualReading::begin() {
    Speech said;
    for (const Error& fault : m_manual.faults())
        said.push_back({ANNABELLA_TR("{0}"), {fault.message}});
    if (const auto english = m_manual.english_told())
        said.push_back({ANNABELLA_TR("{0}"), {*english}});
    return std::move(said) + (m_chapter ? open(*m_chapter) : contents());
}

std::size_t ManualReading::next_to_open() const {
    const auto& chapters = m_manual.chapters();
    const std::string latest = m_places.latest();
    const auto found = std::find_if(chapters.begin(), chapters.end(),
                                    [&](const Chapter& each) { return each.name == latest; });
    return found == chapters.end() ? 0 : static_cast<std::size_t>(found - chapters.begin());
}

Speech ManualReading::contents() {
    m_chapter.reset();
    Speech said;
    for (const Chapter& each : m_manual.chapters())
        said.push_back({ANNABELLA_TR("{0}: {1}."), {numbered(each), each.title}});
    said.push_back({ANNABELLA_TR("Type the number of a chapter, or press Enter for chapter {0}."),
                    {numbered(m_manual.chapters()[next_to_open()])}});
    return said;
}

Speech ManualReading::open(std::size_t chapter_opened) {
    m_chapter = chapter_opened;
    const auto kept = m_places.of(chapter().name);
    m_at = kept ? manual::within(chapter(), *kept) : Place{};
    m_heard = false;
    // Under the title, which is said now, no other heading need be.
    m_heard_section.reset();
    if (m_at.section == 0 && !manual::has_heading(chapter().sections.front()))
        m_heard_section = 0;
    m_places.keep(chapter().name, m_at);
    return opening();
}

Speech ManualReading::opening() const {
    const auto sections = static_cast<int>(chapter().sections.size());
    Speech told = {{ANNABELLA_TR("Chapter {0}: {1}."), {numbered(chapter()), chapter().title}},
                   {ANNABELLA_TR("Sections: {0}."), {sections}}};
    if (m_at == Place{})
        told.push_back({ANNABELLA_TR("Press Enter for each sentence. To hear more, type help.")});
    else
        told.push_back(
            {ANNABELLA_TR("You stopped in section {0}. Press Enter to continue there, or type first."),
             {in_digits(m_at.section + 1)}});
    return told;
}

Speech ManualReading::turn_by(int by) {
    if (by > 0 && *m_chapter + 1 == m_manual.chapters().size())
        return {{ANNABELLA_TR("This is the last chapter.")}};
    if (by < 0 && *m_chapter == 0)
        return {{ANNABELLA_TR("This is the first chapter.")}};
    return open(by > 0 ? *m_chapter + 1 : *m_chapter - 1);
}

Speech ManualReading::no_chapter(std::string_view asked) const {
    return {{ANNABELLA_TR("No chapter is called {0}. To hear the chapters, type contents."),
             {phrase::quotation(asked)}}};
}

Sentence ManualReading::said(std::string text) const {
    // English is what is in no catalogue: an English voice says it.
    if (chapter().language != m_manual.language())
        return Sentence(manual::closed(std::move(text)));
    return {ANNABELLA_TR("{0}"), {manual::closed(std::move(text))}};
}

Speech ManualReading::go_to(Place place) {
    const bool elsewhere = m_heard_section != place.section;
    const bool same_paragraph = m_heard && m_at.section == place.section && m_at.paragraph == place.paragraph;
    const Section& section = chapter().sections[place.section];
    m_at = place;
    m_heard = true;
    m_heard_section = place.section;
    m_places.keep(chapter().name, m_at);
    Speech told;
    if (elsewhere) {
        told.push_back({ANNABELLA_TR("Section {0}."), {in_digits(place.section + 1)}});
        told.push_back(said(section.heading));
    }
    if (section.older && (elsewhere || place == Place{}))
        told.push_back({ANNABELLA_TR("This section is older than the English one.")});
    if (section.paragraphs[place.paragraph].game && !same_paragraph)
        told.push_back({ANNABELLA_TR("An example.")});
    told.push_back(said(manual::sentence_at(chapter(), place).text));
    return told;
}

Speech ManualReading::forward() {
    if (!m_heard)
        return go_to(m_at);
    if (const auto next = manual::after(chapter(), m_at))
        return go_to(*next);
    // The next time it begins anew, and Enter goes on with the next one.
    m_places.forget(chapter().name);
    if (*m_chapter + 1 == m_manual.chapters().size())
        return {{ANNABELLA_TR("End of the manual. To hear the chapters, type contents.")}};
    const Chapter& next = m_manual.chapters()[*m_chapter + 1];
    m_places.keep(next.name, m_places.of(next.name).value_or(Place{}));
    return {{ANNABELLA_TR("End of the chapter. To open the next one, type next chapter.")}};
}

Speech ManualReading::back() {
    const auto before = manual::before(chapter(), m_at);
    return before ? go_to(*before) : at_beginning();
}

Speech ManualReading::again() { return m_heard ? go_to(m_at) : opening(); }

Speech ManualReading::where() const {
    return {{ANNABELLA_TR("Chapter {0}: {1}."), {numbered(chapter()), chapter().title}},
            {ANNABELLA_TR("Section {0}."), {in_digits(m_at.section + 1)}},
            said(chapter().sections[m_at.section].heading)};
}

Speech ManualReading::to_section(std::string_view number) {
    const auto section = whole_number<std::size_t>(number);
    const std::size_t last = chapter().sections.size();
    if (!section || *section == 0 || *section > last)
        return {{ANNABELLA_TR("There is no section {0}. The last one is {1}."),
                 {phrase::quotation(number), in_digits(last)}}};
    m_heard_section.reset();
    return go_to({*section - 1, 0, 0});
}

Speech ManualReading::next_section() {
    if (m_at.section + 1 == chapter().sections.size())
        return {{ANNABELLA_TR("This is the last section.")}};
    return go_to({m_at.section + 1, 0, 0});
}

Speech ManualReading::previous_section() {
    const bool at_its_beginning = m_at.paragraph == 0 && m_at.sentence == 0;
    if (at_its_beginning && m_at.section == 0)
        return at_beginning();
    m_heard_section.reset();
    return go_to({at_its_beginning ? m_at.section - 1 : m_at.section, 0, 0});
}

Speech ManualReading::next_paragraph() {
    if (m_at.paragraph + 1 < chapter().sections[m_at.section].paragraphs.size())
        return go_to({m_at.section, m_at.paragraph + 1, 0});
    if (m_at.section + 1 < chapter().sections.size())
        return go_to({m_at.section + 1, 0, 0});
    return {{ANNABELLA_TR("This is the last paragraph.")}};
}

Speech ManualReading::previous_paragraph() {
    if (m_at.sentence > 0)
        return go_to({m_at.section, m_at.paragraph, 0});
    auto before = manual::before(chapter(), m_at);
    if (!before)
        return at_beginning();
    before->sentence = 0;
    return go_to(*before);
}

Speech ManualReading::find(std::string_view words, const Reader& reader) {
    const phrase::Folding& folding = reader.translated.folding();
    if (!table::trimmed(words).empty())
        m_sought = table::trimmed(words);
    // "laeuft" is found where "läuft" is written.
    const std::array sought = {folding.text(m_sought, false), folding.text(m_sought, true)};
    if (sought[0].empty())
        return {{ANNABELLA_TR("Type find and a word.")}};
    const auto has_it = [&](const std::string& text) {
        return folding.text(text, false).find(sought[0]) != std::string::npos ||
               folding.text(text, true).find(sought[1]) != std::string::npos;
    };
    const auto is_here = [&](const Chapter& in, Place at) {
        const bool first = at.paragraph == 0 && at.sentence == 0;
        return has_it(manual::sentence_at(in, at).text) || (first && has_it(in.sections[at.section].heading));
    };
    // From the sentence after this one to the end, and from the beginning to this one.
    const std::size_t chapters = m_manual.chapters().size();
    const std::size_t begun = m_chapter.value_or(0);
    for (std::size_t turn = 0; turn <= chapters; ++turn) {
        const std::size_t which = (begun + turn) % chapters;
        const Chapter& in = m_manual.chapters()[which];
        std::optional<Place> at = Place{};
        if (turn == 0 && m_chapter)
            at = m_heard ? manual::after(in, m_at) : m_at;
        for (; at; at = manual::after(in, *at)) {
            if (!is_here(in, *at))
                continue;
            Speech told;
            if (which != m_chapter) {
                told = {{ANNABELLA_TR("Chapter {0}: {1}."), {numbered(in), in.title}}};
                m_chapter = which;
                m_heard = false;
                m_heard_section.reset();
            }
            return std::move(told) + go_to(*at);
        }
    }
    return {{ANNABELLA_TR("Not found: {0}."), {phrase::quotation(m_sought)}}};
}

std::span<const SittingKey> ManualReading::keys() const { return manual_keys; }

std::vector<std::string_view> ManualReading::words() const {
    return {"quit",
            "help",
            "next",
            "back",
            "again",
            "first",
            "last",
            "section",
            "next section",
            "previous section",
            "next paragraph",
            "previous paragraph",
            "find",
            "contents",
            "chapter",
            "next chapter",
            "previous chapter"};
}

Speech ManualReading::help() const {
    return {{ANNABELLA_TR("Press Enter for the next sentence. Type back for the one before, or again.")},
            {ANNABELLA_TR("A number goes to a section. next section, previous section, next paragraph and "
                          "previous paragraph also work; so do first and last.")},
            {ANNABELLA_TR("find and a word goes to the next sentence with that word.")},
            {ANNABELLA_TR("contents lists the chapters. chapter 3 opens the third one, next chapter the "
                          "one after this.")},
            {ANNABELLA_TR("The arrows, Home, End, Page Up and Page Down need no Enter. To hear what each "
                          "key does, press F1.")},
            {ANNABELLA_TR("To leave, type quit. Your place is saved.")}};
}

std::optional<Speech> ManualReading::step(std::string_view line, const Reader& reader) {
    const auto says = [&](std::string_view word) { return table::is_word(line, word, reader.translated); };
    if (line.empty() || says(ANNABELLA_TR("next")))
        return forward();
    if (says(ANNABELLA_TR("back")))
        return back();
    if (says(ANNABELLA_TR("again")))
        return again();
    if (says(ANNABELLA_TR("first"))) {
        m_heard_section.reset();
        return go_to({});
    }
    if (says(ANNABELLA_TR("last")))
        return go_to(manual::last_of(chapter()));
    if (says(ANNABELLA_TR("next section")))
        return next_section();
    if (says(ANNABELLA_TR("previous section")))
        return previous_section();
    if (says(ANNABELLA_TR("next paragraph")))
        return next_paragraph();
    if (says(ANNABELLA_TR("previous paragraph")))
        return previous_paragraph();
    if (says(ANNABELLA_TR("next chapter")))
        return turn_by(1);
    if (says(ANNABELLA_TR("previous chapter")))
        return turn_by(-1);
    std::string_view rest = line;
    const std::string_view word = table::take_word(rest);
    if (table::is_word(word, ANNABELLA_TR("section"), reader.translated))
        return rest.empty() ? where() : to_section(rest);
    if (rest.empty() && word.find_first_not_of("0123456789") == std::string_view::npos)
        return to_section(word);
    return std::nullopt;
}

std::optional<Speech> ManualReading::jump(std::string_view line, const Reader& reader) {
    if (table::is_word(line, ANNABELLA_TR("contents"), reader.translated))
        return contents();
    std::string_view rest = line;
    const std::string_view word = table::take_word(rest);
    if (table::is_word(word, ANNABELLA_TR("find"), reader.translated))
        return find(rest, reader);
    const bool names_chapter = table::is_word(word, ANNABELLA_TR("chapter"), reader.translated);
    const std::string_view asked = names_chapter ? rest : line;
    if (const auto chapter = m_manual.find(asked, reader.translated.folding()))
        return open(*chapter);
    return names_chapter ? std::optional(no_chapter(asked)) : std::nullopt;
}

Speech ManualReading::answer(std::string_view line, const Reader& reader) {
    const auto says = [&](std::string_view word) { return table::is_word(line, word, reader.translated); };
    if (says(ANNABELLA_TR("help")))
        return help();
    if (m_chapter)
        if (auto told = step(line, reader))
            return *std::move(told);
    if (!m_chapter && (line.empty() || says(ANNABELLA_TR("next"))))
        return open(next_to_open());
    if (!m_chapter && says(ANNABELLA_TR("again")))
        return contents();
    if (auto told = jump(line, reader))
        return *std::move(told);
    if (auto meant = did_you_mean(line, reader))
        return *std::move(meant);
    return no_chapter(line);
}

Reply ManualReading::take(std::string_view typed, Span /*taken*/, const Reader& reader) {
    const std::string_view line = table::trimmed(typed);
    if (table::is_word(line, ANNABELLA_TR("quit"), reader.translated)) {
        leave();
        return {};
    }
    return {answer(line, reader)};
}

Speech ManualReading::farewell() const { return {{ANNABELLA_TR("Goodbye.")}}; }

} // namespace annabella::train
