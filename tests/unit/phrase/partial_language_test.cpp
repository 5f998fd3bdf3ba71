// A language that somebody has begun: what it lacks is English as a whole, and what is wrong in it is left
// out.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <chrono>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "../support/begun_language.hpp"
#include "../support/eavesdropper.hpp"
#include "data.hpp"
#include "phrase/language/numbers.hpp"

namespace annabella::phrase {
namespace {

using namespace std::chrono_literals;
using test::BegunLanguage;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::SizeIs;

std::map<std::string, std::string> times() {
    return {{std::string("{0} hour\0{0} hours", 17), std::string("{0} zh\0{0} zhh", 14)},
            {std::string("{0} minute\0{0} minutes", 21), std::string("{0} zm\0{0} zmm", 14)},
            {std::string("{0} second\0{0} seconds", 21), std::string("{0} zs\0{0} zss", 14)},
            {"no time", "z"},
            {"less than one second", "z"}};
}

Phrasebook book_in(const BegunLanguage& language) {
    return Phrasebook::load(language.folder(), "annex-e").value();
}

/// Each part with its voice: "zz: zw z5 zmm."
std::vector<std::string> heard(const Phrasebook& book, const game::Notice& notice) {
    game::Table table;
    for (const Side side : both_sides)
        table.seat(side).language = "zz";
    std::vector<std::string> parts;
    for (const Utterance& utterance : book.phrase(notice, table))
        parts.push_back(overheard(utterance).language + ": " + overheard(utterance).text);
    return parts;
}

game::TimeTold five_minutes() {
    game::TimeTold told;
    told.reading.left = {{5min, 4min}};
    told.reading.running = Side::White;
    return told;
}

TEST(PartialLanguage, AMissingSentenceIsEnglishWithEnglishNumbersSidesAndVoice) {
    auto messages = times();
    messages["{side} {0}."] = "{side} z {0}.";
    const BegunLanguage language(messages);
    EXPECT_THAT(heard(book_in(language), five_minutes()),
                ElementsAre("en: White five minutes, running.", "zz: Zb z z4 zmm."));
}

TEST(PartialLanguage, ASentenceWhoseFillingIsMissingIsEnglishAsAWhole) {
    auto messages = times();
    messages.erase("no time");
    messages["{side} {0}."] = "{side} z {0}.";
    messages["{side} {0}, running."] = "{side} z {0}, zrr.";
    const BegunLanguage language(messages);
    EXPECT_THAT(heard(book_in(language), five_minutes()),
                ElementsAre("en: White five minutes, running. Black four minutes."));
}

TEST(PartialLanguage, WhatIsThereIsSaidWithItsNumbersAndSides) {
    auto messages = times();
    messages["{side} {0}."] = "{side} z {0}.";
    messages["{side} {0}, running."] = "{side} z {0}, zrr.";
    const BegunLanguage language(messages);
    EXPECT_THAT(heard(book_in(language), five_minutes()), ElementsAre("zz: Zw z z5 zmm, zrr. Zb z z4 zmm."));
}

TEST(PartialLanguage, AMessageOfTheProgramIsOfOneLanguage) {
    const BegunLanguage language({{"Goodbye.", "Zz."}, {"Not done: {0}", "Zn: {0}"}});
    const Phrasebook book = book_in(language);
    EXPECT_EQ(book.wording(Message{"Goodbye."}, "zz").text, "Zz.");
    EXPECT_EQ(book.wording(Message{"Goodbye."}, "zz").language, "zz");
    const Message mixed{"Not done: {0}", {Message{"Paused."}}};
    EXPECT_EQ(book.wording(mixed, "zz").text, "Not done: Paused.");
    EXPECT_EQ(book.wording(mixed, "zz").language, "en");
    EXPECT_EQ(book.wording(Message{"Not done: {0}", {Message{"Goodbye."}}}, "zz").text, "Zn: Zz.");
    EXPECT_EQ(book.wording(and_then(Message{"Goodbye."}, Message{"Goodbye."}), "zz").text, "Zz. Zz.");
    // Of a complete language nothing is taken back for one sentence.
    EXPECT_EQ(book.wording(Message{"Nobody says this: {0}", {Message{"checkmate"}}}, "de").text,
              "Nobody says this: Matt");
}

TEST(PartialLanguage, NumbersThatAreWordsAlreadyFollowTheSentence) {
    const BegunLanguage language(times());
    const Phrasebook book = book_in(language);
    const MessageIn slept = [&](const std::string& in) {
        return Message{"The machine slept for {0}.", {time_words(book.translator(), in, 5min)}};
    };
    EXPECT_EQ(book.wording(slept, "zz").text, "The machine slept for five minutes.");
    EXPECT_EQ(book.wording(slept, "zz").language, "en");
}

TEST(PartialLanguage, ATranslationWithWrongHolesIsLeftOutAndTold) {
    const BegunLanguage language({{"{side} to move.", "{side} zt {0}."},
                                  {"Move {0}:", "Zm:"},
                                  {"{side} resigns.", "{side:ablative} zr."},
                                  {"{side} has signed.", "{side} zs."}});
    const Phrasebook book = book_in(language);
    ASSERT_THAT(book.faults(), SizeIs(3));
    EXPECT_EQ(to_string(book.faults()[0]), "Language zz, translation of “Move {0}:”: {0} is missing. You "
                                           "hear the English sentence instead.");
    EXPECT_EQ(to_string(book.faults()[1]),
              "Language zz, translation of “{side} resigns.”: the names of the sides have no form ablative. "
              "You hear the English sentence instead.");
    EXPECT_EQ(to_string(book.faults()[2]), "Language zz, translation of “{side} to move.”: nothing can stand "
                                           "for {0}. You hear the English sentence instead.");
    EXPECT_FALSE(book.translator().has("zz", "Move {0}:"));
    EXPECT_EQ(book.wording(Message{"{side} to move.", Side::White}, "zz").text, "White to move.");
    EXPECT_EQ(book.wording(Message{"{side} to move.", Side::White}, "zz").language, "en");
    EXPECT_EQ(book.wording(Message{"{side} has signed.", Side::White}, "zz").text, "Zw zs.");
}

TEST(PartialLanguage, OfManyWrongTranslationsThreeAreToldAndTheOthersCounted) {
    const BegunLanguage language(
        {{"Move {0}:", "Z"}, {"To {0}:", "Z"}, {"And {0}.", "Z"}, {"Or {0}.", "Z"}, {"Clear {0}.", "Z"}});
    const Phrasebook book = book_in(language);
    ASSERT_THAT(book.faults(), SizeIs(4));
    EXPECT_EQ(to_string(book.faults()[3]), "Language zz, further translations that cannot be used: 2.");
}

TEST(PartialLanguage, ThatIsWhatDoesNotSayThatItIsComplete) {
    const BegunLanguage language({});
    EXPECT_TRUE(book_in(language).translator().is_partial("zz"));
    EXPECT_FALSE(book_in(language).translator().is_partial("de"));
    EXPECT_FALSE(book_in(language).translator().is_partial("en"));
    EXPECT_FALSE(book_in(language).translator().is_partial("xx"));
}

TEST(PartialLanguage, OneFormOfANumberMayStandWithoutIt) {
    const BegunLanguage language({{std::string("{0} move\0{0} moves", 17), std::string("zeiner\0{0} zz", 13)},
                                  {std::string("{0} pawn\0{0} pawns", 17), std::string("z\0{1} zz", 8)}});
    const Phrasebook book = book_in(language);
    EXPECT_THAT(book.faults(), SizeIs(1));
    EXPECT_EQ(counted_words(book.translator(), "zz", "{0} move", "{0} moves", 1), "zeiner");
    EXPECT_EQ(counted_words(book.translator(), "zz", "{0} move", "{0} moves", 2), "z2 zz");
    EXPECT_EQ(book.translator().translate("zz", "{0} pawn", "{0} pawns", 2), "{0} pawns");
}

TEST(PartialLanguage, AnEmptyTranslationIsNone) {
    const std::map<std::string, std::string> messages = {{"Goodbye.", ""}};
    const BegunLanguage language(messages);
    const Phrasebook book = book_in(language);
    EXPECT_FALSE(book.translator().has("zz", "Goodbye."));
    EXPECT_EQ(book.wording(Message{"Goodbye."}, "zz").text, "Goodbye.");
    EXPECT_EQ(book.wording(Message{"Goodbye."}, "zz").language, "en");
}

TEST(PartialLanguage, ItsLettersAreReadOnlyWhereItIsSpoken) {
    const BegunLanguage language({});
    const Languages languages = Languages::load(language.folder());
    EXPECT_THAT(languages.letters(), SizeIs(1));
    EXPECT_THAT(languages.letters({"zz", "de"}), SizeIs(2));
}

} // namespace
} // namespace annabella::phrase
