// The Braille of a reader: its translator and the codes of the language.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/records/braille_writer.hpp"

#include <filesystem>
#include <system_error>

#include "braille/move_cells.hpp"
#include "chess/notation/piece_letters.hpp"

namespace annabella::app {

namespace {

/// The codes of a language, as they lie in its folder.
class BrailleCodes {
public:
    BrailleCodes(const phrase::Translator& words, std::string_view language)
        : m_words(words), m_language(language) {}

    /// The one of that name, or the next best; why, goes into `fault`.
    NamedCode find(BrailleCode wanted, std::optional<Error>& fault) const {
        switch (wanted) {
        case BrailleCode::Plain:
            return own_or(load("plain", m_words.translate(m_language, ANNABELLA_TR("plain"))), fault);
        case BrailleCode::Computer:
            return own_or(load("computer", m_words.translate(m_language, ANNABELLA_TR("computer"))), fault);
        case BrailleCode::Own:
            if (std::error_code absent; std::filesystem::exists(path("own"), absent)) {
                auto own = load("own", m_words.language(m_language).name);
                if (own)
                    return *std::move(own);
                fault = own.error();
            }
            break;
        case BrailleCode::Uk:
            break;
        }
        return named(braille::usual_code(), m_words.translate(m_language, ANNABELLA_TR("UK")));
    }

private:
    std::filesystem::path path(const std::string& name) const {
        return m_words.language(m_language).braille_codes / (name + ".toml");
    }

    Result<NamedCode> load(const std::string& name, const std::string& title) const {
        if (std::error_code absent; !std::filesystem::exists(path(name), absent))
            return failure(ANNABELLA_TR("This language has no braille code called {0}."), {name});
        TRY(auto code, braille::load_code(path(name)));
        return named(std::move(code), title);
    }

    NamedCode own_or(Result<NamedCode> wanted, std::optional<Error>& fault) const {
        if (wanted)
            return *std::move(wanted);
        NamedCode own = find(BrailleCode::Own, fault);
        fault = wanted.error();
        return own;
    }

    NamedCode named(braille::Code code, const std::string& title) const {
        const braille::Cells pieces = braille::write_piece_names(code);
        return {std::move(code),
                {m_words.translate(m_language, {ANNABELLA_TR("Braille code: {0}"), {title}}), pieces}};
    }

    const phrase::Translator& m_words;
    std::string m_language;
};

} // namespace

Result<braille::Translator> braille_of_words(const phrase::Translator& words, std::string_view language,
                                             std::optional<Error>& fault) {
    auto own = braille::Translator::open(language, words.language(language).braille_table);
    if (own)
        return own;
    auto english = braille::Translator::open(chess::english, words.language(chess::english).braille_table);
    if (!english)
        return own;
    fault = own.error();
    return english;
}

Result<BrailleWriter> braille_writer(const phrase::Translator& words, std::string_view language,
                                     BrailleCode wanted, const braille::PageFormat& format,
                                     SheetFaults& faults) {
    // The signs of moves and squares do not depend on it.
    TRY(auto translator, braille_of_words(words, language, faults.language));
    const BrailleCodes codes(words, language);
    NamedCode code = codes.find(wanted, faults.code);
    if (!code.code.eight_dots)
        return BrailleWriter{std::move(translator), std::move(code), {}, format};
    return BrailleWriter{std::move(translator), codes.find(BrailleCode::Own, faults.code), std::move(code),
                         format};
}

} // namespace annabella::app
