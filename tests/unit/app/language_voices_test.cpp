// Who has no voice of his language hears another.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/voice/language_voices.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <set>
#include <string>

namespace annabella::app {
namespace {

LanguageVoices voices(const std::set<std::string, std::less<>>& installed, std::string_view of_moves = "de") {
    static const phrase::Languages languages =
        phrase::Languages::load(std::filesystem::path(ANNABELLA_BINARY_DIR) / "locales");
    return {languages, of_moves, [&](std::string_view voice) { return installed.contains(voice); }};
}

TEST(LanguageVoices, EachLanguageHasItsOwn) {
    const LanguageVoices all = voices({"en", "de", "et", "ru", "uz"});
    for (const char* const language : {"en", "de", "et", "ru", "uz"}) {
        EXPECT_EQ(all.of(language), language);
        EXPECT_FALSE(all.lack_of(language)) << language;
    }
    EXPECT_EQ(all.of("uz-cyrl"), "uz");
    // A language that is not installed.
    EXPECT_EQ(all.of("tlh"), "en");
    EXPECT_TRUE(all.lack_of("tlh"));
}

TEST(LanguageVoices, AChosenVoiceSaysWhatIsInItsLanguageAndMovesStayInTheirs) {
    const LanguageVoices all = voices({"en", "de", "et"});
    EXPECT_EQ(all.of("et", "", false), "et");
    EXPECT_EQ(all.of("et", "et+f3", false), "et+f3");
    EXPECT_EQ(all.of("de", "et+f3", true), "de+f3") << "the words of annex E are German";
    EXPECT_EQ(all.of("de", "et", true), "de");
    EXPECT_EQ(all.of("de", "de+m1", true), "de+m1");
    EXPECT_EQ(all.of("en", "en-us", false), "en-us");
    EXPECT_EQ(all.of("et", "+f2", false), "et+f2");
    EXPECT_EQ(all.of("de", "+f2", true), "de+f2");
}

TEST(LanguageVoices, NeighboursSpeakInPlaceOfOthers) {
    EXPECT_EQ(voices({"en", "de"}).of("et"), "en");
    EXPECT_EQ(voices({"de", "ru"}).of("et"), "de") << "the voice of the moves";
    EXPECT_EQ(voices({"ru", "et"}).of("en"), "et");
    EXPECT_EQ(voices({}).of("en"), "");
    EXPECT_FALSE(voices({}).lack_of("en"));
    const auto lack = voices({"de"}).lack_of("et");
    ASSERT_TRUE(lack);
    EXPECT_EQ(
        to_string(*lack),
        "The language eesti has no voice, so that of Deutsch is used. Install the package espeak-ng-data.");
}

} // namespace
} // namespace annabella::app
