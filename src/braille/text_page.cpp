// Running text as braille pages.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "braille/text_page.hpp"

#include <utility>

#include "braille/score_lines.hpp"

namespace annabella::braille {

namespace {

constexpr std::size_t indent = 2;
/// An empty line, the heading, and a line of what follows.
constexpr std::size_t room_for_heading = 3;

/// Lines of running text, page by page.
class TextFiller {
public:
    TextFiller(Cells title, const PageFormat& format)
        : m_title(std::move(title)), m_width(static_cast<std::size_t>(format.width)),
          m_height(static_cast<std::size_t>(format.height)) {
        begin_page();
    }

    void add(const Cells& cells, TextBlock::Kind kind) {
        using Kind = TextBlock::Kind;
        if (kind == Kind::Heading && !is_empty()) {
            if (room() < room_for_heading)
                begin_page();
            else
                m_pages.back().emplace_back();
        }
        // Of a paragraph the first line is found by its indent, of others by the lines after it.
        const bool is_paragraph = kind == Kind::Paragraph;
        for (Cells& line : wrap(cells, m_width, is_paragraph ? 0 : indent, is_paragraph ? indent : 0)) {
            if (room() == 0)
                begin_page();
            m_pages.back().push_back(std::move(line));
        }
    }

    Pages take() { return std::move(m_pages); }

private:
    std::size_t room() const { return m_height - m_pages.back().size(); }
    bool is_empty() const { return m_pages.back().size() == 1; }

    void begin_page() {
        const Cells number = write_page_number(m_pages.size() + 1);
        Cells head = m_title.size() + number.size() < m_width ? m_title : Cells();
        head.resize(m_width - number.size(), blank);
        append(head, number);
        m_pages.push_back({std::move(head)});
    }

    Cells m_title;
    std::size_t m_width;
    std::size_t m_height;
    Pages m_pages;
};

} // namespace

Result<Pages> text_pages(const std::vector<TextBlock>& blocks, std::string_view title,
                         const Translator& translator, const PageFormat& format) {
    TRY_VOID(validate(format));
    TRY(auto head, translator.translate(title));
    TextFiller filler(trimmed(std::move(head)), format);
    for (const TextBlock& block : blocks) {
        TRY(const auto cells, translator.translate(block.text));
        filler.add(cells, block.kind);
    }
    return filler.take();
}

} // namespace annabella::braille
