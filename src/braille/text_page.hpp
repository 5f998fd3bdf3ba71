// Running text as braille pages.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "braille/score_page.hpp"

namespace annabella::braille {

/// A piece of running text.
struct TextBlock {
    enum class Kind : std::uint8_t {
        Heading,   ///< After an empty line; what follows begins on the same page.
        Paragraph, ///< Its first line is indented by two cells.
        Line       ///< What does not fit is turned over, indented by two cells.
    };
    Kind kind = Kind::Paragraph;
    std::string text;
};

/// Each page has `title`, as far as it has room, and its number in the first line. Errors: a format outside
/// the limits of score_pages(); what the translator reports.
Result<Pages> text_pages(const std::vector<TextBlock>& blocks, std::string_view title,
                         const Translator& translator, const PageFormat& format = {});

} // namespace annabella::braille
