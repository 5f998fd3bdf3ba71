// No language has one word for two commands: the second is left out and told.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "../support/begun_language.hpp"
#include "table/commands/double_words.hpp"
#include "table/commands/typed_words.hpp"

namespace annabella::table {
namespace {

using ::testing::IsEmpty;
using ::testing::SizeIs;

std::string word(const phrase::Phrasebook& book, std::string_view english) {
    return own_forms_told(english, translate_into(book.translator(), "zz"));
}

TEST(DoubleWords, TheSecondOfTwoIsLeftOutAndTold) {
    const test::BegunLanguage language({{"yes", "oui"},
                                        {"accept", "Oui"},
                                        {"time", "temps, heure"},
                                        {"mine", "heure"},
                                        {"last", "time"},
                                        {"offer", "nul"}});
    const auto book = load_phrasebook(language.folder(), "annex-e");
    ASSERT_TRUE(book);
    ASSERT_THAT(book->faults(), SizeIs(3));
    EXPECT_EQ(to_string(book->faults()[0]), "Language zz: the word heure means both time and mine. For mine, "
                                            "type the English word.");
    EXPECT_EQ(to_string(book->faults()[1]), "Language zz: the word time means both time and last. For last, "
                                            "type the English word.");
    EXPECT_EQ(to_string(book->faults()[2]),
              "Language zz: the word Oui means both yes and accept. For accept, "
              "type the English word.");
    EXPECT_EQ(word(*book, "yes"), "oui");
    EXPECT_EQ(word(*book, "accept"), "accept");
    EXPECT_EQ(word(*book, "time"), "temps, heure");
    EXPECT_EQ(word(*book, "mine"), "mine");
    EXPECT_EQ(word(*book, "last"), "last");
    EXPECT_EQ(word(*book, "offer"), "nul");
}

TEST(DoubleWords, APlayerAndTheArbiterMayHaveTheSame) {
    const test::BegunLanguage language(
        {{"undo", "zur"}, {"retract", "zur"}, {"resign", "auf"}, {"resume", "auf"}});
    const auto book = load_phrasebook(language.folder(), "annex-e");
    ASSERT_TRUE(book);
    // The arbiter has "undo", too.
    EXPECT_THAT(book->faults(), SizeIs(1));
    EXPECT_EQ(word(*book, "resume"), "auf");
}

TEST(DoubleWords, NoLanguageOfTheProgramHasAny) {
    const auto book = load_phrasebook(std::filesystem::path(ANNABELLA_BINARY_DIR) / "locales", "annex-e");
    ASSERT_TRUE(book);
    EXPECT_THAT(double_words(book->translator()), IsEmpty());
    EXPECT_THAT(book->faults(), IsEmpty());
}

} // namespace
} // namespace annabella::table
