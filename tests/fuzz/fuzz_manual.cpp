// Chapters of the manual: any bytes are read without harm, and a chapter that is accepted can be written
// down, walked from end to end and printed with nothing lost.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "base/visible_text.hpp"
#include "manual/holes.hpp"
#include "manual/page.hpp"
#include "manual/places.hpp"

namespace {

using namespace annabella;
using namespace annabella::manual;

void require(bool law) {
    if (!law)
        std::abort();
}

std::string written(const Chapter& chapter) {
    std::string text = "# " + chapter.title + "\n";
    for (const Section& section : chapter.sections) {
        if (section.line != 1)
            text += "\n## " + section.heading + "\n";
        if (!section.made_from.empty())
            text += "<!-- of " + section.made_from + " -->\n";
        for (const Paragraph& paragraph : section.paragraphs) {
            text += paragraph.game ? "\n```game\n" : "\n";
            for (const Sentence& sentence : paragraph.sentences)
                text += (sentence.item ? "- " : "") + sentence.text + "\n";
            text += paragraph.game ? "```\n" : "";
        }
    }
    return text;
}

/// Lines and hashes aside, which depend on empty lines.
bool same_text(Chapter a, Chapter b) {
    for (Chapter* each : {&a, &b})
        for (Section& section : each->sections) {
            section.line = section.line == 1 ? 1 : 2;
            section.hash.clear();
            for (Paragraph& paragraph : section.paragraphs)
                for (Sentence& sentence : paragraph.sentences)
                    sentence.line = 0;
        }
    return a == b;
}

void require_walk(const Chapter& chapter) {
    std::size_t sentences = 0;
    for (const Section& section : chapter.sections)
        for (const Paragraph& paragraph : section.paragraphs)
            sentences += paragraph.sentences.size();
    std::size_t walked = 0;
    Place last;
    for (std::optional<Place> at = Place{}; at; at = after(chapter, *at)) {
        require(within(chapter, *at) == *at);
        if (const auto next = after(chapter, *at))
            require(before(chapter, *next) == *at);
        last = *at;
        ++walked;
    }
    require(walked == sentences && last == last_of(chapter));
}

void require_pages(const Chapter& chapter) {
    const Manual manual("en", {chapter});
    const PageWords words{"Manual", "Contents"};
    require(is_plain_text(words.title));
    const std::string html = as_html(manual, words);
    require(html.ends_with("</html>\n"));
    for (const Block& block : as_blocks(manual, words))
        require(!block.text.empty());
    require(!as_text(manual, words).empty());
}

void require_holes(const Chapter& chapter) {
    const auto filled = fill_holes(
        chapter, [](const Hole& hole) -> Result<std::string> { return "<" + hole.kind + ">"; }, "x");
    if (!filled)
        return;
    for (const Section& section : filled->sections)
        require(section.heading.find_first_of("{}") == std::string::npos);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const Places places = read_places(text);
    require(read_places(write_places(places)) == places);
    const auto chapter = parse_chapter(text, "01-x.md", "en", "en/01-x.md");
    if (!chapter)
        return 0;
    require(!chapter->title.empty() && !chapter->sections.empty());
    const auto again = parse_chapter(written(*chapter), "01-x.md", "en", "en/01-x.md");
    require(again && same_text(*again, *chapter));
    require_walk(*chapter);
    require_pages(*chapter);
    require_holes(*chapter);
    return 0;
}
