// What is typed at the table, in the words of each language.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include "app/commands.hpp"
#include "phrase/translator.hpp"

namespace annabella::app {
namespace {

Translate to(const std::string& language) {
    static const phrase::Translator translator =
        phrase::Translator::load(std::filesystem::path(ANNABELLA_BINARY_DIR) / "locales").value();
    return [language](std::string_view english) { return translator.translate(language, english); };
}

struct Typed {
    const char* language;
    const char* line;
    CommandId meant;
};

TEST(Commands, MayBeTypedWithoutUmlautsAndAccents) {
    for (const Typed& typed : {
             Typed{"de", "Züge", CommandId::Moves},
             Typed{"de", "Zuege", CommandId::Moves},
             Typed{"de", "zuge", CommandId::Moves},
             Typed{"de", "ZÜGE", CommandId::Moves},
             Typed{"de", "zurücknehmen", CommandId::Undo},
             Typed{"de", "zuruecknehmen", CommandId::Undo},
             Typed{"et", "nõua lipp", CommandId::Claim},
             Typed{"et", "noua lipp", CommandId::Claim},
             Typed{"et", "ruut e4", CommandId::Square},
             Typed{"et", "väli e4", CommandId::Square},
             Typed{"et", "vali e4", CommandId::Square},
             Typed{"et", "VÄLI e4", CommandId::Square},
             Typed{"de", "square e4", CommandId::Square},
             Typed{"en", "moves", CommandId::Moves},
         }) {
        const TypedLine line = read_typed_line(typed.line, to(typed.language));
        EXPECT_EQ(line.command, typed.meant) << typed.line;
    }
}

TEST(Commands, EachWordOfEachLanguageIsItsOwnCommand) {
    for (const char* language : {"en", "de", "et"})
        for (const Command& entry : commands()) {
            std::string words = to(language)(entry.word);
            while (!words.empty()) {
                const auto comma = std::min(words.find(','), words.size());
                const std::string argument = entry.argument.empty() ? "" : " e4";
                const TypedLine line = read_typed_line(words.substr(0, comma) + argument, to(language));
                EXPECT_EQ(line.command, entry.id) << language << ": " << words;
                words.erase(0, comma + 1);
            }
        }
}

TEST(Commands, MovesAreNoCommands) {
    for (const char* language : {"en", "de", "et"})
        for (const char* line : {"e4", "Eva 2 Eva 4", "b e5", "0-0", "Springer Gustav eins", "x", "---", "?"})
            EXPECT_FALSE(read_typed_line(line, to(language)).command) << language << ": " << line;
}

TEST(Commands, AnswersAreYesNoOrNeither) {
    EXPECT_EQ(read_answer(" Jah ", to("et")), Answer::Yes);
    EXPECT_EQ(read_answer("n", to("et")), Answer::No);
    EXPECT_EQ(read_answer("ja", to("de")), Answer::Yes);
    EXPECT_EQ(read_answer("nein!", to("de")), Answer::No);
    EXPECT_EQ(read_answer("", to("de")), Answer::Unclear);
    EXPECT_EQ(read_answer("maybe", to("en")), Answer::Unclear);
}

} // namespace
} // namespace annabella::app
