// Grammars for a clear yes, and a clear wish.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "phrase/reading/yes_grammar.hpp"

#include <algorithm>
#include <cctype>
#include <sstream>
#include <string_view>
#include <vector>

namespace annabella::phrase {

namespace {

/// Letters alone stand in grammars: "soundyaa" of "Y AA".
std::string name_of_sounds(const std::string& sounds) {
    std::string name = "sound";
    for (const char letter : sounds)
        if (letter != ' ')
            name += static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
    return name;
}

bool is_vowel(std::string_view sound) {
    return std::string_view("AEIOU").find(sound[0]) != std::string_view::npos;
}

std::vector<std::string> sounds_of(const std::string& way) {
    std::istringstream words(way);
    std::vector<std::string> sounds;
    for (std::string sound; words >> sound;)
        sounds.push_back(sound);
    return sounds;
}

/// "AA", "AH" and all others that come in words of the scheme, by their names.
Sounds single_sounds(const Scheme& scheme) {
    Sounds single;
    for (const auto& [word, ways] : scheme.sounds)
        for (const std::string& way : ways)
            for (const std::string& sound : sounds_of(way))
                single[name_of_sounds(sound)] = {sound};
    return single;
}

/// Whether each of its words has its sounds.
bool can_be_said(const Scheme& scheme, const std::string& phrase) {
    std::istringstream words(phrase);
    for (std::string word; words >> word;)
        if (!scheme.sounds.contains(word))
            return false;
    return true;
}

std::vector<std::string> said_for(const Scheme& scheme, SpokenWish wish) {
    std::vector<std::string> said;
    for (const auto& [phrase, meant] : scheme.wishes)
        if (meant == wish && can_be_said(scheme, phrase))
            said.push_back(phrase);
    std::sort(said.begin(), said.end());
    return said;
}

/// "D AA", "N AA" and others, where "Y AA" is a yes, by their names.
Sounds syllables_like_yes(const Scheme& scheme) {
    constexpr std::size_t syllable = 2;
    Sounds syllables;
    for (const std::string& yes : said_for(scheme, SpokenWish::Yes))
        for (const std::string& way : scheme.sounds.at(yes)) {
            const std::vector<std::string> sounds = sounds_of(way);
            if (sounds.size() != syllable)
                continue;
            for (const auto& [name, other] : single_sounds(scheme))
                if (!is_vowel(other.front()) && other.front() != sounds.front()) {
                    const std::string like_it = other.front() + ' ' + sounds.back();
                    syllables[name_of_sounds(like_it)] = {like_it};
                }
        }
    return syllables;
}

std::string grammar_of(const std::vector<std::string>& words, const char* how_often = "") {
    std::string text = "#JSGF V1.0;\ngrammar yes;\npublic <said> = ( ";
    for (const std::string& word : words)
        text.append(&word == &words.front() ? "" : " | ").append(word);
    return text + " )" + how_often + ";\n";
}

void add_names(std::vector<std::string>& words, const Sounds& sounds) {
    for (const auto& [name, ways] : sounds)
        words.push_back(name);
}

} // namespace

Sounds words_beside_yes(const Scheme& scheme) {
    Sounds words = single_sounds(scheme);
    words.merge(syllables_like_yes(scheme));
    return words;
}

std::map<YesRival, std::string> yes_grammars(const Scheme& scheme) {
    std::vector<std::string> syllables = said_for(scheme, SpokenWish::No);
    add_names(syllables, syllables_like_yes(scheme));
    std::vector<std::string> sounds;
    add_names(sounds, single_sounds(scheme));
    return {{YesRival::Yes, grammar_of(said_for(scheme, SpokenWish::Yes))},
            {YesRival::Syllable, grammar_of(syllables)},
            {YesRival::Sounds, grammar_of(sounds, "+")}};
}

bool may_be_noise(const Scheme& scheme, std::string_view words) {
    constexpr std::size_t few_sounds = 4;
    std::istringstream each{std::string(words)};
    std::size_t sounds = 0;
    for (std::string word; each >> word;) {
        const auto ways = scheme.sounds.find(word);
        if (ways == scheme.sounds.end() || ways->second.empty())
            continue;
        std::size_t shortest = few_sounds + 1;
        for (const std::string& way : ways->second)
            shortest = std::min(shortest, sounds_of(way).size());
        sounds += shortest;
    }
    return sounds <= few_sounds;
}

std::string wish_grammar(const Scheme& scheme, SpokenWish wish) { return grammar_of(said_for(scheme, wish)); }

Understood understand_wish(SpokenWish wish, double nearness, double nearness_of_sounds) {
    // In a quiet room "Zeit" was nearer by 43 at least, of five synthetic voices at 150 to 269 words a
    // minute; white, pink and brown noise, hum and near silence, which are heard as "Uhr", by 22 at most.
    constexpr double than_sounds = 30;
    return nearness > nearness_of_sounds + than_sounds ? Understood(wish) : NothingHeard{};
}

Understood understand_yes(const YesNearness& nearness) {
    // In a quiet room "ja" was nearer than a syllable by 30 to 140 and than sounds by 1 to 95, of six
    // synthetic voices (of five of them by 35 at least); a "nein" between other voices that was taken for it,
    // by 66 and by 9.
    constexpr double than_syllable = 25;
    constexpr double than_sounds = 15;
    const double yes = nearness.at(YesRival::Yes);
    const bool clear = yes > nearness.at(YesRival::Syllable) + than_syllable &&
                       yes > nearness.at(YesRival::Sounds) + than_sounds;
    return clear ? Understood(SpokenWish::Yes) : UnclearYes{};
}

} // namespace annabella::phrase
