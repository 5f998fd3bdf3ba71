// Pages in the Braille of a reader, as files.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "app/records/score_files.hpp"
#include "braille/code.hpp"
#include "braille/score_page.hpp"
#include "braille/translator.hpp"
#include "phrase/language/translator.hpp"

namespace annabella::app {

/// A code, and the line that names it.
struct NamedCode {
    braille::Code code;
    braille::MixedLine line;
};

/// How Braille is written for a reader.
struct BrailleWriter {
    braille::Translator translator;
    NamedCode paper;                  ///< Of six dots.
    std::optional<NamedCode> display; ///< Where it is another.
    braille::PageFormat format;
    std::string title{}; ///< Of a PEF file,
    std::string name{};  ///< and what tells it from others.

    /// `pages_in` makes the pages in a code.
    template <class PagesIn>
    Result<void> add(std::vector<ScoreSheets::File>& files, const std::string& kind,
                     const PagesIn& pages_in) const {
        TRY(braille::Pages pages, pages_in(paper));
        TRY(auto brf, braille::write_brf(pages, format));
        files.push_back({kind, ".brf", std::move(brf)});
        if (format.pef)
            files.push_back({kind, ".pef", braille::write_pef(pages, format, name + '-' + kind, title)});
        if (display) {
            TRY(pages, pages_in(*display));
        }
        files.push_back({kind, ".ubrl", braille::write_unicode(pages)});
        return {};
    }
};

/// What writes words in a language's Braille; where its table cannot be used, English Braille is better than
/// none, and `fault` says why it is that.
Result<braille::Translator> braille_of_words(const phrase::Translator& words, std::string_view language,
                                             std::optional<Error>& fault);

/// What of it is not what was asked for goes into `faults`.
Result<BrailleWriter> braille_writer(const phrase::Translator& words, std::string_view language,
                                     BrailleCode wanted, const braille::PageFormat& format,
                                     SheetFaults& faults);

} // namespace annabella::app
