// Chapters of the manual, read.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "manual/chapter.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "base/digest.hpp"
#include "base/hexadecimal.hpp"
#include "base/number.hpp"
#include "base/visible_text.hpp"

namespace annabella::manual {

namespace {

constexpr std::string_view ending = ".md";
constexpr std::string_view fence = "```";
constexpr std::string_view game_fence = "```game";
constexpr std::string_view title_mark = "# ";
constexpr std::string_view heading_mark = "## ";
constexpr std::string_view item_mark = "- ";
constexpr std::string_view hash_begin = "<!-- of ";
constexpr std::string_view hash_end = " -->";

std::string_view without_end(std::string_view line) {
    const auto last = line.find_last_not_of(" \t\r");
    return line.substr(0, last == std::string_view::npos ? 0 : last + 1);
}

bool is_hash(std::string_view text) {
    return text.size() == hash_digits && std::all_of(text.begin(), text.end(), [](char c) {
               return read_hexadecimal(c) && !(c >= 'A' && c <= 'F');
           });
}

/// What a chapter does not have: what other Markdown writes with it is read aloud sign by sign.
bool is_other_markup(std::string_view line) {
    constexpr std::array<std::string_view, 8> beginnings = {"#", "|", ">", "<", "* ", "+ ", "- ", " "};
    constexpr std::array<std::string_view, 4> anywhere = {"`", "**", "](", "\t"};
    return line == "-" ||
           std::any_of(beginnings.begin(), beginnings.end(),
                       [&](std::string_view mark) { return line.starts_with(mark); }) ||
           std::any_of(anywhere.begin(), anywhere.end(),
                       [&](std::string_view mark) { return line.find(mark) != std::string_view::npos; });
}

/// Reads one chapter, line by line. The first fault is kept.
class ChapterReader {
public:
    ChapterReader(Chapter named, std::string_view told) : m_chapter(std::move(named)), m_told(told) {}

    Result<Chapter> read(std::string_view text) {
        for (m_line = 1; !m_fault && !text.empty(); ++m_line) {
            const auto end = std::min(text.find('\n'), text.size());
            take(without_end(text.substr(0, end)));
            text.remove_prefix(std::min(end + 1, text.size()));
        }
        if (!m_fault && m_in_game)
            fault(m_paragraph_line, ANNABELLA_TR("The example is not closed."));
        if (!m_fault && m_chapter.title.empty())
            fault(1, ANNABELLA_TR("The title is missing."));
        end_section();
        if (!m_fault && m_chapter.sections.empty())
            fault(1, ANNABELLA_TR("The chapter has no text."));
        if (m_fault)
            return tl::unexpected(*std::move(m_fault));
        return std::move(m_chapter);
    }

private:
    void take(std::string_view line) {
        if (!is_plain_text(line))
            return fault(m_line, ANNABELLA_TR("Some bytes are not UTF-8 text."));
        if (m_chapter.title.empty())
            return take_title(line);
        if ((line.starts_with(heading_mark) || line == "##") && !m_in_game)
            return take_heading(line == "##" ? heading_mark : line);
        m_written += line;
        m_written += '\n';
        if (m_in_game)
            return take_game(line);
        if (line.empty()) {
            m_open = false;
            return;
        }
        if (line.starts_with(hash_begin))
            return take_hash(line);
        if (line == game_fence) {
            m_in_game = true;
            m_open = false;
            m_paragraph_line = m_line;
            return;
        }
        if (line.starts_with(title_mark))
            return fault(m_line, ANNABELLA_TR("A chapter has only one title."));
        const bool item = line.starts_with(item_mark);
        const std::string_view text = item ? line.substr(item_mark.size()) : line;
        if (text.empty() || is_other_markup(text))
            return fault(m_line, ANNABELLA_TR("A chapter has only headings, sentences, lists and examples."));
        if (!std::exchange(m_open, true))
            m_section.paragraphs.emplace_back();
        m_section.paragraphs.back().sentences.push_back({std::string(text), m_line, item});
    }

    void take_title(std::string_view line) {
        if (!line.starts_with(title_mark) || line.size() == title_mark.size())
            return fault(m_line, ANNABELLA_TR("The title is missing."));
        m_chapter.title = line.substr(title_mark.size());
        begin_section(m_chapter.title, line);
    }

    void take_heading(std::string_view line) {
        const bool nothing_before = m_chapter.sections.empty() && !has_heading(m_section);
        // Between the title and the first heading there may be nothing.
        if (!nothing_before || !m_section.paragraphs.empty())
            end_section();
        if (line.size() == heading_mark.size() || is_other_markup(line.substr(heading_mark.size())))
            return fault(m_line, ANNABELLA_TR("The heading has no words."));
        begin_section(std::string(line.substr(heading_mark.size())), line);
    }

    void begin_section(std::string heading, std::string_view line) {
        m_section = {};
        m_section.heading = std::move(heading);
        m_section.line = m_line;
        m_written = std::string(line) + '\n';
        m_open = false;
    }

    void end_section() {
        if (m_fault || m_section.line == 0)
            return;
        if (m_section.paragraphs.empty())
            return fault(m_section.line, !has_heading(m_section) ? ANNABELLA_TR("The chapter has no text.")
                                                                 : ANNABELLA_TR("The section has no text."));
        while (m_written.ends_with('\n'))
            m_written.pop_back();
        m_section.hash = hexadecimal(sha256(m_written)).substr(0, hash_digits);
        m_chapter.sections.push_back(std::move(m_section));
        m_section = {};
    }

    void take_hash(std::string_view line) {
        const std::string_view rest = line.substr(hash_begin.size());
        const bool whole = rest.size() == hash_digits + hash_end.size() && rest.ends_with(hash_end) &&
                           is_hash(rest.substr(0, hash_digits));
        if (!whole || !m_section.paragraphs.empty() || !m_section.made_from.empty())
            return fault(m_line, ANNABELLA_TR("Eight hexadecimal digits are needed, once, after a heading."));
        m_section.made_from = rest.substr(0, hash_digits);
        // It is not part of what a translation is made from.
        m_written.resize(m_written.size() - line.size() - 1);
    }

    void take_game(std::string_view line) {
        if (line == fence) {
            if (!m_open)
                return fault(m_line, ANNABELLA_TR("The example is empty."));
            m_in_game = false;
            m_open = false;
            return;
        }
        if (line.empty() || line.starts_with(fence))
            return fault(m_line, ANNABELLA_TR("The example is not closed."));
        if (!std::exchange(m_open, true)) {
            m_section.paragraphs.emplace_back();
            m_section.paragraphs.back().game = true;
        }
        m_section.paragraphs.back().sentences.push_back({std::string(line), m_line, false});
    }

    void fault(int line, const char* reason) {
        if (!m_fault)
            m_fault = fault_in(m_told, line, {reason, {}});
    }

    Chapter m_chapter;
    std::string_view m_told;
    std::optional<Error> m_fault;
    int m_line = 0;
    Section m_section;
    std::string m_written;    ///< The section as it is written.
    bool m_open = false;      ///< What comes next belongs to the same paragraph.
    bool m_in_game = false;   ///< Between the marks of an example.
    int m_paragraph_line = 0; ///< Where the example begins.
};

} // namespace

bool is_chapter_file(std::string_view file) {
    constexpr std::size_t before_topic = 3;
    const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
    if (!file.ends_with(ending) || file.size() < before_topic + 1 + ending.size())
        return false;
    const std::string_view topic = file.substr(before_topic, file.size() - before_topic - ending.size());
    return is_digit(file[0]) && is_digit(file[1]) && file[2] == '-' &&
           std::all_of(topic.begin(), topic.end(), [](char c) { return (c >= 'a' && c <= 'z') || c == '-'; });
}

Error fault_in(std::string_view told, int line, Message reason) {
    return {ANNABELLA_TR("In {0} of the manual, line {1} is wrong. {2}"),
            {std::string(told), std::to_string(line), std::move(reason)}};
}

Result<Chapter> parse_chapter(std::string_view text, std::string_view file, std::string_view language,
                              std::string_view told) {
    if (!is_chapter_file(file))
        return tl::unexpected(
            fault_in(told, 1, {ANNABELLA_TR("A chapter's file is named like 03-clock.md."), {}}));
    Chapter chapter;
    chapter.name = file.substr(0, file.size() - ending.size());
    chapter.number = whole_number<int>(file.substr(0, 2)).value_or(0);
    chapter.topic = chapter.name.substr(3);
    chapter.language = language;
    return ChapterReader(std::move(chapter), told).read(text);
}

std::string closed(std::string text) {
    constexpr std::array<std::string_view, 7> quotes = {"”", "“", "’", "»", "\"", "'", ")"};
    constexpr std::array<std::string_view, 6> ends = {".", "?", "!", ":", ";", "…"};
    std::string_view rest = text;
    for (const std::string_view quote : quotes)
        if (rest.ends_with(quote))
            rest.remove_suffix(quote.size());
    const bool is_closed = text.empty() || std::any_of(ends.begin(), ends.end(), [&](std::string_view end) {
                               return rest.ends_with(end);
                           });
    return is_closed ? text : std::move(text) + '.';
}

int words_in(std::string_view text) {
    int words = 0;
    int depth = 0;
    bool inside = false;
    for (const char c : text) {
        depth += c == '{' ? 1 : c == '}' && depth > 0 ? -1 : 0;
        const bool blank = c == ' ' && depth == 0;
        words += !blank && !inside ? 1 : 0;
        inside = !blank;
    }
    return words;
}

int words_in(const Chapter& chapter) {
    int words = words_in(chapter.title);
    for (const Section& section : chapter.sections) {
        words += has_heading(section) ? words_in(section.heading) : 0;
        for (const Paragraph& paragraph : section.paragraphs)
            for (const Sentence& sentence : paragraph.sentences)
                words += words_in(sentence.text);
    }
    return words;
}

} // namespace annabella::manual
