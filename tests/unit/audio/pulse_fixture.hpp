// A folder where a test's own sound server listens, and where libpulse looks for it.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "audio_test_tools.hpp"

#include <cstdlib>
#include <filesystem>
#include <gtest/gtest.h>

namespace annabella::audio::testing {

class PulseFixture : public ::testing::Test {
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

private:
    TemporaryFolder m_folder;
};

} // namespace annabella::audio::testing
