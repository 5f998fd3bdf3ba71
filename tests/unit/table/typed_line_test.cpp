// What is typed at the table, in the words of each language.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include "phrase/language/translator.hpp"
#include "table/commands/command_table.hpp"
#include "table/commands/typed_line.hpp"

namespace annabella::table {
namespace {

const phrase::Translator& translator() {
    static const phrase::Translator loaded =
        phrase::Translator::load(std::filesystem::path(ANNABELLA_BINARY_DIR) / "locales").value();
    return loaded;
}

Translate to(const std::string& language) { return translate_into(translator(), language); }

struct Typed {
    const char* language;
    const char* line;
    const CommandRow* meant;
};

TEST(Commands, MayBeTypedWithoutUmlautsAndAccents) {
    for (const Typed& typed : {
             Typed{"de", "Züge", row_of(Ask{game::Question::Moves, {}})},
             Typed{"de", "Zuege", row_of(Ask{game::Question::Moves, {}})},
             Typed{"de", "zuge", row_of(Ask{game::Question::Moves, {}})},
             Typed{"de", "ZÜGE", row_of(Ask{game::Question::Moves, {}})},
             Typed{"de", "zurücknehmen", row_of(TakeBack{})},
             Typed{"de", "zuruecknehmen", row_of(TakeBack{})},
             Typed{"et", "nõua lipp", row_of(Claim{})},
             Typed{"et", "noua lipp", row_of(Claim{})},
             Typed{"et", "ruut e4", row_of(Ask{game::Question::Square, {}})},
             Typed{"et", "väli e4", row_of(Ask{game::Question::Square, {}})},
             Typed{"et", "vali e4", row_of(Ask{game::Question::Square, {}})},
             Typed{"et", "VÄLI e4", row_of(Ask{game::Question::Square, {}})},
             Typed{"de", "square e4", row_of(Ask{game::Question::Square, {}})},
             Typed{"en", "moves", row_of(Ask{game::Question::Moves, {}})},
             Typed{"de", "resume-game", row_of(ResumeGame{})},
             Typed{"et", "extend-fifty 75", row_of(ExtendFifty{})},
         }) {
        const TypedLine line = read_typed_line(typed.line, to(typed.language));
        EXPECT_EQ(line.command, typed.meant) << typed.line;
    }
}

TEST(Commands, EachWordOfEachLanguageIsItsOwnCommand) {
    for (const std::string& language : translator().spoken_languages())
        for (const CommandRow& entry : command_rows()) {
            std::string words = to(language)(entry.word);
            while (!words.empty()) {
                const auto comma = std::min(words.find(','), words.size());
                const std::string argument = entry.argument.empty() ? "" : " e4";
                // The arbiter's words are told from a player's by what stands before them.
                std::string before;
                if (entry.manner.speaker == Speaker::Arbiter) {
                    before = to(language)("arbiter");
                    before = before.substr(0, before.find(',')) + ' ';
                }
                const TypedLine line =
                    read_typed_line(before + words.substr(0, comma) + argument, to(language));
                EXPECT_EQ(line.command, &entry) << language << ": " << words;
                words.erase(0, comma + 1);
            }
        }
}

TEST(Commands, MovesAreNoCommands) {
    for (const std::string& language : translator().spoken_languages())
        for (const char* line : {"e4", "Eva 2 Eva 4", "b e5", "0-0", "Springer Gustav eins", "x", "---"})
            EXPECT_FALSE(read_typed_line(line, to(language)).command) << language << ": " << line;
}

TEST(Commands, HelpForOneWordIsAskedInAnyLanguage) {
    for (const std::string& language : translator().spoken_languages()) {
        EXPECT_EQ(read_typed_line("?", to(language)).command, row_of(Help{})) << language;
        const TypedLine line = read_typed_line("help press", to(language));
        EXPECT_EQ(line.command, row_of(Help{})) << language;
        EXPECT_EQ(line.argument, "press") << language;
    }
}

TEST(Commands, TellWhoSpeaks) {
    const auto read = [](const char* line) { return read_typed_line(line, to("en")); };
    const auto white = Side::White;
    const auto black = Side::Black;

    EXPECT_EQ(read("undo").command, row_of(TakeBack{}));
    EXPECT_EQ(read("undo").by, Giver());
    EXPECT_EQ(read("arbiter undo").command, row_of(UndoRuling{}));
    EXPECT_EQ(read("arbiter undo").by, Giver::at(phrase::Seat::Arbiter));
    EXPECT_EQ(read("w: undo").by, Giver::at(phrase::Seat::White));
    // What no player says is understood without "arbiter".
    EXPECT_EQ(read("pause").command, row_of(PauseClocks{}));
    EXPECT_EQ(read("penalty white warning").command, row_of(Punish{}));
    EXPECT_EQ(read("penalty white warning").argument, "white warning");
    // A player's word is none of the arbiter's.
    EXPECT_FALSE(read("arbiter resign").command);
    EXPECT_FALSE(read("arbiter").command);

    const TypedLine alone = read("assistant e4");
    EXPECT_EQ(alone.by, (Giver{Giver::Role::Assistant, {}, {}}));
    EXPECT_FALSE(alone.command);
    EXPECT_EQ(alone.argument, "e4");
    const TypedLine both = read("white assistant black announce e5");
    EXPECT_EQ(both.by, (Giver{Giver::Role::Assistant, white, black}));
    EXPECT_EQ(both.command, row_of(AnnounceMove{}));
    EXPECT_EQ(both.argument, "e5");
    // The clock is pressed by a word, not by silence.
    EXPECT_FALSE(read("assistant").command);
    EXPECT_EQ(read("assistant press").command, row_of(PressClock{}));

    EXPECT_EQ(read("score").command, row_of(Ask{game::Question::Score, {}}));
    EXPECT_EQ(read("score e4 e5").command, row_of(WriteSheet{}));
}

TEST(Commands, AnswersAreYesNoOrNeither) {
    EXPECT_EQ(read_answer(" Jah ", to("et")), Answer::Yes);
    EXPECT_EQ(read_answer("n", to("et")), Answer::No);
    EXPECT_EQ(read_answer("ja", to("de")), Answer::Yes);
    EXPECT_EQ(read_answer("nein!", to("de")), Answer::No);
    EXPECT_EQ(read_answer("", to("de")), Answer::Unclear);
    EXPECT_EQ(read_answer("maybe", to("en")), Answer::Unclear);
    EXPECT_EQ(to_string(not_an_answer(" maybe ")), "Not understood: maybe. Please answer yes or no.");
    EXPECT_EQ(to_string(not_an_answer("  ")), "Please answer yes or no.");
}

} // namespace
} // namespace annabella::table
