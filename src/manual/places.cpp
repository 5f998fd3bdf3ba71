// Where a listener stopped.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "manual/places.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "base/assert.hpp"
#include "base/number.hpp"

namespace annabella::manual {

namespace {

constexpr std::size_t most_kept = 100;

std::size_t last_sentence(const Section& section, std::size_t paragraph) {
    return section.paragraphs[paragraph].sentences.size() - 1;
}

Place end_of(const Chapter& chapter, std::size_t section) {
    const std::size_t paragraph = chapter.sections[section].paragraphs.size() - 1;
    return {section, paragraph, last_sentence(chapter.sections[section], paragraph)};
}

std::string_view take_field(std::string_view& rest) {
    const auto end = std::min(rest.find(' '), rest.size());
    const std::string_view field = rest.substr(0, end);
    rest.remove_prefix(std::min(end + 1, rest.size()));
    return field;
}

std::optional<Places::Kept> read_line(std::string_view line) {
    Places::Kept kept;
    kept.chapter = take_field(line);
    if (!is_chapter_file(kept.chapter + ".md"))
        return std::nullopt;
    for (std::size_t* field : {&kept.place.section, &kept.place.paragraph, &kept.place.sentence}) {
        const auto number = whole_number<std::size_t>(take_field(line));
        if (!number || *number == 0)
            return std::nullopt;
        *field = *number - 1;
    }
    return line.empty() ? std::optional(std::move(kept)) : std::nullopt;
}

} // namespace

Place within(const Chapter& chapter, Place place) {
    if (place.section >= chapter.sections.size())
        return last_of(chapter);
    const Section& section = chapter.sections[place.section];
    if (place.paragraph >= section.paragraphs.size())
        return end_of(chapter, place.section);
    place.sentence = std::min(place.sentence, last_sentence(section, place.paragraph));
    return place;
}

const Sentence& sentence_at(const Chapter& chapter, Place place) {
    ASSERT(within(chapter, place) == place);
    return chapter.sections[place.section].paragraphs[place.paragraph].sentences[place.sentence];
}

std::optional<Place> after(const Chapter& chapter, Place place) {
    const Section& section = chapter.sections[place.section];
    if (place.sentence < last_sentence(section, place.paragraph))
        return Place{place.section, place.paragraph, place.sentence + 1};
    if (place.paragraph + 1 < section.paragraphs.size())
        return Place{place.section, place.paragraph + 1, 0};
    if (place.section + 1 < chapter.sections.size())
        return Place{place.section + 1, 0, 0};
    return std::nullopt;
}

std::optional<Place> before(const Chapter& chapter, Place place) {
    if (place.sentence > 0)
        return Place{place.section, place.paragraph, place.sentence - 1};
    if (place.paragraph > 0)
        return Place{place.section, place.paragraph - 1,
                     last_sentence(chapter.sections[place.section], place.paragraph - 1)};
    if (place.section > 0)
        return end_of(chapter, place.section - 1);
    return std::nullopt;
}

Place last_of(const Chapter& chapter) { return end_of(chapter, chapter.sections.size() - 1); }

std::optional<Place> Places::of(std::string_view chapter) const {
    for (const Kept& kept : m_kept)
        if (kept.chapter == chapter)
            return kept.place;
    return std::nullopt;
}

std::string Places::latest() const { return m_kept.empty() ? std::string() : m_kept.back().chapter; }

void Places::keep(std::string_view chapter, Place place) {
    forget(chapter);
    m_kept.push_back({std::string(chapter), place});
    if (m_kept.size() > most_kept)
        m_kept.erase(m_kept.begin());
}

void Places::forget(std::string_view chapter) {
    std::erase_if(m_kept, [&](const Kept& kept) { return kept.chapter == chapter; });
}

std::string write_places(const Places& places) {
    std::string text;
    for (const Places::Kept& kept : places.m_kept) {
        text += kept.chapter;
        for (const std::size_t number : {kept.place.section, kept.place.paragraph, kept.place.sentence})
            text += ' ' + std::to_string(number + 1);
        text += '\n';
    }
    return text;
}

Places read_places(std::string_view text) {
    Places places;
    while (!text.empty()) {
        const auto end = std::min(text.find('\n'), text.size());
        if (const auto kept = read_line(text.substr(0, end)))
            places.keep(kept->chapter, kept->place);
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return places;
}

} // namespace annabella::manual
