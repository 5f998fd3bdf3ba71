// What is said in one breath, and into whose queue it goes.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/voice/speech_writer.hpp"

#include <filesystem>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <string>

namespace annabella::app {
namespace {

using phrase::ForAll;
using phrase::ForOne;
using phrase::Seat;
using phrase::Urgency;
using phrase::Utterance;
using phrase::Wording;
using table::Ears;
using table::Listening;
using testing::ElementsAre;

SpeechWriter writer(const Manners& manners = {}) {
    static const phrase::Languages languages =
        phrase::Languages::load(std::filesystem::path(ANNABELLA_BINARY_DIR) / "locales");
    return {LanguageVoices(languages, "de", [](std::string_view) { return true; }),
            {ListenersVoice{manners, {}}, ListenersVoice{manners, {}}}};
}

Wording prompt(const std::string& text, bool goes_on = false, Urgency urgency = Urgency::Prompt) {
    return {"en", text, text, {}, goes_on, false, false, urgency};
}

Wording square(const std::string& text, bool goes_on = false, Urgency urgency = Urgency::Prompt) {
    return {"de", text, text, {}, goes_on, true, true, urgency};
}

/// "W[en:words de:words]-0.5", by queue and place; a bar before what is for another person.
std::string told(const std::vector<QueuedSpeech>& all) {
    std::string text;
    for (const QueuedSpeech& queued : all) {
        text += queued.speech.joint == audio::Joint::Person ? "|" : "";
        text += queued.queue == Side::White ? "W[" : "B[";
        for (const audio::Segment& segment : queued.speech.segments)
            text += segment.voice + ":" + segment.text + " ";
        text.back() = ']';
        text += queued.speech.pan < 0 ? "left " : queued.speech.pan > 0 ? "right " : "middle ";
    }
    return text;
}

TEST(SpeechWriter, ASentenceIsOneSpeechHoweverManyVoicesSpeakIt) {
    const Ears ears{.listening = Listening::Alone};
    const phrase::Utterances sentence = {ForAll(prompt("On", true)), ForAll(square("Eva fünf", true)),
                                         ForAll(prompt("a pawn is missing.")),
                                         ForAll(prompt("Put it right."))};
    EXPECT_EQ(told(writer().write(sentence, ears)),
              "W[en:On de:Eva fünf en:a pawn is missing.]middle W[en:Put it right.]middle ");
}

TEST(SpeechWriter, SentencesOfOnePromptAreApartByTheVoicesOwnPause) {
    const phrase::Utterances clocks = {
        ForAll(prompt("White one hour thirty. Black at 1. e4? Then 5.5 more! And on."))};
    const std::vector<QueuedSpeech> said = writer().write(clocks, {.listening = Listening::Alone});
    EXPECT_EQ(told(said),
              "W[en:White one hour thirty. en:Black at 1. e4? en:Then 5.5 more! en:And on.]middle ");
    ASSERT_EQ(said.size(), 1U) << "nothing comes between them";
    EXPECT_FALSE(said[0].speech.segments[0].begins_sentence);
    EXPECT_TRUE(said[0].speech.segments[1].begins_sentence);
    EXPECT_EQ(told(writer().write({ForAll(prompt("Yes."))}, {.listening = Listening::Alone})),
              "W[en:Yes.]middle ");
}

TEST(SpeechWriter, WhoHearApartHaveAQueueEachAndNoneWaitsForTheOther) {
    const Ears ears{.listening = Listening::Apart};
    const phrase::Utterances both = {ForAll(square("Eva vier")), ForOne(Seat::White, prompt("You."), false),
                                     ForOne(Seat::Black, prompt("Sie."), true)};
    EXPECT_EQ(told(writer().write(both, ears)),
              "W[de:Eva vier]left B[de:Eva vier]right |W[en:You.]left |B[en:Sie.]right ");
}

TEST(SpeechWriter, ThePartsOfTwoSentencesThatTakeTurnsFindEachOther) {
    const Ears ears{.listening = Listening::Apart};
    const phrase::Utterances mixed = {
        ForOne(Seat::White, prompt("On", true), false), ForOne(Seat::Black, prompt("Auf", true), false),
        ForOne(Seat::White, square("Eva fünf"), false), ForOne(Seat::Black, square("Eva fünf"), false)};
    EXPECT_EQ(told(writer().write(mixed, ears)), "|W[en:On de:Eva fünf]left |B[en:Auf de:Eva fünf]right ");
}

TEST(SpeechWriter, AtALoudspeakerThereIsAPauseBeforeAnotherPerson) {
    const Ears ears{.listening = Listening::Loudspeaker};
    const phrase::Utterances both = {ForOne(Seat::White, prompt("One."), false),
                                     ForOne(Seat::White, prompt("Two."), false),
                                     ForOne(Seat::Black, prompt("Three."), false)};
    EXPECT_EQ(told(writer().write(both, ears)), "|W[en:One.]middle W[en:Two.]middle |W[en:Three.]middle ");
}

TEST(SpeechWriter, MovesHaveAMannerOfTheirOwn) {
    const Ears ears{.listening = Listening::Alone};
    const Manners manners{{.rate = 300, .pitch = 40, .volume = 80},
                          {.rate = 150, .pitch = 60, .volume = 120}};
    const auto all = writer(manners).write({ForAll(prompt("On", true)), ForAll(square("Eva fünf"))}, ears);
    ASSERT_EQ(all.size(), 1U);
    ASSERT_EQ(all[0].speech.segments.size(), 2U);
    const auto first = audio::voice_settings(all[0].speech, all[0].speech.segments[0]);
    const auto second = audio::voice_settings(all[0].speech, all[0].speech.segments[1]);
    EXPECT_EQ((std::array{first.rate_wpm, first.pitch, first.volume}), (std::array{300, 40, 80}));
    EXPECT_EQ((std::array{second.rate_wpm, second.pitch, second.volume}), (std::array{150, 60, 120}));
}

/// White is told slowly and by one voice, Black fast and by another.
SpeechWriter of_two() {
    SpeechWriter two = writer();
    const Manners slow{{.rate = 120}, {.rate = 120, .volume = 50}};
    const Manners fast{{.rate = 400}, {.rate = 400}};
    return {two.voices(), {ListenersVoice{slow, "en+f2"}, ListenersVoice{fast, "+m3"}}};
}

/// "W120 en+f2:words " for each segment.
std::string manners_of(const std::vector<QueuedSpeech>& all) {
    std::string text;
    for (const QueuedSpeech& queued : all)
        for (const audio::Segment& segment : queued.speech.segments)
            text += (queued.queue == Side::White ? "W" : "B") + std::to_string(segment.rate) + " " +
                    segment.voice + ":" + segment.text + " ";
    return text;
}

TEST(SpeechWriter, WhoHearApartAreEachToldWhatIsForBothInTheirOwnVoiceAndManner) {
    const phrase::Utterances both = {ForAll(prompt("Go.")), ForAll(square("Eva vier")),
                                     ForOne(Seat::Black, prompt("You."), true)};
    EXPECT_EQ(manners_of(of_two().write(both, {.listening = Listening::Apart})),
              "W120 en+f2:Go. B400 en+m3:Go. W120 de+f2:Eva vier B400 de+m3:Eva vier B400 en+m3:You. ");
}

TEST(SpeechWriter, OnALoudspeakerWhatIsForBothIsSaidSoThatBothCanFollow) {
    const phrase::Utterances both = {ForAll(prompt("Go.")), ForOne(Seat::White, prompt("One."), false),
                                     ForOne(Seat::Black, prompt("Two."), false), ForAll(square("Eva vier"))};
    SpeechWriter two = of_two();
    const auto said = two.write(both, {.listening = Listening::Loudspeaker});
    EXPECT_EQ(manners_of(said), "W120 en:Go. W120 en+f2:One. W400 en+m3:Two. W120 de:Eva vier ");
    EXPECT_EQ(said.back().speech.segments.front().volume, 100);
    two.set_only_listener(Side::Black);
    EXPECT_EQ(manners_of(two.write(both, {.listening = Listening::Alone})),
              "W400 en+m3:Go. W400 en+m3:One. W400 en+m3:Two. W400 de+m3:Eva vier ");
}

TEST(SpeechWriter, AVoiceThatIsChangedStaysWithinWhatCanBeHeardAndFollowed) {
    SpeechWriter two = writer();
    two.adjust(Side::White, table::VoiceChange::Faster);
    EXPECT_EQ(two.manners(Side::White).prompts.rate, 200);
    // Moves and clocks a quarter faster, and so they stay.
    EXPECT_EQ(two.manners(Side::White).moves.rate, 250);
    EXPECT_EQ(two.manners(Side::Black), Manners()) << "the other one hears it as before";
    for (int i = 0; i < 50; ++i)
        for (const auto change : {table::VoiceChange::Faster, table::VoiceChange::Softer})
            two.adjust(Side::White, change);
    EXPECT_EQ(two.manners(Side::White).prompts.rate, 900);
    EXPECT_EQ(two.manners(Side::White).prompts.volume, 20);
    for (int i = 0; i < 50; ++i)
        for (const auto change : {table::VoiceChange::Slower, table::VoiceChange::Louder})
            two.adjust(Side::White, change);
    EXPECT_EQ(two.manners(Side::White).prompts.rate, 80);
    EXPECT_EQ(two.manners(Side::White).prompts.volume, 200);
}

TEST(SpeechWriter, WhatIsLoudIsLouderAndHigherThanItsListenerHasChosen) {
    SpeechWriter two = writer({{175, 50, 100}, {218, 95, 180}});
    Wording call = prompt("eight.", false, Urgency::Count);
    call.loud = true;
    const auto segment = [&](bool in_set_form) {
        call.in_set_form = in_set_form;
        return two.write({ForAll(call)}, {.listening = Listening::Alone}).front().speech.segments.front();
    };
    EXPECT_EQ(segment(false).volume, 125);
    EXPECT_EQ(segment(false).pitch, 60);
    EXPECT_EQ(segment(true).volume, 200) << "it has an upper end";
    EXPECT_EQ(segment(true).pitch, 99);
    call.loud = false;
    call.slow = true;
    EXPECT_EQ(segment(true).rate, 145) << "what is spelt is slower";
}

TEST(SpeechWriter, UrgencyBecomesPriority) {
    const Ears ears{.listening = Listening::Alone};
    std::vector<audio::Priority> priorities;
    for (const Urgency urgency :
         {Urgency::Answer, Urgency::Count, Urgency::Prompt, Urgency::Warning, Urgency::Move})
        priorities.push_back(
            writer().write({ForAll(prompt("Words.", false, urgency))}, ears).front().speech.priority);
    EXPECT_THAT(priorities,
                ElementsAre(audio::Priority::Chatter, audio::Priority::Count, audio::Priority::Prompt,
                            audio::Priority::Warning, audio::Priority::Move));
}

} // namespace
} // namespace annabella::app
