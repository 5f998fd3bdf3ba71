// A position as Braille pages.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "braille/score_page.hpp"

namespace annabella::braille {

/// A line that may be turned over, and rows beneath it that may not: they stay on one page, with the line,
/// where a page has room for them.
struct PositionBlock {
    MixedLine line;
    std::vector<Cells> rows{};
};

/// Errors: a format outside the limits of score_pages(); what the translator reports.
Result<Pages> position_pages(const std::vector<PositionBlock>& blocks, const Translator& translator,
                             const PageFormat& format = {});

} // namespace annabella::braille
