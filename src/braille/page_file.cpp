// Braille pages as BRF files and as Unicode text.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <string>

#include "braille/score_page.hpp"

namespace annabella::braille {

Result<std::string> write_brf(const Pages& pages, const PageFormat& format) {
    const std::string_view line_end = format.line_end == LineEnd::CrLf ? "\r\n" : "\n";
    std::string file;
    for (const Page& page : pages) {
        for (const Cells& line : page) {
            for (const Cell cell : line) {
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
            file += line_end;
        }
        if (format.form_feed)
            file += '\f';
    }
    return file;
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
