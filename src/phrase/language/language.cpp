// All languages that the program knows.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "phrase/language/language.hpp"

#include <algorithm>
#include <system_error>

#include "base/file.hpp"

namespace annabella::phrase {

namespace {

/// What stands in for every other language. Its messages are in the sources, so it needs no folder, and a
/// program whose data are lost still speaks.
Language built_in_english() {
    Language language;
    language.code = chess::english;
    language.name = "English";
    language.locale = chess::english;
    language.complete = true;
    language.letters = chess::english_letters();
    // British.
    language.shifted_digits = {"!", "\"", "£", "$", "%", "^", "&", "*"};
    language.voice = chess::english;
    language.numbers = NumberSpeller::of_icu(std::string(chess::english), "%spellout-cardinal-verbose");
    language.braille_table = "en-ueb-g1.ctb";
    return language;
}

/// "uz_UZ.UTF-8@cyrillic" without country and character set: "uz@cyrillic".
std::string bare_locale(std::string_view locale) {
    std::string bare(locale.substr(0, locale.find_first_of("_.@")));
    if (const std::size_t modifier = locale.find('@'); modifier != std::string_view::npos)
        bare += locale.substr(modifier);
    return bare;
}

/// A table that lies in the folder is the language's own; others are those of liblouis.
void find_braille(Language& language, const std::filesystem::path& folder) {
    std::error_code absent;
    if (const std::filesystem::path own = folder / language.braille_table;
        !language.braille_table.empty() && std::filesystem::exists(own, absent))
        language.braille_table = own.string();
    language.braille_codes = folder / "braille";
}

} // namespace

Languages::Languages() : m_languages{built_in_english()} {}

Languages Languages::load(const std::filesystem::path& data_directory) {
    std::error_code error;
    std::vector<std::filesystem::path> folders;
    for (std::filesystem::directory_iterator folder(data_directory, error), end; !error && folder != end;
         folder.increment(error)) {
        std::error_code absent;
        if (std::filesystem::exists(folder->path() / "language.toml", absent))
            folders.push_back(folder->path());
    }
    std::sort(folders.begin(), folders.end());

    Languages loaded;
    find_braille(loaded.m_languages.front(), data_directory / std::string(chess::english));
    for (const std::filesystem::path& folder : folders) {
        const std::filesystem::path file = folder / "language.toml";
        const auto text = read_file(file);
        Result<Language> language =
            text ? parse_language(*text, folder.filename().string())
                 : failure(ANNABELLA_TR("The disk file {0} cannot be read, so this language is left out. "
                                        "Install the program again."),
                           {file.string()});
        if (!language) {
            loaded.m_faults.push_back(std::move(language.error()));
            loaded.m_damaged.push_back(folder.filename().string());
        } else if (find_braille(*language, folder); language->code == chess::english) {
            loaded.m_languages.front() = std::move(*language);
        } else {
            loaded.m_languages.push_back(std::move(*language));
        }
    }
    if (const auto text = read_file(data_directory / "letters.toml")) {
        if (auto letters = parse_letters(*text))
            loaded.m_written_only = *std::move(letters);
        else
            loaded.m_faults.push_back(std::move(letters.error()));
    }
    const std::vector<chess::PieceLetters> letters = loaded.letters();
    for (Language& language : loaded.m_languages)
        language.lettering = chess::Lettering(language.letters, letters);
    return loaded;
}

bool Languages::knows(std::string_view code) const { return find(code).code == code; }

const Language& Languages::find(std::string_view code) const {
    std::string name(code);
    std::replace(name.begin(), name.end(), '_', '-');
    while (true) {
        for (const Language& language : m_languages)
            if (language.code == name)
                return language;
        const std::size_t cut = name.find_last_of("-.@");
        if (cut == std::string::npos)
            return m_languages.front();
        name.resize(cut);
    }
}

const Language& Languages::find_locale(std::string_view locale) const {
    const std::string bare = bare_locale(locale);
    for (const std::string_view wanted :
         {std::string_view(bare), std::string_view(bare).substr(0, bare.find('@'))})
        for (const Language& language : m_languages)
            if (language.locale == wanted)
                return language;
    return m_languages.front();
}

std::vector<chess::PieceLetters> Languages::letters(const std::set<std::string>& spoken) const {
    std::vector<chess::PieceLetters> letters;
    for (const Language& language : m_languages)
        if (language.letters != chess::english_letters() &&
            (language.complete || spoken.contains(language.code)))
            letters.push_back(language.letters);
    return letters;
}

std::vector<chess::PieceLetters> Languages::record_letters() const {
    std::vector<chess::PieceLetters> letters = this->letters();
    for (const Language& language : m_languages)
        if (language.letters != chess::english_letters() && !language.complete)
            letters.push_back(language.letters);
    // Who has begun a language may still stand among those that are written only.
    for (const chess::PieceLetters& written : m_written_only)
        if (!knows(written.language))
            letters.push_back(written);
    return letters;
}

} // namespace annabella::phrase
