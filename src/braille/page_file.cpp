// Braille pages as BRF and PEF files and as Unicode text.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <cstddef>
#include <string>

#include "base/markup.hpp"
#include "base/utf8.hpp"
#include "braille/score_page.hpp"

namespace annabella::braille {

Result<std::string> write_brf(const Pages& pages, const PageFormat& format) {
    const std::string_view line_end = format.line_end == LineEnd::CrLf ? "\r\n" : "\n";
    std::string file;
    for (const Page& page : pages) {
        for (std::size_t i = 0; i < page.size(); ++i) {
            for (const Cell cell : page[i]) {
                const auto character = to_brf(cell);
                if (!character)
                    return failure(
                        ANNABELLA_TR(
                            "The cell with dots {0} does not fit a BRF file, which has only six dots."),
                        {dot_numbers({cell})});
                const bool capital = *character >= 'A' && *character <= 'Z';
                file +=
                    capital && !format.upper_case ? static_cast<char>(*character - 'A' + 'a') : *character;
            }
            // Blanks at the end of a line make embossers turn over too early.
            while (file.ends_with(' '))
                file.pop_back();
            if (i + 1 < page.size() || format.line_before_feed || !format.form_feed)
                file += line_end;
        }
        if (format.form_feed)
            file += '\f';
    }
    return file;
}

namespace {

/// As text between two tags.
std::string xml_text(std::string_view text) {
    std::string written;
    for (std::size_t at = 0; at < text.size();) {
        const DecodedCharacter c = decode_utf8(text, at);
        const std::string_view bytes = text.substr(at, c.length);
        at += c.length;
        // XML 1.0, 2.2. What is no UTF-8 is U+FFFD, of another length.
        if (c.value >= U' ' && c.value != U'\uFFFD' && c.value != U'\uFFFE' && c.value != U'\uFFFF')
            append_escaped(written, bytes);
    }
    return written;
}

} // namespace

std::string write_pef(const Pages& pages, const PageFormat& format, std::string_view name,
                      std::string_view title) {
    std::string file = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                       "<pef version=\"2008-1\" xmlns=\"http://www.daisy.org/ns/2008/pef\">\n"
                       "<head><meta xmlns:dc=\"http://purl.org/dc/elements/1.1/\">\n"
                       "<dc:format>application/x-pef+xml</dc:format>\n<dc:identifier>";
    file += xml_text(name) + "</dc:identifier>\n<dc:title>" + xml_text(title) + "</dc:title>\n";
    file += "</meta></head>\n<body><volume cols=\"" + std::to_string(format.width) + "\" rows=\"" +
            std::to_string(format.height) + "\" rowgap=\"0\" duplex=\"false\"><section>\n";
    for (const Page& page : pages) {
        file += "<page>\n";
        for (const Cells& line : page)
            file += line.empty() ? "<row/>\n" : "<row>" + to_unicode(line) + "</row>\n";
        file += "</page>\n";
    }
    return file + "</section></volume></body>\n</pef>\n";
}

std::string write_unicode(const Pages& pages) {
    std::string text;
    for (const Page& page : pages) {
        if (!text.empty())
            text += '\n';
        for (const Cells& line : page)
            text += to_unicode(line) + '\n';
    }
    return text;
}

} // namespace annabella::braille
