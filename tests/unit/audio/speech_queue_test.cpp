// Tests of the order in which things are said.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "audio/speech_queue.hpp"

#include <gtest/gtest.h>
#include <string>

namespace annabella::audio {
namespace {

std::unique_ptr<Waiting> waiting(UtteranceId id, Priority priority) {
    auto utterance = std::make_unique<Waiting>();
    Speech speech;
    speech.priority = priority;
    utterance->id = id;
    utterance->speech = std::make_shared<const Speech>(speech);
    return utterance;
}

std::string order_of(SpeechQueue& queue) {
    std::string order;
    while (!queue.empty())
        order += std::to_string(queue.take()->id) + ' ';
    return order;
}

TEST(SpeechQueue, WhatIsSaidFirstIsHeardFirst) {
    SpeechQueue queue;
    for (const UtteranceId id : {1U, 2U, 3U})
        EXPECT_TRUE(queue.add(waiting(id, id == 2 ? Priority::Move : Priority::Prompt)).empty());
    EXPECT_EQ(order_of(queue), "1 2 3 ");
}

TEST(SpeechQueue, AWarningWaitsForEveryMoveAndForNoPrompt) {
    SpeechQueue queue;
    (void)queue.add(waiting(1, Priority::Prompt));
    (void)queue.add(waiting(2, Priority::Move));
    (void)queue.add(waiting(3, Priority::Prompt));
    (void)queue.add(waiting(4, Priority::Warning));
    (void)queue.add(waiting(5, Priority::Warning));
    EXPECT_EQ(order_of(queue), "1 2 4 5 3 ");
}

TEST(SpeechQueue, ChatterIsGivenUpWhenOvertaken) {
    for (const Priority other : {Priority::Prompt, Priority::Warning, Priority::Move}) {
        SpeechQueue queue;
        (void)queue.add(waiting(1, Priority::Chatter));
        EXPECT_TRUE(queue.add(waiting(2, Priority::Chatter)).empty()) << "it does not overtake itself";
        EXPECT_EQ(queue.add(waiting(3, other)), (SpeechQueue::Ids{1, 2}));
        EXPECT_EQ(order_of(queue), "3 ");
    }
}

TEST(SpeechQueue, ASecondThatIsCountedStandsForTheOneThatWaits) {
    SpeechQueue queue;
    (void)queue.add(waiting(1, Priority::Prompt));
    (void)queue.add(waiting(2, Priority::Warning));
    EXPECT_TRUE(queue.add(waiting(3, Priority::Count)).empty());
    EXPECT_EQ(queue.add(waiting(4, Priority::Count)), (SpeechQueue::Ids{3}));
    EXPECT_TRUE(queue.add(waiting(5, Priority::Prompt)).empty()) << "it waits for no prompt";
    EXPECT_EQ(order_of(queue), "2 4 1 5 ");
    (void)queue.add(waiting(6, Priority::Count));
    EXPECT_EQ(queue.add(waiting(7, Priority::Move)), (SpeechQueue::Ids{6}));
    EXPECT_EQ(order_of(queue), "7 ");
}

TEST(SpeechQueue, AFloodLosesPromptsAndNoMove) {
    SpeechQueue queue;
    SpeechQueue::Ids lost;
    for (UtteranceId id = 1; id <= 2000; ++id)
        for (const UtteranceId one : queue.add(waiting(id, id % 10 == 0 ? Priority::Move : Priority::Prompt)))
            lost.push_back(one);
    EXPECT_EQ(queue.size(), SpeechQueue::most_waiting);
    EXPECT_EQ(lost.size(), 2000 - SpeechQueue::most_waiting);
    for (const UtteranceId id : lost)
        EXPECT_NE(id % 10, 0U);
    for (UtteranceId id = 1; id <= 400; ++id)
        (void)queue.add(waiting(10000 + id, Priority::Move));
    EXPECT_EQ(queue.size(), 600U) << "moves wait however many there are";
}

TEST(SpeechQueue, WhatIsStaleIsMovesAndTheLastPrompts) {
    SpeechQueue queue;
    for (UtteranceId id = 1; id <= 6; ++id)
        (void)queue.add(waiting(id, Priority::Prompt));
    (void)queue.add(waiting(7, Priority::Move));
    (void)queue.add(waiting(8, Priority::Prompt));
    (void)queue.add(waiting(9, Priority::Chatter));
    EXPECT_EQ(queue.give_up_stale(), (SpeechQueue::Ids{1, 2, 3, 4, 9}));
    EXPECT_EQ(order_of(queue), "5 6 7 8 ");
}

} // namespace
} // namespace annabella::audio
