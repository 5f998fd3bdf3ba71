// Languages from their folders.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <utility>

#include "../support/letters.hpp"
#include "data.hpp"
#include "phrase/language/language.hpp"

namespace annabella::phrase {
namespace {

using ::testing::HasSubstr;

TEST(Language, folders_have_the_letters_of_the_score_sheets) {
    const Languages languages = Languages::load(data_directory());
    for (const Error& fault : languages.faults())
        ADD_FAILURE() << to_string(fault);
    for (const chess::PieceLetters& letters : test::all_letters()) {
        ASSERT_TRUE(languages.knows(letters.language)) << letters.language;
        const Language& language = languages.find(letters.language);
        EXPECT_EQ(language.letters, letters);
        EXPECT_EQ(language.lettering.own(), letters);
        EXPECT_NE(language.lettering.find("ru"), nullptr);
        EXPECT_FALSE(language.name.empty());
        EXPECT_FALSE(language.braille_table.empty());
    }
    EXPECT_EQ(languages.all().front().code, "en");
}

TEST(Language, is_found_by_more_particular_names) {
    const Languages languages = Languages::load(data_directory());
    EXPECT_EQ(languages.find("de-at").code, "de");
    EXPECT_EQ(languages.find("de_AT.UTF-8").code, "de");
    EXPECT_EQ(languages.find("tlh").code, "en");
    EXPECT_EQ(languages.find("").code, "en");
    EXPECT_EQ(languages.find("deutsch").code, "en");
    EXPECT_FALSE(languages.knows("de-at"));
    EXPECT_EQ(languages.find_locale("et_EE.UTF-8").code, "et");
    EXPECT_EQ(languages.find_locale("uz_UZ.UTF-8@cyrillic").code, "uz-cyrl");
    EXPECT_EQ(languages.find_locale("uz_UZ@cyrillic").code, "uz-cyrl");
    EXPECT_EQ(languages.find_locale("uz_UZ.UTF-8").code, "uz");
    EXPECT_EQ(languages.find_locale("de_DE@euro").code, "de");
    EXPECT_EQ(languages.find_locale("C").code, "en");
    EXPECT_EQ(languages.find_locale("tlh_QO").code, "en");
}

TEST(Language, english_needs_no_folder) {
    const Languages languages = Languages::load("/nonexistent");
    ASSERT_EQ(languages.all().size(), 1U);
    EXPECT_EQ(languages.find("et").letters, chess::english_letters());
    EXPECT_TRUE(languages.letters().empty());
}

TEST(Language, records_are_read_in_letters_of_more_than_are_spoken) {
    const Languages languages = Languages::load(data_directory());
    std::vector<std::string> codes;
    for (const chess::PieceLetters& letters : languages.record_letters())
        codes.push_back(letters.language);
    EXPECT_THAT(codes, ::testing::IsSupersetOf({"de", "et", "ru", "es", "pl", "fr", "lt", "nl"}));
    EXPECT_THAT(codes, ::testing::Not(::testing::Contains("en")));
    EXPECT_FALSE(languages.knows("fr"));
    EXPECT_EQ(languages.find("de").lettering.find("fr"), nullptr) << "what is typed is not read in them";
    // English stands first in every reader, and complete languages before those that few know.
    EXPECT_LT(std::find(codes.begin(), codes.end(), "uz"), std::find(codes.begin(), codes.end(), "es"));
    EXPECT_LT(std::find(codes.begin(), codes.end(), "pl"), std::find(codes.begin(), codes.end(), "bg"));
}

TEST(Language, letters_that_are_none_are_told) {
    const auto reason = [](std::string_view text) {
        const auto letters = parse_letters(text);
        return letters ? "" : to_string(letters.error());
    };
    EXPECT_EQ(parse_letters("fr = \"R D T F C P\"\n").value().at(0).bishop, "F");
    EXPECT_THAT(
        reason("fr = \"R D T F C\"\n"),
        HasSubstr("Language file letters.toml, line 1, column 6: “R D T F C” are not letters for king"));
    EXPECT_THAT(reason("a = \"K D T L S B\"\nfr = 5\n"), HasSubstr("line 2, column 6: “” are not letters"));
    EXPECT_THAT(reason("fr = \"R"), HasSubstr("Language file letters.toml, line 1, column 8 cannot be read"));
}

TEST(Language, a_damaged_file_is_left_out_and_told) {
    const std::filesystem::path folder = std::filesystem::path(::testing::TempDir()) / "annabella-languages";
    std::filesystem::remove_all(folder);
    for (const auto& [code, text] :
         {std::pair("aa", "name = \"a\"\nletters = \"K D T L S B\"\nvoice = \"de\"\n"),
          std::pair("bb", "name = "), std::pair("Cc", "")}) {
        std::filesystem::create_directories(folder / code);
        std::ofstream(folder / code / "language.toml") << text;
    }
    std::filesystem::create_directories(folder / "no-language");
    const Languages languages = Languages::load(folder);
    EXPECT_TRUE(languages.knows("aa"));
    EXPECT_FALSE(languages.knows("bb"));
    EXPECT_EQ(languages.all().size(), 2U);
    ASSERT_EQ(languages.faults().size(), 2U);
    EXPECT_EQ(languages.damaged(), (std::vector<std::string>{"Cc", "bb"}));
    EXPECT_THAT(to_string(languages.faults()[0]),
                HasSubstr("may have only small letters a to z, digits and hyphens, such as de."));
    EXPECT_THAT(to_string(languages.faults()[1]),
                HasSubstr("Language file bb, line 1, column 8 cannot be read: Error while parsing key-value "
                          "pair: encountered end-of-file."));
    std::filesystem::remove_all(folder);
}

TEST(Language, knows_what_shift_and_a_digit_write_on_its_keyboard) {
    const auto language = parse_language("name = \"x\"\nletters = \"K D T L S B\"\nvoice = \"de\"\n"
                                         "shifted_digits = '! \" § $ % & / ('",
                                         "xx");
    ASSERT_TRUE(language);
    EXPECT_EQ(language->shifted_digits, (std::vector<std::string>{"!", "\"", "§", "$", "%", "&", "/", "("}));
}

TEST(Language, says_whether_it_is_complete) {
    const std::string text = "name = \"x\"\nletters = \"K D T L S B\"\nvoice = \"de\"\n";
    EXPECT_FALSE(parse_language(text, "xx")->complete);
    EXPECT_TRUE(parse_language(text + "complete = true\n", "xx")->complete);
    EXPECT_TRUE(parse_language(text, "en")->complete);
    const auto neither = parse_language(text + "complete = \"yes\"\n", "xx");
    ASSERT_FALSE(neither);
    EXPECT_EQ(to_string(neither.error()), "Language file xx, line 4, column 12: complete is not true or "
                                          "false. Write one of them.");
}

TEST(Language, has_names_of_the_sides_in_its_own_forms_or_in_english) {
    const std::string without = "name = \"x\"\nletters = \"K D T L S B\"\nvoice = \"de\"\n";
    const auto own =
        parse_language(without + "[sides]\nplain = [\"w\", \"b\"]\ndative = [\"wy\", \"by\"]", "xx");
    ASSERT_TRUE(own);
    EXPECT_EQ(own->sides.fill("to {side:dative} from {opponent}", Side::Black), "to by from w");
    const auto english = parse_language(without, "xx");
    ASSERT_TRUE(english);
    EXPECT_EQ(english->sides.fill("a {side:adjective} pawn", Side::Black), "a black pawn");
}

TEST(Language, faults_name_the_place) {
    const std::pair<const char*, const char*> faults[] = {
        {"letters = \"K D T L S B\"", ", section at line 1, column 1: name is missing. Add it."},
        {"name = \"x\"", "letters is missing"},
        {"name = 5\nletters = \"K D T L S B\"",
         "Language file xx, line 1, column 8: the value of name is not text."},
        {"name = \"x\"\nletters = \"K D T L S\"",
         ", line 2, column 11: “K D T L S” are not letters for king, queen, rook, bishop, knight and pawn. "
         "Write six different ones with spaces between them."},
        {"name = \"x\"\nletters = \"K D T L S B\"\nvoice = \"de\"\nshifted_digits = \"! # %\"",
         ", line 4, column 18: “! # %” are not eight symbols, one for each digit from 1 to 8. Write them "
         "with spaces between them."},
        {"name = \"x\"\nletters = \"K D T L S B\"\nvocie = \"de\"", "voice is missing"},
        {"name = \"x\"\nletters = \"K D T L S B\"\nvoice = \"de\"\nnumber = 5",
         "Language file xx, line 4, column 10: number is not part of a language."},
        {"name = \"x\"\nletters = \"K D T L S B\"\nvoice = \"de\"\n[numbers]\nrules = \"0: =%a=;\"",
         ", section at line 4, column 1: ICU cannot read the number rules. Correct them."},
        {"name = \"x\"\nletters = \"K D T L S B\"\nvoice = \"de\"\nbraille = \"x\"",
         "is not a section. Write its name in square brackets."},
        {"name = \"x\"\nletters = \"K D T L S B\"\nvoice = \"de\"\n[sides]\nplain = \"w\"",
         "line 5, column 9: plain is not a pair of names"},
        {"name = \"x\"\nletters = \"K D T L S B\"\nvoice = \"de\"\n[sides]\nplain = [\"w\", 5]",
         "plain is not a pair of names"},
        {"name = \"x\"\nletters = \"K D T L S B\"\nvoice = \"de\"\n[sides]\ndative = [\"w\", \"b\"]",
         ", section at line 4, column 1: plain is missing. Add it."},
    };
    for (const auto& [text, fault] : faults) {
        const auto language = parse_language(text, "xx");
        ASSERT_FALSE(language) << text;
        EXPECT_THAT(to_string(language.error()), HasSubstr(fault)) << text;
        EXPECT_THAT(to_string(language.error()), HasSubstr("Language file xx")) << text;
    }
}

} // namespace
} // namespace annabella::phrase
