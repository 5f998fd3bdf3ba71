// Every message once through the voice of its language: none of its words is handed to an English voice.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "audio/espeak/synthesizer.hpp"

#include "../support/catalogue.hpp"
#include "phrase/language.hpp"

#include <algorithm>
#include <espeak-ng/speak_lib.h>
#include <gtest/gtest.h>
#include <regex>
#include <set>

namespace annabella::audio {
namespace {

std::string without_holes(const std::string& text) {
    static const std::regex hole("\\{[0-9]+(:[a-z-]+)?\\}");
    return std::regex_replace(text, hole, "");
}

/// Words between blanks and signs, those of Unicode among them.
std::set<std::string> words_of(const std::string& text) {
    static const std::regex signs("\xE2\x80.|\xC2[\xA0-\xBF]|[^A-Za-z\x80-\xFF']+");
    std::set<std::string> words;
    const std::sregex_token_iterator end;
    for (std::sregex_token_iterator word(text.begin(), text.end(), signs, -1); word != end; ++word)
        if (word->length() > 0)
            words.insert(*word);
    return words;
}

std::string small(std::string text) {
    std::transform(text.begin(), text.end(), text.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    return text;
}

/// As the voice that was set last says it.
std::string phonemes(const std::string& text) {
    std::string all;
    const void* rest = text.c_str();
    while (rest != nullptr)
        all += espeak_TextToPhonemes(&rest, espeakCHARS_UTF8, 0);
    return all;
}

/// "(en)" stands where another voice begins.
bool changes_the_voice(const std::string& phonemes) {
    static const std::regex other_voice("\\([a-z-]+\\)");
    return std::regex_search(phonemes, other_voice);
}

class MessagesAloud : public ::testing::TestWithParam<std::string> {};

TEST_P(MessagesAloud, AreSpokenByTheVoiceOfTheirLanguageAlone) {
    const phrase::Languages languages = phrase::Languages::load(test::locales());
    const phrase::Language& language = languages.find(GetParam());
    ASSERT_EQ(language.code, GetParam());
    auto synthesizer = espeak::Synthesizer::create();
    ASSERT_TRUE(synthesizer) << to_string(synthesizer.error());
    // Sets the voice.
    ASSERT_TRUE((*synthesizer)->synthesize(language.voice, "e", {}, [](auto) { return true; }))
        << language.voice;

    const bool english = GetParam() == "en";
    std::set<std::string> known;
    for (const test::CatalogueEntry& entry : test::read_catalogue(
             english ? test::locales() / "annabella.pot" : test::locales() / GetParam() / "annabella.po")) {
        // What is typed in English or has an English name is not translated.
        const std::set<std::string> untranslated = words_of(small(entry.text));
        for (const std::string& form : english ? std::vector{entry.text} : entry.translations) {
            const std::string ear = language.pronunciation.for_the_ear(without_holes(form));
            EXPECT_TRUE(words_of(ear).empty() || !phonemes(ear).empty()) << ear;
            for (const std::string& word : words_of(ear))
                if (!untranslated.contains(small(word)) && known.insert(word).second) {
                    EXPECT_FALSE(changes_the_voice(phonemes(word)))
                        << word << ", said " << phonemes(word) << ", in: " << form
                        << ". Write another word, or a respelling into " << GetParam() << "/language.toml.";
                }
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Languages, MessagesAloud, ::testing::ValuesIn(test::languages_with_prompts()),
                         [](const auto& language) {
                             std::string name = language.param;
                             std::replace(name.begin(), name.end(), '-', '_');
                             return name;
                         });

} // namespace
} // namespace annabella::audio
