// What the program for tournaments takes over of its environment, and what libraries get to see.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/tournament/own_environment_linux.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>

namespace annabella::app {
namespace {

namespace fs = std::filesystem;

TEST(OwnEnvironment, TakesOverWhatItKnowsAndLooksRight) {
    const Variables taken =
        taken_over({"TERM=xterm-256color", "LANG=de_DE.UTF-8@euro", "HOME=/home/Änne b",
                    "XDG_RUNTIME_DIR=/run/user/1000", "LD_PRELOAD=/evil.so", "SDL_DYNAMIC_API=/evil.so",
                    "HOME=/evil", "PATH=/bin", "LANGUAGE=de", "TZ=UTC"});
    EXPECT_EQ(taken, (Variables{{"TERM", "xterm-256color"},
                                {"LANG", "de_DE.UTF-8@euro"},
                                {"HOME", "/home/Änne b"},
                                {"XDG_RUNTIME_DIR", "/run/user/1000"}}));
}

TEST(OwnEnvironment, WhatDoesNotLookRightIsLeftOut) {
    for (const std::string& variable :
         {std::string("TERM=../../evil"), std::string("TERM=") + std::string(65, 'x'), std::string("TERM="),
          std::string("LANG=/evil"), std::string("LC_ALL=a b"), std::string("LC_CTYPE=%n"),
          std::string("HOME="), std::string("HOME=home"), std::string("HOME=/a\nb"),
          std::string("XDG_DATA_HOME=./x"), std::string("HOME=/") + std::string(5000, 'x'),
          std::string("HOME"), std::string("=/evil"), std::string(), std::string("HOME =/evil"),
          std::string("home=/evil")})
        EXPECT_TRUE(taken_over({variable}).empty()) << variable;
}

TEST(OwnEnvironment, LibrariesFindNoHome) {
    std::string name = (fs::temp_directory_path() / "annabella-home-XXXXXX").string();
    const fs::path home = ::mkdtemp(name.data());
    Variables taken{{"HOME", home},
                    {"XDG_CONFIG_HOME", "/x"},
                    {"XDG_DATA_HOME", "/y"},
                    {"XDG_RUNTIME_DIR", "/run/z"},
                    {"LANG", "C"}};
    EXPECT_EQ(for_libraries(taken), (Variables{{"HOME", "/nonexistent"},
                                               {"PULSE_LOG_SYSLOG", "1"},
                                               {"XDG_RUNTIME_DIR", "/run/z"},
                                               {"LANG", "C"}}));
    EXPECT_FALSE(fs::exists(home / ".config"));
    // PulseAudio's own, one by one; where there is no folder for what runs, it is here.
    taken.erase("XDG_RUNTIME_DIR");
    EXPECT_EQ(for_libraries(taken)["PULSE_RUNTIME_PATH"], home / ".config/pulse");
    fs::create_directories(home / ".config/pulse/0123-runtime");
    std::ofstream(home / ".config/pulse/cookie") << "x";
    EXPECT_EQ(for_libraries(taken)["PULSE_RUNTIME_PATH"], home / ".config/pulse/0123-runtime");
    EXPECT_EQ(for_libraries(taken)["PULSE_COOKIE"], home / ".config/pulse/cookie");
    fs::remove_all(home);
    EXPECT_EQ(for_libraries({}), (Variables{{"HOME", "/nonexistent"}, {"PULSE_LOG_SYSLOG", "1"}}));
}

} // namespace
} // namespace annabella::app
