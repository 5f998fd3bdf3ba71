// Answers that have numbers.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings/numbered_question.hpp"

#include <filesystem>
#include <gtest/gtest.h>

#include "phrase/language/translator.hpp"

namespace annabella::app {
namespace {

TEST(NumberedQuestion, AChoiceIsTypedByItsNumberOrOneOfItsWords) {
    const auto translator =
        phrase::Translator::load(std::filesystem::path(ANNABELLA_BINARY_DIR) / "locales").value();
    const phrase::Folding& german = translator.language("de").folding;
    const std::vector<NumberedChoice> choices = {{{"\xc3\xbc"
                                                   "ben",
                                                   "Training"},
                                                  {},
                                                  "de"},
                                                 {{"", "Buch"}, {}, "de"}};
    const auto typed = [&](std::string_view text) { return choice_typed(choices, text, german); };
    for (const char* const first : {"1",
                                    "\xc3\xbc"
                                    "ben",
                                    "\xc3\x9c"
                                    "BEN",
                                    "ueben", "training"})
        EXPECT_EQ(typed(first), 0U) << first;
    EXPECT_EQ(typed("2"), 1U);
    EXPECT_EQ(typed("buch"), 1U);
    for (const char* const none : {"0", "3", "11", "1 2", "bu", "e4", "-1"})
        EXPECT_EQ(typed(none), std::nullopt) << none;
}

} // namespace
} // namespace annabella::app
