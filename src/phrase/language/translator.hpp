// Sentences in the languages of the catalogues, several languages at once, whatever the system's locale is.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.hpp"
#include "phrase/language/language.hpp"

// Marks an English sentence with a count for translation: ANNABELLA_TR_PLURAL("{0} move", "{0} moves").

namespace annabella::phrase {

class Translator {
public:
    /// Knows English only, the language of the messages themselves.
    Translator();
    /// Reads every `<data_directory>/<language>/`: language.toml, and annabella.mo if there is one. A missing
    /// data folder is an error; what is damaged only a language or its prompts less, and stands in faults().
    static Result<Translator> load(const std::filesystem::path& data_directory);

    /// What is to be told of languages and catalogues that could not be used.
    const std::vector<Error>& faults() const { return m_faults; }

    /// All languages, whether they have prompts or not.
    const Languages& languages() const { return *m_languages; }
    /// The same as languages().find().
    const Language& language(std::string_view code) const { return m_languages->find(code); }

    /// "en" and every language that has a catalogue, sorted.
    std::vector<std::string> spoken_languages() const;
    /// The language in which prompts really come for someone who asked for `language`: itself, or "en".
    std::string spoken_language(std::string_view language) const;
    /// The same for one sentence: "en" also where that language does not have it.
    std::string spoken_language(std::string_view language, std::string_view message) const {
        return has(language, message) ? spoken_language(language) : std::string(english);
    }
    /// The same for a sentence with what fills it. One that lacks a translation anywhere is English as a
    /// whole, so that one voice says it.
    std::string spoken_language(std::string_view language, const Message& message) const;
    /// Whether `message` has a translation of its own in `language`; always so in English.
    bool has(std::string_view language, std::string_view message) const;
    /// Whether that language may lack some: its folder does not say that it is complete, or a translation was
    /// left out.
    bool is_partial(std::string_view language) const;

    /// From here on that message is English in that language; `why` is added to faults().
    void leave_out(const std::string& language, std::string message, Error why);

    /// The message in `language`, or as it is where it has no translation. Holes stay.
    std::string translate(std::string_view language, std::string_view message) const;
    /// The same of a message about a side: the names of the sides stand in it, and its other holes stay.
    std::string translate(std::string_view language, std::string_view message, Side side) const;
    /// The form for `count` of a message with a singular and a plural. Holes stay.
    std::string translate(std::string_view language, std::string_view singular, std::string_view plural,
                          int count) const;
    /// The message in `language`, its arguments filled in, those that are messages in the same language;
    /// where that language is partial and lacks one of them, all of it in English.
    std::string translate(std::string_view language, const Message& message) const;

private:
    static constexpr std::string_view english = chess::english;

    struct Catalogs;
    void leave_out_wrong(Catalogs& catalogs, const Language& language, std::string_view catalog);
    std::string translated(std::string_view language, const Message& message) const;

    std::shared_ptr<const Languages> m_languages;
    std::shared_ptr<const Catalogs> m_catalogs;
    std::vector<Error> m_faults;
};

} // namespace annabella::phrase
