// Sentences of the program, outside any game.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/voice/announcer.hpp"

#include <algorithm>

namespace annabella::app {

void Announcer::say(const Message& message) {
    say(table::MessageIn([&](const std::string&) { return message; }));
}

void Announcer::say(const table::MessageIn& message) {
    if (!m_spoken_to)
        return say_words(m_phrasebook.wording(message, m_language));
    const phrase::Utterances said = m_phrasebook.for_both(message, *m_spoken_to);
    for (table::Outlet* outlet : m_outlets.all())
        outlet->say(said, game::Time{});
}

void Announcer::say_in(const std::string& language, const Message& message) {
    say_words(m_phrasebook.wording(message, language));
}

void Announcer::say_words(const phrase::Wording& words) {
    const phrase::Utterances said = {phrase::ForAll(words)};
    for (table::Outlet* outlet : m_outlets.all())
        outlet->say(said, game::Time{});
}

void Announcer::write(const Message& message) {
    const phrase::Utterances written = {m_phrasebook.for_all(message, m_language)};
    m_outlets.terminal().say(written, game::Time{});
    if (TouchDisplay* const display = m_outlets.display())
        display->say(written, game::Time{});
}

void Announcer::speak_to(const BySide<std::string>& languages) {
    for (const Side side : both_sides)
        tell_lack_of(m_phrasebook.translator().spoken_language(languages[side]));
    if (languages[Side::White] != languages[Side::Black])
        m_spoken_to = languages;
    tell_partial(languages);
}

void Announcer::tell_partial(const BySide<std::string>& languages) {
    const phrase::Translator& translator = m_phrasebook.translator();
    for (const Side side : both_sides) {
        const phrase::Language& language = translator.language(translator.spoken_language(languages[side]));
        if (language.complete || (side == Side::Black && languages[Side::White] == languages[Side::Black]))
            continue;
        say({ANNABELLA_TR("{0} is only partly translated. You hear the rest in English."), {language.name}});
    }
}

void Announcer::tell_lack_of(const std::string& language) {
    const Voice* const voice = m_outlets.voice();
    if (voice == nullptr ||
        std::find(m_lacks_told.begin(), m_lacks_told.end(), language) != m_lacks_told.end())
        return;
    m_lacks_told.push_back(language);
    if (const auto lack = voice->lack_of(language))
        say(lack->message);
}

} // namespace annabella::app
