// Sentences of the program, outside any game.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/voice/program_outlets.hpp"
#include "phrase/phrases.hpp"
#include "table/game/spoken_game.hpp"

namespace annabella::app {

/// Says them to everybody by all outlets, in the language of the program or in that of each player.
class Announcer {
public:
    /// Both must live longer.
    Announcer(const phrase::Phrasebook& phrasebook, ProgramOutlets& outlets, std::string language)
        : m_phrasebook(phrasebook), m_outlets(outlets), m_language(std::move(language)) {}

    void say(const Message& message);
    /// The same of one that has words of the language in its holes.
    void say(const table::MessageIn& message);
    void say_in(const std::string& language, const Message& message);
    /// Words that are ready, such as a move in those of a scheme.
    void say_words(const phrase::Wording& words);
    /// Shows it in the terminal alone.
    void write(const Message& message);
    /// From here on say() speaks this language.
    void speak_in(const std::string& language) { m_language = language; }
    /// From here on say() speaks to each player in his language.
    void speak_to(const BySide<std::string>& languages);
    /// Which of them is not complete.
    void tell_partial(const BySide<std::string>& languages);
    /// That `language` is spoken by the voice of another is told once.
    void tell_lack_of(const std::string& language);

private:
    const phrase::Phrasebook& m_phrasebook;
    ProgramOutlets& m_outlets;
    std::string m_language;
    std::optional<BySide<std::string>> m_spoken_to; ///< Where they are two languages.
    std::vector<std::string> m_lacks_told;          ///< Languages.
};

} // namespace annabella::app
