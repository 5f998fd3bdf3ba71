// The envelope of an adjourned game as braille pages.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "braille/envelope_page.hpp"

#include "braille/score_lines.hpp"

namespace annabella::braille {

Result<Pages> envelope_pages(const std::vector<MixedLine>& lines, const Translator& translator,
                             const PageFormat& format) {
    TRY_VOID(validate(format));
    constexpr std::size_t turnover_indent = 2;
    Pages pages(1);
    for (const MixedLine& line : lines) {
        TRY(auto cells, translator.translate(line.words));
        if (!cells.empty() && !line.cells.empty())
            cells.push_back(blank);
        append(cells, line.cells);
        for (Cells& part : wrap(cells, static_cast<std::size_t>(format.width), turnover_indent)) {
            if (pages.back().size() == static_cast<std::size_t>(format.height))
                pages.emplace_back();
            pages.back().push_back(std::move(part));
        }
    }
    return pages;
}

} // namespace annabella::braille
