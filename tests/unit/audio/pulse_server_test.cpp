// A sound server is asked before SDL is: with a server that answers in all ways, and none.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "audio/cards/pulse_server.hpp"

#include "../support/pulse_server.hpp"
#include "audio/cards/sdl_drivers.hpp"
#include "audio_test_tools.hpp"

#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <gtest/gtest.h>

namespace annabella::audio {
namespace {

using namespace std::chrono_literals;
using Fake = test::PulseServer;

class PulseServerTest : public ::testing::Test {
protected:
    void SetUp() override {
        std::filesystem::permissions(m_folder.path(), std::filesystem::perms::owner_all);
        std::filesystem::create_directory(m_folder.path() / "pulse");
        std::filesystem::permissions(m_folder.path() / "pulse", std::filesystem::perms::owner_all);
        ::setenv("XDG_RUNTIME_DIR", m_folder.path().c_str(), 1);
        ::setenv("HOME", m_folder.path().c_str(), 1);
        ::setenv("PULSE_COOKIE", (m_folder.path() / "cookie").c_str(), 1);
        ::unsetenv("PULSE_SERVER");
    }
    void TearDown() override {
        for (const char* const name : {"XDG_RUNTIME_DIR", "SDL_AUDIODRIVER", "PULSE_COOKIE"})
            ::unsetenv(name);
    }
    std::filesystem::path place() const { return m_folder.path() / "pulse/native"; }

    testing::TemporaryFolder m_folder;
};

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

TEST_F(PulseServerTest, ADriverWhoseServerWouldEndTheProgramIsLeftOut) {
    const Fake server(place(), Fake::Manner::Refuses);
    ::unsetenv("SDL_AUDIODRIVER");
    EXPECT_EQ(usable_sdl_drivers("").value(), "pipewire,alsa");
    EXPECT_EQ(usable_sdl_drivers("alsa").value(), "alsa");
    EXPECT_FALSE(usable_sdl_drivers("pulseaudio"));
    ::setenv("SDL_AUDIODRIVER", "pulse,dummy", 1);
    EXPECT_EQ(usable_sdl_drivers("").value(), "dummy");
    const int before = server.asked();
    ::setenv("SDL_AUDIODRIVER", "disk", 1);
    EXPECT_EQ(usable_sdl_drivers("").value(), "disk");
    EXPECT_EQ(server.asked(), before) << "who does not need it does not ask";
}

TEST_F(PulseServerTest, WhereItAnswersOrIsNotThereSdlTriesAll) {
    ::unsetenv("SDL_AUDIODRIVER");
    EXPECT_EQ(usable_sdl_drivers("").value(), "pipewire,pulseaudio,alsa");
    const Fake server(place(), Fake::Manner::Answers);
    EXPECT_EQ(usable_sdl_drivers("").value(), "pipewire,pulseaudio,alsa");
}

} // namespace
} // namespace annabella::audio
