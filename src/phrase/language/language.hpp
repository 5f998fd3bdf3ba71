// What is of a language, as its folder gives it: locales/<language>/language.toml.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.hpp"
#include "base/side_names.hpp"
#include "chess/notation/piece_letters.hpp"
#include "phrase/language/folding.hpp"
#include "phrase/language/number_speller.hpp"
#include "phrase/language/pronunciation.hpp"

namespace annabella::phrase {

/// A language. What is not its own here (prompts: see Translator) is in English.
struct Language {
    std::string code; ///< The folder's name: "uz-cyrl".
    std::string name; ///< In the language itself: "Ўзбекча".
    /// How the system's settings name it, without the country: "uz@cyrillic"; mostly the code.
    std::string locale;
    /// Every message is translated. Of the others what is heard in a game counts: locales/core.txt.
    bool complete = false;
    chess::PieceLetters letters;
    /// The letters in which who has this language reads moves: its own, English ones, all others.
    chess::Lettering lettering;
    /// How spellings are compared.
    Folding folding;
    /// What Shift and the digits 1 to 8 write on a keyboard that is usual where it is spoken; empty: what
    /// they write on an American one.
    std::vector<std::string> shifted_digits;
    /// The name of eSpeak NG's voice.
    std::string voice;
    Pronunciation pronunciation;
    NumberSpeller numbers;
    /// English ones where the folder has none.
    SideNames sides = SideNames::english();
    /// The six-dot table of liblouis: its name there, or the path of one that lies in the language's folder.
    /// May be empty.
    std::string braille_table;
    /// The folder with its codes of moves in Braille, such as own.toml; it need not be there.
    std::filesystem::path braille_codes;
};

/// All languages: English, which is that of the messages and needs no folder, and those that have one.
class Languages {
public:
    /// English alone.
    Languages();
    /// Every folder of `data_directory` that has a language.toml. One that is damaged is left out and stands
    /// in faults(). A folder "en" takes the place of what is built in.
    static Languages load(const std::filesystem::path& data_directory);

    const std::vector<Error>& faults() const { return m_faults; }

    /// The codes of those that are left out. Who asks for one gets the nearest, and is told why.
    const std::vector<std::string>& damaged() const { return m_damaged; }

    /// English first, the others by their codes.
    const std::vector<Language>& all() const { return m_languages; }
    bool knows(std::string_view code) const;
    /// The language of that code, or of the nearest one that is less particular ("de" for "de-at", "de_AT");
    /// English where there is none.
    const Language& find(std::string_view code) const;
    /// The language that the system is set to, by the value of LANG or another such variable
    /// ("uz_UZ.UTF-8@cyrillic"); English where it is none of these.
    const Language& find_locale(std::string_view locale) const;
    /// The letters of the complete ones and of those that are `spoken`, but no English ones, as a game keeps
    /// them. So a language that somebody begins changes nothing of what others type.
    std::vector<chess::PieceLetters> letters(const std::set<std::string>& spoken = {}) const;
    /// The letters in which game records are read: of the complete ones, of the others, and of languages that
    /// are written only (letters.toml); no English ones.
    std::vector<chess::PieceLetters> record_letters() const;

private:
    std::vector<Language> m_languages; ///< English first.
    std::vector<chess::PieceLetters> m_written_only;
    std::vector<Error> m_faults;
    std::vector<std::string> m_damaged;
};

/// Reads a language file (TOML); `code` is the name of its folder. Errors name it, the line and the column.
Result<Language> parse_language(std::string_view text, std::string_view code);

/// Reads the letters of languages by their codes (TOML). Errors name the line and the column.
Result<std::vector<chess::PieceLetters>> parse_letters(std::string_view text);

} // namespace annabella::phrase
