// The manual at the table: a chapter, paragraph by paragraph.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "base/listed.hpp"
#include "manual/manual.hpp"
#include "phrase/sentences.hpp"
#include "table/commands/secret_lines.hpp"
#include "table/helping/helping.hpp"
#include "table/people/people.hpp"
#include "table/telling/telling.hpp"

namespace annabella::table {

namespace {

std::string list_of_chapters(const manual::Manual& manual) {
    std::vector<std::string> chapters;
    for (const manual::Chapter& chapter : manual.chapters())
        chapters.push_back(std::to_string(chapter.number) + " " + chapter.title);
    return listed(chapters);
}

const manual::Chapter* chapter_of(const manual::Manual& manual,
                                  const std::optional<ManualBookmark>& bookmark) {
    for (const manual::Chapter& chapter : manual.chapters())
        // Somebody may have taken another language since.
        if (bookmark && chapter.name == bookmark->chapter && bookmark->section < chapter.sections.size() &&
            bookmark->paragraph < chapter.sections[bookmark->section].paragraphs.size())
            return &chapter;
    return nullptr;
}

/// A text of the manual. English is what is in no catalogue: an English voice says it.
Message written(const manual::Manual& manual, const manual::Chapter& chapter, std::string text) {
    return chapter.language == manual.language() ? Message{ANNABELLA_TR("{0}"), {std::move(text)}}
                                                 : Message(std::move(text));
}

} // namespace

void Helping::tell_manual(const std::string& asked, const Request& request) {
    const manual::Manual* const manual = m_manual ? m_manual(People::language(request)) : nullptr;
    if (manual == nullptr || manual->chapters().empty())
        return m_at.telling.tell(manual::no_manual().message, request);
    const std::string word = m_at.people.first_word(ANNABELLA_TR("manual"), request);
    std::optional<ManualBookmark>& bookmark = request.place->manual;
    if (trimmed(asked).empty()) {
        if (const manual::Chapter* const chapter = chapter_of(*manual, bookmark))
            return tell_paragraph(*manual, *chapter, request);
        return m_at.telling.tell(
            {ANNABELLA_TR("Type {0} and a chapter, one of these: {1}."), {word, list_of_chapters(*manual)}},
            request);
    }
    const auto found = manual->find(trimmed(asked), m_at.people.translate(request).folding());
    if (!found) {
        if (m_at.people.may_be_to_be_sealed(request))
            return m_at.telling.tell(not_repeated(*row_of(SealMove{})), request);
        return m_at.telling.tell({ANNABELLA_TR("No chapter is called {0}. Choose one of these: {1}."),
                                  {phrase::quotation(trimmed(asked)), list_of_chapters(*manual)}},
                                 request);
    }
    const manual::Chapter& chapter = manual->chapters()[*found];
    bookmark = ManualBookmark{chapter.name, 0, 0};
    if (chapter.language != manual->language())
        m_at.telling.tell({ANNABELLA_TR("This chapter is only in English so far."), {}}, request);
    m_at.telling.tell({ANNABELLA_TR("Chapter {0}: {1}."), {std::to_string(chapter.number), chapter.title}},
                      request);
    m_at.telling.tell({ANNABELLA_TR("Sections: {0}. For each paragraph, type {1}."),
                       {std::to_string(chapter.sections.size()), word}},
                      request);
}

void Helping::tell_paragraph(const manual::Manual& manual, const manual::Chapter& chapter,
                             const Request& request) {
    ManualBookmark& bookmark = *request.place->manual;
    const manual::Section& section = chapter.sections[bookmark.section];
    if (bookmark.paragraph == 0 && manual::has_heading(section)) {
        m_at.telling.tell({ANNABELLA_TR("Section {0}."), {std::to_string(bookmark.section + 1)}}, request);
        m_at.telling.tell(written(manual, chapter, manual::closed(section.heading)), request);
        if (section.older)
            m_at.telling.tell({ANNABELLA_TR("This section is older than the English one."), {}}, request);
    }
    std::string text;
    for (const manual::Sentence& sentence : section.paragraphs[bookmark.paragraph].sentences)
        text += (text.empty() ? "" : " ") + manual::closed(sentence.text);
    m_at.telling.tell(written(manual, chapter, std::move(text)), request);
    if (++bookmark.paragraph < section.paragraphs.size())
        return;
    bookmark.paragraph = 0;
    if (++bookmark.section < chapter.sections.size())
        return;
    request.place->manual.reset();
    m_at.telling.tell({ANNABELLA_TR("End of the chapter."), {}}, request);
}

} // namespace annabella::table
