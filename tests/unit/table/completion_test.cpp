// A half-typed line goes on with the words of who types it.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/commands/completion.hpp"

#include <array>
#include <string_view>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "host_fixture.hpp"

namespace annabella::table {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

Completer in(const std::string& language) {
    return Completer({translate_into(book().translator(), language)}, [](std::string_view typed) {
        std::vector<std::string> found;
        for (const std::string path : {"sheets/may/", "sheets/march 3/", "games/"})
            if (path.compare(0, typed.size(), typed) == 0)
                found.push_back(path);
        return found;
    });
}

/// The line after Tab, and what is told: "resign (resign)".
std::string after_tab(const Completer& completer, const std::string& typed) {
    const Completion completion = completer.complete(typed);
    std::string line = typed;
    for (std::size_t i = 0; i < completion.replaced; ++i) {
        while ((static_cast<unsigned char>(line.back()) & 0xC0U) == 0x80U)
            line.pop_back();
        line.pop_back();
    }
    return line + completion.by + " (" + to_string(completion.told) + ")";
}

TEST(Completion, OneWordIsCompletedAndTold) {
    const Completer english = in("en");
    EXPECT_EQ(after_tab(english, "resi"), "resign (resign)");
    EXPECT_EQ(after_tab(english, "black RESI"), "black resign (resign)");
    // What needs something behind it gets a blank.
    EXPECT_EQ(after_tab(english, "cla"), "claim  (claim)");
    EXPECT_EQ(after_tab(english, "whi"), "white  (white)");
    EXPECT_EQ(after_tab(english, "sco"), "score (score)");
    EXPECT_EQ(after_tab(english, "white assistant bl"), "white assistant black  (black)");
}

TEST(Completion, OfSeveralWordsTheCommonBeginningIsWrittenAndAllAreTold) {
    const Completer english = in("en");
    EXPECT_EQ(after_tab(english, "res"), "res (resign, resume-game, resume, result)");
    EXPECT_EQ(after_tab(english, "white re"),
              "white re (repeat, redo, resign, remark, report, resume-game, rematch)");
    EXPECT_EQ(after_tab(english, "resu"), "resu (resume-game, resume, result)");
    EXPECT_EQ(after_tab(english, "white resu"), "white resume-game  (resume-game)");
    EXPECT_EQ(after_tab(english, "env"), "envelope (envelope)");
    EXPECT_THAT(after_tab(english, ""), StartsWith(" (Many words"));
}

TEST(Completion, TheArbitersWordsStandBehindHisName) {
    const Completer english = in("en");
    EXPECT_EQ(after_tab(english, "arbiter re"),
              "arbiter re (refuse, resume, result, retract, replace, read-report)");
    EXPECT_EQ(after_tab(english, "arbiter acc"), "arbiter acc (Nothing here starts like that.)");
    EXPECT_EQ(after_tab(english, "white pau"), "white pau (Nothing here starts like that.)");
    EXPECT_EQ(after_tab(english, "pau"), "pause (pause)");
    EXPECT_EQ(after_tab(english, "help arbiter und"), "help arbiter undo (undo)");
    EXPECT_EQ(after_tab(english, "help cla"), "help claim (claim)");
    // Topics are asked about as well.
    EXPECT_EQ(after_tab(english, "help cl"), "help cl (clocks, claim, clock)");
    EXPECT_EQ(after_tab(english, "help typ"), "help typing (typing)");
    EXPECT_EQ(after_tab(english, "help arbi"), "help arbiter  (arbiter)");
}

TEST(Completion, BehindAMoveNothingStands) {
    const Completer english = in("en");
    EXPECT_THAT(after_tab(english, "e4 re"), HasSubstr("Nothing"));
    EXPECT_THAT(after_tab(english, "xyz"), HasSubstr("Nothing"));
}

TEST(Completion, BehindAnotherCommandItTellsWhatStandsThere) {
    const Completer english = in("en");
    EXPECT_EQ(after_tab(english, "remark re"), "remark re (After remark, type any words.)");
    EXPECT_EQ(after_tab(english, "resign "), "resign  (Nothing may follow resign.)");
    EXPECT_EQ(after_tab(english, "arbiter flag w"), "arbiter flag w (After flag, type white or black.)");
}

TEST(Completion, FoldersStandBehindSave) {
    const Completer english = in("en");
    EXPECT_EQ(after_tab(english, "save ga"), "save games/ (games/)");
    EXPECT_EQ(after_tab(english, "save sheets/m"), "save sheets/ma (may/, march 3/)");
    EXPECT_EQ(after_tab(english, "save sheets/march "), "save sheets/march 3/ (march 3/)");
    // A path may have blanks in it.
    EXPECT_EQ(after_tab(english, "save sheets/mar"), "save sheets/march 3/ (march 3/)");
    EXPECT_EQ(after_tab(english, "save sheets/march 3"), "save sheets/march 3/ (march 3/)");
    EXPECT_THAT(after_tab(english, "save no"), HasSubstr("Nothing"));
}

TEST(Completion, WordsAreThoseOfTheLanguageAndEnglishWhereItHasNone) {
    const Completer german = in("de");
    EXPECT_EQ(after_tab(german, "aufg"), "aufgeben (aufgeben)");
    // With the letters that somebody types instead of others.
    EXPECT_EQ(after_tab(german, "resig"), "resign (resign)");
}

TEST(Completion, OfTheFormsOfOneWordTheFirstIsOffered) {
    constexpr std::array<std::string_view, 2> words = {"white", "black"};
    const Translate estonian = translate_into(book().translator(), "et");
    EXPECT_EQ(complete_among(words, "val", estonian).by, "valge ");
    EXPECT_EQ(complete_among(words, "valget", estonian).by, "valgeta ");
}

TEST(Completion, AWholeLineIsOneOfThoseThatAreOffered) {
    const std::vector<std::vector<std::string>> lines = {{"read a game", "read"},
                                                         {"saved games", "games"},
                                                         {"\xc3\xbc"
                                                          "ben",
                                                          "train"},
                                                         {"games", "saved"}};
    const phrase::Folding& german = book().translator().language("de").folding;
    const auto completed = [&](std::string_view typed) {
        const Completion completion = complete_line(lines, typed, german);
        return std::to_string(completion.replaced) + completion.by + " " + to_string(completion.told);
    };
    EXPECT_EQ(completed("re"), "2read a game read a game");
    // Blanks are in it.
    EXPECT_EQ(completed("read a g"), "8read a game read a game");
    // Where none of the first forms begins so, one of the others does.
    EXPECT_EQ(completed("tr"), "2train train");
    EXPECT_EQ(completed("\xc3\x9c"
                        "B"),
              "2\xc3\xbc"
              "ben \xc3\xbc"
              "ben");
    EXPECT_EQ(completed("s"), "1saved saved games, saved");
    EXPECT_EQ(complete_line(lines, "x", german).told.text, "Nothing here starts like that.");
    EXPECT_EQ(complete_line({}, "", german).told.text, "Nothing here starts like that.");
}

} // namespace
} // namespace annabella::table
