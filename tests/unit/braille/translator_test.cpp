// Names, headings and remarks in the braille of six languages.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "braille/translator.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <random>
#include <thread>
#include <vector>

#include "../support/without_memory.hpp"

namespace annabella::braille {
namespace {

/// As the folders of the languages have them.
std::string table_of(std::string_view language) {
    const std::string folders = ANNABELLA_SOURCE_DIR "/locales/";
    if (language == "de")
        return folders + "de/de-6dot.utb";
    if (language == "et")
        return folders + "et/et-6dot.utb";
    return language == "en" ? "en-ueb-g1.ctb" : language == "ru" ? "ru-litbrl.ctb" : "uz-g1.utb";
}
constexpr std::array languages = {"et", "de", "en", "ru", "uz", "uz-cyrl"};

std::string translated(std::string_view language, std::string_view text) {
    const auto translator = Translator::open(language, table_of(language));
    if (!translator)
        return to_string(translator.error());
    const auto cells = translator->translate(text);
    return cells ? to_unicode(*cells) : to_string(cells.error());
}

/// What the tool of liblouis makes of a line; empty where the tool is not installed.
std::string by_tool(const std::string& direction, const std::string& table, const std::string& text) {
    const auto file = std::filesystem::path(ANNABELLA_BINARY_DIR) / "lou_translate_input.txt";
    std::ofstream(file) << text << '\n';
    std::FILE* pipe = popen(
        ("lou_translate " + direction + " " + table + " < " + file.string() + " 2>/dev/null").c_str(), "r");
    if (pipe == nullptr)
        return {};
    std::string output;
    for (int byte = std::fgetc(pipe); byte != EOF && byte != '\n'; byte = std::fgetc(pipe))
        output += static_cast<char>(byte);
    pclose(pipe);
    return output;
}

std::string by_tool(const std::string& table, const std::string& text) {
    return by_tool("--forward", "unicode.dis," + table, text);
}

TEST(Translator, without_memory_there_is_none_and_nothing_ends) {
    if (!test::can_be_without_memory)
        GTEST_SKIP() << "sanitizers want memory of their own";
    EXPECT_EXIT(test::end_without_memory([] {
                    const auto none = Translator::open("ru", table_of("ru"));
                    return !none && to_string(none.error()) == "There is not enough memory for braille.";
                }),
                testing::ExitedWithCode(0), "");
    const auto translator = Translator::open("et", table_of("et")).value();
    EXPECT_EXIT(test::end_without_memory([&] { return !translator.translate("Õie"); }),
                testing::ExitedWithCode(0), "");
}

TEST(Translator, the_languages_write_their_letters) {
    EXPECT_EQ(translated("en", "Anna, 5"), "⠠⠁⠝⠝⠁⠂⠀⠼⠑");
    EXPECT_EQ(translated("de", "König"), "⠅⠪⠝⠊⠛");
    EXPECT_EQ(translated("ru", "Конь"), "⠅⠕⠝⠾");
    EXPECT_EQ(translated("et", "Õie, Jüri, šašš, äöž"), "⠠⠣⠊⠑⠂⠀⠠⠚⠳⠗⠊⠂⠀⠱⠁⠱⠱⠂⠀⠜⠪⠮");
    EXPECT_EQ(translated("et", "Tallinn 12.05.2026"), "⠠⠞⠁⠇⠇⠊⠝⠝⠀⠼⠁⠃⠄⠚⠑⠄⠃⠚⠃⠋");
    EXPECT_EQ(translated("et", "e4 (5a)"), "⠑⠼⠙⠀⠦⠼⠑⠀⠁⠴");
    EXPECT_EQ(translated("uz", "shoh"), translated("uz-cyrl", "шоҳ"));
}

TEST(Translator, does_as_the_tool_of_liblouis) {
    if (by_tool("en-ueb-g1.ctb", "a") != "⠁")
        GTEST_SKIP() << "lou_translate is not installed";
    for (const auto* language : languages) {
        const auto translator = Translator::open(language, table_of(language));
        ASSERT_TRUE(translator.has_value());
        for (const auto* text : {"Anna Bella", "Tallinn 2026, 3. voor", "12.05.2026",
                                 "A. Meier - B. Tamm (1)", "New York; Berlin: 5!", "it is so"})
            EXPECT_EQ(translated(language, text), by_tool(translator->table(), text))
                << language << ": " << text;
    }
    for (const auto* text : {"Полугаевский, Лев", "Москва 1953"})
        EXPECT_EQ(translated("ru", text), by_tool("ru-litbrl.ctb", text));
    // Our own German table writes ordinary text as the literary one of liblouis does.
    for (const auto* text : {"Müller, Jürgen", "Straße", "Runde 5a, 3k 7", "A. Meier - B. Tamm (1)",
                             "12.05.2026", "Köln 1953: Ende!", "Frank-Walter", "er bot \"Remis\" an",
                             "1,5 Punkte; 7.", "(3) und 4?", "René Čapek", "6:"})
        EXPECT_EQ(translated("de", text), by_tool("de-g0.utb", text));
}

TEST(Translator, unknown_characters_become_near_ones_or_question_marks) {
    for (const auto* language : languages) {
        const std::string question = translated(language, "a?a");
        EXPECT_EQ(translated(language, "a中a"), question) << language;
        EXPECT_EQ(translated(language, "a\xFF"
                                       "a"),
                  question)
            << language;
        EXPECT_EQ(translated(language, "a\xE2\x96"), translated(language, "a?")) << language;
        EXPECT_EQ(translated(language, "a\nb\tc"), translated(language, "a b c")) << language;
        EXPECT_EQ(translated(language, "a\xC2\xAD"
                                       "b"),
                  translated(language, "ab"))
            << language;
        EXPECT_EQ(translated(language, ""), "") << language;
    }
    EXPECT_EQ(translated("et", "a“b”–c…"), translated("et", "a\"b\"-c..."));
}

TEST(Translator, letters_with_foreign_marks_are_written_without_them) {
    EXPECT_EQ(translated("et", "Réti, Ståhlberg"), translated("et", "Reti, Stahlberg"));
    EXPECT_EQ(translated("et", "Écija"), translated("et", "Ecija"));
    EXPECT_EQ(translated("et", "Łódź"), translated("et", "Lodz"));
    EXPECT_EQ(translated("et", "Æsir Þór"), translated("et", "Aesir Thor"));
    EXPECT_EQ(translated("et", "Nguyễn Đức, Ștefan, ½…"), translated("et", "Nguyen Duc, Stefan, 1/2..."));
    EXPECT_EQ(translated("et", "ά"), translated("et", "?"));
    EXPECT_EQ(translated("et", "Re\u0301ti"), translated("et", "Reti"));
    EXPECT_EQ(translated("uz", "Ståhlberg"), translated("uz", "Stahlberg"));
    // A letter that the language has keeps its marks.
    EXPECT_NE(translated("et", "Õ"), translated("et", "O"));
    EXPECT_NE(translated("en", "Réti"), translated("en", "Reti"));
    // Every letter of Europe becomes something else than a question mark.
    for (const auto* language : languages) {
        const std::string question = translated(language, "?");
        for (char32_t letter = 0xC0; letter < 0x180; ++letter) {
            if (letter == U'×' || letter == U'÷' || (letter >= 0x132 && letter <= 0x133) ||
                (letter >= 0x13F && letter <= 0x140))
                continue;
            const std::string text = {static_cast<char>(0xC0 | (letter >> 6)),
                                      static_cast<char>(0x80 | (letter & 0x3F))};
            EXPECT_NE(translated(language, text), question) << language << ": " << text;
        }
    }
}

TEST(Translator, a_foreign_name_reads_back_as_a_name) {
    if (by_tool("en-ueb-g1.ctb", "a") != "⠁")
        GTEST_SKIP() << "lou_translate is not installed";
    const auto translator = Translator::open("et", table_of("et"));
    ASSERT_TRUE(translator.has_value());
    const std::string cells = translated("et", "Réti");
    EXPECT_EQ(by_tool("--backward", "unicode.dis," + translator->table(), cells), "Reti");
}

TEST(Translator, any_bytes_and_lengths_give_six_dot_cells) {
    std::mt19937 random(7);
    for (const auto* language : languages) {
        const auto translator = Translator::open(language, table_of(language));
        ASSERT_TRUE(translator.has_value());
        for (int i = 0; i < 300; ++i) {
            std::string text(random() % 400, ' ');
            for (char& byte : text)
                byte = static_cast<char>(random() % (i % 2 == 0 ? 256 : 128));
            const auto cells = translator->translate(text);
            ASSERT_TRUE(cells.has_value()) << to_string(cells.error());
            for (const Cell one : *cells)
                ASSERT_FALSE(has_lowest_dots(one));
        }
        const auto one_word = translator->translate(std::string(20000, 'a'));
        ASSERT_TRUE(one_word.has_value());
        EXPECT_GE(one_word->size(), 20000U);
        std::string many_words;
        for (int i = 0; i < 5000; ++i)
            many_words += "a12 ";
        const auto words = translator->translate(many_words);
        ASSERT_TRUE(words.has_value());
        // Nothing is lost where the text is divided: five cells a word, and a sign for Latin letters in
        // Russian.
        EXPECT_GE(words->size(), 25000U) << language;
        EXPECT_LE(words->size(), 30000U) << language;
    }
}

TEST(Translator, texts_on_which_german_tables_of_liblouis_hang) {
    for (const auto* text : {"a ?@", "$ !@", "= ?.Mh", "'+4zc", "anna@schach.de"})
        EXPECT_FALSE(translated("de", text).empty()) << text;
}

TEST(Translator, threads_wait_for_each_other) {
    const std::string wanted = translated("de", "Springer Gustav");
    std::vector<std::thread> threads;
    std::array<int, 4> wrong{};
    for (std::size_t t = 0; t < wrong.size(); ++t)
        threads.emplace_back([&, t] {
            for (int i = 0; i < 300; ++i)
                wrong[t] += translated("de", "Springer Gustav") != wanted ||
                            translated(languages[t], "Anna") != translated(languages[t], "Anna");
        });
    for (auto& thread : threads)
        thread.join();
    EXPECT_EQ(wrong, (std::array<int, 4>{}));
}

TEST(Translator, missing_tables_are_errors) {
    EXPECT_EQ(to_string(Translator::open("xx", "").error()),
              "There is no braille table for the language “xx”.");
    const auto missing = Translator::open("et", "/nowhere/et-6dot.utb");
    ASSERT_FALSE(missing.has_value());
    EXPECT_NE(to_string(missing.error()).find("et-6dot.utb could not be read"), std::string::npos);
    EXPECT_FALSE(Translator::open("et", "/a,b/et-6dot.utb").has_value());
    // liblouis takes it for a table.
    const std::string empty = ::testing::TempDir() + "annabella-empty.utb";
    std::ofstream(empty).close();
    EXPECT_FALSE(Translator::open("et", empty).has_value());
    std::filesystem::remove(empty);
    // One that is put there later is read.
    const std::string later = ::testing::TempDir() + "annabella-later.utb";
    EXPECT_FALSE(Translator::open("et", later).has_value());
    std::filesystem::copy_file(table_of("et"), later);
    EXPECT_TRUE(Translator::open("et", later).has_value());
    std::filesystem::remove(later);
}

} // namespace
} // namespace annabella::braille
