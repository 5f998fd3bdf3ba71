// The whole manual to be read.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "manual/page.hpp"

#include <algorithm>
#include <utility>

#include "base/markup.hpp"
#include "base/utf8.hpp"

namespace annabella::manual {

namespace {

constexpr std::size_t widest_line = 72;

std::string escaped(std::string_view text) {
    std::string html;
    // Also in a tag's quotes.
    for (const char& c : text) {
        if (c == '"')
            html += "&quot;";
        else
            append_escaped(html, {&c, 1});
    }
    return html;
}

std::string element(const std::string& name, std::string_view text) {
    return "<" + name + ">" + escaped(text) + "</" + name + ">\n";
}

std::string numbered_title(const Chapter& chapter) {
    return std::to_string(chapter.number) + ". " + chapter.title;
}

/// Sentences that follow each other, or one item of a list, as a block.
void add_paragraph(std::vector<Block>& blocks, const Paragraph& paragraph) {
    bool continues = false;
    for (const Sentence& sentence : paragraph.sentences) {
        if (paragraph.game)
            blocks.push_back({Block::Kind::Game, sentence.text});
        else if (sentence.item)
            blocks.push_back({Block::Kind::Item, sentence.text});
        else if (continues)
            blocks.back().text += ' ' + sentence.text;
        else
            blocks.push_back({Block::Kind::Paragraph, sentence.text});
        continues = !paragraph.game && !sentence.item;
    }
}

std::vector<Block> blocks_of(const Section& section) {
    std::vector<Block> blocks;
    for (const Paragraph& paragraph : section.paragraphs)
        add_paragraph(blocks, paragraph);
    return blocks;
}

/// Items in a list, lines of play in what keeps its lines.
std::string html_of(const std::vector<Block>& blocks) {
    std::string html;
    for (std::size_t i = 0; i < blocks.size(); ++i) {
        const Block::Kind kind = blocks[i].kind;
        const bool first = i == 0 || blocks[i - 1].kind != kind;
        const bool last = i + 1 == blocks.size() || blocks[i + 1].kind != kind;
        if (kind == Block::Kind::Item)
            html += (first ? "<ul>\n" : "") + element("li", blocks[i].text) + (last ? "</ul>\n" : "");
        else if (kind == Block::Kind::Game)
            html += (first ? "<pre>" : "") + escaped(blocks[i].text) + (last ? "</pre>\n" : "\n");
        else
            html += element("p", blocks[i].text);
    }
    return html;
}

/// Broken at blanks; the lines after the first are indented as far as `mark` is long.
std::string wrapped(std::string_view text, const std::string& mark) {
    std::string lines = mark;
    std::size_t used = mark.size();
    bool begun = false;
    while (!text.empty()) {
        const auto end = std::min(text.find(' '), text.size());
        const std::string_view word = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        const std::size_t width = count_characters(word);
        if (begun && used + 1 + width > widest_line) {
            lines += '\n' + std::string(mark.size(), ' ');
            used = mark.size();
            begun = false;
        }
        lines += begun ? " " : "";
        lines += word;
        used += width + (begun ? 1 : 0);
        begun = true;
    }
    return lines + '\n';
}

} // namespace

std::string as_html(const Manual& manual, const PageWords& words) {
    std::string html = "<!DOCTYPE html>\n<html lang=\"" + escaped(manual.language()) +
                       "\">\n<head>\n<meta charset=\"utf-8\">\n"
                       "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n" +
                       element("title", words.title) + "</head>\n<body>\n<header>\n" +
                       element("h1", words.title) + "</header>\n<nav aria-labelledby=\"contents\">\n" +
                       "<h2 id=\"contents\">" + escaped(words.contents) + "</h2>\n<ul>\n";
    const auto language_of = [&](const Chapter& chapter) {
        return chapter.language == manual.language() ? std::string()
                                                     : " lang=\"" + escaped(chapter.language) + "\"";
    };
    for (const Chapter& chapter : manual.chapters())
        html += "<li" + language_of(chapter) + "><a href=\"#" + chapter.name + "\">" +
                escaped(numbered_title(chapter)) + "</a></li>\n";
    html += "</ul>\n</nav>\n<main>\n";
    for (const Chapter& chapter : manual.chapters()) {
        html += "<section id=\"" + chapter.name + "\"" + language_of(chapter) + ">\n" +
                element("h2", numbered_title(chapter));
        for (const Section& section : chapter.sections)
            html +=
                (has_heading(section) ? element("h3", section.heading) : "") + html_of(blocks_of(section));
        html += "</section>\n";
    }
    return html + "</main>\n</body>\n</html>\n";
}

std::vector<Block> as_blocks(const Manual& manual, const PageWords& words) {
    using Kind = Block::Kind;
    std::vector<Block> blocks = {{Kind::Title, words.title}, {Kind::Section, words.contents}};
    for (const Chapter& chapter : manual.chapters())
        blocks.push_back({Kind::Item, numbered_title(chapter)});
    for (const Chapter& chapter : manual.chapters()) {
        blocks.push_back({Kind::Chapter, numbered_title(chapter)});
        int number = 0;
        for (const Section& section : chapter.sections) {
            ++number;
            if (has_heading(section))
                blocks.push_back({Kind::Section, std::to_string(chapter.number) + '.' +
                                                     std::to_string(number) + ' ' + section.heading});
            for (Block& block : blocks_of(section))
                blocks.push_back(std::move(block));
        }
    }
    return blocks;
}

std::string as_text(const Manual& manual, const PageWords& words) {
    std::string text;
    std::optional<Block::Kind> before;
    for (const Block& block : as_blocks(manual, words)) {
        using Kind = Block::Kind;
        const bool item = block.kind == Kind::Item;
        const bool game = block.kind == Kind::Game;
        if (before && !((item || game) && *before == block.kind))
            text += '\n';
        if (block.kind == Kind::Chapter)
            text += '\n';
        text += game ? "    " + block.text + '\n' : wrapped(block.text, item ? "- " : "");
        before = block.kind;
    }
    return text;
}

} // namespace annabella::manual
