// Speech models, good and damaged, tried by the program itself.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <array>
#include <atomic>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "home/listening/model_trial_linux.hpp"

namespace annabella::home {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;

constexpr const char* good_model = "/usr/share/pocketsphinx/model/en-us/en-us";

class ModelTrial : public testing::Test {
protected:
    void SetUp() override {
        std::string name = (fs::temp_directory_path() / "annabella-model-XXXXXX").string();
        ASSERT_NE(::mkdtemp(name.data()), nullptr);
        m_folder = name;
    }
    void TearDown() override { fs::remove_all(m_folder); }

    /// What is told of it; empty where it can be used.
    static std::string told(const fs::path& model, const fs::path& program = program_here(),
                            bool ending = false, std::chrono::milliseconds longest = longest_trial) {
        const std::atomic<bool> ends{ending};
        const auto opened = open_tried_recognizer(program, model, {{"turm", {"T UH R M"}}}, ends, longest);
        return opened ? "" : to_string(opened.error());
    }
    static fs::path program_here() { return fs::path(ANNABELLA_BINARY_DIR) / "annabella"; }
    /// The good one, of which a file is cut to that length.
    fs::path with_cut(const std::string& file, std::uintmax_t length) const {
        const fs::path model = m_folder / ("cut-" + file + std::to_string(length));
        fs::copy(good_model, model);
        fs::resize_file(model / file, length);
        return model;
    }

    fs::path m_folder;
};

TEST_F(ModelTrial, AGoodModelIsOpened) { EXPECT_EQ(told(good_model), ""); }

TEST_F(ModelTrial, AMissingOneIsTold) {
    EXPECT_THAT(told(m_folder / "nowhere"), HasSubstr("There is no speech model in"));
    const fs::path half = m_folder / "half";
    fs::copy(good_model, half);
    fs::remove(half / "sendump");
    EXPECT_THAT(told(half), HasSubstr("There is no speech model in"));
}

TEST_F(ModelTrial, NoDamagedFileEndsTheProgram) {
    constexpr std::array files = {"mdef",    "means",      "variances", "transition_matrices",
                                  "sendump", "feat.params"};
    for (const char* file : files)
        EXPECT_THAT(told(with_cut(file, 0)), HasSubstr("is damaged. Reinstall the package")) << file;
    // What was cut off is missed before anybody speaks.
    for (const std::uintmax_t length : {492'256U, 984'512U, 1'969'000U})
        EXPECT_THAT(told(with_cut("sendump", length)), HasSubstr("is damaged. Reinstall the package"))
            << length;
    for (const char* file : {"mdef", "means", "sendump"}) {
        const fs::path model = with_cut(std::string(file), 40);
        EXPECT_THAT(told(model), HasSubstr("is damaged. Reinstall the package")) << file;
    }
}

TEST_F(ModelTrial, ATrialWithoutEndIsNotWaitedFor) {
    const fs::path endless = m_folder / "endless";
    std::ofstream(endless) << "#!/bin/sh\nexec sleep 600\n";
    fs::permissions(endless, fs::perms::owner_all);
    EXPECT_THAT(told(good_model, endless, true), HasSubstr("is damaged")) << "the program ends meanwhile";
    EXPECT_THAT(told(good_model, endless, false, std::chrono::milliseconds(200)), HasSubstr("is damaged"));
}

} // namespace
} // namespace annabella::home
