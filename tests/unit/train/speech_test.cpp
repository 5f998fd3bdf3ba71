// What an exercise says in a language that somebody has begun.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include "../support/begun_language.hpp"
#include "phrase/phrases.hpp"
#include "train/speech.hpp"

namespace annabella::train {
namespace {

TEST(Speech, OfAPartialLanguageIsEnglishSentenceBySentence) {
    const test::BegunLanguage language({{"Paused.", "Zp."}, {"Not done: {0}", "Zn: {0}"}});
    const auto book = phrase::Phrasebook::load(language.folder(), "annex-e");
    ASSERT_TRUE(book);
    const Speech speech = {{"Sections: {0}. Press Enter for each sentence. To hear more, type help.", {7}},
                           {"Paused."},
                           {"Not done: {0}", {Message{"Goodbye."}}},
                           {"Not done: {0}", {Message{"Paused."}}}};
    EXPECT_EQ(text(speech, *book, "zz"), "Sections: seven. Press Enter for each sentence. To hear more, type "
                                         "help. Zp. Not done: Goodbye. Zn: Zp.");
}

} // namespace
} // namespace annabella::train
