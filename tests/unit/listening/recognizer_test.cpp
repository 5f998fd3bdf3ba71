// The speech recogniser, with a synthetic voice.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "../support/resampled.hpp"
#include "audio/synthesizer.hpp"
#include "listening/recognizer.hpp"

#include <array>
#include <fstream>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace annabella::listening {
namespace {

using ::testing::HasSubstr;

constexpr const char* model = "/usr/share/pocketsphinx/model/en-us/en-us";

const Sounds few_words = {{"springer", {"SH P R IH NG ER", "SH P R IH NG AH"}},
                          {"turm", {"T UH R M", "T UH AH M"}},
                          {"gustav", {"G UH S T AA F"}},
                          {"felix", {"F EY L IH K S"}},
                          {"eins", {"AY N S"}},
                          {"drei", {"D R AY"}}};

constexpr const char* squares = "#JSGF V1.0;\ngrammar squares;\n"
                                "public <said> = [ springer | turm ] <square> <square>;\n"
                                "<square> = ( gustav | felix ) ( eins | drei );\n";

Result<std::unique_ptr<Recognizer>> opened() { return open_recognizer(model, few_words); }

/// What the German voice says, as a microphone hears it in a quiet room.
std::vector<std::int16_t> spoken(std::string_view text) {
    const auto synthesizer = audio::open_synthesizer({});
    if (!synthesizer)
        return {};
    std::vector<std::int16_t> samples(5000, 0);
    const auto done = (*synthesizer)->synthesize("de", text, {}, [&](std::span<const std::int16_t> piece) {
        for (const std::int16_t sample : piece)
            samples.push_back(static_cast<std::int16_t>(sample / 2));
        return true;
    });
    samples.resize(samples.size() + 8000, 0);
    return done ? test::resampled(samples, audio::Synthesizer::sample_rate, Recognizer::sample_rate)
                : std::vector<std::int16_t>{};
}

TEST(Recognizer, HearsTheWordsOfItsGrammar) {
    const auto recognizer = opened();
    ASSERT_TRUE(recognizer) << to_string(recognizer.error());
    ASSERT_TRUE((*recognizer)->set_grammar("squares", squares));
    for (const char* words : {"springer gustav eins felix drei", "turm felix eins felix drei"})
        EXPECT_EQ((*recognizer)->recognize("squares", spoken(words)), words);
}

TEST(Recognizer, SilenceIsNothing) {
    const auto recognizer = opened();
    ASSERT_TRUE(recognizer);
    ASSERT_TRUE((*recognizer)->set_grammar("squares", squares));
    EXPECT_EQ((*recognizer)->recognize("squares", std::vector<std::int16_t>(16000, 0)), "");
    EXPECT_EQ((*recognizer)->recognize("squares", {}), "");
}

TEST(Recognizer, TellsWhichOfTwoGrammarsIsNearer) {
    const auto recognizer = opened();
    ASSERT_TRUE(recognizer);
    const std::string head = "#JSGF V1.0;\ngrammar words;\npublic <said> = ";
    ASSERT_TRUE((*recognizer)->set_grammar("three", head + "drei;\n"));
    ASSERT_TRUE((*recognizer)->set_grammar("rook", head + "turm;\n"));
    for (const auto& [said, nearer, farther] :
         {std::array{"drei", "three", "rook"}, std::array{"Turm", "rook", "three"}}) {
        const auto near = (*recognizer)->nearness(nearer, spoken(said));
        const auto far = (*recognizer)->nearness(farther, spoken(said));
        ASSERT_TRUE(near && far);
        EXPECT_GT(*near, *far + 30) << said;
    }
    EXPECT_LT((*recognizer)->nearness("three", {}).value_or(0), -1e6) << "nothing was heard";
    EXPECT_FALSE((*recognizer)->nearness("none", {}));
}

TEST(Recognizer, KnowsWhenSomebodySpeaks) {
    const auto recognizer = opened();
    ASSERT_TRUE(recognizer);
    ASSERT_TRUE((*recognizer)->set_grammar("squares", squares));
    ASSERT_TRUE((*recognizer)->begin("squares"));
    (*recognizer)->take(std::vector<std::int16_t>(8000, 0));
    EXPECT_FALSE((*recognizer)->hears_speech());
    const std::vector<std::int16_t> samples = spoken("springer gustav eins");
    (*recognizer)->take(std::span(samples).first(samples.size() / 2));
    EXPECT_TRUE((*recognizer)->hears_speech());
    (*recognizer)->take(std::span(samples).subspan(samples.size() / 2));
    (*recognizer)->take(std::vector<std::int16_t>(16000, 0));
    EXPECT_FALSE((*recognizer)->hears_speech());
    (void)(*recognizer)->end();
}

TEST(Recognizer, WhatItHasListenedToBeforeIsNothingToAnUtterance) {
    const auto recognizer = opened();
    ASSERT_TRUE(recognizer);
    ASSERT_TRUE((*recognizer)->set_grammar("squares", squares));
    const std::vector<std::int16_t> samples = spoken("springer gustav eins felix drei");
    ASSERT_EQ((*recognizer)->recognize("squares", samples), "springer gustav eins felix drei");
    // As the end of an utterance is awaited, and a hum that comes and goes beside it.
    std::vector<std::int16_t> hum;
    for (int i = 0; i < 10 * Recognizer::sample_rate; ++i)
        hum.push_back(static_cast<std::int16_t>(i / 8000 % 2 == 0 ? 0 : i % 160 < 80 ? 20000 : -20000));
    ASSERT_TRUE((*recognizer)->begin("squares"));
    (*recognizer)->take(hum);
    (void)(*recognizer)->end();
    EXPECT_EQ((*recognizer)->recognize("squares", samples), "springer gustav eins felix drei");
}

TEST(Recognizer, AnotherGrammarOfTheSameNameTakesItsPlace) {
    const auto recognizer = opened();
    ASSERT_TRUE(recognizer);
    ASSERT_TRUE((*recognizer)->set_grammar("words", "#JSGF V1.0;\ngrammar words;\npublic <said> = turm;\n"));
    EXPECT_EQ((*recognizer)->recognize("words", spoken("Turm")), "turm");
    ASSERT_TRUE((*recognizer)->set_grammar("words", "#JSGF V1.0;\ngrammar words;\npublic <said> = drei;\n"));
    EXPECT_EQ((*recognizer)->recognize("words", spoken("drei")), "drei");
}

TEST(Recognizer, FaultsAreTold) {
    const auto none = open_recognizer("/nowhere", few_words);
    ASSERT_FALSE(none);
    EXPECT_EQ(to_string(none.error()),
              "There is no speech model in /nowhere. Install the package pocketsphinx-en-us.");
    const auto foreign = open_recognizer(model, {{"tür", {"T UE R"}}});
    ASSERT_FALSE(foreign);
    EXPECT_THAT(to_string(foreign.error()), HasSubstr("The word tür cannot sound like that: T UE R"));
    const auto recognizer = opened();
    ASSERT_TRUE(recognizer);
    EXPECT_FALSE((*recognizer)->set_grammar("broken", "no grammar"));
    EXPECT_FALSE((*recognizer)->set_grammar("unknown", "#JSGF V1.0;\ngrammar x;\npublic <x> = dame;\n"));
    EXPECT_FALSE((*recognizer)->begin("none"));
}

} // namespace
} // namespace annabella::listening
