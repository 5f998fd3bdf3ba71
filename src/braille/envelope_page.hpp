// The envelope of an adjourned game as braille pages (FIDE 2009, E.2.9f; adjournment 2).
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "braille/score_page.hpp"

namespace annabella::braille {

/// The lines one under the other; what does not fit a line is turned over, indented by two cells. Errors: a
/// format outside the limits of score_pages(); what the translator reports.
Result<Pages> envelope_pages(const std::vector<MixedLine>& lines, const Translator& translator,
                             const PageFormat& format = {});

} // namespace annabella::braille
