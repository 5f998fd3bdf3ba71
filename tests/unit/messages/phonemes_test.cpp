// Words that a voice would stress or read wrongly, as it says them: locales/<language>/phonemes.txt. With
// --write the file becomes what is said now.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "aloud.hpp"

#include "../phrase/data.hpp"
#include "../support/catalogue.hpp"
#include "../support/golden.hpp"
#include "phrase/language/language.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <map>
#include <sstream>
#include <string>
#include <vector>

namespace annabella::audio {
namespace {

struct SaidWord {
    std::string word;
    std::string given;
    std::vector<std::string> phonemes; ///< One of them.
};

std::string without_blanks(std::string text) {
    text.erase(0, std::min(text.find_first_not_of(' '), text.size()));
    text.erase(text.find_last_not_of(' ') + 1);
    return text;
}

/// What is compared: no pauses before a word, "_|" and "_!", and the only stress is the first one, even where
/// the voice makes it weak.
std::string plain(std::string phonemes) {
    std::erase_if(phonemes, [](char c) { return c == '_' || c == '|' || c == '!'; });
    if (const std::size_t weak = phonemes.find(',');
        phonemes.find('\'') == std::string::npos && weak != std::string::npos)
        phonemes[weak] = '\'';
    return phonemes;
}

/// A line that holds no word stays as it is.
std::vector<SaidWord> read_words(const std::string& content) {
    std::vector<SaidWord> words;
    std::istringstream lines(content);
    for (std::string line; std::getline(lines, line);) {
        SaidWord read;
        if (line.empty() || line.front() == '#') {
            read.given = line;
            words.push_back(read);
            continue;
        }
        std::istringstream columns(line);
        std::getline(columns, read.word, '|');
        std::getline(columns, read.given, '|');
        for (std::string column; std::getline(columns, column, '|');)
            read.phonemes.push_back(without_blanks(column));
        read.word = without_blanks(read.word);
        read.given = without_blanks(read.given);
        words.push_back(std::move(read));
    }
    return words;
}

std::string written(const std::vector<SaidWord>& words) {
    std::string content;
    for (const SaidWord& each : words) {
        content += each.word.empty() ? each.given : each.word + " | " + each.given;
        for (const std::string& phonemes : each.phonemes)
            content += " | " + phonemes;
        content += '\n';
    }
    return content;
}

class Phonemes : public ::testing::TestWithParam<std::string> {};

TEST_P(Phonemes, AreThoseOfTheTable) {
    const phrase::Languages languages = phrase::Languages::load(test::locales());
    const phrase::Language& language = languages.find(GetParam());
    ASSERT_EQ(language.code, GetParam());
    const auto synthesizer = synthesizer_with(language.voice);
    ASSERT_NE(synthesizer, nullptr) << language.voice;
    const std::filesystem::path file = test::locales() / GetParam() / "phonemes.txt";
    std::vector<SaidWord> words = read_words(test::content_of(file));
    std::size_t count = 0;
    for (SaidWord& each : words) {
        if (each.word.empty())
            continue;
        ++count;
        const std::string given = language.pronunciation.for_the_ear(each.word);
        const std::string said = plain(phonemes(given));
        if (test::is_writing()) {
            each.given = given;
            each.phonemes.resize(std::max<std::size_t>(1, each.phonemes.size()));
            each.phonemes.front() = said;
            continue;
        }
        EXPECT_EQ(given, each.given) << each.word;
        if (is_the_measured_one()) {
            EXPECT_THAT(each.phonemes, ::testing::Contains(said)) << each.word << ", given as " << given;
        } else if (std::find(each.phonemes.begin(), each.phonemes.end(), said) == each.phonemes.end()) {
            std::printf("%s, given as %s: %s; if that is right, write it into %s, too\n", each.word.c_str(),
                        given.c_str(), said.c_str(), file.c_str());
        }
    }
    EXPECT_GT(count, 10U) << file;
    if (test::is_writing())
        test::write_content(file, written(words));
}

/// A scheme in a language gives its voice the same for a word as the language does.
TEST_P(Phonemes, AreThoseOfSchemesToo) {
    if (test::is_writing())
        GTEST_SKIP() << "after all are written";
    std::map<std::string, std::string> given;
    for (const SaidWord& each : read_words(test::content_of(test::locales() / GetParam() / "phonemes.txt")))
        given[each.word] = each.given;
    for (const std::string& name : phrase::scheme_names()) {
        const phrase::Phrasebook book = phrase::load_book(name);
        const phrase::Scheme& scheme = book.scheme();
        if (scheme.language != GetParam())
            continue;
        std::vector<phrase::Words> all = {scheme.kingside,   scheme.queenside, scheme.captures,
                                          scheme.en_passant, scheme.check,     scheme.mate};
        all.insert(all.end(), scheme.files.begin(), scheme.files.end());
        all.insert(all.end(), scheme.ranks.begin(), scheme.ranks.end());
        for (const auto& [game, names] : scheme.piece_names)
            for (const auto& [letter, forms] : names)
                all.push_back(forms.one);
        for (const phrase::Words& words : all)
            if (const auto known = given.find(words.text); known != given.end()) {
                EXPECT_EQ(words.ear, known->second) << words.text << " in the scheme " << name;
            }
    }
}

std::string code_of(const ::testing::TestParamInfo<std::string>& parameter) {
    std::string code = parameter.param;
    std::replace(code.begin(), code.end(), '-', '_');
    return code;
}

INSTANTIATE_TEST_SUITE_P(Languages, Phonemes, ::testing::ValuesIn(test::whole_languages()), code_of);

} // namespace
} // namespace annabella::audio
