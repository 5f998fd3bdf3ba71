// The example at the head of phrase/utterance.hpp.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "phrase/utterance.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "../support/header_example.hpp"

namespace annabella::phrase {
namespace {

/// An earphone of Black's.
class BlacksEarphone : public Confidant {
public:
    bool is_alone_with(Seat hearer) const override { return hearer == Seat::Black; }
};

TEST(UtteranceExample, IsHeardByWhoMay) {
    const BlacksEarphone earphone;
    std::vector<std::string> heard;
    // Example:
    const Wording turn{.language = "en", .text = "Black to move.", .ear = "Black to move."};
    const Wording sealed{.language = "de", .text = "Springer Felix drei", .ear = "Springer Felix drei"};
    const Utterances said = {ForAll(turn), Secret(Seat::White, sealed), Secret(Seat::Black, sealed)};
    for (const Utterance& utterance : said)
        if (const Wording* words = utterance.words_for(earphone); words && utterance.reaches(Seat::Black))
            heard.push_back(words->text);
    // What has come of it:
    EXPECT_THAT(heard, testing::ElementsAre("Black to move.", "Springer Felix drei"));
}

TEST(UtteranceExample, StandsInItsHeader) {
    const auto example = test::example_in_test("tests/unit/phrase/example_test.cpp");
    EXPECT_THAT(example, testing::Not(testing::IsEmpty()));
    EXPECT_EQ(test::example_in_header("src/phrase/utterance.hpp"), example);
}

} // namespace
} // namespace annabella::phrase
