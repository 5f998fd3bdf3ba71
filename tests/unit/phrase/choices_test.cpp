// What a listener can choose of how he is told things.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "phrase/choices.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tellings_fixture.hpp"

namespace annabella::phrase {
namespace {

using namespace std::chrono_literals;

class ChoicesOfTellings : public Tellings {
protected:
    /// What White hears of it who has chosen so, utterance by utterance.
    std::string told(const game::Notice& notice, const Choices& choices, const std::string& language = "en",
                     const Choices& of_black = {}) const {
        std::string text;
        for (const Utterance& utterance : m_book.phrase(notice, table(language), {choices, of_black}))
            if (utterance.reaches(Seat::White))
                text += (text.empty() ? "" : " | ") + overheard(utterance).text;
        return text;
    }
    game::SpokenMove m_move = spoken(start, "Nf3");
};

TEST_F(ChoicesOfTellings, WhoAnnouncesAndWhoRepeatsCanBeToldApart) {
    const game::MoveAnnounced announced{Side::White, m_move};
    const game::MoveRepeated repeated{Side::Black, m_move};
    const game::MoveCorrected corrected{Side::White, m_move};
    const std::string bare = "Springer Gustav eins Felix drei";
    EXPECT_EQ(told(announced, {}), bare);
    EXPECT_EQ(told(repeated, {}), bare);
    const Choices repetitions{MoveCalls::Repetitions, Verbosity::Normal};
    EXPECT_EQ(told(announced, repetitions), bare);
    EXPECT_EQ(told(corrected, {}), bare);
    EXPECT_EQ(told(corrected, repetitions), "Correction: | " + bare);
    EXPECT_EQ(told(repeated, repetitions), "Black: | " + bare);
    EXPECT_EQ(told(repeated, repetitions, "de"), "Schwarz: | " + bare);
    EXPECT_EQ(told(repeated, repetitions, "et"), "Must: | " + bare);
    const Choices sides{MoveCalls::Sides, Verbosity::Normal};
    EXPECT_EQ(told(announced, sides), "White: | " + bare);
    EXPECT_EQ(told(repeated, sides), "Black: | " + bare);
    const Choices numbers{MoveCalls::Numbers, Verbosity::Normal};
    EXPECT_EQ(told(announced, numbers), "Move one: | " + bare);
    EXPECT_EQ(told(corrected, numbers), "Move one: Correction: | " + bare);
    EXPECT_EQ(told(repeated, numbers), bare);
    for (std::size_t i = 0; i < move_calls_names.size(); ++i)
        EXPECT_EQ(move_calls_from_name(move_calls_names[i]), static_cast<MoveCalls>(i));
    EXPECT_FALSE(move_calls_from_name("both"));
}

TEST_F(ChoicesOfTellings, EachHearsItAsHeHasChosen) {
    const game::MoveRepeated repeated{Side::Black, m_move};
    const Choices sides{MoveCalls::Sides, Verbosity::Normal};
    EXPECT_EQ(told(repeated, sides, "en", {}), "Black: | Springer Gustav eins Felix drei");
    EXPECT_EQ(told(repeated, {}, "en", sides), "Springer Gustav eins Felix drei");
    // It is one sentence, and none of it is lost.
    for (const Utterance& utterance : m_book.phrase(repeated, table(), {sides, sides})) {
        EXPECT_EQ(overheard(utterance).urgency, Urgency::Move);
        EXPECT_EQ(overheard(utterance).goes_on, overheard(utterance).text == "Black:");
    }
}

TEST_F(ChoicesOfTellings, WhoWantsItBriefHearsNoAdvice) {
    const Choices brief{MoveCalls::None, Verbosity::Brief};
    const game::Refused refused{.side = Side::White, .reason = game::because::NotYourTurn{}};
    EXPECT_EQ(told(refused, {}), "Black to move, not White.");
    EXPECT_EQ(told(refused, brief), "Black to move, not White.");
    EXPECT_EQ(told(refused, brief, "de"), "Schwarz ist am Zug, nicht Weiß.");
    EXPECT_EQ(told(game::OfferMade{Side::White}, brief), "White offers a draw.");
    EXPECT_EQ(told(game::OfferMade{Side::White, true}, brief), "White's claim counts as a draw offer.");
    // What is no advice stays.
    EXPECT_EQ(told(game::GameEnded{{game::Outcome::BlackWins, game::How::Resignation}}, brief),
              "White resigns. Black wins.");
}

TEST_F(ChoicesOfTellings, OfTheClocksOnlyTheTimesAreTold) {
    game::ClockReading reading;
    reading.left = {90min, 88min};
    reading.running = Side::White;
    const game::TimeTold time{Side::White, reading};
    EXPECT_EQ(told(time, {MoveCalls::None, Verbosity::Brief}),
              "White one hour thirty. Black one hour twenty-eight.");
    EXPECT_EQ(told(time, {}), "White one hour thirty, running. Black one hour twenty-eight.");
    // That no clock runs is news.
    reading.running.reset();
    EXPECT_EQ(told(game::TimeTold{Side::White, reading}, {MoveCalls::None, Verbosity::Brief}),
              "White one hour thirty. Black one hour twenty-eight. No clock is running.");
}

} // namespace
} // namespace annabella::phrase
