// A sound server is asked before SDL is: with a server that answers in all ways, and none.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "audio/cards/pulse_server.hpp"

#include "../support/pulse_server.hpp"
#include "audio/cards/sdl_drivers.hpp"
#include "pulse_fixture.hpp"

#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <gtest/gtest.h>

namespace annabella::audio {
namespace {

using namespace std::chrono_literals;
using Fake = test::PulseServer;

class PulseServerTest : public testing::PulseFixture {};

TEST_F(PulseServerTest, TellsWhetherItAnswers) {
    EXPECT_EQ(ask_pulse_server(5s), PulseServer::None);
    const std::pair<Fake::Manner, PulseServer> ways[] = {
        {Fake::Manner::Answers, PulseServer::Works},         {Fake::Manner::Refuses, PulseServer::Useless},
        {Fake::Manner::NamesNoDevice, PulseServer::Useless}, {Fake::Manner::HangsUp, PulseServer::Useless},
        {Fake::Manner::HangsUpAtList, PulseServer::Useless},
    };
    for (const auto& [manner, told] : ways) {
        std::filesystem::remove(place());
        const Fake server(place(), manner);
        ASSERT_TRUE(server.is_there());
        EXPECT_EQ(ask_pulse_server(5s), told) << static_cast<int>(manner);
        EXPECT_EQ(server.asked(), 1);
    }
    EXPECT_EQ(ask_pulse_server(5s), PulseServer::None) << "its socket is there, and nobody behind it";
}

TEST_F(PulseServerTest, WaitsNoLongerThanItMay) {
    const Fake server(place(), Fake::Manner::SaysNothing);
    const auto since = std::chrono::steady_clock::now();
    EXPECT_EQ(ask_pulse_server(200ms), PulseServer::Silent);
    EXPECT_GE(std::chrono::steady_clock::now() - since, 200ms);
}

TEST_F(PulseServerTest, ADriverWhoseServerWouldEndTheProgramIsLeftOutForTheMicrophone) {
    const Fake server(place(), Fake::Manner::Refuses);
    ::unsetenv("SDL_AUDIODRIVER");
    EXPECT_EQ(usable_sdl_drivers().value(), "pipewire,alsa");
    ::setenv("SDL_AUDIODRIVER", "pulseaudio", 1);
    EXPECT_FALSE(usable_sdl_drivers());
    ::setenv("SDL_AUDIODRIVER", "pulse,dummy", 1);
    EXPECT_EQ(usable_sdl_drivers().value(), "dummy");
    const int before = server.asked();
    ::setenv("SDL_AUDIODRIVER", "disk", 1);
    EXPECT_EQ(usable_sdl_drivers().value(), "disk");
    EXPECT_EQ(server.asked(), before) << "who does not need it does not ask";
}

TEST_F(PulseServerTest, WhereItAnswersOrIsNotThereSdlTriesAll) {
    ::unsetenv("SDL_AUDIODRIVER");
    EXPECT_EQ(usable_sdl_drivers().value(), "pipewire,pulseaudio,alsa");
    const Fake server(place(), Fake::Manner::Answers);
    EXPECT_EQ(usable_sdl_drivers().value(), "pipewire,pulseaudio,alsa");
}

TEST(WaysToTry, PulseAudioStandsByItselfAmongThoseOfSdl) {
    using Ways = std::vector<std::string>;
    ::unsetenv("SDL_AUDIODRIVER");
    EXPECT_EQ(ways_to_try(""), (Ways{"pipewire", "pulseaudio", "alsa"}));
    EXPECT_EQ(ways_to_try("alsa"), Ways{"alsa"}) << "what has worked";
    ::setenv("SDL_AUDIODRIVER", "alsa,dummy,pulse,disk", 1);
    EXPECT_EQ(ways_to_try(""), (Ways{"alsa,dummy", "pulse", "disk"}));
    EXPECT_EQ(ways_to_try("pulseaudio"), Ways{"pulseaudio"});
    ::unsetenv("SDL_AUDIODRIVER");
}

} // namespace
} // namespace annabella::audio
