// What the environment says of brltty.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "home/brltty_at_home_linux.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/places_linux.hpp"

namespace annabella::home {
namespace {

using Console = std::vector<std::uint32_t>;

/// For as long as it stands; nothing else of the kind is said.
class Environment {
public:
    explicit Environment(const app::Variables& variables) {
        for (const char* const name :
             {"BRLAPI_HOST", "BRLAPI_AUTH", "WINDOWPATH", "WINDOWID", "CONTROLVT", "DISPLAY", "XDG_VTNR"}) {
            const char* const before = std::getenv(name);
            m_before.emplace_back(name,
                                  before == nullptr ? std::nullopt : std::optional<std::string>(before));
            ::unsetenv(name);
        }
        for (const auto& [name, value] : variables)
            ::setenv(name.c_str(), value.c_str(), 1);
    }
    ~Environment() {
        for (const auto& [name, value] : m_before)
            if (value)
                ::setenv(name.c_str(), value->c_str(), 1);
            else
                ::unsetenv(name.c_str());
    }
    Environment(const Environment&) = delete;
    Environment& operator=(const Environment&) = delete;

private:
    std::vector<std::pair<std::string, std::optional<std::string>>> m_before;
};

TEST(BrlttyAtHome, IsThatOfTheEnvironment) {
    const auto socket_of = [](const std::string& host) {
        const Environment says({{"BRLAPI_HOST", host}});
        return brltty_at_home().socket;
    };
    EXPECT_EQ(socket_of(""), "/var/lib/BrlAPI/0");
    EXPECT_EQ(socket_of(":"), "/var/lib/BrlAPI/0");
    EXPECT_EQ(socket_of(":0"), "/var/lib/BrlAPI/0");
    EXPECT_EQ(socket_of(":12"), "/var/lib/BrlAPI/12");
    EXPECT_EQ(socket_of("elsewhere:0"), "") << "Another machine.";
    EXPECT_EQ(socket_of(":../x"), "");
}

TEST(BrlttyAtHome, HasTheKeyOfTheFileThatIsNamed) {
    const std::string file = testing::TempDir() + "annabella-brlapi.key";
    std::ofstream(file) << "sesame";
    const auto key_by = [](const std::string& ways) {
        const Environment says({{"BRLAPI_AUTH", ways}});
        return brltty_at_home().key;
    };
    EXPECT_EQ(key_by("keyfile:" + file), "sesame");
    EXPECT_EQ(key_by(file), "sesame");
    EXPECT_EQ(key_by("none+keyfile:" + file), "sesame");
    EXPECT_EQ(key_by("none"), "");
    EXPECT_EQ(key_by("keyfile:/nonexistent"), "");
}

TEST(BrlttyAtHome, SaysWhereTheProgramRuns) {
    const auto place = [](const app::Variables& variables) {
        const Environment says(variables);
        return brltty_at_home().console;
    };
    EXPECT_EQ(place({{"WINDOWPATH", "7"}, {"WINDOWID", "20971532"}}), (Console{7, 20971532}));
    EXPECT_EQ(place({{"WINDOWPATH", "2:7:1"}, {"WINDOWID", "3"}}), (Console{2, 7, 1, 3}));
    EXPECT_EQ(place({{"DISPLAY", ":0"}, {"XDG_VTNR", "2"}, {"WINDOWID", "3"}}), (Console{2, 3}));
    EXPECT_EQ(place({{"XDG_VTNR", "2"}, {"CONTROLVT", "5"}}), Console{5}) << "A plain console.";
    EXPECT_EQ(place({{"WINDOWPATH", "x:7"}, {"WINDOWID", "none"}, {"CONTROLVT", "5"}}), (Console{7, 5}));
}

} // namespace
} // namespace annabella::home
