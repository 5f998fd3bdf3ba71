// The manual at the table: a chapter by its topic, then a paragraph at a time.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <gmock/gmock.h>
#include <map>

#include "host_fixture.hpp"
#include "manual/manual.hpp"

namespace annabella::table {
namespace {

using manual::Chapter;
using manual::Manual;
using testing::HasSubstr;
using testing::StartsWith;

Chapter chapter(const std::string& file, const std::string& text, const std::string& language = "en") {
    return manual::parse_chapter(text, file, language, file).value();
}

const char* const clock_chapter =
    "# Clock and offers\n\nThe clock runs.\nIt is yours.\n\n## Offers\n\nOffer a "
    "draw:\n\n- offer\n- accept\n\n```game\nWhite: offer\n```\n";

class HostManual : public HostTest {
protected:
    void begin_with_manual(std::initializer_list<const char*> statements = {"clock \"1:00:00\""}) {
        begin(statements);
        m_host->set_manual([this](const std::string& language) -> const Manual* {
            const auto found = m_manuals.find(language);
            return found == m_manuals.end() ? nullptr : &found->second;
        });
    }

    std::map<std::string, Manual> m_manuals = {
        {"en",
         {"en",
          {chapter("01-first-game.md", "# Your first game\n\nHello.\n"),
           chapter("03-clock.md", clock_chapter)}}},
        {"de",
         {"de",
          {chapter("03-clock.md", "# Uhr\n\nSie läuft.\n", "de"),
           chapter("04-claims.md", "# Claims\n\nClaim.\n")}}}};
};

TEST_F(HostManual, TellsAChapterByParagraphs) {
    begin_with_manual();
    EXPECT_EQ(type("manual clock"),
              "Chapter 3: Clock and offers.\nSections: 2. For each paragraph, type manual.\n");
    EXPECT_EQ(type("manual"), "The clock runs. It is yours.\n");
    EXPECT_EQ(type("manual"), "Section 2.\nOffers.\nOffer a draw:\n");
    EXPECT_EQ(type("manual"), "offer. accept.\n");
    EXPECT_EQ(type("manual"), "White: offer.\nEnd of the chapter.\n");
    EXPECT_EQ(type("manual"),
              "Type manual and a chapter, one of these: 1 Your first game, 3 Clock and offers.\n");
    EXPECT_THAT(type("manual 1"), StartsWith("Chapter 1: Your first game."));
    EXPECT_THAT(type("manual clock and OFFERS"), StartsWith("Chapter 3"));
    // The game goes on meanwhile, and the place stays.
    EXPECT_EQ(type("manual"), "The clock runs. It is yours.\n");
    play({"e4", "e5"});
    EXPECT_THAT(type("manual"), StartsWith("Section 2."));
}

TEST_F(HostManual, WhatIsNoChapterIsToldSo) {
    begin_with_manual();
    EXPECT_EQ(type("manual weather"),
              "No chapter is called weather. Choose one of these: 1 Your first game, 3 Clock and offers.\n");
    EXPECT_THAT(type("manual 2"), StartsWith("No chapter is called 2."));
    m_manuals.clear();
    EXPECT_EQ(type("manual"), "The manual is missing. Install the program again.\n");
    EXPECT_EQ(type("manual clock"), "The manual is missing. Install the program again.\n");
    begin();
    EXPECT_EQ(type("manual clock"), "The manual is missing. Install the program again.\n")
        << "None was lent.";
}

TEST_F(HostManual, IsHeardInTheListenersLanguage) {
    begin_with_manual({"clock \"1:00:00\"", "language de"});
    EXPECT_EQ(type("Handbuch uhr"),
              "Kapitel 3: Uhr.\nAbschnitte: 1. Für jeden Absatz tippen Sie Handbuch.\n");
    EXPECT_EQ(type("handbuch"), "Sie läuft.\nEnde des Kapitels.\n");
    EXPECT_THAT(type("Handbuch 4"),
                StartsWith("Dieses Kapitel gibt es bisher nur auf Englisch.\nKapitel 4: Claims."));
    EXPECT_THAT(type("manual"), StartsWith("Claim.\n"));
}

TEST_F(HostManual, ASectionThatIsOlderSaysSo) {
    m_manuals.at("en") = Manual("en", [] {
        Chapter old = chapter("03-clock.md", clock_chapter);
        old.sections[1].older = true;
        return std::vector{old};
    }());
    begin_with_manual();
    type("manual clock");
    type("manual");
    EXPECT_THAT(type("manual"), HasSubstr("This section is older than the English one."));
}

TEST_F(HostManual, IsNoHelpWithTheGameAndSoThereAtATournament) {
    begin_with_manual({"clock \"1:00:00\"", "mode tournament"});
    EXPECT_THAT(type("manual clock"), HasSubstr("Chapter 3: Clock and offers."));
    EXPECT_THAT(type("help manual"), HasSubstr("Hear a chapter of the manual"));
}

TEST_F(HostManual, LeavesAQuestionAsItIs) {
    begin_with_manual();
    type("resign");
    EXPECT_THAT(type("manual clock"), HasSubstr("Chapter 3"));
    EXPECT_THAT(type("yes"), HasSubstr("Black wins"));
}

TEST_F(HostManual, APlaceThatIsGoneIsForgotten) {
    begin_with_manual();
    type("manual clock");
    for (int i = 0; i < 2; ++i)
        type("manual");
    m_manuals.at("en") = Manual("en", {chapter("03-clock.md", "# Clock\n\nShort.\n")});
    EXPECT_THAT(type("manual"), StartsWith("Type manual and a chapter, one of these: 3 Clock."));
}

} // namespace
} // namespace annabella::table
