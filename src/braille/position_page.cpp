// A position as Braille pages.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "braille/position_page.hpp"

#include <cstddef>
#include <utility>

#include "braille/score_lines.hpp"

namespace annabella::braille {

Result<Pages> position_pages(const std::vector<PositionBlock>& blocks, const Translator& translator,
                             const PageFormat& format) {
    TRY_VOID(validate(format));
    constexpr std::size_t turnover_indent = 2;
    const auto height = static_cast<std::size_t>(format.height);
    Pages pages(1);
    for (const PositionBlock& block : blocks) {
        TRY(auto cells, translator.translate(block.line.words));
        if (!cells.empty() && !block.line.cells.empty())
            cells.push_back(blank);
        append(cells, block.line.cells);
        std::vector<Cells> lines = wrap(cells, static_cast<std::size_t>(format.width), turnover_indent);
        for (const Cells& row : block.rows)
            lines.push_back(trimmed(row));
        const bool stays_together = !block.rows.empty() && lines.size() <= height;
        if (stays_together && pages.back().size() + lines.size() > height)
            pages.emplace_back();
        for (Cells& line : lines) {
            if (pages.back().size() == height)
                pages.emplace_back();
            pages.back().push_back(std::move(line));
        }
    }
    return pages;
}

} // namespace annabella::braille
