// Which voice speaks which language.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/voice/language_voices.hpp"

#include <algorithm>

namespace annabella::app {

LanguageVoices::LanguageVoices(const phrase::Languages& languages, std::string_view of_moves,
                               const std::function<bool(std::string_view)>& is_installed) {
    for (const phrase::Language& language : languages.all())
        m_entries.push_back({language.code, language.name, language.voice, is_installed(language.voice)});
    // English, which comes first, is understood by most, and the one that speaks the moves is heard anyhow.
    std::stable_partition(m_entries.begin(), m_entries.end(), [&](const Entry& entry) {
        return entry.language == chess::english || entry.language == of_moves;
    });
    const auto spare =
        std::find_if(m_entries.begin(), m_entries.end(), [](const Entry& entry) { return entry.installed; });
    if (spare != m_entries.end())
        m_spare = *spare;
}

const LanguageVoices::Entry* LanguageVoices::find(std::string_view language) const {
    const auto found = std::find_if(m_entries.begin(), m_entries.end(),
                                    [&](const Entry& entry) { return entry.language == language; });
    return found == m_entries.end() ? nullptr : &*found;
}

const std::string& LanguageVoices::of(std::string_view language) const {
    const Entry* entry = find(language);
    return entry != nullptr && entry->installed ? entry->voice : m_spare.voice;
}

std::string LanguageVoices::of(std::string_view language, const std::string& chosen, bool of_moves) const {
    const std::string& usual = of(language);
    if (chosen.empty())
        return usual;
    const std::size_t variant = std::min(chosen.find('+'), chosen.size());
    const auto base = [](std::string_view voice) { return voice.substr(0, voice.find_first_of("-+")); };
    // FIDE 2009, E.2.1: the words of annex E are German, whoever speaks.
    const bool is_his = variant > 0 && (!of_moves || base(chosen) == base(usual));
    return is_his ? chosen : usual + chosen.substr(variant);
}

std::optional<Error> LanguageVoices::lack_of(std::string_view language) const {
    const Entry* entry = find(language);
    if ((entry != nullptr && entry->installed) || m_spare.voice.empty())
        return std::nullopt;
    return Error{
        ANNABELLA_TR(
            "The language {0} has no voice, so that of {1} is used. Install the package espeak-ng-data."),
        {entry != nullptr ? entry->name : std::string(language), m_spare.name}};
}

} // namespace annabella::app
