// The real speech-dispatcher, where it is installed.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "dispatcher/service_voice.hpp"

#include "private_service.hpp"

#include <chrono>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace annabella::dispatcher {
namespace {

using namespace std::chrono_literals;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

class Counted : public audio::Synthesizer {
public:
    explicit Counted(std::vector<std::string>& texts) : m_texts(&texts) {}
    Result<void> synthesize(std::string_view, std::string_view text, const audio::VoiceSettings&,
                            const audio::SampleSink&) override {
        m_texts->emplace_back(text);
        return {};
    }
    bool has_voice(std::string_view) const override { return true; }

private:
    std::vector<std::string>* m_texts;
};

class ServerTest : public ::testing::Test {
protected:
    testing::PrivateService m_server;
    std::vector<std::string> m_in_its_place;
    std::vector<std::string> m_lost;
};

TEST_F(ServerTest, SpeaksEachLanguageTellsWhenAndItsDeathIsNoticed) {
    if (!m_server.start())
        GTEST_SKIP() << "speech-dispatcher with its module for eSpeak NG is not installed";
    // A machine that is busy takes its time.
    const auto voice = service_voice(
        {m_server.socket(), {20s, 20s}, [this](const Error& error) { m_lost.push_back(to_string(error)); }},
        std::make_unique<Counted>(m_in_its_place));
    const auto say = [&](const char* language, const char* text) {
        return voice->synthesize(language, text, {}, [](auto) { return true; }).has_value();
    };
    EXPECT_TRUE(say("et", "Partii algab."));
    EXPECT_TRUE(say("de", "Springer Gustav eins Felix drei"));
    EXPECT_TRUE(say("de", ".Punkt am Anfang"));
    EXPECT_TRUE(
        voice->synthesize("de", "Eine lange Rede, die niemand hören will", {}, [](auto) { return false; }));
    EXPECT_TRUE(say("en", "And on it goes"));
    EXPECT_TRUE(say("de+f2", "Anna & Bella. <Cesar>: \"David\"."));
    EXPECT_TRUE(say("de+adam", "Eine Stimme, die es hat"));
    EXPECT_TRUE(say("en+adam", "The same in English"));
    EXPECT_THAT(m_in_its_place, IsEmpty());
    EXPECT_THAT(m_lost, IsEmpty());
    EXPECT_TRUE(say("de+nobody", "Eine Stimme, die es nicht hat"));
    EXPECT_THAT(m_in_its_place, IsEmpty());
    EXPECT_THAT(std::exchange(m_lost, {}), ElementsAre(HasSubstr("has no voice de+nobody")));
    m_server.kill();
    EXPECT_TRUE(say("de", "Eva vier"));
    EXPECT_THAT(m_in_its_place, ElementsAre("Eva vier"));
    ASSERT_EQ(m_lost.size(), 1U);
    EXPECT_THAT(m_lost.front(), HasSubstr("speech-dispatcher has stopped"));
}

} // namespace
} // namespace annabella::dispatcher
