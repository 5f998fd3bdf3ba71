// In which words moves can be said, by the language of who starts for the first time.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings/first_run.hpp"

#include <filesystem>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace annabella::app {
namespace {

using testing::ElementsAre;

TEST(FirstRun, AnnexEAndTheSchemesOfTheLanguageCanBeChosen) {
    const auto book =
        phrase::Phrasebook::load(std::filesystem::path(ANNABELLA_BINARY_DIR) / "locales", "eesti").value();
    const auto names = [&](const std::string& language) {
        std::vector<std::string> all;
        for (const phrase::Scheme* scheme : schemes_to_choose(book, language))
            all.push_back(scheme->name);
        return all;
    };
    EXPECT_THAT(names("en"), ElementsAre("annex-e", "letters", "nato"));
    EXPECT_THAT(names("et"), ElementsAre("annex-e", "eesti"));
    EXPECT_THAT(names("ru"), ElementsAre("annex-e", "russkij"));
    // Nothing is asked where there is one.
    EXPECT_THAT(names("de"), ElementsAre("annex-e"));
    // One language in two scripts.
    EXPECT_THAT(names("uz"), ElementsAre("annex-e", "ozbekcha"));
    EXPECT_THAT(names("uz-cyrl"), ElementsAre("annex-e", "ozbekcha"));
}

} // namespace
} // namespace annabella::app
