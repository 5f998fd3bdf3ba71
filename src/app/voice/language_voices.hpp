// Which voice speaks which language.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.hpp"
#include "phrase/language/language.hpp"

namespace annabella::app {

/// The synthesizer's voices by language. Who has no voice of his language hears another: strange words are
/// more than silence.
class LanguageVoices {
public:
    /// `of_moves`: the language in which moves are said. `is_installed` is asked for the names of voices.
    LanguageVoices(const phrase::Languages& languages, std::string_view of_moves,
                   const std::function<bool(std::string_view)>& is_installed);

    /// The name of the voice; empty where there is none at all.
    const std::string& of(std::string_view language) const;
    /// The same for a listener who has chosen that voice: it says what is in his language, and what
    /// `of_moves` is only where they are in the language of that voice. The voice of another language speaks
    /// in its variant, such as "+f2", where it has one.
    std::string of(std::string_view language, const std::string& chosen, bool of_moves) const;
    /// What is to be told where `language` is spoken by the voice of another.
    std::optional<Error> lack_of(std::string_view language) const;

private:
    struct Entry {
        std::string language;
        std::string name; ///< Of the language, for who reads it.
        std::string voice;
        bool installed = false;
    };
    const Entry* find(std::string_view language) const;

    std::vector<Entry> m_entries;
    Entry m_spare;
};

} // namespace annabella::app
