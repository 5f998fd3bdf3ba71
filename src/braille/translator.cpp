// Ordinary text in the six-dot braille of a language, by liblouis.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "braille/translator.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <filesystem>
#include <iterator>
#include <map>
#include <mutex>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include <liblouis.h>
#include <utf8.h>

#include "base/memory.hpp"
#include "base/unicode.hpp"

namespace annabella::braille {

namespace {

// liblouis keeps its tables and buffers in global variables: threads without a lock crash it.
std::mutex& louis_mutex() {
    static std::mutex mutex;
    return mutex;
}

extern "C" void drop_log_line(logLevels /*level*/, const char* /*message*/) {}

// Where liblouis gets no memory it ends the program. Its greatest tables take half of that, and a stretch of
// text a tenth.
constexpr std::size_t memory_for_table = std::size_t{16} << 20U;
constexpr std::size_t memory_for_text = std::size_t{4} << 20U;

tl::unexpected<Error> no_memory() { return failure(ANNABELLA_TR("There is not enough memory for braille.")); }

/// Compiles the table where that has not been done. Only with the lock held.
bool table_is_good(const std::string& table) {
    // What liblouis would print on the terminal is of no use to a listener; errors are reported as values
    // here.
    static const bool silenced = (lou_registerLogCallback(drop_log_line), true);
    return silenced && lou_getTable(table.c_str()) != nullptr;
}

/// Cells of one stretch of text, with characters unknown to the table left out. Only with the lock held.
std::optional<Cells> translate_known(const std::string& table, const std::vector<widechar>& text) {
    Cells cells;
    std::size_t done = 0;
    std::size_t room = 64 + 8 * text.size();
    while (done < text.size()) {
        std::vector<widechar> output(room);
        const int rest = static_cast<int>(text.size() - done);
        int taken = rest;
        int written = static_cast<int>(room);
        if (lou_translateString(table.c_str(), text.data() + done, &taken, output.data(), &written, nullptr,
                                nullptr, dotsIO | ucBrl | noUndefined) == 0)
            return std::nullopt;
        // A short buffer is no error for liblouis: it stops early and says how much it has taken.
        if (taken < rest) {
            if (room > 64U * (text.size() + 64))
                return std::nullopt;
            room *= 4;
            continue;
        }
        for (int i = 0; i < written; ++i)
            cells.push_back(static_cast<Cell>(output[static_cast<std::size_t>(i)] & 0x3FU));
        done = text.size();
    }
    return cells;
}

struct Spelling {
    char32_t character;
    std::u32string_view plain;
};
/// Signs, and letters that are letters of their own to Unicode.
constexpr std::array plain_spellings = {
    Spelling{U'\u2018', U"'"},  Spelling{U'\u02BB', U"'"},  Spelling{U'`', U"'"},
    Spelling{U'\u201C', U"\""}, Spelling{U'\u201D', U"\""}, Spelling{U'\u201E', U"\""},
    Spelling{U'\u00AB', U"\""}, Spelling{U'\u00BB', U"\""}, Spelling{U'\u00D7', U"x"},
    Spelling{U'Æ', U"Ae"},      Spelling{U'æ', U"ae"},      Spelling{U'Œ', U"Oe"},
    Spelling{U'œ', U"oe"},      Spelling{U'ß', U"ss"},      Spelling{U'Þ', U"Th"},
    Spelling{U'þ', U"th"},      Spelling{U'Ð', U"D"},       Spelling{U'Đ', U"D"},
    Spelling{U'ð', U"d"},       Spelling{U'đ', U"d"},       Spelling{U'Ħ', U"H"},
    Spelling{U'ħ', U"h"},       Spelling{U'ı', U"i"},       Spelling{U'ĸ', U"k"},
    Spelling{U'Ł', U"L"},       Spelling{U'ł', U"l"},       Spelling{U'Ŋ', U"N"},
    Spelling{U'ŋ', U"n"},       Spelling{U'Ø', U"O"},       Spelling{U'ø', U"o"},
    Spelling{U'Ŧ', U"T"},       Spelling{U'ŧ', U"t"},
};

/// Nearest plain spelling of characters that not every table knows; "?" stands for one that has none.
std::u32string plain_spelling(char32_t character) {
    const auto* const found =
        std::find_if(plain_spellings.begin(), plain_spellings.end(),
                     [&](const Spelling& known) { return known.character == character; });
    // Nothing is left of a mark on its own: it belongs to the letter before it, which is there.
    return found != plain_spellings.end() ? std::u32string(found->plain) : plain_characters(character);
}

/// Whether the table has cells for the character by itself. Only with the lock held.
bool is_known(const std::string& table, char32_t character) {
    static std::map<std::pair<std::string, char32_t>, bool> answers;
    const auto key = std::pair(table, character);
    if (const auto found = answers.find(key); found != answers.end())
        return found->second;
    const auto cells = translate_known(table, {static_cast<widechar>(character)});
    const bool known = cells && !cells->empty();
    if (answers.size() > 10000)
        answers.clear();
    answers.emplace(key, known);
    return known;
}

bool is_ignored(char32_t character) {
    return character == U'\u00AD' || character == U'\uFEFF' ||
           (character >= U'\u200B' && character <= U'\u200F') ||
           (character >= U'\uFE00' && character <= U'\uFE0F');
}

bool is_blank(char32_t character) {
    return character <= U' ' || (character >= U'\u007F' && character <= U'\u00A0') ||
           (character >= U'\u2000' && character <= U'\u200A') || character == U'\u2028' ||
           character == U'\u2029' || character == U'\u202F' || character == U'\u3000';
}

std::u32string code_points(std::string_view text) {
    std::string valid;
    utf8::replace_invalid(text.begin(), text.end(), std::back_inserter(valid), U'?');
    std::u32string points;
    utf8::utf8to32(valid.begin(), valid.end(), std::back_inserter(points));
    return points;
}

/// No stretch of text that liblouis gets is longer.
constexpr std::size_t longest_stretch = 1000;

/// The text in stretches that are translated one by one: of whole words, where words are not longer than a
/// stretch.
std::vector<std::vector<widechar>> stretches(const std::vector<widechar>& text) {
    std::vector<std::vector<widechar>> parts(1);
    const auto is_space = [](widechar character) { return character == U' '; };
    for (auto at = text.begin(); at != text.end();) {
        const auto end = is_space(*at) ? std::find_if_not(at, text.end(), is_space)
                                       : std::find_if(at, text.end(), is_space);
        if (parts.back().size() + static_cast<std::size_t>(end - at) > longest_stretch)
            parts.emplace_back();
        for (; at != end; ++at) {
            if (parts.back().size() == longest_stretch)
                parts.emplace_back();
            parts.back().push_back(*at);
        }
    }
    std::erase_if(parts, [](const auto& part) { return part.empty(); });
    return parts;
}

} // namespace

Result<Translator> Translator::open(std::string_view language, std::string table) {
    if (table.empty())
        return failure(ANNABELLA_TR("There is no braille table for the language “{0}”."),
                       {std::string(language)});
    // liblouis takes a comma for the border between two tables.
    if (table.find(',') != std::string::npos)
        return failure(ANNABELLA_TR("liblouis cannot read the folder {0}, because of its comma. Install the "
                                    "program in a folder without commas."),
                       {std::filesystem::path(table).parent_path().string()});
    if (!has_memory(memory_for_table))
        return no_memory();
    const std::lock_guard lock(louis_mutex());
    // One that is empty can be read all the same, and writes nothing.
    if (!table_is_good(table) || !is_known(table, U'1'))
        return failure(ANNABELLA_TR("The braille table {0} could not be read. Install the package "
                                    "liblouis-data and this program's own tables."),
                       {table});
    return Translator(std::move(table));
}

Result<Cells> Translator::translate(std::string_view text) const {
    if (!has_memory(memory_for_text))
        return no_memory();
    const std::lock_guard lock(louis_mutex());
    std::vector<widechar> known;
    for (const char32_t character : code_points(text)) {
        if (is_ignored(character))
            continue;
        if (is_blank(character))
            known.push_back(U' ');
        else if (is_known(m_table, character))
            known.push_back(static_cast<widechar>(character));
        else
            for (const char32_t near : plain_spelling(character)) {
                const char32_t written = is_known(m_table, near) ? near : U'?';
                known.push_back(static_cast<widechar>(written));
            }
    }
    Cells cells;
    for (const auto& stretch : stretches(known)) {
        const auto part = translate_known(m_table, stretch);
        if (!part)
            return failure(
                ANNABELLA_TR("The text “{0}” could not be translated into braille with the table {1}."),
                {std::string(text.substr(0, 60)), m_table});
        append(cells, *part);
    }
    return cells;
}

} // namespace annabella::braille
