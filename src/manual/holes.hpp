// Holes in the text of the manual, for the words that the program owns.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "base/error.hpp"
#include "manual/chapter.hpp"
#include "phrase/language/translator.hpp"

namespace annabella::manual {

/// `{word:press}`: the kind "word" and the name "press"; `{program}` has no name.
struct Hole {
    std::string kind;
    std::string name;
    friend bool operator==(const Hole&, const Hole&) = default;
};

/// What fills it. An error is a whole sentence.
using FillHole = std::function<Result<std::string>(const Hole&)>;

/// The text with its holes filled.
Result<std::string> fill_holes(std::string_view text, const FillHole& fill);

/// The same for the title, the headings and all sentences. Errors say which line of which file is wrong.
Result<Chapter> fill_holes(Chapter chapter, const FillHole& fill, std::string_view told);

/// Every hole of the chapter, in its order; what cannot be read is left out.
std::vector<Hole> holes_of(const Chapter& chapter);

/// Whether a sentence or word is one of the program's: some language has a translation of it, or there is
/// none to ask. `{say:White to move.}` is known by "{side} to move."
bool is_known(const phrase::Translator& translator, std::string_view english);

/// Fills the holes with the words of that language:
/// - `{word:press}` what is typed; of several forms the first
/// - `{key:F9}`, `{key:Ctrl+T}` a key, as it is called
/// - `{say:White to move.}` a prompt
/// - `{option:clock}` an option of the command line, `{setting:voice}` a setting
/// - `{program}`, `{tournament}` the programs, as they are started
FillHole words_of(const phrase::Translator& translator, const std::string& language);

} // namespace annabella::manual
