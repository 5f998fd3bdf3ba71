// Every message and every scheme once through the voice that says it: none of its words is handed to another
// voice, and no word of a scheme is spelled out.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "aloud.hpp"

#include "../phrase/told_samples.hpp"
#include "../support/catalogue.hpp"
#include "phrase/announce.hpp"
#include "phrase/language/language.hpp"
#include "phrase/phrases.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <regex>
#include <set>
#include <string>
#include <vector>

namespace annabella::audio {
namespace {

/// The text for each side that it can be about, and nothing in its other holes.
std::vector<std::string> filled(const std::string& text, const SideNames& sides) {
    static const std::regex hole("\\{[0-9]+(:[a-z-]+)?\\}");
    std::vector<std::string> filled;
    for (const Side side : both_sides)
        filled.push_back(std::regex_replace(sides.fill(text, side), hole, ""));
    if (filled[0] == filled[1])
        filled.pop_back();
    return filled;
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

/// "(en)" stands where another voice begins.
bool changes_the_voice(const std::string& phonemes) {
    static const std::regex other_voice("\\([a-z-]+\\)");
    return std::regex_search(phonemes, other_voice);
}

/// What is heard of phonemes: no stress, no pauses.
std::string sounds(const std::string& phonemes) {
    static const std::regex silent("[',_!|%=: \\n;-]");
    return std::regex_replace(phonemes, silent, "");
}

/// Letter by letter, with blanks between them.
std::string letters_of(const std::string& word) {
    std::string letters;
    for (const char c : word) {
        // A character of UTF-8 begins.
        if ((static_cast<unsigned char>(c) & 0xC0U) != 0x80 && !letters.empty())
            letters += ' ';
        letters += c;
    }
    return letters;
}

std::size_t count_letters(const std::string& word) {
    return static_cast<std::size_t>(std::count_if(
        word.begin(), word.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80; }));
}

/// "gr", said "ge er": the voice finds no way to say the word. Where each letter is one sound ("ка" by eSpeak
/// NG 1.52), one after the other they are the word.
bool is_spelled_out(const std::string& word) {
    const std::string said = sounds(phonemes(word));
    return count_letters(word) > 1 && said.size() > count_letters(word) &&
           said == sounds(phonemes(letters_of(word)));
}

bool has_digit(const std::string& text) { return text.find_first_of("0123456789") != std::string::npos; }

class MessagesAloud : public ::testing::TestWithParam<std::string> {};

TEST_P(MessagesAloud, AreSpokenByTheVoiceOfTheirLanguageAlone) {
    const phrase::Languages languages = phrase::Languages::load(test::locales());
    const phrase::Language& language = languages.find(GetParam());
    ASSERT_EQ(language.code, GetParam());
    const auto synthesizer = synthesizer_with(language.voice);
    ASSERT_NE(synthesizer, nullptr) << language.voice;

    const bool english = GetParam() == "en";
    std::set<std::string> known;
    for (const test::CatalogueEntry& entry : test::read_catalogue(
             english ? test::locales() / "annabella.pot" : test::locales() / GetParam() / "annabella.po")) {
        // What is typed in English or has an English name is not translated.
        const std::set<std::string> untranslated = words_of(small(entry.text));
        for (const std::string& form : english ? std::vector{entry.text} : entry.translations)
            for (const std::string& said : filled(form, language.sides)) {
                const std::string ear = language.pronunciation.for_the_ear(said);
                EXPECT_TRUE(words_of(ear).empty() || !phonemes(ear).empty()) << ear;
                for (const std::string& word : words_of(ear))
                    if (!untranslated.contains(small(word)) && known.insert(word).second) {
                        EXPECT_FALSE(changes_the_voice(phonemes(word)))
                            << word << ", said " << phonemes(word) << ", in: " << said
                            << ". Write another word, or a respelling into " << GetParam()
                            << "/language.toml.";
                    }
            }
    }
}

class SchemesAloud : public ::testing::TestWithParam<std::string> {};

TEST_P(SchemesAloud, AreSpokenByTheirVoiceAlone) {
    const phrase::Phrasebook book = phrase::load_book(GetParam());
    const phrase::Scheme& scheme = book.scheme();
    const phrase::Language& language = book.translator().language(scheme.language);
    const auto synthesizer = synthesizer_with(language.voice);
    ASSERT_NE(synthesizer, nullptr);
    std::vector<phrase::Words> all = {scheme.kingside,   scheme.queenside, scheme.captures,
                                      scheme.en_passant, scheme.check,     scheme.mate};
    all.insert(all.end(), scheme.files.begin(), scheme.files.end());
    all.insert(all.end(), scheme.ranks.begin(), scheme.ranks.end());
    for (const auto& [game, names] : scheme.piece_names)
        for (const auto& [letter, name] : names)
            all.insert(all.end(), {name.one, name.several});
    for (const phrase::Words& words : all) {
        EXPECT_FALSE(phonemes(words.ear).empty()) << words.ear;
        EXPECT_FALSE(changes_the_voice(phonemes(words.ear))) << words.ear << ": " << phonemes(words.ear);
        EXPECT_FALSE(has_digit(words.ear)) << words.ear;
        for (const std::string& word : words_of(words.ear))
            EXPECT_FALSE(is_spelled_out(word)) << word << ": " << phonemes(word);
    }
    // Together, as they are announced.
    const game::SpokenMove move = phrase::spoken(phrase::start, "Nf3");
    const std::string announced = phonemes(phrase::announce(scheme, move).ear);
    EXPECT_FALSE(changes_the_voice(announced)) << announced;
}

TEST(PlainLetters, AreSaidByTheirEnglishNames) {
    const phrase::Phrasebook book = phrase::load_book("letters");
    const auto synthesizer = synthesizer_with("en");
    ASSERT_NE(synthesizer, nullptr);
    for (std::size_t file = 0; file < 8; ++file) {
        const std::string letter(1, static_cast<char>('A' + file));
        const std::string& ear = book.scheme().files[file].ear;
        EXPECT_EQ(sounds(phonemes(ear)), sounds(phonemes(letter))) << ear;
        EXPECT_EQ(sounds(phonemes(ear + " one")).find(sounds(phonemes(letter))), 0U) << ear;
    }
}

std::string identifier(const ::testing::TestParamInfo<std::string>& parameter) {
    std::string name = parameter.param;
    std::replace(name.begin(), name.end(), '-', '_');
    return name;
}

INSTANTIATE_TEST_SUITE_P(Files, SchemesAloud, ::testing::ValuesIn(phrase::scheme_names()), identifier);

INSTANTIATE_TEST_SUITE_P(Languages, MessagesAloud, ::testing::ValuesIn(test::languages_with_prompts()),
                         identifier);

} // namespace
} // namespace annabella::audio
