// The user's own synthesizer, and who speaks when it does not.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "dispatcher/service_voice.hpp"

#include "audio/ring_output.hpp"
#include "audio/speaker.hpp"
#include "fake_service.hpp"

#include <array>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <optional>

namespace annabella::dispatcher {
namespace {

using namespace std::chrono_literals;
using audio::Priority;
using audio::Speech;
using ::testing::ElementsAre;
using testing::FakeService;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

/// What eSpeak NG was given to say.
struct Spare {
    std::mutex mutex;
    std::vector<std::string> texts;
    std::vector<std::string> take() {
        const std::scoped_lock lock(mutex);
        return std::exchange(texts, {});
    }
};

class SpareVoice : public audio::Synthesizer {
public:
    explicit SpareVoice(Spare& spare) : m_spare(&spare) {}
    Result<void> synthesize(std::string_view voice, std::string_view text, const audio::VoiceSettings&,
                            const audio::SampleSink& sink) override {
        {
            const std::scoped_lock lock(m_spare->mutex);
            m_spare->texts.push_back(std::string(voice) + ": " + std::string(text));
        }
        const std::array<std::int16_t, 100> samples{1000};
        (void)sink(samples);
        return {};
    }
    bool has_voice(std::string_view) const override { return true; }

private:
    Spare* m_spare;
};

class ServiceVoiceTest : public ::testing::Test {
protected:
    void SetUp() override {
        std::string name = (std::filesystem::temp_directory_path() / "annabella-ssip-XXXXXX").string();
        ASSERT_NE(::mkdtemp(name.data()), nullptr);
        m_folder = name;
    }
    void TearDown() override {
        m_voice.reset();
        m_service.reset();
        std::filesystem::remove_all(m_folder);
    }
    std::filesystem::path socket() const { return m_folder / "speechd.sock"; }

    void serve(FakeService::Fault fault) { m_service.emplace(socket(), fault); }
    std::unique_ptr<audio::Synthesizer> voice(Patience patience = {}) {
        return service_voice({socket(), patience,
                              [this](const Error& error) {
                                  const std::scoped_lock lock(m_spare.mutex);
                                  m_lost.push_back(to_string(error));
                              }},
                             std::make_unique<SpareVoice>(m_spare));
    }
    void say(const std::string& voice, const std::string& text, const audio::VoiceSettings& settings = {}) {
        EXPECT_TRUE(m_voice->synthesize(voice, text, settings, [](auto) { return true; }));
    }
    /// How often that stands in what the service has heard.
    int asked(std::string_view what) {
        const std::string heard = m_service->heard();
        int times = 0;
        for (auto at = heard.find(what); at != std::string::npos; at = heard.find(what, at + 1))
            ++times;
        return times;
    }
    std::vector<std::string> lost() {
        const std::scoped_lock lock(m_spare.mutex);
        return m_lost;
    }

    std::filesystem::path m_folder;
    Spare m_spare;
    std::vector<std::string> m_lost;
    std::optional<FakeService> m_service;
    std::unique_ptr<audio::Synthesizer> m_voice;
};

TEST_F(ServiceVoiceTest, ASentenceIsGivenWithItsLanguageAndManner) {
    serve(FakeService::Fault::None);
    m_voice = voice();
    EXPECT_TRUE(m_voice->speaks_by_itself());
    audio::VoiceSettings move;
    move.rate_wpm = 449;
    move.priority = Priority::Move;
    say("et", "Valge käik:");
    say("de", "Eva zwei.\n.Eva vier", move);
    const std::string heard = m_service->heard();
    EXPECT_THAT(heard, HasSubstr("SET self LANGUAGE et\nSET self RATE 0\n"));
    EXPECT_THAT(
        heard,
        HasSubstr("SPEAK\n<speak>Valge käik:</speak>\n.\nSET self LANGUAGE de\nSET self RATE 100\nSET self "
                  "PRIORITY important\nSPEAK\n<speak>Eva zwei. <mark name=\"1\"/>.Eva vier</speak>\n.\n"));
    EXPECT_THAT(m_spare.take(), IsEmpty());
    EXPECT_THAT(lost(), IsEmpty());
}

TEST_F(ServiceVoiceTest, TheVoiceThatWasChosenIsAskedFor) {
    serve(FakeService::Fault::None);
    m_voice = voice();
    say("de+f2", "One");
    say("et+f2", "Two");
    say("de+adam", "Three");
    say("et", "Four");
    say("de+Adam", "Five");
    const std::string heard = m_service->heard();
    EXPECT_THAT(heard, HasSubstr("GET VOICE_TYPE\nSET self VOICE_TYPE FEMALE2\nSPEAK\n<speak>One<"));
    EXPECT_THAT(heard, HasSubstr("SET self LANGUAGE et\nSPEAK\n<speak>Two<"));
    EXPECT_THAT(heard, HasSubstr("SET self LANGUAGE de\nLIST SYNTHESIS_VOICES\nSET self SYNTHESIS_VOICE "
                                 "German+Adam\nSPEAK\n<speak>Three<"));
    EXPECT_THAT(heard, HasSubstr("SET self LANGUAGE et\nSET self VOICE_TYPE MALE1\nSPEAK\n<speak>Four<"));
    EXPECT_THAT(heard, HasSubstr("SET self LANGUAGE de\nSET self SYNTHESIS_VOICE German+Adam\nSPEAK\n"));
    EXPECT_THAT(lost(), IsEmpty());
}

TEST_F(ServiceVoiceTest, AVoiceThatItLacksIsToldOnceAndItsUsualOneSpeaks) {
    serve(FakeService::Fault::LacksVoices);
    m_voice = voice();
    for (const char* chosen : {"de+f2", "et+f2", "de+klatt", "de+klatt"})
        say(chosen, "Eva zwei");
    EXPECT_TRUE(m_voice->speaks_by_itself());
    EXPECT_THAT(m_spare.take(), IsEmpty());
    EXPECT_THAT(
        lost(),
        ElementsAre("speech-dispatcher has no voice de+f2. Using its default voice for that language.",
                    "speech-dispatcher has no voice de+klatt. Using its default voice for that language."));
    EXPECT_THAT(m_service->heard(),
                HasSubstr("SET self VOICE_TYPE FEMALE2\nSET self VOICE_TYPE MALE1\nSPEAK\n"));
}

TEST_F(ServiceVoiceTest, WhetherItHasAVoiceIsAskedBeforeItSpeaks) {
    serve(FakeService::Fault::None);
    EXPECT_EQ(find_voice(socket(), {}, "Big Anna").value(), "de+Big Anna");
    EXPECT_EQ(find_voice(socket(), {}, "Klaus").value(), "");
    m_service.reset();
    std::filesystem::remove(socket());
    EXPECT_FALSE(find_voice(socket(), {}, "Big Anna")) << "nobody is there";
    serve(FakeService::Fault::LacksVoices);
    EXPECT_FALSE(find_voice(socket(), {}, "Big Anna")) << "it has no list";
    m_service.reset();
    std::filesystem::remove(socket());
    serve(FakeService::Fault::Mute);
    EXPECT_FALSE(find_voice(socket(), {200ms, 200ms}, "Big Anna")) << "there is no answer";
}

TEST_F(ServiceVoiceTest, OnlyWhatWasNotHeardIsSaidAgain) {
    serve(FakeService::Fault::EndsAtMark);
    m_voice = voice();
    say("en", "It is your turn. White has <one> hour. Black has two.");
    EXPECT_THAT(m_spare.take(), ElementsAre("en: White has <one> hour. Black has two."));
    EXPECT_EQ(lost().size(), 1U);
}

TEST_F(ServiceVoiceTest, WhatIsSecretNoOtherProgramComesToKnow) {
    serve(FakeService::Fault::None);
    m_voice = voice();
    audio::VoiceSettings secret;
    secret.secret = true;
    say("en", "You have sealed", secret);
    say("en", "Aloud");
    EXPECT_THAT(m_service->heard(), Not(HasSubstr("sealed")));
    EXPECT_THAT(m_service->heard(), HasSubstr("Aloud"));
    EXPECT_THAT(m_spare.take(), ElementsAre("en: You have sealed"));
}

TEST_F(ServiceVoiceTest, ItIsSilencedAtOnceAndSpeaksOn) {
    serve(FakeService::Fault::None);
    m_service->hold();
    m_voice = voice();
    std::atomic<bool> wanted{true};
    std::thread speaks([&] {
        EXPECT_TRUE(m_voice->synthesize("en", "A long story", {}, [&](auto) { return wanted.load(); }));
    });
    EXPECT_TRUE(m_service->waits_for("A long story</speak>\n."));
    wanted = false;
    EXPECT_TRUE(m_service->waits_for("CANCEL self"));
    speaks.join();
    m_service->finish();
    say("en", "The next");
    EXPECT_THAT(m_service->heard(), HasSubstr("The next"));
    EXPECT_THAT(lost(), IsEmpty());
}

TEST_F(ServiceVoiceTest, WhoSilencesItElsewhereHasHeardEnough) {
    serve(FakeService::Fault::IsSilenced);
    m_voice = voice();
    say("en", "One");
    EXPECT_TRUE(m_voice->speaks_by_itself());
    EXPECT_THAT(m_spare.take(), IsEmpty());
}

struct Case {
    FakeService::Fault fault;
    const char* told;
};

class ServiceFaults : public ServiceVoiceTest, public ::testing::WithParamInterface<Case> {};

TEST_P(ServiceFaults, AreToldOnceAndWhatWasMissedIsSaid) {
    serve(GetParam().fault);
    // A machine that is busy takes its time; only who is waited for in vain is not waited for long.
    const bool is_mute = GetParam().fault == FakeService::Fault::Mute;
    const bool has_no_end = GetParam().fault == FakeService::Fault::NeverEnds;
    m_voice = voice({is_mute ? 300ms : 20'000ms, has_no_end ? 200ms : 20'000ms});
    say("de", "Eva zwei");
    EXPECT_FALSE(m_voice->speaks_by_itself());
    say("de", "Eva vier");
    EXPECT_THAT(m_spare.take(), ElementsAre("de: Eva zwei", "de: Eva vier"));
    ASSERT_EQ(lost().size(), 1U);
    EXPECT_THAT(lost().front(), HasSubstr(GetParam().told));
    EXPECT_THAT(lost().front(), HasSubstr("Using eSpeak NG"));
    EXPECT_THAT(m_service->heard(), Not(HasSubstr("Eva vier")));
}

using Fault = FakeService::Fault;
INSTANTIATE_TEST_SUITE_P(
    All, ServiceFaults,
    ::testing::Values(Case{Fault::Mute, "does not answer"},
                      Case{Fault::Refuses,
                           "refuses the command SET self LANGUAGE de: 408 ERR COULDNT SET LANGUAGE"},
                      Case{Fault::EndsAtSpeak, "has stopped"}, Case{Fault::EndsSpeaking, "has stopped"},
                      Case{Fault::NeverEnds, "does not say when it has finished"},
                      Case{Fault::FloodsEvents, "cannot be understood"},
                      Case{Fault::FloodsBytes, "cannot be understood"},
                      Case{Fault::TalksNonsense, "cannot be understood"},
                      Case{Fault::AnswersUnasked, "cannot be understood"}),
    [](const ::testing::TestParamInfo<Case>& one) { return "Fault" + std::to_string(one.index); });

TEST_F(ServiceVoiceTest, WhereNobodyIsThereTheOtherSpeaks) {
    m_voice = voice();
    say("de", "Eva zwei");
    EXPECT_THAT(m_spare.take(), ElementsAre("de: Eva zwei"));
    ASSERT_EQ(lost().size(), 1U);
    EXPECT_THAT(lost().front(), HasSubstr("Using eSpeak NG"));
}

TEST_F(ServiceVoiceTest, WhoPressesAKeyAgainAndAgainLearnsThatNobodyAnswers) {
    serve(FakeService::Fault::Mute);
    m_voice = voice({200ms, 200ms});
    for (int i = 0; i < 100 && m_voice->speaks_by_itself(); ++i) {
        const auto until = std::chrono::steady_clock::now() + 20ms;
        (void)m_voice->synthesize("en", "Words", {},
                                  [&](auto) { return std::chrono::steady_clock::now() < until; });
    }
    EXPECT_FALSE(m_voice->speaks_by_itself());
}

// The answer that comes after all would be taken for that to a later order.
TEST_F(ServiceVoiceTest, SilencedWhileItIsAskedForItsVoiceItSaysNothingAndIsAskedAtANewLine) {
    serve(FakeService::Fault::HidesVoices);
    m_voice = voice({20'000ms, 20'000ms});
    for (const int times : {1, 2}) {
        EXPECT_TRUE(
            m_voice->synthesize("de+f2", "Eva zwei", {}, [&](auto) { return asked("VOICE_TYPE") < times; }));
        EXPECT_EQ(asked("CLIENT_NAME"), times);
    }
    EXPECT_EQ(asked("SPEAK"), 0);
    EXPECT_TRUE(m_voice->speaks_by_itself());
}

TEST_F(ServiceVoiceTest, WhileItTellsItsManyVoicesNobodyWaitsInVain) {
    serve(FakeService::Fault::HidesVoices);
    m_voice = voice({1000ms, 1000ms});
    const auto until = std::chrono::steady_clock::now() + 1100ms;
    EXPECT_TRUE(m_voice->synthesize("de+adam", "Eva zwei", {},
                                    [&](auto) { return std::chrono::steady_clock::now() < until; }));
    say("de", "Eva vier");
    EXPECT_THAT(m_service->heard(), HasSubstr("Eva vier"));
    EXPECT_THAT(lost(), IsEmpty());
}

// The speaker: order, priorities, and who waits for whom.

class ServiceSpeaker : public ServiceVoiceTest {
protected:
    void speak() {
        auto output = std::make_unique<audio::RingOutput>();
        m_ring = output.get();
        m_speaker.emplace(voice({20s, 60s}), std::move(output));
        m_device = std::thread([this] {
            std::array<audio::Frame, 128> period{};
            while (!m_quit) {
                m_ring->render(period);
                std::this_thread::sleep_for(1ms);
            }
        });
    }
    void TearDown() override {
        m_quit = true;
        if (m_device.joinable())
            m_device.join();
        m_speaker.reset();
        ServiceVoiceTest::TearDown();
    }
    void say(const std::string& text, Priority priority = Priority::Prompt) {
        Speech speech;
        speech.segments = {{"en", text}};
        speech.priority = priority;
        m_speaker->say(std::move(speech));
    }

    audio::RingOutput* m_ring = nullptr;
    std::optional<audio::Speaker> m_speaker;
    std::atomic<bool> m_quit{false};
    std::thread m_device;
};

TEST_F(ServiceSpeaker, NobodyWaitsForWhoSpeaksAndTheOrderHolds) {
    serve(FakeService::Fault::None);
    m_service->hold();
    speak();
    const auto began = std::chrono::steady_clock::now();
    say("First.");
    EXPECT_LT(std::chrono::steady_clock::now() - began, 10s) << "it is still being said";
    ASSERT_TRUE(m_service->waits_for("First.</speak>\n."));
    say("Third.");
    say("Second.", Priority::Warning);
    EXPECT_THAT(m_service->heard(), Not(HasSubstr("Second.")));
    m_service->finish();
    EXPECT_TRUE(m_speaker->wait_until_silent(30s));
    const std::string heard = m_service->heard();
    EXPECT_LT(heard.find("Second."), heard.find("Third."));
}

TEST_F(ServiceSpeaker, AKeySilencesItAndAMoveIsSaidAgain) {
    serve(FakeService::Fault::None);
    m_service->hold();
    speak();
    say("Eva vier", Priority::Move);
    ASSERT_TRUE(m_service->waits_for("Eva vier</speak>\n."));
    m_speaker->hush();
    ASSERT_TRUE(m_service->waits_for("CANCEL self"));
    m_service->finish();
    EXPECT_TRUE(m_speaker->wait_until_silent(30s));
    const std::string heard = m_service->heard();
    EXPECT_NE(heard.find("Eva vier"), heard.rfind("Eva vier"));
}

TEST_F(ServiceSpeaker, SilencedBeforeItAnswersItIsSilentAllTheSame) {
    serve(FakeService::Fault::QueuesLate);
    m_service->hold();
    speak();
    say("Eva vier");
    ASSERT_TRUE(m_service->waits_for("Eva vier</speak>\n."));
    m_speaker->hush();
    ASSERT_TRUE(m_service->waits_for("CANCEL self"));
    say("Next.");
    ASSERT_TRUE(m_service->waits_for("Next.</speak>\n."));
    m_service->finish();
    EXPECT_TRUE(m_speaker->wait_until_silent(30s));
    const std::string heard = m_service->heard();
    EXPECT_EQ(heard.find("CLIENT_NAME"), heard.rfind("CLIENT_NAME")) << "it is the same line";
}

TEST_F(ServiceSpeaker, WhenItIsKilledTheRestIsSaidByTheOther) {
    serve(FakeService::Fault::EndsSpeaking);
    speak();
    say("One.");
    say("Two.");
    EXPECT_TRUE(m_speaker->wait_until_silent(30s));
    EXPECT_THAT(m_spare.take(), ElementsAre("en: One.", "en: Two."));
    EXPECT_EQ(lost().size(), 1U);
}

} // namespace
} // namespace annabella::dispatcher
