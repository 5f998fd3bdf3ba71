// Holes: each kind is filled with the words of the language, and what is unknown is told.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "manual/holes.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "data.hpp"

namespace annabella::manual {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

std::string filled(const std::string& text, const std::string& language = "en") {
    const auto result = fill_holes(text, words_of(translator(), language));
    return result ? *result : "fault: " + to_string(result.error());
}

TEST(Holes, AreFilledWithTheWordsOfTheLanguage) {
    EXPECT_EQ(filled("Type {word:quit}."), "Type quit.");
    EXPECT_EQ(filled("Tippen Sie {word:quit}.", "de"), "Tippen Sie beenden.");
    // Of several forms the first.
    EXPECT_EQ(filled("{word:quit}", "ru"), "выход");
    EXPECT_EQ(filled("{key:F9} {key:a} {key:Enter}"), "F9 a Enter");
    EXPECT_EQ(filled("{key:F9} {key:Enter}", "de"), "F9 Eingabetaste");
    EXPECT_EQ(filled("{key:Ctrl+T}, {key:Shift+F9}, {key:Alt+Left}"),
              "Ctrl and T, Shift and F9, Alt and Left Arrow");
    EXPECT_EQ(filled("{key:Ctrl+T} {key:Shift}", "de"), "Steuerung und T Umschalt");
    EXPECT_EQ(filled("{option:clock}, {setting:move-rate}", "de"), "--clock, move-rate");
    EXPECT_EQ(filled("{program} {tournament}", "de"), "annabella annabella-tournament");
    EXPECT_EQ(filled("No holes."), "No holes.");
}

TEST(Holes, PromptsMayNameASide) {
    EXPECT_EQ(filled("{say:Goodbye.}", "de"), translator().translate("de", "Goodbye."));
    EXPECT_EQ(filled("“{say:White won.}”"), "“White won.”");
    EXPECT_EQ(filled("{say:White won.}", "de"), translator().translate("de", "{side} won.", Side::White));
    EXPECT_EQ(filled("{say:Black won.}", "ru"), translator().translate("ru", "{side} won.", Side::Black));
}

TEST(Holes, WhatIsUnknownIsTold) {
    EXPECT_EQ(filled("{word:fnord}"), "fault: No such word is typed: fnord.");
    EXPECT_EQ(filled("{word:fnord}", "de"), "fault: No such word is typed: fnord.");
    EXPECT_EQ(filled("{key:F13}"), "fault: There is no such key: F13.");
    EXPECT_EQ(filled("{key:Ctrl+}"), "fault: There is no such key: .");
    EXPECT_EQ(filled("{say:Fnord.}"), "fault: The program never says this: Fnord.");
    EXPECT_EQ(filled("{option:--clock}"), "fault: There is no such hole: option:--clock.");
    EXPECT_EQ(filled("{setting:}"), "fault: There is no such hole: setting.");
    EXPECT_EQ(filled("{song:x}"), "fault: There is no such hole: song:x.");
    EXPECT_EQ(filled("{}"), "fault: There is no such hole: .");
    EXPECT_EQ(filled("{program:x}"), "fault: There is no such hole: program:x.");
    for (const char* text : {"a { b", "a } b", "{word:{word:quit}}", "{word:quit"})
        EXPECT_EQ(filled(text), "fault: A hole is not closed, or is inside another one.") << text;
}

TEST(Holes, AFaultSaysItsFileAndLine) {
    const auto chapter =
        parse_chapter("# Clock\n\nOne.\n\n- {word:fnord}\n", "03-clock.md", "en", "en/03-clock.md");
    ASSERT_TRUE(chapter);
    const auto result = fill_holes(*chapter, words_of(translator(), "en"), "en/03-clock.md");
    ASSERT_FALSE(result);
    EXPECT_EQ(to_string(result.error()),
              "In en/03-clock.md of the manual, line 5 is wrong. No such word is typed: fnord.");
    const auto title = parse_chapter("# {fnord}\n\nOne.", "03-clock.md", "en", "en/03-clock.md");
    ASSERT_TRUE(title);
    const auto of_title = fill_holes(*title, words_of(translator(), "en"), "en/03-clock.md");
    ASSERT_FALSE(of_title);
    EXPECT_THAT(to_string(of_title.error()), HasSubstr("line 1 is wrong"));
}

TEST(Holes, AreListed) {
    const auto chapter = parse_chapter("# {program}\n\nPress {key:F9} or type {word:press}.\n\n- {broken\n",
                                       "03-clock.md", "en", "x");
    ASSERT_TRUE(chapter);
    EXPECT_THAT(holes_of(*chapter), ElementsAre(Hole{"program", ""}, Hole{"program", ""}, Hole{"key", "F9"},
                                                Hole{"word", "press"}));
}

TEST(Holes, WithoutCataloguesEveryWordIsKnown) {
    EXPECT_TRUE(is_known(phrase::Translator(), "fnord"));
    EXPECT_FALSE(is_known(translator(), "fnord"));
    EXPECT_TRUE(is_known(translator(), "quit"));
}

} // namespace
} // namespace annabella::manual
